import type { BookingStatus } from '../booking/bookingStatus.ts'
import { add, type Money, minMoney, money, percent, zero } from './money.ts'

export const depositKinds = ['none', 'percent', 'fixed', 'first_night', 'full'] as const

/** What is paid ahead, online. `value`: plain percent (15 is 15 %) for `percent`, minor units for `fixed`; otherwise unused. */
export interface DepositShare {
  kind: (typeof depositKinds)[number]
  value?: number
}

/** From so many nights on it is another. */
export interface DepositStep extends DepositShare {
  minNights: number
}
export interface Deposit extends DepositShare {
  steps?: DepositStep[]
}

/** Common at hostels: 10 to 25 percent, 15 the rule. */
export const defaultDeposit: Deposit = { kind: 'percent', value: 15 }

/** What a deposit is taken of: the price of the rooms (taxes apart), its first night, and how long the stay is. */
export interface DepositBase {
  rooms: Money
  firstNight: Money
  nights: number
}

/** The share for a stay of so many nights: that of the longest step it reaches, else the first. */
export const depositFor = ({ steps = [], ...first }: Deposit, nights: number): DepositShare =>
  steps
    .filter(s => s.minNights <= nights)
    .reduce<DepositShare & { minNights?: number }>((best, step) => (step.minNights > (best.minNights ?? 0) ? step : best), first)

/** The deposit on the price of the rooms, never more than that price. A percent is rounded once, half up. */
export function depositAmount(rule: Deposit, { rooms, firstNight, nights }: DepositBase): Money {
  const { kind, value = 0 } = depositFor(rule, nights)
  if (kind === 'none') return zero(rooms.currency)
  if (kind === 'full') return rooms
  if (kind === 'first_night') return minMoney(firstNight, rooms)
  return minMoney(kind === 'percent' ? percent(rooms, value) : money(value, rooms.currency), rooms)
}

/** Is a deposit asked of a stay of any length? */
export const requiresDeposit = (rule: Deposit): boolean => [rule, ...(rule.steps ?? [])].some(({ kind }) => kind !== 'none')

export const maxDepositSteps = 6
export const maxDepositNights = 365

/** Why this is no deposit rule, and which of its fields says so; undefined when it is one. */
export function depositProblem({ steps = [], ...first }: Deposit): { field: string; message: string } | undefined {
  const wrong = shareProblem(first)
  if (wrong) return { field: 'value', message: wrong }
  for (const [i, step] of steps.entries()) {
    const { minNights } = step
    if (!Number.isSafeInteger(minNights) || minNights < 2 || minNights > maxDepositNights)
      return { field: `steps.${i}.minNights`, message: `whole nights from 2 to ${maxDepositNights}` }
    if (steps.findIndex(s => s.minNights === minNights) < i)
      return { field: `steps.${i}.minNights`, message: 'another number of nights: a step begins there already' }
    const problem = shareProblem(step)
    if (problem) return { field: `steps.${i}.value`, message: problem }
  }
  return steps.length > maxDepositSteps ? { field: 'steps', message: `at most ${maxDepositSteps} steps` } : undefined
}

function shareProblem({ kind, value }: DepositShare): string | undefined {
  if (kind === 'percent') return value !== undefined && value > 0 && value <= 100 ? undefined : 'a percent between 0 and 100'
  if (kind === 'fixed') return value !== undefined && Number.isSafeInteger(value) && value > 0 ? undefined : 'an amount in minor units'
  return value === undefined ? undefined : 'no value'
}

/**
 * What is paid online at booking: the deposit on the rooms, and the taxes due ahead (`taxAhead`). Without a provider everything is paid at the desk; a
 * stay of which no deposit is asked pays no tax ahead either; a property that said nothing takes what is common.
 */
export function depositDue(rule: Deposit | null, { taxAhead, ...base }: DepositBase & { taxAhead: Money }, paysOnline: boolean): Money {
  const effectiveRule = rule ?? defaultDeposit
  if (!paysOnline || depositFor(effectiveRule, base.nights).kind === 'none') return zero(base.rooms.currency)
  return add(depositAmount(effectiveRule, base), taxAhead)
}

/** Of what is paid online, the part that the terms of cancelling call the deposit: what is asked on the rooms; nothing where nothing is due. */
export const depositOfRooms = (rule: Deposit | null, base: DepositBase, due: Money): Money =>
  minMoney(depositAmount(rule ?? defaultDeposit, base), due)

/** What became of paying online, as the guest and the property see it. */
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

/** What is left of payments to give back, newest first, up to an amount. */
export function allocateRefund<P extends { left: number }>(payments: readonly P[], amount: number): { payment: P; amount: number }[] {
  let open = amount
  return payments.toReversed().flatMap(payment => {
    const share = Math.min(open, payment.left)
    open -= share
    return share > 0 ? [{ payment, amount: share }] : []
  })
}
