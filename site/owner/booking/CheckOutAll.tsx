import { useState } from 'react'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { formatMoney, plural } from '../../lib/format.ts'
import { useCheckOut } from '../checkIn/useCheckOut.ts'
import { LeavesEarly, leavesOnArrival } from './LeavesEarly.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { type Booking, type Can, guestsOf, isExpected, isInHouse, mayTakePayment } from './types.ts'

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
      confirmKind={confirmKind(booking, withDebt)}
      onConfirm={() => checkOut(guests)}
      body={
        <>
          <LeavesEarly booking={booking} guests={guests.length} />
          {booking.balance.amount > 0 ? <Owed booking={booking} can={can} withDebt={withDebt} /> : <Settled booking={booking} />}
        </>
      }
    >
      Check out {plural(guests.length, 'guest')}
    </ConfirmButton>
  )
}

// While something is owed, taking it is the next step.
const confirmKind = ({ balance }: Booking, withDebt: boolean) => (withDebt ? 'danger' : balance.amount > 0 ? 'plain' : 'primary')

const Settled = ({ booking }: { booking: Booking }) => (
  <p>The bill is settled.{!leavesOnArrival(booking) && ' The beds are free as soon as you confirm.'}</p>
)

function Owed({ booking, can, withDebt }: { booking: Booking; can: Can; withDebt: boolean }) {
  // A form for each payment: after a part of it the rest stands there.
  const [taken, setTaken] = useState(0)
  return (
    <>
      <p>
        {formatMoney(booking.balance)} is still to be paid.{' '}
        {withDebt ? 'It stays open on the bill if you go on.' : 'Only a manager can let them leave with it open.'}
      </p>
      {mayTakePayment(booking, can) && <PaymentForm key={taken} booking={booking} onDone={() => setTaken(taken + 1)} />}
    </>
  )
}
