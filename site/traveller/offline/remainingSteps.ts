import type { Booking } from '../booking/bookingStatus.ts'

type Step = Booking['cancellation']['timeline'][number]

/** A cached booking has the cancellation steps of when it was seen: returns those that still apply at `now` (ms), the first of them from then on. */
export function remainingSteps(steps: readonly Step[], now = Date.now()): Step[] {
  const isOver = (i: number) => Date.parse(steps[i + 1]?.from ?? '') <= now
  return steps.filter((_, i) => !isOver(i)).map((step, i) => (i === 0 ? { ...step, from: null, fromLocal: null } : step))
}
