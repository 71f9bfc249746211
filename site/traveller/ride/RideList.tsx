import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Field } from '../../kit/Field.tsx'
import type { Reply } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { to } from '../../lib/language.ts'
import type { Row } from '../../lib/useList.ts'
import { say, words } from '../../lib/words.ts'
import { CardList, CityAndDay, ListFilters } from '../CardList.tsx'
import { DayTile } from '../DayTile.tsx'
import { MineDoor } from '../MineDoor.tsx'
import { Queries } from '../Queries.tsx'
import { useSignedIn, useStartedList } from '../started.ts'
import { type Address, type Place, type readAddress, useAddress } from '../useAddress.ts'
import { RidePrice } from './RidePrice.tsx'
import { RequestBadge, type Ride, RideBadge, seatWords, wayWords } from './words.tsx'

interface Props {
  at: Place
  /** Undefined: what only who is signed in can see. */
  reply: Reply<Row<'GET /rides'>[]> | undefined
}

/** Rides by city and day, and mine with their requests. */
export const RideList = (props: Props) => (
  <Queries>
    <Listed {...props} />
  </Queries>
)

const kinds = ['offer', 'ask'] as const

/** What the address asks. */
export function rideQuery({ text, day, whole }: ReturnType<typeof readAddress>, isMine = false) {
  const page = whole('page') ?? 1
  if (isMine) return { page, mine: true }
  const kind = kinds.find(k => k === text('kind'))
  const [city, from] = [text('city'), day('from')]
  return { page, ...(city && { city }), ...(from && { from }), ...(kind && { kind }) }
}

function Listed({ at, reply }: Props) {
  const address = useAddress(at)
  const isMine = useSignedIn() && address.text('mine') === 'true'
  const query = rideQuery(address, isMine)
  const list = useStartedList('GET /rides', { query }, reply)
  return (
    <>
      <Doors isMine={isMine} set={address.set} />
      {!isMine && <Filters address={address} />}
      <CardList
        list={list}
        waiting={{ label: words('rides').looking, height: 112 }}
        none={<None isMine={isMine} isFiltered={'city' in query || 'from' in query || 'kind' in query} />}
        card={ride => <RideCard ride={ride} />}
        address={address}
      />
    </>
  )
}

function Doors({ isMine, set }: { isMine: boolean; set: Address['set'] }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <a className="button button-primary" href={to('/rides/new')}>
        {words('rides').new}
      </a>
      <MineDoor path="/rides" isMine={isMine} set={set}>
        {words('rides').mine}
      </MineDoor>
    </div>
  )
}

function Filters({ address }: { address: Address }) {
  const { text, set } = address
  const said = words('rides')
  return (
    <ListFilters path="/rides" className="sm:grid-cols-[minmax(0,20rem)_12rem_12rem_max-content]">
      <CityAndDay address={address} city={said.fromOrTo} day={said.fromDay} />
      <Field label={said.which}>
        {wiring => (
          <select {...wiring} className="input" name="kind" value={text('kind') ?? ''} onChange={e => set({ kind: e.target.value })}>
            <option value="">{said.all}</option>
            <option value="offer">{said.offered}</option>
            <option value="ask">{said.wanted}</option>
          </select>
        )}
      </Field>
    </ListFilters>
  )
}

function RideCard({ ride }: { ride: Ride }) {
  const { id, kind, day, note, house, mine, status, pending } = ride
  const said = words('rides')
  return (
    <article className="card group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-5">
      <DayTile day={day} />
      <div className="min-w-0">
        <h2 className="text-lg">
          <a href={to(`/rides/${id}`)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
            {wayWords(ride)}
          </a>
        </h2>
        <p className="tabular-nums">{house ? say(said.offeredBy, { day: formatDay(day), house: house.name }) : formatDay(day)}</p>
        {note && (
          <p dir="auto" className="line-clamp-2 text-muted">
            {note}
          </p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap @max-[17rem]:col-span-full @max-[17rem]:col-start-1 items-center gap-x-3 gap-y-1 sm:col-start-3 sm:grid sm:content-start sm:justify-items-end sm:ps-4">
        {status !== 'open' && <RideBadge status={status} />}
        {mine === 'owner' && status === 'open' && (
          <Badge tone={pending ? 'warning' : 'neutral'}>{pending ? say(said.yoursAsked, { n: pending }) : said.yours}</Badge>
        )}
        {mine && mine !== 'owner' && <RequestBadge status={mine} />}
        <p className="font-semibold">{kind === 'offer' ? said.offered : said.wanted}</p>
        <p>{seatWords(ride)}</p>
        <p className="text-sm text-muted sm:text-end">
          <RidePrice ride={ride} />
        </p>
      </div>
    </article>
  )
}

function None({ isMine, isFiltered }: { isMine: boolean; isFiltered: boolean }) {
  const said = words('rides')
  return (
    <EmptyState icon="car" title={isMine ? said.mineNone : said.none}>
      <p>{isMine ? said.mineNoneText : isFiltered ? said.noneThere : said.noneText}</p>
    </EmptyState>
  )
}
