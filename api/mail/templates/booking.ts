import { formatDay } from '../../domain/dayWords.ts'
import type { Money } from '../../domain/money.ts'
import { stayCalendar } from '../calendar.ts'
import { type Block, button, facts, type Letter, quote, text } from '../content.ts'
import { formatLocal, formatMoney, plural } from '../format.ts'
import { render } from '../render.ts'
import { cancellationTerms, dueBlocks, houseFacts, type StayMail, stayBill, stayRows } from './stay.ts'

/** To the guest, with the calendar file. `manageUrl` carries the token behind #, so that no server log sees it. */
export const bookingConfirmed = (stay: StayMail, { manageUrl, wasAsked = false }: { manageUrl: string; wasAsked?: boolean }): Letter =>
  render({
    template: wasAsked ? 'bookingAccepted' : 'bookingConfirmed',
    subject: `Booked: ${stay.house.name}, ${formatDay(stay.arrival)} (${stay.code})`,
    preview: `${plural(stay.nights, 'night')} for ${plural(stay.guests, 'guest')}. Your code is ${stay.code}.`,
    title: 'Your beds are booked',
    blocks: [
      text(`Hello ${stay.guest.name}, ${stay.house.name} ${wasAsked ? 'has said yes to your request and expects you' : 'expects you'}.`),
      facts(['Booking code', stay.code], ...stayRows(stay), ['Stay', `${plural(stay.nights, 'night')}, ${plural(stay.guests, 'guest')}`]),
      ...stayBill(stay),
      ...dueBlocks(stay),
      ...cancellationTerms(stay),
      text(`Times are those of the clock at the hostel (${stay.house.timezone}).`),
      button('See or cancel the booking', manageUrl),
      text('There you also write to the hostel, and fill in your registration card before you come.'),
      text('Whoever has this link can cancel the booking, so keep this mail to yourself.'),
      ...houseFacts(stay),
    ],
    reason: `You get this because you booked at ${stay.house.name}.`,
    attachments: [stayCalendar(stay, { url: manageUrl })],
  })

export interface CancelledMail {
  fee: Money
  /** By the hostel, with its reason, or by the guest. */
  byHouse?: { reason: string | null }
}

export const bookingCancelled = (stay: StayMail, { fee, byHouse }: CancelledMail): Letter =>
  render({
    template: 'bookingCancelled',
    subject: `Cancelled: ${stay.house.name}, ${formatDay(stay.arrival)} (${stay.code})`,
    preview: fee.amount > 0 ? `The fee is ${formatMoney(fee)}.` : 'There is no fee.',
    title: 'Your booking is cancelled',
    blocks: [
      text(
        `Hello ${stay.guest.name}, ${byHouse ? `${stay.house.name} has cancelled this booking.` : 'we cancelled this booking as you asked.'}`,
      ),
      ...(byHouse?.reason ? [quote(byHouse.reason)] : []),
      facts(
        ['Booking code', stay.code],
        ['Hostel', stay.house.name],
        ['Dates', `${formatDay(stay.arrival)} to ${formatDay(stay.departure)}`],
        ['Cancellation fee', fee.amount > 0 ? formatMoney(fee) : 'none'],
      ),
      text(
        fee.amount > 0
          ? `By the terms of your booking a fee of ${formatMoney(fee)} is due to the hostel. It may ask you for it.`
          : 'You owe nothing, and nothing will be charged.',
      ),
      ...refundWords(stay),
      ...houseFacts(stay),
    ],
    reason: `You get this because you had a booking at ${stay.house.name}.`,
    attachments: [stayCalendar(stay, { isCancelled: true })],
  })

/** To the guest: how the booking stands now, with the same link as the confirmation. */
export const bookingChanged = (stay: StayMail, { byHouse, manageUrl }: { byHouse: boolean; manageUrl: string }): Letter =>
  render({
    template: 'bookingChanged',
    subject: `Changed: ${stay.house.name}, ${formatDay(stay.arrival)} (${stay.code})`,
    preview: `${plural(stay.nights, 'night')} for ${plural(stay.guests, 'guest')}, ${formatMoney(stay.total)}.`,
    title: 'Your booking has changed',
    blocks: [
      text(
        `Hello ${stay.guest.name}, ${byHouse ? `${stay.house.name} has changed your booking.` : 'your booking is changed as you asked.'} This is how it stands now.`,
      ),
      facts(['Booking code', stay.code], ...stayRows(stay), ['Stay', `${plural(stay.nights, 'night')}, ${plural(stay.guests, 'guest')}`]),
      ...stayBill(stay),
      ...balanceBlocks(stay),
      ...cancellationTerms(stay),
      button('See or cancel the booking', manageUrl),
      text('Whoever has this link can cancel the booking, so keep this mail to yourself.'),
      ...houseFacts(stay),
    ],
    reason: `You get this because you booked at ${stay.house.name}.`,
    attachments: [stayCalendar(stay, { url: manageUrl })],
  })

