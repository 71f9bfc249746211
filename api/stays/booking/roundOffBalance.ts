import type { Transaction } from '../../../db/connection.ts'
import { type CashSum, cashSum, isRoundedToNothing } from '../../../domain/money/cashRounding.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { getFolioBalance, refundableAmount, roundingLines } from '../payment/service.ts'
import { postToFolio } from './postToLedger.ts'
import { recordHistory } from './recordHistory.ts'

interface BookingKey {
  property: number
  booking: number
}

/** Settles what the guest owes, or is owed, where no coin makes it; answers whether it did. The booking is guarded. */
export async function roundOffBalance(of: BookingKey, ctx: RequestContext, t: Transaction): Promise<boolean> {
  const bill = await getFolioBalance(of.booking, of.property, t)
  const isOwing = bill.balance > 0
  const due = isOwing ? { amount: bill.balance, currency: bill.currency } : refundableAmount(bill)
  const moved = cashSum(due, due, bill.country)
  if (!moved || !isRoundedToNothing(moved)) return false
  await writeRounding(of, moved, isOwing ? -1 : 1, ctx, t)
  return true
}

/** The rounding alone: no money moves, so that no till is asked. Answers the id of its line. */
export async function writeRounding({ booking, property }: BookingKey, moved: CashSum, sign: 1 | -1, ctx: RequestContext, t: Transaction) {
  const { rounding } = moved
  const line = await postToFolio(ctx, { id: booking, property, currency: rounding.currency }, roundingLines(moved, sign), t)
  const facts = { amount: rounding }
  await recordHistory(ctx, { id: booking, property }, { event: 'balance_rounded', by: 'desk', facts }, t)
  await recordAudit(ctx, { action: 'payment.round', entity: 'payment', entityId: line, property, changes: { booking, ...facts } }, t)
  return line
}
