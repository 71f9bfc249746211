import { select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Property, RowOf } from '../../../db/models/index.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { saveClosedDays } from '../../platform/closedDays.ts'
import { runAllParts } from '../../platform/jobs/service.ts'
import { loadBasis, refreshDays } from './arrivalDays.ts'
import { loadStoredDays, storeDays } from './storedDays.ts'

/** Two years and what is to come soon: a year beside the one before. */
const [DAYS_BEHIND, DAYS_AHEAD] = [740, 60]
/** Bookings in that time from which on a property is worth it: fewer are read in some fifty milliseconds. */
const MANY_BOOKINGS = 1_000
const PROPERTIES_AT_ONCE = 1_000

type BusyProperty = RowOf<Property, 'id' | 'timezone' | 'currency'>

/** Adds up what dashboards and lists of properties with many bookings show, so that no process has to read years of them when it shows them first. Answers of how many. */
export async function saveFigures({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const today: Day = new Date().toISOString().slice(0, 10)
  const busy = await findBusyProperties(today, signal)
  await runAllParts(
    busy.map(property => async () => {
      if (!signal?.aborted) await savePropertyFigures(property, today)
    }),
  )
  return busy.length
}

async function findBusyProperties(today: Day, signal?: AbortSignal): Promise<BusyProperty[]> {
  const last = await selectOne<{ id: ColumnOf<Property, 'id'> | null }>('SELECT MAX(id) AS id FROM properties')
  const busy: BusyProperty[] = []
  for (let from = 1; from <= (last?.id ?? 0) && !signal?.aborted; from += PROPERTIES_AT_ONCE)
    busy.push(
      ...(await select<BusyProperty>(
        `SELECT p.id, p.timezone, p.currency FROM properties p JOIN (SELECT property_id FROM bookings FORCE INDEX (bookings_arrival)
           WHERE property_id BETWEEN ? AND ? AND arrival >= ? GROUP BY property_id HAVING COUNT(*) >= ?) busy ON busy.property_id = p.id ORDER BY p.id`,
        [from, from + PROPERTIES_AT_ONCE - 1, addDays(today, -DAYS_BEHIND), MANY_BOOKINGS],
      )),
    )
  return busy
}

/** Beside what the process remembers of properties whose people look at their dashboard. */
export async function savePropertyFigures({ id, timezone, currency }: BusyProperty, today: Day): Promise<void> {
  const range = { from: addDays(today, -DAYS_BEHIND), to: addDays(today, DAYS_AHEAD), timezone, currency }
  const basis = await loadBasis(id, range)
  const stored = await loadStoredDays(id, basis)
  const days = await refreshDays(id, range, new Map(stored))
  await storeDays(id, days, { ...range, basis, stored })
  await saveClosedDays(id)
}
