import { type ClockTime, deadlineBefore, type Instant, type InstantLike, toIso } from '../calendar/clock.ts'
import type { Day } from '../calendar/days.ts'
import type { PolicyPreset } from '../listing/taxonomy.ts'
import { add, compareMoney, type Money, maxMoney, minMoney, money, percent, subtract, zero } from '../money/money.ts'

/**
 * What a late guest pays of the room price, taxes apart: nothing, the first night, a percent, or an amount in minor units, never more than the price;
 * and, of what the deposit is more than that, a percent.
 */
export type Fee = (
  | { basis: 'none' }
  | { basis: 'first_night' }
  | { basis: 'percent'; value: number }
  | { basis: 'amount'; value: number }
) & {
  restOfDeposit?: number
}

/** A percent of the deposit, or an amount in minor units, at most the deposit. */
export interface DepositPart {
  basis: 'percent' | 'amount'
  value: number
}

/** From so many hours before check-in opens (on the wall clock), this fee; `null` is from the moment of booking. */
export interface PolicyStep {
  hoursBefore: number | null
  fee: Fee
}

/** Free until the first step. Frozen in a booking; later edits of the property do not reach it. */
export interface CancellationPolicy {
  name: PolicyPreset | 'custom'
  steps: PolicyStep[]
  noShow: Fee
  /** Of the deposit, never given back, however early somebody cancels. Part of a fee that is higher, not on top of it. */
  nonRefundable?: DepositPart
}

const firstNight: Fee = { basis: 'first_night' }
const everything: Fee = { basis: 'percent', value: 100 }
const half: Fee = { basis: 'percent', value: 50 }
const policy = (name: PolicyPreset, noShow: Fee, ...steps: PolicyStep[]): CancellationPolicy => ({ name, steps, noShow })

/** The terms behind the names an owner chooses from. */
export const policies: Record<PolicyPreset, CancellationPolicy> = {
  flex_24h: policy('flex_24h', firstNight, { hoursBefore: 24, fee: firstNight }),
  flex_48h: policy('flex_48h', firstNight, { hoursBefore: 48, fee: firstNight }),
  moderate_5d: policy('moderate_5d', everything, { hoursBefore: 120, fee: half }),
  strict_14d: policy('strict_14d', everything, { hoursBefore: 336, fee: everything }),
  non_refundable: policy('non_refundable', everything, { hoursBefore: null, fee: everything }),
  // Groups settle four weeks ahead; the beds cannot be sold again within two.
  group_28d: policy('group_28d', everything, { hoursBefore: 672, fee: half }, { hoursBefore: 336, fee: everything }),
}

/** What a property sells by: its own terms, or those of the preset it chose. */
export interface PropertyTerms {
  cancellation_policy: PolicyPreset
  cancellation_terms: CancellationPolicy | null
}
export const resolvePropertyPolicy = ({ cancellation_policy, cancellation_terms }: PropertyTerms): CancellationPolicy =>
  cancellation_terms ?? policies[cancellation_policy]

interface FeeInput {
  basis: Fee['basis']
  value?: number
  restOfDeposit?: number
}

export interface CancellationTermsInput {
  steps: { hoursBefore: number | null; fee: FeeInput }[]
  noShow: FeeInput
  nonRefundable?: DepositPart | null
}

/** Terms that somebody wrote, in the order they take hold. What has no value where one is needed is left to \`policyProblem\`. */
export function customPolicy({ steps, noShow, nonRefundable }: CancellationTermsInput): CancellationPolicy {
  return {
    name: 'custom',
    steps: inOrder(steps.map(s => ({ hoursBefore: s.hoursBefore, fee: toFee(s.fee) }))),
    noShow: toFee(noShow),
    ...(nonRefundable && { nonRefundable }),
  }
}

function toFee({ basis, value, restOfDeposit }: FeeInput): Fee {
  const own = basis === 'percent' || basis === 'amount' ? { basis, value: value ?? Number.NaN } : { basis }
  return { ...own, ...(restOfDeposit && { restOfDeposit }) }
}

/** The terms as they go out: without the name, as those who wrote them sent them. */
export const presentTerms = ({ steps, noShow, nonRefundable }: CancellationPolicy) => ({
  steps,
  noShow,
  ...(nonRefundable && { nonRefundable }),
})

/** The terms as they are for a stay of which nothing is asked ahead: what they say of a deposit is left out. The same object where they say nothing of one. */
export function withoutDeposit(policy: CancellationPolicy): CancellationPolicy {
  const { nonRefundable, ...rest } = policy
  const fees = [...policy.steps.map(s => s.fee), policy.noShow]
  if (!nonRefundable && !fees.some(f => f.restOfDeposit)) return policy
  const own = ({ restOfDeposit: _, ...fee }: Fee): Fee => fee
  return { ...rest, noShow: own(policy.noShow), steps: policy.steps.map(s => ({ ...s, fee: own(s.fee) })) }
}

