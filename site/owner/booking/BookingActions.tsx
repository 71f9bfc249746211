import { Link } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { dayAt, formatMoney, plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { CheckOutAll } from './CheckOutAll.tsx'
import { TakePayment } from './TakePayment.tsx'
import { type Booking, type Can, guestsOf, isExpected } from './types.ts'

export function BookingActions({ booking, can }: { booking: Booking; can: Can }) {
  const expected = guestsOf(booking).filter(isExpected).length
  const isOpen = booking.status === 'confirmed' || booking.status === 'checked_in'
  const hasCome = booking.arrival <= dayAt(booking.property.timezone)
  return (
    <>
      {isOpen && hasCome && expected > 0 && can('checkin') && (
        <Link className="button button-primary" to={`/booking/${booking.id}/check-in`}>
          Check in {plural(expected, 'guest')}
        </Link>
      )}
      <TakePayment booking={booking} can={can} />
      {booking.status === 'checked_in' && can('checkin') && <CheckOutAll booking={booking} can={can} />}
      {/* A request is declined, with a reason: that is the answer. */}
      {booking.cancellation.allowed && booking.status !== 'pending_approval' && can('booking.cancel') && (
        <CancelBooking booking={booking} />
      )}
    </>
  )
}

function CancelBooking({ booking }: { booking: Booking }) {
  const { fee, refund, words } = booking.cancellation
  const { run } = useAction('DELETE /booking/:id', { done: 'The booking is cancelled. Its beds are free again.' })
  return (
    <ConfirmButton
      kind="plain"
      confirmKind="danger"
      icon="x"
      title="Cancel this booking?"
      confirm={fee.amount > 0 ? `Cancel for a fee of ${formatMoney(fee)}` : 'Cancel without a fee'}
      onConfirm={() => run({ params: { id: booking.id }, query: { version: booking.version } })}
      body={
        <>
          <p>{words}</p>
          <dl className="facts">
            <dt>Fee now</dt>
            <dd className="tabular">{formatMoney(fee)}</dd>
            <dt>To give back</dt>
            <dd className="tabular">{formatMoney(refund)}</dd>
          </dl>
          <p>The guest gets a mail if there is an address. This cannot be undone.</p>
        </>
      }
    >
      Cancel booking
    </ConfirmButton>
  )
}
