import type { Day } from '../../../../../domain/calendar/days.ts'
import type {
  AccountAdapter,
  AvailabilityRun,
  BelievedState,
  ChannelAccess,
  PushReply,
  RateRun,
  RateValues,
  RefusedRun,
  RemoteProperty,
  RemoteRoom,
} from '../channelAdapter.ts'
import { askChannex, ChannexError } from './channexClient.ts'
import { channexMessages } from './channexMessages.ts'
import { channexReviews } from './channexReviews.ts'
import { type ChannexRevision, readRevision } from './channexRevision.ts'

/** Channex (docs.channex.io): one key for an account, rooms and rates of its own, prices and availability by night. */
export const channexAdapter: AccountAdapter = {
  kind: 'account',
  can: { availability: true, prices: true, restrictions: true, reservations: true, readBack: true },
  nights: 500,
  // Ten messages of a kind a minute.
  secondsBetween: 6,
  reaches: ['booking-com', 'airbnb', 'hostelworld', 'agoda', 'expedia'],
  listProperties,
  listRooms,
  pushAvailability: async ({ credential, property }, runs) =>
    toPushReply(
      await askChannex<TaskAnswer>('POST', '/availability', { credential, body: { values: runs.map(toAvailability(property)) } }),
    ),
  pushRates: async ({ credential, property }, runs) =>
    toPushReply(await askChannex<TaskAnswer>('POST', '/restrictions', { credential, body: { values: runs.map(toRestriction(property)) } })),
  readBack,
  pullRevisions,
  listReservations,
  registerNudge,
  acknowledge,
  guestMessages: channexMessages,
  guestReviews: channexReviews,
  explain: error => (error instanceof ChannexError ? error.failure : undefined),
}

interface Entity<Attributes> {
  id: string
  attributes: Attributes
  relationships?: Record<string, { data?: { id: string } | null }>
}
interface Listed<Attributes> {
  data: Entity<Attributes>[]
  meta?: { total?: number }
}

/** Channex signs nothing: it repeats what it was given. */
const NUDGE_HEADER = 'X-Channel-Secret'

const PAGE = 100
/** Of what is said against an entry. */
const MAX_REASON = 200
/** More than a property can have, so that an answer without an end is left. */
const MAX_PAGES = 20

async function listAll<Attributes>(path: string, credential: string, query: Record<string, string> = {}): Promise<Entity<Attributes>[]> {
  const found: Entity<Attributes>[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const paged = { ...query, 'pagination[page]': String(page), 'pagination[limit]': String(PAGE) }
    const { data, meta } = await askChannex<Listed<Attributes>>('GET', path, { credential, query: paged })
    found.push(...data)
    if (data.length < PAGE || found.length >= (meta?.total ?? Number.POSITIVE_INFINITY)) break
  }
  return found
}

async function listProperties(credential: string): Promise<RemoteProperty[]> {
  const properties = await listAll<{ title: string; currency: string }>('/properties', credential)
  return properties.map(({ id, attributes }) => ({ id, name: attributes.title, currency: attributes.currency }))
}

interface RoomAttributes {
  title: string
  room_kind?: 'room' | 'dorm'
  occ_adults: number
}
interface RateAttributes {
  title: string
  currency: string
  sell_mode: 'per_room' | 'per_person'
  options: { occupancy: number; is_primary: boolean }[]
  room_type_id?: string
}

async function listRooms({ credential, property }: ChannelAccess): Promise<RemoteRoom[]> {
  const filter = { 'filter[property_id]': property }
  const [rooms, rates] = [
    await listAll<RoomAttributes>('/room_types', credential, filter),
    await listAll<RateAttributes>('/rate_plans', credential, filter),
  ]
  const byRoom = Map.groupBy(rates, r => r.relationships?.room_type?.data?.id ?? r.attributes.room_type_id ?? '')
  return rooms.map(({ id, attributes: { title, room_kind, occ_adults } }) => ({
    id,
    name: title,
    isDorm: room_kind === 'dorm',
    occupancy: occ_adults,
    rates: (byRoom.get(id) ?? []).map(({ id: rate, attributes }) => ({
      id: rate,
      name: attributes.title,
      currency: attributes.currency,
      occupancies: attributes.options.map(o => o.occupancy).sort((a, b) => a - b),
      isPerPerson: attributes.sell_mode === 'per_person',
    })),
  }))
}

/** Keys that have no value are left out: a null would be a warning, and what is absent stays as it is. */
const defined = <T extends object>(values: T) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
const dates = ({ from, to }: { from: Day; to: Day }) => (from === to ? { date: from } : { date_from: from, date_to: to })

const toAvailability =
  (property: string) =>
  ({ room, left, ...run }: AvailabilityRun) => ({ property_id: property, room_type_id: room, ...dates(run), availability: left })

