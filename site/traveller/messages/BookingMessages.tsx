import { useMemo } from 'react'
import { Thread } from '../../kit/messages/Thread.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { Booking } from '../booking/bookingStatus.ts'
import { tokenHeader } from '../link/linkToken.ts'

/** Messages between guest and hostel about this booking. */
export function BookingMessages({ booking: { id, status, property }, token }: { booking: Booking; token: string | undefined }) {
  const headers = useMemo(() => tokenHeader(token), [token])
  const texts = getMessages('booking')
  const isOver = ['cancelled', 'checked_out', 'no_show', 'rejected'].includes(status)
  if (status === 'hold' || status === 'pending_payment' || status === 'expired') return null
  return (
    <section aria-labelledby="messages" id="write" className="print:hidden">
      <h2 id="messages" className="mb-4 text-xl">
        {texts.messages}
      </h2>
      <Thread
        booking={id}
        headers={headers}
        as="guest"
        other={property.name}
        timezone={property.timezone}
        emptyText={t(isOver ? texts.messagesOver : texts.messagesNone, { hostel: property.name })}
      />
    </section>
  )
}
