import { type NoteAuthor, noteTitle } from '../../../../domain/access/noteAuthor.ts'
import { formatDay } from '../../../../domain/language/dayWords.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { stayCalendar } from '../calendar.ts'
import { type Block, button, facts, type Letter, quote, text } from '../content.ts'
import { formatLocal, formatMoney, plural } from '../format.ts'
import { render } from '../render.ts'
import { type Speaker, speaker } from '../speak.ts'
import {
  cancellationTerms,
  datesWords,
  depositBlocks,
  dueBlocks,
  greeted,
  houseFacts,
  paidThere,
  quoted,
  type StayMail,
  stayBill,
  stayRows,
  stayWords,
} from './stay.ts'

/** To the guest, with the calendar file. `manageUrl` carries the token behind #, so that no server log sees it. */
export function bookingConfirmed(stay: StayMail, { manageUrl, wasAsked = false }: { manageUrl: string; wasAsked?: boolean }): Letter {
  const { locale, say, day, count } = speaker(stay.language)
  const who = { name: greeted(stay), house: stay.house.name }
  return render({
    template: wasAsked ? 'bookingAccepted' : 'bookingConfirmed',
    locale,
    subject: say('Booked: {house}, {day} ({code})', { house: stay.house.name, day: day(stay.arrival), code: stay.code }),
    preview: say('{nights} for {guests}. Your code is {code}.', {
      nights: count('nights', stay.nights),
      guests: count('guests', stay.guests),
      code: stay.code,
    }),
    title: say('Your beds are booked'),
    blocks: [
      text(
        wasAsked
          ? say('Hello {name}, {house} has said yes to your request and expects you.', who)
          : say('Hello {name}, {house} expects you.', who),
      ),
      facts([say('Booking code'), stay.code], ...stayRows(stay), [say('Stay'), stayWords(stay)]),
      ...stayBill(stay),
      ...dueBlocks(stay),
      ...cancellationTerms(stay),
      text(say('Times are those of the clock at the hostel ({zone}).', { zone: stay.house.timezone })),
      button(say('See or cancel the booking'), manageUrl),
      text(say('There you also write to the hostel, and fill in your registration card before you come.')),
      text(say('Whoever has this link can cancel the booking, so keep this mail to yourself.')),
      ...houseFacts(stay),
    ],
    reason: say('You get this because you booked at {house}.', who),
    attachments: [stayCalendar(stay, { url: manageUrl, language: locale })],
  })
}

export interface CancelledMail {
  fee: Money
  /** By the hostel, with its reason, or by the guest. */
  byHouse?: { reason: string | null }
}

export function bookingCancelled(stay: StayMail, { fee, byHouse }: CancelledMail): Letter {
  const own = speaker(stay.language)
  const { locale, say, day, money } = own
  const who = { name: greeted(stay), house: stay.house.name }
  return render({
    template: 'bookingCancelled',
    locale,
    subject: say('Cancelled: {house}, {day} ({code})', { house: stay.house.name, day: day(stay.arrival), code: stay.code }),
    preview: feePreview(fee, own),
    title: say('Your booking is cancelled'),
    blocks: [
      text(
        byHouse
          ? say('Hello {name}, {house} has cancelled this booking.', who)
          : say('Hello {name}, we cancelled this booking as you asked.', who),
      ),
      ...quoted(stay, byHouse?.reason),
      facts(
        [say('Booking code'), stay.code],
        [say('Hostel'), stay.house.name],
        [say('Dates'), datesWords(own, stay.arrival, stay.departure)],
        [say('Cancellation fee'), fee.amount > 0 ? money(fee) : say('none')],
      ),
      text(
        fee.amount > 0
          ? say('By the terms of your booking a fee of {amount} is due to the hostel. It may ask you for it.', { amount: money(fee) })
          : say('You owe nothing, and nothing will be charged.'),
      ),
      ...refundWords(stay),
      ...houseFacts(stay),
    ],
    reason: say('You get this because you had a booking at {house}.', who),
    attachments: [stayCalendar(stay, { isCancelled: true, language: locale })],
  })
}

const feePreview = (fee: Money, { say, money }: Speaker) =>
  fee.amount > 0 ? say('The fee is {amount}.', { amount: money(fee) }) : say('There is no fee.')

