import type { BookingStatus } from '../booking/bookingStatus.ts'
import { type Explanation, explain } from '../language/explain.ts'
import { add, type Money, minMoney, money, percent, zero } from './money.ts'

export const depositKinds = ['none', 'percent', 'fixed', 'first_night', 'full'] as const

/** Online prepayment. `value`: a percentage (15 is 15 %) for `percent`, minor units for `fixed`; otherwise unused. */
export interface DepositShare {
  kind: (typeof depositKinds)[number]
  value?: number
}

/** From this number of nights on another share applies. */
export interface DepositStep extends DepositShare {
  minNights: number
}
export interface Deposit extends DepositShare {
  steps?: DepositStep[]
}

/** Hostels commonly ask for 10 to 25 percent, mostly 15. */
export const defaultDeposit: Deposit = { kind: 'percent', value: 15 }

/** Basis of a deposit: room price without taxes, first night, length of stay. */
export interface DepositBase {
  rooms: Money
  firstNight: Money
  nights: number
}

/** The share for a number of nights: the longest step that applies, else the base. */
export const depositFor = ({ steps = [], ...first }: Deposit, nights: number): DepositShare =>
  steps
    .filter(s => s.minNights <= nights)
    .reduce<DepositShare & { minNights?: number }>((best, step) => (step.minNights > (best.minNights ?? 0) ? step : best), first)

/** The deposit for a room price, never more than it. Percentages are rounded once, half up. */
export function depositAmount(rule: Deposit, { rooms, firstNight, nights }: DepositBase): Money {
  const { kind, value = 0 } = depositFor(rule, nights)
  if (kind === 'none') return zero(rooms.currency)
  if (kind === 'full') return rooms
  if (kind === 'first_night') return minMoney(firstNight, rooms)
  return minMoney(kind === 'percent' ? percent(rooms, value) : money(value, rooms.currency), rooms)
}

/** Whether any stay needs a deposit. */
export const requiresDeposit = (rule: Deposit): boolean => [rule, ...(rule.steps ?? [])].some(({ kind }) => kind !== 'none')

export const maxDepositSteps = 6
export const maxDepositNights = 365

interface DepositProblem extends Explanation {
  field: string
}

/** What is wrong with a deposit rule, and in which field; undefined when it is valid. */
export function depositProblem({ steps = [], ...first }: Deposit): DepositProblem | undefined {
  const wrong = shareProblem(first)
  if (wrong) return { field: 'value', ...wrong }
  for (const [i, step] of steps.entries()) {
    const { minNights } = step
    if (!Number.isSafeInteger(minNights) || minNights < 2 || minNights > maxDepositNights)
      return { field: `steps.${i}.minNights`, ...explain('deposit_nights', { most: maxDepositNights }) }
    if (steps.findIndex(s => s.minNights === minNights) < i) return { field: `steps.${i}.minNights`, ...explain('deposit_step_twice') }
    const problem = shareProblem(step)
    if (problem) return { field: `steps.${i}.value`, ...problem }
  }
  return steps.length > maxDepositSteps ? { field: 'steps', ...explain('deposit_steps_max', { most: maxDepositSteps }) } : undefined
}

function shareProblem({ kind, value }: DepositShare): Explanation | undefined {
  if (kind === 'percent') return value !== undefined && value > 0 && value <= 100 ? undefined : explain('deposit_percent')
  if (kind === 'fixed') return value !== undefined && Number.isSafeInteger(value) && value > 0 ? undefined : explain('deposit_amount')
  return value === undefined ? undefined : explain('deposit_no_value')
}

/**
 * Due online at booking: the deposit and the taxes paid ahead (`taxAhead`). Without a provider everything is paid at the desk; without a deposit no
 * tax is paid ahead; a property without a setting uses the default.
 */
export function depositDue(rule: Deposit | null, { taxAhead, ...base }: DepositBase & { taxAhead: Money }, paysOnline: boolean): Money {
  const effectiveRule = rule ?? defaultDeposit
  if (!paysOnline || depositFor(effectiveRule, base.nights).kind === 'none') return zero(base.rooms.currency)
  return add(depositAmount(effectiveRule, base), taxAhead)
}

/** The part of the online payment that cancellation terms call the deposit: the share of the rooms. */
export const depositOfRooms = (rule: Deposit | null, base: DepositBase, due: Money): Money =>
  minMoney(depositAmount(rule ?? defaultDeposit, base), due)

/** State of an online payment, for guest and property. */
export const onlineStates = [
  'open',
  'reserved',
  'processing',
  'declined',
  'failed',
  'paid',
  'refunding',
  'refunded',
  'refund_stuck',
] as const
export type OnlineState = (typeof onlineStates)[number]

/** What an incoming payment does: confirm the booking, reserve the beds again, count towards the bill, or be refunded. */
export type PaymentOutcome = 'confirm' | 'revive' | 'accept' | 'return'

export function resolvePaymentOutcome(status: BookingStatus, balance: number, amount: number): PaymentOutcome {
  if (status === 'hold' || status === 'pending_payment') return 'confirm'
  if (status === 'expired') return 'revive'
  const isExpected = status === 'confirmed' || status === 'checked_in' || status === 'pending_approval'
  return isExpected && balance >= amount ? 'accept' : 'return'
}

/** Refunds from payments, newest first, up to an amount. */
export function allocateRefund<P extends { left: number }>(payments: readonly P[], amount: number): { payment: P; amount: number }[] {
  let open = amount
  return payments.toReversed().flatMap(payment => {
    const share = Math.min(open, payment.left)
    open -= share
    return share > 0 ? [{ payment, amount: share }] : []
  })
}
