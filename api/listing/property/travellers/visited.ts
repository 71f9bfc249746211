import type { Response } from 'express'
import { businessDate, localTime } from '../../../../domain/calendar/clock.ts'
import { addDays, addMonths, type Day } from '../../../../domain/calendar/days.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { sendCsv } from '../../../platform/http/csv.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { travellers } from './contract.ts'
import { readAges, readVisits } from './read.ts'
import { tellVisits } from './tell.ts'

type Visited = Infer<(typeof travellers)['GET /property/travellers-visited/:id']['result']>

interface Query {
  startDate?: Day
  endDate?: Day
  export?: 'csv'
}

const MOST_MONTHS = 60
const USUAL_MONTHS = 12

/** Three statements, whatever the period. */
export async function travellersVisited(property: number, query: Query, call: Call, res: Response): Promise<Visited> {
  const { timezone } = await requireRight(call, property, 'report.read')
  const now = new Date()
  const countedUntil = addDays(firstOf(businessDate(now, timezone)), -1)
  const { from, to } = periodOf(query, countedUntil)
  const period = { property, from, to: to < countedUntil ? to : countedUntil, offset: offsetOf(now, timezone) }
  const told = tellVisits(await readVisits(period), await readAges(period))
  const visited = { from, to, countedUntil, ...told }
  if (query.export) sendCsv(res, `travellers-${property}-${from}-${to}`, rowsOf(visited))
  return visited
}

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`
const lastOf = (day: Day): Day => addDays(addMonths(firstOf(day), 1), -1)

/** Whole months that hold the days asked for; the last twelve when nothing is said. */
function periodOf({ startDate, endDate }: Query, countedUntil: Day): { from: Day; to: Day } {
  const to = lastOf(endDate ?? (startDate && startDate > countedUntil ? startDate : countedUntil))
  const from = startDate ? firstOf(startDate) : addMonths(firstOf(to), 1 - USUAL_MONTHS)
  if (from > to) throw fieldError('endDate', 'The end comes after the beginning.', 'date.after')
  if (addMonths(from, MOST_MONTHS) <= to) throw fieldError('startDate', `Ask for ${MOST_MONTHS} months at most.`, 'date.max')
  return { from, to }
}

function offsetOf(now: Date, zone: string): number {
  const { day, time } = localTime(now, zone)
  return Math.round((Date.parse(`${day}T${time}:00Z`) - now.getTime()) / 60_000)
}

const rowsOf = ({ countries, ages, parties, leadTimes }: Visited) => [
  ['about', 'group', 'code', 'guests', 'nights', 'bookings'],
  ...countries.map(c => ['country', c.country, c.code, c.guests, c.nights, null]),
  ...ages.map(a => ['age', a.band, null, a.guests, null, null]),
  ...parties.map(p => ['party size', p.size, null, null, null, p.bookings]),
  ...leadTimes.map(l => ['days before arrival', l.days, null, null, null, l.bookings]),
]
