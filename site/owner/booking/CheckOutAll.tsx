import { useState } from 'react'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { dayAt, formatMoney, plural } from '../../lib/format.ts'
import { KeysBack } from '../checkIn/KeysBack.tsx'
import { useCheckOut } from '../checkIn/useCheckOut.ts'
import { LeavesEarly, leavesOnArrival } from './LeavesEarly.tsx'
import { areLastOut } from './lastOut.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { type Booking, type Can, guestsOf, isExpected, isInHouse, mayTakePayment } from './types.ts'

export function CheckOutAll({ booking, can }: { booking: Booking; can: Can }) {
  const guests = guestsOf(booking).filter(isInHouse)
  const hasExpected = guestsOf(booking).some(isExpected)
  const { checkOut, withDebt } = useCheckOut(booking, can)
  if (guests.length === 0) return null
  const isOwed = booking.balance.amount > 0
  const areLast = areLastOut(booking, dayAt(booking.property.timezone))
  return (
    <ConfirmButton
      kind={hasExpected ? 'plain' : 'primary'}
      icon="logOut"
      title={`Check out ${plural(guests.length, 'guest')}?`}
      confirm={withDebt ? `Check out and leave ${formatMoney(booking.balance)} open` : 'Check out'}
      confirmKind={confirmKind(booking, withDebt)}
      isHeld={isOwed && areLast && !withDebt}
      onConfirm={() => checkOut(guests)}
      body={
        <>
          <LeavesEarly booking={booking} guests={guests.length} />
          <KeysBack guests={guests} />
          {isOwed ? <Owed {...{ booking, can, withDebt, areLast }} /> : <Settled booking={booking} />}
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

interface OwedProps {
  booking: Booking
  can: Can
  withDebt: boolean
  areLast: boolean
}

function Owed({ booking, can, withDebt, areLast }: OwedProps) {
  // A form for each payment: after a part of it the rest stands there.
  const [taken, setTaken] = useState(0)
  return (
    <>
      <p>
        {formatMoney(booking.balance)} is still to be paid. {openWords(withDebt, areLast)}
      </p>
      {mayTakePayment(booking, can) && <PaymentForm key={taken} booking={booking} onDone={() => setTaken(taken + 1)} />}
    </>
  )
}

function openWords(withDebt: boolean, areLast: boolean) {
  if (!areLast) return 'It stays open on the bill: others of this booking are still expected.'
  return withDebt ? 'It stays open on the bill if you go on.' : 'Only a manager can let them leave with it open.'
}
