import { cityNames } from '../../../db/reference/shownNames.ts'
import type { NotificationTopic } from '../../../domain/access/notificationTopics.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { formatDay, shortDay } from '../../../domain/language/dayWords.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { type Message, sayIn } from '../../../domain/language/message.ts'
import { placeName } from '../../../domain/language/placeName.ts'
import { decimalText, type Money } from '../../../domain/money/money.ts'
import { type Speaker, speaker } from '../mail/service.ts'
import { ar } from './words/ar.ts'
import { en, type TravellerWords } from './words/en.ts'
import { hi } from './words/hi.ts'

/** What a row keeps of its subject, as it was then. Never a name, an address or what somebody wrote. */
export interface Facts {
  arrival?: Day
  departure?: Day
  guests?: number
  amount?: Money
  day?: Day
  /** Of an event or a notice. */
  title?: string
  /** The cities of a ride, with their countries. */
  from?: string
  fromCountry?: string
  to?: string
  toCountry?: string
  seats?: number
  nights?: readonly Day[]
  /** A room, or a channel. */
  what?: string
  /** How many entries of its calendar. */
  count?: number
}

/** What is told, with the names as they are now. */
export interface Told {
  topic: NotificationTopic
  kind: string
  isHouse: boolean
  property: { id: number; name: string } | null
  booking: number | null
  subject: number | null
  /** The first name of whom it is about, where it is known. */
  who: string | undefined
  facts: Facts
}

export interface Words {
  title: string
  text: string
  /** Where one reads more, on this site. */
  path: string
}
type Say = (told: Told) => Words

const travellers: Record<Locale, TravellerWords> = { en, hi, ar }
type TravellerTopic = Exclude<keyof typeof en, 'parts'>

/** What those who run a hostel or the marketplace are told, who work in English: short, and nothing personal but a first name. */
const words = {
  booking_made: {
    made: n => inHouse(n, 'New booking', ofStay(n)),
    asked: n => inHouse(n, 'A guest asks for beds: please answer', ofStay(n)),
    waiting: n => inHouse(n, 'A request soon ends without your answer', ofStay(n)),
    strangers: n => ({
      title: 'Many bookings by people nobody knows',
      text: joined('Look at them, and cancel them in one step if they are no guests', house(n)),
      path: '/owner/booking',
    }),
  },
  booking_changed: { changed: n => inHouse(n, 'Booking changed by the guest', ofStay(n)) },
  booking_cancelled: {
    cancelled: n => inHouse(n, 'Booking cancelled by the guest', ofStay(n)),
    withdrawn: n => inHouse(n, 'A guest took their request back', ofStay(n)),
    unanswered: n => inHouse(n, 'A request ended without your answer', ofStay(n)),
  },
  message: { written: n => ({ ...inHouse(n, 'A guest wrote to you', ofStay(n)), path: `/owner/messages/${n.booking}` }) },
  group_request: {
    asked: n => ofGroup(n, 'A group asks for beds'),
    accepted: n => inHouse(n, 'A group takes your quote', ofStay(n)),
    refused: n => ofGroup(n, 'A group says no to your quote'),
    withdrawn: n => ofGroup(n, 'A group takes its request back'),
    expired: n => ofGroup(n, 'A group request ran out'),
  },
  payment: {
    received: n => inHouse(n, `${sum(n)} paid online`, ofStay(n)),
    returned: n => inHouse(n, `${sum(n)} sent back to the guest`, ofStay(n)),
    overdue: n => inHouse(n, `${sum(n)} is overdue`, ofStay(n)),
    refund_stuck: n => inHouse(n, `A refund of ${sum(n)} needs you`, ofStay(n)),
    capture_stuck: n => inHouse(n, `A deposit of ${sum(n)} was not taken`, ofStay(n)),
  },
  overbooked: {
    forced: n => ({ title: 'More beds sold than there are', text: ofNights(n), path: '/owner/booking?category=overbooked' }),
    channel: n => ({ title: 'A channel sold beds you do not have', text: ofNights(n), path: '/owner/booking?category=overbooked' }),
  },
  channel_failed: {
    silent: n => ({ title: 'A channel cannot be read', text: joined(n.facts.what, house(n)), path: `/owner/channel/${n.subject}` }),
    unread: n => ({
      title: n.facts.count === 1 ? 'An entry of a channel cannot be read' : `${n.facts.count} entries of a channel cannot be read`,
      text: joined(n.facts.what, house(n)),
      path: `/owner/channel/${n.subject}`,
    }),
    emptied: n => ({
      title: 'The calendar of a channel is empty',
      text: joined(n.facts.what, house(n)),
      path: `/owner/channel/${n.subject}`,
    }),
    free: n => ({
      title: 'Are entries of a channel that are marked free taken or not?',
      text: joined(n.facts.what, house(n)),
      path: `/owner/channel/${n.subject}`,
    }),
  },
  review_new: {
    published: n => ({ title: 'A new review', text: house(n), path: `/owner/reviews/${n.subject}?property=${n.property?.id}` }),
  },
  listing: {
    approved: n => ofListing(n, 'Your hostel is live'),
    changes_requested: n => ofListing(n, 'Your listing needs some changes'),
    edit_approved: n => ofListing(n, 'Your changes are on your page'),
    edit_refused: n => ofListing(n, 'Your changes were not taken over'),
    suspended: n => ofListing(n, 'Your hostel is suspended'),
    closed: n => ofListing(n, 'Your hostel is closed'),
  },
  staff_notice: {
    posted: n => ({ title: 'A notice for the staff', text: joined(n.facts.title, house(n)), path: '/owner/noticeboard' }),
  },
  review_waiting: { waiting: n => ({ title: 'A review waits to be judged', text: house(n), path: '/superadmin/reviews' }) },
  listing_waiting: {
    submitted: n => ({ title: 'A listing waits to be judged', text: house(n), path: `/superadmin/properties/${n.property?.id}` }),
  },
} as const satisfies Record<Exclude<NotificationTopic, TravellerTopic>, Record<string, Say>>

