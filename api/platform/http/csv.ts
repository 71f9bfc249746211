import type { Response } from 'express'

export type Cell = string | number | null

// What a spreadsheet would read as a formula, also in the wide forms of these signs.
const FORMULA = /^[\s\u00a0]*[=+\-@＝＋－＠]|^[\t\r\n]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** One row after RFC 4180. Text that begins like a formula is made text by an apostrophe; numbers of ours stay numbers. */
export const formatCsvRow = (cells: readonly Cell[]): string => `${cells.map(formatCsvCell).join(',')}\r\n`

function formatCsvCell(value: Cell): string {
  if (value === null) return ''
  const text = String(value)
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /["\r\n,;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without it, spreadsheets take the file for Latin-1. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A file of these rows, all at once: for what is bounded. */
export function sendCsv(res: Response, name: string, rows: readonly (readonly Cell[])[]): void {
  res.type('text/csv; charset=utf-8').setHeader('Content-Disposition', `attachment; filename="${name}.csv"`)
  res.send(BYTE_ORDER_MARK + rows.map(formatCsvRow).join(''))
}
