import type { Api, Result } from '../../../api/contract.ts'
import { adultAge } from '../../../domain/booking/party.ts'
import { facilities } from '../../../domain/listing/facilities.ts'
import { getMessages, t } from '../../lib/messages.ts'
import { formatFacility, formatPropertyType } from '../../lib/taxonomyFormat.ts'
import { formatMinorsRule } from '../property/minorsFormat.ts'
import { formatAgeRange, formatRules, localizeCustomLabel } from '../propertyFormat.ts'

export type ComparedProperty = Result<Api['GET /property/:id']>

/** A house as far as it could be read: of the others nothing is said. */
export type LoadedProperty = ComparedProperty | undefined

export interface CompareRow {
  label: string
  /** Of each house, in their order; empty where it says nothing. */
  values: string[]
}

const isLoaded = (house: LoadedProperty): house is ComparedProperty => house !== undefined

/** What every house is asked, whether they differ or not. */
export function buildFactRows(houses: readonly LoadedProperty[]): CompareRow[] {
  const [messages, propertyMessages] = [getMessages('lists'), getMessages('house')]
  const row = (label: string, of: (house: ComparedProperty) => string): CompareRow => ({
    label,
    values: houses.map(house => (house ? of(house) : '')),
  })
  return [
    row(messages.kind, house => formatPropertyType(house.type)),
    row(messages.beds, house => t(propertyMessages.beds, { n: house.rooms.reduce((sum, room) => sum + room.units * room.sleeps, 0) })),
    row(propertyMessages.checkIn, house => `${house.checkInFrom}–${house.checkInUntil}`),
    row(propertyMessages.checkOut, house => t(propertyMessages.until, { time: house.checkOutBy })),
    row(messages.ages, house => formatAgeRange(house.minAge, house.maxAge) ?? formatDormAges(house)),
    row(propertyMessages.under18, house => formatMinorsRule(house) ?? ''),
    row(messages.booking, house => (house.approvesBookings ? messages.asked : messages.atOnce)),
  ].filter(({ values }) => values.some(Boolean))
}

/** Dorms are for grown guests in every house: who is younger sleeps in a private room, where there is one and the house takes children. */
function formatDormAges(house: ComparedProperty): string {
  const sells = (as: 'bed' | 'unit') => house.rooms.some(({ sellBy }) => sellBy === as || sellBy === 'both')
  if (formatMinorsRule(house) === null || !sells('unit')) return t(getMessages('house').agesFrom, { from: adultAge })
  return sells('bed') ? getMessages('lists').dormAges : ''
}

/** What somebody has and not all have in the same way tells them apart. */
export function buildDifferingFacilityRows(houses: readonly LoadedProperty[]): CompareRow[] {
  const isShared = createSharedCheck(houses)
  return facilities
    .filter(({ key }) => !isShared(key) && houses.some(house => house && hasFacility(house, key)))
    .map(({ key }) => ({
      label: formatFacilityName(houses, key),
      values: houses.map(house => (house ? formatFacilityOf(house, key) : '')),
    }))
}

/** What all have of which something is known, freely and everywhere. */
export const findSharedFacilities = (houses: readonly LoadedProperty[]): string[] =>
  facilities.filter(({ key }) => createSharedCheck(houses)(key)).map(({ key }) => formatFacilityName(houses, key))

/** As those who run the site call it. */
const formatFacilityName = (houses: readonly LoadedProperty[], key: string) =>
  localizeCustomLabel(houses.flatMap(house => house?.facilities ?? []).find(f => f.key === key) ?? {}) ?? formatFacility(key)

function createSharedCheck(houses: readonly LoadedProperty[]) {
  const known = houses.filter(isLoaded)
  return (key: string) => known.length > 0 && known.every(house => formatFacilityOf(house, key) === getMessages('lists').yes)
}

const hasFacility = (house: ComparedProperty, key: string) => house.facilities.some(f => f.key === key) || roomsWith(house, key) > 0

/** What the house says of it, else what its rooms do: empty where nobody has said anything. */
function formatFacilityOf(house: ComparedProperty, key: string): string {
  const messages = getMessages('lists')
  const own = house.facilities.find(f => f.key === key)
  if (own) return own.offer === 'paid' ? messages.forFee : messages.yes
  const [n, all] = [roomsWith(house, key), house.rooms.reduce((sum, room) => sum + room.units, 0)]
  if (n > 0) return n === all ? messages.yes : t(messages.inRooms, { n, all })
  return house.absentFacilities.some(f => f.key === key) ? messages.no : ''
}

const roomsWith = (house: ComparedProperty, key: string) =>
  house.rooms.filter(room => room.facilities.includes(key)).reduce((sum, room) => sum + room.units, 0)

export function buildRuleRows(houses: readonly LoadedProperty[]): CompareRow[] {
  const lines = houses.map(
    house => new Map(formatRules(house?.rules ?? []).map(({ label, value }) => [label, value ?? getMessages('lists').yes])),
  )
  const labels = [...new Set(lines.flatMap(line => [...line.keys()]))]
  return labels.map(label => ({ label, values: lines.map(line => line.get(label) ?? '') }))
}
