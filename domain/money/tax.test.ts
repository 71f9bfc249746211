import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/days.ts'
import { runs } from '../testing.ts'
import { money } from './money.ts'
import { rateOfTax, type TaxedGuest, type TaxedLine, type TaxRule, taxAdded, taxStay, vatRateOfNights } from './tax.ts'

const line = (nights: number, price: number, guests: TaxedGuest[] = [{}], quantity = 1, from = '2026-10-23'): TaxedLine => ({
  nights: Array.from({ length: nights }, (_, i) => ({ night: addDays(from, i), price: money(price, 'EUR') })),
  quantity,
  guests,
})
const city = (more: Partial<TaxRule> = {}): TaxRule => ({
  name: 'City tax',
  kind: 'per_person_night',
  value: 200,
  payable: 'desk',
  ...more,
})
const amounts = (rules: TaxRule[], ...lines: TaxedLine[]) => taxStay(rules, lines, 'EUR').map(t => t.amount.amount)

describe('tax', () => {
  it('takes a fixed amount a head and night, up to so many nights', () => {
    expect(amounts([city({ maxNights: 3 })], line(4, 2200))).toEqual([600])
    expect(amounts([city({ maxNights: 7 })], line(4, 2200, [{}, {}, {}], 3))).toEqual([2400])
    expect(taxStay([city({ maxNights: 3 })], [line(4, 2200, [{}, {}])], 'EUR')).toEqual([
      {
        name: 'City tax',
        kind: 'per_person_night',
        included: false,
        payable: 'desk',
        line: 0,
        nights: 3,
        count: 2,
        amount: money(1200, 'EUR'),
      },
    ])
  })

  it('frees and halves by age, one line for each share, rounded once', () => {
    const dubrovnik = city({ value: 265, freeBelowAge: 12, ageBands: [{ below: 18, percent: 50 }] })
    expect(amounts([dubrovnik], line(3, 5000, [{}, { age: 40 }, { age: 11 }, { age: 12 }]))).toEqual([1590, 398])
    expect(
      amounts(
        [
          city({
            ageBands: [
              { below: 16, percent: 50 },
              { below: 6, percent: 0 },
            ],
          }),
        ],
        line(1, 100, [{ age: 5 }, { age: 6 }]),
      ),
    ).toEqual([100])
  })

  it('knows seasons, also over new year, and dates of validity', () => {
    const summer = city({ season: { from: '04-01', to: '10-24' } })
    expect(amounts([summer], line(4, 2200))).toEqual([400])
    const winter = city({ season: { from: '10-25', to: '03-31' } })
    expect(amounts([winter], line(4, 2200))).toEqual([400])
    expect(amounts([winter], line(2, 2200, [{}], 1, '2027-01-01'))).toEqual([400])
    expect(amounts([city({ validFrom: '2026-10-26' })], line(4, 2200))).toEqual([200])
    expect(amounts([city({ validUntil: '2026-10-22' })], line(4, 2200))).toEqual([])
  })

  it('lets off whom the rule lets off', () => {
    expect(amounts([city({ exempt: ['business'] })], line(1, 2200, [{ exempt: 'business' }, { exempt: 'crew' }]))).toEqual([200])
  })

  it('finds VAT inside a price and adds it to one', () => {
    const taxes = taxStay([{ name: 'VAT', kind: 'vat_included', value: 700, payable: 'now' }], [line(1, 10700)], 'EUR')
    expect(taxes[0]).toMatchObject({ included: true, amount: money(700, 'EUR') })
    expect(taxAdded(taxes, 'EUR')).toEqual(money(0, 'EUR'))
    expect(amounts([{ name: 'GST', kind: 'vat_added', value: 1200, payable: 'now' }], line(1, 1999, [{}, {}], 2))).toEqual([480])
  })

  it('says the rate and the price of VAT, where rules of one name follow each other', () => {
    const until: TaxRule = { name: 'VAT', kind: 'vat_included', value: 700, validUntil: '2026-12-31', payable: 'now' }
    const from: TaxRule = { name: 'VAT', kind: 'vat_included', value: 900, validFrom: '2027-01-01', payable: 'now' }
    const rules = [until, from]
    const taxes = taxStay(rules, [line(3, 5000, [{}], 1, '2026-12-31')], 'EUR')
    expect(taxes.map(t => [t.rate, t.base?.amount, t.amount.amount])).toEqual([
      [700, 5000, 327],
      [900, 10000, 826],
    ])
    const next = taxStay(rules, [line(1, 5000, [{}], 1, '2027-01-01')], 'EUR')
    expect([rateOfTax('VAT', next, rules), rateOfTax('VAT', taxes, rules), rateOfTax('VAT', [], rules)]).toEqual([900, null, null])
    expect([rateOfTax('VAT', [], [from]), rateOfTax('City tax', taxes, [city()])]).toEqual([900, null])
  })

  it('takes a percent of the price as sold, without or with VAT', () => {
    const berlin = city({ kind: 'percent', value: 500 })
    const vat: TaxRule = { name: 'VAT', kind: 'vat_included', value: 700, payable: 'now' }
    expect(amounts([berlin], line(1, 10700))).toEqual([535])
    expect(amounts([vat, { ...berlin, of: 'net' }], line(1, 10700))).toEqual([700, 500])
    expect(
      amounts(
        [
          { ...vat, kind: 'vat_added' },
          { ...berlin, of: 'gross' },
        ],
        line(1, 10000),
      ),
    ).toEqual([700, 535])
    expect(amounts([city({ kind: 'percent', value: 320 })], line(3, 2233))).toEqual([214])
    expect(amounts([{ ...berlin, freeBelowAge: 18 }], line(1, 10000, [{}, { age: 3 }]))).toEqual([250])
  })

  it('picks tiers by the price a head, or a room', () => {
    const tiers = [{ upTo: 3000, value: 300 }, { upTo: 7000, value: 400 }, { value: 500 }]
    const bologna = city({ kind: 'tiers', value: 0, tiers })
    expect(amounts([bologna], line(2, 3000, [{}, {}], 2))).toEqual([1200])
    expect(amounts([bologna], line(1, 8000, [{}, {}]))).toEqual([800])
    expect(amounts([{ ...bologna, tiersBy: 'room' }], line(1, 8000, [{}, {}]))).toEqual([500])
  })

  it('takes an amount a room and night', () => {
    expect(amounts([city({ kind: 'per_room_night', value: 150 })], line(3, 8000, [{}, {}], 1))).toEqual([450])
  })

  it('taxes a stay that went on elsewhere as one, each night by what it cost and who slept', () => {
    const beds = (more: Partial<TaxedLine>): TaxedLine => ({ ...line(1, 2000, [], 2, '2026-10-23'), ...more })
    const room = line(1, 4000, [{}, {}], 1, '2026-10-24')
    const vat: TaxRule = { name: 'VAT', kind: 'vat_added', value: 1000, payable: 'desk' }
    const perRoom: TaxRule = { ...vat, kind: 'per_room_night', value: 100 }
    expect(amounts([vat, perRoom, city()], beds({ continuations: [room] }))).toEqual([800, 300, 800])
    // Apart, and one of them for a night less.
    const apart = beds({ continuations: [line(2, 2000, [{}], 1, '2026-10-24'), line(1, 2000, [{ age: 3 }], 1, '2026-10-24')] })
    expect(amounts([vat, perRoom, city()], apart)).toEqual([1000, 500, 1000])
    expect(amounts([city({ maxNights: 2, freeBelowAge: 12 }), city({ kind: 'percent', value: 1000, freeBelowAge: 12 })], apart)).toEqual([
      400, 600,
    ])
    const tiers = city({ kind: 'tiers', tiers: [{ upTo: 2000, value: 100 }, { value: 900 }] })
    expect(amounts([tiers, { ...tiers, tiersBy: 'room' }], apart)).toEqual([500, 500])
  })

  it('puts VAT on a tax as a line of its own', () => {
    const taxes = taxStay([city({ vat: 700 })], [line(1, 2200)], 'EUR')
    expect(taxes.map(t => [t.name, t.amount.amount])).toEqual([
      ['City tax', 200],
      ['VAT on City tax', 14],
    ])
  })

  it('rounds every line by itself, so that offer and folio agree', () => {
    const rule = city({ kind: 'percent', value: 500 })
    expect(amounts([rule], line(1, 1010), line(1, 1010))).toEqual([51, 51])
  })

  it('keeps what is due now apart from what the desk takes', () => {
    const taxes = taxStay([city(), city({ payable: 'now', value: 100 })], [line(1, 2200)], 'EUR')
    expect([taxAdded(taxes, 'EUR', 'now').amount, taxAdded(taxes, 'EUR', 'desk').amount, taxAdded(taxes, 'EUR').amount]).toEqual([
      100, 200, 300,
    ])
  })

  it('law: a cap, an age limit or a season never makes it dearer', () => {
    const guests = fc.array(fc.record({ age: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        guests,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1, max: 10 }),
        (party, nights, value, cap) => {
          const stay = line(nights, 2000, party)
          const total = (rule: TaxRule) => taxAdded(taxStay([rule], [stay], 'EUR'), 'EUR').amount
          const full = total(city({ value }))
          expect(full).toBe(value * nights * party.length)
          expect(total(city({ value, maxNights: cap, freeBelowAge: 12, season: { from: '06-01', to: '10-31' } }))).toBeLessThanOrEqual(full)
        },
      ),
      runs(),
    )
  })
})