/** To the guest: how the booking stands now, with the same link as the confirmation. */
export function bookingChanged(stay: StayMail, { byHouse, manageUrl }: { byHouse: boolean; manageUrl: string }): Letter {
  const { locale, say, day, count, money } = speaker(stay.language)
  const who = { name: greeted(stay), house: stay.house.name }
  return render({
    template: 'bookingChanged',
    locale,
    subject: say('Changed: {house}, {day} ({code})', { house: stay.house.name, day: day(stay.arrival), code: stay.code }),
    preview: say('{nights} for {guests}, {amount}.', {
      nights: count('nights', stay.nights),
      guests: count('guests', stay.guests),
      amount: money(stay.total),
    }),
    title: say('Your booking has changed'),
    blocks: [
      text(
        byHouse
          ? say('Hello {name}, {house} has changed your booking. This is how it stands now.', who)
          : say('Hello {name}, your booking is changed as you asked. This is how it stands now.', who),
      ),
      facts([say('Booking code'), stay.code], ...stayRows(stay), [say('Stay'), stayWords(stay)]),
      ...stayBill(stay),
      ...balanceBlocks(stay),
      ...cancellationTerms(stay),
      button(say('See or cancel the booking'), manageUrl),
      text(say('Whoever has this link can cancel the booking, so keep this mail to yourself.')),
      ...houseFacts(stay),
    ],
    reason: say('You get this because you booked at {house}.', who),
    attachments: [stayCalendar(stay, { url: manageUrl, language: locale })],
  })
}

function balanceBlocks(stay: StayMail): Block[] {
  const { balance, paid, language } = stay
  const { say, money } = speaker(language)
  if (balance.amount < 0) return refundWords(stay)
  const already = paid && paid.amount > 0 ? [text(say('{amount} of it is paid already.', { amount: money(paid) }))] : []
  if (balance.amount === 0) return [...already, text(say('Nothing is left to pay.'))]
  const there = paidThere(stay)
  const left = there.amount > 0 ? [text(say('{amount} is still to be paid at the hostel.', { amount: money(there) }))] : []
  return [...already, ...depositBlocks(stay), ...left]
}

/** To who was expected and did not come. */
export function bookingNoShow(stay: StayMail, { fee }: { fee: Money }): Letter {
  const own = speaker(stay.language)
  const { locale, say, day, money } = own
  const who = { name: greeted(stay), house: stay.house.name, day: day(stay.arrival) }
  return render({
    template: 'bookingNoShow',
    locale,
    subject: say('We missed you: {house}, {day} ({code})', { house: stay.house.name, day: day(stay.arrival), code: stay.code }),
    preview: feePreview(fee, own),
    title: say('You did not arrive'),
    blocks: [
      text(say('Hello {name}, {house} expected you on {day}, and your beds are now free for others.', who)),
      text(
        fee.amount > 0
          ? say('By the terms of your booking a fee of {amount} is due to the hostel.', { amount: money(fee) })
          : say('You owe nothing for this.'),
      ),
      ...refundWords(stay),
      text(
        say(
          'Are you still on your way, or are you there already? Please call the hostel: for two days it can take you back if beds are free.',
        ),
      ),
      ...houseFacts(stay),
    ],
    reason: say('You get this because you had a booking at {house}.', who),
    attachments: [stayCalendar(stay, { isCancelled: true, language: locale })],
  })
}

/** What was paid online and is owed no more goes back by itself; the rest is the desk's to give back. */
function refundWords({ balance, online, house, language }: StayMail): Block[] {
  const { say, money } = speaker(language)
  const owed = Math.max(0, -balance.amount)
  const back = Math.min(owed, online?.amount ?? 0)
  const [amount, rest] = [back, owed - back].map(n => money({ ...balance, amount: n })) as [string, string]
  return [
    ...(back > 0 ? [text(say('{amount} that you paid online goes back to you the way it came, within ten days.', { amount }))] : []),
    ...(owed > back
      ? [text(say('{amount} that you paid will be given back to you by {house}.', { amount: rest, house: house.name }))]
      : []),
  ]
}

export interface HouseMail {
  event: 'new' | 'asked' | 'waiting' | 'withdrawn' | 'cancelled' | 'changed'
  /** The booking in the owner area. */
  url: string
  note: string | null
  noteBy: NoteAuthor
  arrivalTime: string | null
  /** Of a request: the last moment for an answer, on the hostel's clock. */
  until?: string
}

/** To the hostel: what it needs to prepare, and a link for the rest. */
export function bookingForHouse(stay: StayMail, { event, url, note, noteBy, arrivalTime, until }: HouseMail): Letter {
  const words = houseWords[event]
  const there = paidThere(stay)
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
      ...(note ? [text(noteBy === 'guest' ? 'The guest writes:' : `${noteTitle[noteBy]}:`), quote(note)] : []),
      ...stayBill(stay),
      ...(event === 'withdrawn'
        ? []
        : [text(there.amount > 0 ? `To be paid at the desk: ${formatMoney(there)}.` : 'Nothing is left to pay at the desk.')]),
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
