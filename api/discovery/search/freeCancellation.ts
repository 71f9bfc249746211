import type { Instant } from '../../../domain/calendar/clock.ts'
import { type ArrivalClock, type CancellationPolicy, freeUntil } from '../../../domain/rates/cancellation.ts'

/** Whether cancelling would still be free after booking now. */
export const isStillFreeToCancel = (policy: CancellationPolicy, clock: ArrivalClock): boolean => isStillAhead(freeUntil(policy, clock))

/** By the free cancellation deadline: undefined is never, null is always. */
export const isStillAhead = (until: Instant | null | undefined): boolean =>
  until === null || (until !== undefined && Date.parse(until) > Date.now())

/** Without dates: whether the policy has any free period. */
export const hasFreeCancellation = ({ steps, nonRefundable }: CancellationPolicy): boolean =>
  !nonRefundable?.value && steps.every(step => step.hoursBefore !== null)
