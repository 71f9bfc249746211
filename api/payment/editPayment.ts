import { guardBooking } from '../booking/service.ts'
import type { Money } from '../domain/money.ts'
import { fieldError } from '../errors.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { billOf, judgePayment } from './bill.ts'
import type { Method } from './contract.ts'
import { loadPayment, type PaymentView } from './read.ts'
import { drawerFor, writePayment } from './takePayment.ts'
import { leaveTraces } from './traces.ts'
import { admitToUndo, drawerOfReversal, findTaken, reverse, type Taken } from './undo.ts'

interface Edit {
  reason: string
  amount?: Money
  method?: Method
  receivedFrom?: string | null
  note?: string | null
  shift?: number
}

/** Corrects a payment: the old line is undone and a new one stands beside it. */
export async function editPayment(id: number, edit: Edit, call: Call): Promise<PaymentView & { balance: Money; replaces: number }> {
  const { property_id: property, booking_id: booking, ...before } = await findTaken(id)
  const { role } = await admitToUndo({ ...before, property_id: property, booking_id: booking }, call)
  return once({ property, call }, async t => {
    await guardBooking({ id: booking, property }, t)
    const taken = await findTaken(id, t)
    const bill = await billOf(booking, property, t)
    const next = changed(taken, edit)
    const owed = bill.balance - taken.amount
    judgePayment({ ...bill, balance: owed }, next.amount)
    const from = await drawerOfReversal(taken, edit.shift, call, t)
    await reverse(taken, { note: edit.reason, shift: from }, call, t)
    // What no drawer knew of is not told to one by a correction.
    const isUncounted = taken.method === 'cash' && !taken.shift_id && !edit.shift
    const into = isUncounted
      ? undefined
      : (next.method === 'cash' && from) || (await drawerFor({ ...next, property, shift: edit.shift }, call, t))
    const made = await writePayment({ ...next, property, booking, ...(into && { shift: into }) }, call, t)
    const facts = { payment: made, replaces: id, was: -taken.amount, amount: next.amount, method: next.method }
    await leaveTraces(
      { property, booking, id: made },
      { event: 'payment_corrected', action: 'payment.correct', reason: edit.reason, facts },
      { call, role },
      t,
    )
    return { ...(await loadPayment(made, t)), balance: { ...next.amount, amount: owed - next.amount.amount }, replaces: id }
  })
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
