import { type InstantLike, localTime } from '../../../domain/calendar/clock.ts'
import { inEnglish, type Told, told } from '../../../domain/language/told.ts'
import {
  type ArrivalClock,
  type CancellationPolicy,
  type Fee,
  type FeeBase,
  type FeeWindow,
  feeOf,
  feeWindows,
  freeUntil,
} from '../../../domain/rates/cancellation.ts'
import { remember } from '../../../domain/text/remember.ts'
import type { Infer } from '../../platform/http/schema.ts'
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
export function policyTold(policy: CancellationPolicy, clock: ArrivalClock, bookedAt: InstantLike): Told {
  const [now, later] = feeWindows(policy, clock, bookedAt).filter(w => !w.noShow) as [FeeWindow, FeeWindow?]
  const keeps = policy.nonRefundable?.value ? 'kept' : 'free'
  if (!isFree(now.rule)) return told(`costs_${feeName(now.rule)}`, sharesOf(now.rule))
  if (!now.until || !later || isFree(later.rule)) return told(`${keeps}_until_arrival`)
  const until = wallTime(now.until, clock.zone)
  return keeps === 'kept' ? told('kept_until', { until }) : told(`free_then_${feeName(later.rule)}`, { until, ...sharesOf(later.rule) })
}

export const policyWords = (policy: CancellationPolicy, clock: ArrivalClock, bookedAt: InstantLike): string =>
  inEnglish(policyTold(policy, clock, bookedAt))

const isFree = ({ basis, restOfDeposit }: Fee) => basis === 'none' && !restOfDeposit

type OwnFee = 'first_night' | 'amount' | 'percent'
function feeName(fee: Fee): 'all' | 'deposit' | OwnFee | `${OwnFee}_rest` {
  if (fee.basis === 'none') return 'deposit'
  if (fee.basis === 'percent' && fee.value === 100) return 'all'
  return fee.restOfDeposit ? `${fee.basis}_rest` : fee.basis
}

const sharesOf = (fee: Fee) => ({
  ...(fee.basis === 'percent' && fee.value !== 100 && { percent: fee.value }),
  ...(fee.restOfDeposit && feeName(fee) !== 'all' && { rest: fee.restOfDeposit }),
})
