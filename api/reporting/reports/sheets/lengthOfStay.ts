import { select } from '../../../../db/connection.ts'
import { soldStatuses } from '../../../../domain/booking/bookingStatus.ts'
import type { Report } from '../report.ts'
import { type BandCount, bandColumns, bandRows } from './bands.ts'
import { toNumbers } from './leadTime.ts'
import { BED_NIGHTS } from './pickup.ts'

const starts = [1, 2, 3, 4, 5, 7, 14, 28] as const
const formatBand = (from: number, to: number | undefined) => {
  if (to === undefined) return `${from} nights or more`
  return from === to ? `${from} ${from === 1 ? 'night' : 'nights'}` : `${from} to ${to} nights`
}

export const lengthOfStay: Report = {
  name: 'length-of-stay',
  group: 'Guests',
  basis: 'stay',
  span: 'past',
  columns: bandColumns,
  rows: async ({ property, from, to }) => {
    const rows = await select<BandCount>(
      `SELECT value, COUNT(*) AS bookings, SUM(nights) AS nights FROM
         (SELECT DATEDIFF(b.departure, b.arrival) AS value, ${BED_NIGHTS} AS nights FROM bookings b
          WHERE b.property_id = ? AND b.arrival BETWEEN ? AND ? AND b.status IN (?)) stays
       GROUP BY value`,
      [property, from, to, [...soldStatuses]],
    )
    return bandRows(rows.map(toNumbers), starts, formatBand)
  },
}
