import { useEffect, useRef } from 'react'
import { formatInstant, formatMoney } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { tokenHeader } from '../link/linkToken.ts'
import { parseSearchQuery, searchHref } from '../search/searchQuery.ts'
import { stayParams } from '../stay/staySearch.ts'
import type { Booking } from './bookingStatus.ts'
import { partyOfBooking } from './partyOfBooking.ts'
import { formatRefund } from './payment/PaymentSummary.tsx'

interface PendingApprovalProps {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** A booking request that waits for the hostel: the deadline of the answer, and what was reserved or paid meanwhile. */
export function PendingApprovalLead({ booking, token, onChange }: PendingApprovalProps) {
  const { id, property, heldUntil } = booking
  useOnReturn(async () => {
    const reply = await api('GET /booking/:id', { params: { id }, headers: tokenHeader(token) })
    if (reply.ok && reply.data.status !== booking.status) onChange(reply.data)
  })
  const messages = getMessages('booking')
  const money = formatHeldMoney(booking)
  return (
    <p className="mt-3 max-w-text text-lg">
      {heldUntil
        ? t(messages.asked, { hostel: property.name, moment: formatInstant(heldUntil, property.timezone), money })
        : t(messages.askedSoon, { hostel: property.name, money })}
    </p>
  )
}

function formatHeldMoney({ online, deposit }: Booking): string {
  const messages = getMessages('booking')
  if (online.state === 'reserved') return t(messages.askedReserved, { price: formatMoney(deposit) })
  return online.paid.amount > 0 ? t(messages.askedPaid, { price: formatMoney(online.paid) }) : messages.askedNothing
}

/** Reloads when the page becomes visible again, as the answer may have come. */
function useOnReturn(work: () => void) {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && latest.current()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

/** A declined or expired request: the reason, where the money is, and alternatives. */
export function RejectedLead({ booking }: { booking: Booking }) {
  const { property, arrival, departure, declineReason } = booking
  const messages = getMessages('booking')
  const destination = property.path?.split('/').slice(2, 4).join('/')
  return (
    <div className="mt-3 grid max-w-text justify-items-start gap-4 text-lg">
      <p>
        {t(declineReason ? messages.noPlace : messages.noAnswer, { hostel: property.name })} {formatReturnedMoney(booking)}
      </p>
      {declineReason && (
        <blockquote className="border-s-2 border-line ps-4 text-base wrap-anywhere">
          <p>{declineReason}</p>
        </blockquote>
      )}
      {destination && (
        <a
          className="button button-primary"
          href={searchHref({ ...parseSearchQuery(stayParams({ arrival, departure, party: partyOfBooking(booking) })), destination })}
        >
          {messages.elsewhere}
        </a>
      )}
    </div>
  )
}

function formatReturnedMoney(booking: Booking): string {
  const back = formatRefund(booking)
  if (back) return back
  const messages = getMessages('booking')
  return booking.deposit.amount > 0 && booking.online.state === null ? messages.oweReserved : messages.oweNothing
}
