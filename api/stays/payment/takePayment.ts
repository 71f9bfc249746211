import type { Transaction } from '../../../db/connection.ts'
import { type FolioSentence, writePayerText } from '../../../domain/booking/storedFolioText.ts'
import { type CashSum, isRoundedToNothing } from '../../../domain/money/cashRounding.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { Tender } from '../../../domain/money/tender.ts'
import { requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { lockBooking, postToFolio, writeRounding } from '../booking/service.ts'
import { resolveCashSum, roundingLines, settledAmount } from './cashRounding.ts'
import type { Method } from './contract.ts'
import { assertPayable, getFolioBalance } from './folioBalance.ts'
import { takeDueDeposits } from './heldDeposits/takeDeposits.ts'
import { loadPayment, type PaymentView } from './readPayments.ts'
import { type PaymentActor, recordPaymentHistory } from './recordPaymentHistory.ts'
import { recordTender, type TenderView } from './tender.ts'
import { resolveTill, type TillRef } from './till.ts'

interface DeskPaymentRequest {
  property: number
  booking: number
  amount: Money
  method: Method
  receivedFrom?: string
  note?: string
  tendered?: Tender
  /** With those that are due, which are no part of the bill. */
  deposits?: boolean
  shift?: number
  withoutShift?: string
}

/** Takes money for a booking; its bill grows by the payment, and two desks together never take more than is owed. */
export async function takePayment(
  payment: DeskPaymentRequest,
  ctx: RequestContext,
): Promise<PaymentView & { balance: Money; tendered: TenderView | null }> {
  const { property, booking } = payment
  const { role } = await requireRight(ctx, property, 'payment.take')
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id: booking, property }, t)
    const bill = await getFolioBalance(booking, property, t)
    const moved = resolveCashSum(payment, { amount: bill.balance, currency: bill.currency }, bill.country)
    const settled = settledAmount(moved)
    assertPayable(bill, settled)
    const id = isRoundedToNothing(moved)
      ? await writeRounding(payment, moved, -1, ctx, t)
      : await takeMoney(payment, moved, { ctx, role }, t)
    const taken = await loadPayment(id, t)
    const deposits = payment.deposits ? await takeDepositsToo(payment, { ctx, role }, t) : undefined
    const tendered = await recordTender(taken, { tendered: payment.tendered, deposits }, t)
    return { ...taken, balance: { ...settled, amount: bill.balance - settled.amount }, tendered }
  })
}

/** By the way that the payment was made, through the same till. */
async function takeDepositsToo(
  { property, booking, method, shift, withoutShift }: DeskPaymentRequest,
  actor: PaymentActor,
  t: Transaction,
) {
  if (method !== 'cash' && method !== 'card_at_desk') throw fieldError('method', 'deposit_cash_or_card')
  return takeDueDeposits({ id: booking, property }, { method, shift, withoutShift }, actor, t)
}

async function takeMoney(payment: DeskPaymentRequest, moved: CashSum, actor: PaymentActor, t: Transaction): Promise<number> {
  const { property, booking, method, note } = payment
  const till = await resolveTill(payment, actor.ctx, t)
  const id = await writePayment({ ...payment, till }, moved, actor.ctx, t)
  const facts = { payment: id, amount: moved.amount, method, ...(till.noShift && { withoutShift: till.noShift }) }
  const trace = { event: 'payment_taken', action: 'payment.take', reason: note, facts }
  await recordPaymentHistory({ property, booking, id }, trace, actor, t)
  return id
}

const paymentSentences: Record<Method, FolioSentence> = {
  cash: 'paidCash',
  card_at_desk: 'paidCard',
  transfer: 'paidTransfer',
  other: 'paidDesk',
}

/** The money as a line of the bill, behind what its rounding settles. Answers the id of the payment. */
export async function writePayment(
  payment: Omit<DeskPaymentRequest, 'amount' | 'tendered' | 'deposits' | 'shift' | 'withoutShift'> & { till: TillRef },
  moved: CashSum,
  ctx: RequestContext,
  t: Transaction,
): Promise<number> {
  const { property, booking, method, receivedFrom, note, till } = payment
  const of = { id: booking, property, currency: moved.amount.currency }
  const description = writePayerText(paymentSentences[method], receivedFrom)
  await postToFolio(ctx, of, roundingLines(moved, -1), t)
  const line = { kind: 'payment', description, amount: -moved.amount.amount, method, receivedFrom, note, ...till } as const
  return postToFolio(ctx, of, [line], t)
}
