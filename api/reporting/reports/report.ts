import type { Right } from '../../../domain/access/rights.ts'
import type { Period } from '../../../domain/booking/kpi.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { messages } from '../../../messages/en/owner/reportSheets.ts'

/** Which day decides whether a row belongs to the period: of the booking, of the stay, or of the ledger entry; or the present state without a period. */
export const bases = ['booked', 'stay', 'paid', 'now'] as const
export type Basis = (typeof bases)[number]

export const cellKinds = ['text', 'day', 'time', 'instant', 'count', 'number', 'share', 'money', 'country', 'booking'] as const
export type CellKind = (typeof cellKinds)[number]
/** Money is minor units of the property's currency here; a share is 0 to 1. */
export type Cell = string | number | null
export type Row = Record<string, Cell>

/** The words of all reports, in English: what the API answers, and what back-offices translate. */
const { titles, abouts, groups, heads } = messages
const headsOf: Partial<Record<ReportName, Partial<Record<ColumnKey, string>>>> = messages.headsOf
export type ReportName = keyof typeof titles
/** A head is said for all reports, or for one. */
type ColumnKey = keyof typeof heads

export interface Column {
  key: ColumnKey
  kind: CellKind
  /** The total below the column: its sum, or a figure computed from all rows. */
  total?: 'sum' | ((rows: readonly Row[]) => Cell)
}

export type ReportGroup = keyof typeof groups
export const reportGroups = Object.keys(groups) as ReportGroup[]

/** What a report is computed for, with facts of its property. */
export interface ReportInput extends Period {
  property: number
  timezone: string
  currency: string
  /** Today on the clock of the property, and the current moment. */
  today: Day
  now: Date
  /** Whether the reader may see contacts and notes of guests. */
  contact: boolean
}

/** A report: its name, its columns and the source of its rows. It costs a fixed number of statements. */
export interface Report {
  name: ReportName
  group: ReportGroup
  basis: Basis
  /** The right it needs, `report.read` by default. */
  right?: Right
  /** One day, or a period: of the last days unless said otherwise, or of those to come. */
  span: 'day' | 'past' | 'ahead'
  columns: readonly Column[]
  rows: (input: ReportInput) => Promise<Row[]>
}

export const titleOf = ({ name }: Report): string => titles[name]
export const aboutOf = ({ name }: Report): string => abouts[name]
export const headOf = ({ name }: Report, { key }: Column): string => headsOf[name]?.[key] ?? heads[key]

/** Maximum rows of a report: a larger one is refused with the advice to choose fewer days, never truncated silently. */
export const MAX_ROWS = 5000
export const MAX_DAYS = 366

export const cellNumber = (row: Row, key: string): number => Number(row[key] ?? 0)
export const sumColumn = (rows: readonly Row[], key: string): number => rows.reduce((n, row) => n + cellNumber(row, key), 0)

/** The quotient of two sums over all rows, as an average of averages would weigh rows wrongly. */
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
