import type { Right } from '../../../domain/access/rights.ts'
import type { Period } from '../../../domain/booking/kpi.ts'
import type { Day } from '../../../domain/calendar/days.ts'

/** By which day a line belongs to the period: when it was booked, when it is slept, when the bill moved; or as things stand now. */
export const bases = ['booked', 'stay', 'paid', 'now'] as const
export type Basis = (typeof bases)[number]

export const cellKinds = ['text', 'day', 'time', 'instant', 'count', 'number', 'share', 'money', 'country', 'booking'] as const
export type CellKind = (typeof cellKinds)[number]
/** Money is minor units of the property's currency here; a share is 0 to 1. */
export type Cell = string | number | null
export type Row = Record<string, Cell>

export interface Column {
  key: string
  head: string
  kind: CellKind
  /** What stands below the column: its sum, or what is worked out of all rows. */
  total?: 'sum' | ((rows: readonly Row[]) => Cell)
}

export const reportGroups = ['The day', 'Sales', 'Guests', 'Money', 'Taxes'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** What a report is asked for, in the words of its property. */
export interface ReportInput extends Period {
  property: number
  timezone: string
  currency: string
  /** The property's own day, and this moment. */
  today: Day
  now: Date
  /** May the reader see what guests wrote? */
  contact: boolean
}

/** A report in one place: what it is of, its columns, and where its rows come from. It costs a fixed number of statements. */
export interface Report {
  name: string
  title: string
  about: string
  group: ReportGroup
  basis: Basis
  /** `report.read` unless it is work of somebody else as well. */
  right?: Right
  /** One day, or a period: of the last days unless said otherwise, or of those to come. */
  span: 'day' | 'past' | 'ahead'
  columns: readonly Column[]
  rows: (input: ReportInput) => Promise<Row[]>
}

/** Maximum rows of a report: a larger one is refused with the advice to choose fewer days, never truncated silently. */
export const MAX_ROWS = 5000
export const MAX_DAYS = 366

export const cellNumber = (row: Row, key: string): number => Number(row[key] ?? 0)
export const sumColumn = (rows: readonly Row[], key: string): number => rows.reduce((n, row) => n + cellNumber(row, key), 0)

/** Two sums of the rows, one through the other: an average over all of them, not one of averages. */
export const ratioOfSums =
  (part: string, whole: string) =>
  (rows: readonly Row[]): Cell =>
    ratio(sumColumn(rows, part), sumColumn(rows, whole))

export const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)
/** The same for an amount, in whole minor units, half up. */
export const average = (amount: number, count: number): number | null => (count > 0 ? Math.floor((2 * amount + count) / (2 * count)) : null)
export const averageOfSums =
  (amount: string, count: string) =>
  (rows: readonly Row[]): Cell =>
    average(sumColumn(rows, amount), sumColumn(rows, count))

export function computeTotals({ columns }: Pick<Report, 'columns'>, rows: readonly Row[]): Row | null {
  const summed = columns.filter(c => c.total)
  if (!summed.length || !rows.length) return null
  return Object.fromEntries(summed.map(c => [c.key, c.total === 'sum' ? sumColumn(rows, c.key) : (c.total?.(rows) ?? null)]))
}
