import { type FolioText, parseFolioText } from '../../../domain/booking/folioText.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import type { LedgerKind } from '../../../domain/money/folio.ts'
import { isolateDirection } from '../../../domain/text/isolateDirection.ts'
import { bookingLabels } from '../../lib/format/bookingLabels.ts'
import { formatNearDay } from '../../lib/format/format.ts'
import { joinWithCommas, language } from '../../lib/language/language.ts'
import { localizeName, t } from '../../lib/language/messages.ts'
import { folioMessages } from './messages.ts'
import type { Folio } from './types.ts'

export type FolioLine = Folio['lines'][number]

export const isUndone = (l: FolioLine) => l.reversedBy !== null || l.reverses !== null

/** Of a line of a bill, and of what a ledger holds beside bills. */
export const formatLedgerKind = (kind: LedgerKind) => bookingLabels().ledgerKind[kind]

/** What a line is for: bills are kept in English, as papers and guests quote them; what somebody typed stays as it is. */
export function formatFolioLine({ description }: Pick<FolioLine, 'description'>, arrival: string): string {
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
