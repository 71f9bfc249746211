import type { Day } from '../../domain/days.ts'
import { formatDay } from '../../domain/dayWords.ts'
import type { Money } from '../../domain/money.ts'
import type { InstalmentState } from '../../domain/schedule.ts'
import { type Block, bill, facts, heading, type Row, text } from '../content.ts'
import { formatLocal, formatMoney } from '../format.ts'

/** What the mails of a booking tell of it. All words are for people; money and days are not formatted yet. */
export interface StayMail {
  code: string
  house: {
    name: string
    /** On one line: street, city, country. */
    address: string
    phone: string | null
    email: string | null
    timezone: string
    checkInFrom: string
    checkInUntil: string
    checkOutBy: string
  }
  guest: { name: string; email: string | null; phone: string | null }
  arrival: Day
  departure: Day
  nights: number
  guests: number
  /** `2 beds in Mixed 8` and what they cost for the whole stay. */
  lines: { words: string; amount: Money }[]
  /** Only what comes on top of the lines. */
  taxes: { name: string; amount: Money }[]
  total: Money
  /** Of a stay that will not be: the beds it had. */
  givenUp?: string[]
  /** `Flexible, with the code HOSTEL10`. */
  rate?: string
  /** Of the bill, in whatever way. */
  paid?: Money
  /** What is still to be paid at the hostel. */
  balance: Money
  /** Paid through the website and not given back. */
  online?: Money
  /** As `cancellation.timeline` of the booking says it. */
  timeline: { fromLocal: string | null; fee: Money }[]
  /** Of a group: what is paid when, and how far that is. */
  schedule?: readonly InstalmentState[]
}

export const stayRows = ({ arrival, departure, house, rate, givenUp }: StayMail): Row[] => [
  ['Arrival', `${formatDay(arrival)}, from ${house.checkInFrom} until ${house.checkInUntil}`],
  ['Departure', `${formatDay(departure)}, by ${house.checkOutBy}`],
  ...(givenUp?.length ? [['Beds', givenUp.join(', ')] satisfies Row] : []),
  ...(rate ? [['Rate', rate] satisfies Row] : []),
]

export const houseFacts = ({ house }: StayMail): Block[] => [
  heading('Where'),
  facts(
    ['Hostel', house.name],
    ['Address', house.address],
    house.phone && ['Telephone', house.phone],
    house.email && ['E-mail', house.email],
  ),
]

export const stayBill = ({ lines, taxes, total }: StayMail): Block[] => [
  heading('The bill'),
  bill(
    ...lines.map(({ words, amount }): Row => [words, formatMoney(amount)]),
    ...taxes.map(({ name, amount }): Row => [name, formatMoney(amount)]),
    ['Total', formatMoney(total)],
  ),
]

/** What is left to pay, and where: of a group by its plan, of everybody else at the desk. */
export function dueBlocks({ balance, online, schedule = [] }: StayMail): Block[] {
  if (schedule.length) return [heading('What you pay when'), facts(...schedule.map(instalmentRow))]
  const ahead = online && online.amount > 0 ? `You paid ${formatMoney(online)} online.` : 'Nothing was charged online.'
  return [text(balance.amount > 0 ? `You pay ${formatMoney(balance)} at the hostel. ${ahead}` : 'Nothing is left to pay.')]
}

function instalmentRow({ dueOn, amount, paid, state }: InstalmentState): Row {
  const part = state === 'paid' ? ', paid' : paid.amount > 0 ? `, of which ${formatMoney(paid)} is paid` : ''
  return [`By ${formatDay(dueOn)}`, `${formatMoney(amount)}${part}`]
}

/** Each step of the policy up to the next one, on the hostel's clock. */
export function cancellationTerms({ timeline }: StayMail): Block[] {
  const rows = timeline.map(({ fromLocal, fee }, i): Row => {
    const until = timeline[i + 1]?.fromLocal
    const when = until ? `Until ${formatLocal(until)}` : fromLocal ? `From ${formatLocal(fromLocal)}` : 'At any time'
    return [when, fee.amount === 0 ? 'free' : `${formatMoney(fee)} fee`]
  })
  return rows.length ? [heading('If you cancel'), facts(...rows)] : []
}
