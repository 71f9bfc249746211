import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/days.ts'
import { money, multiply, sum } from '../money/money.ts'
import { runs } from '../testing.ts'
import {
  formatTrace,
  isCircularPlan,
  type PriceOverride,
  type PriceStep,
  planLineage,
  priceNight,
  priceStay,
  type RateCard,
  repriceNight,
} from './pricing.ts'

const eur = (amount: number) => money(amount, 'EUR')
const stay = { arrival: '2026-10-23', departure: '2026-10-27' }
const requested = { stay, today: '2026-08-01' }
const weekend: PriceOverride = {
  label: 'weekend',
  from: '2026-01-01',
  to: '2026-12-31',
  weekdays: [5, 6],
  adjust: { kind: 'percent', value: 10 },
}
const prices = (card: RateCard, more = {}) => priceStay(card, { ...requested, ...more }, 1).nights.map(n => n.price.amount)

describe('a night by other steps', () => {
  const eur = (amount: number) => money(amount, 'EUR')
  const steps: PriceStep[] = [
    { kind: 'base', price: eur(2400) },
    { kind: 'rule', name: 'weekend', adjust: { kind: 'percent', value: 10 }, price: eur(2640) },
    { kind: 'rule', name: 'week', adjust: { kind: 'percent', value: -20 }, price: eur(2112) },
    { kind: 'rule', name: 'voucher', adjust: { kind: 'amount', value: -200 }, price: eur(1912) },
  ]

  it('is what it was by the same ones', () => {
    expect(repriceNight('2026-08-10', steps)).toEqual({ night: '2026-08-10', price: eur(1912), trace: steps })
  })

  it('makes its changes anew on what stands before them', () => {
    const without = repriceNight('2026-08-10', steps.toSpliced(2, 1))
    expect([without.price, without.trace?.map(s => s.price.amount)]).toEqual([eur(2440), [2400, 2640, 2440]])
    expect(repriceNight('2026-08-10', [...steps, { kind: 'night', price: eur(900) }]).price).toEqual(eur(900))
    expect(
      repriceNight('2026-08-10', [
        { kind: 'base', price: money(5000, 'JPY') },
        { kind: 'rule', name: 'gift', adjust: { kind: 'amount', value: -200 }, price: money(0, 'JPY') },
      ]).price,
    ).toEqual(money(4800, 'JPY'))
  })
})