describe('the VAT rate of nights', () => {
  const nights = ['2026-10-30', '2026-10-31', '2026-11-01']
  const vat = (more: Partial<TaxRule> = {}): TaxRule => ({ name: 'VAT', kind: 'vat_included', value: 700, payable: 'now', ...more })
  const winter = { from: '11-01', to: '03-31' }
  it.each<[string, TaxRule[], number | null]>([
    ['one inside the price', [vat(), city()], 700],
    ['one on top of it', [vat({ kind: 'vat_added' })], 700],
    ['two rules that follow each other at one rate', [vat({ validUntil: '2026-10-31' }), vat({ validFrom: '2026-11-01' })], 700],
    [
      'that of the season',
      [vat({ season: { from: '04-01', to: '11-30' } }), vat({ value: 900, season: { from: '12-01', to: '03-31' } })],
      700,
    ],
    ['nothing, which a rule says', [vat({ value: 0 })], 0],
    ['two rates', [vat({ validUntil: '2026-10-31' }), vat({ value: 900, season: winter })], null],
    ['none in some nights', [vat({ season: winter })], null],
    ['none after some nights', [vat({ maxNights: 2 })], null],
    ['two at once', [vat(), vat({ name: 'Cess' })], null],
    ['other taxes alone', [city({ kind: 'percent', vat: 700 })], null],
  ])('is found where they have %s', (_what, rules, rate) => expect(vatRateOfNights(rules, nights)).toBe(rate))
  it('is none of no nights', () => expect(vatRateOfNights([vat()], [])).toBeNull())
})