/** What a fee is taken of: the room price that would be given up and its first night, both for all beds concerned. A part of a booking brings its own. */
export interface FeeBase {
  rooms: Money
  firstNight: Money
  /** Of the room price, what was asked ahead, taxes apart; absent where nothing was. */
  deposit?: Money
}

/** When and where the stay begins. */
export interface ArrivalClock {
  arrival: Day
  checkInFrom: ClockTime
  zone: string
}

/** A fee, and what the policy keeps in any case. */
type FeeRule = Fee & Pick<CancellationPolicy, 'nonRefundable'>

export interface FeeWindow {
  /** From this moment (absent: from booking) … */
  from?: Instant
  /** … up to and including this one; absent for the last. */
  until?: Instant
  rule: FeeRule
  /** The guest does not come at all. */
  noShow?: true
}

/** In whole minor units: each percent is rounded once, half up. At most the greater of the fee on the price and the deposit, so never more than the price. */
export function computeFee(rule: FeeRule, base: FeeBase): Money {
  const none = zero(base.rooms.currency)
  const deposit = minMoney(base.deposit ?? none, base.rooms)
  const own = feeOnPrice(rule, base)
  const rest = percent(maxMoney(subtract(deposit, own), none), rule.restOfDeposit ?? 0)
  return maxMoney(add(own, rest), rule.nonRefundable ? partOf(rule.nonRefundable, deposit) : none)
}

function feeOnPrice(rule: Fee, { rooms, firstNight }: FeeBase): Money {
  if (rule.basis === 'none') return zero(rooms.currency)
  return rule.basis === 'first_night' ? minMoney(firstNight, rooms) : partOf(rule, rooms)
}

const partOf = ({ basis, value }: DepositPart, whole: Money): Money =>
  minMoney(basis === 'percent' ? percent(whole, value) : money(value, whole.currency), whole)

/** What cancelling at that moment costs. The moment of a deadline itself is still in time. */
export function cancellationFee(policy: CancellationPolicy, base: FeeBase, clock: ArrivalClock, now: InstantLike): Money {
  return computeFee(windowsOf(policy, clock).find(w => w.until === undefined || toIso(now) <= w.until)!.rule, base)
}

export const noShowFee = (policy: CancellationPolicy, base: FeeBase): Money => computeFee(ruleOf(policy, policy.noShow), base)

type CancellationTimes = Pick<CancellationPolicy, 'steps' | 'nonRefundable'>

/** Until when cancelling is free; undefined when it never is. Null when it always is. */
export function freeUntil(policy: CancellationTimes, clock: ArrivalClock): Instant | null | undefined {
  if (policy.nonRefundable?.value) return undefined
  const [first] = inOrder(policy.steps)
  if (!first) return null
  return first.hoursBefore === null ? undefined : deadline(clock, first.hoursBefore)
}

/** What is lost when, from `bookedAt` on, in order, ending with not coming at all: the terms of one arrival, for every price that is sold on them. */
export function feeWindows(policy: CancellationPolicy, clock: ArrivalClock, bookedAt: InstantLike): FeeWindow[] {
  const booked = toIso(bookedAt)
  const [current, ...later] = windowsOf(policy, clock).filter(w => w.until === undefined || w.until >= booked)
  const { from: _past, ...first } = current!
  return [first, ...later, { rule: ruleOf(policy, policy.noShow), noShow: true }]
}

/** Against what was paid: what goes back to the guest and what is still owed. */
export function computeRefund(fee: Money, paid: Money): { refund: Money; owed: Money } {
  const none = zero(fee.currency)
  return compareMoney(paid, fee) >= 0 ? { refund: subtract(paid, fee), owed: none } : { refund: none, owed: subtract(fee, paid) }
}

const ruleOf = ({ nonRefundable }: CancellationPolicy, fee: Fee): FeeRule => (nonRefundable ? { ...fee, nonRefundable } : fee)

function windowsOf(policy: CancellationPolicy, clock: ArrivalClock): FeeWindow[] {
  const windows: FeeWindow[] = [{ rule: ruleOf(policy, { basis: 'none' }) }]
  for (const { hoursBefore, fee } of inOrder(policy.steps)) {
    if (hoursBefore === null) {
      windows[0] = { rule: ruleOf(policy, fee) }
      continue
    }
    const at = deadline(clock, hoursBefore)
    windows[windows.length - 1]!.until = at
    windows.push({ rule: ruleOf(policy, fee), from: at })
  }
  return windows
}

const inOrder = (steps: readonly PolicyStep[]) =>
  [...steps].sort((a, b) => (b.hoursBefore ?? Number.MAX_SAFE_INTEGER) - (a.hoursBefore ?? Number.MAX_SAFE_INTEGER))

const deadline = ({ arrival, checkInFrom, zone }: ArrivalClock, hours: number) => deadlineBefore(arrival, checkInFrom, hours, zone)
