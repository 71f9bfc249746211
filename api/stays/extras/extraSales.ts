import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import type { ExtraRow } from './extraRows.ts'

/** Judged in the statement that counts: of two who want the last one, one gets it. */
export async function takeStock(
  { id, name, stock }: Pick<ExtraRow, 'id' | 'name' | 'stock'>,
  quantity: number,
  t: Transaction,
): Promise<void> {
  const { affectedRows } = await execute(
    `UPDATE extras SET version = version + IF(stock IS NULL, 0, 1), stock = stock - ?, sold = sold + ?
     WHERE id = ? AND active = 1 AND (stock IS NULL OR stock >= ?)`,
    [quantity, quantity, id, quantity],
    t,
  )
  if (affectedRows !== 1) throw appError('sold_out', { reason: 'extra_sold_out', name, left: stock ?? 0 })
}

/** One that stands on another line now, as a sale was corrected: what was counted comes from the line before. One that is deleted is not counted any more. */
export async function retakeStock(id: number, quantity: number, t: Transaction): Promise<void> {
  await execute(
    `UPDATE extras SET version = version + IF(stock IS NULL, 0, 1), stock = stock - ?, sold = sold + ?
     WHERE id = ? AND (stock IS NULL OR stock >= ?)`,
    [quantity, quantity, id, quantity],
    t,
  )
}

export interface ExtraSaleRow {
  extra: number
  line: number
  quantity: number
}

export async function insertExtraSales(
  of: { property: number; booking?: number; fromGuest?: boolean },
  sales: readonly ExtraSaleRow[],
  t: Transaction,
): Promise<void> {
  const now = new Date()
  const rows = sales.map(({ extra, line, quantity }) => [of.property, extra, line, of.booking ?? null, quantity, of.fromGuest ? 1 : 0, now])
  await execute(
    'INSERT INTO extra_sales (property_id, extra_id, folio_line_id, booking_id, quantity, from_guest, created_at) VALUES ?',
    [rows],
    t,
  )
}
