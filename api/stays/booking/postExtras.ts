import type { Transaction } from '../../../db/connection.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type PricedExtra, recordExtraSales, totalOfExtras } from '../extras/service.ts'
import { type FolioPosting, postToFolio } from './postToLedger.ts'
import { type BookingRef, type HistoryEntry, recordHistory } from './recordHistory.ts'

/** Extras on the bill of a booking, a line each, as what is put there by hand. Their stock is taken before. */
export async function postExtras(
  of: BookingRef & { currency: string },
  sold: readonly PricedExtra[],
  { ctx, by }: { ctx: RequestContext; by: HistoryEntry['by'] },
  t: Transaction,
): Promise<void> {
  if (!sold.length) return
  const { id, property } = of
  await postExtraLines(of, sold, { ctx, fromGuest: by === 'guest' }, t)
  const facts = {
    kind: 'extra',
    amount: totalOfExtras(sold, of.currency),
    description: sold
      .map(sale => sale.description)
      .join(', ')
      .slice(0, 500),
  }
  await recordHistory(ctx, of, { event: 'charged', by, facts }, t)
  await recordAudit(ctx, { action: 'folio.charged', entity: 'booking', entityId: id, property, changes: { booking: id, ...facts } }, t)
}

/** The lines alone, without a word in history and audit. */
export async function postExtraLines(
  of: BookingRef & { currency: string },
  sold: readonly PricedExtra[],
  { ctx, fromGuest }: { ctx: RequestContext; fromGuest: boolean },
  t: Transaction,
): Promise<void> {
  const first = await postToFolio(ctx, of, sold.map(toPosting), t)
  await recordExtraSales({ booking: of.id, property: of.property, first, requestId: ctx.requestId, fromGuest }, sold, t)
}

const toPosting = ({ extra, amount, description }: PricedExtra): FolioPosting => ({
  kind: 'extra',
  description,
  amount,
  ...(extra.vat_rate !== null && { vatRate: extra.vat_rate }),
})
