import fc from 'fast-check'
import { inject, it } from 'vitest'
import type { InstantLike } from './calendar/clock.ts'
import { addDays, type Day } from './calendar/days.ts'
import { type Money, money } from './money/money.ts'
import { type ArrivalClock, type CancellationPolicy, computeFee, type FeeBase, feeWindows } from './rates/cancellation.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How much harder than usual the properties are tried: 1 in `npm test`, more in `npm run test:full`. */
    effort: number
  }
}

export const isFull = inject('effort') > 1

/**
 * For fc.assert: in the full run so many runs, times the effort, and other worlds each time. `npm test` tries the same worlds every time, so that it checks
 * the change and not the dice: as many, or fewer where each of them takes long (`daily`).
 */
export const runs = (usual = 100, daily = usual) => (isFull ? { numRuns: usual * inject('effort') } : { numRuns: daily, seed: 1 })

/** What starts servers and whole backups again and again, follows months, or is one more of its kind: `npm test` has one, `npm run test:full` the others. */
export const itInFull = it.runIf(isFull)

/** Of the cases of a sweep every n-th, always the same ones; the full run takes all of them. */
export const sample = <Case>(cases: readonly Case[], n: number): Case[] => cases.filter((_, i) => isFull || i % n === 0)

export const FIRST_DAY: Day = '2026-08-01'
/** A stay within the first `days` days. */
export const arbitraryStay = (days = 14, longest = 5) =>
  fc
    .tuple(fc.nat(days - 1), fc.integer({ min: 1, max: longest }))
    .map(([from, nights]) => ({ arrival: addDays(FIRST_DAY, from), departure: addDays(FIRST_DAY, from + nights) }))

export const arbitraryEuros = (most = 500_000): fc.Arbitrary<Money> => fc.nat(most).map(cents => money(cents, 'EUR'))

/** What a stay of this price loses when. */
export const cancellationTimeline = (policy: CancellationPolicy, base: FeeBase, clock: ArrivalClock, bookedAt: InstantLike) =>
  feeWindows(policy, clock, bookedAt).map(window => ({ ...window, fee: computeFee(window.rule, base) }))
