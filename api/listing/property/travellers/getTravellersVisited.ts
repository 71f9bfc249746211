import type { Response } from 'express'
import { businessDate, localTime } from '../../../../domain/calendar/clock.ts'
import { addDays, addMonths, type Day } from '../../../../domain/calendar/days.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import { sendCsv } from '../../../platform/http/csv.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { travellers } from './contract.ts'
import { loadAges, loadVisits } from './loadVisits.ts'
import { summarizeVisits } from './summarizeVisits.ts'

type TravellersVisitedView = Infer<(typeof travellers)['GET /property/travellers-visited/:id']['result']>

interface TravellersVisitedQuery {
  startDate?: Day
  endDate?: Day
  export?: 'csv'
}

const MAX_MONTHS = 60
const DEFAULT_MONTHS = 12

/** Three statements, whatever the period. */
export async function getTravellersVisited(
  property: number,
  query: TravellersVisitedQuery,
  ctx: RequestContext,
  res: Response,
): Promise<TravellersVisitedView> {
  const { timezone } = await requireRight(ctx, property, 'report.read')
  const now = new Date()
  const countedUntil = addDays(firstOfMonth(businessDate(now, timezone)), -1)
  const { from, to } = resolvePeriod(query, countedUntil)
  const period = { property, from, to: to < countedUntil ? to : countedUntil, offset: utcOffsetMinutes(now, timezone) }
  const summary = summarizeVisits(await loadVisits(period), await loadAges(period))
  const visited = { from, to, countedUntil, ...summary }
  if (query.export) sendCsv(res, `travellers-${property}-${from}-${to}`, toCsvRows(visited))
  return visited
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1)

/** Whole months that hold the days asked for; the last twelve when nothing is said. */
function resolvePeriod({ startDate, endDate }: TravellersVisitedQuery, countedUntil: Day): { from: Day; to: Day } {
  const to = lastOfMonth(endDate ?? (startDate && startDate > countedUntil ? startDate : countedUntil))
  const from = startDate ? firstOfMonth(startDate) : addMonths(firstOfMonth(to), 1 - DEFAULT_MONTHS)
  if (from > to) throw fieldError('endDate', 'ends_before_start', 'date.after')
  if (addMonths(from, MAX_MONTHS) <= to) throw fieldError('startDate', explain('months_max', { most: MAX_MONTHS }), 'date.max')
  return { from, to }
}

function utcOffsetMinutes(now: Date, zone: string): number {
  const { day, time } = localTime(now, zone)
  return Math.round((Date.parse(`${day}T${time}:00Z`) - now.getTime()) / 60_000)
}

const toCsvRows = ({ countries, ages, parties, leadTimes, stays, sources, months }: TravellersVisitedView) => [
  ['about', 'group', 'code', 'guests', 'nights', 'bookings'],
  ...countries.map(c => ['country', c.country, c.code, c.guests, c.nights, null]),
  ...ages.map(a => ['age', a.band, null, a.guests, null, null]),
  ...parties.map(p => ['party size', p.size, null, null, null, p.bookings]),
  ...leadTimes.map(l => ['days before arrival', l.days, null, null, null, l.bookings]),
  ...stays.map(s => ['stayed before', s.kind, null, null, null, s.bookings]),
  ...sources.map(s => ['booked', s.source, null, null, s.nights, s.bookings]),
  ...months.map(m => ['month', m.month, null, m.guests, m.nights, m.bookings]),
]
