import { type FolioText, parseFolioText } from '../../../domain/booking/folioText.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { isolateDirection } from '../../../domain/text/isolateDirection.ts'
import type { messages } from '../../../messages/en/owner/folio.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'
import { joinWithCommas, language } from '../language/language.ts'
import { localizeName, t } from '../language/messages.ts'
import { formatNearDay } from './format.ts'

/** Formats the bill of a booking, for both back-offices. */
export const folioMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/folio.ts'))

/** The description of a line: standard texts are stored in English and translated; typed ones are shown as they are. */
export function formatFolioLine({ description }: { description: string }, arrival: string): string {
  if (language() === defaultLocale) return description
  const parsed = parseFolioText(description, arrival)
  if (parsed.kind === 'typed') return localizeName(description)
  if (parsed.kind === 'stay') return formatStayLine(parsed)
  const { sentences, paidBy } = folioMessages().stored
  const sentence = sentences[parsed.sentence]
  return parsed.by ? t(paidBy, { payment: sentence, name: parsed.by }) : sentence
}

function formatStayLine({ as, count, room: name, nights, from, rate }: FolioText & { kind: 'stay' }): string {
  const messages = folioMessages().stored
  const room = isolateDirection(name)
  return joinWithCommas([
    as === 'room' && count === 1 ? room : t(as === 'bed' ? messages.beds : messages.rooms, { n: count, room }),
    from ? t(messages.nightsFrom, { n: nights, day: formatNearDay(from) }) : t(messages.nights, { n: nights }),
    rate && localizeName(rate),
  ])
}
