import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { InvoiceSeries, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { DocumentKind } from './contract.ts'

const prefixes: Record<DocumentKind, string> = { invoice: 'INV', receipt: 'REC', credit_note: 'CN' }

/** A series a kind and year. */
export const documentSeries = (kind: DocumentKind, day: Day) => `${prefixes[kind]}-${day.slice(0, 4)}`

export const formatDocumentNumber = (series: string, number: number) => `${series}-${String(number).padStart(5, '0')}`

/** The next number of a series: its row stays ours until the document is written, and a roll-back gives the number back. */
export async function reserveDocumentNumber(property: number, series: string, t: Transaction): Promise<number> {
  await execute(
    'INSERT INTO invoice_series (property_id, series, last_number) VALUES (?, ?, 1) ON DUPLICATE KEY UPDATE last_number = last_number + 1',
    [property, series],
    t,
  )
  const row = await selectOne<RowOf<InvoiceSeries, 'last_number'>>(
    'SELECT last_number FROM invoice_series WHERE property_id = ? AND series = ?',
    [property, series],
    t,
  )
  if (!row) throw new Error(`the series ${series} was written and is gone`)
  return row.last_number
}
