import { isDeepStrictEqual } from 'node:util'
import { execute, select, transaction } from '../../../db/connection.ts'
import type { BookingGuest, Computed, Count, Event, Property, Review, RowOf } from '../../../db/models/index.ts'
import { measureSociability, type Sociability, type SociabilityFacts } from '../../../domain/listing/sociability.ts'
import { mentionBits } from '../../../domain/reviews/mentions.ts'
import { excludeFailedItems, processItems } from '../../platform/jobs/service.ts'
import { bumpManyPages } from '../../platform/pages/service.ts'
import { readNewMentions } from './readNewMentions.ts'

export const SOCIABILITY_JOB = 'sociability'
const propertyBatch = 200
const [weeksBehind, weeksAhead] = [4, 2]

type PropertyRow = RowOf<Property, 'id' | 'facilities' | 'rules' | 'sociability' | 'sociability_parts'>

/** Works out for every live hostel how social it is, and stores what has changed. Answers how many did. Six statements for two hundred hostels. */
export async function refreshSociability(signal?: AbortSignal, now = new Date()): Promise<number> {
  await readNewMentions(signal)
  let [after, changed] = [0, 0]
  while (!signal?.aborted) {
    const properties = await select<PropertyRow>(
      `SELECT p.id, p.facilities, p.rules, p.sociability, p.sociability_parts FROM properties p
       WHERE p.id > ? AND p.status = 'live' AND ${excludeFailedItems(SOCIABILITY_JOB, 'p.id')} ORDER BY p.id LIMIT ${propertyBatch}`,
      [after],
    )
    const last = properties.at(-1)
    if (!last) break
    after = last.id
    const facts = await loadFacts(properties, now)
    const due = properties.flatMap(property => {
      const measured = measureSociability(facts(property))
      return isStored(property, measured) ? [] : [{ id: property.id, measured }]
    })
    changed += await processItems(due, saveSociability, { job: SOCIABILITY_JOB, toItem: ({ id }) => ({ id, property: id }), signal })
  }
  return changed
}

/** MySQL gives the keys of an object in an order of its own. */
const isStored = ({ sociability, sociability_parts }: PropertyRow, measured: Sociability | undefined) =>
  sociability === (measured?.score ?? null) && isDeepStrictEqual(sociability_parts ?? [], measured?.parts ?? [])

const saveSociability = ({ id, measured }: { id: number; measured: Sociability | undefined }): Promise<boolean> =>
  transaction(async t => {
    await execute(
      'UPDATE properties SET sociability = ?, sociability_parts = ? WHERE id = ?',
      [measured?.score ?? null, measured ? JSON.stringify(measured.parts) : null, id],
      t,
    )
    await bumpManyPages([id], t)
    return true
  })

interface EventCount extends RowOf<Event, 'property_id'> {
  n: Count
}
interface AgeCount extends RowOf<BookingGuest, 'property_id'> {
  known: Count
  under30: Computed<number | string>
}
interface ReviewCount extends RowOf<Review, 'property_id'> {
  n: Count
  quiet: Computed<number | string>
  social: Computed<number | string>
}

/** A statement for each kind of fact. */
async function loadFacts(properties: readonly PropertyRow[], now: Date): Promise<(property: PropertyRow) => SociabilityFacts> {
  const ids = properties.map(p => p.id)
  const events = await select<EventCount>(
    `SELECT property_id, COUNT(*) AS n FROM events WHERE property_id IN (?) AND status <> 'cancelled' AND hidden_at IS NULL
     AND starts_at >= ? - INTERVAL ${weeksBehind} WEEK AND starts_at < ? + INTERVAL ${weeksAhead} WEEK GROUP BY property_id`,
    [ids, now, now],
  )
  const ages = await select<AgeCount>(
    `SELECT b.property_id, COUNT(*) AS known, SUM(g.age < 30) AS under30
     FROM bookings b FORCE INDEX (bookings_departure) STRAIGHT_JOIN booking_guests g ON g.booking_id = b.id AND g.age >= 18
     WHERE b.property_id IN (?) AND b.departure >= DATE(?) - INTERVAL ${weeksBehind} WEEK AND b.departure <= DATE(?)
       AND b.status IN ('checked_in', 'checked_out') GROUP BY b.property_id`,
    [ids, now, now],
  )
  const reviews = await select<ReviewCount>(
    `SELECT property_id, COUNT(*) AS n, SUM((mentions & ${mentionBits.quiet}) > 0) AS quiet, SUM((mentions & ${mentionBits.social}) > 0) AS social
     FROM reviews WHERE property_id IN (?) AND status = 'published' AND stay_end >= DATE(?) - INTERVAL 1 YEAR GROUP BY property_id`,
    [ids, now],
  )
  const [eventsOf, agesOf, reviewsOf] = [events, ages, reviews].map(rows => new Map(rows.map(row => [row.property_id, row]))) as [
    Map<number, EventCount>,
    Map<number, AgeCount>,
    Map<number, ReviewCount>,
  ]
  return ({ id, facilities, rules }) => {
    const [age, review] = [agesOf.get(id), reviewsOf.get(id)]
    return {
      facilities: facilities.map(({ key }) => key),
      rules: new Map(rules.map(({ key, value }) => [key, value])),
      eventsPerWeek: Number(eventsOf.get(id)?.n ?? 0) / (weeksBehind + weeksAhead),
      ages: { known: Number(age?.known ?? 0), under30: Number(age?.under30 ?? 0) },
      reviews: { count: Number(review?.n ?? 0), quiet: Number(review?.quiet ?? 0), social: Number(review?.social ?? 0) },
    }
  }
}
