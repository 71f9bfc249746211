import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import type { Reply } from '../../lib/api.ts'
import { cityHere, to } from '../../lib/language.ts'
import type { Row } from '../../lib/useList.ts'
import { say, words } from '../../lib/words.ts'
import { CardList, CityAndDay, ListFilters } from '../CardList.tsx'
import { DayTile } from '../DayTile.tsx'
import { MineDoor } from '../MineDoor.tsx'
import { Queries } from '../Queries.tsx'
import { useSignedIn, useStartedList } from '../started.ts'
import { type Address, type Place, type readAddress, useAddress } from '../useAddress.ts'
import { EventPrice } from './EventPrice.tsx'
import { type Event, placesWords, whenWords } from './words.ts'

interface Props {
  at: Place
  /** Undefined: what only who is signed in can see. */
  reply: Reply<Row<'GET /events'>[]> | undefined
}

/** What hostels do, by city and day. */
export const EventList = (props: Props) => (
  <Queries>
    <Listed {...props} />
  </Queries>
)

/** What the address asks. */
export function eventQuery({ text, day, whole }: ReturnType<typeof readAddress>, isMine = false) {
  const [city, from, property] = [text('city'), day('from'), whole('property')]
  return {
    page: whole('page') ?? 1,
    ...(city && { city }),
    ...(from && { from, to: from }),
    ...(property && { property }),
    ...(isMine && { mine: true }),
  }
}

function Listed({ at, reply }: Props) {
  const address = useAddress(at)
  const isMine = useSignedIn() && address.text('mine') === 'true'
  const query = eventQuery(address, isMine)
  const list = useStartedList('GET /events', { query }, reply)
  return (
    <>
      <Filters address={address} isMine={isMine} />
      <CardList
        list={list}
        waiting={{ label: words('events').looking, height: 128 }}
        none={
          <None
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

function Filters({ address, isMine }: { address: Address; isMine: boolean }) {
  return (
    <ListFilters path="/events" className="sm:grid-cols-[minmax(0,20rem)_12rem_repeat(2,max-content)]">
      <CityAndDay address={address} city={words('events').city} day={words('events').day} />
      <MineDoor path="/events" isMine={isMine} set={address.set}>
        {words('events').joined}
      </MineDoor>
    </ListFilters>
  )
}

function EventCard({ event }: { event: Event }) {
  const { id, title, property, mine } = event
  const said = words('events')
  return (
    <article className="card group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-5">
      <DayTile day={event.day} />
      <div className="min-w-0">
        <h2 className="text-lg">
          <a href={to(`/events/${id}`)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
            <bdi>{title}</bdi>
          </a>
        </h2>
        <p className="tabular-nums">{whenWords(event)}</p>
        <p className="text-muted">{say(said.inHouse, { house: property.name, city: cityHere(property) })}</p>
      </div>
      <div className="col-start-2 flex flex-wrap @max-[17rem]:col-span-full @max-[17rem]:col-start-1 items-center gap-x-3 gap-y-1 sm:col-start-3 sm:grid sm:content-start sm:justify-items-end sm:ps-4">
        {mine && (
          <Badge tone={mine.status === 'going' ? 'positive' : 'warning'} icon={mine.status === 'going' ? 'circleCheck' : 'clock'}>
            {mine.status === 'going' ? said.youGo : say(said.youWait, { place: mine.position ?? '' })}
          </Badge>
        )}
        <p>{placesWords(event)}</p>
        <p className="text-sm text-muted sm:text-end">
          <EventPrice event={event} />
        </p>
      </div>
    </article>
  )
}

function None({ isMine, isFiltered, onAll }: { isMine: boolean; isFiltered: boolean; onAll: () => void }) {
  const said = words('events')
  return (
    <EmptyState icon="partyPopper" title={isMine ? said.mineNone : said.nothing}>
      <p>{isMine ? said.mineNoneText : isFiltered ? said.otherDay : said.nothingText}</p>
      {(isMine || isFiltered) && <Button onClick={onAll}>{said.showAll}</Button>}
    </EmptyState>
  )
}
