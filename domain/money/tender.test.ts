import fc from 'fast-check'
import { expect, it } from 'vitest'
import { money } from './money.ts'
import { changeOf, tenderValue } from './tender.ts'

it.each([
  [1650, { amount: money(2000, 'EUR') }, 350],
  [1650, { amount: money(1650, 'EUR') }, 0],
  [1650, { amount: money(1600, 'EUR') }, undefined],
  [1650, { amount: money(2000, 'USD'), rate: 0.92 }, 190],
  [1650, { amount: money(3000, 'JPY'), rate: 0.0061 }, 180],
  [1650, { amount: money(6000, 'KWD'), rate: 3.01 }, 156],
  [1650, { amount: money(2000, 'USD') }, undefined],
])('of %i due, for %j, gives back %s', (due, tender, change) => {
  expect(changeOf(money(due, 'EUR'), tender)?.amount).toBe(change)
})

it('takes as much as it gives back and keeps, whatever the rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 1, max: 30_000 }),
      (due, given, rate) => {
        const tender = { amount: money(given, 'USD'), rate: rate / 10_000 }
        const value = tenderValue(tender, 'EUR')?.amount ?? 0
        expect(Math.abs(value - (given * rate) / 10_000)).toBeLessThanOrEqual(0.5 + 1e-6)
        const change = changeOf(money(due, 'EUR'), tender)
        expect(change?.amount).toBe(value >= due ? value - due : undefined)
      },
    ),
  )
})
