import type { Day } from '../../../domain/calendar/days.ts'
import { formatDay as englishDay, formatShortDay as englishShort } from '../../../domain/language/dayFormat.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import type { ValuesOf } from '../../../domain/language/messageArguments.ts'
import { formatTemplate } from '../../../domain/language/messageTemplate.ts'
import { translateCommonName } from '../../../domain/language/translateCommonName.ts'
import type { Money } from '../../../domain/money/money.ts'
import type * as guest from '../../../messages/en/mail.ts'
import type { ServerMessages } from '../../../messages/en/server.ts'
import type * as staff from '../../../messages/en/staffMail.ts'
import { serverMessages } from '../../../messages/server.ts'
import { formatMoney } from './mailFormat.ts'

/** Values of a sentence. Null is a name that somebody typed and this reader must not see: `there` stands for it, as in "Hello there". */
type MailValues<Values> = { [Name in keyof Values]: Values[Name] | null }
/** What is said beside a sentence; an `n` that is counted is said by itself. */
type ValuesBeside<Message, Counted = never> =
  Exclude<keyof ValuesOf<Message>, Counted> extends never ? [] : [values: MailValues<Omit<ValuesOf<Message>, Counted & string>>]

/** A sentence of a mail, to a guest or to the staff. */
export type MailMessageId = guest.MailMessageId | staff.StaffMessageId
/** The sentences that ask for no more than these values. */
export type MailMessageWith<Name extends string> = {
  [Sentence in MailMessageId]: keyof ValuesOf<Sentence> extends Name ? Sentence : never
}[MailMessageId]
type PluralMessages = typeof guest.pluralMessages & typeof staff.staffPlurals
type PluralMessageId = keyof PluralMessages

/** Says what a mail says in one language. */
export interface Localizer {
  locale: Locale
  translate: <Sentence extends MailMessageId>(sentence: Sentence, ...values: ValuesBeside<Sentence>) => string
  /** `3 nights`, `1 guest`. */
  count: <What extends PluralMessageId>(what: What, n: number, ...values: ValuesBeside<PluralMessages[What], 'n'>) => string
  /** Fri 6 Mar 2027 */
  day: (day: Day) => string
  /** Fri 6 Mar */
  shortDay: (day: Day) => string
  /** `YYYY-MM-DDTHH:MM` in the hostel's time zone: Fri 6 Mar 2027, 14:00 */
  local: (local: string) => string
  money: (money: Money) => string
  /** What a property calls a rate, a tax, a room or an extra: the usual names are said in the language, others as they were written. */
  commonName: (name: string) => string
  /** What members of a hostel are called, and what they may do. */
  roles: ServerMessages['roles']
  /** Why the calendar of a channel could not be taken over. */
  calendarProblems: ServerMessages['calendarProblems']
}

const localizers = new Map<Locale, Localizer>()

/** English where nothing says who reads it. */
export function getLocalizer(locale: Locale = defaultLocale): Localizer {
  const known = localizers.get(locale) ?? createLocalizer(locale)
  localizers.set(locale, known)
  return known
}

function createLocalizer(locale: Locale): Localizer {
  const { mail, staffMail, commonNames, roles, calendarProblems } = serverMessages[locale]
  const sentences = { ...mail.sentences, ...staffMail.sentences }
  const counted = { ...mail.counted, ...staffMail.counted }
  const isEnglish = locale === defaultLocale
  const days = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const shorts = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const formatDate = (format: Intl.DateTimeFormat, d: Day) =>
    format.format(new Date(`${d}T12:00:00Z`)).replace(/^([\p{L}\p{M}]+\.?),/u, '$1')
  const fill = (message: string, values: object = {}) =>
    formatTemplate(locale, message, Object.fromEntries(Object.entries(values).map(([key, v]) => [key, v ?? mail.sentences.there])))
  const translate: Localizer['translate'] = (sentence, ...[values]) => fill(sentences[sentence], values)
  const day = (d: Day) => (isEnglish ? englishDay(d) : formatDate(days, d))
  return {
    locale,
    translate,
    count: (what, n, ...[values]) => fill(counted[what], { ...values, n }),
    day,
    shortDay: d => (isEnglish ? englishShort(d) : formatDate(shorts, d)),
    local: local => `${day(local.slice(0, 10))}, ${local.slice(11, 16)}`,
    money: money => formatMoney(money, locale),
    commonName: name => translateCommonName(locale, commonNames, name),
    roles,
    calendarProblems,
  }
}

/** What a stay was sold by: `Flexible, with the code HOSTEL10`. Undefined where the property has one price without a name. */
export function formatRateName(plans: readonly (string | null)[], promo: string | null, language?: Locale): string | undefined {
  const { locale, translate, commonName } = getLocalizer(language)
  if (!promo && plans.every(plan => plan === null)) return undefined
  const names = [...new Set(plans.map(plan => (plan === null ? translate('Standard rate') : commonName(plan))))]
  const rate = names.length ? new Intl.ListFormat(locale === defaultLocale ? 'en-GB' : locale).format(names) : translate('Standard rate')
  return promo ? translate('{rate}, with the code {code}', { rate, code: promo }) : rate
}
