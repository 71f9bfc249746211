import { useMemo } from 'react'
import { Thread } from '../../kit/messages/Thread.tsx'
import { say, words } from '../../lib/words.ts'
import type { Booking } from '../booking/words.ts'
import { tokenHeader } from '../link/token.ts'

/** What guest and hostel write to each other about this booking. */
export function Messages({ booking: { id, status, property }, token }: { booking: Booking; token: string | undefined }) {
  const headers = useMemo(() => tokenHeader(token), [token])
  const said = words('booking')
  const isOver = ['cancelled', 'checked_out', 'no_show', 'rejected'].includes(status)
  if (status === 'hold' || status === 'pending_payment' || status === 'expired') return null
  return (
    <section aria-labelledby="messages" id="write" className="print:hidden">
      <h2 id="messages" className="mb-4 text-xl">
        {said.messages}
      </h2>
      <Thread
        booking={id}
        headers={headers}
        as="guest"
        other={property.name}
        timezone={property.timezone}
        nothing={say(isOver ? said.messagesOver : said.messagesNone, { hostel: property.name })}
      />
    </section>
  )
}
