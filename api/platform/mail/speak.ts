import type { Day } from '../../../domain/calendar/days.ts'
import { formatDay as englishDay, shortDay as englishShort } from '../../../domain/language/dayWords.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { sayIn, type Values } from '../../../domain/language/message.ts'
import { nameIn } from '../../../domain/language/usualNames.ts'
import type { Money } from '../../../domain/money/money.ts'
import { formatMoney } from './format.ts'
import { ar } from './words/ar.ts'
import { type Counted, counted, type MailWords, type Sentence } from './words/en.ts'
import { hi } from './words/hi.ts'

/** The words of the mails to travellers. English is what the templates say; a language that lacks a sentence does not compile. */
const dictionaries: Record<Exclude<Locale, 'en'>, MailWords> = { hi, ar }

/** Values of a sentence. Null is a name that somebody typed and this reader must not see: `there` stands for it, as in "Hello there". */
type Typed = Record<string, string | number | null>

/** Says what a mail says in one language. */
export interface Speaker {
  locale: Locale
  say: (sentence: Sentence, values?: Typed) => string
  /** `3 nights`, `1 guest`. */
  count: (what: Counted, n: number, values?: Values) => string
  /** Fri 6 Mar 2027 */
  day: (day: Day) => string
  /** Fri 6 Mar */
  shortDay: (day: Day) => string
  /** `YYYY-MM-DDTHH:MM` on the hostel's clock: Fri 6 Mar 2027, 14:00 */
  local: (local: string) => string
  money: (money: Money) => string
}

const speakers = new Map<Locale, Speaker>()

/** What is written to hostels and to those who run the marketplace is English: that is the default. */
export function speaker(locale: Locale = defaultLocale): Speaker {
  const known = speakers.get(locale) ?? makeSpeaker(locale)
  speakers.set(locale, known)
  return known
}

function makeSpeaker(locale: Locale): Speaker {
  const own = locale === 'en' ? undefined : dictionaries[locale]
  const days = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const shorts = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const said = (format: Intl.DateTimeFormat, d: Day) => format.format(new Date(`${d}T12:00:00Z`)).replace(/^([\p{L}\p{M}]+\.?),/u, '$1')
  const textOf = (sentence: Sentence) => own?.sentences[sentence] ?? sentence
  const shown = (values: Typed): Values => Object.fromEntries(Object.entries(values).map(([key, v]) => [key, v ?? textOf('there')]))
  const say = (sentence: Sentence, values: Typed = {}) => sayIn(locale, textOf(sentence), shown(values))
  const day = (d: Day) => (own ? said(days, d) : englishDay(d))
  return {
    locale,
    say,
    count: (what, n, values) => sayIn(locale, (own?.counted ?? counted)[what], { ...values, n }),
    day,
    shortDay: d => (own ? said(shorts, d) : englishShort(d)),
    local: local => `${day(local.slice(0, 10))}, ${local.slice(11, 16)}`,
    money: money => formatMoney(money, locale),
  }
}

/** What a stay was sold by: `Flexible, with the code HOSTEL10`. Undefined where the house has one price without a name. */
export function rateIn(plans: readonly (string | null)[], promo: string | null, language?: Locale): string | undefined {
  const { locale, say } = speaker(language)
  if (!promo && plans.every(plan => plan === null)) return undefined
  const names = [...new Set(plans.map(plan => (plan === null ? say('Standard rate') : nameIn(locale, plan))))]
  const rate = names.length ? new Intl.ListFormat(locale === defaultLocale ? 'en-GB' : locale).format(names) : say('Standard rate')
  return promo ? say('{rate}, with the code {code}', { rate, code: promo }) : rate
}
