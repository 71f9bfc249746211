import { normalizeNumber } from '../text/normalizeNumber.ts'

/** An amount in integer minor units of an ISO 4217 currency: { amount: 1250, currency: 'EUR' } is 12.50 euro. */
export interface Money {
  amount: number
  currency: string
}

export const defaultDigits = 2

// ISO 4217 list one of 2024-06-25; every currency that is not here has two digits. A test compares it with the whole list.
const otherDigits: Record<string, number> = {
  ...digitsOf(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XAG XAU XBA XBB XBC XBD XDR XOF XPD XPF XPT XSU XTS XUA XXX'),
  ...digitsOf(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...digitsOf(4, 'CLF UYW'),
}

/** How many digits stand behind the point of this currency (ISO 4217, not `Intl`, which differs for some). */
export const currencyDigits = (currency: string): number => otherDigits[currency] ?? defaultDigits

// Nobody pays in parts of these any more (CLDR 48). Written down, for not every browser's `Intl` knows it. A test compares it with that of Node.
const wholeUnitCurrencies = new Set('AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' '))

/** How many digits behind the point people read of this amount: none of a whole one where parts are not in use, and never fewer than it has. */
export function displayDigits({ amount, currency }: Money): number {
  const digits = currencyDigits(currency)
  return wholeUnitCurrencies.has(currency) && amount % 10 ** digits === 0 ? 0 : digits
}

/** Throws RangeError when the amount is not a whole number of minor units. */
export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of minor units`)
  return { amount: amount === 0 ? 0 : amount, currency }
}

export const zero = (currency: string): Money => money(0, currency)
export const add = (a: Money, b: Money): Money => money(a.amount + sameCurrency(a, b).amount, a.currency)
export const subtract = (a: Money, b: Money): Money => money(a.amount - sameCurrency(a, b).amount, a.currency)
export const negate = (m: Money): Money => money(-m.amount, m.currency)
/** A whole number of times: nights, beds, guests. */
export const multiply = (m: Money, times: number): Money => money(m.amount * money(times, m.currency).amount, m.currency)
export const compareMoney = (a: Money, b: Money): number => a.amount - sameCurrency(a, b).amount
export const minMoney = (a: Money, b: Money): Money => (compareMoney(a, b) <= 0 ? a : b)
export const maxMoney = (a: Money, b: Money): Money => (compareMoney(a, b) >= 0 ? a : b)
export const sum = (parts: readonly Money[], currency: string): Money => parts.reduce(add, zero(currency))

/** `percent` of 15 is 15 %. Exact decimal arithmetic, then one rounding, half up (half away from zero, so that a reversal mirrors its charge). */
export function percent(m: Money, rate: number): Money {
  if (Number.isSafeInteger(rate)) return fraction(m, rate, 100)
  const [digits, scale] = decimal(rate)
  return money(Number(divideHalfUp(BigInt(m.amount) * digits, 100n * scale)), m.currency)
}

/** A share by whole numbers, rounded once, half up: numerator / denominator of the amount. */
export const fraction = (m: Money, numerator: number, denominator: number): Money =>
  money(shareHalfUp(m.amount, numerator, denominator), m.currency)

/** Parts in the proportion of `weights` (not negative, not all 0) whose sum is exactly the whole; left-over units go to the largest remainders, first come first. */
export function split(whole: Money, weights: readonly number[]): Money[] {
  const scaled = sameScale(weights)
  const total = scaled.reduce((a, b) => a + b, 0n)
  if (total <= 0n || scaled.some(w => w < 0n)) throw new RangeError('weights must not be negative, nor all zero')
  const sign = whole.amount < 0 ? -1n : 1n
  const cents = BigInt(whole.amount) * sign
  const parts = scaled.map((w, index) => ({ index, floor: (cents * w) / total, rest: (cents * w) % total }))
  const left = Number(cents - parts.reduce((a, p) => a + p.floor, 0n))
  const lucky = new Set(
    [...parts]
      .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(p => p.index),
  )
  return parts.map(p => money(Number(sign * (p.floor + (lucky.has(p.index) ? 1n : 0n))), whole.currency))
}

export const splitEvenly = (whole: Money, parts: number): Money[] => split(whole, Array<number>(parts).fill(1))

/** '12.5' EUR -> 1250; undefined when it is no plain decimal, or has more digits than the currency. */
export function parseMoney(text: string, currency: string): Money | undefined {
  const parts = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(normalizeNumber(text))
  const digits = currencyDigits(currency)
  if (!parts || (parts[3] ?? '').replace(/(?<!0)0+$/, '').length > digits) return undefined
  const amount = Number(parts[2] + (parts[3] ?? '').slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(amount) ? money(parts[1] ? -amount : amount, currency) : undefined
}

/** In whole units, as a number, for comparing only: what decimalText says, read as a number. */
export const decimalNumber = ({ amount, currency }: Money): number => amount / 10 ** currencyDigits(currency)

/** The plain decimal text, for machines and traces: '12.50'. People see `Intl` at the edge. */
export function decimalText(m: Money): string {
  const digits = currencyDigits(m.currency)
  const text = String(Math.abs(m.amount)).padStart(digits + 1, '0')
  const sign = m.amount < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} do not add up`)
  return b
}

/** The number as a person wrote it, as a whole number and its power of ten: 3.2 -> [32n, 10n]. Floats never enter an amount. */
function decimal(value: number): [digits: bigint, scale: bigint] {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number`)
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const shift = Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  return shift >= 0 ? [digits * 10n ** BigInt(shift), 1n] : [digits, 10n ** BigInt(-shift)]
}

function sameScale(values: readonly number[]): bigint[] {
  const parts = values.map(decimal)
  const scale = parts.reduce((most, [, s]) => (s > most ? s : most), 1n)
  return parts.map(([digits, s]) => digits * (scale / s))
}

/** Numbers where they are exact, which they are for all but vast amounts. */
function shareHalfUp(amount: number, numerator: number, denominator: number): number {
  const doubled = 2 * Math.abs(amount * numerator) + denominator
  if (denominator <= 0 || !Number.isSafeInteger(doubled))
    return Number(divideHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator)))
  const size = (doubled - (doubled % (2 * denominator))) / (2 * denominator)
  return amount * numerator < 0 ? -size : size
}

function divideHalfUp(value: bigint, by: bigint): bigint {
  const sign = value < 0n !== by < 0n ? -1n : 1n
  const [top, bottom] = [value < 0n ? -value : value, by < 0n ? -by : by]
  return sign * ((2n * top + bottom) / (2n * bottom))
}

function digitsOf(digits: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map(code => [code, digits]))
}