describe('pricing', () => {
  it('prices every night of the stay by its own date', () => {
    const priced = priceStay({ base: eur(2400), overrides: [weekend] }, requested, 2)
    expect(priced.nights.map(n => [n.night, n.price.amount])).toEqual([
      ['2026-10-23', 2640],
      ['2026-10-24', 2640],
      ['2026-10-25', 2400],
      ['2026-10-26', 2400],
    ])
    expect(priced.each).toEqual(eur(10080))
    expect(priced.total).toEqual(eur(20160))
  })

  it('says how a price came about', () => {
    const card: RateCard = {
      base: eur(2400),
      overrides: [weekend],
      plans: [
        { id: 1, name: 'non-refundable', adjust: { kind: 'percent', value: -10 } },
        { id: 2, name: 'member', parent: 1, adjust: { kind: 'amount', value: -100 } },
      ],
    }
    expect(formatTrace(priceNight(card, { ...requested, plan: 2 }, '2026-10-23').trace!)).toBe(
      'base 24.00, weekend +10 %, plan non-refundable -10 %, plan member -1.00 = 22.76',
    )
    expect(formatTrace(priceNight(card, requested, '2026-10-25').trace!)).toBe('base 24.00')
  })

  it('lets the later override speak last, and a set price replace what stood', () => {
    const fair: PriceOverride = { from: '2026-10-24', to: '2026-10-24', price: eur(5000) }
    expect(prices({ base: eur(2400), overrides: [weekend, fair] })).toEqual([2640, 5000, 2400, 2400])
    expect(prices({ base: eur(2400), overrides: [fair, weekend] })).toEqual([2640, 5500, 2400, 2400])
  })

  it('lets a plan have a price of its own on a night', () => {
    const card: RateCard = {
      base: eur(2000),
      plans: [{ id: 1, name: 'weekly', adjust: { kind: 'percent', value: -50 } }],
      overrides: [{ from: '2026-10-25', to: '2026-10-25', plan: 1, price: eur(1900) }],
    }
    expect(prices(card, { plan: 1 })).toEqual([1000, 1000, 1900, 1000])
    expect(prices(card)).toEqual([2000, 2000, 2000, 2000])
  })

  it('takes what a long or early stay gets off the price of the night, also where a plan has its own', () => {
    const week: PriceOverride = {
      label: 'week',
      from: '2026-01-01',
      to: '2026-12-31',
      minNights: 4,
      adjust: { kind: 'percent', value: -10 },
    }
    const own: PriceOverride = { from: '2026-10-25', to: '2026-10-25', plan: 1, price: eur(2000) }
    const card: RateCard = {
      base: eur(2000),
      plans: [
        { id: 1, name: 'Flex' },
        { id: 2, name: 'Saver', parent: 1, adjust: { kind: 'percent', value: -10 } },
      ],
      overrides: [own, week],
    }
    expect(prices(card, { plan: 1 })).toEqual([1800, 1800, 1800, 1800])
    expect(prices(card, { plan: 2 })).toEqual([1620, 1620, 1620, 1620])
    expect(formatTrace(priceNight(card, { ...requested, plan: 2 }, '2026-10-25').trace ?? [])).toBe(
      'base 20.00, price of the night 20.00, plan Saver -10 %, week -10 % = 16.20',
    )
  })

  it('prices a private room by who is in it', () => {
    const card: RateCard = { base: eur(6000), occupancyPrices: { 1: eur(4500) }, overrides: [weekend] }
    expect(prices(card, { guests: 1 })[0]).toBe(4950)
    expect(prices(card, { guests: 2 })[0]).toBe(6600)
    const eve: PriceOverride = { from: stay.arrival, to: stay.arrival, price: eur(9000), occupancyPrices: { 1: eur(8000) } }
    expect(prices({ ...card, overrides: [eve] }, { guests: 1 })[0]).toBe(8000)
  })

  it('gives long, early and late stays their rules only', () => {
    const off = (o: Pick<PriceOverride, 'minNights' | 'minDaysAhead' | 'maxDaysAhead'>): RateCard => ({
      base: eur(1000),
      overrides: [{ label: 'x', from: '2026-01-01', to: '2026-12-31', adjust: { kind: 'percent', value: -20 }, ...o }],
    })
    expect(prices(off({ minNights: 4 }))[0]).toBe(800)
    expect(prices(off({ minNights: 5 }))[0]).toBe(1000)
    expect(prices(off({ minDaysAhead: 60 }))[0]).toBe(800)
    expect(prices(off({ maxDaysAhead: 3 }))[0]).toBe(1000)
    expect(prices(off({ maxDaysAhead: 3 }), { today: '2026-10-21' })[0]).toBe(800)
  })

  it('never goes below nothing', () => {
    expect(prices({ base: eur(100), overrides: [{ ...weekend, weekdays: undefined, adjust: { kind: 'amount', value: -500 } }] })).toEqual([
      0, 0, 0, 0,
    ])
  })

  it('refuses plans in a circle and unknown ones', () => {
    const plans = [
      { id: 1, name: 'a', parent: 2 },
      { id: 2, name: 'b', parent: 1 },
    ]
    expect(() => planLineage(plans, 1)).toThrow('derives from itself')
    expect(() => priceStay({ base: eur(1), plans }, { ...requested, plan: 7 }, 1)).toThrow('no rate plan 7')
    expect(
      isCircularPlan(
        [
          { id: 1, name: 'a' },
          { id: 2, name: 'b', parent: 1 },
        ],
        1,
        2,
      ),
    ).toBe(true)
    expect(
      isCircularPlan(
        [
          { id: 1, name: 'a' },
          { id: 2, name: 'b' },
        ],
        1,
        2,
      ),
    ).toBe(false)
  })

  it('law: the stay costs exactly its nights, and the trace ends at the price', () => {
    const rule = fc.record({
      from: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 0, max: 20 }),
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: -90, max: 90 }),
    })
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 5 }),
        fc.integer({ min: 0, max: 99999 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 1, max: 8 }),
        (rules, base, nights, quantity) => {
          const overrides = rules.map(({ from, length, kind, value }) => ({
            label: 'r',
            from: addDays('2026-03-20', from),
            to: addDays('2026-03-20', from + length),
            adjust: { kind, value },
          }))
          const dates = { arrival: '2026-03-22', departure: addDays('2026-03-22', nights) }
          const priced = priceStay({ base: eur(base), overrides }, { stay: dates, today: '2026-01-01' }, quantity)
          expect(priced.nights).toHaveLength(nights)
          expect(priced.total).toEqual(
            multiply(
              sum(
                priced.nights.map(n => n.price),
                'EUR',
              ),
              quantity,
            ),
          )
          for (const n of priced.nights) {
            expect(n.price.amount).toBeGreaterThanOrEqual(0)
            expect(n.trace!.at(-1)!.price).toEqual(n.price)
          }
        },
      ),
      runs(),
    )
  })
})