const toRestriction =
  (property: string) =>
  ({ rate, ...run }: RateRun) => ({
    property_id: property,
    rate_plan_id: rate,
    ...dates(run),
    ...defined({
      rate: run.price,
      rates: run.prices?.map(p => ({ occupancy: p.occupancy, rate: p.price })),
      min_stay_arrival: run.minStayArrival,
      min_stay_through: run.minStayThrough,
      max_stay: run.maxStay,
      closed_to_arrival: run.closedToArrival,
      closed_to_departure: run.closedToDeparture,
      stop_sell: run.stopSell,
    }),
  })

interface TaskAnswer {
  data: { id: string }[]
  meta?: { warnings?: ChannexWarning[] }
}
/** The entry as it was sent, and what is wrong with it. */
interface ChannexWarning {
  room_type_id?: string
  rate_plan_id?: string
  date?: Day
  date_from?: Day
  date_to?: Day
  warning?: Record<string, string[]>
}

const toPushReply = ({ data, meta }: TaskAnswer): PushReply => ({
  tasks: data.map(task => task.id),
  refused: (meta?.warnings ?? []).map(toRefused),
})

const toRefused = ({ room_type_id, rate_plan_id, date, date_from, date_to, warning }: ChannexWarning): RefusedRun => ({
  remote: rate_plan_id ?? room_type_id ?? '',
  from: date ?? date_from ?? '',
  to: date ?? date_to ?? date_from ?? '',
  why: Object.entries(warning ?? {})
    .flatMap(([field, texts]) => texts.map(text => `${field} ${text}`))
    .join(', ')
    .slice(0, MAX_REASON),
})

const believedFields = 'rate,min_stay_arrival,min_stay_through,max_stay,closed_to_arrival,closed_to_departure,stop_sell'

interface BelievedNight {
  rate?: string
  min_stay_arrival?: number
  min_stay_through?: number
  max_stay?: number
  closed_to_arrival?: boolean
  closed_to_departure?: boolean
  stop_sell?: boolean
}

async function readBack({ credential, property }: ChannelAccess, { from, to }: { from: Day; to: Day }): Promise<BelievedState> {
  const filter = { 'filter[property_id]': property, 'filter[date][gte]': from, 'filter[date][lte]': to }
  const left = await askChannex<{ data: Record<string, Record<Day, number>> }>('GET', '/availability', { credential, query: filter })
  const rates = await askChannex<{ data: Record<string, Record<Day, BelievedNight>> }>('GET', '/restrictions', {
    credential,
    query: { ...filter, 'filter[restrictions]': believedFields },
  })
  return {
    left: new Map(Object.entries(left.data).map(([room, nights]) => [room, new Map(Object.entries(nights))])),
    rates: new Map(
      Object.entries(rates.data).map(([rate, nights]) => [
        rate,
        new Map(Object.entries(nights).map(([night, values]) => [night, toRateValues(values)])),
      ]),
    ),
  }
}

const toRateValues = (n: BelievedNight): RateValues => ({
  price: n.rate,
  minStayArrival: n.min_stay_arrival,
  minStayThrough: n.min_stay_through,
  maxStay: n.max_stay,
  closedToArrival: n.closed_to_arrival,
  closedToDeparture: n.closed_to_departure,
  stopSell: n.stop_sell,
})

/** The first page alone: what is acknowledged leaves the feed, so the next call begins with the rest. */
async function pullRevisions({ credential, property }: ChannelAccess) {
  const query = {
    'filter[property_id]': property,
    'order[inserted_at]': 'asc',
    'pagination[page]': '1',
    'pagination[limit]': String(PAGE),
  }
  const { data } = await askChannex<{ data: ChannexRevision[] }>('GET', '/booking_revisions/feed', { credential, query })
  return readRevisions(data, property)
}

/** The filter is documented; the consequence of its absence would be another hostel's guests. */
const readRevisions = (revisions: readonly ChannexRevision[], property: string) =>
  revisions.filter(r => r?.attributes?.property_id === property).map(readRevision)

async function listReservations({ credential, property }: ChannelAccess, since: Date) {
  const bookings = await listAll<ChannexRevision['attributes']>('/bookings', credential, {
    'filter[property_id]': property,
    'filter[inserted_at][gte]': since.toISOString().slice(0, 19),
  })
  return readRevisions(bookings, property)
}

/** What is not known there any more was acknowledged before, or is offered no longer. */
async function acknowledge({ credential }: ChannelAccess, revision: string): Promise<void> {
  try {
    await askChannex('POST', `/booking_revisions/${encodeURIComponent(revision)}/ack`, { credential, body: {} })
  } catch (error) {
    if (!(error instanceof ChannexError) || error.failure.problem !== 'not_found') throw error
  }
}

async function registerNudge({ credential, property }: ChannelAccess, { url, secret }: { url: string; secret: string }) {
  const webhook = {
    callback_url: url,
    event_mask: 'booking;booking_unmapped_room;booking_unmapped_rate;non_acked_booking;message',
    property_id: property,
    is_global: false,
    is_active: true,
    send_data: false,
    headers: { [NUDGE_HEADER]: secret },
  }
  const { data } = await askChannex<{ data: { id: string } }>('POST', '/webhooks', { credential, body: { webhook } })
  return data.id
}
