import { countries, countryOf } from '../../db/reference/countries.ts'
import { isClockTime } from '../domain/clock.ts'
import { facilityKeys } from '../domain/facilities.ts'
import { type Money, parseMoney } from '../domain/money.ts'
import { policyPresets, propertyTypes } from '../domain/taxonomy.ts'
import { type Column, type Mapping, mapRow, type RoomKind, roomKinds } from './importMapping.ts'

export interface ImportRoom {
  kind: RoomKind
  units: number
  beds: number
  price: Money
}
export interface ImportListing {
  externalId: string
  name: string
  type: string
  description: string
  line1: string
  city: string
  region: string | null
  postcode: string | null
  country: string
  /** Absent: to be found by the city, where the mapping allows it. */
  at?: { lat: number; lng: number }
  timezone?: string
  currency: string
  phone: string | null
  email: string | null
  times: { checkInFrom?: string; checkInUntil?: string; checkOutBy?: string }
  facilities: string[]
  policy: string
  rooms: ImportRoom[]
}
export interface RowProblem {
  field: string | null
  reason: string
}

type Values = Partial<Record<Column, string>>

/** A row as a listing, or all that is wrong with it. */
export function readRow(
  record: Record<string, unknown>,
  mapping: Mapping,
): { listing?: ImportListing; problems: RowProblem[]; externalId: string | null } {
  const values = mapRow(record, mapping)
  const problems: RowProblem[] = []
  const say = (field: string, reason: string) => void problems.push({ field, reason })
  for (const field of ['external_id', 'name', 'city', 'country', 'currency'] as const) if (!values[field]) say(field, 'missing')
  checkLimits(values, mapping, say)
  const listing: ImportListing = {
    externalId: text(values, 'external_id', 100, say) ?? '',
    name: text(values, 'name', 120, say) ?? '',
    type: oneOf(values, 'type', propertyTypes, 'hostel', say),
    description: text(values, 'description', 8000, say) ?? '',
    line1: text(values, 'line1', 200, say) ?? '',
    city: text(values, 'city', 120, say) ?? '',
    region: text(values, 'region', 120, say) ?? null,
    postcode: text(values, 'postcode', 20, say) ?? null,
    country: countryCode(values.country, say),
    at: position(values, mapping, say),
    timezone: text(values, 'timezone', 64, say),
    currency: currency(values.currency, say),
    phone: text(values, 'phone', 32, say) ?? null,
    email: text(values, 'email', 190, say)?.toLowerCase() ?? null,
    times: {
      checkInFrom: clock(values, 'check_in_from', say),
      checkInUntil: clock(values, 'check_in_until', say),
      checkOutBy: clock(values, 'check_out_by', say),
    },
    facilities: facilities(values.facilities, say),
    policy: oneOf(values, 'cancellation_policy', policyPresets, 'flex_24h', say),
    rooms: rooms(values, say),
  }
  return { listing: problems.length ? undefined : listing, problems, externalId: values.external_id ?? null }
}

type Say = (field: string, reason: string) => void

function checkLimits(values: Values, { limits }: Mapping, say: Say) {
  for (const [column, { min, max }] of Object.entries(limits ?? {}) as [Column, { min?: number; max?: number }][]) {
    const n = Number(values[column])
    if (values[column] === undefined || Number.isNaN(n)) continue
    if ((min !== undefined && n < min) || (max !== undefined && n > max))
      say(column, `${values[column]} is not between ${min ?? 'nothing'} and ${max ?? 'any number'}`)
  }
}

function text(values: Values, field: Column, most: number, say: Say): string | undefined {
  const value = values[field]
  if (value && value.length > most) say(field, `longer than ${most} characters`)
  return value
}

function oneOf(values: Values, field: Column, choices: readonly string[], otherwise: string, say: Say): string {
  const value = values[field] ?? otherwise
  if (!choices.includes(value)) say(field, `${value} is none of ${choices.join(', ')}`)
  return value
}

const byName = new Map(
  Object.values(countries).flatMap(c => [c.name.common, c.name.official, c.cca3].map(name => [name.toLowerCase(), c.cca2] as const)),
)
function countryCode(value: string | undefined, say: Say): string {
  if (!value) return ''
  const code = countryOf(value)?.cca2 ?? byName.get(value.toLowerCase())
  if (!code) say('country', `${value} is no country we know`)
  return code ?? ''
}

function currency(value: string | undefined, say: Say): string {
  const code = value?.toUpperCase() ?? ''
  if (value && !Intl.supportedValuesOf('currency').includes(code)) say('currency', `${value} is not a currency of ISO 4217`)
  return code
}

function position(values: Values, { locate }: Mapping, say: Say): { lat: number; lng: number } | undefined {
  if (values.lat === undefined && values.lng === undefined) {
    if (locate !== 'city') say('lat', 'no coordinates')
    return undefined
  }
  const [lat, lng] = [Number(values.lat ?? Number.NaN), Number(values.lng ?? Number.NaN)]
  if (!(Math.abs(lat) <= 90)) say('lat', `${values.lat ?? 'nothing'} is no latitude`)
  if (!(Math.abs(lng) <= 180)) say('lng', `${values.lng ?? 'nothing'} is no longitude`)
  return { lat, lng }
}

function clock(values: Values, field: Column, say: Say): string | undefined {
  const value = values[field]
  if (value && !isClockTime(value)) say(field, `${value} is no time of day (HH:MM)`)
  return value
}

function facilities(value: string | undefined, say: Say): string[] {
  const keys = (value ?? '')
    .split(/[;,]/)
    .map(k => k.trim())
    .filter(Boolean)
  for (const key of keys)
    if (!(facilityKeys as readonly string[]).includes(key)) say('facilities', `${key} is not in the list of facilities`)
  return keys
}

const MOST_UNITS = 200
const MOST_BEDS = 60

function rooms(values: Values, say: Say): ImportRoom[] {
  const found = (Object.keys(roomKinds) as RoomKind[]).flatMap(kind => room(values, kind, say))
  if (!found.length && !(Object.keys(roomKinds) as RoomKind[]).some(kind => values[`${kind}_price`] ?? values[`${kind}_beds`]))
    say('mixed_price', 'no room: neither beds nor a price')
  return found
}

function room(values: Values, kind: RoomKind, say: Say): ImportRoom[] {
  const [units, beds, price] = [values[`${kind}_units`], values[`${kind}_beds`], values[`${kind}_price`]]
  if (beds === undefined && price === undefined) return []
  const whole = (field: Column, value: string | undefined, most: number) => {
    const n = Number(value)
    if (Number.isInteger(n) && n >= 1 && n <= most) return n
    say(field, value === undefined ? 'missing' : `${value} is not a whole number from 1 to ${most}`)
    return 0
  }
  const size = { units: whole(`${kind}_units`, units ?? '1', MOST_UNITS), beds: whole(`${kind}_beds`, beds, MOST_BEDS) }
  if (price === undefined) say(`${kind}_price`, 'missing')
  const amount = price === undefined ? undefined : parseMoney(price, values.currency?.toUpperCase() ?? '')
  if (price !== undefined && (!amount || amount.amount <= 0)) say(`${kind}_price`, `${price} is no price`)
  return amount && amount.amount > 0 ? [{ kind, ...size, price: amount }] : []
}
