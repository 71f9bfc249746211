import { select } from '../../../../db/connection.ts'
import { FOLIO_BALANCE } from '../../../../db/folioSums.ts'
import type { Booking, Computed, Property, RowOf } from '../../../../db/models/index.ts'
import { nightCount } from '../../../../domain/calendar/days.ts'
import { meetsConditions } from '../../../../domain/guestMessages/conditions.ts'
import { dueAt, followsClock, isDue, mostHoursToSend, stayDaysDue } from '../../../../domain/guestMessages/triggers.ts'
import { roomTypeInfo, roomTypes } from '../../../../domain/listing/taxonomy.ts'
import { excludeFailedPieces } from '../../../platform/jobs/service.ts'
import { scheduleOf, type TemplateRow } from './templateRows.ts'

/** The job that sends what is due to guests. */
export const MESSAGE_JOB = 'guest-messages'
/** A template that fails for a booking does not keep the others from it. */
export const jobOfTemplate = (id: number) => `${MESSAGE_JOB}:${id}`
const AT_ONCE = 200
const HOUR = 3_600_000

export interface DueTemplate extends TemplateRow, RowOf<Property, 'timezone'> {}

export interface DueBooking extends RowOf<Booking, 'id' | 'status' | 'source' | 'guest_country' | 'language' | 'arrival' | 'departure'> {
  /** When that happened which the message is sent for; null where it follows the clock. */
  happened_at: Computed<Date | null>
}

const COLUMNS = 'b.id, b.status, b.source, b.guest_country, b.language, b.arrival, b.departure'
/** None that has it, none that is to get nothing; the next of them by their ids. */
const UNSENT = `NOT EXISTS (SELECT 1 FROM message_sends s WHERE s.booking_id = b.id AND s.template_id = ?)
    AND NOT EXISTS (SELECT 1 FROM silenced_bookings q WHERE q.booking_id = b.id)
    AND ${excludeFailedPieces('b.id')} AND b.id > ?`
const NEXT = `ORDER BY b.id LIMIT ${AT_ONCE}`
const sharedTypes = roomTypes.filter(type => roomTypeInfo[type].shared)
/** Of the rooms that are booked; of one that is not coming any more, those that were. */
const hasRoom = (isOfKind: string) =>
  `EXISTS (SELECT 1 FROM booking_lines l JOIN rooms r ON r.id = l.room_id WHERE l.booking_id = b.id AND r.type ${isOfKind}
      AND (l.status = 'active' OR NOT EXISTS (SELECT 1 FROM booking_lines stands WHERE stands.booking_id = b.id AND stands.status = 'active')))`

interface Rest {
  sql: string
  values: (number | string | string[])[]
}

/** What is asked of a booking besides its days: whoever does not meet it is never read, however often this is asked. */
function restOf({ id, sent_on: trigger, conditions: { roomKind } }: DueTemplate, after: number): Rest {
  const owes = trigger === 'unpaid' ? `AND ${FOLIO_BALANCE} > 0` : ''
  const room = roomKind ? `AND ${hasRoom(roomKind === 'dorm' ? 'IN (?)' : 'NOT IN (?)')}` : ''
  return {
    sql: [UNSENT, owes, room, NEXT].filter(Boolean).join(' '),
    values: [id, jobOfTemplate(id), after, ...(roomKind ? [sharedTypes] : [])],
  }
}

/** The bookings that a message is due for and that have not got it: those of a day or two alone, along an index. */
export async function findDueBookings(template: DueTemplate, now: Date): Promise<DueBooking[]> {
  const due: DueBooking[] = []
  for (let after = 0; ; ) {
    const rows = await findCandidates(template, now, after)
    due.push(...rows.filter(row => isDueFor(template, row, now)))
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return due
    after = last.id
  }
}

/** What happened before the template was switched on is over for it. */
function isDueFor(template: DueTemplate, b: DueBooking, now: Date): boolean {
  const schedule = scheduleOf(template)
  const { arrival, departure, source, language, guest_country: country } = b
  const stay = { arrival, departure, timezone: template.timezone, happenedAt: b.happened_at?.toISOString() ?? null }
  const due = dueAt(schedule, stay)
  if (!due || !isDue(schedule, stay, now) || Date.parse(due) < template.active_since.getTime()) return false
  // Which rooms are booked was asked by the statement.
  return meetsConditions(
    { ...template.conditions, roomKind: null },
    { source, language, country, nights: nightCount(arrival, departure), roomKinds: [] },
  )
}