function balanceBlocks(stay: StayMail): Block[] {
  const { balance, paid } = stay
  if (balance.amount < 0) return refundWords(stay)
  const already = paid && paid.amount > 0 ? [text(`${formatMoney(paid)} of it is paid already.`)] : []
  return [...already, text(balance.amount > 0 ? `${formatMoney(balance)} is still to be paid at the hostel.` : 'Nothing is left to pay.')]
}

/** To who was expected and did not come. */
export const bookingNoShow = (stay: StayMail, { fee }: { fee: Money }): Letter =>
  render({
    template: 'bookingNoShow',
    subject: `We missed you: ${stay.house.name}, ${formatDay(stay.arrival)} (${stay.code})`,
    preview: fee.amount > 0 ? `The fee is ${formatMoney(fee)}.` : 'There is no fee.',
    title: 'You did not arrive',
    blocks: [
      text(
        `Hello ${stay.guest.name}, ${stay.house.name} expected you on ${formatDay(stay.arrival)}, and your beds are now free for others.`,
      ),
      text(
        fee.amount > 0 ? `By the terms of your booking a fee of ${formatMoney(fee)} is due to the hostel.` : 'You owe nothing for this.',
      ),
      ...refundWords(stay),
      text(
        'Are you still on your way, or are you there already? Please call the hostel: for two days it can take you back if beds are free.',
      ),
      ...houseFacts(stay),
    ],
    reason: `You get this because you had a booking at ${stay.house.name}.`,
    attachments: [stayCalendar(stay, { isCancelled: true })],
  })

/** What was paid online and is owed no more goes back by itself; the rest is the desk's to give back. */
function refundWords({ balance, online, house }: StayMail): Block[] {
  const money = (amount: number) => formatMoney({ ...balance, amount })
  const owed = Math.max(0, -balance.amount)
  const back = Math.min(owed, online?.amount ?? 0)
  return [
    ...(back > 0 ? [text(`${money(back)} that you paid online goes back to you the way it came, within ten days.`)] : []),
    ...(owed > back ? [text(`${money(owed - back)} that you paid will be given back to you by ${house.name}.`)] : []),
  ]
}

export interface HouseMail {
  event: 'new' | 'asked' | 'waiting' | 'withdrawn' | 'cancelled' | 'changed'
  /** The booking in the owner area. */
  url: string
  note: string | null
  arrivalTime: string | null
  /** Of a request: the last moment for an answer, on the hostel's clock. */
  until?: string
}

/** To the hostel: what it needs to prepare, and a link for the rest. */
export function bookingForHouse(stay: StayMail, { event, url, note, arrivalTime, until }: HouseMail): Letter {
  const words = houseWords[event]
  return render({
    template: 'bookingForHouse',
    subject: `${words}: ${stay.guest.name}, ${formatDay(stay.arrival)} (${stay.code})`,
    preview: `${plural(stay.nights, 'night')}, ${plural(stay.guests, 'guest')}, ${formatMoney(stay.total)}`,
    title: `${words} at ${stay.house.name}`,
    blocks: [
      ...(until ? answerBlocks(until) : []),
      facts(
        ['Booking code', stay.code],
        ['Guest', stay.guest.name],
        stay.guest.phone && ['Telephone', stay.guest.phone],
        stay.guest.email && ['E-mail', stay.guest.email],
        ...stayRows(stay),
        ['Stay', `${plural(stay.nights, 'night')}, ${plural(stay.guests, 'guest')}`],
        arrivalTime && ['Expected at', arrivalTime],
      ),
      ...(note ? [text('The guest writes:'), quote(note)] : []),
      ...stayBill(stay),
      ...(event === 'withdrawn'
        ? []
        : [
            text(stay.balance.amount > 0 ? `To be paid at the desk: ${formatMoney(stay.balance)}.` : 'Nothing is left to pay at the desk.'),
          ]),
      button(until ? 'Answer the request' : 'Open the booking', url),
    ],
    reason: `You get this because bookings at ${stay.house.name} are sent to this address.`,
  })
}

const houseWords: Record<HouseMail['event'], string> = {
  new: 'New booking',
  asked: 'Please answer: request',
  waiting: 'Still without your answer: request',
  withdrawn: 'Request taken back',
  cancelled: 'Cancelled booking',
  changed: 'Changed booking',
}

const answerBlocks = (until: string): Block[] => [
  text(`The beds are kept until ${formatLocal(until)}, by your clock. Say yes or no until then. Without an answer the guest is told no.`),
]
