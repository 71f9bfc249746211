import type { Instant, InstantLike } from '../../../domain/calendar/clock.ts'
import { type ArrivalClock, type CancellationPolicy, type FeeWindow, feeWindows, freeUntil } from '../../../domain/rates/cancellation.ts'
import { limitValidity } from './answerCache/answerValidity.ts'

/** Whether cancelling would still be free after booking now. */
export const isStillFreeToCancel = (policy: CancellationPolicy, clock: ArrivalClock): boolean => isStillAhead(freeUntil(policy, clock))

/** By the free cancellation deadline: undefined is never, null is always. */
export function isStillAhead(until: Instant | null | undefined): boolean {
  if (!until) return until === null
  const end = Date.parse(until)
  limitValidity(end)
  return end > Date.now()
}

/** What is lost when, for who books now. The moment of a deadline itself is still in time. */
export function feeWindowsFrom(policy: CancellationPolicy, clock: ArrivalClock, bookedAt: InstantLike): FeeWindow[] {
  const windows = feeWindows(policy, clock, bookedAt)
  const [{ until } = {}] = windows
  if (until) limitValidity(Date.parse(until) + 1)
  return windows
}

/** Without dates: whether the policy has any free period. */
export const hasFreeCancellation = ({ steps, nonRefundable }: CancellationPolicy): boolean =>
  !nonRefundable?.value && steps.every(step => step.hoursBefore !== null)
