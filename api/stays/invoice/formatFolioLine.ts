import { type FolioText, folioSentences, parseFolioText } from '../../../domain/booking/folioText.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { defaultLocale, type Locale, locales } from '../../../domain/language/locales.ts'
import { isolateDirection } from '../../../domain/text/isolateDirection.ts'
import { getLocalizer, type Localizer } from '../../platform/mail/service.ts'

/** A line of the bill in a language: bills are kept in English. What somebody typed stays as it is. */
export function formatFolioLine(language: Locale, line: string, around: Day): string {
  if (language === defaultLocale) return line
  const own = getLocalizer(language)
  const parsed = parseFolioText(line, around)
  if (parsed.kind === 'typed') return own.commonName(line)
  if (parsed.kind === 'stay') return formatStayLine(own, parsed)
  const sentence = own.translate(folioSentences[parsed.sentence])
  return parsed.by ? own.translate('{payment} by {name}', { payment: sentence, name: parsed.by }) : sentence
}

function formatStayLine({ translate, count, locale, shortDay, commonName }: Localizer, parsed: FolioText & { kind: 'stay' }): string {
  // Else the number of nights would run on behind a name in Latin letters.
  const room = locales[locale].dir === 'rtl' ? isolateDirection(parsed.room) : parsed.room
  const what =
    parsed.as === 'bed'
      ? count('bedsIn', parsed.count, { room })
      : parsed.count === 1
        ? room
        : translate('{n} × {room}', { n: parsed.count, room })
  const stay = translate('{what}, {nights}', { what, nights: count('nights', parsed.nights) })
  const since = parsed.from ? translate('{what} from {day}', { what: stay, day: shortDay(parsed.from) }) : stay
  return parsed.rate ? translate('{what}, {rate}', { what: since, rate: commonName(parsed.rate) }) : since
}
