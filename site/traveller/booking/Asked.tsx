import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { formatInstant, formatMoney } from '../../lib/format.ts'
import { say, words } from '../../lib/words.ts'
import { tokenHeader } from '../link/token.ts'
import { hrefOf, readAsked } from '../search/asked.ts'
import { stayParams } from '../stay/looked.ts'
import { refundWords } from './PaidMoney.tsx'
import { partyIn } from './partyIn.ts'
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
  const said = words('booking')
  const money = keptWords(booking)
  return (
    <p className="mt-3 max-w-text text-lg">
      {heldUntil
        ? say(said.asked, { hostel: property.name, moment: formatInstant(heldUntil, property.timezone), money })
        : say(said.askedSoon, { hostel: property.name, money })}
    </p>
  )
}

function keptWords({ online, deposit }: Booking): string {
  const said = words('booking')
  if (online.state === 'reserved') return say(said.askedReserved, { price: formatMoney(deposit) })
  return online.paid.amount > 0 ? say(said.askedPaid, { price: formatMoney(online.paid) }) : said.askedNothing
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
  const { property, arrival, departure, declineReason } = booking
  const said = words('booking')
  const destination = property.path?.split('/').slice(2, 4).join('/')
  return (
    <div className="mt-3 grid max-w-text justify-items-start gap-4 text-lg">
      <p>
        {say(declineReason ? said.noPlace : said.noAnswer, { hostel: property.name })} {returnedWords(booking)}
      </p>
      {declineReason && (
        <blockquote className="border-s-2 border-line ps-4 text-base wrap-anywhere">
          <p>{declineReason}</p>
        </blockquote>
      )}
      {destination && (
        <a
          className="button button-primary"
          href={hrefOf({ ...readAsked(stayParams({ arrival, departure, party: partyIn(booking) })), destination })}
        >
          {said.elsewhere}
        </a>
      )}
    </div>
  )
}

function returnedWords(booking: Booking): string {
  const back = refundWords(booking)
  if (back) return back
  const said = words('booking')
  return booking.deposit.amount > 0 && booking.online.state === null ? said.oweReserved : said.oweNothing
}
