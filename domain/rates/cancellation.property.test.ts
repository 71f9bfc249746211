import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toIso } from '../calendar/clock.ts'
import { compareMoney, money, subtract } from '../money/money.ts'
import { arbitraryEuros, cancellationTimeline, FIRST_DAY, runs } from '../testing.ts'
import {
  type ArrivalClock,
  type CancellationPolicy,
  cancellationFee,
  computeFee,
  computeRefund,
  type Fee,
  policies,
} from './cancellation.ts'

const anyBase = fc.tuple(arbitraryEuros(), fc.integer({ min: 1, max: 14 })).map(([rooms, nights]) => ({
  rooms,
  firstNight: money(Math.floor(rooms.amount / nights), 'EUR'),
}))
const anyClock: fc.Arbitrary<ArrivalClock> = fc.record({
  arrival: fc.constant(FIRST_DAY),
  checkInFrom: fc.constantFrom('00:00', '02:30', '14:00', '23:59'),
  zone: fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia'),
})
const start = Date.parse('2026-06-15T00:00:00Z')
const anyMoments = fc
  .tuple(fc.nat(60 * 24 * 60), fc.nat(60 * 24 * 60))
  .map(minutes => minutes.sort((a, b) => a - b).map(m => new Date(start + m * 60_000)))
const anyPreset = fc.constantFrom(...Object.values(policies))

/** Steps of an owner's own, dearer the later. */
const anyOwn: fc.Arbitrary<CancellationPolicy> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 100 })), { maxLength: 4 })
  .map(steps => {
    const hours = [...new Set(steps.map(([h]) => h))].sort((a, b) => b - a)
    const percents = steps.map(([, p]) => p).sort((a, b) => a - b)
    return {
      name: 'custom',
      steps: hours.map((hoursBefore, i) => ({ hoursBefore, fee: { basis: 'percent', value: percents[i] ?? 100 } })),
      noShow: { basis: 'percent', value: 100 },
    }
  })

it('law: a later cancellation never costs less, and none costs more than the rooms', () => {
  fc.assert(
    fc.property(fc.oneof(anyPreset, anyOwn), anyBase, anyClock, anyMoments, (policy, base, clock, [sooner, later]) => {
      const early = cancellationFee(policy, base, clock, sooner as Date)
      const late = cancellationFee(policy, base, clock, later as Date)
      expect(compareMoney(early, late)).toBeLessThanOrEqual(0)
      expect(early.amount).toBeGreaterThanOrEqual(0)
      expect(compareMoney(late, base.rooms)).toBeLessThanOrEqual(0)
    }),
    runs(),
  )
})

it('law: the timeline that is shown is what cancelling then costs', () => {
  fc.assert(
    fc.property(fc.oneof(anyPreset, anyOwn), anyBase, anyClock, anyMoments, (policy, base, clock, [booked, now]) => {
      const at = toIso(now as Date)
      const result = cancellationTimeline(policy, base, clock, booked as Date).filter(
        l => !l.noShow && (!l.from || at > l.from) && (!l.until || at <= l.until),
      )
      expect(result.map(l => l.fee)).toEqual([cancellationFee(policy, base, clock, now as Date)])
    }),
    runs(),
  )
})

const anyFee: fc.Arbitrary<Fee> = fc.oneof(
  fc.constantFrom<Fee>({ basis: 'none' }, { basis: 'first_night' }),
  fc.integer({ min: 0, max: 100 }).map((value): Fee => ({ basis: 'percent', value })),
  fc.nat(1_000_000).map((value): Fee => ({ basis: 'amount', value })),
)

it('law: what was paid is the fee and what goes back, or the fee is what was paid and what is owed', () => {
  fc.assert(
    fc.property(anyFee, anyBase, arbitraryEuros(), (rule, base, paid) => {
      const fee = computeFee(rule, base)
      const { refund, owed } = computeRefund(fee, paid)
      expect(subtract(paid, refund)).toEqual(subtract(fee, owed))
      expect(Math.min(refund.amount, owed.amount)).toBe(0)
    }),
    runs(),
  )
})
