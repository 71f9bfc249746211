import { type Locale, locales } from '../../../domain/language/locales.ts'
import { currencyDigits, decimalText, displayDigits, type Money, parseMoney } from '../../../domain/money/money.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import { normalizeNumber } from '../../../domain/text/normalizeNumber.ts'
import { language } from '../language/language.ts'

export { language }

// A format is dear to make and cheap to use, and a page of prices asks for the same few a hundred times.
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
// Hostels say their hours on a clock of 24 in every language; ICU knows no Hindi word for am.
const instantFormat = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', ...(timeZone && { timeZone }) }),
)
const isoDateFormat = memoize((timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }))
const conjunctionFormat = memoize((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const disjunctionFormat = memoize((locale: string) => new Intl.ListFormat(locale, { type: 'disjunction' }))
const countryNames = memoize((locale: string) => new Intl.DisplayNames([locale], { type: 'region' }))

export const formatMoney = (money: Money, locale: string = language()): string =>
  withDirectionMark(
    moneyFormat(locale, money.currency, displayDigits(money), 'auto').format(money.amount / 10 ** currencyDigits(money.currency)),
    locale,
  )

/** As it moves: `+€5.00` came in, `-€5.00` went out. The sign stands where the language puts it. */
export const formatSignedMoney = (money: Money, locale: string = language()): string =>
  withDirectionMark(
    moneyFormat(locale, money.currency, displayDigits(money), 'exceptZero').format(money.amount / 10 ** currencyDigits(money.currency)),
    locale,
  )

/** From right to left `US$` would be read `$US`: the mark of the other direction keeps the sign behind its letters. */
const withDirectionMark = (text: string, locale: string) =>
  locales[locale as Locale]?.dir === 'rtl' ? text.replace(/[A-Z]+\p{Sc}/u, '$&\u200e') : text

/** An amount in whole units, as one speaks of prices; without a currency the number alone. */
export const formatWhole = (units: number, currency?: string, locale: string = language()): string =>
  withDirectionMark(wholeFormat(locale, currency ?? '').format(units), locale)

/** A number with so many decimals, in the digits of the language. */
/** A currency in the words of a sentence, as of many: `euros`, `US dollars`. */
export const formatCurrencyName = (currency: string, locale: string = language()): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(part => part.type === 'currency')?.value ?? currency

export const formatNumber = (value: number, digits = 0, locale: string = language()): string => decimalFormat(locale, digits).format(value)

/** What was typed as an amount; undefined if it is none. A comma counts as the decimal point when it stands like one. */
export function parseAmount(typed: string, currency: string): Money | undefined {
  const plain = normalizeNumber(typed)
    .replace(/[\s']/g, '')
    .replace(/,(?=\d{1,2}$)/, '.')
    .replace(/,/g, '')
  const money = parseMoney(plain, currency)
  return money && money.amount >= 0 ? money : undefined
}

/** The amount as one would type it. */
export const formatPlainAmount = decimalText

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const dayStyle = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const { year: _, ...shortStyle } = dayStyle
const { month: __, ...dayOfMonthStyle } = shortStyle

/** `Fri 6 Mar 2027`: a day nobody mistakes. */
export const formatDay = (day: string, locale: string = language()) => formatDayWith(day, dayFormat, locale)

/** `Fri 6 Mar`, where the year goes without saying. */
export const formatShortDay = (day: string, locale: string = language()) => formatDayWith(day, shortDayFormat, locale)

/** `Fri 6`, where a list goes from day to day. */
export const formatDayOfMonth = (day: string, locale: string = language()) => formatDayWith(day, dayOfMonthFormat, locale)

/** The year is left out only of days that nobody takes for another year's: those of this year, and those to come within one. */
export function formatNearDay(day: string, now = new Date(), locale: string = language()): string {
  const isNear =
    day.slice(0, 4) === String(now.getFullYear()) || (noon(day) > now && noon(day).getTime() - now.getTime() < 360 * 86_400_000)
  return formatDayWith(day, isNear ? shortDayFormat : dayFormat, locale)
}

/** The year is said once when both days share it. */
export function formatStay(arrival: string, departure: string, locale: string = language()): string {
  const isOneYear = arrival.slice(0, 4) === departure.slice(0, 4)
  return `${formatDayWith(arrival, isOneYear ? shortDayFormat : dayFormat, locale)} – ${formatDay(departure, locale)}`
}

/** Some languages put a comma after the weekday, and English only when the year follows: left out everywhere. */
const formatDayWith = (day: string, formatIn: typeof dayFormat, locale: string) =>
  formatIn(dayFirstLocale(locale))
    .format(noon(day))
    .replace(/^([\p{L}\p{M}]+\.?)[,،]/u, '$1')

/** A moment on the clock of the place it belongs to. */
export const formatInstant = (instant: string, timeZone?: string, locale: string = language()): string =>
  instantFormat(dayFirstLocale(locale), timeZone ?? '').format(new Date(instant))

/** The business day of a hostel, which ends at four in the morning on its own clock. */
export const businessDayAt = (timeZone: string, now = Date.now()) => isoDateFormat(timeZone).format(now - 4 * 3_600_000)

/** The same moment on the calendar and the clock on its wall. */
export const localTimeAt = (timeZone: string, now = Date.now()) => ({
  today: businessDayAt(timeZone, now),
  day: isoDateFormat(timeZone).format(now),
  time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now),
})

/** `Ana, Bo and Cy`, as the language puts them together. */
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

/** Day before month, as most of the world's travellers read it, unless a region was named. */
const dayFirstLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale)
