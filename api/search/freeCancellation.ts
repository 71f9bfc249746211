import { type ArrivalClock, type CancellationPolicy, freeUntil } from '../domain/cancellation.ts'

/** Could the guest still cancel for nothing after booking now? Without dates: does the policy know a free time at all? */
export function isStillFree(policy: CancellationPolicy, clock: ArrivalClock | undefined, now = new Date()): boolean {
  if (!clock) return policy.steps.every(step => step.hoursBefore !== null)
  const until = freeUntil(policy, clock)
  return until === null || (until !== undefined && until > now.toISOString())
}
