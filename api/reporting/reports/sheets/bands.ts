import type { Computed, Count, Sum } from '../../../../db/models/index.ts'
import { type Column, cellNumber, type Row, ratio, ratioOfSums, sumColumn } from '../report.ts'

/** The first number of each band; the last one has no end. */
export interface BandCount {
  value: Computed<number>
  bookings: Count
  nights: Sum
}

export const bandColumns: readonly Column[] = [
  { key: 'band', kind: 'text' },
  { key: 'bookings', kind: 'count', total: 'sum' },
  { key: 'share', kind: 'share', total: rows => (rows.length ? 1 : null) },
  { key: 'nights', kind: 'count', total: 'sum' },
  { key: 'mean', kind: 'number', total: ratioOfSums('sum', 'bookings') },
]

/** How many fall into each band. `mean` is of the values in it, and below of all. */
export function bandRows(
  counted: readonly BandCount[],
  starts: readonly number[],
  formatBand: (from: number, to: number | undefined) => string,
): Row[] {
  const rows = starts.map((from, i): Row => {
    const next = starts[i + 1]
    const own = counted.filter(c => c.value >= from && (next === undefined || c.value < next))
    const bookings = own.reduce((n, c) => n + c.bookings, 0)
    const sum = own.reduce((n, c) => n + c.bookings * c.value, 0)
    return {
      band: formatBand(from, next && next - 1),
      bookings,
      nights: own.reduce((n, c) => n + c.nights, 0),
      sum,
      mean: ratio(sum, bookings),
    }
  })
  const all = sumColumn(rows, 'bookings')
  return rows.map(row => ({ ...row, share: ratio(cellNumber(row, 'bookings'), all) }))
}
