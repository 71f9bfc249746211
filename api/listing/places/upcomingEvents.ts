import { select } from '../../../db/connection.ts'
import type { ColumnOf, Computed, Event, Property, RowOf } from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { businessDate, localTime } from '../../../domain/calendar/clock.ts'
import { money } from '../../../domain/money/money.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { placeEvent } from './contract.ts'
import { spreadByCountry } from './spreadByCountry.ts'

export type PlaceEvent = Infer<typeof placeEvent>

interface EventRow
  extends RowOf<
      Event,
      | 'id'
      | 'property_id'
      | 'title'
      | 'place'
      | 'day'
      | 'start_time'
      | 'end_day'
      | 'end_time'
      | 'timezone'
      | 'starts_at'
      | 'price'
      | 'currency'
    >,
    RowOf<Property, 'name' | 'city' | 'country'> {
  path: NonNullable<ColumnOf<Property, 'path'>>
}

const COLUMNS = `e.id, e.property_id, e.title, e.place, e.day, e.start_time, e.end_day, e.end_time, e.timezone, e.starts_at, e.price, e.currency,
  p.name, p.path, p.city, p.country`
/** Events that may be announced: upcoming or running, at a live property. */
const FROM_PUBLIC_EVENTS = `FROM events e JOIN properties p ON p.id = e.property_id
  WHERE e.status = 'planned' AND e.hidden_at IS NULL AND e.ends_at > UTC_TIMESTAMP(3) AND p.status = 'live'`

/** Events that have not begun come first. */
const orderBySoonest = (of: string) => `${of}.starts_at < UTC_TIMESTAMP(3), ${of}.starts_at, ${of}.id`

const MAX_EVENTS = 3
/** What is later is found in the list of events. */
const DAYS_AHEAD = 14
/** No event lasts longer: those that began before need not be looked at. */
const LONGEST_DAYS = 15

/**
 * The next events at the hostels of these places or countries, in one statement; of a series the next one alone. Whatever changes or ends an event
 * renews the pages of its property, city and country, so none of them goes on showing it.
 */
export async function loadUpcomingEvents<R extends number | string>(
  of: 'place_id' | 'country',
  refs: readonly R[],
): Promise<Map<R, PlaceEvent[]>> {
  const rows = await select<EventRow & { ref: Computed<R> }>(
    `SELECT * FROM
       (SELECT x.*, ROW_NUMBER() OVER (PARTITION BY x.ref ORDER BY ${orderBySoonest('x')}) AS nth FROM
         (SELECT ${COLUMNS}, p.${of} AS ref, ROW_NUMBER() OVER
             (PARTITION BY e.property_id, e.series_id, IF(e.series_id IS NULL, e.id, 0) ORDER BY e.starts_at, e.id) AS nth_of_series
           ${FROM_PUBLIC_EVENTS} AND e.starts_at > UTC_TIMESTAMP(3) - INTERVAL ${LONGEST_DAYS} DAY
             AND e.starts_at < UTC_TIMESTAMP(3) + INTERVAL ${DAYS_AHEAD} DAY AND p.${of} IN (?)) x
        WHERE x.nth_of_series = 1) y
     WHERE nth <= ${MAX_EVENTS} ORDER BY ref, nth`,
    [[...refs]],
  )
  const byRef = Map.groupBy(rows, r => r.ref)
  return new Map([...byRef].map(([ref, own]) => [ref, own.map(presentEvent)]))
}

const MAX_EVENTS_TODAY = 6
const TODAY_CANDIDATES = 600
const TODAY_PER_COUNTRY = 2

/** What is on today, on the clock of each property: one event a property, from all over the world. One that lasts for days is no evening out. */
export async function loadTodaysEvents(now = new Date()): Promise<PlaceEvent[]> {
  const rows = await select<EventRow>(
    `SELECT ${COLUMNS} ${FROM_PUBLIC_EVENTS} AND e.ends_at < UTC_TIMESTAMP(3) + INTERVAL 36 HOUR ORDER BY ${orderBySoonest('e')} LIMIT ${TODAY_CANDIDATES}`,
  )
  const today = rows.filter(r => isToday(r, now))
  const onePerProperty = [...Map.groupBy(today, r => r.property_id).values()].flatMap(own => own.slice(0, 1))
  return spreadByCountry(onePerProperty, { each: TODAY_PER_COUNTRY, most: MAX_EVENTS_TODAY })
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
    .map(presentEvent)
}

/** After midnight it is still the evening before, and already the day. */
const isToday = ({ day, timezone }: EventRow, now: Date) => day === businessDate(now, timezone) || day === localTime(now, timezone).day

const presentEvent = (r: EventRow): PlaceEvent => ({
  id: r.id,
  title: r.title,
  place: r.place,
  day: r.day,
  startTime: r.start_time,
  endDay: r.end_day,
  endTime: r.end_time,
  price: r.price === null ? null : money(r.price, r.currency),
  hostel: { name: r.name, path: r.path, city: r.city, cityNames: findCityNames(r.country, r.city), country: r.country },
})
