import type { Transaction } from '../../../../db/connection.ts'
import { categoryWords, fits, type SaleCategory, type SaleKind } from '../../../../domain/inventory/houseSale.ts'
import { type Money, zero } from '../../../../domain/money/money.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { once } from '../../../platform/http/once.ts'
import type { Method } from '../contract.ts'
import { type Drawer, drawerFor, type Through } from '../drawer.ts'
import { loadPayment, type PaymentView } from '../read.ts'
import { loadShifts } from '../readShifts.ts'
import { throughOf } from '../undo.ts'
import { type Sale, writeSale } from './sale.ts'
import { leaveSaleTraces } from './traces.ts'

export interface WantedSale {
  property: number
  kind?: SaleKind
  category?: SaleCategory
  description?: string
  vatRate?: number
  amount: Money
  method: Method
  receivedFrom?: string
  note?: string
  shift?: number
  withoutShift?: string
}

/** Takes money that belongs to no booking, or pays some out. */
export async function takeSale(wanted: WantedSale, call: Call): Promise<PaymentView & { balance: Money }> {
  const { property, amount } = wanted
  const { role, currency } = await requireRight(call, property, 'payment.take')
  if (amount.currency !== currency) throw fieldError('amount.currency', `This house counts in ${currency}.`, 'money.currency')
  const sale = named(wanted)
  return once({ property, call }, async t => {
    const drawer = await drawerOf({ ...sale, ...throughOf(wanted) }, call, t)
    const id = await writeSale({ ...sale, drawer }, call, t)
    const action = sale.kind === 'in' ? 'payment.take' : 'payment.pay_out'
    await leaveSaleTraces(
      sale,
      { id, action, reason: sale.note, ...(drawer.noShift && { facts: { withoutShift: drawer.noShift } }) },
      { call, role },
      t,
    )
    return { ...(await loadPayment(id, t)), balance: zero(currency) }
  })
}

/** With the word of its category where the desk said no more. */
export function named({ kind = 'in', category = 'other', description, shift: _, withoutShift: _why, ...sale }: WantedSale): Sale {
  const words = categoryWords(kind, category)
  if (!fits(kind, category) || !words) throw fieldError('category', `This is nothing that a house ${kind === 'in' ? 'sells' : 'buys'}.`)
  if (kind === 'out' && sale.vatRate !== undefined) throw fieldError('vatRate', 'This is of what the house sells.')
  return { ...sale, kind, category, description: description ?? words }
}

/** Out of a drawer never goes more than lies there. */
async function drawerOf(sale: Sale & Through, call: Call, t: Transaction): Promise<Drawer> {
  const drawer = await drawerFor(sale, call, t)
  if (sale.kind === 'out' && drawer.shift) await mustLieThere(drawer.shift, sale.amount, t)
  return drawer
}

export async function mustLieThere(shift: number, { amount }: Money, t: Transaction): Promise<void> {
  const [drawer] = await loadShifts([shift], t)
  if (!drawer || amount > drawer.expected.amount) throw fieldError('amount.amount', 'This is more than lies in the drawer.')
}
