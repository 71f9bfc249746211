import { selectOne, type Transaction } from '../../db/connection.ts'
import { guardBooking, writeBill, writeStep } from '../booking/service.ts'
import { least, type Money, subtract, zero } from '../domain/money.ts'
import { fieldError } from '../errors.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { requireRight } from '../property/service.ts'
import { billOf, creditOf, judgeRefund } from './bill.ts'
import type { Method } from './contract.ts'
import { needDrawer, openDrawer } from './drawer.ts'
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
    const id = await writeRefund({ ...wanted, shift: await drawerFor(wanted, call, t) }, call, t)
    const trace = { event: 'refund_given', action: 'payment.refund', reason, facts: { payment: id, amount, method } }
    await leaveTraces({ property, booking, id }, trace, { call, role }, t)
    return { ...(await loadPayment(id, t)), balance: { ...amount, amount: bill.balance + amount.amount } }
  })
}

async function drawerFor({ property, amount, method, shift }: Refund, call: Call, t: Transaction): Promise<number | undefined> {
  if (method === 'cash') return needDrawer({ property, currency: amount.currency, ...(shift && { shift }) }, call, t)
  if (shift) throw fieldError('shift', 'Only cash goes through a drawer.')
  return undefined
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

export interface GivenBack {
  given: Money
  /** What waits at the desk: no shift is open, or it was not paid in cash. */
  pending: Money
}

/**
 * After a booking was cancelled or changed at the desk, in the same transaction and with its booking guarded: cash that is over goes out of the open
 * shift. Without one, and for what was paid in other ways, the refund is pending: the bill stands below zero until it is given.
 */
export async function giveBackCash(of: { booking: number; property: number }, call: Call, t: Transaction): Promise<GivenBack> {
  const { booking, property } = of
  const credit = creditOf(await billOf(booking, property, t))
  const none = zero(credit.currency)
  if (credit.amount === 0) return { given: none, pending: none }
  const amount = least(credit, await cashLeft(booking, credit.currency, t))
  const shift = amount.amount > 0 ? await openDrawer({ property, currency: credit.currency }, call, t) : undefined
  if (!shift) return leaveWaiting(of, { given: none, pending: credit }, call, t)
  const id = await writeRefund({ property, booking, amount, method: 'cash', shift }, call, t)
  const facts = { payment: id, amount, method: 'cash' }
  await writeStep(call, { id: booking, property }, { event: 'refund_given', by: 'desk', facts }, t)
  await audit(call, { action: 'payment.refund', entity: 'payment', entityId: id, property, changes: { booking, ...facts } }, t)
  return leaveWaiting(of, { given: amount, pending: subtract(credit, amount) }, call, t)
}

/** The same where nobody stands at the desk: all of it waits there. */
export async function leaveCredit(of: { booking: number; property: number }, call: Call, t: Transaction): Promise<GivenBack> {
  const credit = creditOf(await billOf(of.booking, of.property, t))
  return leaveWaiting(of, { given: zero(credit.currency), pending: credit }, call, t)
}

async function leaveWaiting({ booking, property }: { booking: number; property: number }, back: GivenBack, call: Call, t: Transaction) {
  if (back.pending.amount > 0)
    await writeStep(call, { id: booking, property }, { event: 'refund_pending', by: 'system', facts: { amount: back.pending } }, t)
  return back
}

// Cash that came in and neither was taken back nor given back.
async function cashLeft(booking: number, currency: string, t: Transaction): Promise<Money> {
  const row = await selectOne<{ left: number }>(
    `SELECT -COALESCE(SUM(amount), 0) AS \`left\` FROM folio_lines
     WHERE booking_id = ? AND method = 'cash' AND kind IN ('payment', 'refund', 'reversal')`,
    [booking],
    t,
  )
  return { amount: Math.max(0, Number(row?.left ?? 0)), currency }
}
