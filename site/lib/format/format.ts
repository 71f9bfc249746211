import { businessDayOf } from '../../../domain/calendar/businessDay.ts'
import { type Locale, locales } from '../../../domain/language/locales.ts'
import { currencyDigits, decimalText, displayDigits, type Money, parseMoney } from '../../../domain/money/money.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import { isAmbiguousPrice, normalizeSpreadsheetNumber } from '../../../domain/text/normalizeSpreadsheetNumber.ts'
import { language } from '../language/language.ts'

export { language }

// Creating an Intl format is slow, and a page of prices needs the same few a hundred times.
const moneyFormat = memoize(
  (locale: string, currency: string, digits: number, signDisplay: 'auto' | 'exceptZero') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay,
    }),
)
const wholeFormat = memoize(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale, { ...(currency && { style: 'currency', currency }), maximumFractionDigits: 0 }),
)
const decimalFormat = memoize(
  (locale: string, digits: number) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)
const dayFormat = memoize((locale: string) => new Intl.DateTimeFormat(locale, dayStyle))
const shortDayFormat = memoize((locale: string) => new Intl.DateTimeFormat(locale, shortStyle))
const dayOfMonthFormat = memoize((locale: string) => new Intl.DateTimeFormat(locale, dayOfMonthStyle))
// Opening hours use the 24-hour clock in every language; ICU has no Hindi word for "am".
const instantFormat = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', ...(timeZone && { timeZone }) }),
)
const isoDateFormat = memoize((timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }))
const clockFormat = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const conjunctionFormat = memoize((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const disjunctionFormat = memoize((locale: string) => new Intl.ListFormat(locale, { type: 'disjunction' }))
const countryNames = memoize((locale: string) => new Intl.DisplayNames([locale], { type: 'region' }))

export const formatMoney = (money: Money, locale: string = language()): string =>
  withDirectionMark(
    moneyFormat(locale, money.currency, displayDigits(money), 'auto').format(money.amount / 10 ** currencyDigits(money.currency)),
    locale,
  )

/** `€54`, `€54.50`: a price to compare, without the zeros of a whole amount. In a column of amounts, `formatMoney` keeps them. */
export const formatPrice = (money: Money, locale: string = language()): string => {
  const units = money.amount / 10 ** currencyDigits(money.currency)
  return Number.isInteger(units) ? formatWhole(units, money.currency, locale) : formatMoney(money, locale)
}

/** With a sign: `+€5.00` came in, `-€5.00` went out, placed as the language does. */
export const formatSignedMoney = (money: Money, locale: string = language()): string =>
  withDirectionMark(
    moneyFormat(locale, money.currency, displayDigits(money), 'exceptZero').format(money.amount / 10 ** currencyDigits(money.currency)),
    locale,
  )

/** In right-to-left text `US$` would be displayed as `$US`: a direction mark keeps it together. */
const withDirectionMark = (text: string, locale: string) =>
  locales[locale as Locale]?.dir === 'rtl' ? text.replace(/[A-Z]+\p{Sc}/u, '$&\u200e') : text

/** An amount in whole units; without a currency the number alone. */
export const formatWhole = (units: number, currency?: string, locale: string = language()): string =>
  withDirectionMark(wholeFormat(locale, currency ?? '').format(units), locale)

/** A number with a fixed count of decimals, in the digits of the language. */
/** The plural name of a currency within a sentence: `euros`, `US dollars`. */
export const formatCurrencyName = (currency: string, locale: string = language()): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(part => part.type === 'currency')?.value ?? currency

export const formatNumber = (value: number, digits = 0, locale: string = language()): string => decimalFormat(locale, digits).format(value)

/** Parses a typed amount, in the writing of any country; undefined if it is none, or may be two. */
export function parseAmount(typed: string, currency: string): Money | undefined {
  const digits = currencyDigits(currency)
  if (isAmbiguousPrice(typed, digits)) return undefined
  const plain = normalizeSpreadsheetNumber(typed)
  // One comma before three digits is that of thousands, unless people pay in thousandths of the currency.
  const hasThousandths = digits === 3 && displayDigits({ amount: 0, currency }) > 0
  const money = parseMoney(hasThousandths ? plain : plain.replace(/^(\d{1,3}),(\d{3})$/, '$1$2'), currency)
  return money && money.amount >= 0 ? money : undefined
}

/** The amount as plain text for an input. */
export const formatPlainAmount = decimalText

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const dayStyle = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const { year: _, ...shortStyle } = dayStyle
const { month: __, ...dayOfMonthStyle } = shortStyle

/** `Fri 6 Mar 2027`: a day nobody mistakes. */
export const formatDay = (day: string, locale: string = language()) => formatDayWith(day, dayFormat, locale)

/** `Fri 6 Mar`, where the year is obvious. */
export const formatShortDay = (day: string, locale: string = language()) => formatDayWith(day, shortDayFormat, locale)

/** `Fri 6`, in a list of consecutive days. */
export const formatDayOfMonth = (day: string, locale: string = language()) => formatDayWith(day, dayOfMonthFormat, locale)

/** Leaves the year out for dates of this year and those within the next twelve months. */
export function formatNearDay(day: string, now = new Date(), locale: string = language()): string {
  const isNear =
    day.slice(0, 4) === String(now.getFullYear()) || (noon(day) > now && noon(day).getTime() - now.getTime() < 360 * 86_400_000)
  return formatDayWith(day, isNear ? shortDayFormat : dayFormat, locale)
}

/** The year is shown once when both days share it. */
export function formatStay(arrival: string, departure: string, locale: string = language()): string {
  const isOneYear = arrival.slice(0, 4) === departure.slice(0, 4)
  return `${formatDayWith(arrival, isOneYear ? shortDayFormat : dayFormat, locale)} – ${formatDay(departure, locale)}`
}

/** Commas after the weekday are removed in every language, as English only has one when the year follows. */
const formatDayWith = (day: string, formatIn: typeof dayFormat, locale: string) =>
  formatIn(dayFirstLocale(locale))
    .format(noon(day))
    .replace(/^([\p{L}\p{M}]+\.?)[,،]/u, '$1')

/** A moment in the time zone of its place. */
export const formatInstant = (instant: string, timeZone?: string, locale: string = language()): string =>
  instantFormat(dayFirstLocale(locale), timeZone ?? '').format(new Date(instant))

/** A moment on the calendar and the clock of a property, and whose business day it is. */
export function localTimeAt(timeZone: string, now = Date.now()) {
  const local = { day: isoDateFormat(timeZone).format(now), time: clockFormat(timeZone).format(now) }
  return { today: businessDayOf(local), ...local }
}

/** The business day of a hostel, which ends at four in the morning on its own clock. */
export const businessDayAt = (timeZone: string, now = Date.now()) => localTimeAt(timeZone, now).today

/** `Ana, Bo and Cy`, by the rules of the language. */
export const formatList = (items: readonly string[], locale: string = language()): string =>
  conjunctionFormat(dayFirstLocale(locale)).format(items)

/** `Ana, Bo or Cy`. */
export const formatChoice = (items: readonly string[], locale: string = language()): string =>
  disjunctionFormat(dayFirstLocale(locale)).format(items)

export const countryName = (code: string, locale: string = language()) => {
  try {
    return countryNames(locale).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

/** Day before month (en-GB), unless the locale names a region. */
const dayFirstLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale)
