import { type FolioText, folioSentences, parseFolioText } from '../../../domain/booking/folioText.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { defaultLocale, type Locale, locales } from '../../../domain/language/locales.ts'
import { isolateDirection } from '../../../domain/text/isolateDirection.ts'
import { getLocalizer, type Localizer } from '../../platform/mail/service.ts'

/** A line of the bill in a language: bills are kept in English. What somebody typed stays as it is. */
export function formatFolioLine(language: Locale, line: string, around: Day): string {
  if (language === defaultLocale) return line
  const own = getLocalizer(language)
  const said = parseFolioText(line, around)
  if (said.kind === 'typed') return own.commonName(line)
  if (said.kind === 'stay') return formatStayLine(own, said)
  const sentence = own.translate(folioSentences[said.sentence])
  return said.by ? own.translate('{payment} by {name}', { payment: sentence, name: said.by }) : sentence
}

function formatStayLine({ translate, count, locale, shortDay, commonName }: Localizer, said: FolioText & { kind: 'stay' }): string {
  // Else the number of nights would run on behind a name in Latin letters.
  const room = locales[locale].dir === 'rtl' ? isolateDirection(said.room) : said.room
  const what =
    said.as === 'bed' ? count('bedsIn', said.count, { room }) : said.count === 1 ? room : translate('{n} × {room}', { n: said.count, room })
  const stay = translate('{what}, {nights}', { what, nights: count('nights', said.nights) })
  const since = said.from ? translate('{what} from {day}', { what: stay, day: shortDay(said.from) }) : stay
  return said.rate ? translate('{what}, {rate}', { what: since, rate: commonName(said.rate) }) : since
}
