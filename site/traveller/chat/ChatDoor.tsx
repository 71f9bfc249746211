import { chatKey, chatStatuses, chatWindow } from '../../../domain/access/chat.ts'
import { to } from '../../lib/language.ts'
import { words } from '../../lib/words.ts'
import type { Booking } from '../booking/words.ts'

/** From a booking to the chat of its hostel, while it is open. The day in UTC is near enough: the room itself goes by the clock of the house. */
export function ChatDoor({ booking: { status, arrival, departure, property } }: { booking: Booking }) {
  const { opens, closes } = chatWindow({ arrival, departure })
  const today = new Date().toISOString().slice(0, 10)
  if (!chatStatuses.some(s => s === status) || today < opens || today > closes) return null
  const said = words('chat')
  return (
    <section aria-labelledby="chat" className="print:hidden">
      <h2 id="chat" className="mb-4 text-xl">
        {said.fromBooking}
      </h2>
      <p className="mb-4 max-w-text">{said.fromBookingText}</p>
      <a className="button" href={to(`/account/chat/${chatKey({ kind: 'house', id: property.id, audience: 'all' })}`)}>
        {said.open}
      </a>
    </section>
  )
}
