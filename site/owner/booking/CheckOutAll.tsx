import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { formatMoney, plural } from '../../lib/format.ts'
import { useCheckOut } from '../checkIn/useCheckOut.ts'
import { type Booking, type Can, guestsOf, isExpected, isInHouse } from './types.ts'

export function CheckOutAll({ booking, can }: { booking: Booking; can: Can }) {
  const guests = guestsOf(booking).filter(isInHouse)
  const hasExpected = guestsOf(booking).some(isExpected)
  const { checkOut, withDebt } = useCheckOut(booking, can)
  if (guests.length === 0) return null
  return (
    <ConfirmButton
      kind={hasExpected ? 'plain' : 'primary'}
      icon="logOut"
      title={`Check out ${plural(guests.length, 'guest')}?`}
      confirm={withDebt ? `Check out and leave ${formatMoney(booking.balance)} open` : 'Check out'}
      confirmKind={withDebt ? 'danger' : 'primary'}
      onConfirm={() => checkOut(guests)}
      body={
        booking.balance.amount > 0 ? (
          <p>
            {formatMoney(booking.balance)} are still to be paid.{' '}
            {withDebt ? 'They stay open on the bill if you go on.' : 'A manager has to let them leave with it open.'}
          </p>
        ) : (
          <p>The bill is settled. The beds are free as soon as you confirm.</p>
        )
      }
    >
      Check out {plural(guests.length, 'guest')}
    </ConfirmButton>
  )
}
