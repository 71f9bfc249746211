import { type ArrivalClock, type CancellationPolicy, freeUntil, policies } from '../domain/cancellation.ts'
import type { Instant } from '../domain/clock.ts'
import type { Day } from '../domain/days.ts'
import type { PolicyPreset } from '../domain/taxonomy.ts'

interface Terms {
  policy: PolicyPreset
  arrival: Day
  checkInFrom: string
  zone: string
}

/** Wall clocks are slow to read, and a city has few different terms. */
const known = new Map<string, Instant | null | undefined>()
const mostKnown = 10_000

/** Could the guest still cancel for nothing after booking now? */
export function isFreeToCancel({ policy, arrival, checkInFrom, zone }: Terms, now = new Date()): boolean {
  const key = `${policy} ${arrival} ${checkInFrom} ${zone}`
  if (!known.has(key)) {
    if (known.size >= mostKnown) known.clear()
    known.set(key, freeUntil(policies[policy], { arrival, checkInFrom, zone }))
  }
  return isAhead(known.get(key), now)
}

/** The same under terms of a plan's own. */
export const isStillFree = (policy: CancellationPolicy, clock: ArrivalClock, now = new Date()): boolean =>
  isAhead(freeUntil(policy, clock), now)

const isAhead = (until: Instant | null | undefined, now: Date) => until === null || (until !== undefined && until > now.toISOString())

/** Without dates: does the policy know a free time at all? */
export const knowsFreeTime = (policy: CancellationPolicy): boolean => policy.steps.every(step => step.hoursBefore !== null)
