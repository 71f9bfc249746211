import { useEffect, useState } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, formatMoney, formatStay } from '../../lib/format/format.ts'
import { api, type Reply } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { readTabLink } from '../../lib/storage/tabLinks.ts'
import { type Booking, presentBookingStatus } from '../booking/bookingStatus.ts'
import { goToPayment } from '../booking/payment/goToPayment.ts'
import { linkHref, tokenHeader } from '../link/linkToken.ts'
import { Photo } from '../pictures/Photo.tsx'
import { formatOfferLine } from '../stay/stayFormat.ts'
import { type BookedTrip, readBookedTrip } from './tripSelection.ts'

/** What was booked together in this tab: each hostel with its state, and what is still to be paid. */
export function TripBooked() {
  const [trip] = useState(readBookedTrip)
  const messages = getMessages('trip')
  if (!trip?.bookings.length)
    return (
      <EmptyState icon="luggage" title={messages.none} isPage>
        <a className="button button-primary" href={localizeHref('/trips')}>
          {messages.planLink}
        </a>
      </EmptyState>
    )
  return <BookingList trip={trip} />
}

function BookingList({ trip }: { trip: BookedTrip }) {
  const [replies, setReplies] = useState<Reply<Booking>[]>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same requests
  useEffect(() => {
    const stop = new AbortController()
    const load = (id: number) =>
      api('GET /booking/:id', { params: { id }, headers: tokenHeader(readTabLink('booking', id)), signal: stop.signal })
    Promise.all(trip.bookings.map(load)).then(found => !stop.signal.aborted && setReplies(found))
    return () => stop.abort()
  }, [trip, attempt])
  const messages = getMessages('trip')
  if (!replies) return <Skeleton rows={trip.bookings.length} height={146} label={messages.title} />
  const failed = replies.find(reply => !reply.ok)
  if (failed && !failed.ok) return <ErrorState problem={failed.problem} onRetry={() => setAttempt(attempt + 1)} />
  const bookings = replies.flatMap(reply => (reply.ok ? [reply.data] : []))
  const open = bookings.filter(isOpen)
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{open.length ? t(messages.toPay, { n: open.length }) : messages.booked}</h1>
      <p className="mt-2 mb-6 text-muted">{open.length ? messages.toPayText : messages.onPage}</p>
      <ul className="grid gap-3">
        {bookings.map(booking => (
          <li key={booking.id}>
            <BookedStay booking={booking} />
          </li>
        ))}
      </ul>
      {trip.missed.map(({ hostel, arrival, departure }) => (
        <div key={arrival} className="mt-3">
          <Notice kind="warning" title={`${messages.missed}: ${hostel}`}>
            <p>
              {formatStay(arrival, departure)}. {messages.missedText}
            </p>
          </Notice>
        </div>
      ))}
    </>
  )
}

const isOpen = ({ status }: Booking) => status === 'pending_payment' || status === 'hold'

function BookedStay({ booking }: { booking: Booking }) {
  const { id, code, status, property, arrival, departure, lines, total, deposit, heldUntil } = booking
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const messages = getMessages('trip')
  const look = presentBookingStatus(status)
  const token = readTabLink('booking', id)
  const pay = async () => {
    setBusy(true)
    const refusal = await goToPayment(id, token)
    setProblem(refusal)
    if (refusal) setBusy(false)
  }
  return (
    <article className="card grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 overflow-hidden sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Photo url={property.cover} alt="" sizes="(min-width: 40em) 11rem, 6rem" className="h-full min-h-36 w-full" />
      <div className="grid min-w-0 content-start gap-2 py-4 pe-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={look.tone} icon={look.icon}>
            {look.word}
          </Badge>
          <span className="text-sm text-muted tabular-nums">{code}</span>
        </p>
        <h2 className="text-lg">
          <bdi>{property.name}</bdi>
        </h2>
        <p>
          {formatStay(arrival, departure)} · {lines.map(formatOfferLine).join(' + ')}
        </p>
        <p className="font-bold tabular-nums">{formatMoney(total)}</p>
        {isOpen(booking) && heldUntil && <p className="text-sm">{t(messages.heldUntil, { time: formatInstant(heldUntil) })}</p>}
        {problem && <p className="text-sm text-danger">{problem.detail}</p>}
        <p className="flex flex-wrap gap-3">
          {status === 'pending_payment' && (
            <Button kind="primary" isBusy={isBusy} onClick={pay}>
              {t(messages.payNow, { price: formatMoney(deposit) })}
            </Button>
          )}
          <a className="button" href={linkHref('booking', id, token)}>
            {messages.open}
          </a>
        </p>
      </div>
    </article>
  )
}
