import { describe, expect, it } from 'vitest'
import { localeNames } from '../../../domain/language/locales.ts'
import {
  businessDayAt,
  formatDay,
  formatInstant,
  formatMoney,
  formatNearDay,
  formatPlainAmount,
  formatStay,
  formatWhole,
  parseAmount,
} from './format.ts'

describe('money', () => {
  it('writes minor units by the digits of the currency', () => {
    expect(formatMoney({ amount: 1250, currency: 'EUR' }, 'en')).toBe('€12.50')
    expect(formatMoney({ amount: 1250, currency: 'JPY' }, 'en')).toBe('¥1,250')
    expect(formatMoney({ amount: 12500, currency: 'KWD' }, 'en')).toBe('KWD\u00a012.500')
  })

  it('leaves out parts that nobody pays in, and never those that are there', () => {
    expect(formatMoney({ amount: 25_000_000, currency: 'IDR' }, 'en')).toBe('IDR\u00a0250,000')
    expect(formatMoney({ amount: 25_000_050, currency: 'IDR' }, 'en')).toBe('IDR\u00a0250,000.50')
    expect(formatMoney({ amount: 1200, currency: 'EUR' }, 'en')).toBe('€12.00')
  })

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['1 200.00', 120000],
    ['1,200.00', 120000],
    ['1,200', 120000],
    ['1.200,00', 120000],
    ["1'200.50", 120050],
    ['1.200.000', 120000000],
    ['١٬٢٠٠٫٥', 120050],
    ['12.505', undefined],
    ['-3', undefined],
    ['', undefined],
    ['ten', undefined],
  ])('reads %s as %s', (typed, amount) => expect(parseAmount(typed, 'EUR')?.amount).toBe(amount))

  it('reads back what it wrote', () => {
    for (const currency of ['EUR', 'JPY', 'KWD']) {
      for (const amount of [0, 1, 99, 12345]) expect(parseAmount(formatPlainAmount({ amount, currency }), currency)?.amount).toBe(amount)
    }
  })

  it('takes no part of a currency without parts', () => expect(parseAmount('12.5', 'JPY')).toBeUndefined())

  it.each([
    ['1.200', 'EUR'],
    ['250.000', 'IDR'],
    ['250.000', 'VND'],
    ['12.500', 'HUF'],
    ['5,255', 'KWD'],
    ['12,500', 'TND'],
  ])('asks again where %s %s may be thousands or parts', (typed, currency) => expect(parseAmount(typed, currency)).toBeUndefined())

  it.each([
    ['5.255', 'KWD', 5255],
    ['5,25', 'KWD', 5250],
    ['1,250.500', 'KWD', 1_250_500],
    ['250,000', 'IDR', 25_000_000],
    ['250,000', 'VND', 250_000],
    ['25,000', 'IQD', 25_000_000],
    ['1.250.000', 'VND', 1_250_000],
  ])('reads %s %s, which is one thing only', (typed, currency, amount) => expect(parseAmount(typed, currency)?.amount).toBe(amount))
})

describe('days', () => {
  it('names the weekday and the year', () => expect(formatDay('2027-03-06', 'en')).toBe('Sat 6 Mar 2027'))
  it('says a shared year once', () => {
    expect(formatStay('2027-03-06', '2027-03-08', 'en')).toBe('Sat 6 Mar – Mon 8 Mar 2027')
    expect(formatStay('2026-12-31', '2027-01-02', 'en')).toBe('Thu 31 Dec 2026 – Sat 2 Jan 2027')
  })
})

it.each(localeNames)('writes a moment on a clock of 24 hours in %s, without am or pm', locale => {
  const [morning, evening] = ['2027-03-05T02:30:00Z', '2027-03-05T16:05:00Z'].map(at => formatInstant(at, 'Asia/Kolkata', locale))
  expect(morning).toMatch(/ 08:00$/)
  expect(evening).toMatch(/ 21:35$/)
})

it('ends the day of a hostel at four in the morning there', () => {
  expect(businessDayAt('Asia/Kolkata', Date.parse('2027-03-05T22:29:00Z'))).toBe('2027-03-05')
  expect(businessDayAt('Asia/Kolkata', Date.parse('2027-03-05T22:30:00Z'))).toBe('2027-03-06')
})

it.each([
  ['2027-03-28T01:59:00Z', '2027-03-27'],
  ['2027-03-28T02:00:00Z', '2027-03-28'],
  ['2027-10-31T02:59:00Z', '2027-10-30'],
  ['2027-10-31T03:00:00Z', '2027-10-31'],
])('ends it by the clock on the wall in nights of 23 and 25 hours as well: %s is of %s', (now, day) =>
  expect(businessDayAt('Europe/Berlin', Date.parse(now))).toBe(day),
)

it('says the year of a day that may be taken for one of another year', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  expect(formatNearDay('2027-01-01', now, 'en')).toBe('Fri 1 Jan')
  expect(formatNearDay('2026-03-06', now, 'en')).toBe('Fri 6 Mar')
  expect(formatNearDay('2020-01-01', now, 'en')).toBe('Wed 1 Jan 2020')
  expect(formatNearDay('2025-12-31', now, 'en')).toBe('Wed 31 Dec 2025')
  expect(formatNearDay('2027-12-01', now, 'en')).toBe('Wed 1 Dec 2027')
})

it('keeps a sign behind its letters where one reads from right to left', () => {
  expect(formatMoney({ amount: 2050, currency: 'USD' }, 'ar')).toMatch(/US\$\u200e/)
  expect(formatWhole(20, 'MXN', 'ar')).toMatch(/MX\$\u200e/)
  expect(formatMoney({ amount: 2050, currency: 'EUR' }, 'ar')).not.toMatch(/€\u200e/)
  expect(formatMoney({ amount: 2050, currency: 'USD' }, 'en')).toBe('$20.50')
})
