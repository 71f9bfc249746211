import type { Transaction } from '../../db/connection.ts'
import { guardBooking, writeBill } from '../booking/service.ts'
import type { Money } from '../domain/money.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { requireRight } from '../property/service.ts'
import { billOf, judgePayment } from './bill.ts'
import type { Method } from './contract.ts'
import { drawerFor } from './drawer.ts'
import { loadPayment, type PaymentView } from './read.ts'
import { leaveTraces } from './traces.ts'

interface Payment {
  property: number
  booking: number
  amount: Money
  method: Method
  receivedFrom?: string
  note?: string
  shift?: number
}

/** Takes money for a booking; its bill grows by the payment, and two desks together never take more than is owed. */
export async function takePayment(payment: Payment, call: Call): Promise<PaymentView & { balance: Money }> {
  const { property, booking, amount, method, note } = payment
  const { role } = await requireRight(call, property, 'payment.take')
  return once({ property, call }, async t => {
    await guardBooking({ id: booking, property }, t)
    const bill = await billOf(booking, property, t)
    judgePayment(bill, amount)
    const shift = await drawerFor(payment, call, t)
    const id = await writePayment({ ...payment, ...(shift && { shift }) }, call, t)
    const trace = { event: 'payment_taken', action: 'payment.take', reason: note, facts: { payment: id, amount, method } }
    await leaveTraces({ property, booking, id }, trace, { call, role }, t)
    return { ...(await loadPayment(id, t)), balance: { ...amount, amount: bill.balance - amount.amount } }
  })
}

const words: Record<Method, string> = {
  cash: 'Paid in cash',
  card_at_desk: 'Paid by card at the desk',
  transfer: 'Paid by transfer',
  other: 'Paid at the desk',
}

export function writePayment(payment: Payment, call: Call, t: Transaction): Promise<number> {
  const { property, booking, amount, method, receivedFrom, note, shift } = payment
  const description = receivedFrom ? `${words[method]} by ${receivedFrom}` : words[method]
  const line = { kind: 'payment', description, amount: -amount.amount, method, receivedFrom, note, shift } as const
  return writeBill(call, { id: booking, property, currency: amount.currency }, [line], t)
}
