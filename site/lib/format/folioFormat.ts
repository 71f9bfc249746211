import { type FolioText, parseDeskMoneyText, parseFolioText, type StayText } from '../../../domain/booking/storedFolioText.ts'
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
export const formatFolioLine = ({ description }: { description: string }, arrival: string): string => formatStored(description, arrival)

/** A line of a sale without a booking says at its end how the money moved. */
export function formatDeskSaleLine(description: string, formatSold: (sold: string) => string): string {
  const parsed = parseDeskMoneyText(description)
  return parsed
    ? joinWithCommas([isolateDirection(formatSold(parsed.sold)), folioMessages().stored.deskMoney[parsed.money]])
    : formatSold(description)
}

/** Why a payment was taken back: typed, or the standard text. */
export const formatFolioNote = (note: string, day: string): string => formatStored(note, day)

const formatStored = (text: string, around: string): string =>
  language() === defaultLocale ? text : formatParsed(parseFolioText(text, around))

function formatParsed(parsed: FolioText): string {
  const { sentences, paidBy, changed, cancelledStay, relocated } = folioMessages().stored
  switch (parsed.kind) {
    case 'sentence':
      return parsed.by ? t(paidBy, { payment: sentences[parsed.sentence], name: parsed.by }) : sentences[parsed.sentence]
    case 'stay':
      return formatStay(parsed)
    case 'changed':
      return t(changed, { before: formatStay(parsed.before), after: joinWithCommas(parsed.after.map(formatStay)) })
    case 'cancelled':
      return t(cancelledStay, { stay: formatStay(parsed.stay) })
    case 'relocated':
      return t(relocated, { hostel: isolateDirection(parsed.property) })
    case 'typed':
      return localizeName(parsed.text)
  }
}

function formatStay({ as, count, room: name, nights, from, rate }: StayText): string {
  const messages = folioMessages().stored
  const room = isolateDirection(localizeName(name))
  return joinWithCommas([
    as === 'room' && count === 1 ? room : t(as === 'bed' ? messages.beds : messages.rooms, { n: count, room }),
    from ? t(messages.nightsFrom, { n: nights, day: formatNearDay(from) }) : t(messages.nights, { n: nights }),
    rate && localizeName(rate),
  ])
}
