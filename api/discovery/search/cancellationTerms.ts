import { type InstantLike, localTime } from '../../../domain/calendar/clock.ts'
import { type Message, message } from '../../../domain/language/messageFormat.ts'
import {
  type ArrivalClock,
  type CancellationPolicy,
  computeFee,
  type Fee,
  type FeeBase,
  type FeeWindow,
} from '../../../domain/rates/cancellation.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { timelineStep } from './contract.ts'
import { feeWindowsFrom } from './freeCancellation.ts'

/** Cancellation terms, as screens show them. */
export type TimelineStep = Infer<typeof timelineStep>

export const presentTimeline = (policy: CancellationPolicy, base: FeeBase, clock: ArrivalClock, bookedAt: InstantLike): TimelineStep[] =>
  createTimeline(policy, clock, bookedAt)(base)

/** Prepares the terms once for many prices. */
export function createTimeline(policy: CancellationPolicy, clock: ArrivalClock, bookedAt: InstantLike): (base: FeeBase) => TimelineStep[] {
  const steps = feeWindowsFrom(policy, clock, bookedAt)
    .filter(w => !w.noShow)
    .map(({ from, rule }) => ({ from: from ?? null, fromLocal: from ? toLocalTime(from, clock.zone) : null, rule }))
  return base => steps.map(({ from, fromLocal, rule }) => ({ from, fromLocal, fee: computeFee(rule, base) }))
}

/** Whether the whole price is lost from booking on. */
export const isNonRefundable = ({ steps }: CancellationPolicy): boolean =>
  steps.some(({ hoursBefore, fee }) => hoursBefore === null && fee.basis === 'percent' && fee.value === 100)

/** In the hostel's time zone. */
export const toLocalTime = memoize((at: string, zone: string) => {
  const { day, time } = localTime(at, zone)
  return `${day}T${time}`
})

/** The policy in a sentence, as it applies at that moment. Deadlines in the past are left out. */
export function createPolicyMessage(policy: CancellationPolicy, clock: ArrivalClock, bookedAt: InstantLike): Message {
  const [now, later] = feeWindowsFrom(policy, clock, bookedAt).filter(w => !w.noShow) as [FeeWindow, FeeWindow?]
  const term = policy.nonRefundable?.value ? 'kept' : 'free'
  if (!isFree(now.rule)) return message(`costs_${feeName(now.rule)}`, feeShares(now.rule))
  if (!now.until || !later || isFree(later.rule)) return message(`${term}_until_arrival`)
  const until = toLocalTime(now.until, clock.zone)
  return term === 'kept'
    ? message('kept_until', { until })
    : message(`free_then_${feeName(later.rule)}`, { until, ...feeShares(later.rule) })
}

const isFree = ({ basis, restOfDeposit }: Fee) => basis === 'none' && !restOfDeposit

type OwnFee = 'first_night' | 'amount' | 'percent'
function feeName(fee: Fee): 'all' | 'deposit' | OwnFee | `${OwnFee}_rest` {
  if (fee.basis === 'none') return 'deposit'
  if (fee.basis === 'percent' && fee.value === 100) return 'all'
  return fee.restOfDeposit ? `${fee.basis}_rest` : fee.basis
}

const feeShares = (fee: Fee) => ({
  percent: fee.basis === 'percent' && fee.value !== 100 ? fee.value : undefined,
  rest: fee.restOfDeposit && feeName(fee) !== 'all' ? fee.restOfDeposit : undefined,
})
