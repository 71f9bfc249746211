import { select } from '../../../db/connection.ts'
import type { Sum } from '../../../db/models/index.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import type { ArrivalDay, DayBasis, DayRange, KnownDay, KnownDays } from './arrivalDay.ts'
import { computeDays } from './computeDays.ts'
import { type DayStamp, loadDayStamps, type ReadStamp } from './dayStamps.ts'
import { loadStoredDays } from './storedDays.ts'

/** Memoized by property, zone and rooms, as the bookings of past days hardly change. */
const known = new Map<string, KnownDays>()
const MOST_PROPERTIES = 50
/** Of a read: a request that finds nothing known leaves the process to others in between. */
const [DAYS_AT_ONCE, BOOKINGS_AT_ONCE] = [60, 1_000]

/** The days of a range on which bookings arrive. What is known of a day holds as long as its bookings and the rooms are as they were when it was made. */
export async function loadArrivalDays(property: number, range: DayRange): Promise<ArrivalDay[]> {
  const days = await takeKnown(property, await loadBasis(property, range))
  return (await refreshDays(property, range, days)).map(day => day.value)
}

/** The same where something is known beforehand; undefined where nothing is: of few bookings the lines are read as soon. */
export async function findArrivalDays(property: number, range: DayRange): Promise<ArrivalDay[] | undefined> {
  const days = await takeKnown(property, await loadBasis(property, range))
  return days.size ? (await refreshDays(property, range, days)).map(day => day.value) : undefined
}

/** Those of them whose bookings sleep in the range alone. None where nothing is known beforehand. */
export async function loadWholeDays(property: number, range: DayRange): Promise<ArrivalDay[]> {
  const end = addDays(range.to, 1)
  return ((await findArrivalDays(property, range)) ?? []).filter(({ begins, until }) => begins >= range.from && until <= end)
}

/** Brings what is known of the days of a range up to date, and answers them. */
export async function refreshDays(property: number, { from, to, timezone, currency }: DayRange, days: KnownDays): Promise<KnownDay[]> {
  // The stamps are read before the bookings, so that the sums may be newer than these say but never older.
  const stamps = await loadDayStamps(property, { from, to }, days)
  const missing: ReadStamp[] = []
  for (const stamp of stamps) {
    const before = days.get(stamp.now.day)
    if (before && stamp.isKnown) days.set(stamp.now.day, { ...before, ...stamp.now })
    else missing.push(stamp)
  }
  for (const part of splitReads(missing)) {
    const values = await computeDays(
      property,
      part.map(s => s.day),
      { timezone, currency },
    )
    for (const [n, stamp] of part.entries()) days.set(stamp.day, { ...stamp, value: values[n] as ArrivalDay })
  }
  return stamps.map(({ now }) => days.get(now.day) as KnownDay)
}

function splitReads(missing: readonly ReadStamp[]): DayStamp[][] {
  const parts: DayStamp[][] = []
  let bookings = 0
  for (const { now, count } of missing) {
    const last = parts.at(-1)
    bookings += count
    if (last && last.length < DAYS_AT_ONCE && bookings <= BOOKINGS_AT_ONCE) last.push(now)
    else {
      parts.push([now])
      bookings = count
    }
  }
  return parts
}

async function takeKnown(property: number, basis: string): Promise<KnownDays> {
  const key = `${property} ${basis}`
  const days = known.get(key) ?? (await loadStoredDays(property, basis))
  // Least recently used first.
  known.delete(key)
  known.set(key, days)
  for (const oldest of known.keys()) if (known.size > MOST_PROPERTIES) known.delete(oldest)
  return days
}

/** Raised with every change of `ArrivalDay`: what a version with another shape has stored is left alone. */
const SHAPE = 2

/** What the days are made of besides bookings. */
export async function loadBasis(property: number, { timezone, currency }: DayBasis): Promise<string> {
  const [row] = await select<{ stamp: Sum }>(
    "SELECT COALESCE(SUM(CRC32(CONCAT_WS(' ', id, sell_by, beds_per_unit))), 0) AS stamp FROM rooms WHERE property_id = ?",
    [property],
  )
  return `${SHAPE} ${timezone} ${currency} ${row?.stamp}`
}
