import type { Api, Input } from '../../../api/contract.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { amountText, parseAmount } from '../../lib/format.ts'

export type Tax = NonNullable<Input<'PUT /property/:id', Api['PUT /property/:id']>['body']['taxes']>[number]
type Kind = Tax['kind']

/** The kinds a form can ask for; `tiers` comes by the API alone and is kept as it is. */
export const kindWords: Record<Exclude<Kind, 'tiers'>, string> = {
  per_person_night: 'City tax: an amount a guest and night',
  per_room_night: 'City tax: an amount a room and night',
  percent: 'City tax: a percent of the room price',
  vat_added: 'VAT on top of the prices',
  vat_included: 'VAT, already in the prices',
}
export const isPercent = (kind: string) => kind === 'percent' || kind.startsWith('vat_')
/** More than one house ever has; the form stays a form. */
export const MOST_TAXES = 5
const fresh = { name: '', kind: 'per_person_night', value: '', maxNights: '', freeBelowAge: '', rest: '{}' }

const at = (place: number, name: string) => `taxes.${place}.${name}`
const text = (values: Values, name: string) => String(values[name] ?? '').trim()

export const emptyTax = (place: number): Values => Object.fromEntries(Object.entries(fresh).map(([n, v]) => [at(place, n), v]))

/** No list at all: the owner has not answered yet. An empty one: there are none. */
export function taxesToValues(taxes: readonly Tax[] | undefined, currency: string): Values {
  const rows = (taxes ?? []).map((tax, place) => {
    const { name, kind, value, maxNights = '', freeBelowAge = '', ...rest } = tax
    const shown = isPercent(kind) ? String(value / 100) : amountText({ amount: value, currency })
    // What the form does not ask for (seasons, age bands, tiers) travels with it unseen.
    const all = { name, kind, value: shown, maxNights: String(maxNights), freeBelowAge: String(freeBelowAge), rest: JSON.stringify(rest) }
    return Object.fromEntries(Object.entries(all).map(([n, v]) => [at(place, n), v]))
  })
  const answer = taxes === undefined ? '' : taxes.length > 0 ? 'yes' : 'no'
  return Object.assign({ taxes: answer, 'taxes.count': String(Math.max(1, rows.length)) }, rows.length ? {} : emptyTax(0), ...rows)
}

const places = (values: Values) => Array.from({ length: Number(values['taxes.count']) || 0 }, (_, i) => i)

export function valuesToTaxes(values: Values): Tax[] | undefined {
  if (values.taxes === '') return undefined
  if (values.taxes !== 'yes') return []
  return places(values).map(place => {
    const kind = text(values, at(place, 'kind')) as Kind
    const numbers = ['maxNights', 'freeBelowAge'].map(n => [n, text(values, at(place, n))] as const).filter(([, v]) => v !== '')
    return {
      payable: 'desk',
      ...fitting(kind, JSON.parse(text(values, at(place, 'rest')) || '{}')),
      name: text(values, at(place, 'name')),
      kind,
      value: amountOf(values, place) ?? 0,
      ...fitting(kind, Object.fromEntries(numbers.map(([n, v]) => [n, Number(v)]))),
    }
  })
}

/** Whether a tax of this kind looks at who sleeps there. */
export const isByHead = (kind: string) => kind === 'per_person_night' || kind === 'percent' || kind === 'tiers'

/** Of another kind than before, a tax leaves behind what means nothing for it. */
function fitting(kind: Kind, fields: Partial<Tax>): Partial<Tax> {
  const { tiers, tiersBy, of, freeBelowAge, ageBands, exempt, ...plain } = fields
  return {
    ...plain,
    ...(kind === 'tiers' && defined({ tiers, tiersBy })),
    ...(kind === 'percent' && defined({ of })),
    ...(isByHead(kind) && defined({ freeBelowAge, ageBands, exempt })),
  }
}

const defined = <T extends object>(fields: T) => Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined)) as Partial<T>

/** Hundredths of a percent, or minor units of the hostel's currency. */
function amountOf(values: Values, place: number): number | undefined {
  const typed = text(values, at(place, 'value')).replace(',', '.')
  const kind = text(values, at(place, 'kind'))
  if (kind === 'tiers') return 0
  if (!isPercent(kind)) return parseAmount(typed, text(values, 'currency') || 'EUR')?.amount
  return /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined
}

export function missingTax(values: Values) {
  if (values.taxes !== 'yes') return undefined
  const wrong = places(values).find(place => amountOf(values, place) === undefined)
  return wrong === undefined ? undefined : fieldProblem('A tax has no amount.', { [at(wrong, 'value')]: 'Write a number like 2 or 2.50.' })
}
