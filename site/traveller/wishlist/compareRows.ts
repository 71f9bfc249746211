import type { Api, Result } from '../../../api/contract.ts'
import { adultAge } from '../../../domain/booking/party.ts'
import { facilities } from '../../../domain/listing/facilities.ts'
import { formatFacility, formatPropertyType } from '../../lib/format/taxonomyFormat.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { formatMinorsRule } from '../property/minorsFormat.ts'
import { formatAgeRange, formatRules, localizeCustomLabel } from '../property/propertyFormat.ts'

export type ComparedProperty = Result<Api['GET /property/:id']>

/** Undefined if the property could not be loaded: its cells are empty. */
export type LoadedProperty = ComparedProperty | undefined

export interface CompareRow {
  label: string
  /** One for each property in the same order; empty if unknown. */
  values: string[]
}

const isLoaded = (property: LoadedProperty): property is ComparedProperty => property !== undefined

/** Rows that are always shown, whether the properties differ or not. */
export function buildFactRows(properties: readonly LoadedProperty[]): CompareRow[] {
  const [messages, propertyMessages] = [getMessages('wishlist'), getMessages('property')]
  const row = (label: string, of: (property: ComparedProperty) => string): CompareRow => ({
    label,
    values: properties.map(property => (property ? of(property) : '')),
  })
  return [
    row(messages.kind, property => formatPropertyType(property.type)),
    row(messages.beds, property =>
      t(propertyMessages.beds, { n: property.rooms.reduce((sum, room) => sum + room.units * room.sleeps, 0) }),
    ),
    row(propertyMessages.checkIn, property => `${property.checkInFrom}–${property.checkInUntil}`),
    row(propertyMessages.checkOut, property => t(propertyMessages.until, { time: property.checkOutBy })),
    row(messages.ages, property => formatAgeRange(property.minAge, property.maxAge) ?? formatDormAges(property)),
    row(propertyMessages.under18, property => formatMinorsRule(property) ?? ''),
    row(messages.booking, property => (property.approvesBookings ? messages.asked : messages.atOnce)),
  ].filter(({ values }) => values.some(Boolean))
}

/** Dorms are for adults at every property: minors need a private room, if the property accepts them. */
function formatDormAges(property: ComparedProperty): string {
  const sells = (as: 'bed' | 'unit') => property.rooms.some(({ sellBy }) => sellBy === as || sellBy === 'both')
  if (formatMinorsRule(property) === null || !sells('unit')) return t(getMessages('property').agesFrom, { from: adultAge })
  return sells('bed') ? getMessages('wishlist').dormAges : ''
}

/** Facilities that differ between the properties. */
export function buildDifferingFacilityRows(properties: readonly LoadedProperty[]): CompareRow[] {
  const isShared = createSharedCheck(properties)
  return facilities
    .filter(({ key }) => !isShared(key) && properties.some(property => property && hasFacility(property, key)))
    .map(({ key }) => ({
      label: formatFacilityName(properties, key),
      values: properties.map(property => (property ? formatFacilityOf(property, key) : '')),
    }))
}

/** Facilities that all loaded properties have, free of charge and everywhere. */
export const findSharedFacilities = (properties: readonly LoadedProperty[]): string[] =>
  facilities.filter(({ key }) => createSharedCheck(properties)(key)).map(({ key }) => formatFacilityName(properties, key))

/** The name of a facility, with custom labels of the installation. */
const formatFacilityName = (properties: readonly LoadedProperty[], key: string) =>
  localizeCustomLabel(properties.flatMap(property => property?.facilities ?? []).find(f => f.key === key) ?? {}) ?? formatFacility(key)

function createSharedCheck(properties: readonly LoadedProperty[]) {
  const known = properties.filter(isLoaded)
  return (key: string) => known.length > 0 && known.every(property => formatFacilityOf(property, key) === getMessages('wishlist').yes)
}

const hasFacility = (property: ComparedProperty, key: string) =>
  property.facilities.some(f => f.key === key) || roomsWith(property, key) > 0

/** The statement of the property, else that of its rooms; empty if there is none. */
function formatFacilityOf(property: ComparedProperty, key: string): string {
  const messages = getMessages('wishlist')
  const own = property.facilities.find(f => f.key === key)
  if (own) return own.offer === 'paid' ? messages.forFee : messages.yes
  const [n, all] = [roomsWith(property, key), property.rooms.reduce((sum, room) => sum + room.units, 0)]
  if (n > 0) return n === all ? messages.yes : t(messages.inRooms, { n, all })
  return property.absentFacilities.some(f => f.key === key) ? messages.no : ''
}

const roomsWith = (property: ComparedProperty, key: string) =>
  property.rooms.filter(room => room.facilities.includes(key)).reduce((sum, room) => sum + room.units, 0)

export function buildRuleRows(properties: readonly LoadedProperty[]): CompareRow[] {
  const lines = properties.map(
    property => new Map(formatRules(property?.rules ?? []).map(({ label, value }) => [label, value ?? getMessages('wishlist').yes])),
  )
  const labels = [...new Set(lines.flatMap(line => [...line.keys()]))]
  return labels.map(label => ({ label, values: lines.map(line => line.get(label) ?? '') }))
}
