import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billStay, depositOfBill } from '../rates/stayBill.ts'
import { FIRST_DAY, runs } from '../testing.ts'
import { chargeableAmount } from './chargeableAmount.ts'
import type { Deposit } from './deposit.ts'
import { add, money, subtract, sum } from './money.ts'
import { splitPayment } from './paymentSplit.ts'
import { type TaxRule, taxAdded } from './tax.ts'

const eur = (amount: number) => money(amount, 'EUR')
const tax = (name: string, amount: number, payable: 'now' | 'desk', included = false) => ({ name, amount: eur(amount), payable, included })

const city = tax('City tax', 400, 'desk')
const local = tax('Local tax', 300, 'now')
const vat = tax('VAT', 600, 'now', true)

describe('where a tax is paid', () => {
  it('is online with the deposit, or at the desk, as the property has it', () => {
    const { online, desk, taxes } = splitPayment([city, local, vat], { online: eur(1500), desk: eur(5200) })
    expect(online).toEqual({ deposit: eur(1200), taxes: eur(300) })
    expect(desk).toEqual({ rest: eur(4800), taxes: eur(400) })
    expect(taxes.map(({ name, paidAt }) => [name, paidAt])).toEqual([
      ['City tax', 'desk'],
      ['Local tax', 'now'],
      ['VAT', null],
    ])
  })

  it('is the desk for all where nothing is asked online', () => {
    const { online, desk, taxes } = splitPayment([city, local], { online: eur(0), desk: eur(6700) })
    expect([online, desk]).toEqual([
      { deposit: eur(0), taxes: eur(0) },
      { rest: eur(6000), taxes: eur(700) },
    ])
    expect(taxes.map(({ paidAt }) => paidAt)).toEqual(['desk', 'desk'])
  })

  it('is said of none that is paid in both places', () => {
    const { online, desk, taxes } = splitPayment([local], { online: eur(200), desk: eur(6100) })
    expect([online, desk]).toEqual([
      { deposit: eur(0), taxes: eur(200) },
      { rest: eur(6000), taxes: eur(100) },
    ])
    expect(taxes[0]?.paidAt).toBeNull()
  })
})

const anyTax: fc.Arbitrary<TaxRule> = fc.record({
  name: fc.constantFrom('City tax', 'VAT', 'Resort fee'),
  kind: fc.constantFrom<TaxRule['kind']>('vat_included', 'vat_added', 'percent', 'per_person_night', 'per_room_night'),
  value: fc.integer({ min: 1, max: 3000 }),
  payable: fc.constantFrom<TaxRule['payable']>('now', 'desk'),
})
const anyDeposit: fc.Arbitrary<Deposit> = fc.oneof(
  fc.constantFrom<Deposit>({ kind: 'none' }, { kind: 'first_night' }, { kind: 'full' }),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 20_000 }) }),
)
const anyStay = fc.record({
  prices: fc.array(fc.nat(9000), { minLength: 1, maxLength: 6 }),
  guests: fc.integer({ min: 1, max: 4 }),
  rules: fc.array(anyTax, { maxLength: 4 }),
  deposit: anyDeposit,
  step: fc.constantFrom(1, 10, 100),
})

it('law: the parts add up to what is asked online and what is left for the desk, and no part is below zero', () => {
  fc.assert(
    fc.property(anyStay, ({ prices, guests, rules, deposit, step }) => {
      const nights = prices.map((price, i) => ({ night: `${FIRST_DAY.slice(0, 8)}${String(i + 10)}`, price: eur(price) }))
      const bill = billStay([{ nights, quantity: guests, guests: Array.from({ length: guests }, () => ({})) }], rules, 'EUR')
      const due = depositOfBill(deposit, { ...bill, nights: nights.length }, true)
      const online = chargeableAmount(due, { digits: () => 2, smallestStep: () => step, leastUnits: { EUR: 0.5 } })
      const amounts = { online, desk: subtract(bill.total, online) }
      const split = splitPayment(bill.taxes, amounts)
      expect(add(split.online.deposit, split.online.taxes)).toEqual(amounts.online)
      expect(add(split.desk.rest, split.desk.taxes)).toEqual(amounts.desk)
      expect(add(split.online.taxes, split.desk.taxes)).toEqual(taxAdded(bill.taxes, 'EUR'))
      const named = (at: 'now' | 'desk') =>
        sum(
          split.taxes.filter(t => t.paidAt === at).map(t => t.amount),
          'EUR',
        ).amount
      expect(named('now')).toBeLessThanOrEqual(split.online.taxes.amount)
      expect(named('desk')).toBeLessThanOrEqual(split.desk.taxes.amount)
      const all = [split.online.deposit, split.online.taxes, split.desk.rest, split.desk.taxes]
      expect(Math.min(...all.map(part => part.amount))).toBeGreaterThanOrEqual(0)
    }),
    runs(),
  )
})
