import { useEffect } from 'react'
import { Notice } from '../../kit/Notice.tsx'
import { countryName, formatDay, formatNumber } from '../../lib/format/format.ts'
import type { Reply } from '../../lib/http/api.ts'
import { localizeHref as here } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { DetailPageError, DetailPageSkeleton } from '../detailPageStates.tsx'
import { Face } from '../Face.tsx'
import { useHydratedItem } from '../hydratedData.ts'
import { QueryProvider } from '../QueryProvider.tsx'
import { RideOwnerPanel } from './RideOwnerPanel.tsx'
import { RidePrice } from './RidePrice.tsx'
import { RideRatingPanel } from './RideRatingPanel.tsx'
import { RideRequestPanel } from './RideRequestPanel.tsx'
import { RiderList } from './RiderList.tsx'
import { AudienceBadge, formatRideRoute, formatRideSeats, RequestBadge, type Ride, RideBadge, VerifiedBadge } from './rideFormat.tsx'

interface Props {
  id: number
  /** The public answer: riders see more. */
  reply: Reply<Ride>
}

export const RidePage = (props: Props) => (
  <QueryProvider>
    <LoadedRide {...props} />
  </QueryProvider>
)

function LoadedRide({ id, reply }: Props) {
  const { item: ride, problem, reload } = useHydratedItem('GET /rides/:id', { params: { id } }, reply)
  if (problem && !ride) return <DetailPageError problem={problem} onRetry={reload} all={[here('/rides'), getMessages('rides').all]} />
  return ride ? <RideDetail ride={ride} /> : <DetailPageSkeleton label={getMessages('rides').opening} />
}

function RideDetail({ ride }: { ride: Ride }) {
  const title = formatRideRoute(ride)
  useEffect(() => {
    document.title = `${title} | OpenBunk`
  }, [title])
  const { mine, status, note, hiddenReason } = ride
  const messages = getMessages('rides')
  const sees = mine === 'owner' || mine === 'accepted'
  return (
    <article className="mt-8">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <div className="mt-3 flex flex-wrap gap-2">
        <RideBadge status={status} />
        {mine && mine !== 'owner' && <RequestBadge status={mine} />}
        {/* With the name of who it is about, once that is shown. */}
        {!ride.details && <VerifiedBadge isVerified={ride.isVerified} />}
        <AudienceBadge audience={ride.audience} />
      </div>
      {hiddenReason && (
        <div className="mt-4">
          <Notice kind="danger" title={messages.takenOff}>
            <p>{hiddenReason}</p>
          </Notice>
        </div>
      )}
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          <div>
            {note && (
              <p dir="auto" className="mb-6 max-w-text whitespace-pre-line">
                {note}
              </p>
            )}
            <RideFacts ride={ride} />
          </div>
          {sees && <RiderList ride={ride} />}
        </div>
        <aside aria-label={messages.along} className="grid gap-4">
          <RideRatingPanel ride={ride} />
          {ride.blockedComes && (
            <Notice kind="warning" title={messages.blockedComes}>
              <p>{messages.blockedText}</p>
            </Notice>
          )}
          {mine === 'owner' ? <RideOwnerPanel ride={ride} /> : <RideRequestPanel ride={ride} />}
          <p className="text-sm text-muted">{messages.safety}</p>
        </aside>
      </div>
    </article>
  )
}

const DriverName = ({ details: { name, photo }, isVerified }: { details: NonNullable<Ride['details']>; isVerified: boolean }) => (
  <span className="flex flex-wrap items-center gap-2">
    {photo && <Face name={name} photo={photo} />}
    <bdi>{name}</bdi>
    <VerifiedBadge isVerified={isVerified} />
  </span>
)

function RideFacts({ ride }: { ride: Ride }) {
  const { kind, from, to, day, house, details, rating } = ride
  const messages = getMessages('rides')
  const formatPlace = ({ name, country }: Ride['from']) => t(messages.inCountry, { place: name, country: countryName(country) })
  const facts = [
    [messages.from, formatPlace(from)],
    [messages.to, formatPlace(to)],
    [messages.day, formatDay(day)],
    details ? [messages.time, t(messages.zone, { time: details.time, zone: details.timezone.replaceAll('_', ' ') })] : null,
    details?.meeting ? [messages.meeting, details.meeting] : null,
    [kind === 'offer' ? messages.seatsName : messages.wantedName, formatRideSeats(ride)],
    rating ? [messages.ratingName, t(messages.rating, { average: formatNumber(rating.average), n: rating.riders })] : null,
    [messages.share, <RidePrice key="price" ride={ride} />],
    house ? [messages.by, house.name] : null,
    details
      ? [kind === 'offer' ? messages.driver : messages.askedBy, <DriverName key="driver" details={details} isVerified={ride.isVerified} />]
      : null,
    details?.phone ? [messages.telephone, details.phone] : null,
  ].filter(fact => fact !== null)
  return (
    <>
      <dl>
        {facts.map(([name, text]) => (
          <div key={String(name)} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-muted">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {!details && <p className="mt-3 text-sm text-muted">{messages.later}</p>}
    </>
  )
}
