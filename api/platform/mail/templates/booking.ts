import type { NoteAuthor } from '../../../../domain/access/noteAuthor.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { getLocalizer, type Localizer, type MailMessageId } from '../localizer.ts'
import { button, facts, type MailBlock, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import { createStayCalendar } from '../stayCalendar.ts'
import {
  billBlocks,
  cancellationTerms,
  depositBlocks,
  dueAtDesk,
  dueBlocks,
  formatDates,
  formatStayLength,
  greetingName,
  lateArrivalBlocks,
  propertyBlocks,
  quoteIfProven,
  type StayMail,
  stayRows,
} from './stay.ts'

/** To the guest, with the calendar file. `manageUrl` carries the token behind #, so that no server log sees it. */
export function bookingConfirmed(
  stay: StayMail,
  { manageUrl, wasRequest = false }: { manageUrl: string; wasRequest?: boolean },
): RenderedMail {
  const { locale, translate, day, count } = getLocalizer(stay.language)
  const who = { name: greetingName(stay), house: stay.property.name }
  return renderMail({
    template: wasRequest ? 'bookingAccepted' : 'bookingConfirmed',
    locale,
    subject: translate('Booked: {house}, {day} ({code})', { house: stay.property.name, day: day(stay.arrival), code: stay.code }),
    preview: translate('{nights} for {guests}. Your code is {code}.', {
      nights: count('nights', stay.nights),
      guests: count('guests', stay.guests),
      code: stay.code,
    }),
    title: translate('Your beds are booked'),
    blocks: [
      text(
        wasRequest
          ? translate('Hello {name}, {house} has said yes to your request and expects you.', who)
          : translate('Hello {name}, {house} expects you.', who),
      ),
      facts([translate('Booking code'), stay.code], ...stayRows(stay), [translate('Stay'), formatStayLength(stay)]),
      ...lateArrivalBlocks(stay),
      ...billBlocks(stay),
      ...dueBlocks(stay),
      ...cancellationTerms(stay),
      text(translate('Times are those of the clock at the hostel ({zone}).', { zone: stay.property.timezone })),
      button(translate('See or cancel the booking'), manageUrl),
      text(translate('There you also write to the hostel, and fill in your registration card before you come.')),
      text(translate('Whoever has this link can cancel the booking, so keep this mail to yourself.')),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because you booked at {house}.', who),
    attachments: [createStayCalendar(stay, { url: manageUrl, language: locale })],
  })
}

export interface CancelledMail {
  fee: Money
  /** By the hostel, with its reason, or by the guest. */
  byProperty?: { reason: string | null }
}

export function bookingCancelled(stay: StayMail, { fee, byProperty }: CancelledMail): RenderedMail {
  const own = getLocalizer(stay.language)
  const { locale, translate, day, money } = own
  const who = { name: greetingName(stay), house: stay.property.name }
  return renderMail({
    template: 'bookingCancelled',
    locale,
    subject: translate('Cancelled: {house}, {day} ({code})', { house: stay.property.name, day: day(stay.arrival), code: stay.code }),
    preview: formatFee(fee, own),
    title: translate('Your booking is cancelled'),
    blocks: [
      text(
        byProperty
          ? translate('Hello {name}, {house} has cancelled this booking.', who)
          : translate('Hello {name}, we cancelled this booking as you asked.', who),
      ),
      ...quoteIfProven(stay, byProperty?.reason),
      facts(
        [translate('Booking code'), stay.code],
        [translate('Hostel'), stay.property.name],
        [translate('Dates'), formatDates(own, stay.arrival, stay.departure)],
        [translate('Cancellation fee'), fee.amount > 0 ? money(fee) : translate('none')],
      ),
      text(
        fee.amount > 0
          ? translate('By the terms of your booking a fee of {amount} is due to the hostel. It may ask you for it.', { amount: money(fee) })
          : translate('You owe nothing, and nothing will be charged.'),
      ),
      ...refundBlocks(stay),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because you had a booking at {house}.', who),
    attachments: [createStayCalendar(stay, { isCancelled: true, language: locale })],
  })
}

const formatFee = (fee: Money, { translate, money }: Localizer) =>
  fee.amount > 0 ? translate('The fee is {amount}.', { amount: money(fee) }) : translate('There is no fee.')

/** To the guest: how the booking stands now, with the same link as the confirmation. */
export function bookingChanged(stay: StayMail, { byProperty, manageUrl }: { byProperty: boolean; manageUrl: string }): RenderedMail {
  const { locale, translate, day, count, money } = getLocalizer(stay.language)
  const who = { name: greetingName(stay), house: stay.property.name }
  return renderMail({
    template: 'bookingChanged',
    locale,
    subject: translate('Changed: {house}, {day} ({code})', { house: stay.property.name, day: day(stay.arrival), code: stay.code }),
    preview: translate('{nights} for {guests}, {amount}.', {
      nights: count('nights', stay.nights),
      guests: count('guests', stay.guests),
      amount: money(stay.total),
    }),
    title: translate('Your booking has changed'),
    blocks: [
      text(
        byProperty
          ? translate('Hello {name}, {house} has changed your booking. Here it is as it is now.', who)
          : translate('Hello {name}, your booking is changed as you asked. Here it is as it is now.', who),
      ),
      facts([translate('Booking code'), stay.code], ...stayRows(stay), [translate('Stay'), formatStayLength(stay)]),
      ...lateArrivalBlocks(stay),
      ...billBlocks(stay),
      ...balanceBlocks(stay),
      ...cancellationTerms(stay),
      button(translate('See or cancel the booking'), manageUrl),
      text(translate('Whoever has this link can cancel the booking, so keep this mail to yourself.')),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because you booked at {house}.', who),
    attachments: [createStayCalendar(stay, { url: manageUrl, language: locale })],
  })
}

function balanceBlocks(stay: StayMail): MailBlock[] {
  const { balance, paid, language } = stay
  const { translate, money } = getLocalizer(language)
  if (balance.amount < 0) return refundBlocks(stay)
  const already = paid && paid.amount > 0 ? [text(translate('{amount} of it is paid already.', { amount: money(paid) }))] : []
  if (balance.amount === 0) return [...already, text(translate('Nothing is left to pay.'))]
  const there = dueAtDesk(stay)
  const left = there.amount > 0 ? [text(translate('{amount} is still to be paid at the hostel.', { amount: money(there) }))] : []
  return [...already, ...depositBlocks(stay), ...left]
}

/** To who was expected and did not come. */
export function bookingNoShow(stay: StayMail, { fee }: { fee: Money }): RenderedMail {
  const own = getLocalizer(stay.language)
  const { locale, translate, day, money } = own
  const who = { name: greetingName(stay), house: stay.property.name, day: day(stay.arrival) }
  return renderMail({
    template: 'bookingNoShow',
    locale,
    subject: translate('We missed you: {house}, {day} ({code})', { house: stay.property.name, day: day(stay.arrival), code: stay.code }),
    preview: formatFee(fee, own),
    title: translate('You did not arrive'),
    blocks: [
      text(translate('Hello {name}, {house} expected you on {day}, and your beds are now free for others.', who)),
      text(
        fee.amount > 0
          ? translate('By the terms of your booking a fee of {amount} is due to the hostel.', { amount: money(fee) })
          : translate('You owe nothing for this.'),
      ),
      ...refundBlocks(stay),
      text(
        translate(
          'Are you still on your way, or are you there already? Please call the hostel: for two days it can take you back if beds are free.',
        ),
      ),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because you had a booking at {house}.', who),
    attachments: [createStayCalendar(stay, { isCancelled: true, language: locale })],
  })
}

/** To who gave beds on: others have bought them. */
export function bookingResold(stay: StayMail, { part, manageUrl }: { part: Money; manageUrl: string }): RenderedMail {
  const own = getLocalizer(stay.language)
  const { locale, translate, day, money } = own
  const who = { name: greetingName(stay), house: stay.property.name, amount: money(part) }
  return renderMail({
    template: 'bookingResold',
    locale,
    subject: translate('Your beds were bought: {house}, {day} ({code})', {
      house: stay.property.name,
      day: day(stay.arrival),
      code: stay.code,
    }),
    preview: translate('You get {amount} of the fee back.', { amount: money(part) }),
    title: translate('Others have bought your beds'),
    blocks: [
      text(
        translate('Hello {name}, other travellers have bought your beds at {house}. You get {amount} of the cancellation fee back.', who),
      ),
      ...refundBlocks(stay),
      button(translate('See the booking'), manageUrl),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because you had a booking at {house}.', { house: stay.property.name }),
  })
}

/** A bed that they chose cannot be theirs: another one of the room is. */
export function bunkLost(stay: StayMail, { bed, fee, manageUrl }: { bed: string; fee: Money | null; manageUrl: string }): RenderedMail {
  const { locale, translate, day, money } = getLocalizer(stay.language)
  const property = stay.property.name
  return renderMail({
    template: 'bunkLost',
    locale,
    subject: translate('Your bunk: {house}, {day} ({code})', { house: property, day: day(stay.arrival), code: stay.code }),
    preview: translate('Bed {bed} is no longer free on all of your nights.', { bed }),
    title: translate('The bed you chose is no longer free'),
    blocks: [
      text(
        translate(
          'Hello {name}, bed {bed} at {house}, which you chose, is no longer free on all of your nights. You still have a bed in your room, and can choose another one.',
          { name: greetingName(stay), bed, house: property },
        ),
      ),
      ...(fee ? [text(translate('The {amount} for it is off your bill.', { amount: money(fee) })), ...refundBlocks(stay)] : []),
      button(translate('See the booking'), manageUrl),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because you had a booking at {house}.', { house: property }),
  })
}

/** What was paid online and is owed no more goes back by itself; the rest is the desk's to give back. */
function refundBlocks({ balance, online, property, language }: StayMail): MailBlock[] {
  const { translate, money } = getLocalizer(language)
  const owed = Math.max(0, -balance.amount)
  const back = Math.min(owed, online?.amount ?? 0)
  const [amount, rest] = [back, owed - back].map(n => money({ ...balance, amount: n })) as [string, string]
  return [
    ...(back > 0 ? [text(translate('{amount} that you paid online goes back to you the way it came, within ten days.', { amount }))] : []),
    ...(owed > back
      ? [text(translate('{amount} that you paid will be given back to you by {house}.', { amount: rest, house: property.name }))]
      : []),
  ]
}

export interface PropertyBookingMail {
  event: 'new' | 'asked' | 'waiting' | 'withdrawn' | 'cancelled' | 'changed'
  /** The booking in the owner area. */
  url: string
  note: string | null
  noteBy: NoteAuthor
  arrivalTime: string | null
  /** It is outside of check-in or reception hours. */
  isOutsideHours?: boolean
  /** How to reach the guest is told once the booking is confirmed. */
  isMasked?: boolean
  /** Of a request: the last moment for an answer, in the hostel's time zone. */
  until?: string
}

/** To the hostel: what it needs to prepare, and a link for the rest. */
export function bookingForProperty(stay: StayMail, { event, url, note, noteBy, ...more }: PropertyBookingMail): RenderedMail {
  const { arrivalTime, isOutsideHours, isMasked, until } = more
  const own = getLocalizer(stay.language)
  const { locale, translate, count, day, money } = own
  const { subject, title } = propertyTitles[event]
  const there = dueAtDesk(stay)
  return renderMail({
    template: 'bookingForHouse',
    locale,
    subject: translate('{what}: {guest}, {day} ({code})', {
      ...{ what: translate(subject), guest: stay.guest.name, day: day(stay.arrival), code: stay.code },
    }),
    preview: translate('{nights}, {guests}, {amount}', {
      ...{ nights: count('nights', stay.nights), guests: count('guests', stay.guests), amount: money(stay.total) },
    }),
    title: translate(title, { house: stay.property.name }),
    blocks: [
      ...(until ? [answerDeadlineBlock(until, own)] : []),
      facts(
        [translate('Booking code'), stay.code],
        [translate('Guest'), stay.guest.name],
        stay.guest.phone && [translate('Telephone'), stay.guest.phone],
        stay.guest.email && [translate('E-mail'), stay.guest.email],
        ...stayRows(stay),
        [translate('Stay'), formatStayLength(stay)],
        arrivalTime && [
          translate('Expected at'),
          isOutsideHours ? translate('{time}, outside of check-in or reception hours', { time: arrivalTime }) : arrivalTime,
        ],
      ),
      ...(isMasked && until
        ? [text(translate('E-mail and telephone are told once you accept. Until then write to the guest from the booking.'))]
        : []),
      ...(note ? [text(translate(noteTitles[noteBy])), quote(note)] : []),
      ...billBlocks(stay),
      ...(event === 'withdrawn'
        ? []
        : [
            text(
              there.amount > 0
                ? translate('To be paid at the desk: {amount}.', { amount: money(there) })
                : translate('Nothing is left to pay at the desk.'),
            ),
          ]),
      button(until ? translate('Answer the request') : translate('Open the booking'), url),
    ],
    reason: translate('You get this because mails about {house} are sent to this address.', { house: stay.property.name }),
  })
}

const propertyTitles = {
  new: { subject: 'New booking', title: 'New booking at {house}' },
  asked: { subject: 'Please answer: request', title: 'Please answer: request at {house}' },
  waiting: { subject: 'Still waiting for your answer: request', title: 'Still waiting for your answer: request at {house}' },
  withdrawn: { subject: 'Booking request withdrawn', title: 'Booking request withdrawn at {house}' },
  cancelled: { subject: 'Cancelled booking', title: 'Cancelled booking at {house}' },
  changed: { subject: 'Changed booking', title: 'Changed booking at {house}' },
} as const satisfies Record<PropertyBookingMail['event'], { subject: MailMessageId; title: MailMessageId }>

const noteTitles = {
  guest: 'The guest writes:',
  desk: 'Note from the desk:',
  manager: 'Note from a manager:',
  admin: 'Note from the marketplace:',
} as const satisfies Record<NoteAuthor, MailMessageId>

const answerDeadlineBlock = (until: string, { translate, local }: Localizer): MailBlock =>
  text(
    translate('The beds are held until {moment}, by your clock. Say yes or no by then. Without an answer the guest is told no.', {
      moment: local(until),
    }),
  )
