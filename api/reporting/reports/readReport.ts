import type { Response } from 'express'
import { selectOne } from '../../../db/connection.ts'
import { can } from '../../../domain/access/rights.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, nightCount } from '../../../domain/calendar/days.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { reports } from './list.ts'
import { type Asked, type Cell, MOST_DAYS, MOST_ROWS, type Report, type Row, totalsOf } from './report.ts'
import { sendReport } from './sendReport.ts'
import { inTurn } from './turn.ts'

export interface ReportQuery {
  property: number
  from?: Day
  to?: Day
  export?: 'csv'
}

const rightOf = ({ right = 'report.read' }: Report) => right
const aboutOf = ({ name, title, about, group, basis, span }: Report) => ({ name, title, about, group, basis, span })

/** What is there for this member. */
export async function listReports({ property }: { property: number }, call: Call) {
  const { role } = await requireRight(call, property, 'property.read')
  return reports.filter(r => role === null || can(role, rightOf(r))).map(aboutOf)
}

/** The right and the house in two statements, and those of the report, which are as many for a day as for a year. */
export async function readReport(name: string, query: ReportQuery, call: Call, res: Response) {
  const report = reports.find(r => r.name === name)
  // Whoever may read none is told so, whether there is such a report or not.
  const { currency, timezone, role } = await requireRight(call, query.property, report ? rightOf(report) : 'report.read')
  if (!report) throw appError('not_found')
  const now = new Date()
  const today = businessDate(now, timezone)
  const contact = role === null || can(role, 'guest.read')
  const asked: Asked = { property: query.property, timezone, currency, today, now, contact, ...periodOf(report, query, today) }
  const house = await selectOne<{ name: string }>('SELECT name FROM properties WHERE id = ?', [query.property])
  const rows = await inTurn(query.property, () => report.rows(asked))
  if (rows.length > MOST_ROWS) throw fieldError('from', 'These are more lines than a report holds. Please ask for fewer days.', 'date.max')
  const totals = totalsOf(report, rows)
  if (query.export) sendReport(report, { asked, rows }, res)
  const view = (row: Row) => viewOf(report, row, currency)
  return {
    ...aboutOf(report),
    property: { id: query.property, name: house?.name ?? '', currency, timezone },
    from: asked.from,
    to: asked.to,
    at: now.toISOString(),
    columns: report.columns.map(({ key, head, kind }) => ({ key, head, kind })),
    rows: rows.map(view),
    totals: totals && view(totals),
  }
}

const usualDays = 30

function periodOf({ span, basis }: Report, { from, to }: ReportQuery, today: Day) {
  // As things stand now is no question of days.
  if (basis === 'now') return { from: today, to: today }
  if (span === 'day') return dayOf(from ?? to ?? today, to)
  const first = from ?? (to ? addDays(to, 1 - usualDays) : span === 'ahead' ? today : addDays(today, 1 - usualDays))
  const last = to ?? (from || span === 'ahead' ? addDays(first, usualDays - 1) : today)
  if (last < first) throw fieldError('to', 'The end comes before the start.', 'date.before')
  if (nightCount(first, last) >= MOST_DAYS) throw fieldError('to', `At most ${MOST_DAYS} days at once.`, 'date.max')
  return { from: first, to: last }
}

function dayOf(day: Day, to: Day | undefined) {
  if (to !== undefined && to !== day) throw fieldError('to', 'This report is of one day.', 'date.max')
  return { from: day, to: day }
}

/** The cells that have a column, and the booking a row is about; amounts with their currency. */
function viewOf({ columns }: Report, row: Row, currency: string): Record<string, Cell | Money> {
  const cells = columns
    .filter(c => row[c.key] !== undefined)
    .map(({ key, kind }) => {
      const value = row[key] ?? null
      return [key, kind === 'money' && value !== null ? money(Number(value), currency) : value] as const
    })
  return { ...(row.id !== undefined && { id: row.id }), ...Object.fromEntries(cells) }
}
