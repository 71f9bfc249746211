import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { compareMoney, type Money, subtract } from '../../../../domain/money/money.ts'
import type { InstalmentState } from '../../../../domain/money/paymentSchedule.ts'
import { type PaymentSplit, splitPayment } from '../../../../domain/money/paymentSplit.ts'
import type { TaxLine } from '../../../../domain/money/tax.ts'
import { getLocalizer, type Localizer } from '../localizer.ts'
import { bill, facts, heading, type MailBlock, type MailRow, quote, text } from '../mailContent.ts'

export type MailTax = Pick<TaxLine, 'name' | 'amount' | 'payable' | 'included'>

/** What the mails of a booking tell of it. All words are for people; money and days are not formatted yet. */
export interface StayMail {
  /** In which the guest booked. */
  language?: Locale | undefined
  code: string
  /** Of the booking: the calendar file rises with it. */
  version: number
  property: {
    name: string
    /** On one line: street, city, country. */
    address: string
    phone: string | null
    email: string | null
    timezone: string
    checkInFrom: string
    checkInUntil: string
    checkOutBy: string
    /** How guests get in outside of these hours. */
    lateArrival?: string | null
  }
  guest: { name: string; email: string | null; phone: string | null }
  /** The guest showed that the address is theirs. Until then a mail may reach somebody else, and shows no word that was typed. */
  isProven: boolean
  arrival: Day
  departure: Day
  nights: number
  guests: number
  /** `2 beds in Mixed 8` and what they cost for the whole stay. */
  lines: { label: string; amount: Money }[]
  /** Only what comes on top of the lines. */
  taxes: MailTax[]
  total: Money
  /** What is asked online when booking. Absent where instalments, credit or a channel pay in another way. */
  deposit?: Money
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

interface GuestMail {
  guest: { name: string }
  isProven: boolean
}

/** By which name a mail to the guest greets: by none, where nobody has shown yet whose address it is. */
export const greetingName = ({ guest, isProven }: GuestMail): string | null => (isProven ? guest.name : null)

/** What somebody wrote to the guest, for who has shown that they are that. */
export const quoteIfProven = ({ isProven }: Pick<GuestMail, 'isProven'>, text: string | null | undefined): MailBlock[] =>
  isProven && text ? [quote(text)] : []

export function stayRows({ arrival, departure, property, rate, givenUp, language }: StayMail): MailRow[] {
  const { translate, day } = getLocalizer(language)
  return [
    [
      translate('Arrival'),
      translate('{day}, from {from} until {until}', { day: day(arrival), from: property.checkInFrom, until: property.checkInUntil }),
    ],
    [translate('Departure'), translate('{day}, by {time}', { day: day(departure), time: property.checkOutBy })],
    ...(givenUp?.length ? [[translate('Beds'), givenUp.join(', ')] satisfies MailRow] : []),
    ...(rate ? [[translate('Rate'), rate] satisfies MailRow] : []),
  ]
}

/** What the hostel says of arriving outside of its hours. */
export function lateArrivalBlocks({ property, language }: Pick<StayMail, 'property' | 'language'>): MailBlock[] {
  if (!property.lateArrival) return []
  const { translate } = getLocalizer(language)
  return [text(translate('If you arrive outside of these hours, {house} says:', { house: property.name })), quote(property.lateArrival)]
}

/** `3 nights, 2 guests` */
export function formatStayLength({ nights, guests, language }: Pick<StayMail, 'nights' | 'guests' | 'language'>): string {
  const { count, translate } = getLocalizer(language)
  return translate('{nights}, {guests}', { nights: count('nights', nights), guests: count('guests', guests) })
}

export const formatDates = ({ translate, day }: Localizer, arrival: Day, departure: Day): string =>
  translate('{arrival} to {departure}', { arrival: day(arrival), departure: day(departure) })

export function propertyBlocks({ property, language }: StayMail): MailBlock[] {
  const { translate } = getLocalizer(language)
  return [
    heading(translate('Where')),
    facts(
      [translate('Hostel'), property.name],
      [translate('Address'), property.address],
      property.phone && [translate('Telephone'), property.phone],
      property.email && [translate('E-mail'), property.email],
    ),
  ]
}

type MailBill = Pick<StayMail, 'lines' | 'taxes' | 'total' | 'deposit'>

export function billBlocks({ language, ...stay }: MailBill & Pick<StayMail, 'language'>): MailBlock[] {
  const own = getLocalizer(language)
  return [heading(own.translate('The bill')), billBlock(stay, own)]
}

export function billBlock({ lines, taxes, total, deposit }: MailBill, own: Localizer): MailBlock {
  const { translate, money, commonName } = own
  const placed = deposit ? splitBill({ taxes, total, deposit }).taxes : taxes.map(tax => ({ ...tax, paidAt: null }))
  return bill(
    ...lines.map(({ label, amount }): MailRow => [label, money(amount)]),
    ...placed.map(({ name, amount, paidAt }): MailRow => [formatTaxName(commonName(name), paidAt, own), money(amount)]),
    [translate('Total'), money(total)],
  )
}

const splitBill = ({ taxes, total, deposit }: Pick<StayMail, 'taxes' | 'total'> & { deposit: Money }): PaymentSplit<MailTax> =>
  splitPayment(taxes, { online: deposit, desk: subtract(total, deposit) })

function formatTaxName(tax: string, paidAt: MailTax['payable'] | null, { translate }: Localizer): string {
  if (!paidAt) return tax
  return paidAt === 'now' ? translate('{tax}, paid online with the deposit', { tax }) : translate('{tax}, paid at the hostel', { tax })
}

/** What is left to pay, and where: of a group by its plan, of everybody else at the desk. */
export function dueBlocks(stay: StayMail): MailBlock[] {
  const { online, schedule = [], language } = stay
  const own = getLocalizer(language)
  const { translate, money } = own
  if (schedule.length) return [heading(translate('What you pay when')), facts(...schedule.map(row => instalmentRow(row, own)))]
  const ahead =
    online && online.amount > 0
      ? translate('You paid {amount} online.', { amount: money(online) })
      : translate('Nothing was charged online.')
  const deposit = depositBlocks(stay)
  const there = dueAtDesk(stay)
  if (there.amount > 0)
    return [
      ...deposit,
      ...paymentParts(stay, own),
      text(`${translate('You pay {amount} at the hostel.', { amount: money(there) })} ${ahead}`),
    ]
  return deposit.length ? deposit : [text(translate('Nothing is left to pay.'))]
}

/** Each sum by what it is for, as long as nothing but the deposit is paid; nothing where the bill has neither a deposit nor taxes. */
function paymentParts(stay: StayMail, { translate, money }: Localizer): MailBlock[] {
  const { taxes, total, deposit, depositDue, online } = stay
  if (!deposit || (deposit.amount === 0 && taxes.length === 0)) return []
  const ahead = depositDue ?? online ?? { ...deposit, amount: 0 }
  const isUntouched = compareMoney(ahead, deposit) === 0 && compareMoney(dueAtDesk(stay), subtract(total, deposit)) === 0
  const parts = splitBill({ taxes, total, deposit })
  if (!isUntouched || parts.desk.rest.amount < 0) return []
  const rows: [string, Money][] = [
    [translate('Online: deposit for the beds'), parts.online.deposit],
    [translate('Online: taxes'), parts.online.taxes],
    [translate('At the hostel: taxes'), parts.desk.taxes],
    [translate('At the hostel: the rest of the bill'), parts.desk.rest],
  ]
  const payments = rows.filter(([, amount]) => amount.amount > 0).map(([label, amount]): MailRow => [label, money(amount)])
  return [heading(translate('What you pay when')), facts(...payments)]
}

/** What is left for the desk: a deposit that is asked for online is not paid there as well. */
export const dueAtDesk = ({ balance, depositDue }: Pick<StayMail, 'balance' | 'depositDue'>): Money =>
  depositDue ? subtract(balance, depositDue) : balance

/** What the guest is asked for now. */
export function depositBlocks({ depositDue, language }: Pick<StayMail, 'depositDue' | 'language'>): MailBlock[] {
  const { translate, money } = getLocalizer(language)
  if (!depositDue || depositDue.amount <= 0) return []
  return [text(translate('A deposit of {amount} is due now. Open the booking to pay it online.', { amount: money(depositDue) }))]
}

function instalmentRow({ dueOn, amount, paid, state }: InstalmentState, { translate, day, money }: Localizer): MailRow {
  const values = { amount: money(amount), paid: money(paid) }
  const text =
    state === 'paid'
      ? translate('{amount}, paid', values)
      : paid.amount > 0
        ? translate('{amount}, of which {paid} is paid', values)
        : values.amount
  return [translate('By {day}', { day: day(dueOn) }), text]
}

/** Each step of the policy up to the next one, in the hostel's time zone. */
export function cancellationTerms({ timeline, language }: StayMail): MailBlock[] {
  const { translate, local, money } = getLocalizer(language)
  const rows = timeline.map(({ fromLocal, fee }, i): MailRow => {
    const until = timeline[i + 1]?.fromLocal
    const when = until
      ? translate('Until {moment}', { moment: local(until) })
      : fromLocal
        ? translate('From {moment}', { moment: local(fromLocal) })
        : translate('At any time')
    return [when, fee.amount === 0 ? translate('free') : translate('{amount} fee', { amount: money(fee) })]
  })
  return rows.length ? [heading(translate('If you cancel')), facts(...rows)] : []
}
