import type { GroupKind, groupKinds } from '../../../../domain/booking/groupRequest.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { getLocalizer, type Localizer, type MailMessageId } from '../localizer.ts'
import { button, facts, heading, type MailBlock, type MailRow, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import { createStayCalendar } from '../stayCalendar.ts'
import {
  billBlock,
  billBlocks,
  cancellationTerms,
  dueBlocks,
  formatDates,
  formatStayLength,
  greetingName,
  type MailTax,
  propertyBlocks,
  quoteIfProven,
  type StayMail,
  stayRows,
} from './stay.ts'

/** What the mails of a group request tell of it. */
export interface GroupMail {
  code: string
  property: { name: string; timezone: string; phone: string | null; email: string | null }
  guest: { name: string; email: string | null; phone: string | null }
  /** Who asked showed that the address is theirs. */
  isProven: boolean
  kind: (typeof groupKinds)[GroupKind]
  /** Of who reads it: for the group that in which it asked. */
  language?: Locale | undefined
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
  lines: { label: string; amount: Money }[]
  taxes: MailTax[]
  total: Money
  schedule: { dueOn: Day; amount: Money }[]
  validUntilLocal: string
  message: string | null
  isHeld: boolean
}

const reason = ({ property }: GroupMail, { translate }: Localizer) =>
  translate('You get this because you asked {house} for beds for a group.', { house: property.name })
const secretLinkNotice = ({ translate }: Localizer) =>
  text(translate('Whoever has this link can answer for the group, so keep this mail to yourself.'))

const requestFacts = (mail: GroupMail, own: Localizer): MailBlock => {
  const { translate, count, money } = own
  const group = { kind: translate(mail.kind), guests: count('guests', mail.guests) }
  return facts(
    [translate('Request'), mail.code],
    [
      translate('Group'),
      mail.leaders
        ? translate('{kind}, {guests}, {leaders}', { ...group, leaders: count('leaders', mail.leaders) })
        : translate('{kind}, {guests}', group),
    ],
    [translate('Dates'), formatDates(own, mail.arrival, mail.departure)],
    mail.flexibleDays > 0 && [translate('They could move'), count('byDays', mail.flexibleDays)],
    mail.budget && [translate('Budget'), translate('{amount} a person and night', { amount: money(mail.budget) })],
  )
}

const propertyContact = ({ property }: GroupMail, { translate }: Localizer): MailBlock =>
  facts(
    [translate('Hostel'), property.name],
    property.phone && [translate('Telephone'), property.phone],
    property.email && [translate('E-mail'), property.email],
  )

export function groupRequested(mail: GroupMail): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate, count } = own
  const who = { name: greetingName(mail), house: mail.property.name, code: mail.code }
  return renderMail({
    template: 'groupAsked',
    locale,
    subject: translate('Asked: {house} for {guests} ({code})', { ...who, guests: count('guests', mail.guests) }),
    preview: translate('The hostel answers with a quote. Nothing is booked yet.'),
    title: translate('The hostel has your request'),
    blocks: [
      text(translate('Hello {name}, we passed your request on to {house}. It answers with a quote, and you get a mail.', who)),
      requestFacts(mail, own),
      text(translate('Nothing is booked and nothing is to pay before you accept a quote.')),
      button(translate('See the request'), mail.url),
      secretLinkNotice(own),
      propertyContact(mail, own),
    ],
    reason: reason(mail, own),
  })
}

export function groupQuoted(mail: GroupMail, offer: QuoteMail): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate, day, local, money } = own
  const who = { name: greetingName(mail), house: mail.property.name, moment: local(offer.validUntilLocal), zone: mail.property.timezone }
  return renderMail({
    template: 'groupQuoted',
    locale,
    subject: translate('Quote: {house}, {day}, {amount} ({code})', {
      house: mail.property.name,
      day: day(offer.arrival),
      amount: money(offer.total),
      code: mail.code,
    }),
    preview: translate('It is valid until {moment}.', who),
    title: translate('The hostel sent you a quote'),
    blocks: [
      text(translate('Hello {name}, {house} can take your group.', who)),
      ...quoteIfProven(mail, offer.message),
      facts(
        [translate('Dates'), formatDates(own, offer.arrival, offer.departure)],
        [translate('Guests'), own.count('number', offer.guests)],
      ),
      heading(translate('The price')),
      billBlock(offer, own),
      heading(translate('To be paid')),
      facts(...offer.schedule.map(({ dueOn, amount }): MailRow => [translate('By {day}', { day: day(dueOn) }), money(amount)])),
      text(
        offer.isHeld
          ? translate('The quote is valid until {moment} on the clock at the hostel ({zone}). Until then the beds are held for you.', who)
          : translate(
              'The quote is valid until {moment} on the clock at the hostel ({zone}). The beds are not held for you: they are yours once you accept.',
              who,
            ),
      ),
      button(translate('See the quote and answer'), mail.url),
      secretLinkNotice(own),
      propertyContact(mail, own),
    ],
    reason: reason(mail, own),
  })
}

