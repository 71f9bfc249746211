import { addDays, type Day } from '../calendar/days.ts'
import { formatShortDay } from '../language/dayFormat.ts'

/** Standard texts of bill lines, reasons and payment methods, which are stored in English. */
export const folioSentences = {
  cancellationFee: 'Cancellation fee',
  noShowFee: 'No-show fee',
  depositOnline: 'Deposit paid online',
  cashRounding: 'Cash rounding',
  cancelled: 'The booking was cancelled.',
  noShow: 'The guests did not come.',
  lessThanBefore: 'Less is charged than before.',
  paidCash: 'Paid in cash',
  paidCard: 'Paid by card at the desk',
  paidTransfer: 'Paid by transfer',
  paidDesk: 'Paid at the desk',
} as const
export type FolioSentence = keyof typeof folioSentences

/** The parts of a stored text, for translation. */
export type FolioText =
  /** `by` is the payer, if it was not the guest. */
  | { kind: 'sentence'; sentence: FolioSentence; by?: string | undefined }
  | { kind: 'stay'; as: 'bed' | 'room'; count: number; room: string; nights: number; from?: Day | undefined; rate?: string | undefined }
  /** Free text, or a name. */
  | { kind: 'typed'; text: string }

const stay = /^(\d+) (bed|room)s?, (.+), (\d+) nights?(?: from (\w{3} \d+ \w+))?(?:, (.+))?$/s

/** Parses a stored text. Its dates have no year: they are searched near a day of the stay. */
export function parseFolioText(line: string, around: Day): FolioText {
  const sentences = Object.entries(folioSentences) as [FolioSentence, string][]
  const [sentence] = sentences.find(([, text]) => text === line) ?? []
  if (sentence) return { kind: 'sentence', sentence }
  const [paid, text] = sentences.find(([name, start]) => name.startsWith('paid') && line.startsWith(`${start} by `)) ?? []
  if (paid && text) return { kind: 'sentence', sentence: paid, by: line.slice(`${text} by `.length) }
  const [, count, as, room, nights, from, rate] = stay.exec(line) ?? []
  if (!room) return { kind: 'typed', text: line }
  return {
    kind: 'stay',
    as: as === 'bed' ? 'bed' : 'room',
    count: Number(count),
    room,
    nights: Number(nights),
    from: from && findNamedDay(from, around),
    rate,
  }
}

/** The matching date nearest to that day. */
function findNamedDay(dayText: string, around: Day): Day | undefined {
  for (let n = 0; n < 800; n++) {
    const found = [addDays(around, n), addDays(around, -n)].find(day => formatShortDay(day) === dayText)
    if (found) return found
  }
  return undefined
}
