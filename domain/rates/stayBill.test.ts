import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/days.ts'
import type { Deposit } from '../money/deposit.ts'
import { add, money, subtract, sum } from '../money/money.ts'
import { type TaxRule, taxAdded } from '../money/tax.ts'
import { cancellationTimeline, runs } from '../testing.ts'
import { type ArrivalClock, type CancellationPolicy, freeUntil, policies } from './cancellation.ts'
import { priceStay, type RateCard } from './pricing.ts'
import { type BillLine, billStay, depositOfBill, feeBaseOfBill, lineTotal } from './stayBill.ts'

const eur = (amount: number) => money(amount, 'EUR')
const cityTax: TaxRule = { name: 'City tax', kind: 'per_person_night', value: 200, maxNights: 3, payable: 'desk' }
const terms: Terms = {
  taxes: [cityTax],
  deposit: { kind: 'percent', value: 15 },
  policy: policies.flex_48h,
  paysOnline: true,
}
const now = '2026-09-01T10:00:00.000Z'

interface Terms {
  taxes: TaxRule[]
  deposit: Deposit
  policy: CancellationPolicy
  paysOnline: boolean
}

/** The bill of a stay with what of it is paid when, and what is lost by cancelling. */
function quoteStay(lines: readonly BillLine[], { taxes, deposit, policy, paysOnline }: Terms, clock: ArrivalClock, at: string) {
  const bill = { ...billStay(lines, taxes, 'EUR'), nights: Math.max(...lines.map(l => l.nights.length)) }
  const depositNow = depositOfBill(deposit, bill, paysOnline)
  return {
    ...bill,
    taxNow: taxAdded(bill.taxes, 'EUR', 'now'),
    taxAtDesk: taxAdded(bill.taxes, 'EUR', 'desk'),
    depositNow,
    balanceAtDesk: subtract(bill.total, depositNow),
    cancellation: cancellationTimeline(policy, feeBaseOfBill(deposit, bill, depositNow), clock, at),
    freeUntil: freeUntil(policy, clock),
  }
}
const clock = { arrival: '2026-10-23', checkInFrom: '15:00', zone: 'Europe/Berlin' }

// 23 to 27 October 2026 in Berlin, one bed: the clocks go back on the 25th, the price goes down the same day.
describe('rate change, clock change and a capped city tax', () => {
  const stay = { arrival: '2026-10-23', departure: '2026-10-27' }
  const card: RateCard = { base: eur(2600), overrides: [{ from: '2026-10-25', to: '2027-03-31', price: eur(1800) }] }
  const line: BillLine = { nights: priceStay(card, { stay, today: '2026-09-01' }, 1).nights, quantity: 1, guests: [{}] }
  const quote = quoteStay([line], terms, clock, now)

  it('has four nights at their own prices', () => expect(line.nights.map(n => n.price.amount)).toEqual([2600, 2600, 1800, 1800]))
  it('costs 88.00 for the bed, 6.00 of tax, 94.00 in all', () => {
    expect([quote.roomTotal, quote.taxAtDesk, quote.total]).toEqual([eur(8800), eur(600), eur(9400)])
  })
  it('takes 13.20 ahead and 80.80 at the desk', () => expect([quote.depositNow, quote.balanceAtDesk]).toEqual([eur(1320), eur(8080)]))
  it('stays the same when the rates are edited afterwards', () => {
    const frozen = JSON.stringify(quote)
    card.overrides = [{ from: '2026-10-01', to: '2026-10-31', price: eur(9900) }]
    expect(JSON.stringify(quote)).toBe(frozen)
  })
  it('free cancellation ends 49 real hours before check-in over the change of clocks', () => {
    const later = quoteStay([line], terms, { ...clock, arrival: '2026-10-26' }, now)
    expect(later.freeUntil).toBe('2026-10-24T13:00:00.000Z')
    expect(later.cancellation.map(l => [l.until, l.fee.amount])).toEqual([
      ['2026-10-24T13:00:00.000Z', 0],
      [undefined, 2600],
      [undefined, 2600],
    ])
  })
})

