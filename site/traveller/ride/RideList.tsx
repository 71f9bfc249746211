import { audiences } from '../../../domain/access/audience.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { formatDay } from '../../lib/format/format.ts'
import type { Reply } from '../../lib/http/api.ts'
import type { Row } from '../../lib/http/useList.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { CardList, CityAndDayFields, ListFilters } from '../CardList.tsx'
import { DayTile } from '../dates/DayTile.tsx'
import { useHydratedList, useSignedIn } from '../hydratedData.ts'
import { MineFilter } from '../MineFilter.tsx'
import { NearMeFilter, nearQuery } from '../NearMeFilter.tsx'
import { Photo } from '../pictures/Photo.tsx'
import { QueryProvider } from '../QueryProvider.tsx'
import { type PageUrl, type parseUrlState, type UrlState, useUrlState } from '../useUrlState.ts'
import { RidePrice } from './RidePrice.tsx'
import {
  AudienceBadge,
  audienceLabels,
  formatRideRoute,
  formatRideSeats,
  RequestBadge,
  type Ride,
  RideBadge,
  VerifiedBadge,
} from './rideFormat.tsx'

interface Props {
  at: PageUrl
  /** Undefined for one's own rides, which need a session. */
  reply: Reply<Row<'GET /rides'>[]> | undefined
}

/** Rides by city and day, and one's own with their requests. */
export const RideList = (props: Props) => (
  <QueryProvider>
    <LoadedRideList {...props} />
  </QueryProvider>
)

const kinds = ['offer', 'ask'] as const

/** The API query of an address. */
export function rideQuery({ text, day, whole }: ReturnType<typeof parseUrlState>, { isMine = false, isMyStaysFirst = false } = {}) {
  const page = whole('page') ?? 1
  if (isMine) return { page, mine: true }
  const kind = kinds.find(k => k === text('kind'))
  const audience = audiences.find(one => one === text('audience'))
  const [city, from] = [text('city'), day('from')]
  return {
    page,
    ...(city && { city }),
    ...nearQuery({ text }),
    ...(from && { from }),
    ...(kind && { kind }),
    ...(audience && { audience }),
    ...(isMyStaysFirst && { myStaysFirst: true }),
  }
}

function LoadedRideList({ at, reply }: Props) {
  const address = useUrlState(at)
  const isSignedIn = useSignedIn()
  const isMine = isSignedIn && address.text('mine') === 'true'
  const isMyStaysFirst = isSignedIn && address.text('myStaysFirst') === 'true'
  const query = rideQuery(address, { isMine, isMyStaysFirst })
  const list = useHydratedList('GET /rides', { query }, reply)
  return (
    <>
      <RideListActions isMine={isMine} isMyStaysFirst={isMyStaysFirst} address={address} />
      {!isMine && <RideFilters address={address} />}
      {!isMine && isMyStaysFirst && query.page === 1 && list.rows?.[0]?.duringMyStay === false && (
        <p className="mb-4 text-muted">{getMessages('rides').notDuringMyStay}</p>
      )}
      <CardList
        list={list}
        waiting={{ label: getMessages('rides').looking, height: 112 }}
        none={<NoRides isMine={isMine} isFiltered={filterNames.some(name => name in query)} onAll={() => address.set(withoutFilters)} />}
        card={ride => <RideCard ride={ride} />}
        address={address}
      />
    </>
  )
}

const filterNames = ['city', 'lat', 'from', 'kind', 'audience']
const withoutFilters = Object.fromEntries([...filterNames, 'lng', 'cityName', 'mine', 'myStaysFirst'].map(name => [name, undefined]))

interface ActionProps {
  isMine: boolean
  isMyStaysFirst: boolean
  address: UrlState
}

function RideListActions({ isMine, isMyStaysFirst, address }: ActionProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <a className="button button-primary" href={localizeHref('/rides/new')}>
        {getMessages('rides').new}
      </a>
      <NearMeFilter address={address} />
      <MineFilter path="/rides" name="myStaysFirst" icon="calendarDays" isOn={isMyStaysFirst} set={address.set}>
        {getMessages('rides').myStaysFirst}
      </MineFilter>
      <MineFilter path="/rides" isOn={isMine} set={address.set}>
        {getMessages('rides').mine}
      </MineFilter>
    </div>
  )
}

