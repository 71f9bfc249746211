import { type BindValue, select } from '../../../../db/connection.ts'
import { FOLIO_BALANCE } from '../../../../db/folioSums.ts'
import type { Bed, Booking, BookingGuest, BookingLine, ColumnOf, Room, RowOf, Sum, Truth, Unit } from '../../../../db/models/index.ts'
import { resolveNoteAuthor } from '../../../../domain/access/noteAuthor.ts'
import { can } from '../../../../domain/access/rights.ts'
import type { BookingOrder } from '../../../../domain/booking/bookingLists.ts'
import { bookingFlags } from '../../../../domain/booking/bookingStatus.ts'
import { type Day, nightCount } from '../../../../domain/calendar/days.ts'
import { loadOverbookedBookings } from '../../../inventory/room/service.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { countCapped, recountEmptyPage } from '../../../platform/http/cappedCount.ts'
import type { PagedRows } from '../../../platform/http/endpoint.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../../platform/http/schema.ts'
import { findCardsLacking } from '../../check-in/service.ts'
import { findUnwanted } from '../../guests/service.ts'
import { type ArrivalHoursRow, presentArrivalProblem } from '../arrivalHours.ts'
import { type Category, currentBusinessDay, listedCategory, type SqlCondition } from '../bookingCategories.ts'
import type { bookingListItem } from '../bookingView.ts'
import { presentOrigin } from '../present.ts'
import { bookingSearchCondition } from '../search/bookingSearchCondition.ts'

type Row = Infer<typeof bookingListItem>
export interface BookingQuery {
  property: number
  category?: Category
  q?: string
  from?: Day
  to?: Day
  sort?: BookingOrder
  page?: number
  limit?: number
}

interface Order extends SqlCondition {
  /** Where no index has this order as a whole: its parts, one after the other, each in the order of an index. */
  sides?: (SqlCondition & { order: string })[]
}
// As their indexes are.
const orders: Record<BookingOrder, Order> = {
  arrival: { sql: 'b.arrival, b.id', bind: [] },
  '-arrival': { sql: 'b.arrival DESC, b.id DESC', bind: [] },
  departure: { sql: 'b.departure, b.arrival, b.status, b.id', bind: [] },
  '-departure': { sql: 'b.departure DESC, b.arrival DESC, b.status DESC, b.id DESC', bind: [] },
  created: { sql: 'b.created_at, b.id', bind: [] },
  '-created': { sql: 'b.created_at DESC, b.id DESC', bind: [] },
  name: { sql: 'b.guest_name, b.id', bind: [] },
  '-name': { sql: 'b.guest_name DESC, b.id DESC', bind: [] },
}

/** What comes next stands first: of the arrivals who is still to come, of all bookings today's, then those to come, then back in time. Of what is over, the latest. */
function defaultOrder(category: Category, today: Day): Order {
  if (category === 'arrivals') return { sql: "b.status <> 'confirmed', b.arrival, b.arrival_time IS NULL, b.arrival_time, b.id", bind: [] }
  if (category === 'all') return fromToday(today)
  // Few, and sorted: along an index in this order all bookings would be read to find them.
  if (category === 'departures' || category === 'unassigned') return { sql: 'b.arrival + INTERVAL 0 DAY, b.id', bind: [] }
  return ['past', 'cancelled', 'no_show'].includes(category) ? orders['-arrival'] : orders.arrival
}

const fromToday = (today: Day): Order => ({
  sql: 'b.arrival < ?, ABS(DATEDIFF(b.arrival, ?)), IF(b.arrival < ?, -b.id, b.id)',
  bind: [today, today, today],
  sides: [
    { sql: 'b.arrival >= ?', bind: [today], order: 'b.arrival, b.id' },
    { sql: 'b.arrival < ?', bind: [today], order: 'b.arrival DESC, b.id DESC' },
  ],
})

