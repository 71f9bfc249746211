import type { FacilityChoice } from '../../../../db/models/json.ts'
import { countries, findCountry } from '../../../../db/reference/countries.ts'
import { isTimeZone } from '../../../../domain/calendar/clock.ts'
import { parseReceptionHours, type ReceptionHours } from '../../../../domain/calendar/receptionHours.ts'
import { countryOfPart } from '../../../../domain/language/countryNames.ts'
import { facilityKeys } from '../../../../domain/listing/facilities.ts'
import type { ImportProblemCode } from '../../../../domain/listing/importProblems.ts'
import { nameKey } from '../../../../domain/text/searchKey.ts'
import { findCountriesByName } from '../../../listing/places/service.ts'
import { toInternationalPhone } from '../../../listing/property/service.ts'
import { AppError } from '../../../platform/errors.ts'
import { fieldMessages } from '../../../platform/http/fieldMessages.ts'
import { object, text } from '../../../platform/http/schema.ts'
import { type ImportedFacts, toImportedFacts, toImportFields } from './importFields.ts'
import { type Cells, type Column, listingColumns } from './importMapping.ts'
import { type ProblemFacts, type RowProblem, rowProblem } from './importProblem.ts'
import { type ImportRoom, readRooms } from './importRooms.ts'

export interface ImportListing {
  externalId: string
  /** The columns of the listing without its location. */
  facts: ImportedFacts & {
    line1: string
    city: string
    region: string | null
    postcode: string | null
    country: string
    currency: string
    languages: string[]
    facilities: FacilityChoice[]
    absentFacilities: string[]
    receptionHours: ReceptionHours | null
  }
  timezone?: string
  /** Absent where the city is used instead, if the mapping allows that. */
  at?: { lat: number; lng: number }
  rooms: ImportRoom[]
}
export type AddProblem = (field: Column | null, ...problem: [ImportProblemCode, ProblemFacts?, string?]) => void

/** A row as a listing, or everything that is wrong with it. */
export function readRow(cells: Cells): { listing: ImportListing } | { problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const addProblem: AddProblem = (field, ...problem) => void problems.push(rowProblem(field, ...problem))
  const facts = readFacts(cells, addProblem)
  const currency = readCurrency(cells.currency, addProblem)
  const rooms = readRooms(cells, currency, addProblem)
  const country = readCountry(cells.country, addProblem)
  const listing = facts && {
    externalId: facts.external_id,
    facts: {
      ...toFacts(facts),
      country,
      currency,
      ...readLists(cells, addProblem),
      receptionHours: readReceptionHours(cells.reception_hours, addProblem),
      phone: readPhone(cells.phone, country, addProblem),
    },
    timezone: facts.timezone,
    at: readPosition(facts, addProblem),
    rooms,
  }
  if (listing?.timezone && !isTimeZone(listing.timezone)) addProblem('timezone', 'bad_time_zone', { value: listing.timezone })
  return problems.length || !listing ? { problems } : { listing }
}

const schema = object({ external_id: text(100), ...toImportFields() })
type Facts = ReturnType<typeof schema.validate>['value']

function readFacts(cells: Cells, addProblem: AddProblem): Facts | undefined {
  const known = Object.fromEntries(listingColumns.map(c => [c, cells[c]]).filter(([, value]) => value !== undefined))
  const { value, error } = schema.validate(known, {
    abortEarly: false,
    stripUnknown: true,
    errors: { wrap: { label: false }, label: false },
    messages: { ...fieldMessages, 'any.required': 'missing' },
  })
  for (const { path, message, type, context } of error?.details ?? []) {
    const field = path[0] as Column
    const value = cells[field]?.slice(0, 60)
    if (value === undefined) addProblem(field, 'missing')
    else addProblem(field, codesByRule[type] ?? 'invalid', { value, most: Number(context?.limit ?? 0) }, `"${value}": ${message}`)
  }
  return error ? undefined : value
}

const codesByRule: Record<string, ImportProblemCode> = {
  'any.only': 'not_listed',
  'string.max': 'too_long',
  'string.email': 'bad_email',
}

/** The order of the keys must not change: rows that were imported earlier are recognised by a hash of this object. */
function toFacts(row: Facts) {
  const { name, type, description, directions, ...others } = toImportedFacts(row)
  const { line1 = '', city, region = null, postcode = null } = row
  return { name, type, description, directions, line1, city, region, postcode, ...others }
}

function readPosition({ lat, lng }: Facts, addProblem: AddProblem) {
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  if (lat === undefined && lng === undefined) return undefined
  addProblem(lat === undefined ? 'lat' : 'lng', 'half_position')
}

/** A code of two or three letters, or any name by which a search finds the country. */
function readCountry(value: string | undefined, addProblem: AddProblem): string {
  if (!value) addProblem('country', 'missing')
  const code = value && (findCountry(value) ?? countries[value.toUpperCase()])?.cca2
  const named =
    value && !code ? (findCountriesByName(nameKey(value)).find(country => country.isExact)?.country ?? countryOfPart(value)) : undefined
  if (value && !code && !named) addProblem('country', 'bad_country', { value })
  return code || named || ''
}

function readReceptionHours(value: string | undefined, addProblem: AddProblem): ReceptionHours | null {
  if (!value) return null
  const hours = parseReceptionHours(value)
  if (!hours) addProblem('reception_hours', 'bad_hours', { value: value.slice(0, 60) })
  return hours ?? null
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
function readCurrency(value: string | undefined, addProblem: AddProblem): string {
  const code = value?.toUpperCase() ?? ''
  if (!value) addProblem('currency', 'missing')
  else if (!currencies.has(code)) addProblem('currency', 'bad_currency', { value })
  return code
}

function readPhone(value: string | undefined, country: string, addProblem: AddProblem): string | null {
  if (!value) return null
  try {
    return toInternationalPhone(value, country)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    addProblem('phone', 'bad_phone', { value })
    return null
  }
}

const knownFacilities: ReadonlySet<string> = new Set(facilityKeys)
const splitItems = (value: string | undefined) => (value ?? '').split(/[;,]/).flatMap(item => item.trim() || [])

/** Facilities are free unless stated otherwise: `breakfast:paid`, `lift:absent`. */
function readLists(cells: Cells, addProblem: AddProblem) {
  const facilities = splitItems(cells.facilities).map(item => {
    const [key = '', offer = 'free'] = item.split(':')
    if (!knownFacilities.has(key)) addProblem('facilities', 'bad_facility', { value: key })
    if (offer !== 'free' && offer !== 'paid' && offer !== 'absent') addProblem('facilities', 'bad_facility_offer', { value: item })
    return { key, offer: offer as 'free' | 'paid' | 'absent' }
  })
  const languages = splitItems(cells.languages)
  for (const code of languages) if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code)) addProblem('languages', 'bad_language', { value: code })
  return {
    facilities: facilities.flatMap(({ key, offer }) => (offer === 'absent' ? [] : [{ key, offer }])),
    absentFacilities: facilities.flatMap(({ key, offer }) => (offer === 'absent' ? key : [])),
    languages,
  }
}
