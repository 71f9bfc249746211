import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatInstant, formatMoney } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { DeclineButton } from '../DeclineButton.tsx'
import type { Booking, Can } from './types.ts'

/** A guest asked, and waits: yes or no, and until when. */
export function BookingRequestPanel({ booking, can }: { booking: Booking; can: Can }) {
  const { id, version, status, heldUntil, property, deposit, online } = booking
  const { run, isPending } = useAction('POST /booking/:id/accept', { idempotent: true, done: 'Accepted. The guest gets the confirmation.' })
  if (status !== 'pending_approval') return null
  const until = heldUntil && formatInstant(heldUntil, property.timezone)
  return (
    <Notice kind="warning" title={`${booking.guest.name} asks for these beds`}>
      <p>
        {until && `They are kept until ${until}. Without an answer the guest is told no. `}
        {formatRequestPayment(booking)}
      </p>
      {can('booking.approve') ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button kind="primary" icon="check" isBusy={isPending} onClick={() => run({ params: { id }, body: { version } })}>
            {online.state === 'reserved' ? `Accept and take ${formatMoney(deposit)}` : 'Accept'}
          </Button>
          <DeclineBookingButton booking={booking} />
        </div>
      ) : (
        <p>Who works at the desk answers requests.</p>
      )}
    </Notice>
  )
}

function formatRequestPayment({ deposit, online }: Booking): string {
  if (online.state === 'reserved')
    return `A deposit of ${formatMoney(deposit)} is reserved on the guest’s card: it is taken if you accept, and given free if you do not.`
  return online.paid.amount > 0 ? `${formatMoney(online.paid)} is paid online. All of it goes back if you decline.` : 'Nothing is paid yet.'
}

function DeclineBookingButton({ booking: { id, version, guest } }: { booking: Booking }) {
  const { run } = useAction('POST /booking/:id/decline', {
    idempotent: true,
    done: 'Declined. The beds are free, and the guest gets a mail.',
  })
  return (
    <DeclineButton
      name={guest.name}
      asking="guest"
      hint="The guest reads this, with hostels nearby that have beds. It cannot be undone; they can ask again."
      onDecline={reason => run({ params: { id }, body: { reason, version } })}
    />
  )
}
