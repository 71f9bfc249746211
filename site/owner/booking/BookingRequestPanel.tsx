import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatInstant, formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { DeclineButton } from '../DeclineButton.tsx'
import { bookingMessages } from './messages.ts'
import type { Booking, Can } from './types.ts'

/** A booking request to accept or decline, with its deadline. */
export function BookingRequestPanel({ booking, can }: { booking: Booking; can: Can }) {
  const { id, version, status, heldUntil, property, deposit, online } = booking
  const messages = bookingMessages().request
  const { run, isPending } = useAction('POST /booking/:id/accept', { idempotent: true, done: messages.accepted })
  if (status !== 'pending_approval') return null
  const until = heldUntil && formatInstant(heldUntil, property.timezone)
  return (
    <Notice kind="warning" title={t(messages.title, { name: booking.guest.name })}>
      <p>
        {until && t(messages.keptUntil, { moment: until })} {formatRequestPayment(booking)}
      </p>
      {can('booking.approve') ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button kind="primary" icon="check" isBusy={isPending} onClick={() => run({ params: { id }, body: { version } })}>
            {online.state === 'reserved' ? t(messages.acceptAndTake, { price: formatMoney(deposit) }) : messages.accept}
          </Button>
          <DeclineBookingButton booking={booking} />
        </div>
      ) : (
        <p>{messages.deskAnswers}</p>
      )}
    </Notice>
  )
}

function formatRequestPayment({ deposit, online }: Booking): string {
  const { reserved, paidOnline, nothingPaid } = bookingMessages().request
  if (online.state === 'reserved') return t(reserved, { price: formatMoney(deposit) })
  return online.paid.amount > 0 ? t(paidOnline, { price: formatMoney(online.paid) }) : nothingPaid
}

function DeclineBookingButton({ booking: { id, version, guest } }: { booking: Booking }) {
  const { run } = useAction('POST /booking/:id/decline', {
    idempotent: true,
    done: bookingMessages().request.declined,
  })
  return (
    <DeclineButton
      name={guest.name}
      asking="guest"
      hint={bookingMessages().request.declineHint}
      onDecline={reason => run({ params: { id }, body: { reason, version } })}
    />
  )
}
