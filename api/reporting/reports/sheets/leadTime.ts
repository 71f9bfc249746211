import { select } from '../../../../db/connection.ts'
import { businessDayExpression, periodCondition } from '../businessDay.ts'
import type { Report } from '../report.ts'
import { type BandCount, bandColumns, bandRows } from './bands.ts'
import { BED_NIGHTS, IS_COUNTED_BOOKING } from './pickup.ts'

const starts = [0, 1, 2, 4, 8, 15, 31, 61, 91] as const
const formatBand = (from: number, to: number | undefined) => {
  if (to === undefined) return `${from} days or more`
  if (from === 0) return 'On the day'
  return from === to ? `${from} day` : `${from} to ${to} days`
}

export const leadTime: Report = {
  name: 'lead-time',
  group: 'Guests',
  basis: 'booked',
  span: 'past',
  columns: bandColumns,
  rows: async input => {
    const [day, when] = [businessDayExpression('b.created_at', input), periodCondition('b.created_at', input)]
    const rows = await select<BandCount>(
      `SELECT value, COUNT(*) AS bookings, SUM(nights) AS nights FROM
         (SELECT GREATEST(0, DATEDIFF(b.arrival, ${day.sql})) AS value, ${BED_NIGHTS} AS nights FROM bookings b
          WHERE b.property_id = ? AND ${when.sql} AND ${IS_COUNTED_BOOKING}) made
       GROUP BY value`,
      [...day.bind, input.property, ...when.bind],
    )
    return bandRows(rows.map(toNumbers), starts, formatBand)
  },
}

export const toNumbers = ({ value, bookings, nights }: BandCount): BandCount => ({
  value: Number(value),
  bookings: Number(bookings),
  nights: Number(nights),
})
