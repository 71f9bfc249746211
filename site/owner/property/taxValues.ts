import type { Api, Input } from '../../../api/contract.ts'
import { type Exemption, exemptions } from '../../../domain/money/tax.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { amountText } from '../../lib/format.ts'
import { amountOf, hundredthsOf, wholeOf } from './numbers.ts'
import { rowsOf, rowValues, textAt } from './rows.ts'
import { taxProblems } from './taxProblems.ts'

export type Tax = NonNullable<Input<'PUT /property/:id', Api['PUT /property/:id']>['body']['taxes']>[number]
export type TaxKind = Tax['kind']

export const kindWords: Record<TaxKind, string> = {
  per_person_night: 'City tax: an amount a guest and night',
  per_room_night: 'City tax: an amount a room and night',
  percent: 'City tax: a percent of the room price',
  tiers: 'City tax: more on dearer nights',
  vat_added: 'VAT on top of the prices',
  vat_included: 'VAT, already in the prices',
}
export const isPercent = (kind: string) => kind === 'percent' || isVat(kind)
export const isVat = (kind: string) => kind.startsWith('vat_')
/** Whether a tax of this kind looks at who sleeps there. */
export const isByHead = (kind: string, tiersBy: string) =>
  kind === 'per_person_night' || kind === 'percent' || (kind === 'tiers' && tiersBy !== 'room')
/** More than one house ever has; the form stays a form. */
export const MOST_TAXES = 5

const plain = { name: '', kind: 'per_person_night', value: '', payable: 'desk', maxNights: '', freeBelowAge: '', of: 'price', vat: '' }
const nobody = Object.fromEntries(exemptions.map(who => [`exempt.${who}`, false]))
export const emptyTax: Values = {
  ...plain,
  ...nobody,
  tiersBy: 'person',
  'tiers.count': '0',
  'ageBands.count': '0',
  'season.from': '',
  'season.to': '',
  validFrom: '',
  validUntil: '',
}

/** No list at all: the owner has not answered yet. An empty one: there are none. */
export function taxesToValues(taxes: readonly Tax[] | undefined, currency: string): Values {
  const answer = taxes === undefined ? '' : taxes.length > 0 ? 'yes' : 'no'
  const rows = taxes?.length ? taxes.map(tax => rowOf(tax, currency)) : [emptyTax]
  return { taxes: answer, ...rowValues('taxes', rows) }
}

function rowOf(tax: Tax, currency: string): Values {
  const money = (amount: number) => amountText({ amount, currency })
  const { tiers = [], ageBands = [], season, exempt = [] } = tax
  return {
    ...emptyTax,
    name: tax.name,
    kind: tax.kind,
    value: tax.kind === 'tiers' ? '' : isPercent(tax.kind) ? String(tax.value / 100) : money(tax.value),
    payable: tax.payable,
    maxNights: String(tax.maxNights ?? ''),
    freeBelowAge: String(tax.freeBelowAge ?? ''),
    of: tax.of ?? 'price',
    vat: tax.vat ? String(tax.vat / 100) : '',
    tiersBy: tax.tiersBy ?? 'person',
    validFrom: tax.validFrom ?? '',
    validUntil: tax.validUntil ?? '',
    'season.from': season?.from ?? '',
    'season.to': season?.to ?? '',
    ...Object.fromEntries(exempt.map(who => [`exempt.${who}`, true])),
    ...rowValues(
      'tiers',
      tiers.map(({ upTo, value }) => ({ upTo: upTo === undefined ? '' : money(upTo), value: money(value) })),
    ),
    ...rowValues(
      'ageBands',
      ageBands.map(({ below, percent }) => ({ below: String(below), percent: String(percent) })),
    ),
  }
}

export function valuesToTaxes(values: Values): Tax[] | undefined {
  if (values.taxes === '') return undefined
  return values.taxes === 'yes' ? rowsOf(values, 'taxes').map(row => taxOf(values, row)) : []
}

/** One tax as it stands in the form; what cannot be read is nothing. Of another kind than before it leaves behind what means nothing for it. */
export function taxOf(values: Values, row: string): Tax {
  const text = (name: string) => textAt(values, `${row}.${name}`)
  const kind = text('kind') as TaxKind
  const vat = hundredthsOf(text('vat'))
  const maxNights = wholeOf(text('maxNights'))
  const season = text('season.from') && text('season.to') ? { season: { from: text('season.from'), to: text('season.to') } } : {}
  return {
    name: text('name'),
    kind,
    value: (kind === 'tiers' ? 0 : typedValue(values, row)) ?? 0,
    payable: text('payable') === 'now' ? 'now' : 'desk',
    ...(maxNights !== undefined && { maxNights }),
    ...season,
    ...(text('validFrom') && { validFrom: text('validFrom') }),
    ...(text('validUntil') && { validUntil: text('validUntil') }),
    ...(vat && !isVat(kind) && { vat }),
    ...(kind === 'percent' && (text('of') === 'net' || text('of') === 'gross') && { of: text('of') as 'net' | 'gross' }),
    ...(kind === 'tiers' && { tiers: tiersOf(values, row), tiersBy: text('tiersBy') === 'room' ? 'room' : 'person' }),
    ...(isByHead(kind, text('tiersBy')) && whoPays(values, row)),
  }
}

const typedValue = (values: Values, row: string): number | undefined => {
  const typed = textAt(values, `${row}.value`)
  return isPercent(textAt(values, `${row}.kind`)) ? hundredthsOf(typed) : amountOf(typed, textAt(values, 'currency'))
}

/** The last one is for all nights that are dearer. */
function tiersOf(values: Values, row: string): NonNullable<Tax['tiers']> {
  const money = (name: string) => amountOf(textAt(values, name), textAt(values, 'currency')) ?? 0
  return rowsOf(values, `${row}.tiers`).map((tier, i, all) => ({
    ...(i < all.length - 1 && { upTo: money(`${tier}.upTo`) }),
    value: money(`${tier}.value`),
  }))
}

function whoPays(values: Values, row: string): Partial<Tax> {
  const free = wholeOf(textAt(values, `${row}.freeBelowAge`))
  const ageBands = rowsOf(values, `${row}.ageBands`).map(band => ({
    below: wholeOf(textAt(values, `${band}.below`)) ?? 0,
    percent: wholeOf(textAt(values, `${band}.percent`)) ?? 0,
  }))
  const exempt = exemptions.filter((who: Exemption) => values[`${row}.exempt.${who}`] === true)
  return {
    ...(free !== undefined && { freeBelowAge: free }),
    ...(ageBands.length > 0 && { ageBands }),
    ...(exempt.length > 0 && { exempt }),
  }
}

export function missingTax(values: Values) {
  if (values.taxes !== 'yes') return undefined
  const wrong = taxProblems(values)
  return Object.keys(wrong).length ? fieldProblem('Something is missing in a tax.', wrong) : undefined
}