export type KindOf<T extends NotificationTopic> = T extends TravellerTopic
  ? keyof (typeof en)[T] & string
  : T extends keyof typeof words
    ? keyof (typeof words)[T] & string
    : never

/** In the language of who reads; what houses and super-admins are told is in English. Throws for a kind that nobody knows. */
export function wordsOf(told: Told, wanted: Locale = defaultLocale): Words & { language: Locale } {
  const language = isOfTravellers(told) ? wanted : defaultLocale
  return { ...(told.topic in en ? toTraveller(told, language) : toHouse(told)), language }
}

// The one who offers a ride may be a house.
const isOfTravellers = ({ topic, isHouse }: Told) => topic in en && !isHouse

function toHouse(told: Told): Words {
  const say = (words as Partial<Record<NotificationTopic, Record<string, Say>>>)[told.topic]?.[told.kind]
  if (!say) throw unknown(told)
  return say(told)
}

function toTraveller(told: Told, language: Locale): Words {
  const topic = told.topic as TravellerTopic
  const said = travellers[language]
  const title = (said[topic] as Record<string, Message>)[told.kind]
  if (!title) throw unknown(told)
  const { amount, day, seats = 1 } = told.facts
  const { money, day: dayIn } = speaker(language)
  const values = {
    name: told.who ?? said.parts.somebody,
    n: seats,
    ...(amount && { amount: money(amount) }),
    ...(day && { day: dayIn(day) }),
  }
  return { title: sayIn(language, title, values), text: aboutTraveller[topic](told, speaker(language)), path: pathOf[topic](told) }
}

const unknown = ({ topic, kind }: Told) => new Error(`nobody knows how to say ${topic}.${kind}`)

const pathOf: Record<TravellerTopic, (n: Told) => string> = {
  stay: n => `/booking/${n.booking}`,
  stay_payment: n => `/booking/${n.booking}`,
  group_answer: n => `/group/${n.subject}`,
  review_reply: n => `/booking/${n.booking}/review`,
  event: n => `/events/${n.subject}`,
  ride_asked: n => (n.isHouse ? `/owner/ride/${n.subject}` : `/rides/${n.subject}`),
  ride_news: n => (n.isHouse ? `/owner/ride/${n.subject}` : `/rides/${n.subject}`),
}

type About = (n: Told, speaker: Speaker) => string
const ofTrip: About = (n, s) => joined(house(n), nightsIn(n, s))
const ofRide: About = ({ facts: { from = '', fromCountry = '', to = '', toCountry = '', day } }, { locale, day: dayIn }) => {
  const nameOf = (country: string, city: string) => placeName(city, cityNames(country, city), locale)
  const way = { from: nameOf(fromCountry, from), to: nameOf(toCountry, to) }
  return joined(sayIn(locale, travellers[locale].parts.way, way), day && dayIn(day))
}

const aboutTraveller: Record<TravellerTopic, About> = {
  stay: ofTrip,
  stay_payment: ofTrip,
  group_answer: ofTrip,
  review_reply: house,
  event: (n, { day }) => joined(n.facts.title, n.facts.day && day(n.facts.day), house(n)),
  ride_asked: ofRide,
  ride_news: ofRide,
}

function nightsIn({ facts: { arrival, departure } }: Told, { locale, shortDay: short, day }: Speaker): string | undefined {
  return arrival && departure && sayIn(locale, travellers[locale].parts.stay, { from: short(arrival), to: day(departure) })
}

function house({ property }: Told): string {
  return property?.name ?? ''
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
const sum = ({ facts: { amount } }: Told) => (amount ? `${decimalText(amount)} ${amount.currency}` : 'Money')
const guests = (n = 0) => (n ? `${n} ${n === 1 ? 'guest' : 'guests'}` : undefined)
const nights = ({ arrival, departure }: Facts) => (arrival && departure ? `${shortDay(arrival)} to ${formatDay(departure)}` : undefined)

const ofStay = (n: Told) => joined(n.who ?? 'Somebody', guests(n.facts.guests), nights(n.facts), house(n))
const inHouse = (n: Told, title: string, text: string): Words => ({ title, text, path: `/owner/booking/${n.booking}` })
const ofGroup = (n: Told, title: string): Words => ({ title, text: ofStay(n), path: `/owner/group/${n.subject}` })
const ofListing = (n: Told, title: string): Words => ({ title, text: house(n), path: '/owner/property' })
function ofNights({ facts, property }: Told): string {
  const [first, ...more] = facts.nights ?? []
  const days = first && (more.length ? `${formatDay(first)} and ${more.length} more` : formatDay(first))
  return joined(facts.what, days, property?.name)
}
