import type { Transaction } from '../../../../db/connection.ts'
import { type Money, zero } from '../../../../domain/money/money.ts'
import { loadPayment, type PaymentView } from '../readPayments.ts'
import type { PaymentActor } from '../recordPaymentHistory.ts'
import { assertNotReversed, type DeskSalePayment, getLedgerPayment, resolveReversalTill } from '../reversePayment.ts'
import { lockDeskSale, reverseDeskSaleLines } from './deskSale.ts'
import { recordDeskSaleAudit } from './recordDeskSaleAudit.ts'

interface ReversalRequest {
  reason: string
  shift?: number
  withoutShift?: string
}

/** What was sold or bought was not: two lines undo its two. */
export async function reverseDeskSale(
  { id, property_id: property, house_sale_id: sale }: DeskSalePayment,
  { reason, ...through }: ReversalRequest,
  actor: PaymentActor,
  t: Transaction,
): Promise<PaymentView & { balance: Money }> {
  const stored = await lockDeskSale(sale, property, t)
  const taken = await getLedgerPayment(id, t)
  assertNotReversed(taken)
  const till = await resolveReversalTill(taken, through, actor.ctx, t)
  const reversal = await reverseDeskSaleLines({ sale, property }, { note: reason, till }, actor.ctx, t)
  const { currency, method } = taken
  const amount = { amount: Math.abs(taken.amount), currency }
  await recordDeskSaleAudit(
    { ...stored, property, amount, method },
    { id, action: 'payment.reverse', reason, facts: { reversal } },
    actor,
    t,
  )
  return { ...(await loadPayment(id, t)), balance: zero(currency) }
}
