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

/**
 * For fc.assert: so many runs, times the effort. `npm test` tries the same worlds every time, so that it checks the change and not the dice; the whole run
 * tries other ones each time.
 */
export const runs = (usual = 100) => ({ numRuns: usual * inject('effort'), ...(inject('effort') === 1 && { seed: 1 }) })

/** What starts servers and whole backups again and again, or follows months: one of its kind is in `npm test`, the others in `npm run test:full`. */
export const itInFull = it.runIf(inject('effort') > 1)

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
