import { Link } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { SellWithoutBookingButton } from '../extras/SellWithoutBookingButton.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { CashTransactionList } from './CashTransactionList.tsx'
import { cashMessages } from './messages.ts'
import { NewCashTransactionButton } from './NewCashTransactionButton.tsx'
import { OpenTillsPanel } from './OpenTillsPanel.tsx'
import { PendingRefunds } from './PendingRefunds.tsx'
import { ShiftList } from './ShiftList.tsx'

/** The cash tills of the property: contents, transactions, pending refunds and counted shifts. */
export function CashScreen() {
  const messages = cashMessages()
  const { id, currentProperty, can } = useCurrentProperty()
  return (
    <Screen
      title={messages.title}
      actions={
        <>
          <Link className="button" to="/transactions">
            <Icon name="list" size={18} />
            {messages.allTransactions}
          </Link>
          {currentProperty && can('payment.take') && <SellWithoutBookingButton property={id} currency={currentProperty.currency} />}
          {currentProperty && can('payment.take') && <NewCashTransactionButton property={id} currency={currentProperty.currency} />}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <OpenTillsPanel property={id} can={can} />
        <PendingRefunds property={id} />
        <CashTransactionList property={id} can={can} />
        <ShiftList property={id} />
      </div>
    </Screen>
  )
}
