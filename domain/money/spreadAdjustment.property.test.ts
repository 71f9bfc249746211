import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { add, type Money, money } from './money.ts'
import { type AdjustedBill, spreadAdjustment, spreadTotal } from './spreadAdjustment.ts'

const eur = (amount: number) => money(amount, 'EUR')
const anyBill: fc.Arbitrary<AdjustedBill> = fc
  .record({
    nights: fc.integer({ min: 1, max: 100_000 }),
    rates: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 3 }),
    percents: fc.array(fc.integer({ min: 0, max: 2500 }), { maxLength: 3 }),
  })
  .map(({ nights, rates, percents }) => ({
    nights: eur(nights),
    rates: rates.map((weight, i) => ({ vatRate: i * 500, weight })),
    taxes: percents.map((percent, i) => ({ name: `Tax ${i}`, amount: eur(Math.round((nights * percent) / 10_000)) })),
  }))

/** The bill after it. */
function adjust(bill: AdjustedBill, amount: Money): AdjustedBill {
  const { nights, taxes } = spreadAdjustment(amount, bill)
  const taken = (name: string) => taxes.find(t => t.name === name)?.amount ?? eur(0)
  return {
    ...bill,
    nights: nights.reduce((all, n) => add(all, n.amount), bill.nights),
    taxes: bill.taxes.map(t => ({ ...t, amount: add(t.amount, taken(t.name)) })),
  }
}
const totalOf = ({ nights, taxes }: AdjustedBill) => taxes.reduce((all, t) => all + t.amount.amount, nights.amount)

it('law: the parts of an adjustment add up to it, each in proportion to what it changes', () => {
  fc.assert(
    fc.property(
      anyBill,
      fc.integer({ min: -150_000, max: 150_000 }).filter(n => n !== 0),
      (bill, amount) => {
        const spread = spreadAdjustment(eur(amount), bill)
        expect(spreadTotal(spread, 'EUR')).toEqual(eur(amount))
        const total = totalOf(bill)
        const within = Math.max(amount, -total)
        for (const { name, amount: part } of spread.taxes) {
          const tax = bill.taxes.find(t => t.name === name)?.amount.amount ?? 0
          expect(Math.abs(part.amount - (within * tax) / total)).toBeLessThan(1)
        }
      },
    ),
    runs(),
  )
})

it('law: no discounts lower a tax below nothing, and what is given away costs nothing at all', () => {
  fc.assert(
    fc.property(anyBill, fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 6 }), (start, discounts) => {
      const left = discounts.reduce((bill, n) => adjust(bill, eur(-Math.min(n, totalOf(bill)))), start)
      for (const { amount } of left.taxes) expect(amount.amount).toBeGreaterThanOrEqual(0)
      const rest = totalOf(left)
      const given = rest > 0 ? adjust(left, eur(-rest)) : left
      expect([given.nights.amount, ...given.taxes.map(t => t.amount.amount)]).toEqual([0, ...start.taxes.map(() => 0)])
    }),
    runs(),
  )
})
