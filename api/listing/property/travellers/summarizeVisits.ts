import { countryName } from '../../../../db/reference/countries.ts'
import { mergeSmallGroups, minReportedGroupSize } from '../../../../domain/booking/mergeSmallGroups.ts'
import { ageBands, leadTimes, partySizes, stayKinds, visitSources } from './contract.ts'
import type { AgeRow, VisitRow } from './loadVisits.ts'

export const OTHER = 'other'
export const UNKNOWN = 'unknown'

interface Group {
  key: string
  count: number
  nights: number
}

/**
 * Decides what may be published. Each month is anonymized by itself and a range is the sum of its months, so that comparing two ranges reveals
 * nothing.
 */
export function summarizeVisits(visits: readonly VisitRow[], ages: readonly AgeRow[]) {
  const months = Map.groupBy(visits, v => v.month)
  const [reportedMonths, leftOut] = partition(
    [...months.keys()].toSorted(),
    m => total(months.get(m) ?? [], v => v.bookings) >= minReportedGroupSize,
  )
  const counted = visits.filter(v => reportedMonths.includes(v.month))
  const by = <R extends { month: string }>(
    rows: readonly R[],
    key: (row: R) => string,
    count: (row: R) => number,
    nights?: (row: R) => number,
  ) =>
    sumGroups(
      reportedMonths.flatMap(m =>
        withMergedSmallGroups(
          groupRows(
            rows.filter(r => r.month === m),
            { key, count, nights: nights ?? (() => 0) },
          ),
        ),
      ),
    )
  const countries = by(
    counted,
    v => v.country ?? UNKNOWN,
    v => Number(v.guests),
    v => Number(v.nights),
  )
  const ofBookings = (key: (v: VisitRow) => string) => by(counted, key, v => Number(v.bookings))
  const sources = by(
    counted,
    v => v.source,
    v => Number(v.bookings),
    v => Number(v.nights),
  )
  return {
    leftOut,
    bookings: total(counted, v => v.bookings),
    guests: total(counted, v => v.guests),
    nights: total(counted, v => v.nights),
    countries: countries.toSorted(bySize).map(({ key, count, nights }) => ({ ...countryOf(key), guests: count, nights })),
    ages: orderGroups(
      [...ageBands, UNKNOWN, OTHER],
      by(
        ages,
        a => (a.age === null ? UNKNOWN : bandOf(ageBands, a.age)),
        a => Number(a.guests),
      ),
    ).map(([band, guests]) => ({ band, guests })),
    parties: orderGroups(
      [...partySizes, OTHER],
      ofBookings(v => bandOf(partySizes, v.party)),
    ).map(([size, bookings]) => ({ size, bookings })),
    leadTimes: orderGroups(
      [...leadTimes, OTHER],
      ofBookings(v => bandOf(leadTimes, v.leadDays)),
    ).map(([days, bookings]) => ({ days, bookings })),
    stays: orderGroups(
      [...stayKinds, OTHER],
      ofBookings(v => (v.isReturning ? 'returning' : 'first')),
    ).map(([kind, bookings]) => ({ kind, bookings })),
    sources: ([...visitSources, OTHER] as const).flatMap(source => {
      const found = sources.find(s => s.key === source)
      return found ? [{ source, bookings: found.count, nights: found.nights }] : []
    }),
    months: reportedMonths.map(month => {
      const own = months.get(month) ?? []
      return { month, bookings: total(own, v => v.bookings), guests: total(own, v => v.guests), nights: total(own, v => v.nights) }
    }),
  }
}

/** The band of a number: `18-24`, `55+`, or the number itself. */
export function bandOf<const B extends readonly string[]>(bands: B, value: number): B[number] {
  const found = bands.find(band => {
    const [low = '', high] = band.split(/[-+]/)
    return value >= Number(low) && (high === undefined ? value === Number(low) : high === '' || value <= Number(high))
  })
  return found ?? (bands[0] as B[number])
}

interface GroupOptions<R> {
  key: (row: R) => string
  count: (row: R) => number
  nights: (row: R) => number
}

const groupRows = <R>(rows: readonly R[], { key, count, nights }: GroupOptions<R>): Group[] =>
  [...Map.groupBy(rows, key)].map(([name, found]) => ({ key: name, count: total(found, count), nights: total(found, nights) }))

/** One month: its groups, and the small ones as one. */
function withMergedSmallGroups(groups: Group[]): Group[] {
  const { separate, merged } = mergeSmallGroups(groups)
  if (!merged.length) return separate
  return [...separate, { key: OTHER, count: total(merged, g => g.count), nights: total(merged, g => g.nights) }]
}

const sumGroups = (groups: readonly Group[]): Group[] => groupRows(groups, { key: g => g.key, count: g => g.count, nights: g => g.nights })

/** The many first; what has no country last. */
const bySize = (a: Group, b: Group) => Number(isNone(a.key)) - Number(isNone(b.key)) || b.count - a.count || (a.key < b.key ? -1 : 1)
const isNone = (key: string) => key === OTHER || key === UNKNOWN

const countryOf = (key: string) =>
  isNone(key) ? { country: key === OTHER ? 'Other' : 'Unknown', code: null } : { country: countryName(key), code: key }

const orderGroups = <const K extends string>(order: readonly K[], groups: readonly Group[]): [K, number][] =>
  order.flatMap(key => {
    const found = groups.find(g => g.key === key)
    return found ? [[key, found.count] as [K, number]] : []
  })

const total = <T>(list: readonly T[], of: (item: T) => number | string): number => list.reduce((n, item) => n + Number(of(item)), 0)

function partition<T>(list: readonly T[], is: (item: T) => boolean): [T[], T[]] {
  return [list.filter(is), list.filter(item => !is(item))]
}
