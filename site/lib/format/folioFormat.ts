import { type FolioText, parseFolioText } from '../../../domain/booking/folioText.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { isolateDirection } from '../../../domain/text/isolateDirection.ts'
import type { messages } from '../../../messages/en/owner/folio.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'
import { joinWithCommas, language } from '../language/language.ts'
import { localizeName, t } from '../language/messages.ts'
import { formatNearDay } from './format.ts'

/** The bill of a booking, as both offices show it. */
export const folioMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/folio.ts'))

/** What a line is for: bills are kept in English, as papers and guests quote them; what somebody typed stays as it is. */
export function formatFolioLine({ description }: { description: string }, arrival: string): string {
  if (language() === defaultLocale) return description
  const said = parseFolioText(description, arrival)
  if (said.kind === 'typed') return localizeName(description)
  if (said.kind === 'stay') return formatStayLine(said)
  const { sentences, paidBy } = folioMessages().stored
  const sentence = sentences[said.sentence]
  return said.by ? t(paidBy, { payment: sentence, name: said.by }) : sentence
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
