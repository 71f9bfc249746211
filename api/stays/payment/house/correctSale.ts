import type { Transaction } from '../../../../db/connection.ts'
import { type Money, zero } from '../../../../domain/money/money.ts'
import { fieldError } from '../../../platform/errors.ts'
import { type Drawer, drawerFor, type Through } from '../drawer.ts'
import { loadPayment, type PaymentView } from '../read.ts'
import type { Hand } from '../traces.ts'
import { drawerOfNext, drawerOfReversal, type Edit, findTaken, mustStand, type Taken, type TakenForHouse, throughOf } from '../undo.ts'
import { holdSale, type Kept, reverseSale, type Sale, writeSale } from './sale.ts'
import { mustLieThere, named } from './takeSale.ts'
import { leaveSaleTraces } from './traces.ts'

/** The lines of a sale are undone and those of the right one stand beside them. Whether it was sold or bought stays as it was. */
export async function correctSale(
  { id, property_id: property, house_sale_id: sale }: TakenForHouse,
  edit: Edit,
  hand: Hand,
  t: Transaction,
): Promise<PaymentView & { balance: Money; replaces: number }> {
  const kept = await holdSale(sale, property, t)
  const taken = await findTaken(id, t)
  mustStand(taken)
  const next = changed(taken, kept, edit)
  const from = await drawerOfReversal(taken, throughOf(edit), hand.call, t)
  await reverseSale({ sale, property }, { note: edit.reason, drawer: from }, hand.call, t)
  const drawer = await drawerOf({ taken, next, wanted: throughOf(edit), from }, hand, t)
  const made = await writeSale({ ...next, drawer, replaces: sale }, hand.call, t)
  const facts = { replaces: id, was: Math.abs(taken.amount) }
  await leaveSaleTraces(next, { id: made, action: 'payment.correct', reason: edit.reason, facts }, hand, t)
  return { ...(await loadPayment(made, t)), balance: zero(taken.currency), replaces: id }
}

function changed(taken: Taken, kept: Kept, edit: Edit): Sale {
  const was = { amount: kept.price ?? Math.abs(taken.amount), currency: taken.currency }
  const { amount = was, method = taken.method } = edit
  if (amount.currency !== was.currency) throw fieldError('amount.currency', `This moved in ${was.currency}.`, 'money.currency')
  const { category = kept.category, vatRate = kept.vatRate } = edit
  // Another category brings its own word, unless somebody wrote one.
  const description = edit.description ?? (category === kept.category ? kept.description : undefined)
  const [from, note] = [textOf(edit.receivedFrom, taken.received_from), textOf(edit.note, taken.note)]
  const more = {
    ...(vatRate !== undefined && { vatRate }),
    ...(description && { description }),
    ...(from && { receivedFrom: from }),
    ...(note && { note }),
  }
  const next = named({ property: taken.property_id, kind: kept.kind, category, amount, method, ...more })
  if (isSame(next, { ...kept, ...was, taken })) throw fieldError('amount', 'Nothing is different from what was written.')
  return next
}

/** What is not said stays; null takes it away. */
const textOf = (said: string | null | undefined, was: string | null) => (said === undefined ? was : said) ?? undefined

function isSame(next: Sale, { taken, ...was }: Kept & { amount: number; taken: Taken }): boolean {
  const before = [
    was.amount,
    taken.method,
    taken.received_from ?? undefined,
    taken.note ?? undefined,
    was.category,
    was.description,
    was.vatRate ?? 0,
  ]
  const after = [next.amount.amount, next.method, next.receivedFrom, next.note, next.category, next.description, next.vatRate ?? 0]
  return before.every((value, i) => value === after[i])
}

interface Moving {
  taken: Taken
  next: Sale
  wanted: Through
  from: Drawer
}

async function drawerOf({ next, from, wanted, taken }: Moving, { call }: Hand, t: Transaction): Promise<Drawer> {
  if (next.kind === 'in') return drawerOfNext({ taken, next, wanted, from }, call, t)
  const drawer = next.method === 'cash' && from.shift ? from : await drawerFor({ ...next, ...wanted }, call, t)
  if (drawer.shift) await mustLieThere(drawer.shift, next.amount, t)
  return drawer
}
