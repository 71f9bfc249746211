import { useState } from 'react'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { formatGuests } from '../../lib/format/bookingLabels.ts'
import { businessDayAt, formatDay, formatMoney } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { KeyDepositRefunds } from '../checkIn/KeyDepositRefunds.tsx'
import { useCheckOut } from '../checkIn/useCheckOut.ts'
import { HeldDepositsNotice } from '../heldDeposit/HeldDepositsNotice.tsx'
import { EarlyDepartureNotice, isArrivalDayDeparture } from './EarlyDepartureNotice.tsx'
import { isFinalCheckOut } from './isFinalCheckOut.ts'
import { bookingMessages } from './messages.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { type Booking, type Can, canTakePayment, getActiveGuests, isExpected, isInHouse, isOwed } from './types.ts'

export function CheckOutAllButton({ booking, can }: { booking: Booking; can: Can }) {
  const guests = getActiveGuests(booking).filter(isInHouse)
  const expected = getActiveGuests(booking).filter(isExpected).length
  const { checkOut, withDebt } = useCheckOut(booking, can)
  if (guests.length === 0) return null
  const messages = bookingMessages().actions
  const counted = { guests: formatGuests(guests.length) }
  const isUnpaid = isOwed(booking)
  const areLast = isFinalCheckOut(booking, businessDayAt(booking.property.timezone))
  return (
    <ConfirmButton
      kind={expected > 0 ? 'plain' : 'primary'}
      icon="logOut"
      title={t(messages.checkOutAsk, counted)}
      confirm={withDebt ? t(messages.checkOutWithDebt, { price: formatMoney(booking.balance) }) : messages.checkOutConfirm}
      confirmKind={getConfirmKind(booking, withDebt)}
      isBlocked={isUnpaid && areLast && !withDebt}
      onConfirm={() => checkOut(guests)}
      body={
        <>
          <EarlyDepartureNotice booking={booking} guests={guests.length} />
          <KeyDepositRefunds guests={guests} />
          <HeldDepositsNotice booking={booking} can={can} />
          {expected > 0 && <p>{t(messages.othersMayCome, { n: expected, day: formatDay(booking.departure) })}</p>}
          {isUnpaid ? <BalanceDue {...{ booking, can, withDebt, areLast }} /> : <SettledNote booking={booking} />}
        </>
      }
    >
      {t(messages.checkOut, counted)}
    </ConfirmButton>
  )
}

// While a balance is open, taking the payment is the next step.
const getConfirmKind = (booking: Booking, withDebt: boolean) => (withDebt ? 'danger' : isOwed(booking) ? 'plain' : 'primary')

const SettledNote = ({ booking }: { booking: Booking }) => (
  <p>{bookingMessages().actions[isArrivalDayDeparture(booking) ? 'settled' : 'settledFree']}</p>
)

interface BalanceDueProps {
  booking: Booking
  can: Can
  withDebt: boolean
  areLast: boolean
}

function BalanceDue({ booking, can, withDebt, areLast }: BalanceDueProps) {
  // A new form after each payment, with the remaining amount.
  const [taken, setTaken] = useState(0)
  return (
    <>
      <p>{t(getOpenBalanceNote(withDebt, areLast), { price: formatMoney(booking.balance) })}</p>
      {canTakePayment(booking, can) && <PaymentForm key={taken} booking={booking} onDone={() => setTaken(taken + 1)} />}
    </>
  )
}

function getOpenBalanceNote(withDebt: boolean, areLast: boolean) {
  const { owedOthers, owedGoOn, owedManager } = bookingMessages().actions
  if (!areLast) return owedOthers
  return withDebt ? owedGoOn : owedManager
}
