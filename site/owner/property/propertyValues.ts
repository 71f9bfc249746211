import type { Api, Input, Result } from '../../../api/contract.ts'
import type { PropertyType } from '../../../domain/listing/taxonomy.ts'
import { CREDIT_DAYS } from '../../../domain/money/credit.ts'
import { checkFields } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { depositToValues, missingDeposit, valuesToDeposit } from './depositValues.ts'
import { hoursToValues, missingHours, valuesToHours } from './hoursValues.ts'
import { missingPolicy, policyToValues, valuesToPolicy } from './policyValues.ts'
import { missingTax, taxesToValues, valuesToTaxes } from './taxValues.ts'
import { translationsToValues, valuesToTranslations } from './translationValues.ts'

export type Property = Result<Api['GET /property/:id']>
type Draft = Input<'POST /property/', Api['POST /property/']>['body']
type Edit = Input<'PUT /property/:id', Api['PUT /property/:id']>['body']

const optionalTexts = ['description', 'phone', 'email', 'licence', 'checkInFrom', 'checkInUntil', 'checkOutBy', 'directions'] as const

export const firstProperty: Values = {
  name: '',
  type: 'hostel',
  'address.line1': '',
  'address.postcode': '',
  'address.region': '',
  'address.city': '',
  'address.country': '',
  lat: '',
  lng: '',
  timezone: '',
  currency: '',
  currencyOf: '',
  ...policyToValues({ cancellationPolicy: 'flex_24h', cancellationTerms: null, currency: 'EUR' }),
  ...depositToValues({ deposit: null, currency: 'EUR' }),
  minAge: '',
  maxAge: '',
  takesRelocated: false,
  approvesBookings: false,
  ...creditToValues(null),
  legalName: '',
  vatId: '',
  ...Object.fromEntries(optionalTexts.map(n => [n, ''])),
  checkInFrom: '14:00',
  checkInUntil: '23:00',
  checkOutBy: '11:00',
  ...hoursToValues(null),
  ...translationsToValues([]),
  ...taxesToValues(undefined, 'EUR'),
}

function creditToValues(days: number | null): Values {
  return { offersCredit: days !== null, creditDays: String(days ?? CREDIT_DAYS.usual) }
}

function ruleValues({ rules }: Property): Values {
  const said = rules.filter(r => r !== undefined)
  return Object.fromEntries([...said.map(r => [`rule.${r.key}.has`, true]), ...said.map(r => [`rule.${r.key}`, r.value ?? ''])])
}

export const valuesOf = (p: Property): Values => ({
  ...firstProperty,
  name: p.name,
  type: p.type,
  'address.line1': p.address.line1,
  'address.postcode': p.address.postcode ?? '',
  'address.region': p.address.region ?? '',
  'address.city': p.address.city,
  'address.country': p.address.country,
  lat: String(p.lat),
  lng: String(p.lng),
  timezone: p.timezoneFollows ? '' : p.timezone,
  currency: p.currency,
  ...policyToValues(p),
  ...depositToValues(p),
  exampleNight: p.fromPrice ? String(p.fromPrice.amount) : '',
  minAge: p.minAge === null ? '' : String(p.minAge),
  maxAge: p.maxAge === null ? '' : String(p.maxAge),
  takesRelocated: p.takesRelocated === true,
  approvesBookings: p.approvesBookings,
  ...creditToValues(p.creditDays ?? null),
  legalName: p.legalName ?? '',
  vatId: p.vatId ?? '',
  ...Object.fromEntries(optionalTexts.map(n => [n, p[n] ?? ''])),
  ...hoursToValues(p.receptionHours),
  ...translationsToValues(p.translations),
  ...Object.fromEntries(p.facilities.map(f => [`facility.${f.key}`, f.offer])),
  ...Object.fromEntries(p.absentFacilities.map(f => [`facility.${f.key}`, 'absent'])),
  ...ruleValues(p),
  ...taxesToValues(p.taxes, p.currency),
})

const text = (values: Values, name: string) => String(values[name] ?? '').trim()
const some = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map(n => [n, text(values, n)] as const).filter(([, v]) => v !== ''))

