import { addDays, addMonths, type Day } from '../../../domain/calendar/days.ts'
import { isStateless, statelessLabel } from '../../../domain/guests/travelDocuments.ts'
import type { Money } from '../../../domain/money/money.ts'
import { formatIssuer } from '../../kit/registrationCard/identityLabels.ts'
import { formatDay, formatInstant, formatMoney } from '../../lib/format.ts'

export const basisLabels = {
  booked: 'By the day of the booking',
  stay: 'By the day of the stay',
  paid: 'By the day it was written on the bill',
  now: 'As things stand now',
} as const

export type ReportCell = string | number | null | Money
export type ColumnKind = 'text' | 'day' | 'time' | 'instant' | 'count' | 'number' | 'share' | 'money' | 'country' | 'booking'

export const isFigure = (kind: ColumnKind) => kind === 'count' || kind === 'number' || kind === 'share' || kind === 'money'

/** A cell as people read it; nothing where there is nothing. */
export function formatReportCell(cell: ReportCell | undefined, kind: ColumnKind, timeZone?: string): string {
  if (cell === null || cell === undefined) return kind === 'country' ? 'Not said' : ''
  if (typeof cell === 'object') return formatMoney(cell)
  if (typeof cell === 'number') return formatReportNumber(cell, kind)
  if (kind === 'day') return formatDay(cell)
  if (kind === 'instant') return formatInstant(cell, timeZone)
  if (kind === 'country') return isStateless(cell) ? statelessLabel : formatIssuer(cell)
  return cell
}

function formatReportNumber(value: number, kind: ColumnKind): string {
  if (kind === 'share') return new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(value)
  return new Intl.NumberFormat('en', { maximumFractionDigits: kind === 'number' ? 1 : 0 }).format(value)
}

/** Periods that are asked for often, from the house's own day. */
export function getReportPeriods(today: Day, span: 'day' | 'past' | 'ahead'): [words: string, from: Day, to: Day][] {
  if (span === 'day')
    return [
      ['Yesterday', addDays(today, -1), addDays(today, -1)],
      ['Today', today, today],
      ['Tomorrow', addDays(today, 1), addDays(today, 1)],
    ]
  const first = `${today.slice(0, 7)}-01`
  const months: [string, Day, Day][] = [
    ['Last month', addMonths(first, -1), addDays(first, -1)],
    ['This month', first, addDays(addMonths(first, 1), -1)],
  ]
  if (span === 'ahead') return [['Next 30 days', today, addDays(today, 29)], ['Next 90 days', today, addDays(today, 89)], months[1]!]
  return [['Last 7 days', addDays(today, -6), today], ['Last 30 days', addDays(today, -29), today], ...months]
}
