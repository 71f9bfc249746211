import type { Transaction } from '../../../db/connection.ts'
import type { Money } from '../../../domain/money/money.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { guardBooking } from '../booking/service.ts'
import { billOf, judgeUndo } from './bill.ts'
import { roundingOf } from './cash.ts'
import { takeSaleBack } from './house/takeSaleBack.ts'
import { loadPayment, type PaymentView } from './read.ts'
import { type Hand, leaveTraces } from './traces.ts'
import { admitToUndo, drawerOfReversal, findTaken, isForBooking, isForHouse, mustStand, reverse, type TakenForBooking } from './undo.ts'

interface Undo {
  reason: string
  shift?: number
  withoutShift?: string
}
type Undone = PaymentView & { balance: Money }

const plainReason = 'Taken back at the desk'

/** Takes a payment back: nothing is removed, a line that undoes it is added. */
export async function deletePayment({ id, reason = plainReason, ...more }: Partial<Undo> & { id: number }, call: Call): Promise<Undone> {
  const found = await findTaken(id)
  const { role } = await admitToUndo(found, call)
  const [undo, hand] = [
    { reason, ...more },
    { call, role },
  ]
  return once({ property: found.property_id, call }, async t => {
    if (isForHouse(found)) return takeSaleBack(found, undo, hand, t)
    if (isForBooking(found)) return takeBack(found, undo, hand, t)
    throw appError('not_found')
  })
}

/** The guest owes again. */
async function takeBack(
  { id, property_id: property, booking_id: booking }: TakenForBooking,
  { reason, ...through }: Undo,
  hand: Hand,
  t: Transaction,
) {
  await guardBooking({ id: booking, property }, t)
  const taken = { ...(await findTaken(id, t)), booking_id: booking }
  mustStand(taken)
  const rounding = (await roundingOf(id, property, t))?.amount ?? 0
  judgeUndo(await billOf(booking, property, t), taken.amount + rounding)
  const from = await drawerOfReversal(taken, through, hand.call, t)
  const reversal = await reverse(taken, { note: reason, drawer: from }, hand.call, t)
  const { currency, method } = taken
  const facts = { payment: id, reversal, amount: { amount: -taken.amount, currency }, method }
  await leaveTraces({ property, booking, id }, { event: 'payment_reversed', action: 'payment.reverse', reason, facts }, hand, t)
  const { balance } = await billOf(booking, property, t)
  return { ...(await loadPayment(id, t)), balance: { amount: balance, currency } }
}
