import type { Api, ResultMeta } from '../../../api/contract.ts'
import { type EventCategory, eventCategories } from '../../../domain/listing/eventCategories.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import type { Meta, Reply } from '../../lib/http/api.ts'
import type { Row } from '../../lib/http/useList.ts'
import { localizeCity, localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { CardList, CityAndDayFields, ListFilters } from '../CardList.tsx'
import { DayTile } from '../dates/DayTile.tsx'
import { handlePlainClick } from '../handlePlainClick.ts'
import { useHydratedList, useSignedIn } from '../hydratedData.ts'
import { MineFilter } from '../MineFilter.tsx'
import { NearMeFilter, nearQuery } from '../NearMeFilter.tsx'
import { Photo } from '../pictures/Photo.tsx'
import { QueryProvider } from '../QueryProvider.tsx'
import { type PageUrl, type parseUrlState, type UrlState, useUrlState } from '../useUrlState.ts'
import { AudienceBadge } from './AudienceBadge.tsx'
import { EventPrice } from './EventPrice.tsx'
import { formatEventPlaces, formatEventTime, type PropertyEvent } from './eventFormat.ts'

interface Props {
  at: PageUrl
  /** Undefined for one's own events, which need a session. */
  reply: Reply<Row<'GET /events'>[]> | undefined
}

/** Events of hostels by city and day. */
export const EventList = (props: Props) => (
  <QueryProvider>
    <LoadedEventList {...props} />
  </QueryProvider>
)

/** The API query of an address. */
export function eventQuery({ text, day, whole }: ReturnType<typeof parseUrlState>, { isMine = false, isMyStaysFirst = false } = {}) {
  const [city, from, property] = [text('city'), day('from'), whole('property')]
  const category = eventCategories.find(one => one === text('category'))
  return {
    page: whole('page') ?? 1,
    ...(city && { city }),
    ...nearQuery({ text }),
    ...(from && { from, to: from }),
    ...(property && { property }),
    ...(category && { category }),
    ...(isMyStaysFirst && { myStaysFirst: true }),
    ...(isMine && { mine: true }),
  }
}

type EventQuery = ReturnType<typeof eventQuery>
const filterNames = ['city', 'lat', 'from', 'property', 'category'] as const satisfies readonly (keyof EventQuery)[]

function LoadedEventList({ at, reply }: Props) {
  const address = useUrlState(at)
  const isSignedIn = useSignedIn()
  const isMine = isSignedIn && address.text('mine') === 'true'
  const isMyStaysFirst = isSignedIn && address.text('myStaysFirst') === 'true'
  const query = eventQuery(address, { isMine, isMyStaysFirst })
  const list = useHydratedList('GET /events', { query }, reply)
  const messages = getMessages('events')
  return (
    <>
      <EventFilters address={address} isMine={isMine} isMyStaysFirst={isMyStaysFirst} />
      <CategoryLinks address={address} query={query} meta={list.meta as EventMeta | undefined} />
      {isMyStaysFirst && query.page === 1 && list.rows?.[0]?.duringMyStay === false && (
        <p className="mb-4 text-muted">{messages.notDuringMyStay}</p>
      )}
      <CardList
        list={list}
        className="sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"
        waiting={{ label: messages.looking, height: 144 }}
        none={<NoEvents isMine={isMine} isFiltered={filterNames.some(name => name in query)} onAll={() => address.set(withoutFilters)} />}
        card={event => <EventCard event={event} isFirst={event === list.rows?.[0]} />}
        address={address}
      />
    </>
  )
}

const withoutFilters = Object.fromEntries([...filterNames, 'lng', 'cityName', 'mine', 'myStaysFirst'].map(name => [name, undefined]))

function EventFilters({ address, isMine, isMyStaysFirst }: { address: UrlState; isMine: boolean; isMyStaysFirst: boolean }) {
  const messages = getMessages('events')
  return (
    <ListFilters
      path="/events"
      className="grid-cols-2 sm:grid-cols-[minmax(0,18rem)_12rem] lg:grid-cols-[minmax(0,18rem)_12rem_max-content]"
    >
      <CityAndDayFields address={address} city={messages.city} day={messages.day} />
      <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1">
        <NearMeFilter address={address} />
        <MineFilter path="/events" name="myStaysFirst" icon="calendarDays" isOn={isMyStaysFirst} set={address.set}>
          {messages.myStaysFirst}
        </MineFilter>
        <MineFilter path="/events" isOn={isMine} set={address.set}>
          {messages.joined}
        </MineFilter>
      </div>
    </ListFilters>
  )
}

type EventMeta = Meta & ResultMeta<Api['GET /events']>

/** Links, as they work without a script: all, and each kind that there is, with its number. */
function CategoryLinks({ address, query, meta }: { address: UrlState; query: EventQuery; meta: EventMeta | undefined }) {
  const messages = getMessages('events')
  const counts = meta?.categories.filter(({ events, category }) => events > 0 || category === query.category) ?? []
  const all = counts.reduce((sum, { events }) => sum + events, 0)
  const kinds: [EventCategory | undefined, string, number][] = [
    [undefined, messages.everyKind, all],
    ...counts.map(({ category, events }): [EventCategory, string, number] => [category, messages.category[category], events]),
  ]
  return (
    <nav aria-label={messages.categories} className="mb-5 flex min-h-11 gap-1.5 overflow-x-auto py-1">
      {kinds.map(([category, label, n]) => (
        <a
          key={label}
          href={address.hrefOf({ category })}
          aria-current={query.category === category ? 'true' : undefined}
          className="shrink-0 rounded-full border border-line px-3 py-2 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
          onClick={e => handlePlainClick(e, () => address.set({ category }))}
        >
          {t(messages.countOf, { label, n })}
        </a>
      ))}
    </nav>
  )
}

/** Beside its picture on a phone, below it elsewhere. */
function EventCard({ event, isFirst }: { event: PropertyEvent; isFirst: boolean }) {
  const { id, title, property, mine, category, duringMyStay, picture, going } = event
  const messages = getMessages('events')
  return (
    <article className="card group relative grid h-full grid-cols-[7rem_minmax(0,1fr)] overflow-hidden sm:grid-cols-1 sm:grid-rows-[auto_1fr]">
      <div className="relative">
        <Photo
          url={picture}
          alt=""
          isFirst={isFirst}
          sizes="(min-width: 1024px) 23rem, (min-width: 640px) 45vw, 7rem"
          className="h-full w-full sm:aspect-16/9 sm:h-auto"
        />
        <div className="absolute start-2 top-2">
          <DayTile day={event.day} />
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-1 p-3 sm:p-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {messages.category[category]}
          {duringMyStay && (
            <Badge tone="positive" icon="calendarDays">
              {messages.duringMyStay}
            </Badge>
          )}
          <AudienceBadge event={event} />
        </p>
        <h2 className="text-lg leading-tight">
          <a href={localizeHref(`/events/${id}`)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
            <bdi>{title}</bdi>
          </a>
        </h2>
        <p className="text-sm tabular-nums">{formatEventTime(event)}</p>
        <p className="text-sm text-muted">{t(messages.inHouse, { house: property.name, city: localizeCity(property) })}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {mine && (
            <Badge tone={mine.status === 'going' ? 'positive' : 'warning'} icon={mine.status === 'going' ? 'circleCheck' : 'clock'}>
              {mine.status === 'going' ? messages.youGo : t(messages.youWait, { place: mine.position ?? '' })}
            </Badge>
          )}
          {going > 0 && event.capacity !== null && <span>{t(messages.going, { n: going })}</span>}
          <span className={going > 0 && event.capacity !== null ? 'text-muted' : undefined}>{formatEventPlaces(event)}</span>
        </p>
        <p className="text-sm text-muted">
          <EventPrice event={event} />
        </p>
      </div>
    </article>
  )
}

function NoEvents({ isMine, isFiltered, onAll }: { isMine: boolean; isFiltered: boolean; onAll: () => void }) {
  const messages = getMessages('events')
  return (
    <EmptyState icon="partyPopper" title={isMine ? messages.mineNone : messages.nothing}>
      <p>{isMine ? messages.mineNoneText : isFiltered ? messages.otherDay : messages.nothingText}</p>
      {(isMine || isFiltered) && <Button onClick={onAll}>{messages.showAll}</Button>}
    </EmptyState>
  )
}
