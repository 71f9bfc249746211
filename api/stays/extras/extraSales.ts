import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { FolioLine, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import type { ExtraRow } from './extraRows.ts'
import type { PricedExtra } from './priceExtras.ts'

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

/** In one order for everybody: two that want the same never wait for each other. */
export async function takeStockOfAll(sold: readonly PricedExtra[], t: Transaction): Promise<void> {
  for (const { extra, quantity } of sold.toSorted((a, b) => a.extra.id - b.extra.id)) await takeStock(extra, quantity, t)
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

interface PostedExtras {
  booking: number
  property: number
  /** The first line of them on the bill, and the request that wrote it. */
  first: number
  requestId: string
  fromGuest: boolean
}

/** Notes which extra each of these lines is. */
export async function recordExtraSales(
  { booking, property, first, requestId, fromGuest }: PostedExtras,
  sold: readonly PricedExtra[],
  t: Transaction,
): Promise<void> {
  const written = await select<RowOf<FolioLine, 'id'>>(
    'SELECT id FROM folio_lines WHERE booking_id = ? AND property_id = ? AND id >= ? AND request_id = ? ORDER BY id',
    [booking, property, first, requestId],
    t,
  )
  await insertExtraSales(
    { property, booking, fromGuest },
    sold.map(({ extra, quantity }, i) => ({ extra: extra.id, line: written[i]?.id ?? first, quantity })),
    t,
  )
}

export type BilledExtra = RowOf<FolioLine, 'description' | 'amount'>

/** Extras of the catalogue that stand on the bill of a booking, in their order. */
export const listBilledExtras = ({ booking, property }: { booking: number; property: number }, t: Transaction) =>
  select<BilledExtra>(
    `SELECT f.description, f.amount FROM extra_sales s JOIN folio_lines f ON f.id = s.folio_line_id
     WHERE s.booking_id = ? AND s.property_id = ? AND s.returned_at IS NULL ORDER BY f.id LIMIT 100`,
    [booking, property],
    t,
  )
