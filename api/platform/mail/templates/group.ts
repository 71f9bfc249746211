import type { GroupKind, groupKinds } from '../../../../domain/booking/groupRequest.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { formatDay } from '../../../../domain/language/dayWords.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { stayCalendar } from '../calendar.ts'
import { type Block, button, facts, heading, type Letter, quote, type Row, text } from '../content.ts'
import { formatLocal, formatMoney, plural } from '../format.ts'
import { render } from '../render.ts'
import { type Speaker, speaker } from '../speak.ts'
import type { Sentence } from '../words/en.ts'
import {
  billOf,
  cancellationTerms,
  datesWords,
  dueBlocks,
  greeted,
  houseFacts,
  quoted,
  type StayMail,
  stayBill,
  stayRows,
  stayWords,
} from './stay.ts'

/** What the mails of a group request tell of it. */
export interface GroupMail {
  code: string
  house: { name: string; timezone: string; phone: string | null; email: string | null }
  guest: { name: string; email: string | null; phone: string | null }
  /** Who asked showed that the address is theirs. */
  isProven: boolean
  kind: (typeof groupKinds)[GroupKind]
  /** In which it was asked. */
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
  lines: { words: string; amount: Money }[]
  taxes: { name: string; amount: Money }[]
  total: Money
  schedule: { dueOn: Day; amount: Money }[]
  validUntilLocal: string
  message: string | null
  isHeld: boolean
}

const reason = ({ house }: GroupMail, { say }: Speaker) =>
  say('You get this because you asked {house} for beds for a group.', { house: house.name })
const houseReason = ({ house }: GroupMail) => `You get this because requests of groups at ${house.name} are sent to this address.`
const secret = ({ say }: Speaker) => text(say('Whoever has this link can answer for the group, so keep this mail to yourself.'))

const requestFacts = (mail: GroupMail, own: Speaker): Block => {
  const { say, count, money } = own
  const group = { kind: say(mail.kind), guests: count('guests', mail.guests) }
  return facts(
    [say('Request'), mail.code],
    [
      say('Group'),
      mail.leaders
        ? say('{kind}, {guests}, {leaders}', { ...group, leaders: count('leaders', mail.leaders) })
        : say('{kind}, {guests}', group),
    ],
    [say('Dates'), datesWords(own, mail.arrival, mail.departure)],
    mail.flexibleDays > 0 && [say('They could move'), count('byDays', mail.flexibleDays)],
    mail.budget && [say('Budget'), say('{amount} a person and night', { amount: money(mail.budget) })],
  )
}

const houseContact = ({ house }: GroupMail, { say }: Speaker): Block =>
  facts([say('Hostel'), house.name], house.phone && [say('Telephone'), house.phone], house.email && [say('E-mail'), house.email])

export function groupAsked(mail: GroupMail): Letter {
  const own = speaker(mail.language)
  const { locale, say, count } = own
  const who = { name: greeted(mail), house: mail.house.name, code: mail.code }
  return render({
    template: 'groupAsked',
    locale,
    subject: say('Asked: {house} for {guests} ({code})', { ...who, guests: count('guests', mail.guests) }),
    preview: say('The hostel answers with a quote. Nothing is booked yet.'),
    title: say('The hostel has your request'),
    blocks: [
      text(say('Hello {name}, we passed your request on to {house}. It answers with a quote, and you get a mail.', who)),
      requestFacts(mail, own),
      text(say('Nothing is booked and nothing is to pay before you accept a quote.')),
      button(say('See the request'), mail.url),
      secret(own),
      houseContact(mail, own),
    ],
    reason: reason(mail, own),
  })
}

export function groupQuoted(mail: GroupMail, offer: QuoteMail): Letter {
  const own = speaker(mail.language)
  const { locale, say, day, local, money } = own
  const who = { name: greeted(mail), house: mail.house.name, moment: local(offer.validUntilLocal), zone: mail.house.timezone }
  return render({
    template: 'groupQuoted',
    locale,
    subject: say('Quote: {house}, {day}, {amount} ({code})', {
      house: mail.house.name,
      day: day(offer.arrival),
      amount: money(offer.total),
      code: mail.code,
    }),
    preview: say('It holds until {moment}.', who),
    title: say('The hostel sent you a quote'),
    blocks: [
      text(say('Hello {name}, {house} can take your group.', who)),
      ...quoted(mail, offer.message),
      facts([say('Dates'), datesWords(own, offer.arrival, offer.departure)], [say('Guests'), own.count('number', offer.guests)]),
      heading(say('The price')),
      billOf(offer, own),
      heading(say('To be paid')),
      facts(...offer.schedule.map(({ dueOn, amount }): Row => [say('By {day}', { day: day(dueOn) }), money(amount)])),
      text(
        offer.isHeld
          ? say('The quote holds until {moment} on the clock at the hostel ({zone}). Until then the beds are kept for you.', who)
          : say(
              'The quote holds until {moment} on the clock at the hostel ({zone}). The beds are not kept for you: they are yours once you accept.',
              who,
            ),
      ),
      button(say('See the quote and answer'), mail.url),
      secret(own),
      houseContact(mail, own),
    ],
    reason: reason(mail, own),
  })
}

