import type { Response } from 'express'
import { isStateless, statelessLabel } from '../../../domain/guests/travelDocuments.ts'
import { decimalText, money } from '../../../domain/money/money.ts'
import { type Cell as CsvCell, sendCsv } from '../../platform/http/csv.ts'
import type { CellKind, Report, ReportInput, Row } from './report.ts'

/** The rows as a file: heads are the keys, which stay when words change; amounts are decimal numbers, with one column for their currency. */
export function sendReport({ name, columns }: Report, { input, rows }: { input: ReportInput; rows: readonly Row[] }, res: Response): void {
  const hasMoney = columns.some(c => c.kind === 'money')
  const head = [...columns.map(c => c.key), ...(hasMoney ? ['currency'] : [])]
  const lines = rows.map(row => [
    ...columns.map(c => toCsvCell(row[c.key] ?? null, c.kind, input.currency)),
    ...(hasMoney ? [input.currency] : []),
  ])
  const days = input.from === input.to ? [input.from] : [input.from, input.to]
  sendCsv(res, [name, input.property, ...days].join('-'), [head, ...lines])
}

function toCsvCell(value: string | number | null, kind: CellKind, currency: string): CsvCell {
  if (value === null) return null
  if (kind === 'country' && isStateless(String(value))) return statelessLabel
  if (kind === 'money') return decimalText(money(Number(value), currency))
  return kind === 'share' || kind === 'number' ? Math.round(Number(value) * 10_000) / 10_000 : value
}
