import { addDays, addMonths, type Day } from '../../../domain/calendar/days.ts'
import { isStateless } from '../../../domain/guests/travelDocuments.ts'
import type { Money } from '../../../domain/money/money.ts'
import { formatIssuer } from '../../kit/registrationCard/identityLabels.ts'
import { formatDay, formatInstant, formatMoney, language } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { reportMessages } from './messages.ts'

export type ReportCell = string | number | null | Money
export type ColumnKind = 'text' | 'day' | 'time' | 'instant' | 'count' | 'number' | 'share' | 'money' | 'country' | 'booking'

export const isFigure = (kind: ColumnKind) => kind === 'count' || kind === 'number' || kind === 'share' || kind === 'money'

/** A cell for display; empty where there is no value. */
export function formatReportCell(cell: ReportCell | undefined, kind: ColumnKind, timeZone?: string): string {
  if (cell === null || cell === undefined) return kind === 'country' ? reportMessages().notSaid : ''
  if (typeof cell === 'object') return formatMoney(cell)
  if (typeof cell === 'number') return formatReportNumber(cell, kind)
  if (kind === 'day') return formatDay(cell)
  if (kind === 'instant') return formatInstant(cell, timeZone)
  if (kind === 'country') return isStateless(cell) ? reportMessages().stateless : formatIssuer(cell)
  return cell
}

function formatReportNumber(value: number, kind: ColumnKind): string {
  if (kind === 'share') return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(value)
  return new Intl.NumberFormat(language(), { maximumFractionDigits: kind === 'number' ? 1 : 0 }).format(value)
}

/** Common periods, relative to the property's today. */
export function getReportPeriods(today: Day, span: 'day' | 'past' | 'ahead'): [label: string, from: Day, to: Day][] {
  const messages = reportMessages().periods
  if (span === 'day')
    return [
      [messages.yesterday, addDays(today, -1), addDays(today, -1)],
      [messages.today, today, today],
      [messages.tomorrow, addDays(today, 1), addDays(today, 1)],
    ]
  const first = `${today.slice(0, 7)}-01`
  const months: [string, Day, Day][] = [
    [messages.lastMonth, addMonths(first, -1), addDays(first, -1)],
    [messages.thisMonth, first, addDays(addMonths(first, 1), -1)],
  ]
  if (span === 'ahead')
    return [[t(messages.next, { n: 30 }), today, addDays(today, 29)], [t(messages.next, { n: 90 }), today, addDays(today, 89)], months[1]!]
  return [[t(messages.last, { n: 7 }), addDays(today, -6), today], [t(messages.last, { n: 30 }), addDays(today, -29), today], ...months]
}
