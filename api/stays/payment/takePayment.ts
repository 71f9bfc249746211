import type { Transaction } from '../../../db/connection.ts'
import type { CashSum } from '../../../domain/money/cashRounding.ts'
import type { Money } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { guardBooking, writeBill } from '../booking/service.ts'
import { billOf, judgePayment } from './bill.ts'
import { movedFor, roundingLines, settledBy } from './cash.ts'
import type { Method } from './contract.ts'
import { type Drawer, drawerFor } from './drawer.ts'
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
  withoutShift?: string
}

/** Takes money for a booking; its bill grows by the payment, and two desks together never take more than is owed. */
export async function takePayment(payment: Payment, call: Call): Promise<PaymentView & { balance: Money }> {
  const { property, booking, method, note } = payment
  const { role } = await requireRight(call, property, 'payment.take')
  return once({ property, call }, async t => {
    await guardBooking({ id: booking, property }, t)
    const bill = await billOf(booking, property, t)
    const moved = movedFor(payment, { amount: bill.balance, currency: bill.currency }, bill.country)
    const settled = settledBy(moved)
    judgePayment(bill, settled)
    const drawer = await drawerFor(payment, call, t)
    const id = await writePayment({ ...payment, drawer }, moved, call, t)
    const facts = { payment: id, amount: moved.amount, method, ...(drawer.noShift && { withoutShift: drawer.noShift }) }
    const trace = { event: 'payment_taken', action: 'payment.take', reason: note, facts }
    await leaveTraces({ property, booking, id }, trace, { call, role }, t)
    return { ...(await loadPayment(id, t)), balance: { ...settled, amount: bill.balance - settled.amount } }
  })
}

const words: Record<Method, string> = {
  cash: 'Paid in cash',
  card_at_desk: 'Paid by card at the desk',
  transfer: 'Paid by transfer',
  other: 'Paid at the desk',
}

/** The money as a line of the bill, behind what its rounding settles. Answers the id of the payment. */
export async function writePayment(
  payment: Omit<Payment, 'amount' | 'shift' | 'withoutShift'> & { drawer: Drawer },
  moved: CashSum,
  call: Call,
  t: Transaction,
): Promise<number> {
  const { property, booking, method, receivedFrom, note, drawer } = payment
  const of = { id: booking, property, currency: moved.amount.currency }
  const description = receivedFrom ? `${words[method]} by ${receivedFrom}` : words[method]
  await writeBill(call, of, roundingLines(moved, -1), t)
  const line = { kind: 'payment', description, amount: -moved.amount.amount, method, receivedFrom, note, ...drawer } as const
  return writeBill(call, of, [line], t)
}
