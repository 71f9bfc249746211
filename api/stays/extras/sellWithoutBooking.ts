import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { ExtraSale, RowOf } from '../../../db/models/index.ts'
import { writeExtraText } from '../../../domain/inventory/writeExtraText.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { type ExtraRow, findExtrasById, loadExtra } from './extraRows.ts'
import { insertExtraSales, retakeStock, takeStock } from './extraSales.ts'

/** An extra that somebody buys at the desk who has no booking. */
export interface DeskExtra {
  id: number
  quantity: number
  /** It stood on the line of a sale that this one corrects. */
  isCorrected?: boolean
}

interface ExtraOfSale extends Pick<ExtraRow, 'category'> {
  description: string
  vatRate?: number
}

/** What such a sale is, once it costs what was taken for it. */
export async function describeDeskExtra(property: number, { id, quantity }: DeskExtra, taken: Money): Promise<ExtraOfSale> {
  const [extra] = await findExtrasById(property, [id])
  if (extra?.active !== 1 || !extra.places.includes('desk')) throw fieldError('extra', 'extra_not_offered', 'extra.unknown')
  const total = money(extra.price * quantity, extra.currency)
  if (total.amount !== taken.amount) throw appError('price_changed', { total })
  const { category, vat_rate: vatRate } = extra
  return { category, description: writeExtraText(extra.name, quantity), ...(vatRate !== null && { vatRate }) }
}

/** Counts it, and notes which line it is. */
export async function recordDeskExtra(
  { property, line }: { property: number; line: number },
  { id, quantity, isCorrected }: DeskExtra,
  t: Transaction,
): Promise<void> {
  if (isCorrected) await retakeStock(id, quantity, t)
  else await takeStock(await loadExtra(id, t), quantity, t)
  await insertExtraSales({ property }, [{ extra: id, line, quantity }], t)
}

/** The extra that a sale without a booking was. */
export async function findDeskExtra(sale: number, property: number, t: Transaction): Promise<DeskExtra | undefined> {
  const row = await selectOne<RowOf<ExtraSale, 'extra_id' | 'quantity'>>(
    `SELECT s.extra_id, s.quantity FROM folio_lines f JOIN extra_sales s ON s.folio_line_id = f.id
     WHERE f.house_sale_id = ? AND f.property_id = ? AND f.kind = 'extra'`,
    [sale, property],
    t,
  )
  return row && { id: row.extra_id, quantity: row.quantity, isCorrected: true }
}