/** The confirmation, with the booking's code, its bill and what is paid when; the only mail the group gets then. */
export function groupBooked(mail: GroupMail, given: StayMail, { paysOnline }: { paysOnline: boolean }): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate, day, count } = own
  const stay: StayMail = { ...given, language: locale }
  const who = { name: greetingName(stay), house: stay.property.name, guests: count('guests', stay.guests), code: stay.code }
  return renderMail({
    template: 'groupBooked',
    locale,
    subject: translate('Booked: {house} for {guests}, {day} ({code})', { ...who, day: day(stay.arrival) }),
    preview: translate('{nights} for {guests}. Your code is {code}.', { ...who, nights: count('nights', stay.nights) }),
    title: translate('Your group is booked'),
    blocks: [
      text(translate('Hello {name}, you accepted the quote of {house}, and it expects you.', who)),
      facts([translate('Booking code'), stay.code], ...stayRows(stay), [translate('Stay'), formatStayLength(stay)]),
      ...billBlocks(stay),
      ...dueBlocks(stay),
      text(
        paysOnline
          ? translate(
              'Nothing was charged yet. Pay each part online from the page of the booking, or agree with the hostel on another way.',
            )
          : translate('Nothing was charged. The hostel tells you how to pay.'),
      ),
      ...cancellationTerms(stay),
      text(translate('Days and times are those of the clock at the hostel ({zone}).', { zone: stay.property.timezone })),
      button(paysOnline ? translate('See the booking and pay') : translate('See the booking'), mail.url),
      text(translate('Whoever has this link can change or cancel the booking, so keep this mail to yourself.')),
      ...propertyBlocks(stay),
    ],
    reason: reason(mail, own),
    attachments: [createStayCalendar(stay, { url: mail.url, language: locale })],
  })
}

type GroupEnding = 'declined' | 'expired' | 'refused' | 'withdrawn'

/** To the group: that it ended without a booking, whoever ended it. */
export function groupEnded(mail: GroupMail, { how, why }: { how: GroupEnding; why: string | null }): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate, day } = own
  const who = { name: greetingName(mail), house: mail.property.name }
  const { subject, title, label } = endingMessages[how]
  return renderMail({
    template: 'groupEnded',
    locale,
    subject: translate('{what}: {house}, {day} ({code})', {
      what: translate(subject),
      house: mail.property.name,
      day: day(mail.arrival),
      code: mail.code,
    }),
    preview: translate(title),
    title: translate(title),
    blocks: [
      text(translate(label, who)),
      ...quoteIfProven(mail, why),
      requestFacts(mail, own),
      text(translate('Nothing is booked and nothing is to pay.')),
      button(translate('See the request'), mail.url),
      propertyContact(mail, own),
    ],
    reason: reason(mail, own),
  })
}

const endingMessages = {
  declined: {
    subject: 'No beds for your group',
    title: 'The hostel cannot take your group',
    label: 'Hello {name}, {house} cannot take your group on these dates. Other hostels nearby may.',
  },
  expired: {
    subject: 'The time for your group is over',
    title: 'This request is over',
    label: 'Hello {name}, the time of your request at {house} is over. If you still need beds, ask the hostel for a new quote.',
  },
  refused: {
    subject: 'You said no to the quote',
    title: 'You said no to the quote',
    label: 'Hello {name}, we told {house} that this quote does not suit you. It may send you another one.',
  },
  withdrawn: {
    subject: 'Request withdrawn',
    title: 'Your request is withdrawn',
    label: 'Hello {name}, we told {house} that you no longer need beds.',
  },
} as const satisfies Record<GroupEnding, { subject: MailMessageId; title: MailMessageId; label: MailMessageId }>

const propertyTitles = {
  asked: ['New group request', 'A group asks for beds at {house}'],
  quoted: ['Quote sent', 'Your quote is on its way'],
  accepted: ['Quote accepted', 'A group accepted your quote at {house}'],
  refused: ['Quote refused', 'A group said no to your quote at {house}'],
  withdrawn: ['Group request withdrawn', 'A group no longer needs beds at {house}'],
  declined: ['Group request declined', 'You declined a group request at {house}'],
  expired: ['Group request over', 'The time of a group request at {house} is over'],
} as const satisfies Record<string, readonly [MailMessageId, MailMessageId]>
export type GroupEvent = keyof typeof propertyTitles

/** To the property, at every step, in the language of its staff. */
export function groupForProperty(
  mail: GroupMail,
  event: GroupEvent,
  { why, offer }: { why?: string | null; offer?: QuoteMail | undefined } = {},
): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate, count, day, local, money } = own
  const [subject, title] = propertyTitles[event]
  return renderMail({
    template: 'groupForHouse',
    locale,
    subject: translate('{what}: {guest}, {guests}, {day} ({code})', {
      ...{ what: translate(subject), guest: mail.guest.name, guests: count('guests', mail.guests) },
      ...{ day: day(mail.arrival), code: mail.code },
    }),
    preview: translate('{kind}, {dates}', { kind: translate(mail.kind), dates: formatDates(own, mail.arrival, mail.departure) }),
    title: translate(title, { house: mail.property.name }),
    blocks: [
      requestFacts(mail, own),
      facts(
        [translate('Name'), mail.guest.name],
        mail.guest.email && [translate('E-mail'), mail.guest.email],
        mail.guest.phone && [translate('Telephone'), mail.guest.phone],
      ),
      ...(event === 'asked' && mail.message ? [text(translate('They write:')), quote(mail.message)] : []),
      ...(why ? [quote(why)] : []),
      ...(offer ? [facts([translate('Quote'), money(offer.total)], [translate('Valid until'), local(offer.validUntilLocal)])] : []),
      button(
        event === 'asked'
          ? translate('Answer the request')
          : event === 'accepted'
            ? translate('Open the booking')
            : translate('Open the request'),
        mail.url,
      ),
    ],
    reason: translate('You get this because mails about {house} are sent to this address.', { house: mail.property.name }),
  })
}
