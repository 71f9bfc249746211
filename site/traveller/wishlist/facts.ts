import type { Api, Result } from '../../../api/contract.ts'
import { facilities } from '../../../api/domain/facilities.ts'
import { say, words } from '../../lib/words.ts'
import { ageWords, facilityName, propertyTypeWord, ruleLines } from '../propertyWords.ts'

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
    row(said.ages, house => ageWords(house.minAge, house.maxAge) ?? said.allAges),
    row(said.booking, house => (house.approvesBookings ? said.asked : said.atOnce)),
  ].filter(({ values }) => values.some(Boolean))
}

/** What only some of them have tells them apart; what all have says nothing. */
export function differingFacilities(houses: readonly Known[]): { label: string; has: (boolean | undefined)[] }[] {
  return facilities
    .map(({ key }) => ({ label: facilityName(key), has: houses.map(house => house && hasFacility(house, key)) }))
    .filter(({ has }) => has.includes(true) && has.includes(false))
}

/** What all have of which something is known. */
export function sharedFacilities(houses: readonly Known[]): string[] {
  const known = houses.filter(isKnown)
  if (known.length === 0) return []
  return facilities.filter(({ key }) => known.every(house => hasFacility(house, key))).map(({ key }) => facilityName(key))
}

const hasFacility = (house: House, key: string) => house.facilities.some(f => f.key === key)

export function houseRuleRows(houses: readonly Known[]): FactRow[] {
  const lines = houses.map(house => new Map(ruleLines(house?.rules ?? []).map(({ label, value }) => [label, value ?? words('lists').yes])))
  const labels = [...new Set(lines.flatMap(line => [...line.keys()]))]
  return labels.map(label => ({ label, values: lines.map(line => line.get(label) ?? '') }))
}
