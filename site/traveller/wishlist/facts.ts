import type { Api, Result } from '../../../api/contract.ts'
import { facilities } from '../../../api/domain/facilities.ts'
import { say, words } from '../../lib/words.ts'
import { ageWords, facilityName, propertyTypeWord, ruleLines } from '../propertyWords.ts'

export type House = Result<Api['GET /property/:id']>

export interface FactRow {
  label: string
  /** Of each house, in their order; empty where it says nothing. */
  values: string[]
}

/** What every house is asked, whether they differ or not. */
export function houseFacts(houses: readonly House[]): FactRow[] {
  const [said, ofHouse] = [words('lists'), words('house')]
  const row = (label: string, of: (house: House) => string): FactRow => ({ label, values: houses.map(of) })
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
export function differingFacilities(houses: readonly House[]): { label: string; has: boolean[] }[] {
  return facilities
    .map(({ key }) => ({ label: facilityName(key), has: houses.map(house => house.facilities.some(f => f.key === key)) }))
    .filter(({ has }) => has.some(Boolean) && !has.every(Boolean))
}

export const sharedFacilities = (houses: readonly House[]): string[] =>
  facilities.filter(({ key }) => houses.every(house => house.facilities.some(f => f.key === key))).map(({ key }) => facilityName(key))

export function houseRuleRows(houses: readonly House[]): FactRow[] {
  const lines = houses.map(house => new Map(ruleLines(house.rules).map(({ label, value }) => [label, value ?? words('lists').yes])))
  const labels = [...new Set(lines.flatMap(line => [...line.keys()]))]
  return labels.map(label => ({ label, values: lines.map(line => line.get(label) ?? '') }))
}
