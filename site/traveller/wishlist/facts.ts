import type { Api, Result } from '../../../api/contract.ts'
import { adultAge } from '../../../domain/booking/party.ts'
import { facilities } from '../../../domain/listing/facilities.ts'
import { say, words } from '../../lib/words.ts'
import { minorWords } from '../house/minorWords.ts'
import { ageWords, calledHere, facilityName, propertyTypeWord, ruleLines } from '../propertyWords.ts'

export type House = Result<Api['GET /property/:id']>

/** A house as far as it could be read: of the others nothing is said. */
export type Known = House | undefined

export interface FactRow {
  label: string
  /** Of each house, in their order; empty where it says nothing. */
  values: string[]
}

const isKnown = (house: Known): house is House => house !== undefined

/** What every house is asked, whether they differ or not. */
export function houseFacts(houses: readonly Known[]): FactRow[] {
  const [said, ofHouse] = [words('lists'), words('house')]
  const row = (label: string, of: (house: House) => string): FactRow => ({ label, values: houses.map(house => (house ? of(house) : '')) })
  return [
    row(said.kind, house => propertyTypeWord(house.type)),
    row(said.beds, house => say(ofHouse.beds, { n: house.rooms.reduce((sum, room) => sum + room.units * room.sleeps, 0) })),
    row(ofHouse.checkIn, house => `${house.checkInFrom}–${house.checkInUntil}`),
    row(ofHouse.checkOut, house => say(ofHouse.until, { time: house.checkOutBy })),
    row(said.ages, house => ageWords(house.minAge, house.maxAge) ?? dormAges(house)),
    row(ofHouse.under18, house => minorWords(house) ?? ''),
    row(said.booking, house => (house.approvesBookings ? said.asked : said.atOnce)),
  ].filter(({ values }) => values.some(Boolean))
}

/** Dorms are for grown guests in every house: who is younger sleeps in a private room, where there is one and the house takes children. */
function dormAges(house: House): string {
  const sells = (as: 'bed' | 'unit') => house.rooms.some(({ sellBy }) => sellBy === as || sellBy === 'both')
  if (minorWords(house) === null || !sells('unit')) return say(words('house').agesFrom, { from: adultAge })
  return sells('bed') ? words('lists').dormAges : ''
}

/** What somebody has and not all have in the same way tells them apart. */
export function differingFacilities(houses: readonly Known[]): FactRow[] {
  const isShared = sharedBy(houses)
  return facilities
    .filter(({ key }) => !isShared(key) && houses.some(house => house && hasFacility(house, key)))
    .map(({ key }) => ({ label: nameIn(houses, key), values: houses.map(house => (house ? facilityWords(house, key) : '')) }))
}

/** What all have of which something is known, freely and everywhere. */
export const sharedFacilities = (houses: readonly Known[]): string[] =>
  facilities.filter(({ key }) => sharedBy(houses)(key)).map(({ key }) => nameIn(houses, key))

/** As those who run the site call it. */
const nameIn = (houses: readonly Known[], key: string) =>
  calledHere(houses.flatMap(house => house?.facilities ?? []).find(f => f.key === key) ?? {}) ?? facilityName(key)

function sharedBy(houses: readonly Known[]) {
  const known = houses.filter(isKnown)
  return (key: string) => known.length > 0 && known.every(house => facilityWords(house, key) === words('lists').yes)
}

const hasFacility = (house: House, key: string) => house.facilities.some(f => f.key === key) || roomsWith(house, key) > 0

/** What the house says of it, else what its rooms do: empty where nobody has said anything. */
function facilityWords(house: House, key: string): string {
  const said = words('lists')
  const own = house.facilities.find(f => f.key === key)
  if (own) return own.offer === 'paid' ? said.forFee : said.yes
  const [n, all] = [roomsWith(house, key), house.rooms.reduce((sum, room) => sum + room.units, 0)]
  if (n > 0) return n === all ? said.yes : say(said.inRooms, { n, all })
  return house.absentFacilities.some(f => f.key === key) ? said.no : ''
}

const roomsWith = (house: House, key: string) =>
  house.rooms.filter(room => room.facilities.includes(key)).reduce((sum, room) => sum + room.units, 0)

export function houseRuleRows(houses: readonly Known[]): FactRow[] {
  const lines = houses.map(house => new Map(ruleLines(house?.rules ?? []).map(({ label, value }) => [label, value ?? words('lists').yes])))
  const labels = [...new Set(lines.flatMap(line => [...line.keys()]))]
  return labels.map(label => ({ label, values: lines.map(line => line.get(label) ?? '') }))
}
