import { select, type Transaction } from '../../../db/connection.ts'
import type { Call } from '../../platform/http/caller.ts'
import { type BillLine, type Loaded, writeBill } from '../booking/service.ts'

interface Line {
  id: number
  kind: BillLine['kind']
  description: string
  amount: number
  is_undone: number
}

const CHARGES = `SELECT f.id, f.kind, f.description, f.amount,
    EXISTS (SELECT 1 FROM folio_lines r WHERE r.booking_id = f.booking_id AND r.reverses_id = f.id) AS is_undone
  FROM folio_lines f WHERE f.booking_id = ? AND f.property_id = ? AND f.reverses_id IS NULL AND f.kind NOT IN ('payment', 'refund', 'rounding', 'reversal')
  ORDER BY f.id`

const chargesOf = (b: Loaded, t: Transaction) => select<Line>(CHARGES, [b.id, b.property_id], t)

export const ofBooking = (b: Loaded) => ({ id: b.id, property: b.property_id, currency: b.currency })

/** Whoever did not come into the house owes nothing: each charge is undone by a line of its own. */
export async function undoBill(call: Call, b: Loaded, t: Transaction): Promise<void> {
  const standing = (await chargesOf(b, t)).filter(l => !l.is_undone)
  const lines = standing.map((l): BillLine => ({ kind: 'reversal', description: l.description, amount: -l.amount, reverses: l.id }))
  await writeBill(call, ofBooking(b), lines, t)
}

/** The charges that were undone, once more: the booking stands again. */
export async function billAgain(call: Call, b: Loaded, t: Transaction): Promise<void> {
  const lines = (await chargesOf(b, t))
    .filter(l => l.is_undone)
    .map(({ kind, description, amount }): BillLine => ({ kind, description, amount }))
  await writeBill(call, ofBooking(b), lines, t)
}

export const onlineLine = (
  kind: 'payment' | 'refund',
  amount: number,
  description = kind === 'payment' ? 'Deposit paid online' : 'Refund of what was paid online',
): BillLine => ({
  kind,
  description,
  amount: kind === 'payment' ? -amount : amount,
  method: 'online',
})
