import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { formatInstant, formatMoney } from '../../lib/format.ts'
import { tokenHeader } from '../link/token.ts'
import { refundWords } from './OnlineMoney.tsx'
import type { Booking } from './words.ts'

interface AskedProps {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** The question is with the hostel: until when, and what it costs meanwhile. */
export function AskedLead({ booking, token, onChange }: AskedProps) {
  const { id, property, heldUntil } = booking
  useReturn(async () => {
    const reply = await api('GET /booking/:id', { params: { id }, headers: tokenHeader(token) })
    if (reply.ok && reply.data.status !== booking.status) onChange(reply.data)
  })
  return (
    <p className="mt-3 max-w-text text-lg">
      {property.name} says yes or no {heldUntil ? `by ${formatInstant(heldUntil, property.timezone)}, local time` : 'soon'}. Your beds are
      kept for you meanwhile. {keptWords(booking)} A mail tells you the answer, and you can take the request back for free.
    </p>
  )
}

function keptWords({ online, deposit }: Booking): string {
  if (online.state === 'reserved') return `${formatMoney(deposit)} is reserved on your card. It is taken only if the hostel says yes.`
  return online.paid.amount > 0
    ? `You paid ${formatMoney(online.paid)} online. All of it goes back to you if the hostel says no.`
    : 'You pay nothing until then.'
}

/** Whoever comes back to the page after hours looks for the answer. */
function useReturn(work: () => void) {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && latest.current()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

/** No, or no answer: why, where the money is, and where else there are beds. */
export function RejectedLead({ booking }: { booking: Booking }) {
  const { property, arrival, departure, lines, declineReason } = booking
  const guests = lines.reduce((n, line) => n + line.guestCount, 0)
  const destination = property.path?.split('/').slice(2, 4).join('/')
  return (
    <div className="mt-3 grid max-w-text justify-items-start gap-4 text-lg">
      <p>
        {declineReason ? `${property.name} has no place for you on these nights.` : `${property.name} did not answer in its time.`}{' '}
        {returnedWords(booking)}
      </p>
      {declineReason && (
        <blockquote className="border-l-2 border-line pl-4 text-base break-words">
          <p>{declineReason}</p>
        </blockquote>
      )}
      {destination && (
        <a
          className="button button-primary"
          href={`/search?${new URLSearchParams({ destination, arrival, departure, guests: String(guests) })}`}
        >
          See what else is free there
        </a>
      )}
    </div>
  )
}

function returnedWords(booking: Booking): string {
  const back = refundWords(booking)
  if (back) return back
  return booking.deposit.amount > 0 && booking.online.state === null
    ? 'You owe nothing. What was reserved on your card is given free; your bank may show it for some days more.'
    : 'You owe nothing, and nothing was charged.'
}
