import { chatKey, chatStatuses, chatWindow } from '../../../domain/access/chat.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { Booking } from '../booking/bookingStatus.ts'

/** A link from a booking to the open chat of its hostel. The day in UTC is close enough: the chat itself uses the time zone of the property. */
export function ChatLink({ booking: { status, arrival, departure, property } }: { booking: Booking }) {
  const { opens, closes } = chatWindow({ arrival, departure })
  const today = new Date().toISOString().slice(0, 10)
  if (!chatStatuses.some(s => s === status) || today < opens || today > closes) return null
  const messages = getMessages('chat')
  return (
    <section aria-labelledby="chat" className="print:hidden">
      <h2 id="chat" className="mb-4 text-xl">
        {messages.fromBooking}
      </h2>
      <p className="mb-4 max-w-text">{messages.fromBookingText}</p>
      <a className="button" href={localizeHref(`/account/chat/${chatKey({ kind: 'house', id: property.id, audience: 'all' })}`)}>
        {messages.open}
      </a>
    </section>
  )
}
