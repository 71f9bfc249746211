import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { formatGuests } from '../../lib/format/bookingLabels.ts'
import { businessDayAt } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { SellExtrasButton } from '../extras/SellExtrasButton.tsx'
import { CheckOutAllButton } from './CheckOutAllButton.tsx'
import { bookingMessages } from './messages.ts'
import { CancelBookingDialog } from './stay/CancelBookingDialog.tsx'
import { TakePaymentButton } from './TakePaymentButton.tsx'
import { type Booking, type Can, getActiveGuests, isExpected } from './types.ts'

export function BookingActions({ booking, can }: { booking: Booking; can: Can }) {
  const expected = getActiveGuests(booking).filter(isExpected).length
  const isOpen = booking.status === 'confirmed' || booking.status === 'checked_in'
  const hasCome = booking.arrival <= businessDayAt(booking.property.timezone)
  return (
    <>
      {isOpen && hasCome && expected > 0 && can('checkin') && (
        <Link className="button button-primary" to={`/booking/${booking.id}/check-in`}>
          {t(bookingMessages().actions.checkIn, { guests: formatGuests(expected) })}
        </Link>
      )}
      <TakePaymentButton booking={booking} can={can} />
      <SellExtrasButton booking={booking} can={can} />
      {booking.status === 'checked_in' && can('checkin') && <CheckOutAllButton booking={booking} can={can} />}
      {/* A request is declined with a reason instead of being cancelled. */}
      {booking.cancellation.allowed && booking.status !== 'pending_approval' && can('booking.cancel') && (
        <CancelBookingButton booking={booking} />
      )}
    </>
  )
}

function CancelBookingButton({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="x" onClick={() => setOpen(true)}>
        {bookingMessages().actions.cancel}
      </Button>
      {isOpen && <CancelBookingDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}