const address = (v: Values) => {
  const { 'address.region': region, 'address.postcode': postcode } = some(v, ['address.region', 'address.postcode'])
  const required = { line1: text(v, 'address.line1'), city: text(v, 'address.city'), country: text(v, 'address.country') }
  return { ...required, ...(region && { region }), ...(postcode && { postcode }) }
}

const where = (v: Values) => ({ address: address(v), lat: degrees(v, 'lat'), lng: degrees(v, 'lng') })
/** Half of the world writes 40,2111. */
const degrees = (v: Values, name: string) => Number(text(v, name).replace(',', '.'))

/** Where the pin of the form stands; nothing before there is one. */
export function pointOf(v: Values): { lat: number; lng: number } | undefined {
  if (!text(v, 'lat') || !text(v, 'lng')) return undefined
  const [lat, lng] = [degrees(v, 'lat'), degrees(v, 'lng')]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

export function draftOf(v: Values): Draft {
  const taxes = valuesToTaxes(v)
  const receptionHours = valuesToHours(v)
  return {
    name: text(v, 'name'),
    type: text(v, 'type') as PropertyType,
    ...where(v),
    ...some(v, ['timezone']),
    currency: text(v, 'currency'),
    ...valuesToPolicy(v),
    deposit: valuesToDeposit(v),
    ...some(v, optionalTexts),
    ...(receptionHours && { receptionHours }),
    ...(taxes && { taxes }),
  }
}

/** The whole form of the listing: what it does not show is not sent, and stays as it is. */
export function editOf(v: Values, version: number | undefined): Edit {
  const [minAge, maxAge] = [text(v, 'minAge'), text(v, 'maxAge')]
  return {
    ...draftOf(v),
    timezone: text(v, 'timezone') || null,
    minAge: minAge ? Number(minAge) : null,
    maxAge: maxAge ? Number(maxAge) : null,
    takesRelocated: v.takesRelocated === true,
    approvesBookings: v.approvesBookings === true,
    creditDays: v.offersCredit === true ? Number(text(v, 'creditDays')) : null,
    legalName: text(v, 'legalName') || null,
    vatId: text(v, 'vatId') || null,
    receptionHours: valuesToHours(v),
    directions: text(v, 'directions') || null,
    translations: valuesToTranslations(v),
    absentFacilities: keysOf(v, facilityName).filter(key => text(v, `facility.${key}`) === 'absent'),
    facilities: keysOf(v, facilityName).flatMap(key => {
      const offer = text(v, `facility.${key}`)
      return offer === 'free' || offer === 'paid' ? [{ key, offer }] : []
    }),
    rules: keysOf(v, /^rule\.(\w+)\.has$/).flatMap(key => {
      const value = text(v, `rule.${key}`)
      return v[`rule.${key}.has`] === true ? [{ key, ...(value && { value }) }] : []
    }),
    ...(version && { version }),
  }
}

const facilityName = /^facility\.(\w+)$/
/** What is in the form under names like these: also words that were added to the taxonomy. */
const keysOf = (v: Values, name: RegExp) => Object.keys(v).flatMap(n => name.exec(n)?.[1] ?? [])

const cityNotChosen = 'Choose the city from the list.'
const wanted: readonly (readonly [asked: string, path: string, words: string])[] = [
  ['name', 'name', 'Write what your hostel is called.'],
  // A city typed but not chosen has no country and no place on the map.
  ['address.country', 'address.city', cityNotChosen],
  ['address.line1', 'address.line1', 'Write the street and the number.'],
  ['currency', 'currency', 'Choose the currency you charge in.'],
  ['taxes', 'taxes', 'Say whether guests pay taxes on top.'],
]

const gapsIn = (v: Values) => Object.fromEntries(wanted.filter(([asked]) => !text(v, asked)).map(([, path, words]) => [path, words]))

/** All that is not there yet, in the order of the form; then what is wrong in the terms. */
export function missing(v: Values) {
  return checkFields(v, gapsIn, 'Something is missing.') ?? missingHours(v) ?? missingPolicy(v) ?? missingDeposit(v) ?? missingTax(v)
}

export const toCheck = (v: Values) => ({ name: text(v, 'name'), ...where(v), ...some(v, ['phone', 'licence']) })
