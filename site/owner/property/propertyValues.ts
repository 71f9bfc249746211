import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { CREDIT_DAYS } from '../../../domain/money/credit.ts'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import type { ContractValues, FieldName } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import { type DepositValues, depositToValues, findDepositFormProblem, valuesToDeposit } from './depositValues.ts'
import { type FieldValues, fieldsToValues, initialFieldValues, valuesToEditedFields, valuesToNewFields } from './fieldValues.ts'
import { findHoursFormProblem, type HoursValues, hoursToValues, valuesToHours } from './hoursValues.ts'
import { propertyMessages } from './messages.ts'
import { findPolicyFormProblem, type PolicyValues, policyToValues, valuesToPolicy } from './policyValues.ts'
import type { Property } from './propertyTypes.ts'
import { findTaxFormProblem, type TaxesValues, taxesToValues, valuesToTaxes } from './tax/taxValues.ts'
import { type TranslationValues, translationsToValues, valuesToTranslations } from './translationValues.ts'

type PropertyAddress = `address.${'line1' | 'postcode' | 'region' | 'city' | 'country'}`
type OwnFields = Pick<ContractValues<'PUT /property/:id'>, PropertyAddress | 'timezone' | 'creditDays'>
/** All fields of the listing form: those of the request, and those only the form has. */
export interface PropertyValues extends FieldValues, OwnFields, PolicyValues, DepositValues, HoursValues, TranslationValues, TaxesValues {
  /** A coordinate as typed: many countries write 40,2111. */
  lat: string
  lng: string
  currencyOf: string
  exampleNight: string
  offersCredit: boolean
  [facility: `facility.${string}`]: string
  [hasRule: `rule.${string}`]: boolean
  [isSpoken: `language.${string}`]: boolean
  [ruleValue: `ruleValue.${string}`]: string
}

type PropertyDraftRequest = EndpointRequest<'POST /property/', Api['POST /property/']>['body']
export type PropertyUpdateRequest = EndpointRequest<'PUT /property/:id', Api['PUT /property/:id']>['body']

const creditToValues = (days: number | null) => ({ offersCredit: days !== null, creditDays: days ?? CREDIT_DAYS.usual })

export const initialPropertyValues: PropertyValues = {
  ...initialFieldValues(),
  'address.line1': '',
  'address.postcode': '',
  'address.region': '',
  'address.city': '',
  'address.country': '',
  lat: '',
  lng: '',
  timezone: '',
  currencyOf: '',
  ...policyToValues({ cancellationPolicy: 'flex_24h', cancellationTerms: null, currency: 'EUR' }),
  ...depositToValues({ deposit: null, currency: 'EUR' }),
  ...creditToValues(null),
  exampleNight: '',
  ...hoursToValues(null),
  ...translationsToValues([]),
  ...taxesToValues(undefined, 'EUR'),
}

function rulesToValues({ rules }: Property) {
  const knownRules = rules.filter(r => r !== undefined)
  return {
    ...Object.fromEntries(knownRules.map(r => [`rule.${r.key}` as const, true])),
    ...Object.fromEntries(knownRules.map(r => [`ruleValue.${r.key}` as const, r.value ?? ''])),
  }
}

export const propertyToValues = (p: Property): PropertyValues => ({
  ...initialPropertyValues,
  ...fieldsToValues(p),
  'address.line1': p.address.line1,
  'address.postcode': p.address.postcode ?? '',
  'address.region': p.address.region ?? '',
  'address.city': p.address.city,
  'address.country': p.address.country,
  lat: String(p.lat),
  lng: String(p.lng),
  timezone: p.timezoneFollows ? '' : p.timezone,
  ...policyToValues(p),
  ...depositToValues(p),
  exampleNight: p.fromPrice ? String(p.fromPrice.amount) : '',
  ...creditToValues(p.creditDays ?? null),
  ...hoursToValues(p.receptionHours),
  ...translationsToValues(p.translations),
  ...Object.fromEntries(p.languages.map(code => [`language.${code}`, true])),
  ...Object.fromEntries(p.facilities.map(f => [`facility.${f.key}`, f.offer])),
  ...Object.fromEntries(p.absentFacilities.map(f => [`facility.${f.key}`, 'absent'])),
  ...rulesToValues(p),
  ...taxesToValues(p.taxesOpen ? undefined : p.taxes, p.currency),
})

const pickFilled = <N extends FieldName<PropertyValues, string>>(values: PropertyValues, names: readonly N[]) =>
  Object.fromEntries(names.map(n => [n, getText(values, n)] as const).filter(([, v]) => v !== '')) as Partial<Record<N, string>>

