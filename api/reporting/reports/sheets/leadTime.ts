import { select } from '../../../../db/connection.ts'
import { houseDay, inPeriod } from '../houseDay.ts'
import type { Report } from '../report.ts'
import { bandColumns, bandRows, type Counted } from './bands.ts'
import { BED_NIGHTS, MADE } from './pickup.ts'

const starts = [0, 1, 2, 4, 8, 15, 31, 61, 91] as const
const words = (from: number, to: number | undefined) => {
  if (to === undefined) return `${from} days or more`
  if (from === 0) return 'On the day'
  return from === to ? `${from} day` : `${from} to ${to} days`
}

export const leadTime: Report = {
  name: 'lead-time',
  title: 'Lead time',
  about: 'How long before arrival people book: days from the day of the booking to the day of arrival, of bookings made in the period.',
  group: 'Guests',
  basis: 'booked',
  span: 'past',
  columns: bandColumns('Before arrival'),
  rows: async asked => {
    const [day, when] = [houseDay('b.created_at', asked), inPeriod('b.created_at', asked)]
    const rows = await select<Counted>(
      `SELECT value, COUNT(*) AS bookings, SUM(nights) AS nights FROM
         (SELECT GREATEST(0, DATEDIFF(b.arrival, ${day.sql})) AS value, ${BED_NIGHTS} AS nights FROM bookings b
          WHERE b.property_id = ? AND ${when.sql} AND ${MADE}) made
       GROUP BY value`,
      [...day.bind, asked.property, ...when.bind],
    )
    return bandRows(rows.map(numbers), starts, words)
  },
}

export const numbers = ({ value, bookings, nights }: Counted): Counted => ({
  value: Number(value),
  bookings: Number(bookings),
  nights: Number(nights),
})
