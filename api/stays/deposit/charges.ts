import { select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, FolioLine, RowOf, Truth } from '../../../db/models/index.ts'
import { folioSentences } from '../../../domain/booking/folioText.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type BookingRecord, type FolioPosting, postToFolio } from '../booking/service.ts'

interface ChargeRow extends RowOf<FolioLine, 'id' | 'description' | 'amount'> {
  kind: Extract<ColumnOf<FolioLine, 'kind'>, FolioPosting['kind']>
  is_undone: Truth
}

const CHARGES = `SELECT f.id, f.kind, f.description, f.amount,
    EXISTS (SELECT 1 FROM folio_lines r WHERE r.booking_id = f.booking_id AND r.reverses_id = f.id) AS is_undone
  FROM folio_lines f WHERE f.booking_id = ? AND f.property_id = ? AND f.reverses_id IS NULL AND f.kind NOT IN ('payment', 'refund', 'rounding', 'reversal')
  ORDER BY f.id`

const loadCharges = (b: BookingRecord, t: Transaction) => select<ChargeRow>(CHARGES, [b.id, b.property_id], t)

export const folioRef = (b: BookingRecord) => ({ id: b.id, property: b.property_id, currency: b.currency })

/** A guest who never arrived owes nothing: each charge is reversed by a line of its own. */
export async function reverseCharges(ctx: RequestContext, b: BookingRecord, t: Transaction): Promise<void> {
  const standing = (await loadCharges(b, t)).filter(l => !l.is_undone)
  const lines = standing.map((l): FolioPosting => ({ kind: 'reversal', description: l.description, amount: -l.amount, reverses: l.id }))
  await postToFolio(ctx, folioRef(b), lines, t)
}

/** The charges that were undone, once more: the booking stands again. */
export async function restoreCharges(ctx: RequestContext, b: BookingRecord, t: Transaction): Promise<void> {
  const lines = (await loadCharges(b, t))
    .filter(l => l.is_undone)
    .map(({ kind, description, amount }): FolioPosting => ({ kind, description, amount }))
  await postToFolio(ctx, folioRef(b), lines, t)
}

export const onlinePosting = (
  kind: 'payment' | 'refund',
  amount: number,
  description: string = folioSentences[kind === 'payment' ? 'depositOnline' : 'refundOnline'],
): FolioPosting => ({
  kind,
  description,
  amount: kind === 'payment' ? -amount : amount,
  method: 'online',
})