/** The bookings of a property in a category: six statements, whatever their number; more only for those without a bed, and one for what may be a code. */
export async function listBookings(query: BookingQuery, ctx: RequestContext): Promise<PagedRows<Row>> {
  const { role, ...propertyRow } = await requireRight(ctx, query.property, 'booking.read')
  const today = currentBusinessDay(propertyRow)
  const { page, limit, offset } = paging(query)
  const { category = 'all' } = query
  const condition =
    category === 'overbooked'
      ? idCondition(await loadOverbookedBookings(query.property, today.day))
      : listedCategory(category, today, query.property)
  const { property, q } = query
  const mayRead = role === null || can(role, 'guest.read')
  const searched = q === undefined ? undefined : await bookingSearchCondition({ property, q, contact: mayRead })
  const where = (found?: SqlCondition) => buildWhere(query, condition, found)
  const { sql, bind } = where(searched)
  const sample = where(searched?.sample ?? searched)
  const sampled = await countCapped(`FROM bookings b WHERE ${sample.sql}`, sample.bind, searched?.mostCounted)
  const count =
    sampled.isCapped || !searched?.sample ? sampled : await countCapped(`FROM bookings b WHERE ${sql}`, bind, searched.mostCounted)
  const order = query.sort ? orders[query.sort] : defaultOrder(category, today.day)
  const found = selectPage({ sql, bind, isFew: searched?.isFew }, order, { limit, offset })
  const heads = await select<BookingHeadRow>(`${HEAD} JOIN (${found.sql}) page ON page.id = b.id ORDER BY ${order.sql}`, [
    ...found.bind,
    ...order.bind,
  ])
  const ids = heads.map(h => h.id)
  const rooms = Map.groupBy(ids.length ? await select<RoomNameRow>(ROOMS, [ids]) : [], r => r.booking_id)
  const guests = Map.groupBy(ids.length ? await select<GuestBedRow>(GUESTS, [ids]) : [], g => g.booking_id)
  const profiles = mayRead ? heads.flatMap(h => h.profile_id ?? []) : []
  const unwanted = new Set((await findUnwanted(profiles, today.day)).map(u => u.named))
  const mayCheckIn = role === null || can(role, 'checkin')
  const lacking = category === 'arrivals' && mayCheckIn ? await findCardsLacking(ids) : undefined
  const rows = heads.map(head => ({
    ...presentListItem(head, rooms.get(head.id) ?? [], guests.get(head.id) ?? [], { today: today.day, mayRead, unwanted }),
    ...(lacking && { cardsLacking: lacking.get(head.id) ?? [] }),
  }))
  return { rows, page, limit, ...(await recountEmptyPage(count, { from: `FROM bookings b WHERE ${sql}`, bind, offset, rows })) }
}

/** The ids of a page, out of an index where the order has one: the rest is read for these alone. */
function selectPage(
  { sql, bind, isFew }: SqlCondition & { isFew: true | undefined },
  order: Order,
  { limit, offset }: { limit: number; offset: number },
): SqlCondition {
  const { sides } = order
  if (isFew || !sides)
    return {
      sql: `SELECT b.id FROM bookings b ${isFew ? 'FORCE INDEX (PRIMARY)' : ''} WHERE ${sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      bind: [...bind, ...order.bind, limit, offset],
    }
  const parts = sides.map(side => `(SELECT b.id, b.arrival FROM bookings b WHERE ${sql} AND ${side.sql} ORDER BY ${side.order} LIMIT ?)`)
  return {
    sql: `SELECT b.id FROM (${parts.join(' UNION ALL ')}) b ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
    bind: [...sides.flatMap(side => [...bind, ...side.bind, offset + limit]), ...order.bind, limit, offset],
  }
}

const idCondition = (ids: number[]): SqlCondition => (ids.length ? { sql: 'b.id IN (?)', bind: [ids] } : { sql: 'FALSE', bind: [] })

function buildWhere({ property, from, to }: BookingQuery, condition: SqlCondition, searched: SqlCondition | undefined): SqlCondition {
  const parts = [{ sql: 'b.property_id = ?', bind: [property] as BindValue[] }, condition]
  if (from) parts.push({ sql: 'b.arrival >= ?', bind: [from] })
  if (to) parts.push({ sql: 'b.arrival <= ?', bind: [to] })
  if (searched) parts.push(searched)
  return { sql: parts.map(p => p.sql).join(' AND '), bind: parts.flatMap(p => p.bind) }
}

