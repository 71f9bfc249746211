import type { Transaction } from '../../../../db/connection.ts'
import { type Money, zero } from '../../../../domain/money/money.ts'
import { loadPayment, type PaymentView } from '../read.ts'
import type { Hand } from '../traces.ts'
import { drawerOfReversal, findTaken, mustStand, type TakenForHouse } from '../undo.ts'
import { holdSale, reverseSale } from './sale.ts'
import { leaveSaleTraces } from './traces.ts'

interface Undo {
  reason: string
  shift?: number
  withoutShift?: string
}

/** What was sold or bought was not: two lines undo its two. */
export async function takeSaleBack(
  { id, property_id: property, house_sale_id: sale }: TakenForHouse,
  { reason, ...through }: Undo,
  hand: Hand,
  t: Transaction,
): Promise<PaymentView & { balance: Money }> {
  const kept = await holdSale(sale, property, t)
  const taken = await findTaken(id, t)
  mustStand(taken)
  const drawer = await drawerOfReversal(taken, through, hand.call, t)
  const reversal = await reverseSale({ sale, property }, { note: reason, drawer }, hand.call, t)
  const { currency, method } = taken
  const amount = { amount: Math.abs(taken.amount), currency }
  await leaveSaleTraces({ ...kept, property, amount, method }, { id, action: 'payment.reverse', reason, facts: { reversal } }, hand, t)
  return { ...(await loadPayment(id, t)), balance: zero(currency) }
}
