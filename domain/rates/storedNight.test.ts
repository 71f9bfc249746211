import { expect, it } from 'vitest'
import { money } from '../money/money.ts'
import { type PriceStep, priceNight } from './pricing.ts'
import { readStoredSteps } from './storedNight.ts'

const eur = (amount: number) => money(amount, 'EUR')
const [night, price] = ['2026-10-24', eur(1)]

it('reads steps that older bookings hold in words', () => {
  const trace = [
    { label: 'base for 2', price: eur(2400) },
    { label: 'base', price: eur(2400) },
    { label: 'price of the night', price: eur(2500) },
    { label: 'plan Saver', change: '-12.5 %', price: eur(2188) },
    { label: 'Weekend', change: '+10 %', price: eur(2407) },
    { label: 'voucher', change: '-2.00', price: eur(2207) },
  ]
  expect(readStoredSteps({ night, price, trace })).toEqual([
    { kind: 'base', guests: 2, price: eur(2400) },
    { kind: 'base', price: eur(2400) },
    { kind: 'night', price: eur(2500) },
    { kind: 'plan', name: 'Saver', adjust: { kind: 'percent', value: -12.5 }, price: eur(2188) },
    { kind: 'rule', name: 'Weekend', adjust: { kind: 'percent', value: 10 }, price: eur(2407) },
    { kind: 'rule', name: 'voucher', adjust: { kind: 'amount', value: -200 }, price: eur(2207) },
  ] satisfies PriceStep[])
})

it('reads steps as they are stored', () => {
  const adjust = { kind: 'percent', value: -10 } as const
  const card = { base: eur(2000), plans: [{ id: 1, name: 'plan B', adjust }] }
  const priced = priceNight(card, { stay: { arrival: night, departure: '2026-10-25' }, today: night, plan: 1 }, night)
  expect(readStoredSteps(priced)).toEqual(priced.trace)
  expect(readStoredSteps({ night, price })).toEqual([])
})
