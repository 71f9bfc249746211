import { Link } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { useHouse } from '../house.ts'
import { Drawers } from './Drawers.tsx'
import { MoneyList } from './MoneyList.tsx'
import { PendingRefunds } from './PendingRefunds.tsx'
import { ShiftList } from './ShiftList.tsx'
import { TakeMoney } from './TakeMoney.tsx'

/** The drawer of the desk: what lies in it, what went through, who still gets money back, and how it was counted. */
export function Cash() {
  const { id, house, can } = useHouse()
  return (
    <Screen
      title="Cash"
      actions={
        <>
          <Link className="button" to="/transactions">
            <Icon name="list" size={18} />
            All transactions
          </Link>
          {house && can('payment.take') && <TakeMoney property={id} currency={house.currency} />}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Drawers property={id} can={can} />
        <PendingRefunds property={id} />
        <MoneyList property={id} can={can} />
        <ShiftList property={id} />
      </div>
    </Screen>
  )
}
