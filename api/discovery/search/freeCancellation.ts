import type { Instant } from '../../../domain/calendar/clock.ts'
import { type ArrivalClock, type CancellationPolicy, freeUntil } from '../../../domain/rates/cancellation.ts'

/** Could the guest still cancel for nothing after booking now? */
export const isStillFreeToCancel = (policy: CancellationPolicy, clock: ArrivalClock): boolean => isStillAhead(freeUntil(policy, clock))

/** Of the last moment in which cancelling is free: undefined is never, null is always. */
export const isStillAhead = (until: Instant | null | undefined): boolean =>
  until === null || (until !== undefined && Date.parse(until) > Date.now())

/** Without dates: does the policy know a free time at all? */
export const hasFreeCancellation = ({ steps, nonRefundable }: CancellationPolicy): boolean =>
  !nonRefundable?.value && steps.every(step => step.hoursBefore !== null)