/** The confirmation, with the booking's code, its bill and what is paid when; the only mail the group gets then. */
export function groupBooked(mail: GroupMail, given: StayMail, { paysOnline }: { paysOnline: boolean }): Letter {
  const own = speaker(mail.language)
  const { locale, say, day, count } = own
  const stay: StayMail = { ...given, language: locale }
  const who = { name: greeted(stay), house: stay.house.name, guests: count('guests', stay.guests), code: stay.code }
  return render({
    template: 'groupBooked',
    locale,
    subject: say('Booked: {house} for {guests}, {day} ({code})', { ...who, day: day(stay.arrival) }),
    preview: say('{nights} for {guests}. Your code is {code}.', { ...who, nights: count('nights', stay.nights) }),
    title: say('Your group is booked'),
    blocks: [
      text(say('Hello {name}, you accepted the quote of {house}, and it expects you.', who)),
      facts([say('Booking code'), stay.code], ...stayRows(stay), [say('Stay'), stayWords(stay)]),
      ...stayBill(stay),
      ...dueBlocks(stay),
      text(
        paysOnline
          ? say('Nothing was charged yet. Pay each part online from the page of the booking, or agree with the hostel on another way.')
          : say('Nothing was charged. The hostel tells you how to pay.'),
      ),
      ...cancellationTerms(stay),
      text(say('Days and times are those of the clock at the hostel ({zone}).', { zone: stay.house.timezone })),
      button(paysOnline ? say('See the booking and pay') : say('See the booking'), mail.url),
      text(say('Whoever has this link can change or cancel the booking, so keep this mail to yourself.')),
      ...houseFacts(stay),
    ],
    reason: reason(mail, own),
    attachments: [stayCalendar(stay, { url: mail.url, language: locale })],
  })
}

type Ending = 'declined' | 'expired' | 'refused' | 'withdrawn'

/** To the group: that it ended without a booking, whoever ended it. */
export function groupEnded(mail: GroupMail, { how, why }: { how: Ending; why: string | null }): Letter {
  const own = speaker(mail.language)
  const { locale, say, day } = own
  const who = { name: greeted(mail), house: mail.house.name }
  const { subject, title, words } = endings[how]
  return render({
    template: 'groupEnded',
    locale,
    subject: say('{what}: {house}, {day} ({code})', {
      what: say(subject),
      house: mail.house.name,
      day: day(mail.arrival),
      code: mail.code,
    }),
    preview: say(title),
    title: say(title),
    blocks: [
      text(say(words, who)),
      ...quoted(mail, why),
      requestFacts(mail, own),
      text(say('Nothing is booked and nothing is to pay.')),
      button(say('See the request'), mail.url),
      houseContact(mail, own),
    ],
    reason: reason(mail, own),
  })
}

const endings = {
  declined: {
    subject: 'No beds for your group',
    title: 'The hostel cannot take your group',
    words: 'Hello {name}, {house} cannot take your group on these dates. Other hostels nearby may.',
  },
  expired: {
    subject: 'The time for your group is over',
    title: 'This request is over',
    words: 'Hello {name}, the time of your request at {house} is over. If you still need beds, ask the hostel for a new quote.',
  },
  refused: {
    subject: 'You said no to the quote',
    title: 'You said no to the quote',
    words: 'Hello {name}, we told {house} that this quote does not suit you. It may send you another one.',
  },
  withdrawn: {
    subject: 'Request withdrawn',
    title: 'Your request is withdrawn',
    words: 'Hello {name}, we told {house} that you need no beds any more.',
  },
} as const satisfies Record<Ending, { subject: Sentence; title: Sentence; words: Sentence }>

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
  const english = speaker()
  const [subject, title] = houseWords[event]
  return render({
    template: 'groupForHouse',
    subject: `${subject}: ${mail.guest.name}, ${plural(mail.guests, 'guest')}, ${formatDay(mail.arrival)} (${mail.code})`,
    preview: `${mail.kind}, ${datesWords(english, mail.arrival, mail.departure)}`,
    title: `${title} at ${mail.house.name}`,
    blocks: [
      requestFacts(mail, english),
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
