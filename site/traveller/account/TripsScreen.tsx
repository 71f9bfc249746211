import { useEffect } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { businessDayAt, countryName, formatMoney, formatStay } from '../../lib/format/format.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { useList } from '../../lib/http/useList.ts'
import { joinWithCommas, localizeCity, localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { type Booking, isActiveBooking, presentBookingStatus } from '../booking/bookingStatus.ts'
import { formatCountdown } from '../booking/formatCountdown.ts'
import { isStayAhead } from '../booking/stayTiming.ts'
import { directionsHref } from '../map/directionsHref.ts'
import { cacheTrips, findCachedTrip } from '../offline/cachedTrips.ts'
import { PagedList } from '../PagedList.tsx'
import { Photo } from '../pictures/Photo.tsx'
import { formatReviewLink } from '../reviews/reviewFormat.ts'
import { formatOfferLine } from '../stay/stayFormat.ts'
import { type UrlState, useUrlState } from '../useUrlState.ts'
import { WaitlistPanel } from '../waitlist/WaitlistPanel.tsx'
import { AccountHome } from './AccountHome.tsx'
import { CreditList } from './CreditList.tsx'
import { RefundLines } from './RefundLines.tsx'

const tripsPerPage = 20
const kinds = ['upcoming', 'past', 'cancelled'] as const
type Kind = (typeof kinds)[number]
const isKind = (text: string | undefined): text is Kind => kinds.some(kind => kind === text)

export const TripsScreen = () => (
  <AccountHome at="trips">
    <TripsPanel />
  </AccountHome>
)

function TripsPanel() {
  const address = useUrlState()
  return (
    <>
      <TripList address={address} />
      <WaitlistPanel address={address} />
      <CreditList address={address} />
    </>
  )
}

function TripList({ address }: { address: UrlState }) {
  const messages = getMessages('trips')
  const category = address.text('when')
  const when = isKind(category) ? category : 'upcoming'
  const page = address.whole('page') ?? 1
  const { rows, meta, problem, isOld, reload } = useList('GET /booking/mine', { query: { when, page, limit: tripsPerPage } })
  useEffect(() => cacheTrips(rows?.filter(trip => isActiveBooking(trip) || findCachedTrip(trip.id)) ?? []), [rows])
  return (
    <>
      <nav aria-label={messages.which} className="tabs mb-5">
        {kinds.map(kind => (
          <a
            key={kind}
            href={localizeHref(`/account?when=${kind}`)}
            aria-current={kind === when ? 'page' : undefined}
            onClick={e => {
              e.preventDefault()
              address.set({ when: kind })
            }}
          >
            {messages[kind]}
          </a>
        ))}
      </nav>
      <PagedList meta={meta} isOld={isOld} pageHref={address.pageHref} turnTo={address.turnTo}>
        {problem && !rows && <TripsError problem={problem} onRetry={reload} />}
        {!rows && !problem && <Skeleton rows={3} height={146} label={messages.reading} />}
        {rows?.length === 0 && <NoTrips when={when} />}
        {rows && rows.length > 0 && (
          <section aria-label={messages[when]}>
            <ul className="grid gap-3">
              {rows.map(trip => (
                <li key={trip.id}>
                  <TripItem trip={trip} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </PagedList>
    </>
  )
}

function TripsError({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const messages = getMessages('trips')
  return (
    <ErrorState problem={problem} onRetry={onRetry}>
      {problem.status === 401 && (
        <a className="button button-primary" href={localizeHref('/account/login')}>
          {messages.logIn}
        </a>
      )}
      {problem.status === 0 && (
        <a className="button button-primary" href={localizeHref('/offline')}>
          {messages.onDevice}
        </a>
      )}
    </ErrorState>
  )
}

function NoTrips({ when }: { when: Kind }) {
  const messages = getMessages('trips')
  const nothing: Record<Kind, string> = { upcoming: messages.noUpcoming, past: messages.noPast, cancelled: messages.noCancelled }
  return (
    <EmptyState icon="luggage" title={nothing[when]}>
      {when !== 'cancelled' && <p>{messages.listed}</p>}
      {when === 'upcoming' && (
        <p className="flex flex-wrap justify-center gap-3">
          <a className="button button-primary" href={localizeHref('/search')}>
            {messages.find}
          </a>
          <a className="button" href={localizeHref('/trips')}>
            {messages.plan}
          </a>
        </p>
      )}
    </EmptyState>
  )
}

function TripItem({ trip }: { trip: Booking }) {
  const { id, code, status, property, arrival, departure, lines, total, fee } = trip
  const look = presentBookingStatus(status)
  const countdown = formatCountdown(trip)
  return (
    <article className="card group relative grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 overflow-hidden sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-6">
      <Photo url={property.cover} alt="" sizes="(min-width: 40em) 13rem, 6rem" className="h-full min-h-36 w-full" />
      <div className="grid min-w-0 content-start gap-x-6 gap-y-2 py-4 pe-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:py-5 sm:pe-5">
        <div className="min-w-0">
          {countdown && <p className="mb-1 text-sm font-semibold text-accent">{countdown}</p>}
          <h2 className="text-lg">
            <a href={localizeHref(`/booking/${id}`)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
              {property.name}
            </a>
          </h2>
          <p className="text-muted">{joinWithCommas([localizeCity(property), countryName(property.country)])}</p>
          <p className="mt-2">{formatStay(arrival, departure)}</p>
          <p className="text-sm text-muted">{lines.map(formatOfferLine).join(' + ')}</p>
          <RefundLines trip={trip} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:grid sm:content-start sm:justify-items-end">
          <Badge tone={look.tone} icon={look.icon}>
            {look.word}
          </Badge>
          <p className="text-lg font-bold tabular-nums">{formatMoney(status === 'cancelled' || status === 'no_show' ? fee : total)}</p>
          <p className="text-sm text-muted tabular-nums">{code}</p>
        </div>
        <TripLinks trip={trip} />
      </div>
    </article>
  )
}

/** What a traveller needs of a coming stay, and the review of a past one. */
function TripLinks({ trip }: { trip: Booking }) {
  const { id, property, review } = trip
  const messages = getMessages('trips')
  const isAhead = isStayAhead(trip, businessDayAt(property.timezone))
  const { lat, lng } = property
  return (
    <ul className="relative flex flex-wrap gap-x-5 text-sm font-semibold empty:hidden sm:col-span-2">
      {isAhead && lat !== undefined && lng !== undefined && (
        <li>
          <a className="link inline-block py-2" href={directionsHref({ lat, lng })} rel="noopener noreferrer">
            {messages.directions}
          </a>
        </li>
      )}
      {isAhead && (
        <li>
          <a className="link inline-block py-2" href={localizeHref(`/booking/${id}#write`)}>
            {messages.write}
          </a>
        </li>
      )}
      {review && (
        <li>
          <a className="link inline-block py-2" href={localizeHref(`/booking/${id}/review`)}>
            {formatReviewLink(review)}
          </a>
        </li>
      )}
    </ul>
  )
}
