import type { BookingStatus } from './bookingStatus.ts'
import { add, least, type Money, money, percent, zero } from './money.ts'

export const depositKinds = ['none', 'percent', 'fixed', 'first_night', 'full'] as const

/** What is paid ahead, online. `value`: plain percent (15 is 15 %) for `percent`, minor units for `fixed`; otherwise unused. */
export interface Deposit {
  kind: (typeof depositKinds)[number]
  value?: number
}

/** Common at hostels: 10 to 25 percent, 15 the rule. */
export const defaultDeposit: Deposit = { kind: 'percent', value: 15 }

/** The deposit on the price of the rooms (taxes apart), never more than that price. */
export function depositOn(rule: Deposit, rooms: Money, firstNight: Money): Money {
  const { kind, value = 0 } = rule
  if (kind === 'none') return money(0, rooms.currency)
  if (kind === 'full') return rooms
  if (kind === 'first_night') return least(firstNight, rooms)
  return least(kind === 'percent' ? percent(rooms, value) : money(value, rooms.currency), rooms)
}

/** Why this is no deposit rule; undefined when it is one. */
export function depositProblem({ kind, value }: Deposit): string | undefined {
  if (kind === 'percent') return value !== undefined && value > 0 && value <= 100 ? undefined : 'a percent between 0 and 100'
  if (kind === 'fixed') return value !== undefined && Number.isSafeInteger(value) && value > 0 ? undefined : 'an amount in minor units'
  return value === undefined ? undefined : 'no value'
}

interface Due {
  rooms: Money
  firstNight: Money
  /** Taxes that come on top and are due when booking. */
  taxAhead: Money
}

/**
 * What is paid online at booking: the deposit on the rooms, and the taxes due ahead. Without a provider everything is paid at the desk; a house
 * that takes no deposit takes no tax ahead either; one that said nothing takes what is common.
 */
export function depositDue(rule: Deposit | null, { rooms, firstNight, taxAhead }: Due, paysOnline: boolean): Money {
  const asked = rule ?? defaultDeposit
  if (!paysOnline || asked.kind === 'none') return zero(rooms.currency)
  return add(depositOn(asked, rooms, firstNight), taxAhead)
}

/** What became of paying online, as the guest and the house see it. */
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

/** What money that arrives does: finish the booking, win the beds back, count towards the bill, or go back. */
export type Arrival = 'confirm' | 'revive' | 'accept' | 'return'

export function onArrival(status: BookingStatus, balance: number, amount: number): Arrival {
  if (status === 'hold' || status === 'pending_payment') return 'confirm'
  if (status === 'expired') return 'revive'
  const isExpected = status === 'confirmed' || status === 'checked_in' || status === 'pending_approval'
  return isExpected && balance >= amount ? 'accept' : 'return'
}

/** What is left of payments to give back, newest first, up to an amount. */
export function shareRefund<P extends { left: number }>(payments: readonly P[], amount: number): { payment: P; amount: number }[] {
  let open = amount
  return payments.toReversed().flatMap(payment => {
    const share = Math.min(open, payment.left)
    open -= share
    return share > 0 ? [{ payment, amount: share }] : []
  })
}