const valuesToAddress = (v: PropertyValues) => {
  const { 'address.region': region, 'address.postcode': postcode } = pickFilled(v, ['address.region', 'address.postcode'])
  const required = { line1: getText(v, 'address.line1'), city: getText(v, 'address.city'), country: getText(v, 'address.country') }
  return { ...required, ...(region && { region }), ...(postcode && { postcode }) }
}

const valuesToLocation = (v: PropertyValues) => ({ address: valuesToAddress(v), lat: parseDegrees(v, 'lat'), lng: parseDegrees(v, 'lng') })
const parseDegrees = (v: PropertyValues, name: 'lat' | 'lng') => Number(getText(v, name).replace(',', '.'))

/** Location of the pin in the form; undefined without one. */
export function findPoint(v: PropertyValues): { lat: number; lng: number } | undefined {
  if (!getText(v, 'lat') || !getText(v, 'lng')) return undefined
  const [lat, lng] = [parseDegrees(v, 'lat'), parseDegrees(v, 'lng')]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

export function valuesToDraftRequest(v: PropertyValues): PropertyDraftRequest {
  const taxes = valuesToTaxes(v)
  const receptionHours = valuesToHours(v)
  return {
    ...valuesToNewFields(v),
    ...valuesToLocation(v),
    ...pickFilled(v, ['timezone']),
    ...valuesToPolicy(v),
    deposit: valuesToDeposit(v),
    ...(receptionHours && { receptionHours }),
    ...(taxes && { taxes }),
  }
}

/** The complete request; fields that are not in the form are omitted and stay unchanged. */
export function valuesToUpdateRequest(v: PropertyValues, version: number | undefined): PropertyUpdateRequest {
  return {
    ...valuesToDraftRequest(v),
    ...valuesToEditedFields(v),
    timezone: getText(v, 'timezone') || null,
    creditDays: v.offersCredit ? v.creditDays : null,
    receptionHours: valuesToHours(v),
    translations: valuesToTranslations(v),
    languages: listSpokenLanguages(v),
    absentFacilities: getFieldKeys(v, facilityName).filter(key => getText(v, `facility.${key}`) === 'absent'),
    facilities: getFieldKeys(v, facilityName).flatMap(key => {
      const offer = getText(v, `facility.${key}`)
      return offer === 'free' || offer === 'paid' ? [{ key, offer }] : []
    }),
    rules: getFieldKeys(v, /^rule\.(\w+)$/).flatMap(key => {
      const value = getText(v, `ruleValue.${key}`)
      return v[`rule.${key}`] ? [{ key, ...(value && { value }) }] : []
    }),
    ...(version && { version }),
  }
}

export const listSpokenLanguages = (v: PropertyValues) => getFieldKeys(v, /^language\.([\w-]+)$/).filter(code => v[`language.${code}`])

const facilityName = /^facility\.(\w+)$/
/** Form values under a prefix, including terms added to the taxonomy. */
const getFieldKeys = (v: PropertyValues, name: RegExp) => Object.keys(v).flatMap(n => name.exec(n)?.[1] ?? [])

/** The step that asks for it, the value, the field that shows what is missing, and how it is said. */
const requiredFields = [
  ['basics', 'name', 'name', 'name'],
  // A city typed but not chosen has no country and no location.
  ['place', 'address.country', 'address.city', 'city'],
  ['place', 'address.line1', 'address.line1', 'street'],
  ['place', 'currency', 'currency', 'currency'],
  ['prices', 'taxes', 'taxes', 'taxes'],
] as const

const findMissingFields = (v: PropertyValues, step?: string) =>
  Object.fromEntries(
    requiredFields
      .filter(([own, asked]) => (!step || step === own) && !getText(v, asked))
      .map(([, , path, message]) => [path, propertyMessages().missing[message]]),
  )

/** Missing values in form order, then errors in the terms. */
export function findPropertyFormProblem(v: PropertyValues) {
  return (
    checkFields(v, values => findMissingFields(values), propertyMessages().missing.something) ??
    findHoursFormProblem(v) ??
    findPolicyFormProblem(v) ??
    findDepositFormProblem(v) ??
    findTaxFormProblem(v)
  )
}

/** The same, of one step of a new listing. */
export function findStepProblem(step: string, v: PropertyValues) {
  const missing = checkFields(v, values => findMissingFields(values, step), propertyMessages().missing.something)
  if (missing) return missing
  if (step === 'rules') return findHoursFormProblem(v)
  if (step === 'prices') return findTaxFormProblem(v) ?? findDepositFormProblem(v)
  return step === 'terms' ? findPolicyFormProblem(v) : undefined
}

export const valuesToDuplicateCheck = (v: PropertyValues) => ({
  name: getText(v, 'name'),
  ...valuesToLocation(v),
  ...pickFilled(v, ['phone', 'licence']),
})