describe('quote', () => {
  const bed = (price: number, quantity = 1): BillLine => ({
    nights: [0, 1].map(i => ({ night: addDays('2026-10-23', i), price: eur(price) })),
    quantity,
    guests: Array.from({ length: quantity }, () => ({})),
  })

  it('adds up lines of several rooms', () => {
    const quote = quoteStay([bed(2000, 2), bed(3000)], terms, clock, now)
    expect([quote.roomTotal.amount, quote.firstNight.amount, quote.total.amount]).toEqual([14000, 7000, 15200])
    expect(quote.taxes.map(t => [t.line, t.amount.amount])).toEqual([
      [0, 800],
      [1, 400],
    ])
  })

  it('without a provider, or a deposit, everything is paid at the desk', () => {
    const taxes: TaxRule[] = [{ ...cityTax, payable: 'now' }]
    expect(quoteStay([bed(2000)], { ...terms, paysOnline: false, taxes }, clock, now).depositNow).toEqual(eur(0))
    expect(quoteStay([bed(2000)], { ...terms, deposit: { kind: 'none' }, taxes }, clock, now)).toMatchObject({
      depositNow: eur(0),
      balanceAtDesk: eur(4400),
    })
  })

  it('takes taxes that are due now with the deposit, and leaves those of the desk', () => {
    const taxes: TaxRule[] = [cityTax, { name: 'GST', kind: 'vat_added', value: 1000, payable: 'now' }]
    const quote = quoteStay([bed(2000)], { ...terms, taxes, deposit: { kind: 'full' } }, clock, now)
    expect([quote.depositNow, quote.balanceAtDesk, quote.total]).toEqual([eur(4400), eur(400), eur(4800)])
  })

  it('does not add VAT that is in the price', () => {
    const quote = quoteStay(
      [bed(2140)],
      { ...terms, taxes: [{ name: 'VAT', kind: 'vat_included', value: 700, payable: 'now' }] },
      clock,
      now,
    )
    expect([quote.total, quote.taxes[0]!.amount]).toEqual([eur(4280), eur(280)])
  })

  it('reckons a stay that goes on elsewhere as one: all its nights, one first night, one capped tax', () => {
    const later: BillLine = { ...bed(3000), continues: true }
    const quote = quoteStay([{ ...bed(2000), continuations: [later] }], terms, clock, now)
    expect([quote.roomTotal.amount, quote.firstNight.amount]).toEqual([10000, 2000])
    expect(billStay([later], [], 'EUR').firstNight).toEqual(eur(0))
  })

  it('law: lines and added taxes make the total, now and desk make the total, no fee is above the rooms', () => {
    const deposit: fc.Arbitrary<Deposit> = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 90_000 }) }),
      fc.constantFrom<Deposit>({ kind: 'none' }, { kind: 'first_night' }, { kind: 'full' }),
    )
    const tax = fc.record({
      name: fc.constant('t'),
      kind: fc.constantFrom<TaxRule['kind']>('vat_included', 'vat_added', 'per_person_night', 'per_room_night', 'percent'),
      value: fc.integer({ min: 0, max: 2500 }),
      payable: fc.constantFrom<TaxRule['payable']>('now', 'desk'),
    })
    const lines = fc.array(fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        lines,
        fc.array(tax, { maxLength: 3 }),
        deposit,
        fc.constantFrom(...Object.values(policies)),
        (list, taxes, rule, policy) => {
          const beds = list.map(([price, quantity]) => bed(price, quantity))
          const quote = quoteStay(beds, { ...terms, taxes, deposit: rule, policy }, clock, now)
          expect(
            sum(
              beds.map(l => lineTotal(l, 'EUR')),
              'EUR',
            ),
          ).toEqual(quote.roomTotal)
          expect(add(quote.depositNow, quote.balanceAtDesk)).toEqual(quote.total)
          expect(add(quote.roomTotal, add(quote.taxNow, quote.taxAtDesk))).toEqual(quote.total)
          expect(quote.balanceAtDesk.amount).toBeGreaterThanOrEqual(0)
          for (const loss of quote.cancellation) expect(loss.fee.amount).toBeLessThanOrEqual(quote.roomTotal.amount)
        },
      ),
      runs(),
    )
  })
})
