import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { ArrivalDaySum, Json, RowOf } from '../../../db/models/index.ts'
import type { Period } from '../../../domain/booking/kpi.ts'
import type { ArrivalDay, KnownDay, KnownDays } from './arrivalDay.ts'

interface StoredDayRow extends RowOf<ArrivalDaySum, 'day' | 'bookings' | 'since' | 'touched'> {
  sums: Json<Omit<ArrivalDay, 'day'>>
}

/** What a job has added up of the days on which bookings arrive: of properties with few bookings nothing. */
export async function loadStoredDays(property: number, basis: string): Promise<KnownDays> {
  const rows = await select<StoredDayRow>(
    'SELECT day, bookings, since, touched, sums FROM arrival_day_sums WHERE property_id = ? AND basis = ?',
    [property, basis],
  )
  return new Map(rows.map(({ sums, ...stamp }) => [stamp.day, { ...stamp, value: { day: stamp.day, ...sums } }]))
}

interface StoredRange extends Period {
  basis: string
  /** What was stored before. */
  stored: KnownDays
}

/** Stores these days of a range and no others. Of most nothing has changed but the day since which nothing happened. */
export const storeDays = (property: number, days: readonly KnownDay[], { basis, from, to, stored }: StoredRange) =>
  transaction(async t => {
    await execute(
      'DELETE FROM arrival_day_sums WHERE property_id = ? AND (basis <> ? OR day < ? OR day > ?)',
      [property, basis, from, to],
      t,
    )
    const changed = days.filter(day => !isSame(day, stored.get(day.day)))
    for (let i = 0; i < changed.length; i += DAYS_A_STATEMENT) await insertDays(property, basis, changed.slice(i, i + DAYS_A_STATEMENT), t)
    const since = days[0]?.since
    if (since) await execute('UPDATE arrival_day_sums SET since = ? WHERE property_id = ? AND since < ?', [since, property, since], t)
  })

const isSame = (a: KnownDay, b: KnownDay | undefined) => a.bookings === b?.bookings && a.touched === b.touched

const DAYS_A_STATEMENT = 200

const insertDays = (property: number, basis: string, days: readonly KnownDay[], t: Transaction) =>
  execute(
    `INSERT INTO arrival_day_sums (property_id, day, basis, bookings, since, touched, sums) VALUES ?
     ON DUPLICATE KEY UPDATE basis = VALUES(basis), bookings = VALUES(bookings), since = VALUES(since), touched = VALUES(touched), sums = VALUES(sums)`,
    [
      days.map(({ day, bookings, since, touched, value: { day: _, ...sums } }) => [
        property,
        day,
        basis,
        bookings,
        since,
        touched,
        JSON.stringify(sums),
      ]),
    ],
    t,
  )
