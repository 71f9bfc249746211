import { data as currencies } from 'currency-codes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import {
  add,
  currencyDigits,
  decimalText,
  displayDigits,
  fraction,
  money,
  multiply,
  parseMoney,
  percent,
  split,
  splitEvenly,
  subtract,
  sum,
} from './money.ts'

const eur = (amount: number) => money(amount, 'EUR')
const amounts = fc.integer({ min: -1e10, max: 1e10 })

describe('money', () => {
  it('knows the digits of every currency of ISO 4217', () => {
    for (const { code, digits } of currencies) expect([code, currencyDigits(code)]).toEqual([code, digits])
  })

  it('drops the parts of a whole amount where nobody pays in them, as CLDR has it', () => {
    const usual = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
    for (const currency of Intl.supportedValuesOf('currency')) {
      const whole = money(10 ** currencyDigits(currency), currency)
      expect([currency, displayDigits(whole) === 0]).toEqual([currency, usual(currency) === 0 || currencyDigits(currency) === 0])
    }
  })

  it('keeps parts that are there', () => {
    expect([25_000_000, -25_000_000, 0, 25_000_050].map(amount => displayDigits(money(amount, 'IDR')))).toEqual([0, 0, 0, 2])
    expect(displayDigits(eur(1200))).toBe(2)
  })

  it('adds, subtracts and multiplies in one currency only', () => {
    expect(add(eur(150), eur(1))).toEqual(eur(151))
    expect(subtract(eur(150), eur(151))).toEqual(eur(-1))
    expect(multiply(eur(2600), 3)).toEqual(eur(7800))
    expect(() => add(eur(1), money(1, 'USD'))).toThrow(TypeError)
  })

  it('refuses fractions of a minor unit', () => {
    expect(() => money(0.5, 'EUR')).toThrow(RangeError)
    expect(() => multiply(eur(100), 1.5)).toThrow(RangeError)
  })

  it.each([
    [8800, 15, 1320],
    [1050, 5, 53],
    [1049, 5, 52],
    [-1050, 5, -53],
    [10, 5, 1],
    [9, 5, 0],
    [100, 1.005, 1],
    [100000, 1.005, 1005],
    [12345, 3.2, 395],
  ])('takes of %i at %d percent, half up: %i', (amount, rate, expected) => {
    expect(percent(eur(amount), rate)).toEqual(eur(expected))
  })

  it('splits by weight and gives what is left to the largest remainders', () => {
    expect(splitEvenly(eur(100), 3)).toEqual([eur(34), eur(33), eur(33)])
    expect(split(eur(100), [1, 2])).toEqual([eur(33), eur(67)])
    expect(split(eur(-100), [1, 1, 1])).toEqual([eur(-34), eur(-33), eur(-33)])
    expect(() => split(eur(1), [0, 0])).toThrow(RangeError)
  })

  it.each([
    ['12.5', 'EUR', 1250],
    ['12', 'JPY', 12],
    ['1.234', 'KWD', 1234],
    ['-0.01', 'EUR', -1],
    ['12.50000', 'EUR', 1250],
    ['٤٫٥٠', 'EUR', 450],
    ['१२', 'EUR', 1200],
  ])('reads %s %s as %i', (text, currency, amount) => expect(parseMoney(text, currency)).toEqual(money(amount, currency)))

  it.each([['1,5'], ['1.005'], [''], ['1e3'], ['€5'], ['.5']])('does not guess at %j', text =>
    expect(parseMoney(text, 'EUR')).toBeUndefined(),
  )

  it('law: parts of a split sum to the whole and none is further than one unit from its share', () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 }), (amount, weights) => {
        fc.pre(weights.some(w => w > 0))
        const total = weights.reduce((a, b) => a + b)
        const parts = split(eur(amount), weights)
        expect(sum(parts, 'EUR')).toEqual(eur(amount))
        parts.forEach((p, i) => {
          expect(Math.abs(p.amount - (amount * weights[i]!) / total)).toBeLessThanOrEqual(1.0001)
        })
      }),
      runs(),
    )
  })

  it('law: a reversal mirrors its charge', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 10000 }),
        (amount, hundredths) => percent(eur(amount), hundredths / 100).amount === 0 - percent(eur(-amount), hundredths / 100).amount,
      ),
      runs(),
    )
  })

  it('law: a share is the exact one rounded half up, of small amounts as of vast ones', () => {
    const whole = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.maxSafeInteger())
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 1, max: 1_000_000 }), (amount, numerator, below) => {
        const denominator = Math.max(numerator, below)
        const size = (2n * BigInt(Math.abs(amount)) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator))
        expect(fraction(eur(amount), numerator, denominator).amount).toBe(amount < 0 ? 0 - Number(size) : Number(size))
      }),
      runs(),
    )
  })

  it('law: the decimal text reads back as the same amount', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'), (amount, currency) => {
        expect(parseMoney(decimalText(money(amount, currency)), currency)).toEqual(money(amount, currency))
      }),
      runs(),
    )
  })
})
