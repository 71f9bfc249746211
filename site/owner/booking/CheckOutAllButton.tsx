import { useState } from 'react'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { businessDayAt, formatMoney, plural } from '../../lib/format.ts'
import { KeyDepositRefunds } from '../checkIn/KeyDepositRefunds.tsx'
import { useCheckOut } from '../checkIn/useCheckOut.ts'
import { EarlyDepartureNotice, isArrivalDayDeparture } from './EarlyDepartureNotice.tsx'
import { isFinalCheckOut } from './isFinalCheckOut.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { type Booking, type Can, canTakePayment, getActiveGuests, isExpected, isInHouse } from './types.ts'

export function CheckOutAllButton({ booking, can }: { booking: Booking; can: Can }) {
  const guests = getActiveGuests(booking).filter(isInHouse)
  const hasExpected = getActiveGuests(booking).some(isExpected)
  const { checkOut, withDebt } = useCheckOut(booking, can)
  if (guests.length === 0) return null
  const isOwed = booking.balance.amount > 0
  const areLast = isFinalCheckOut(booking, businessDayAt(booking.property.timezone))
  return (
    <ConfirmButton
      kind={hasExpected ? 'plain' : 'primary'}
      icon="logOut"
      title={`Check out ${plural(guests.length, 'guest')}?`}
      confirm={withDebt ? `Check out and leave ${formatMoney(booking.balance)} open` : 'Check out'}
      confirmKind={getConfirmKind(booking, withDebt)}
      isHeld={isOwed && areLast && !withDebt}
      onConfirm={() => checkOut(guests)}
      body={
        <>
          <EarlyDepartureNotice booking={booking} guests={guests.length} />
          <KeyDepositRefunds guests={guests} />
          {isOwed ? <BalanceDue {...{ booking, can, withDebt, areLast }} /> : <SettledNote booking={booking} />}
        </>
      }
    >
      Check out {plural(guests.length, 'guest')}
    </ConfirmButton>
  )
}

// While something is owed, taking it is the next step.
const getConfirmKind = ({ balance }: Booking, withDebt: boolean) => (withDebt ? 'danger' : balance.amount > 0 ? 'plain' : 'primary')

const SettledNote = ({ booking }: { booking: Booking }) => (
  <p>The bill is settled.{!isArrivalDayDeparture(booking) && ' The beds are free as soon as you confirm.'}</p>
)

interface BalanceDueProps {
  booking: Booking
  can: Can
  withDebt: boolean
  areLast: boolean
}

function BalanceDue({ booking, can, withDebt, areLast }: BalanceDueProps) {
  // A form for each payment: after a part of it the rest stands there.
  const [taken, setTaken] = useState(0)
  return (
    <>
      <p>
        {formatMoney(booking.balance)} is still to be paid. {formatOpenBalanceNote(withDebt, areLast)}
      </p>
      {canTakePayment(booking, can) && <PaymentForm key={taken} booking={booking} onDone={() => setTaken(taken + 1)} />}
    </>
  )
}

function formatOpenBalanceNote(withDebt: boolean, areLast: boolean) {
  if (!areLast) return 'It stays open on the bill: others of this booking are still expected.'
  return withDebt ? 'It stays open on the bill if you go on.' : 'Only a manager can let them leave with it open.'
}
