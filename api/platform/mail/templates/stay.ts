import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { nameIn } from '../../../../domain/language/usualNames.ts'
import { type Money, subtract } from '../../../../domain/money/money.ts'
import type { InstalmentState } from '../../../../domain/money/schedule.ts'
import { type Block, bill, facts, heading, quote, type Row, text } from '../content.ts'
import { type Speaker, speaker } from '../speak.ts'

/** What the mails of a booking tell of it. All words are for people; money and days are not formatted yet. */
export interface StayMail {
  /** In which the guest booked. */
  language?: Locale | undefined
  code: string
  /** Of the booking: the calendar file rises with it. */
  version: number
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
  /** The guest showed that the address is theirs. Until then a mail may reach somebody else, and shows no word that was typed. */
  isProven: boolean
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
  /** What is still to be paid. */
  balance: Money
  /** What of it is asked for online now: the deposit of a stay that has become dearer. */
  depositDue?: Money
  /** Paid through the website and not given back. */
  online?: Money
  /** As `cancellation.timeline` of the booking says it. */
  timeline: { fromLocal: string | null; fee: Money }[]
  /** Of a group: what is paid when, and how far that is. */
  schedule?: readonly InstalmentState[]
}

interface ToGuest {
  guest: { name: string }
  isProven: boolean
}

/** By which name a mail to the guest greets: by none, where nobody has shown yet whose address it is. */
export const greeted = ({ guest, isProven }: ToGuest): string | null => (isProven ? guest.name : null)

/** What somebody wrote to the guest, for who has shown that they are that. */
export const quoted = ({ isProven }: Pick<ToGuest, 'isProven'>, words: string | null | undefined): Block[] =>
  isProven && words ? [quote(words)] : []

export function stayRows({ arrival, departure, house, rate, givenUp, language }: StayMail): Row[] {
  const { say, day } = speaker(language)
  return [
    [say('Arrival'), say('{day}, from {from} until {until}', { day: day(arrival), from: house.checkInFrom, until: house.checkInUntil })],
    [say('Departure'), say('{day}, by {time}', { day: day(departure), time: house.checkOutBy })],
    ...(givenUp?.length ? [[say('Beds'), givenUp.join(', ')] satisfies Row] : []),
    ...(rate ? [[say('Rate'), rate] satisfies Row] : []),
  ]
}

/** `3 nights, 2 guests` */
export function stayWords({ nights, guests, language }: Pick<StayMail, 'nights' | 'guests' | 'language'>): string {
  const { count, say } = speaker(language)
  return say('{nights}, {guests}', { nights: count('nights', nights), guests: count('guests', guests) })
}

export const datesWords = ({ say, day }: Speaker, arrival: Day, departure: Day): string =>
  say('{arrival} to {departure}', { arrival: day(arrival), departure: day(departure) })

export function houseFacts({ house, language }: StayMail): Block[] {
  const { say } = speaker(language)
  return [
    heading(say('Where')),
    facts(
      [say('Hostel'), house.name],
      [say('Address'), house.address],
      house.phone && [say('Telephone'), house.phone],
      house.email && [say('E-mail'), house.email],
    ),
  ]
}

export function stayBill({ lines, taxes, total, language }: Pick<StayMail, 'lines' | 'taxes' | 'total' | 'language'>): Block[] {
  const own = speaker(language)
  return [heading(own.say('The bill')), billOf({ lines, taxes, total }, own)]
}

export const billOf = ({ lines, taxes, total }: Pick<StayMail, 'lines' | 'taxes' | 'total'>, { locale, say, money }: Speaker): Block =>
  bill(
    ...lines.map(({ words, amount }): Row => [words, money(amount)]),
    ...taxes.map(({ name, amount }): Row => [nameIn(locale, name), money(amount)]),
    [say('Total'), money(total)],
  )

/** What is left to pay, and where: of a group by its plan, of everybody else at the desk. */
export function dueBlocks(stay: StayMail): Block[] {
  const { online, schedule = [], language } = stay
  const own = speaker(language)
  const { say, money } = own
  if (schedule.length) return [heading(say('What you pay when')), facts(...schedule.map(row => instalmentRow(row, own)))]
  const ahead =
    online && online.amount > 0 ? say('You paid {amount} online.', { amount: money(online) }) : say('Nothing was charged online.')
  const deposit = depositBlocks(stay)
  const there = paidThere(stay)
  if (there.amount > 0) return [...deposit, text(`${say('You pay {amount} at the hostel.', { amount: money(there) })} ${ahead}`)]
  return deposit.length ? deposit : [text(say('Nothing is left to pay.'))]
}

/** What is left for the desk: a deposit that is asked for online is not paid there as well. */
export const paidThere = ({ balance, depositDue }: Pick<StayMail, 'balance' | 'depositDue'>): Money =>
  depositDue ? subtract(balance, depositDue) : balance

/** What the guest is asked for now. */
export function depositBlocks({ depositDue, language }: Pick<StayMail, 'depositDue' | 'language'>): Block[] {
  const { say, money } = speaker(language)
  if (!depositDue || depositDue.amount <= 0) return []
  return [text(say('A deposit of {amount} is due now. Open the booking to pay it online.', { amount: money(depositDue) }))]
}

function instalmentRow({ dueOn, amount, paid, state }: InstalmentState, { say, day, money }: Speaker): Row {
  const values = { amount: money(amount), paid: money(paid) }
  const words =
    state === 'paid' ? say('{amount}, paid', values) : paid.amount > 0 ? say('{amount}, of which {paid} is paid', values) : values.amount
  return [say('By {day}', { day: day(dueOn) }), words]
}

/** Each step of the policy up to the next one, on the hostel's clock. */
export function cancellationTerms({ timeline, language }: StayMail): Block[] {
  const { say, local, money } = speaker(language)
  const rows = timeline.map(({ fromLocal, fee }, i): Row => {
    const until = timeline[i + 1]?.fromLocal
    const when = until
      ? say('Until {moment}', { moment: local(until) })
      : fromLocal
        ? say('From {moment}', { moment: local(fromLocal) })
        : say('At any time')
    return [when, fee.amount === 0 ? say('free') : say('{amount} fee', { amount: money(fee) })]
  })
  return rows.length ? [heading(say('If you cancel')), facts(...rows)] : []
}
