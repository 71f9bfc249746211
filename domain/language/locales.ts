/**
 * The languages of the public site. The first is what a page without a prefix speaks; its words are the source of the others (messages). A week of their
 * calendars begins with `firstWeekday`, 1 (Monday) to 7 (Sunday).
 */
export const locales = {
  en: { name: 'English', dir: 'ltr', comma: ', ', firstWeekday: 1 },
  hi: { name: 'हिन्दी', dir: 'ltr', comma: ', ', firstWeekday: 7 },
  ar: { name: 'العربية', dir: 'rtl', comma: '، ', firstWeekday: 6 },
} as const
export type Locale = keyof typeof locales

export const localeNames = Object.keys(locales) as Locale[]
export const defaultLocale: Locale = 'en'

/** Something for each language. */
export const byLocale = <T>(make: (locale: Locale) => T) =>
  Object.fromEntries(localeNames.map(locale => [locale, make(locale)])) as Record<Locale, T>

/** Pages whose every word is translated: only these have an address in each language. */
const translated = [
  /^\/(search|how-we-rank|checkout|offline|compare)?$/,
  /^\/hostels(\/[^/]+){0,3}$/,
  /^\/(hostels\/[^/]+\/[^/]+\/with|regions\/[^/]+|book)\/[^/]+$/,
  /^\/(booking|group|waitlist|events|demo\/mails)(\/\d+)?$/,
  /^\/(reviews|card|claim|report\/review)\/\d+$/,
  /^\/booking\/\d+\/review$/,
  /^\/trips(\/(checkout|booked))?$/,
  /^\/account(\/(login|code|signup|openid|verify|forgot|reset|profile|notifications|chat(\/[a-z0-9-]+)?))?$/,
  /^\/(about|help|contact|how-reviews-work|what-happens-if|safety|terms|privacy|cookies|attribution)$/,
  /^\/wishlist(\/shared)?$/,
  /^\/self-check-in$/,
  /^\/rides(\/(\d+|new))?$/,
  /^\/owner\/list-your-hostel$/,
]
export const isTranslated = (path: string) => translated.some(pages => pages.test(path))

/** `/hi/hostels` is the page `/hostels` in Hindi. The path begins with exactly one slash, or a redirect could lead to another site. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(path) ?? []
  const locale = localeNames.find(name => name === first && name !== defaultLocale)
  return locale ? { locale, path: `/${rest.replace(/^[/\\]+/, '')}` } : { locale: defaultLocale, path }
}

/** The address of a page in a language; one that is not translated stays what it is. */
export function localePath(locale: Locale, address: string): string {
  const path = address.replace(/[?#].*$/, '')
  if (locale === defaultLocale || !isTranslated(path)) return address
  return `/${locale}${path === '/' ? address.slice(1) : address}`
}

/** The same page in every language, for those it is translated into. */
export const alternatesOf = (path: string): { locale: Locale; path: string }[] =>
  isTranslated(path) ? localeNames.map(locale => ({ locale, path: localePath(locale, path) })) : []
