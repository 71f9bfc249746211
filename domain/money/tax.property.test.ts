import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../calendar/days.ts'
import { FIRST_DAY, runs } from '../testing.ts'
import { money } from './money.ts'
import { type TaxedLine, type TaxRule, taxAdded, taxStay } from './tax.ts'
import { taxKinds } from './taxKinds.ts'

const childAge = 12
const anyRule: fc.Arbitrary<TaxRule> = fc.record(
  {
    name: fc.constant('Tax'),
    kind: fc.constantFrom(...taxKinds),
    value: fc.integer({ min: 0, max: 3000 }),
    tiers: fc.constant([{ upTo: 1500, value: 100 }, { upTo: 4000, value: 250 }, { value: 600 }]),
    tiersBy: fc.constantFrom('person' as const, 'room' as const),
    of: fc.constantFrom('price' as const, 'net' as const, 'gross' as const),
    maxNights: fc.integer({ min: 1, max: 5 }),
    freeBelowAge: fc.constant(childAge),
    season: fc.constantFrom({ from: '04-01', to: '09-30' }, { from: '11-01', to: '03-31' }),
    vat: fc.constantFrom(700, 1900),
    payable: fc.constantFrom('now' as const, 'desk' as const),
  },
  { requiredKeys: ['name', 'kind', 'value', 'payable', 'tiers'] },
)
const anyLine = (anyAge: fc.Arbitrary<number | undefined>): fc.Arbitrary<TaxedLine> =>
  fc
    .tuple(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 8 }), fc.array(anyAge, { minLength: 1, maxLength: 5 }))
    .map(([prices, ages]) => ({
      nights: prices.map((price, i) => ({ night: addDays(FIRST_DAY, i), price: money(price, 'EUR') })),
      quantity: ages.length,
      guests: ages.map(age => (age === undefined ? {} : { age })),
    }))
const anybody = fc.option(fc.nat(90), { nil: undefined })
const anyRules = fc.array(anyRule, { maxLength: 4 })

it('law: no tax is negative, and only what is not inside the price raises the total', () => {
  fc.assert(
    fc.property(anyRules, fc.array(anyLine(anybody), { minLength: 1, maxLength: 3 }), (rules, lines) => {
      const taxes = taxStay(rules, lines, 'EUR')
      for (const tax of taxes) expect(tax.amount.amount).toBeGreaterThan(0)
      const parts = taxAdded(taxes, 'EUR', 'now').amount + taxAdded(taxes, 'EUR', 'desk').amount
      expect(parts).toBe(taxAdded(taxes, 'EUR').amount)
      const rooms = lines.reduce((all, l) => all + l.quantity * l.nights.reduce((n, { price }) => n + price.amount, 0), 0)
      const included = taxes.filter(t => t.kind === 'vat_included').map(t => t.amount.amount)
      for (const amount of included) expect(amount).toBeLessThanOrEqual(rooms)
    }),
    runs(),
  )
})

it('law: children who are free pay nothing by the head', () => {
  const perHead = anyRule.map((rule): TaxRule => ({ ...rule, kind: 'per_person_night', freeBelowAge: childAge }))
  fc.assert(
    fc.property(
      fc.array(perHead, { minLength: 1, maxLength: 3 }),
      anyLine(anybody),
      fc.array(fc.nat(childAge - 1), { maxLength: 3 }),
      (rules, line, ages) => {
        const without = taxAdded(taxStay(rules, [line], 'EUR'), 'EUR')
        const more: TaxedLine = { ...line, guests: [...line.guests, ...ages.map(age => ({ age }))] }
        expect(taxAdded(taxStay(rules, [more], 'EUR'), 'EUR')).toEqual(without)
        const alone: TaxedLine = { ...line, guests: ages.map(age => ({ age })) }
        expect(taxStay(rules, [alone], 'EUR')).toEqual([])
      },
    ),
    runs(),
  )
})

it('law: more nights never cost less tax, and nights after the cap cost none by the head', () => {
  fc.assert(
    fc.property(anyRules, anyLine(anybody), (rules, line) => {
      const shorter = { ...line, nights: line.nights.slice(0, -1) }
      const all = taxAdded(taxStay(rules, [line], 'EUR'), 'EUR').amount
      expect(all).toBeGreaterThanOrEqual(shorter.nights.length ? taxAdded(taxStay(rules, [shorter], 'EUR'), 'EUR').amount : 0)
      const capped = rules.filter(r => r.kind === 'per_person_night').map(r => ({ ...r, maxNights: 1 }))
      const first = { ...line, nights: line.nights.slice(0, 1) }
      expect(taxAdded(taxStay(capped, [line], 'EUR'), 'EUR')).toEqual(taxAdded(taxStay(capped, [first], 'EUR'), 'EUR'))
    }),
    runs(),
  )
})
