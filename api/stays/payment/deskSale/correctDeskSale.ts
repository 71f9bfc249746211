import type { Transaction } from '../../../../db/connection.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { type Money, zero } from '../../../../domain/money/money.ts'
import { fieldError } from '../../../platform/errors.ts'
import { assertCashInTill } from '../assertCashInTill.ts'
import type { LedgerPayment } from '../ledgerPayment.ts'
import { loadPayment, type PaymentView } from '../readPayments.ts'
import type { PaymentActor } from '../recordPaymentHistory.ts'
import {
  assertNotReversed,
  type DeskSalePayment,
  getLedgerPayment,
  type PaymentCorrection,
  pickShiftChoice,
  resolveCorrectionTill,
  resolveReversalTill,
} from '../reversePayment.ts'
import { carryTender } from '../tender.ts'
import { resolveTill, type ShiftChoice, type TillRef } from '../till.ts'
import { type DeskSale, lockDeskSale, reverseDeskSaleLines, type StoredDeskSale, writeDeskSale } from './deskSale.ts'
import { recordDeskSaleAudit } from './recordDeskSaleAudit.ts'
import { toDeskSale } from './takeDeskSale.ts'

/** The lines of a sale are undone and those of the right one stand beside them. Whether it was sold or bought stays as it was. */
export async function correctDeskSale(
  { id, property_id: property, house_sale_id: sale }: DeskSalePayment,
  edit: PaymentCorrection,
  actor: PaymentActor,
  t: Transaction,
): Promise<PaymentView & { balance: Money; replaces: number }> {
  const stored = await lockDeskSale(sale, property, t)
  const taken = await getLedgerPayment(id, t)
  assertNotReversed(taken)
  const next = applyCorrection(taken, stored, edit)
  const from = await resolveReversalTill(taken, pickShiftChoice(edit), actor.ctx, t)
  await reverseDeskSaleLines({ sale, property }, { note: edit.reason, till: from }, actor.ctx, t)
  const till = await resolveCorrectedTill({ taken, next, shiftChoice: pickShiftChoice(edit), from }, actor, t)
  const created = await writeDeskSale({ ...next, till, replaces: sale }, actor.ctx, t)
  await carryTender(created, id, t)
  const facts = { replaces: id, was: Math.abs(taken.amount) }
  await recordDeskSaleAudit(next, { id: created, action: 'payment.correct', reason: edit.reason, facts }, actor, t)
  return { ...(await loadPayment(created, t)), balance: zero(taken.currency), replaces: id }
}

function applyCorrection(taken: LedgerPayment, stored: StoredDeskSale, edit: PaymentCorrection): DeskSale {
  const was = { amount: stored.price ?? Math.abs(taken.amount), currency: taken.currency }
  const { amount = was, method = taken.method } = edit
  if (amount.currency !== was.currency)
    throw fieldError('amount.currency', explain('moved_in', { currency: was.currency }), 'money.currency')
  const { category = stored.category, vatRate = stored.vatRate } = edit
  // Another category brings its own word, unless somebody wrote one.
  const description = edit.description ?? (category === stored.category ? stored.description : undefined)
  const [from, note] = [resolveText(edit.receivedFrom, taken.received_from), resolveText(edit.note, taken.note)]
  const more = {
    ...(vatRate !== undefined && { vatRate }),
    ...(description && { description }),
    ...(from && { receivedFrom: from }),
    ...(note && { note }),
  }
  const next: DeskSale = {
    ...toDeskSale({ property: taken.property_id, kind: stored.kind, category, amount, method, ...more }),
    // Of another category it is something else, and what was counted is back.
    extra: category === stored.category ? stored.extra : undefined,
  }
  if (isSame(next, { ...stored, ...was, taken })) throw fieldError('amount', 'same_as_written')
  return next
}

/** What is not said stays; null takes it away. */
const resolveText = (given: string | null | undefined, was: string | null) => (given === undefined ? was : given) ?? undefined

function isSame(next: DeskSale, { taken, ...was }: StoredDeskSale & { amount: number; taken: LedgerPayment }): boolean {
  const before = [
    was.amount,
    taken.method,
    taken.received_from ?? undefined,
    taken.note ?? undefined,
    was.category,
    was.description,
    was.vatRate ?? 0,
  ]
  const after = [next.amount.amount, next.method, next.receivedFrom, next.note, next.category, next.description, next.vatRate ?? 0]
  return before.every((value, i) => value === after[i])
}

interface TillMove {
  taken: LedgerPayment
  next: DeskSale
  shiftChoice: ShiftChoice
  from: TillRef
}

async function resolveCorrectedTill({ next, from, shiftChoice, taken }: TillMove, { ctx }: PaymentActor, t: Transaction): Promise<TillRef> {
  if (next.kind === 'in') return resolveCorrectionTill({ taken, next, shiftChoice, from }, ctx, t)
  const till = next.method === 'cash' && from.shift ? from : await resolveTill({ ...next, ...shiftChoice }, ctx, t)
  if (till.shift) await assertCashInTill(till.shift, next.amount, t)
  return till
}
