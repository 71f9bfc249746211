import { type FolioText, folioSentences, parseFolioText, type StayText } from '../../../domain/booking/storedFolioText.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { defaultLocale, type Locale, locales } from '../../../domain/language/locales.ts'
import { isolateDirection } from '../../../domain/text/isolateDirection.ts'
import { getLocalizer, type Localizer } from '../../platform/mail/service.ts'

/** A line of the bill in a language: bills are kept in English. What somebody typed stays as it is. */
export function formatFolioLine(language: Locale, line: string, around: Day): string {
  if (language === defaultLocale) return line
  const own = getLocalizer(language)
  const parsed = parseFolioText(line, around)
  const format = (stay: StayText) => formatStay(own, stay)
  if (parsed.kind === 'stay') return format(parsed)
  if (parsed.kind === 'sentence') return formatSentence(own, parsed)
  if (parsed.kind === 'relocated') return own.translate('Price difference of the beds at {house}', { house: parsed.property })
  if (parsed.kind === 'cancelled') return own.translate('Cancelled: {what}', { what: format(parsed.stay) })
  if (parsed.kind === 'changed')
    return own.translate('Changed from {before} to {after}', {
      before: format(parsed.before),
      after: new Intl.ListFormat(own.locale).format(parsed.after.map(format)),
    })
  return own.commonName(line)
}

function formatSentence({ translate }: Localizer, { sentence, by }: FolioText & { kind: 'sentence' }): string {
  const payment = translate(folioSentences[sentence])
  return by ? translate('{payment} by {name}', { payment, name: by }) : payment
}

function formatStay({ translate, count, locale, shortDay, commonName }: Localizer, parsed: StayText): string {
  // Else the number of nights would run on behind a name in Latin letters.
  const name = commonName(parsed.room)
  const room = locales[locale].dir === 'rtl' ? isolateDirection(name) : name
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
