import { select, type Transaction } from '../../../../db/connection.ts'
import type { ColumnOf, FolioLine, RowOf } from '../../../../db/models/index.ts'
import { money } from '../../../../domain/money/money.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type FolioPosting, postToFolio } from '../postToLedger.ts'
import { type BookingRef, type HistoryEntry, recordHistory } from '../recordHistory.ts'
import { moveExtraSales, retakeExtras } from '../returnExtras.ts'

interface BillOf extends BookingRef {
  currency: string
}

/** A charge that was taken off the bill. */
export interface UndoneCharge {
  /** The line that charged it. */
  line: ColumnOf<FolioLine, 'id'>
  kind: FolioPosting['kind']
  description: string
  amount: number
  vatRate: ColumnOf<FolioLine, 'vat_rate'>
}

interface ChargedBy {
  ctx: RequestContext
  /** Who takes the end of the stay back. */
  by: HistoryEntry['by']
}

/** What the end of a stay took off the bill is charged once more; extras are counted again with it, and left off where others have bought them meanwhile. */
export async function chargeAgain(of: BillOf, undone: readonly UndoneCharge[], { ctx, by }: ChargedBy, t: Transaction): Promise<void> {
  const { taken, short } = await retakeExtras(
    undone.filter(charge => charge.kind === 'extra').map(charge => charge.line),
    t,
  )
  const again = undone.filter(charge => !short.has(charge.line))
  const charged = await postAgain(of, again, ctx, t)
  await moveExtraSales(
    taken.map(sale => sale.id),
    taken.map(sale => charged[again.findIndex(charge => charge.line === sale.folio_line_id)] ?? sale.folio_line_id),
    t,
  )
  const leftOff = undone.filter(charge => short.has(charge.line))
  if (leftOff.length) await recordLeftOff(of, leftOff, { ctx, by }, t)
}

/** Answers the new lines, in this order. */
async function postAgain(of: BillOf, again: readonly UndoneCharge[], ctx: RequestContext, t: Transaction): Promise<number[]> {
  const lines = again.map(
    ({ kind, description, amount, vatRate }): FolioPosting => ({ kind, description, amount, ...(vatRate !== null && { vatRate }) }),
  )
  if (!lines.length) return []
  const first = await postToFolio(ctx, of, lines, t)
  const posted = await select<RowOf<FolioLine, 'id'>>(
    'SELECT id FROM folio_lines WHERE booking_id = ? AND property_id = ? AND id >= ? AND request_id = ? ORDER BY id',
    [of.id, of.property, first, ctx.requestId],
    t,
  )
  return posted.map(({ id }) => id)
}

/** What was sold to others meanwhile keeps nobody from their bed: it is not charged, and the history says so. */
const recordLeftOff = (of: BillOf, leftOff: readonly UndoneCharge[], { ctx, by }: ChargedBy, t: Transaction) => {
  const amount = money(
    leftOff.reduce((n, charge) => n + charge.amount, 0),
    of.currency,
  )
  const reason = leftOff
    .map(charge => charge.description)
    .join(', ')
    .slice(0, 500)
  return recordHistory(ctx, of, { event: 'extra_left_off', by, reason, facts: { amount } }, t)
}
