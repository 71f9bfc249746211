import type { Api, Result } from '../../../api/contract.ts'
import { facilities } from '../../../api/domain/facilities.ts'
import { plural } from '../../lib/format.ts'
import { ageWords, propertyTypeWord, ruleLines } from '../propertyWords.ts'

export type House = Result<Api['GET /property/:id']>

export interface FactRow {
  label: string
  /** Of each house, in their order; empty where it says nothing. */
  values: string[]
}

/** What every house is asked, whether they differ or not. */
export function houseFacts(houses: readonly House[]): FactRow[] {
  const row = (label: string, of: (house: House) => string): FactRow => ({ label, values: houses.map(of) })
  return [
    row('Kind', house => propertyTypeWord(house.type)),
    row('Beds', house =>
      plural(
        house.rooms.reduce((sum, room) => sum + room.units * room.sleeps, 0),
        'bed',
      ),
    ),
    row('Check-in', house => `${house.checkInFrom}–${house.checkInUntil}`),
    row('Check-out', house => `until ${house.checkOutBy}`),
    row('Ages', house => ageWords(house.minAge, house.maxAge) ?? 'all'),
    row('Booking', house => (house.approvesBookings ? 'the hostel answers within 24 hours' : 'at once')),
  ].filter(({ values }) => values.some(Boolean))
}

/** What only some of them have tells them apart; what all have says nothing. */
export function differingFacilities(houses: readonly House[]): { label: string; has: boolean[] }[] {
  return facilities
    .map(({ key, label }) => ({ label, has: houses.map(house => house.facilities.some(f => f.key === key)) }))
    .filter(({ has }) => has.some(Boolean) && !has.every(Boolean))
}

export const sharedFacilities = (houses: readonly House[]): string[] =>
  facilities.filter(({ key }) => houses.every(house => house.facilities.some(f => f.key === key))).map(({ label }) => label)

export function houseRuleRows(houses: readonly House[]): FactRow[] {
  const lines = houses.map(house => new Map(ruleLines(house.rules).map(({ label, value }) => [label, value ?? 'yes'])))
  const labels = [...new Set(lines.flatMap(line => [...line.keys()]))]
  return labels.map(label => ({ label, values: lines.map(line => line.get(label) ?? '') }))
}
