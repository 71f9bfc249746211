import type { Transaction } from '../../../db/connection.ts'
import { type FolioSentence, folioSentences } from '../../../domain/booking/storedFolioText.ts'
import { type CashSum, isRoundedToNothing } from '../../../domain/money/cashRounding.ts'
import type { Money } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { lockBooking, postToFolio, writeRounding } from '../booking/service.ts'
import { resolveCashSum, roundingLines, settledAmount } from './cashRounding.ts'
import type { Method } from './contract.ts'
import { assertRefundable, getFolioBalance, refundableAmount } from './folioBalance.ts'
import { loadPayment, type PaymentView } from './readPayments.ts'
import { type PaymentActor, recordPaymentHistory } from './recordPaymentHistory.ts'
import { resolveTill, type TillRef } from './till.ts'

interface RefundRequest {
  property: number
  booking: number
  amount: Money
  method: Method
  reason?: string
  shift?: number
  withoutShift?: string
}

/** Gives back what was paid too much; never more, and cash out of an open shift, unless somebody may do without. */
export async function refundAtDesk(request: RefundRequest, ctx: RequestContext): Promise<PaymentView & { balance: Money }> {
  const { property, booking } = request
  const { role } = await requireRight(ctx, property, 'payment.take')
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id: booking, property }, t)
    const bill = await getFolioBalance(booking, property, t)
    const moved = resolveCashSum(request, refundableAmount(bill), bill.country)
    const settled = settledAmount(moved)
    assertRefundable(bill, settled)
    const id = isRoundedToNothing(moved)
      ? await writeRounding(request, moved, 1, ctx, t)
      : await giveMoney(request, moved, { ctx, role }, t)
    return { ...(await loadPayment(id, t)), balance: { ...settled, amount: bill.balance + settled.amount } }
  })
}

async function giveMoney(request: RefundRequest, moved: CashSum, actor: PaymentActor, t: Transaction): Promise<number> {
  const { property, booking, method, reason } = request
  const till = await resolveTill({ ...request, amount: moved.amount }, actor.ctx, t)
  const id = await writeRefund({ ...request, till }, moved, actor.ctx, t)
  const facts = { payment: id, amount: moved.amount, method, ...(till.noShift && { withoutShift: till.noShift }) }
  const trace = { event: 'refund_given', action: 'payment.refund', reason, facts }
  await recordPaymentHistory({ property, booking, id }, trace, actor, t)
  return id
}

const refundSentences: Record<Method, FolioSentence> = {
  cash: 'givenCash',
  card_at_desk: 'givenCard',
  transfer: 'givenTransfer',
  other: 'given',
}

type RefundInput = Omit<RefundRequest, 'shift' | 'withoutShift' | 'amount'> & { till: TillRef }

async function writeRefund(
  { property, booking, method, reason, till }: RefundInput,
  moved: CashSum,
  ctx: RequestContext,
  t: Transaction,
): Promise<number> {
  const of = { id: booking, property, currency: moved.amount.currency }
  await postToFolio(ctx, of, roundingLines(moved, 1), t)
  const line = {
    kind: 'refund',
    description: folioSentences[refundSentences[method]],
    amount: moved.amount.amount,
    method,
    note: reason,
    ...till,
  } as const
  return postToFolio(ctx, of, [line], t)
}
