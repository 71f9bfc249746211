import {
  type ArrivalClock,
  type CancellationPolicy,
  type Fee,
  type FeeBase,
  type FeeWindow,
  feeOf,
  feeWindows,
  freeUntil,
} from '../domain/cancellation.ts'
import { type InstantLike, localTime } from '../domain/clock.ts'
import { formatDay } from '../domain/dayWords.ts'
import { remember } from '../domain/remember.ts'
import type { Infer } from '../http/schema.ts'
import type { timelineStep } from './contract.ts'

/** The terms of cancelling, as screens show them. */
export type TimelineStep = Infer<typeof timelineStep>

export const timelineOf = (policy: CancellationPolicy, base: FeeBase, clock: ArrivalClock, bookedAt: InstantLike): TimelineStep[] =>
  timelineOn(policy, clock, bookedAt)(base)

/** The same for every price that is asked on these terms. */
export function timelineOn(policy: CancellationPolicy, clock: ArrivalClock, bookedAt: InstantLike): (base: FeeBase) => TimelineStep[] {
  const steps = feeWindows(policy, clock, bookedAt)
    .filter(w => !w.noShow)
    .map(({ from, rule }) => ({ from: from ?? null, fromLocal: from ? wallTime(from, clock.zone) : null, rule }))
  return base => steps.map(({ from, fromLocal, rule }) => ({ from, fromLocal, fee: feeOf(rule, base) }))
}

/** The last moment in which cancelling is free, on the hostel's wall clock; null where there is none. */
export function freeUntilLocal(policy: CancellationPolicy, clock: ArrivalClock): string | null {
  const free = freeUntil(policy, clock)
  return free ? wallTime(free, clock.zone) : null
}

/** Is all of the price lost from booking on? */
export const isNonRefundable = ({ steps }: CancellationPolicy): boolean =>
  steps.some(({ hoursBefore, fee }) => hoursBefore === null && fee.basis === 'percent' && fee.value === 100)

const wallTime = remember((at: string, zone: string) => {
  const { day, time } = localTime(at, zone)
  return `${day}T${time}`
})

/** The policy in a sentence, as it stands for who books at that moment: what its name hides. A deadline that is over is nobody's. */
export function policyWords(policy: CancellationPolicy, clock: ArrivalClock, bookedAt: InstantLike): string {
  const [now, later] = feeWindows(policy, clock, bookedAt).filter(w => !w.noShow) as [FeeWindow, FeeWindow?]
  if (now.rule.basis !== 'none') return `No free cancellation: cancelling costs ${feeWords(now.rule)}.`
  if (!now.until || !later) return 'Free cancellation until arrival.'
  const [day = '', time] = wallTime(now.until, clock.zone).split('T')
  return `Free cancellation until ${formatDay(day)}, ${time} (hostel time); after that it costs ${feeWords(later.rule)}.`
}

function feeWords(fee: Fee): string {
  if (fee.basis === 'none') return 'nothing'
  if (fee.basis === 'first_night') return 'the first night'
  if (fee.basis === 'amount') return 'a fixed fee'
  return fee.value === 100 ? 'the price of the stay' : `${fee.value} % of the price of the stay`
}