interface BookingHeadRow
  extends RowOf<
      Booking,
      | 'id'
      | 'code'
      | 'status'
      | 'source'
      | 'channel_site'
      | 'channel_number'
      | 'guest_name'
      | 'guest_count'
      | 'guest_country'
      | 'arrival'
      | 'departure'
      | 'arrival_time'
      | 'currency'
      | 'total'
      | 'created_at'
      | 'note_by'
      | 'profile_id'
    >,
    ArrivalHoursRow {
  balance: Sum
  has_note: Truth
}
type RoomNameRow = RowOf<BookingLine, 'booking_id'> & RowOf<Room, 'name'>
interface GuestBedRow extends RowOf<BookingGuest, 'booking_id'> {
  label: ColumnOf<Bed, 'label'> | null
  unit: ColumnOf<Unit, 'name'> | null
  checked_in: Truth
}

const HEAD = `SELECT b.id, b.code, b.status, b.source, b.channel_site, b.channel_number, b.guest_name, b.guest_count, b.guest_country, b.arrival, b.departure, b.arrival_time, b.currency, b.total,
    b.created_at, b.note IS NOT NULL AS has_note, b.note_by, b.profile_id, ${FOLIO_BALANCE} AS balance,
    p.check_in_from, p.check_in_until, p.reception_hours
  FROM bookings b JOIN properties p ON p.id = b.property_id`
// Of a booking that stands only what stands of it.
const ROOMS = `SELECT l.booking_id, r.name FROM booking_lines l JOIN bookings b ON b.id = l.booking_id JOIN rooms r ON r.id = l.room_id
  WHERE l.booking_id IN (?) AND (l.status = 'active' OR b.status = 'cancelled') ORDER BY l.id`
const GUESTS = `SELECT g.booking_id, bed.label, u.name AS unit,
    EXISTS (SELECT 1 FROM check_ins c WHERE c.guest_id = g.id AND c.status = 'in_house') AS checked_in
  FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id JOIN bookings b ON b.id = g.booking_id LEFT JOIN beds bed ON bed.id = COALESCE(g.bed_id, g.planned_bed_id) AND (g.bed_id IS NOT NULL OR bed.removed_at IS NULL) LEFT JOIN units u ON u.id = bed.unit_id
  WHERE g.booking_id IN (?) AND (l.status = 'active' OR b.status = 'cancelled') ORDER BY g.id`

function presentListItem(
  head: BookingHeadRow,
  rooms: RoomNameRow[],
  guests: GuestBedRow[],
  { today, mayRead, unwanted }: { today: Day; mayRead: boolean; unwanted: ReadonlySet<number> },
): Row {
  const beds = guests.flatMap(g => (g.label === null ? [] : [`${g.unit} ${g.label}`]))
  const balance = { amount: Number(head.balance), currency: head.currency }
  const flags = bookingFlags({ ...head, today, guests: head.guest_count, bedsAssigned: beds.length, balance })
  return {
    id: head.id,
    code: head.code,
    status: head.status,
    source: head.source,
    ...presentOrigin(head),
    guestName: head.guest_name,
    guestCount: head.guest_count,
    country: head.guest_country,
    arrival: head.arrival,
    departure: head.departure,
    nights: nightCount(head.arrival, head.departure),
    rooms: [...new Set(rooms.map(r => r.name))],
    beds: [...new Set(beds)],
    assigned: beds.length,
    checkedIn: guests.filter(g => g.checked_in).length,
    arrivalTime: head.arrival_time,
    ...presentArrivalProblem(head, head),
    total: { amount: head.total, currency: head.currency },
    balance,
    overdue: flags.arrivalOverdue ? 'arrival' : flags.departureOverdue ? 'departure' : null,
    createdAt: head.created_at.toISOString(),
    doNotRent: unwanted.has(head.profile_id ?? 0),
    noteBy: mayRead && head.has_note ? resolveNoteAuthor(head) : null,
  }
}