function findCandidates(template: DueTemplate, now: Date, after: number): Promise<DueBooking[]> {
  const { property_id: property, sent_on: trigger, timezone } = template
  const rest = restOf(template, after)
  if (followsClock(trigger)) return findByDay(template, now, rest)
  const since = new Date(now.getTime() - mostHoursToSend * HOUR)
  if (trigger === 'booked') return findBooked({ property, since, rest })
  if (trigger === 'checked_in') return findArrived({ property, since, rest })
  if (trigger === 'checked_out') return findLeft({ property, since, rest })
  if (trigger === 'no_show') return findNoShows({ property, since, rest })
  if (trigger === 'event_joined') return findJoiners({ property, since, rest })
  throw new Error(`nothing sends ${trigger} in ${timezone}`)
}

async function findByDay(template: DueTemplate, now: Date, rest: Rest): Promise<DueBooking[]> {
  const { property_id: property, sent_on: trigger, timezone } = template
  const { of, days } = stayDaysDue(scheduleOf(template), timezone, now)
  if (!days.length) return []
  if (of === 'departure')
    return select<DueBooking>(
      `SELECT ${COLUMNS}, NULL AS happened_at FROM bookings b FORCE INDEX (bookings_departure)
       WHERE b.property_id = ? AND b.departure IN (?) AND b.status = 'checked_out' AND ${rest.sql}`,
      [property, days, ...rest.values],
    )
  return select<DueBooking>(
    `SELECT ${COLUMNS}, NULL AS happened_at FROM bookings b FORCE INDEX (bookings_arrival)
     WHERE b.property_id = ? AND b.arrival IN (?) AND b.status = ? AND ${rest.sql}`,
    [property, days, trigger === 'in_house' ? 'checked_in' : 'confirmed', ...rest.values],
  )
}

interface Search {
  property: number
  since: Date
  rest: Rest
}

/** A request waits for its answer for a day or two, and a booking for a payment: a week behind them all. */
const findBooked = ({ property, since, rest }: Search) =>
  select<DueBooking>(
    `SELECT ${COLUMNS}, COALESCE(b.confirmed_at, b.created_at) AS happened_at FROM bookings b FORCE INDEX (bookings_created)
     WHERE b.property_id = ? AND b.created_at >= ? - INTERVAL 7 DAY AND b.status IN ('confirmed', 'checked_in')
       AND COALESCE(b.confirmed_at, b.created_at) >= ? AND ${rest.sql}`,
    [property, since, since, ...rest.values],
  )

const findArrived = ({ property, since, rest }: Search) =>
  select<DueBooking>(
    `SELECT ${COLUMNS}, (SELECT MIN(f.checked_in_at) FROM check_ins f WHERE f.booking_id = b.id) AS happened_at
     FROM (SELECT DISTINCT c.booking_id FROM check_ins c WHERE c.property_id = ? AND c.checked_in_at >= ?) came JOIN bookings b ON b.id = came.booking_id
     WHERE b.status = 'checked_in' AND ${rest.sql}`,
    [property, since, ...rest.values],
  )

const findLeft = ({ property, since, rest }: Search) =>
  select<DueBooking>(
    `SELECT ${COLUMNS}, (SELECT MAX(l.checked_out_at) FROM check_ins l WHERE l.booking_id = b.id) AS happened_at
     FROM (SELECT DISTINCT c.booking_id FROM check_ins c WHERE c.property_id = ? AND c.checked_out_at >= ?) gone JOIN bookings b ON b.id = gone.booking_id
     WHERE b.status = 'checked_out' AND ${rest.sql}`,
    [property, since, ...rest.values],
  )

/** Whoever has not come is marked as such by the end of the day; the desk may do it some days later. */
const findNoShows = ({ property, since, rest }: Search) =>
  select<DueBooking>(
    `SELECT ${COLUMNS}, (SELECT MAX(h.created_at) FROM booking_history h WHERE h.booking_id = b.id AND h.to_status = 'no_show') AS happened_at
     FROM bookings b FORCE INDEX (bookings_status)
     WHERE b.property_id = ? AND b.status = 'no_show' AND b.arrival >= DATE(?) - INTERVAL 7 DAY AND ${rest.sql}`,
    [property, since, ...rest.values],
  )

/** By the account that joined: of its bookings the one in whose days the event is. */
const findJoiners = ({ property, since, rest }: Search) =>
  select<DueBooking>(
    `SELECT ${COLUMNS}, joined.happened_at
     FROM (SELECT s.id, MIN(j.created_at) AS happened_at FROM events e JOIN event_joiners j ON j.event_id = e.id
         JOIN bookings s ON s.user_id = j.user_id AND s.property_id = e.property_id AND s.arrival <= e.day AND s.departure >= e.day
       WHERE e.property_id = ? AND e.starts_at >= ? AND j.status = 'going' AND j.created_at >= ? GROUP BY s.id) joined
     JOIN bookings b ON b.id = joined.id
     WHERE b.status IN ('confirmed', 'checked_in') AND ${rest.sql}`,
    [property, since, since, ...rest.values],
  )
