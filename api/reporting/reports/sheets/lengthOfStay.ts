import { select } from '../../../../db/connection.ts'
import { soldStatuses } from '../../../../domain/booking/bookingStatus.ts'
import { findArrivalDays } from '../../dashboard/service.ts'
import type { Report, ReportInput } from '../report.ts'
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
  rows: async input => bandRows((await countStoredLengths(input)) ?? (await countLengths(input)), starts, formatBand),
}

/** Of properties with many bookings the days of arrival are known as sums. */
async function countStoredLengths(input: ReportInput): Promise<BandCount[] | undefined> {
  const days = await findArrivalDays(input.property, input)
  return days?.flatMap(({ departures, bedNights }) =>
    departures.map((bookings, value) => ({ value, bookings, nights: bedNights[value] ?? 0 })),
  )
}

async function countLengths({ property, from, to }: ReportInput): Promise<BandCount[]> {
  const rows = await select<BandCount>(
    `SELECT value, COUNT(*) AS bookings, SUM(nights) AS nights FROM
       (SELECT DATEDIFF(b.departure, b.arrival) AS value, ${BED_NIGHTS} AS nights FROM bookings b
        WHERE b.property_id = ? AND b.arrival BETWEEN ? AND ? AND b.status IN (?)) stays
     GROUP BY value`,
    [property, from, to, [...soldStatuses]],
  )
  return rows.map(toNumbers)
}
