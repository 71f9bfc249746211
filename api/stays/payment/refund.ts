import type { Transaction } from '../../../db/connection.ts'
import type { CashSum } from '../../../domain/money/cashRounding.ts'
import type { Money } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { guardBooking, writeBill } from '../booking/service.ts'
import { billOf, creditOf, judgeRefund } from './bill.ts'
import { movedFor, roundingLines, settledBy } from './cash.ts'
import type { Method } from './contract.ts'
import { type Drawer, drawerFor } from './drawer.ts'
import { loadPayment, type PaymentView } from './read.ts'
import { leaveTraces } from './traces.ts'

interface Refund {
  property: number
  booking: number
  amount: Money
  method: Method
  reason?: string
  shift?: number
  withoutShift?: string
}

/** Gives back what was paid too much; never more, and cash out of an open shift, unless somebody may do without. */
export async function refund(wanted: Refund, call: Call): Promise<PaymentView & { balance: Money }> {
  const { property, booking, method, reason } = wanted
  const { role } = await requireRight(call, property, 'payment.take')
  return once({ property, call }, async t => {
    await guardBooking({ id: booking, property }, t)
    const bill = await billOf(booking, property, t)
    const moved = movedFor(wanted, creditOf(bill), bill.country)
    const settled = settledBy(moved)
    judgeRefund(bill, settled)
    const drawer = await drawerFor({ ...wanted, amount: moved.amount }, call, t)
    const id = await writeRefund({ ...wanted, drawer }, moved, call, t)
    const facts = { payment: id, amount: moved.amount, method, ...(drawer.noShift && { withoutShift: drawer.noShift }) }
    const trace = { event: 'refund_given', action: 'payment.refund', reason, facts }
    await leaveTraces({ property, booking, id }, trace, { call, role }, t)
    return { ...(await loadPayment(id, t)), balance: { ...settled, amount: bill.balance + settled.amount } }
  })
}

const words: Record<Method, string> = {
  cash: 'Given back in cash',
  card_at_desk: 'Given back on the card',
  transfer: 'Given back by transfer',
  other: 'Given back',
}

type Written = Omit<Refund, 'shift' | 'withoutShift' | 'amount'> & { drawer: Drawer }

async function writeRefund(
  { property, booking, method, reason, drawer }: Written,
  moved: CashSum,
  call: Call,
  t: Transaction,
): Promise<number> {
  const of = { id: booking, property, currency: moved.amount.currency }
  await writeBill(call, of, roundingLines(moved, 1), t)
  const line = {
    kind: 'refund',
    description: words[method],
    amount: moved.amount.amount,
    method,
    note: reason,
    ...drawer,
  } as const
  return writeBill(call, of, [line], t)
}
