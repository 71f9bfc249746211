import type { Transaction } from '../../db/connection.ts'
import { guardBooking, writeBill } from '../booking/service.ts'
import type { Money } from '../domain/money.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { requireRight } from '../property/service.ts'
import { billOf, judgeRefund } from './bill.ts'
import type { Method } from './contract.ts'
import { drawerOfOut } from './drawer.ts'
import { loadPayment, type PaymentView } from './read.ts'
import { leaveTraces } from './traces.ts'

interface Refund {
  property: number
  booking: number
  amount: Money
  method: Method
  reason?: string
  shift?: number
}

/** Gives back what was paid too much; never more, and cash only out of an open shift. */
export async function refund(wanted: Refund, call: Call): Promise<PaymentView & { balance: Money }> {
  const { property, booking, amount, method, reason } = wanted
  const { role } = await requireRight(call, property, 'payment.take')
  return once({ property, call }, async t => {
    await guardBooking({ id: booking, property }, t)
    const bill = await billOf(booking, property, t)
    judgeRefund(bill, amount)
    const id = await writeRefund({ ...wanted, shift: await drawerOfOut(wanted, call, t) }, call, t)
    const trace = { event: 'refund_given', action: 'payment.refund', reason, facts: { payment: id, amount, method } }
    await leaveTraces({ property, booking, id }, trace, { call, role }, t)
    return { ...(await loadPayment(id, t)), balance: { ...amount, amount: bill.balance + amount.amount } }
  })
}

const words: Record<Method, string> = {
  cash: 'Given back in cash',
  card_at_desk: 'Given back on the card',
  transfer: 'Given back by transfer',
  other: 'Given back',
}

type Written = Omit<Refund, 'shift'> & { shift: number | undefined }

function writeRefund({ property, booking, amount, method, reason, shift }: Written, call: Call, t: Transaction): Promise<number> {
  const line = { kind: 'refund', description: words[method], amount: amount.amount, method, note: reason, ...(shift && { shift }) } as const
  return writeBill(call, { id: booking, property, currency: amount.currency }, [line], t)
}
