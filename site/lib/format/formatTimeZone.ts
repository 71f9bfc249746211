import { defaultLocale } from '../../../domain/language/locales.ts'
import { language } from '../language/language.ts'

const partOf = (zone: string, timeZoneName: 'shortGeneric' | 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat(language(), { timeZone: zone, timeZoneName }).formatToParts().find(part => part.type === 'timeZoneName')?.value ??
  zone

/** In English the IANA name, in other languages the city with its UTC offset. */
export function formatTimeZone(zone: string): string {
  if (language() === defaultLocale) return zone.replaceAll('_', ' ')
  const place = partOf(zone, 'shortGeneric')
  return `${/\p{Script=Latin}/u.test(place) ? partOf(zone, 'longGeneric') : place} (${partOf(zone, 'shortOffset')})`
}
