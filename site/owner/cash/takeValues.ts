import type { Api, Input } from '../../../api/contract.ts'
import { type SaleCategory, type SaleKind, saleWords } from '../../../domain/inventory/houseSale.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { formatMoney } from '../../lib/format.ts'
import { amountOf, methods } from '../booking/paymentValues.ts'
import { hundredthsOf } from '../property/numbers.ts'

type Endpoint = 'POST /api/payment/cash-payments'
export type Money = Input<Endpoint, Api[Endpoint]>['body']

export const whose = [
  ['house', 'Without a booking'],
  ['booking', 'For a booking'],
] as const
export const ways = [
  ['in', 'came in'],
  ['out', 'goes out'],
] as const satisfies readonly (readonly [SaleKind, string])[]

export const categoryChoices = (kind: SaleKind) => Object.entries(saleWords[kind]) as [SaleCategory, string][]
export const kindOf = (values: Values): SaleKind => (values.kind === 'out' ? 'out' : 'in')
/** Each way has a field of its own, so that turning round loses nothing. */
export const categoryField = (kind: SaleKind) => (kind === 'in' ? 'sold' : 'bought')

export const initialTake: Values = {
  whose: 'house',
  kind: 'in',
  sold: 'drinks',
  bought: 'supplies',
  description: '',
  vatRate: '',
  who: '',
  booking: '',
  amount: '',
  method: 'cash',
  receivedFrom: '',
  note: '',
}

/** Of the guests shown; none are while others are looked for. */
export const staysChosen = (chosen: string, rows: readonly { id: number }[] | undefined): boolean =>
  rows?.some(b => String(b.id) === chosen) ?? false

export const isForBooking = (values: Values) => values.whose === 'booking'
const text = (values: Values, name: string) => String(values[name] ?? '').trim()

/** What the form says, in the words of the API. */
export function moneyOf(values: Values, { property, currency }: { property: number; currency: string }): Money {
  const [receivedFrom, note] = [text(values, 'receivedFrom'), text(values, 'note')]
  return {
    property,
    amount: amountOf(values, currency) ?? { amount: 0, currency },
    method: methods.find(([method]) => method === values.method)?.[0] ?? 'cash',
    ...(isForBooking(values) ? { booking: Number(values.booking) } : saleOf(values)),
    ...(receivedFrom && { receivedFrom }),
    ...(note && { note }),
  }
}

/** What was sold or bought; its category says enough where nothing is written. */
export function saleOf(values: Values): Pick<Money, 'kind' | 'category' | 'description' | 'vatRate'> {
  const kind = kindOf(values)
  const category = categoryChoices(kind).find(([name]) => name === values[categoryField(kind)])?.[0] ?? 'other'
  const description = text(values, 'description')
  const vatRate = kind === 'in' ? hundredthsOf(text(values, 'vatRate')) : undefined
  return { kind, category, ...(description && { description }), ...(vatRate !== undefined && { vatRate }) }
}

/** VAT is a part of what is sold: nothing, or a percent. */
export const wrongVat = (values: Values) => (isForBooking(values) || kindOf(values) === 'out' ? undefined : wrongPercent(values))

export function wrongPercent(values: Values) {
  const typed = text(values, 'vatRate')
  if (!typed || (hundredthsOf(typed) ?? 10_001) <= 10_000) return undefined
  return fieldProblem('The VAT is no percent.', { vatRate: 'Write a percent like 10 or 5.5, or nothing.' })
}

export function takeWords(values: Values, currency: string): string {
  const amount = amountOf(values, currency)
  const isOut = !isForBooking(values) && kindOf(values) === 'out'
  return `${isOut ? 'Pay out' : 'Take'} ${amount ? formatMoney(amount) : 'the money'}`
}
