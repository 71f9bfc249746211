import { least, type Money, money, percent } from './money.ts'

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
