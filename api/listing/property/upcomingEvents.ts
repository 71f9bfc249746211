import { select, type Transaction } from '../../../db/connection.ts'
import type { Event, RowOf } from '../../../db/models/index.ts'
import { money } from '../../../domain/money/money.ts'

/** Shown on the page of a property; its list of events has the rest. */
const MAX_EVENTS = 6

type EventRow = RowOf<
  Event,
  'id' | 'property_id' | 'title' | 'place' | 'day' | 'start_time' | 'end_time' | 'starts_at' | 'ends_at' | 'price' | 'currency'
>

/** The next events of these properties, in one statement. */
export async function loadUpcomingEvents(ids: readonly number[], t?: Transaction) {
  const rows = await select<EventRow>(
    `SELECT id, property_id, title, place, day, start_time, end_time, starts_at, ends_at, price, currency FROM
       (SELECT e.*, ROW_NUMBER() OVER (PARTITION BY e.property_id ORDER BY e.starts_at, e.id) AS nth FROM events e
        WHERE e.property_id IN (?) AND e.status = 'planned' AND e.hidden_at IS NULL AND e.ends_at > UTC_TIMESTAMP(3)) x
     WHERE nth <= ${MAX_EVENTS} ORDER BY property_id, nth`,
    [[...ids]],
    t,
  )
  return Map.groupBy(rows.map(presentEvent), e => e.property)
}

const presentEvent = (r: EventRow) => ({
  property: r.property_id,
  id: r.id,
  title: r.title,
  place: r.place,
  day: r.day,
  startTime: r.start_time,
  endTime: r.end_time,
  startsAt: r.starts_at.toISOString(),
  endsAt: r.ends_at.toISOString(),
  price: r.price === null ? null : money(r.price, r.currency),
})
export type UpcomingEvent = ReturnType<typeof presentEvent>
