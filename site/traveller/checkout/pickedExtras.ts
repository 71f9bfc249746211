import { writeExtraText } from '../../../domain/inventory/writeExtraText.ts'
import { add, sum } from '../../../domain/money/money.ts'
import type { Quote } from './useQuote.ts'

/** How many of each extra were picked, by the name of its field. */
export type PickedExtras = Record<`extra.${number}`, number>
/** Of which stay of a trip the fields are; nothing where there is one. */
export type ExtraFieldPrefix = '' | `legs.${number}.`
export const extraField = (id: number) => `extra.${id}` as const

export const MOST_OF_ONE = 60

export const readPickedExtras = (values: object, prefix: ExtraFieldPrefix = ''): PickedExtras =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, n]) => name.startsWith(`${prefix}extra.`) && n > 0)
      .map(([name, n]) => [name.slice(prefix.length), n]),
  )

/** The bill with what was picked: its total is what the guest pays in all. What is not there any more is not on it. */
export function addExtras(quote: Quote, picked: PickedExtras): Quote {
  const extras = quote.extrasOffered.flatMap(({ id, name, price, left }) => {
    const quantity = Math.min(picked[extraField(id)] ?? 0, left ?? MOST_OF_ONE, MOST_OF_ONE)
    const amount = { ...price, amount: price.amount * quantity }
    return quantity > 0 ? [{ extra: id, description: writeExtraText(name, quantity), quantity, amount }] : []
  })
  const extrasTotal = sum(
    extras.map(({ amount }) => amount),
    quote.total.currency,
  )
  return { ...quote, extras, extrasTotal, total: add(quote.total, extrasTotal), balanceAtDesk: add(quote.balanceAtDesk, extrasTotal) }
}
