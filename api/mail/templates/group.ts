import type { Day } from '../../domain/days.ts'
import { formatDay } from '../../domain/dayWords.ts'
import type { Money } from '../../domain/money.ts'
import { stayCalendar } from '../calendar.ts'
import { type Block, bill, button, facts, heading, type Letter, quote, type Row, text } from '../content.ts'
import { formatLocal, formatMoney, plural } from '../format.ts'
import { render } from '../render.ts'
import { cancellationTerms, dueBlocks, houseFacts, type StayMail, stayBill, stayRows } from './stay.ts'

/** What the mails of a group request tell of it. */
export interface GroupMail {
  code: string
  house: { name: string; timezone: string; phone: string | null; email: string | null }
  guest: { name: string; email: string | null; phone: string | null }
  /** In words: School class. */
  kind: string
  guests: number
  leaders: number
  arrival: Day
  departure: Day
  flexibleDays: number
  budget: Money | null
  message: string | null
  /** Where whoever gets it reads on. */
  url: string
}
export interface QuoteMail {
  arrival: Day
  departure: Day
  guests: number
  lines: { words: string; amount: Money }[]
  taxes: { name: string; amount: Money }[]
  total: Money
  schedule: { dueOn: Day; amount: Money }[]
  validUntilLocal: string
  message: string | null
  isHeld: boolean
}

const reason = ({ house }: GroupMail) => `You get this because you asked ${house.name} for beds for a group.`
const houseReason = ({ house }: GroupMail) => `You get this because requests of groups at ${house.name} are sent to this address.`
const dates = (arrival: Day, departure: Day) => `${formatDay(arrival)} to ${formatDay(departure)}`
const secret = text('Whoever has this link can answer for the group, so keep this mail to yourself.')

const requestFacts = (mail: GroupMail): Block =>
  facts(
    ['Request', mail.code],
    ['Group', `${mail.kind}, ${plural(mail.guests, 'guest')}${mail.leaders ? `, ${plural(mail.leaders, 'leader')} among them` : ''}`],
    ['Dates', dates(mail.arrival, mail.departure)],
    mail.flexibleDays > 0 && ['They could move', `by ${plural(mail.flexibleDays, 'day')}`],
    mail.budget && ['Budget', `${formatMoney(mail.budget)} a person and night`],
  )

const houseContact = ({ house }: GroupMail): Block =>
  facts(['Hostel', house.name], house.phone && ['Telephone', house.phone], house.email && ['E-mail', house.email])

export const groupAsked = (mail: GroupMail): Letter =>
  render({
    template: 'groupAsked',
    subject: `Asked: ${mail.house.name} for ${plural(mail.guests, 'guest')} (${mail.code})`,
    preview: 'The hostel answers with a quote. Nothing is booked yet.',
    title: 'The hostel has your request',
    blocks: [
      text(`Hello ${mail.guest.name}, we passed your request on to ${mail.house.name}. It answers with a quote, and you get a mail.`),
      requestFacts(mail),
      text('Nothing is booked and nothing is to pay before you accept a quote.'),
      button('See the request', mail.url),
      secret,
      houseContact(mail),
    ],
    reason: reason(mail),
  })

export const groupQuoted = (mail: GroupMail, offer: QuoteMail): Letter =>
  render({
    template: 'groupQuoted',
    subject: `Quote: ${mail.house.name}, ${formatDay(offer.arrival)}, ${formatMoney(offer.total)} (${mail.code})`,
    preview: `It holds until ${formatLocal(offer.validUntilLocal)}.`,
    title: 'The hostel sent you a quote',
    blocks: [
      text(`Hello ${mail.guest.name}, ${mail.house.name} can take your group.`),
      ...(offer.message ? [quote(offer.message)] : []),
      facts(['Dates', dates(offer.arrival, offer.departure)], ['Guests', String(offer.guests)]),
      heading('The price'),
      bill(...offer.lines.map(row), ...offer.taxes.map(({ name, amount }): Row => [name, formatMoney(amount)]), [
        'Total',
        formatMoney(offer.total),
      ]),
      ...payments(offer),
      text(
        `The quote holds until ${formatLocal(offer.validUntilLocal)} on the clock at the hostel (${mail.house.timezone}). ${
          offer.isHeld ? 'Until then the beds are kept for you.' : 'The beds are not kept for you: they are yours once you accept.'
        }`,
      ),
      button('See the quote and answer', mail.url),
      secret,
      houseContact(mail),
    ],
    reason: reason(mail),
  })

const row = ({ words, amount }: { words: string; amount: Money }): Row => [words, formatMoney(amount)]

const payments = ({ schedule }: Pick<QuoteMail, 'schedule'>): Block[] => [
  heading('To be paid'),
  facts(...schedule.map(({ dueOn, amount }): Row => [`By ${formatDay(dueOn)}`, formatMoney(amount)])),
]

