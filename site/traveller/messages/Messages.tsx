import { useMemo } from 'react'
import { Thread } from '../../kit/messages/Thread.tsx'
import type { Booking } from '../booking/words.ts'
import { tokenHeader } from '../link/token.ts'

/** What guest and hostel write to each other about this booking. */
export function Messages({ booking: { id, status, property }, token }: { booking: Booking; token: string | undefined }) {
  const headers = useMemo(() => tokenHeader(token), [token])
  if (status === 'hold' || status === 'pending_payment' || status === 'expired') return null
  return (
    <section aria-labelledby="messages" id="write" className="print:hidden">
      <h2 id="messages" className="mb-4 text-xl">
        Messages
      </h2>
      <Thread
        booking={id}
        headers={headers}
        as="guest"
        other={property.name}
        timezone={property.timezone}
        nothing={`A question before you come? ${property.name} reads it here and answers; a mail tells you.`}
      />
    </section>
  )
}
