import type { Transaction } from '../../../db/connection.ts'
import type { Money } from '../../../domain/money/money.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { lockBooking } from '../booking/service.ts'
import { findRounding, resolveCashSum, settledAmount } from './cashRounding.ts'
import { correctDeskSale } from './deskSale/correctDeskSale.ts'
import { assertNotRefunded, assertPayable, getFolioBalance } from './folioBalance.ts'
import type { LedgerPayment } from './ledgerPayment.ts'
import { loadPayment, type PaymentView } from './readPayments.ts'
import { type PaymentActor, recordPaymentHistory } from './recordPaymentHistory.ts'
import {
  assertNotReversed,
  authorizeUndo,
  type BookingPayment,
  getLedgerPayment,
  isBookingPayment,
  isDeskSalePayment,
  type PaymentCorrection,
  pickShiftChoice,
  resolveCorrectionTill,
  resolveReversalTill,
  reversePayment,
} from './reversePayment.ts'
import { assertNoSaleFields } from './takeDeskPayment.ts'
import { writePayment } from './takePayment.ts'
import { carryTender } from './tender.ts'

type CorrectedPaymentView = PaymentView & { balance: Money; replaces: number }

/** Corrects a payment: the old line is undone and a new one stands beside it. */
export async function editPayment(id: number, edit: PaymentCorrection, ctx: RequestContext): Promise<CorrectedPaymentView> {
  const found = await getLedgerPayment(id)
  const { role } = await authorizeUndo(found, ctx)
  if (isBookingPayment(found)) assertNoSaleFields(edit)
  return withIdempotency({ property: found.property_id, ctx }, async t => {
    if (isDeskSalePayment(found)) return correctDeskSale(found, edit, { ctx, role }, t)
    if (isBookingPayment(found)) return correctBookingPayment(found, edit, { ctx, role }, t)
    throw appError('not_found')
  })
}

async function correctBookingPayment(
  { id, property_id: property, booking_id: booking }: BookingPayment,
  edit: PaymentCorrection,
  actor: PaymentActor,
  t: Transaction,
) {
  const { ctx } = actor
  await lockBooking({ id: booking, property }, t)
  const taken = { ...(await getLedgerPayment(id, t)), booking_id: booking }
  const bill = await getFolioBalance(booking, property, t)
  assertNotReversed(taken)
  const was = taken.amount + ((await findRounding(id, property, t))?.amount ?? 0)
  const next = applyCorrection(taken, -was, edit)
  const owed = bill.balance - was
  const moved = resolveCashSum(next, { amount: owed, currency: bill.currency }, bill.country)
  const settled = settledAmount(moved)
  assertPayable({ ...bill, balance: owed }, settled)
  assertNotRefunded(bill, was + settled.amount)
  const from = await resolveReversalTill(taken, pickShiftChoice(edit), ctx, t)
  await reversePayment(taken, { note: edit.reason, till: from }, ctx, t)
  const into = await resolveCorrectionTill({ taken, next, shiftChoice: pickShiftChoice(edit), from }, ctx, t)
  const created = await writePayment({ ...next, property, booking, till: into }, moved, ctx, t)
  await carryTender(created, id, t)
  const facts = { payment: created, replaces: id, was: -taken.amount, amount: moved.amount, method: next.method }
  const trace = { event: 'payment_corrected', action: 'payment.correct', reason: edit.reason, facts }
  await recordPaymentHistory({ property, booking, id: created }, trace, actor, t)
  return { ...(await loadPayment(created, t)), balance: { ...settled, amount: owed - settled.amount }, replaces: id }
}

/** Without another amount it settles as much of the bill as before: what was rounded in cash is not on a card. */
function applyCorrection(taken: LedgerPayment, settled: number, { amount, method, receivedFrom, note }: PaymentCorrection) {
  const next = {
    amount: amount ?? { amount: settled, currency: taken.currency },
    method: method ?? taken.method,
    receivedFrom: (receivedFrom === undefined ? taken.received_from : receivedFrom) ?? undefined,
    note: (note === undefined ? taken.note : note) ?? undefined,
  }
  const isSame =
    (amount === undefined || (amount.amount === -taken.amount && amount.currency === taken.currency)) &&
    next.method === taken.method &&
    next.receivedFrom === (taken.received_from ?? undefined) &&
    next.note === (taken.note ?? undefined)
  if (isSame) throw fieldError('amount', 'same_as_taken')
  return next
}
