import { Button } from '../../kit/Button.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { bookingMessages } from './messages.ts'
import { type BookedGuest, type Booking, type Can, hasLineOfBeds } from './types.ts'

interface Props {
  booking: Booking
  guest: BookedGuest
  name: string
  can: Can
}

/** Who wishes for a lower bunk gets one where it is free; hidden for those who have come, and in rooms of one's own. */
export function LowerBunkButton({ booking, guest, name, can }: Props) {
  const messages = bookingMessages().guests
  const { run, isPending } = useAction('PUT /booking/:id', { done: messages.lowerBunkDone })
  const isOpen = booking.status === 'confirmed' || booking.status === 'checked_in'
  if (!isOpen || guest.checkIn || !can('booking.change') || !hasLineOfBeds(booking, guest)) return null
  const wishes = guest.lowerBunk === true
  return (
    <Button
      isSmall
      kind="quiet"
      icon="bed"
      isBusy={isPending}
      aria-pressed={wishes}
      aria-label={t(wishes ? messages.anyBunkOf : messages.lowerBunkOf, { name })}
      onClick={() =>
        void run({ params: { id: booking.id }, body: { guests: [{ id: guest.id, lowerBunk: !wishes }], version: booking.version } })
      }
    >
      {wishes ? messages.anyBunk : messages.wishLower}
    </Button>
  )
}
