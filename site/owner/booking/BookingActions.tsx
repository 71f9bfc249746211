import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { dayAt, plural } from '../../lib/format.ts'
import { CheckOutAll } from './CheckOutAll.tsx'
import { CancelAll } from './stay/CancelAll.tsx'
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
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="x" onClick={() => setOpen(true)}>
        Cancel booking
      </Button>
      {isOpen && <CancelAll booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}
