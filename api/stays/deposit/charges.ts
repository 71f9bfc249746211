import { select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, FolioLine, RowOf } from '../../../db/models/index.ts'
import { folioSentences } from '../../../domain/booking/storedFolioText.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type BookingRecord, chargeAgain, type FolioPosting, postToFolio } from '../booking/service.ts'

interface ChargeRow extends RowOf<FolioLine, 'id' | 'description' | 'amount' | 'vat_rate'> {
  kind: Extract<ColumnOf<FolioLine, 'kind'>, FolioPosting['kind']>
  /** The line that reversed it, and the request in which that happened. */
  reversal: ColumnOf<FolioLine, 'id'> | null
  reversed_in: ColumnOf<FolioLine, 'request_id'> | null
}

const CHARGES = `SELECT f.id, f.kind, f.description, f.amount, f.vat_rate, r.id AS reversal, r.request_id AS reversed_in
  FROM folio_lines f LEFT JOIN folio_lines r ON r.booking_id = f.booking_id AND r.reverses_id = f.id WHERE f.booking_id = ? AND f.property_id = ? AND f.reverses_id IS NULL AND f.kind NOT IN ('payment', 'refund', 'rounding', 'reversal')
  ORDER BY f.id`

const loadCharges = (b: BookingRecord, t: Transaction) => select<ChargeRow>(CHARGES, [b.id, b.property_id], t)

export const folioRef = (b: BookingRecord) => ({ id: b.id, property: b.property_id, currency: b.currency })

/** A guest who never arrived owes nothing: each charge is reversed by a line of its own. */
export async function reverseCharges(ctx: RequestContext, b: BookingRecord, t: Transaction): Promise<void> {
  const standing = (await loadCharges(b, t)).filter(l => l.reversal === null)
  const lines = standing.map((l): FolioPosting => ({ kind: 'reversal', description: l.description, amount: -l.amount, reverses: l.id }))
  await postToFolio(ctx, folioRef(b), lines, t)
}

/**
 * The booking stands again: charges what its last expiry reversed once more, with its VAT; extras are counted again. What was reversed before that (by an expiry before it, or by hand) stays
 * reversed.
 */
export async function restoreCharges(ctx: RequestContext, b: BookingRecord, t: Transaction): Promise<void> {
  const reversed = (await loadCharges(b, t)).filter(l => l.reversal !== null)
  const last = reversed.reduce<ChargeRow | undefined>((a, l) => (a && Number(a.reversal) > Number(l.reversal) ? a : l), undefined)
  const undone = reversed
    .filter(l => l.reversed_in === last?.reversed_in)
    .map(({ id, kind, description, amount, vat_rate: vatRate }) => ({ line: id, kind, description, amount, vatRate }))
  await chargeAgain(folioRef(b), undone, { ctx, by: 'system' }, t)
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
