import type { Api, EndpointRequest } from '../../../../api/contract.ts'
import { type Exemption, exemptions } from '../../../../domain/money/tax.ts'
import { isPercentTax, isTaxByGuest, isVat } from '../../../../domain/money/taxKinds.ts'
import { fieldProblem } from '../../../kit/form/fieldProblem.ts'
import { getText } from '../../../kit/form/getText.ts'
import { formatPlainAmount } from '../../../lib/format/format.ts'
import { getRowNames, type RowValues, rowsToValues } from '../formRows.ts'
import { propertyMessages } from '../messages.ts'
import { parseHundredths, parseMinorUnits, parseWholeNumber } from '../parseNumbers.ts'
import { findTaxFormErrors } from './taxFormErrors.ts'

export type TaxText = 'name' | 'kind' | 'value' | 'payable' | 'maxNights' | 'freeBelowAge' | 'of' | 'vat' | 'tiersBy'
export type TaxDay = 'season.from' | 'season.to' | 'validFrom' | 'validUntil'
type TaxRowValues = Record<TaxText | TaxDay, string> &
  Record<`exempt.${Exemption}`, boolean> &
  RowValues<'tiers', { upTo: string; value: string }> &
  RowValues<'ageBands', { below: string; percent: string }>
export type TaxesValues = { taxes: string } & RowValues<'taxes', TaxRowValues>
export type TaxRowName = `taxes.${number}`
export type FormTaxes = TaxesValues & { currency?: string }

export type Tax = NonNullable<EndpointRequest<'PUT /property/:id', Api['PUT /property/:id']>['body']['taxes']>[number]
export type TaxKind = Tax['kind']

/** More than any property needs; keeps the form usable. */
export const MAX_TAXES = 5

const plainTax = { name: '', kind: 'per_person_night', value: '', payable: 'desk', maxNights: '', freeBelowAge: '', of: 'price', vat: '' }
const noExemptions = Object.fromEntries(exemptions.map(who => [`exempt.${who}`, false])) as Record<`exempt.${Exemption}`, false>
export const emptyTax: TaxRowValues = {
  ...plainTax,
  ...noExemptions,
  tiersBy: 'person',
  'tiers.count': '0',
  'ageBands.count': '0',
  'season.from': '',
  'season.to': '',
  validFrom: '',
  validUntil: '',
}

/** Undefined: the owner has not answered yet. Empty: there are none. */
export function taxesToValues(taxes: readonly Tax[] | undefined, currency: string): TaxesValues {
  const answer = taxes === undefined ? '' : taxes.length > 0 ? 'yes' : 'no'
  const rows = taxes?.length ? taxes.map(tax => taxToRowValues(tax, currency)) : [emptyTax]
  return { taxes: answer, ...rowsToValues('taxes', rows) }
}

function taxToRowValues(tax: Tax, currency: string): TaxRowValues {
  const money = (amount: number) => formatPlainAmount({ amount, currency })
  const { tiers = [], ageBands = [], season, exempt = [] } = tax
  return {
    ...emptyTax,
    name: tax.name,
    kind: tax.kind,
    value: tax.kind === 'tiers' ? '' : isPercentTax(tax.kind) ? String(tax.value / 100) : money(tax.value),
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
    ...rowsToValues(
      'tiers',
      tiers.map(({ upTo, value }) => ({ upTo: upTo === undefined ? '' : money(upTo), value: money(value) })),
    ),
    ...rowsToValues(
      'ageBands',
      ageBands.map(({ below, percent }) => ({ below: String(below), percent: String(percent) })),
    ),
  }
}

export function valuesToTaxes(values: FormTaxes): Tax[] | undefined {
  if (values.taxes === '') return undefined
  return values.taxes === 'yes' ? getRowNames(values, 'taxes').map(row => valuesToTax(values, row)) : []
}

/** One tax from the form; unreadable values are undefined. Fields that do not apply to its kind are dropped. */
export function valuesToTax(values: FormTaxes, row: TaxRowName): Tax {
  const text = (name: TaxText | TaxDay) => getText(values, `${row}.${name}`)
  const kind = text('kind') as TaxKind
  const vat = parseHundredths(text('vat'))
  const maxNights = parseWholeNumber(text('maxNights'))
  const season = text('season.from') && text('season.to') ? { season: { from: text('season.from'), to: text('season.to') } } : {}
  return {
    name: text('name'),
    kind,
    value: (kind === 'tiers' ? 0 : parseTaxValue(values, row)) ?? 0,
    payable: text('payable') === 'now' ? 'now' : 'desk',
    ...(maxNights !== undefined && { maxNights }),
    ...season,
    ...(text('validFrom') && { validFrom: text('validFrom') }),
    ...(text('validUntil') && { validUntil: text('validUntil') }),
    ...(vat && !isVat(kind) && { vat }),
    ...(kind === 'percent' && (text('of') === 'net' || text('of') === 'gross') && { of: text('of') as 'net' | 'gross' }),
    ...(kind === 'tiers' && { tiers: valuesToTiers(values, row), tiersBy: text('tiersBy') === 'room' ? 'room' : 'person' }),
    ...(isTaxByGuest(kind, text('tiersBy')) && valuesToExemptions(values, row)),
  }
}

const parseTaxValue = (values: FormTaxes, row: TaxRowName): number | undefined => {
  const typed = getText(values, `${row}.value`)
  return isPercentTax(getText(values, `${row}.kind`)) ? parseHundredths(typed) : parseMinorUnits(typed, getText(values, 'currency'))
}

/** The last tier has no limit. */
function valuesToTiers(values: FormTaxes, row: TaxRowName): NonNullable<Tax['tiers']> {
  const money = (name: `${TaxRowName}.tiers.${number}.${'upTo' | 'value'}`) =>
    parseMinorUnits(getText(values, name), getText(values, 'currency')) ?? 0
  return getRowNames(values, `${row}.tiers`).map((tier, i, all) => ({
    ...(i < all.length - 1 && { upTo: money(`${tier}.upTo`) }),
    value: money(`${tier}.value`),
  }))
}

function valuesToExemptions(values: FormTaxes, row: TaxRowName): Partial<Tax> {
  const free = parseWholeNumber(getText(values, `${row}.freeBelowAge`))
  const ageBands = getRowNames(values, `${row}.ageBands`).map(band => ({
    below: parseWholeNumber(getText(values, `${band}.below`)) ?? 0,
    percent: parseWholeNumber(getText(values, `${band}.percent`)) ?? 0,
  }))
  const exempt = exemptions.filter((who: Exemption) => values[`${row}.exempt.${who}`])
  return {
    ...(free !== undefined && { freeBelowAge: free }),
    ...(ageBands.length > 0 && { ageBands }),
    ...(exempt.length > 0 && { exempt }),
  }
}

export function findTaxFormProblem(values: FormTaxes) {
  if (values.taxes !== 'yes') return undefined
  const errors = findTaxFormErrors(values)
  return Object.keys(errors).length ? fieldProblem(propertyMessages().tax.missing, errors) : undefined
}
