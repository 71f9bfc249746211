import type { Transaction } from '../../../db/connection.ts'
import type { Money } from '../../../domain/money/money.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { guardBooking } from '../booking/service.ts'
import { billOf, judgePayment, judgeUndo } from './bill.ts'
import { movedFor, roundingOf, settledBy } from './cash.ts'
import { correctSale } from './house/correctSale.ts'
import { loadPayment, type PaymentView } from './read.ts'
import { onlyWithoutBooking } from './take.ts'
import { writePayment } from './takePayment.ts'
import { type Hand, leaveTraces } from './traces.ts'
import {
  admitToUndo,
  drawerOfNext,
  drawerOfReversal,
  type Edit,
  findTaken,
  isForBooking,
  isForHouse,
  mustStand,
  reverse,
  type Taken,
  type TakenForBooking,
  throughOf,
} from './undo.ts'

type Edited = PaymentView & { balance: Money; replaces: number }

/** Corrects a payment: the old line is undone and a new one stands beside it. */
export async function editPayment(id: number, edit: Edit, call: Call): Promise<Edited> {
  const found = await findTaken(id)
  const { role } = await admitToUndo(found, call)
  if (isForBooking(found)) onlyWithoutBooking(edit)
  return once({ property: found.property_id, call }, async t => {
    if (isForHouse(found)) return correctSale(found, edit, { call, role }, t)
    if (isForBooking(found)) return correct(found, edit, { call, role }, t)
    throw appError('not_found')
  })
}

async function correct({ id, property_id: property, booking_id: booking }: TakenForBooking, edit: Edit, hand: Hand, t: Transaction) {
  const { call } = hand
  await guardBooking({ id: booking, property }, t)
  const taken = { ...(await findTaken(id, t)), booking_id: booking }
  const bill = await billOf(booking, property, t)
  mustStand(taken)
  const next = changed(taken, edit)
  const was = taken.amount + ((await roundingOf(id, property, t))?.amount ?? 0)
  const owed = bill.balance - was
  const moved = movedFor(next, { amount: owed, currency: bill.currency }, bill.country)
  const settled = settledBy(moved)
  judgePayment({ ...bill, balance: owed }, settled)
  judgeUndo(bill, was + settled.amount)
  const from = await drawerOfReversal(taken, throughOf(edit), call, t)
  await reverse(taken, { note: edit.reason, drawer: from }, call, t)
  const into = await drawerOfNext({ taken, next, wanted: throughOf(edit), from }, call, t)
  const made = await writePayment({ ...next, property, booking, drawer: into }, moved, call, t)
  const facts = { payment: made, replaces: id, was: -taken.amount, amount: moved.amount, method: next.method }
  const trace = { event: 'payment_corrected', action: 'payment.correct', reason: edit.reason, facts }
  await leaveTraces({ property, booking, id: made }, trace, hand, t)
  return { ...(await loadPayment(made, t)), balance: { ...settled, amount: owed - settled.amount }, replaces: id }
}

function changed(taken: Taken, { amount, method, receivedFrom, note }: Edit) {
  const next = {
    amount: amount ?? { amount: -taken.amount, currency: taken.currency },
    method: method ?? taken.method,
    receivedFrom: (receivedFrom === undefined ? taken.received_from : receivedFrom) ?? undefined,
    note: (note === undefined ? taken.note : note) ?? undefined,
  }
  const isSame =
    next.amount.amount === -taken.amount &&
    next.amount.currency === taken.currency &&
    next.method === taken.method &&
    next.receivedFrom === (taken.received_from ?? undefined) &&
    next.note === (taken.note ?? undefined)
  if (isSame) throw fieldError('amount', 'Nothing is different from what was taken.')
  return next
}
