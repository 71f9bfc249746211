import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { SaleCategory } from '../../../domain/inventory/deskSale.ts'
import type { Money } from '../../../domain/money/money.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { postToFolio } from '../booking/service.ts'
import { creditReceipt } from '../invoice/service.ts'
import { canUndoPayment } from './canUndoPayment.ts'
import { findRounding, type RoundingLine } from './cashRounding.ts'
import { type Method, methods } from './contract.ts'
import type { LedgerPayment } from './ledgerPayment.ts'
import { lockOpenShift, resolveCashTill, resolveTill, type ShiftChoice, type TillRef } from './till.ts'

export type BookingPayment = LedgerPayment & { booking_id: number }
export type DeskSalePayment = LedgerPayment & { house_sale_id: number }
export const isDeskSalePayment = (taken: LedgerPayment): taken is DeskSalePayment => taken.house_sale_id !== null
export const isBookingPayment = (taken: LedgerPayment): taken is BookingPayment => taken.booking_id !== null

/** What came over the desk; money of a payment provider is given back by its provider. */
export async function getLedgerPayment(id: number, t?: Transaction): Promise<LedgerPayment> {
  const taken = await selectOne<LedgerPayment>(
    `SELECT f.id, f.property_id, f.booking_id, f.house_sale_id, f.description, f.amount, f.currency, f.method, f.received_from, f.note, f.by_user_id, f.created_at,
       f.shift_id, f.no_shift_reason, s.closed_at AS shift_closed, EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = f.id) AS is_reversed
     FROM folio_lines f LEFT JOIN cash_shifts s ON s.id = f.shift_id WHERE f.id = ? AND f.kind IN ('payment', 'payout') AND f.method IN (?)`,
    [id, methods],
    t,
  )
  if (!taken) throw appError('not_found')
  return taken
}

export async function authorizeUndo(taken: LedgerPayment, ctx: RequestContext): Promise<Membership> {
  const membership = await requireRight(ctx, taken.property_id, 'payment.read')
  if (!canUndoPayment(taken, membership, ctx)) throw appError('forbidden')
  return membership
}

export function assertNotReversed(taken: LedgerPayment): void {
  if (taken.is_reversed) throw appError('invalid_transition', { reason: 'payment_undone' })
}

/** The line that undoes a payment, and one that undoes its rounding; the payment stays to be seen. Cash comes out of the till it went into, or, once that is counted, out of the open one. */
export async function reversePayment(
  taken: BookingPayment,
  { note, till }: { note: string; till: TillRef },
  ctx: RequestContext,
  t: Transaction,
) {
  assertNotReversed(taken)
  const line = {
    kind: 'reversal',
    description: taken.description,
    amount: -taken.amount,
    method: taken.method,
    reverses: taken.id,
    note,
    ...till,
  } as const
  const { booking_id: booking, property_id: property, currency } = taken
  await creditReceipt({ booking, property, payment: taken.id, reason: note }, ctx, t)
  const rounding = await findRounding(taken.id, property, t)
  if (rounding) await postToFolio(ctx, { id: booking, property, currency }, [roundingReversal(rounding, note)], t)
  return postToFolio(ctx, { id: booking, property, currency }, [line], t)
}

const roundingReversal = ({ id, description, amount }: RoundingLine, note: string) =>
  ({ kind: 'reversal', description, amount: -amount, reverses: id, note }) as const

export async function resolveReversalTill(
  taken: LedgerPayment,
  shiftChoice: ShiftChoice,
  ctx: RequestContext,
  t: Transaction,
): Promise<TillRef> {
  const { property_id: property, currency } = taken
  // Received while no shift was open: it went through no till.
  if (!taken.shift_id) return {}
  if (taken.shift_closed) return resolveCashTill({ property, currency, ...shiftChoice }, ctx, t)
  await lockOpenShift(taken.shift_id, property, t)
  return { shift: taken.shift_id }
}

interface TillMove {
  taken: LedgerPayment
  next: Pick<LedgerPayment, 'method'> & { amount: Money }
  shiftChoice: ShiftChoice
  /** The drawer that the old line came out of. */
  from: TillRef
}

/** The till of the line that stands in its place. */
export async function resolveCorrectionTill(
  { taken, next, shiftChoice, from }: TillMove,
  ctx: RequestContext,
  t: Transaction,
): Promise<TillRef> {
  // Cash that went through no till is not assigned to one by a correction, and keeps its explanation.
  if (taken.method === 'cash' && !taken.shift_id && !shiftChoice.shift)
    return next.method === 'cash' && taken.no_shift_reason ? { noShift: taken.no_shift_reason } : {}
  if (next.method === 'cash' && from.shift) return from
  return resolveTill({ ...next, property: taken.property_id, ...shiftChoice }, ctx, t)
}

/** What a correction says: what it leaves out stays as it was. */
export interface PaymentCorrection {
  reason: string
  category?: SaleCategory
  description?: string
  vatRate?: number
  amount?: Money
  method?: Method
  receivedFrom?: string | null
  note?: string | null
  shift?: number
  withoutShift?: string
}

export const pickShiftChoice = ({ shift, withoutShift }: ShiftChoice): ShiftChoice => ({ shift, withoutShift })