/** The confirmation, with the booking's code, its bill and what is paid when; the only mail the group gets then. */
export const groupBooked = (mail: GroupMail, stay: StayMail, { paysOnline }: { paysOnline: boolean }): Letter =>
  render({
    template: 'groupBooked',
    subject: `Booked: ${stay.house.name} for ${plural(stay.guests, 'guest')}, ${formatDay(stay.arrival)} (${stay.code})`,
    preview: `${plural(stay.nights, 'night')} for ${plural(stay.guests, 'guest')}. Your code is ${stay.code}.`,
    title: 'Your group is booked',
    blocks: [
      text(`Hello ${stay.guest.name}, you accepted the quote of ${stay.house.name}, and it expects you.`),
      facts(['Booking code', stay.code], ...stayRows(stay), ['Stay', `${plural(stay.nights, 'night')}, ${plural(stay.guests, 'guest')}`]),
      ...stayBill(stay),
      ...dueBlocks(stay),
      text(
        paysOnline
          ? 'Nothing was charged yet. Pay each part online from the page of the booking, or agree with the hostel on another way.'
          : 'Nothing was charged. The hostel tells you how to pay.',
      ),
      ...cancellationTerms(stay),
      text(`Days and times are those of the clock at the hostel (${stay.house.timezone}).`),
      button(paysOnline ? 'See the booking and pay' : 'See the booking', mail.url),
      text('Whoever has this link can change or cancel the booking, so keep this mail to yourself.'),
      ...houseFacts(stay),
    ],
    reason: reason(mail),
    attachments: [stayCalendar(stay, { url: mail.url })],
  })

/** To the group: that it ended without a booking, whoever ended it. */
export const groupEnded = (
  mail: GroupMail,
  { how, why }: { how: 'declined' | 'expired' | 'refused' | 'withdrawn'; why: string | null },
): Letter => {
  const said = endings[how]
  return render({
    template: 'groupEnded',
    subject: `${said.subject}: ${mail.house.name}, ${formatDay(mail.arrival)} (${mail.code})`,
    preview: said.words(mail),
    title: said.title,
    blocks: [
      text(`Hello ${mail.guest.name}, ${said.words(mail)}`),
      ...(why ? [quote(why)] : []),
      requestFacts(mail),
      text('Nothing is booked and nothing is to pay.'),
      button('See the request', mail.url),
      houseContact(mail),
    ],
    reason: reason(mail),
  })
}

const endings: Record<
  'declined' | 'expired' | 'refused' | 'withdrawn',
  { subject: string; title: string; words: (m: GroupMail) => string }
> = {
  declined: {
    subject: 'No beds for your group',
    title: 'The hostel cannot take your group',
    words: m => `${m.house.name} cannot take your group on these dates. Other hostels nearby may.`,
  },
  expired: {
    subject: 'The time for your group is over',
    title: 'This request is over',
    words: m => `the time of your request at ${m.house.name} is over. If you still need beds, ask the hostel for a new quote.`,
  },
  refused: {
    subject: 'You said no to the quote',
    title: 'You said no to the quote',
    words: m => `we told ${m.house.name} that this quote does not suit you. It may send you another one.`,
  },
  withdrawn: {
    subject: 'Request withdrawn',
    title: 'Your request is withdrawn',
    words: m => `we told ${m.house.name} that you need no beds any more.`,
  },
}

const houseWords = {
  asked: ['New group request', 'A group asks for beds'],
  quoted: ['Quote sent', 'Your quote is on its way'],
  accepted: ['Quote accepted', 'A group accepted your quote'],
  refused: ['Quote refused', 'A group said no to your quote'],
  withdrawn: ['Group request withdrawn', 'A group needs no beds any more'],
  declined: ['Group request declined', 'You declined a group request'],
  expired: ['Group request over', 'The time of a group request is over'],
} as const
export type GroupEvent = keyof typeof houseWords

/** To the house, at every step. */
export function groupForHouse(
  mail: GroupMail,
  event: GroupEvent,
  { why, offer }: { why?: string | null; offer?: QuoteMail | undefined } = {},
): Letter {
  const [subject, title] = houseWords[event]
  return render({
    template: 'groupForHouse',
    subject: `${subject}: ${mail.guest.name}, ${plural(mail.guests, 'guest')}, ${formatDay(mail.arrival)} (${mail.code})`,
    preview: `${mail.kind}, ${dates(mail.arrival, mail.departure)}`,
    title: `${title} at ${mail.house.name}`,
    blocks: [
      requestFacts(mail),
      facts(
        ['Name', mail.guest.name],
        mail.guest.email && ['E-mail', mail.guest.email],
        mail.guest.phone && ['Telephone', mail.guest.phone],
      ),
      ...(event === 'asked' && mail.message ? [text('They write:'), quote(mail.message)] : []),
      ...(why ? [quote(why)] : []),
      ...(offer ? [facts(['Quote', formatMoney(offer.total)], ['It holds until', formatLocal(offer.validUntilLocal)])] : []),
      button(event === 'asked' ? 'Answer the request' : event === 'accepted' ? 'Open the booking' : 'Open the request', mail.url),
    ],
    reason: houseReason(mail),
  })
}
