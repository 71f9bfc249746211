import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isGenderAllowed, type RoomGender } from '../booking/party.ts'
import { nightsBetween, staysOverlap } from '../calendar/days.ts'
import { arbitraryStay, runs } from '../testing.ts'
import { type BedInventory, type BusyBed, type PlanStay, type PlanUnit, planBeds } from './beds.ts'

const units = (...genders: RoomGender[]): PlanUnit[] =>
  genders.map((gender, u) => ({
    id: u + 1,
    gender,
    beds: Array.from({ length: 4 }, (_, b) => ({ id: (u + 1) * 10 + b, kind: b % 2 ? ('top' as const) : ('bottom' as const) })),
  }))

const anyGuests = fc.array(fc.record({ gender: fc.constantFrom('female' as const, 'male' as const, undefined) }), {
  minLength: 1,
  maxLength: 3,
})
const anySale: fc.Arbitrary<PlanStay> = fc
  .tuple(arbitraryStay(12, 4), anyGuests, fc.integer({ min: 1, max: 6 }))
  .map(([stay, guests, dice]) => ({ ...stay, guests, ...(dice === 1 ? { as: 'unit' as const, units: 1 } : { as: 'bed' as const }) }))

type GenderChoice = 'female' | 'male' | 'any'
function sale(arrival: string, departure: string, ...guests: GenderChoice[]): PlanStay {
  const people = guests.map(gender => (gender === 'any' ? {} : { gender }))
  return { as: 'bed', arrival: `2026-08-${arrival}`, departure: `2026-08-${departure}`, guests: people }
}
function whole(arrival: string, departure: string, ...guests: GenderChoice[]): PlanStay {
  return { ...sale(arrival, departure, ...guests), as: 'unit', units: 1 }
}

/** Sells one after another what the planner takes; nobody has a bed of their own before arrival. */
function sell(fixture: BedInventory, requested: readonly PlanStay[]): PlanStay[] {
  const sold: PlanStay[] = []
  for (const stay of requested) if (planBeds({ ...fixture, unplaced: sold }, stay, 500).ok) sold.push(stay)
  return sold
}

const genders: RoomGender[][] = [
  ['mixed', 'female'],
  ['mixed', 'female', 'male'],
  ['mixed', 'female', 'male', 'mixed'],
]
// fast-check keeps lists short unless told: full properties are the hard ones.
/** Sold with 500 detours; the second arrival found no bed with 3,000. */
const hardest: PlanStay[] = [
  sale('01', '02', 'male', 'any', 'female'),
  sale('01', '02', 'any'),
  sale('02', '03', 'female'),
  sale('04', '07', 'male', 'female', 'female'),
  sale('04', '06', 'female', 'male'),
  whole('04', '05', 'female'),
  sale('04', '07', 'male'),
  sale('01', '02', 'female'),
  whole('01', '02', 'male'),
  sale('05', '06', 'male', 'male', 'male'),
]
const anySales = fc.array(anySale, { maxLength: 20, size: 'max' })

it.each(genders)('law: all that was sold has a legal bed, the same one every night (%s, %s …)', (...of) => {
  fc.assert(
    fc.property(anySales, requested => {
      const fixture: BedInventory = { units: units(...of), busy: [], unplaced: [] }
      const sold = sell(fixture, requested)
      const taken: (BusyBed & { gender?: 'female' | 'male' | undefined; unit: number })[] = []
      // They arrive in their order; each is given the bed that the plan of the day names.
      sold.forEach((stay, i) => {
        const plan = planBeds({ ...fixture, busy: taken, unplaced: sold.slice(i + 1) }, stay)
        if (!plan.ok) throw new Error(`stay ${i} was sold, and has no bed: ${plan.reason}`)
        const beds = stay.as === 'unit' ? bedsOf(fixture, plan.units) : plan.beds
        expect(new Set(beds.map(b => b.bed)).size).toBe(beds.length)
        for (const { bed, unit } of beds) taken.push({ bed, unit, arrival: stay.arrival, departure: stay.departure })
        for (const { guest, unit } of plan.beds)
          expect(isGenderAllowed(stay.guests[guest]?.gender, fixture.units.find(u => u.id === unit)?.gender ?? 'none')).toBe(true)
      })
      for (const [i, a] of taken.entries()) for (const b of taken.slice(i + 1)) expect(a.bed === b.bed && staysOverlap(a, b)).toBe(false)
    }),
    { ...runs(40), examples: [[hardest]] },
  )
})

const bedsOf = (fixture: BedInventory, ids: readonly number[]) =>
  fixture.units.filter(u => ids.includes(u.id)).flatMap(u => u.beds.map(b => ({ bed: b.id, unit: u.id })))

it('law: in a mixed dorm sold by the bed, what the counters allow has a bed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(arbitraryStay(12, 4), fc.integer({ min: 1, max: 3 })), { maxLength: 25 }), requested => {
      const fixture: BedInventory = { units: units('mixed', 'mixed'), busy: [], unplaced: [] }
      const counts = new Map<string, number>()
      const sold: PlanStay[] = []
      for (const [stay, people] of requested) {
        const nights = nightsBetween(stay.arrival, stay.departure)
        if (nights.some(n => (counts.get(n) ?? 0) + people > 8)) continue
        const next: PlanStay = { ...stay, as: 'bed', guests: Array.from({ length: people }, () => ({})) }
        expect(planBeds({ ...fixture, unplaced: sold }, next)).toMatchObject({ ok: true })
        sold.push(next)
        for (const n of nights) counts.set(n, (counts.get(n) ?? 0) + people)
      }
    }),
    runs(40),
  )
})
