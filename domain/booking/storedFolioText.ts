import { addDays, type Day } from '../calendar/days.ts'
import { formatShortDay } from '../language/dayFormat.ts'

/** Standard texts of bill lines, reasons and payment methods, which are stored in English. Each language has them again, by these names. */
export const folioSentences = {
  cancellationFee: 'Cancellation fee',
  noShowFee: 'No-show fee',
  partFee: 'Fee for what was cancelled',
  discountCapped: 'No more is taken off than is charged',
  depositOnline: 'Deposit paid online',
  groupOnline: 'Payment of the group, online',
  refundOnline: 'Refund of what was paid online',
  refundFailed: 'Refund that did not arrive',
  cashRounding: 'Cash rounding',
  cancelled: 'The booking was cancelled.',
  noShow: 'The guests did not come.',
  lessThanBefore: 'Less is charged than before.',
  takenBack: 'Taken back at the desk',
  paidCash: 'Paid in cash',
  paidCard: 'Paid by card at the desk',
  paidTransfer: 'Paid by transfer',
  paidChannel: 'Paid to the channel',
  backByChannel: 'Given back by the channel',
  channelOther: 'Further charges of the channel',
  channelLess: 'Less is charged by the channel',
  paidDesk: 'Paid at the desk',
  paidCredit: 'Paid with credit',
  keptAsCredit: 'Kept as credit',
  backToCredit: 'Back to the credit',
  givenCash: 'Given back in cash',
  givenCard: 'Given back on the card',
  givenTransfer: 'Given back by transfer',
  given: 'Given back',
  bunkPick: 'Bunk of your choice',
  paidElsewhere: 'Paid before, as the imported file says',
} as const
export type FolioSentence = keyof typeof folioSentences

/** What a desk sale says behind what was sold or bought. */
export const deskMoneySentences = {
  paidCash: 'paid in cash',
  paidCard: 'paid by card at the desk',
  paidTransfer: 'paid by transfer',
  paidDesk: 'paid',
  paidOutCash: 'paid out in cash',
  paidOutCard: 'paid out by card at the desk',
  paidOutTransfer: 'paid out by transfer',
  paidOut: 'paid out',
} as const
export type DeskMoneySentence = keyof typeof deskMoneySentences

export interface StayText {
  as: 'bed' | 'room'
  count: number
  room: string
  nights: number
  from?: Day | undefined
  rate?: string | undefined
}

/** The parts of a stored text, for translation. */
export type FolioText =
  /** `by` is the payer, if it was not the guest. */
  | { kind: 'sentence'; sentence: FolioSentence; by?: string | undefined }
  | ({ kind: 'stay' } & StayText)
  | { kind: 'changed'; before: StayText; after: StayText[] }
  | { kind: 'cancelled'; stay: StayText }
  | { kind: 'relocated'; property: string }
  /** Free text, or a name. */
  | { kind: 'typed'; text: string }

/** Writes what `parseFolioText` reads: 2 beds, Mixed 8, 2 nights from Fri 6 Mar, Flexible. */
export function writeStayText({ as, count, room, nights, from, rate }: StayText): string {
  const days = `${nights} ${nights === 1 ? 'night' : 'nights'}${from ? ` from ${formatShortDay(from)}` : ''}`
  return [`${count} ${as}${count === 1 ? '' : 's'}`, room, days, ...(rate ? [rate] : [])].join(', ')
}
export const writePayerText = (sentence: FolioSentence, by?: string) =>
  by ? `${folioSentences[sentence]} by ${by}` : folioSentences[sentence]
export const writeChangedText = (before: StayText, after: readonly StayText[]) =>
  `Changed from ${writeStayText(before)} to ${after.map(writeStayText).join('; ')}`
export const writeCancelledText = (stay: StayText) => `Cancelled: ${writeStayText(stay)}`
export const writeRelocatedText = (property: string) => `Price difference of the beds at ${property}`
export const writeDeskMoneyText = (sold: string, money: DeskMoneySentence) => `${sold}, ${deskMoneySentences[money]}`

/** Parses a stored text. Its dates have no year: they are searched near a day of the stay. */
export function parseFolioText(line: string, around: Day): FolioText {
  const stay = parseStayText(line, around)
  return parseSentence(line) ?? (stay && { kind: 'stay', ...stay }) ?? parseChange(line, around) ?? { kind: 'typed', text: line }
}

/** The line of a sale without a booking: only there does a text end by how the money moved. */
export function parseDeskMoneyText(line: string): { sold: string; money: DeskMoneySentence } | undefined {
  const [money, end] = entriesOf(deskMoneySentences).find(([, text]) => line.endsWith(`, ${text}`)) ?? []
  return money && end ? { sold: line.slice(0, -`, ${end}`.length), money } : undefined
}

const entriesOf = <Name extends string>(texts: Record<Name, string>) => Object.entries(texts) as [Name, string][]

function parseSentence(line: string): FolioText | undefined {
  const [sentence] = entriesOf(folioSentences).find(([, text]) => text === line) ?? []
  if (sentence) return { kind: 'sentence', sentence }
  const [paid, text] = entriesOf(folioSentences).find(([name, start]) => name.startsWith('paid') && line.startsWith(`${start} by `)) ?? []
  return paid && text ? { kind: 'sentence', sentence: paid, by: line.slice(`${text} by `.length) } : undefined
}

const stayPattern = /^(\d+) (bed|room)s?, (.+), (\d+) nights?(?: from (\w{3} \d+ \w+))?(?:, (.+))?$/s

function parseStayText(line: string, around: Day): StayText | undefined {
  const [, count, as, room, nights, from, rate] = stayPattern.exec(line) ?? []
  if (!room) return undefined
  return {
    as: as === 'bed' ? 'bed' : 'room',
    count: Number(count),
    room,
    nights: Number(nights),
    from: from && findNamedDay(from, around),
    rate,
  }
}

function parseChange(line: string, around: Day): FolioText | undefined {
  const [, property] = /^Price difference of the beds at (.+)$/s.exec(line) ?? []
  if (property) return { kind: 'relocated', property }
  const [, rest] = /^Cancelled: (.+)$/s.exec(line) ?? []
  const stay = rest && parseStayText(rest, around)
  if (stay) return { kind: 'cancelled', stay }
  const [, change] = /^Changed from (.+)$/s.exec(line) ?? []
  return change ? parseChanged(change, around) : undefined
}

/** A room may have " to " in its name: the right place is where both sides are stays. */
function parseChanged(change: string, around: Day): FolioText | undefined {
  for (const { index } of change.matchAll(/ to /g)) {
    const before = parseStayText(change.slice(0, index), around)
    const after = change
      .slice(index + ' to '.length)
      .split('; ')
      .map(part => parseStayText(part, around))
    if (before && after.every(part => part !== undefined)) return { kind: 'changed', before, after }
  }
  return undefined
}

/** The matching date nearest to that day. */
function findNamedDay(dayText: string, around: Day): Day | undefined {
  for (let n = 0; n < 800; n++) {
    const found = [addDays(around, n), addDays(around, -n)].find(day => formatShortDay(day) === dayText)
    if (found) return found
  }
  return undefined
}
