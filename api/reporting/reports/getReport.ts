import type { Response } from 'express'
import { selectOne } from '../../../db/connection.ts'
import type { Property, RowOf } from '../../../db/models/index.ts'
import { hasScope } from '../../../domain/access/keyScopes.ts'
import { can } from '../../../domain/access/rights.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, nightCount } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { authorizeKey } from '../../platform/http/keys/identifyKey.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import {
  aboutOf,
  type Cell,
  computeTotals,
  headOf,
  MAX_DAYS,
  MAX_ROWS,
  type Report,
  type ReportInput,
  type Row,
  titleOf,
} from './report.ts'
import { enqueueReport } from './reportQueue.ts'
import { reports } from './reports.ts'
import { sendReport } from './sendReport.ts'

export interface ReportQuery {
  property: number
  from?: Day
  to?: Day
  export?: 'csv'
}

const requiredRight = ({ right = 'report.read' }: Report) => right
const presentHead = (report: Report) => {
  const { name, group, basis, span } = report
  return { name, title: titleOf(report), about: aboutOf(report), group, basis, span }
}

/** The reports that this member may read. */
export async function listReports({ property }: { property: number }, ctx: RequestContext) {
  const { role } = await requireRight(ctx, property, 'property.read')
  return reports.filter(r => role === null || can(role, requiredRight(r))).map(presentHead)
}

/** Two statements for the right and the property, and those of the report, whose number does not depend on the period. */
export async function getReport(name: string, query: ReportQuery, ctx: RequestContext, res: Response) {
  const report = reports.find(r => r.name === name)
  // A member without any right to reports gets 403 before the name is looked up, so that the answer does not tell which reports exist.
  const { currency, timezone, role } = await requireRight(ctx, query.property, report ? requiredRight(report) : 'report.read')
  if (!report) throw appError('not_found')
  const key = ctx.caller?.key
  // A list of bookings names guests.
  if (key && report.columns.some(({ kind }) => kind === 'booking')) authorizeKey(key, 'bookings:read')
  const now = new Date()
  const today = businessDate(now, timezone)
  const canReadGuests = (role === null || can(role, 'guest.read')) && (!key || hasScope(key.scopes, 'guests:read'))
  const input: ReportInput = {
    property: query.property,
    timezone,
    currency,
    today,
    now,
    contact: canReadGuests,
    ...resolvePeriod(report, query, today),
  }
  const property = await selectOne<RowOf<Property, 'name'>>('SELECT name FROM properties WHERE id = ?', [query.property])
  const rows = await enqueueReport(query.property, () => report.rows(input))
  if (rows.length > MAX_ROWS) throw fieldError('from', 'report_too_long', 'date.max')
  const totals = computeTotals(report, rows)
  if (query.export) sendReport(report, { input, rows }, res)
  const view = (row: Row) => presentRow(report, row, currency)
  return {
    ...presentHead(report),
    property: { id: query.property, name: property?.name ?? '', currency, timezone },
    from: input.from,
    to: input.to,
    at: now.toISOString(),
    columns: report.columns.map(column => ({ key: column.key, head: headOf(report, column), kind: column.kind })),
    rows: rows.map(view),
    totals: totals && view(totals),
  }
}

const defaultDays = 30

function resolvePeriod({ span, basis }: Report, { from, to }: ReportQuery, today: Day) {
  // A report of the present state has no period.
  if (basis === 'now') return { from: today, to: today }
  if (span === 'day') return resolveDay(from ?? to ?? today, to)
  const first = from ?? (to ? addDays(to, 1 - defaultDays) : span === 'ahead' ? today : addDays(today, 1 - defaultDays))
  const last = to ?? (from || span === 'ahead' ? addDays(first, defaultDays - 1) : today)
  if (last < first) throw fieldError('to', 'ends_before_start', 'date.before')
  if (nightCount(first, last) >= MAX_DAYS) throw fieldError('to', explain('days_max', { most: MAX_DAYS }), 'date.max')
  return { from: first, to: last }
}

function resolveDay(day: Day, to: Day | undefined) {
  if (to !== undefined && to !== day) throw fieldError('to', 'report_one_day', 'date.max')
  return { from: day, to: day }
}

/** Only cells that have a column, and the id of the booking that a row is about; amounts with their currency. */
function presentRow({ columns }: Report, row: Row, currency: string): Record<string, Cell | Money> {
  const cells = columns
    .filter(c => row[c.key] !== undefined)
    .map(({ key, kind }) => {
      const value = row[key] ?? null
      return [key, kind === 'money' && value !== null ? money(Number(value), currency) : value] as const
    })
  return { ...(row.id !== undefined && { id: row.id }), ...Object.fromEntries(cells) }
}