function RideFilters({ address }: { address: UrlState }) {
  const { text, set } = address
  const messages = getMessages('rides')
  return (
    <ListFilters path="/rides" className="grid-cols-2 lg:grid-cols-[minmax(0,18rem)_12rem_12rem_12rem_max-content]">
      <CityAndDayFields address={address} city={messages.fromOrTo} day={messages.fromDay} />
      <Field label={messages.which}>
        {wiring => (
          <select {...wiring} className="input" name="kind" value={text('kind') ?? ''} onChange={e => set({ kind: e.target.value })}>
            <option value="">{messages.all}</option>
            <option value="offer">{messages.offered}</option>
            <option value="ask">{messages.wanted}</option>
          </select>
        )}
      </Field>
      <Field label={messages.whom}>
        {wiring => (
          <select
            {...wiring}
            className="input"
            name="audience"
            value={text('audience') ?? ''}
            onChange={e => set({ audience: e.target.value })}
          >
            <option value="">{messages.all}</option>
            {(['women', 'guests'] as const).map(audience => (
              <option key={audience} value={audience}>
                {audienceLabels()[audience]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ListFilters>
  )
}

function RideCard({ ride }: { ride: Ride }) {
  const { id, kind, day, note, house, mine, status, pending, audience, to, duringMyStay } = ride
  const messages = getMessages('rides')
  return (
    <article className="card group relative grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 overflow-hidden sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <div className="relative row-span-2 min-h-28 bg-line sm:row-span-1">
        {to.picture && <Photo url={to.picture} alt="" sizes="(min-width: 640px) 11rem, 7rem" className="absolute inset-0 size-full" />}
        <div className="absolute start-2 top-2">
          <DayTile day={day} />
        </div>
      </div>
      <div className="min-w-0 pe-4 pt-3 sm:py-4">
        <h2 className="text-lg">
          <a href={localizeHref(`/rides/${id}`)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
            {formatRideRoute(ride)}
          </a>
        </h2>
        <p className="tabular-nums">{house ? t(messages.offeredBy, { day: formatDay(day), house: house.name }) : formatDay(day)}</p>
        {note && (
          <p dir="auto" className="line-clamp-2 text-muted">
            {note}
          </p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 pe-4 pb-3 sm:col-start-3 sm:grid sm:content-start sm:justify-items-end sm:py-4">
        {duringMyStay && (
          <Badge tone="positive" icon="calendarDays">
            {messages.duringMyStay}
          </Badge>
        )}
        {status !== 'open' && <RideBadge status={status} />}
        {mine === 'owner' && status === 'open' && (
          <Badge tone={pending ? 'warning' : 'neutral'}>{pending ? t(messages.yoursAsked, { n: pending }) : messages.yours}</Badge>
        )}
        {mine && mine !== 'owner' && <RequestBadge status={mine} />}
        <VerifiedBadge isVerified={ride.isVerified} />
        <AudienceBadge audience={audience} />
        <p className="font-semibold">{kind === 'offer' ? messages.offered : messages.wanted}</p>
        <p>{formatRideSeats(ride)}</p>
        <p className="text-sm text-muted sm:text-end">
          <RidePrice ride={ride} />
        </p>
      </div>
    </article>
  )
}

function NoRides({ isMine, isFiltered, onAll }: { isMine: boolean; isFiltered: boolean; onAll: () => void }) {
  const messages = getMessages('rides')
  return (
    <EmptyState icon="car" title={isMine ? messages.mineNone : messages.none}>
      <p>{isMine ? messages.mineNoneText : isFiltered ? messages.noneThere : messages.noneText}</p>
      {(isMine || isFiltered) && <Button onClick={onAll}>{messages.showAll}</Button>}
    </EmptyState>
  )
}
