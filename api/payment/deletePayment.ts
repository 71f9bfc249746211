import { guardBooking } from '../booking/service.ts'
import type { Money } from '../domain/money.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { billOf } from './bill.ts'
import { loadPayment, type PaymentView } from './read.ts'
import { leaveTraces } from './traces.ts'
import { admitToUndo, drawerOfReversal, findTaken, reverse } from './undo.ts'

interface Undo {
  id: number
  reason?: string
  shift?: number
}

const plainReason = 'Taken back at the desk'

/** Takes a payment back: nothing is removed, a line that undoes it is added, and the guest owes again. */
export async function deletePayment({ id, reason = plainReason, shift }: Undo, call: Call): Promise<PaymentView & { balance: Money }> {
  const found = await findTaken(id)
  const { property_id: property, booking_id: booking, currency } = found
  const { role } = await admitToUndo(found, call)
  return once({ property, call }, async t => {
    await guardBooking({ id: booking, property }, t)
    const taken = await findTaken(id, t)
    const from = await drawerOfReversal(taken, shift, call, t)
    const reversal = await reverse(taken, { note: reason, shift: from }, call, t)
    const facts = { payment: id, reversal, amount: { amount: -taken.amount, currency }, method: taken.method }
    await leaveTraces({ property, booking, id }, { event: 'payment_reversed', action: 'payment.reverse', reason, facts }, { call, role }, t)
    const { balance } = await billOf(booking, property, t)
    return { ...(await loadPayment(id, t)), balance: { amount: balance, currency } }
  })
}
