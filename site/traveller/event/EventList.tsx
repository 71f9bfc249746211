import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import type { Reply } from '../../lib/http/api.ts'
import type { Row } from '../../lib/http/useList.ts'
import { localizeCity, localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { CardList, CityAndDayFields, ListFilters } from '../CardList.tsx'
import { DayTile } from '../dates/DayTile.tsx'
import { useHydratedList, useSignedIn } from '../hydratedData.ts'
import { MineFilter } from '../MineFilter.tsx'
import { QueryProvider } from '../QueryProvider.tsx'
import { type PageUrl, type parseUrlState, type UrlState, useUrlState } from '../useUrlState.ts'
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
export function eventQuery({ text, day, whole }: ReturnType<typeof parseUrlState>, isMine = false) {
  const [city, from, property] = [text('city'), day('from'), whole('property')]
  return {
    page: whole('page') ?? 1,
    ...(city && { city }),
    ...(from && { from, to: from }),
    ...(property && { property }),
    ...(isMine && { mine: true }),
  }
}

function LoadedEventList({ at, reply }: Props) {
  const address = useUrlState(at)
  const isMine = useSignedIn() && address.text('mine') === 'true'
  const query = eventQuery(address, isMine)
  const list = useHydratedList('GET /events', { query }, reply)
  return (
    <>
      <EventFilters address={address} isMine={isMine} />
      <CardList
        list={list}
        waiting={{ label: getMessages('events').looking, height: 128 }}
        none={
          <NoEvents
            isMine={isMine}
            isFiltered={Boolean(query.city || query.from || query.property)}
            onAll={() => address.set({ city: undefined, cityName: undefined, from: undefined, property: undefined, mine: undefined })}
          />
        }
        card={event => <EventCard event={event} />}
        address={address}
      />
    </>
  )
}

function EventFilters({ address, isMine }: { address: UrlState; isMine: boolean }) {
  return (
    <ListFilters path="/events" className="sm:grid-cols-[minmax(0,20rem)_12rem_repeat(2,max-content)]">
      <CityAndDayFields address={address} city={getMessages('events').city} day={getMessages('events').day} />
      <MineFilter path="/events" isMine={isMine} set={address.set}>
        {getMessages('events').joined}
      </MineFilter>
    </ListFilters>
  )
}

function EventCard({ event }: { event: PropertyEvent }) {
  const { id, title, property, mine } = event
  const messages = getMessages('events')
  return (
    <article className="card group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-5">
      <DayTile day={event.day} />
      <div className="min-w-0">
        <h2 className="text-lg">
          <a href={localizeHref(`/events/${id}`)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
            <bdi>{title}</bdi>
          </a>
        </h2>
        <p className="tabular-nums">{formatEventTime(event)}</p>
        <p className="text-muted">{t(messages.inHouse, { house: property.name, city: localizeCity(property) })}</p>
      </div>
      <div className="col-start-2 flex flex-wrap @max-[17rem]:col-span-full @max-[17rem]:col-start-1 items-center gap-x-3 gap-y-1 sm:col-start-3 sm:grid sm:content-start sm:justify-items-end sm:ps-4">
        {mine && (
          <Badge tone={mine.status === 'going' ? 'positive' : 'warning'} icon={mine.status === 'going' ? 'circleCheck' : 'clock'}>
            {mine.status === 'going' ? messages.youGo : t(messages.youWait, { place: mine.position ?? '' })}
          </Badge>
        )}
        <p>{formatEventPlaces(event)}</p>
        <p className="text-sm text-muted sm:text-end">
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
