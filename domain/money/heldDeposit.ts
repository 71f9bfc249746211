/** What a hostel takes of guests to give back. Not the deposit of a booking, which is a part of its price. */
export const depositKinds = ['key', 'padlock', 'damage'] as const
export type DepositKind = (typeof depositKinds)[number]

export const depositPers = ['guest', 'stay'] as const
export const depositMethods = ['cash', 'card_at_desk'] as const
export type DepositMethod = (typeof depositMethods)[number]

export interface DepositRule {
  kind: DepositKind
  /** Of one, in minor units of the property's currency. */
  amount: number
  per: (typeof depositPers)[number]
  method: DepositMethod
}

/** How many are still to be taken of a party: each guest one, or the stay one, less those that were taken, given back since or not. */
export const dueDeposits = (
  rules: readonly DepositRule[],
  guests: number,
  taken: ReadonlyMap<DepositKind, number>,
): (DepositRule & { quantity: number })[] =>
  rules
    .map(rule => ({ ...rule, quantity: Math.max(0, (rule.per === 'guest' ? guests : 1) - (taken.get(rule.kind) ?? 0)) }))
    .filter(({ quantity }) => quantity > 0)
