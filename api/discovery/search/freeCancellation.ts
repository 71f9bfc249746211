import { type ArrivalClock, type CancellationPolicy, freeUntil } from '../../../domain/rates/cancellation.ts'

/** Could the guest still cancel for nothing after booking now? */
export function isStillFreeToCancel(policy: CancellationPolicy, clock: ArrivalClock, now = new Date()): boolean {
  const until = freeUntil(policy, clock)
  return until === null || (until !== undefined && until > now.toISOString())
}

/** Without dates: does the policy know a free time at all? */
export const hasFreeCancellation = ({ steps, nonRefundable }: CancellationPolicy): boolean =>
  !nonRefundable?.value && steps.every(step => step.hoursBefore !== null)
