import { expect, it } from 'vitest'
import { type DepositRule, dueDeposits } from './heldDeposit.ts'

const rules: DepositRule[] = [
  { kind: 'key', amount: 500, per: 'guest', method: 'cash' },
  { kind: 'damage', amount: 5000, per: 'stay', method: 'card_at_desk' },
]
const quantities = (guests: number, taken: [DepositRule['kind'], number][] = []) =>
  dueDeposits(rules, guests, new Map(taken)).map(({ kind, quantity }) => [kind, quantity])

it.each([
  [
    3,
    [],
    [
      ['key', 3],
      ['damage', 1],
    ],
  ],
  [
    3,
    [['key', 1]],
    [
      ['key', 2],
      ['damage', 1],
    ],
  ],
  [
    3,
    [
      ['key', 4],
      ['damage', 1],
    ],
    [],
  ],
] as [number, [DepositRule['kind'], number][], unknown][])('of %i guests who gave %j is asked %j', (guests, taken, due) => {
  expect(quantities(guests, taken)).toEqual(due)
})
