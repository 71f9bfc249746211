import { findCityNames } from '../../../db/reference/localizedNames.ts'
import type { NotificationTopic } from '../../../domain/access/notificationTopics.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { formatDay, formatShortDay } from '../../../domain/language/dayFormat.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { localizePlaceName } from '../../../domain/language/localizePlaceName.ts'
import { formatTemplate } from '../../../domain/language/messageTemplate.ts'
import { decimalText, type Money } from '../../../domain/money/money.ts'
import { type NotificationMessages, notifications as travellerMessages } from '../../../messages/en/notifications.ts'
import { serverMessages } from '../../../messages/server.ts'
import { getLocalizer, type Localizer } from '../mail/service.ts'

/** What a row keeps of its subject, as it was then. Never a name, an address or what somebody wrote. */
export interface NotificationFacts {
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
export interface NotificationContent {
  topic: NotificationTopic
  kind: string
  isForProperty: boolean
  property: { id: number; name: string } | null
  booking: number | null
  subject: number | null
  /** The first name of whom it is about, where it is known. */
  who: string | undefined
  facts: NotificationFacts
}

export interface NotificationText {
  title: string
  text: string
  /** Where one reads more, on this site. */
  path: string
}
type FormatNotification = (content: NotificationContent) => NotificationText

type TravellerTopic = Exclude<keyof NotificationMessages, 'parts'>

/** What those who run a hostel or the marketplace are told, who work in English: short, and nothing personal but a first name. */
const staffNotifications = {
  booking_made: {
    made: n => createBookingNotification(n, 'New booking', formatStay(n)),
    asked: n => createBookingNotification(n, 'A guest asks for beds: please answer', formatStay(n)),
    waiting: n => createBookingNotification(n, 'A request soon ends without your answer', formatStay(n)),
    strangers: n => ({
      title: 'Many bookings by people nobody knows',
      text: joinParts('Look at them, and cancel them in one step if they are no guests', getPropertyName(n)),
      path: '/owner/booking',
    }),
  },
  booking_changed: { changed: n => createBookingNotification(n, 'Booking changed by the guest', formatStay(n)) },
  booking_cancelled: {
    cancelled: n => createBookingNotification(n, 'Booking cancelled by the guest', formatStay(n)),
    withdrawn: n => createBookingNotification(n, 'A guest took their request back', formatStay(n)),
    unanswered: n => createBookingNotification(n, 'A request ended without your answer', formatStay(n)),
  },
  message: {
    written: n => ({ ...createBookingNotification(n, 'A guest wrote to you', formatStay(n)), path: `/owner/messages/${n.booking}` }),
  },
  group_request: {
    asked: n => createGroupNotification(n, 'A group asks for beds'),
    accepted: n => createBookingNotification(n, 'A group takes your quote', formatStay(n)),
    refused: n => createGroupNotification(n, 'A group says no to your quote'),
    withdrawn: n => createGroupNotification(n, 'A group takes its request back'),
    expired: n => createGroupNotification(n, 'A group request ran out'),
  },
  payment: {
    received: n => createBookingNotification(n, `${formatAmount(n)} paid online`, formatStay(n)),
    returned: n => createBookingNotification(n, `${formatAmount(n)} sent back to the guest`, formatStay(n)),
    overdue: n => createBookingNotification(n, `${formatAmount(n)} is overdue`, formatStay(n)),
    refund_stuck: n => createBookingNotification(n, `A refund of ${formatAmount(n)} needs you`, formatStay(n)),
    capture_stuck: n => createBookingNotification(n, `A deposit of ${formatAmount(n)} was not taken`, formatStay(n)),
  },
  overbooked: {
    forced: n => ({ title: 'More beds sold than there are', text: formatOverbookedNights(n), path: '/owner/booking?category=overbooked' }),
    channel: n => ({
      title: 'A channel sold beds you do not have',
      text: formatOverbookedNights(n),
      path: '/owner/booking?category=overbooked',
    }),
  },
  channel_failed: {
    silent: n => ({
      title: 'A channel cannot be read',
      text: joinParts(n.facts.what, getPropertyName(n)),
      path: `/owner/channel/${n.subject}`,
    }),
    unread: n => ({
      title: n.facts.count === 1 ? 'An entry of a channel cannot be read' : `${n.facts.count} entries of a channel cannot be read`,
      text: joinParts(n.facts.what, getPropertyName(n)),
      path: `/owner/channel/${n.subject}`,
    }),
    emptied: n => ({
      title: 'The calendar of a channel is empty',
      text: joinParts(n.facts.what, getPropertyName(n)),
      path: `/owner/channel/${n.subject}`,
    }),
    free: n => ({
      title: 'Are entries of a channel that are marked free taken or not?',
      text: joinParts(n.facts.what, getPropertyName(n)),
      path: `/owner/channel/${n.subject}`,
    }),
  },
  review_new: {
    published: n => ({ title: 'A new review', text: getPropertyName(n), path: `/owner/reviews/${n.subject}?property=${n.property?.id}` }),
  },
  listing: {
    approved: n => createListingNotification(n, 'Your hostel is live'),
    changes_requested: n => createListingNotification(n, 'Your listing needs some changes'),
    edit_approved: n => createListingNotification(n, 'Your changes are on your page'),
    edit_refused: n => createListingNotification(n, 'Your changes were not taken over'),
    suspended: n => createListingNotification(n, 'Your hostel is suspended'),
    closed: n => createListingNotification(n, 'Your hostel is closed'),
  },
  staff_notice: {
    posted: n => ({ title: 'A notice for the staff', text: joinParts(n.facts.title, getPropertyName(n)), path: '/owner/noticeboard' }),
  },
  review_waiting: { waiting: n => ({ title: 'A review waits to be judged', text: getPropertyName(n), path: '/superadmin/reviews' }) },
  listing_waiting: {
    submitted: n => ({ title: 'A listing waits to be judged', text: getPropertyName(n), path: `/superadmin/properties/${n.property?.id}` }),
  },
} as const satisfies Record<Exclude<NotificationTopic, TravellerTopic>, Record<string, FormatNotification>>

export type NotificationKind<T extends NotificationTopic> = T extends TravellerTopic
  ? keyof NotificationMessages[T] & string
  : T extends keyof typeof staffNotifications
    ? keyof (typeof staffNotifications)[T] & string
    : never

/** In the language of who reads; what properties and super-admins are told is in English. Throws for a kind that nobody knows. */
export function formatNotification(
  content: NotificationContent,
  requested: Locale = defaultLocale,
): NotificationText & { language: Locale } {
  const language = isForTraveller(content) ? requested : defaultLocale
  return { ...(content.topic in travellerMessages ? formatForTraveller(content, language) : formatForStaff(content)), language }
}

// The one who offers a ride may be a property.
const isForTraveller = ({ topic, isForProperty }: NotificationContent) => topic in travellerMessages && !isForProperty

function formatForStaff(content: NotificationContent): NotificationText {
  const format = (staffNotifications as Partial<Record<NotificationTopic, Record<string, FormatNotification>>>)[content.topic]?.[
    content.kind
  ]
  if (!format) throw unknownKindError(content)
  return format(content)
}

function formatForTraveller(content: NotificationContent, language: Locale): NotificationText {
  const topic = content.topic as TravellerTopic
  const messages = serverMessages[language].notifications
  const title = (messages[topic] as Record<string, string>)[content.kind]
  if (!title) throw unknownKindError(content)
  const { amount, day, seats = 1 } = content.facts
  const { money, day: dayIn } = getLocalizer(language)
  const values = {
    name: content.who ?? messages.parts.somebody,
    n: seats,
    ...(amount && { amount: money(amount) }),
    ...(day && { day: dayIn(day) }),
  }
  return {
    title: formatTemplate(language, title, values),
    text: travellerTexts[topic](content, getLocalizer(language)),
    path: travellerPaths[topic](content),
  }
}

const unknownKindError = ({ topic, kind }: NotificationContent) => new Error(`nobody knows how to say ${topic}.${kind}`)

const travellerPaths: Record<TravellerTopic, (n: NotificationContent) => string> = {
  stay: n => `/booking/${n.booking}`,
  stay_payment: n => `/booking/${n.booking}`,
  group_answer: n => `/group/${n.subject}`,
  review_reply: n => `/booking/${n.booking}/review`,
  event: n => `/events/${n.subject}`,
  ride_asked: n => (n.isForProperty ? `/owner/ride/${n.subject}` : `/rides/${n.subject}`),
  ride_news: n => (n.isForProperty ? `/owner/ride/${n.subject}` : `/rides/${n.subject}`),
}

type FormatText = (n: NotificationContent, speaker: Localizer) => string
const formatTrip: FormatText = (n, s) => joinParts(getPropertyName(n), formatNightsIn(n, s))
const formatRide: FormatText = ({ facts: { from = '', fromCountry = '', to = '', toCountry = '', day } }, { locale, day: dayIn }) => {
  const nameOf = (country: string, city: string) => localizePlaceName(city, findCityNames(country, city), locale)
  const way = { from: nameOf(fromCountry, from), to: nameOf(toCountry, to) }
  return joinParts(formatTemplate(locale, serverMessages[locale].notifications.parts.way, way), day && dayIn(day))
}

const travellerTexts: Record<TravellerTopic, FormatText> = {
  stay: formatTrip,
  stay_payment: formatTrip,
  group_answer: formatTrip,
  review_reply: getPropertyName,
  event: (n, { day }) => joinParts(n.facts.title, n.facts.day && day(n.facts.day), getPropertyName(n)),
  ride_asked: formatRide,
  ride_news: formatRide,
}

function formatNightsIn(
  { facts: { arrival, departure } }: NotificationContent,
  { locale, shortDay: short, day }: Localizer,
): string | undefined {
  return (
    arrival &&
    departure &&
    formatTemplate(locale, serverMessages[locale].notifications.parts.stay, { from: short(arrival), to: day(departure) })
  )
}

function getPropertyName({ property }: NotificationContent): string {
  return property?.name ?? ''
}

const joinParts = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
const formatAmount = ({ facts: { amount } }: NotificationContent) => (amount ? `${decimalText(amount)} ${amount.currency}` : 'Money')
const formatGuests = (n = 0) => (n ? `${n} ${n === 1 ? 'guest' : 'guests'}` : undefined)
const formatNights = ({ arrival, departure }: NotificationFacts) =>
  arrival && departure ? `${formatShortDay(arrival)} to ${formatDay(departure)}` : undefined

const formatStay = (n: NotificationContent) =>
  joinParts(n.who ?? 'Somebody', formatGuests(n.facts.guests), formatNights(n.facts), getPropertyName(n))
const createBookingNotification = (n: NotificationContent, title: string, text: string): NotificationText => ({
  title,
  text,
  path: `/owner/booking/${n.booking}`,
})
const createGroupNotification = (n: NotificationContent, title: string): NotificationText => ({
  title,
  text: formatStay(n),
  path: `/owner/group/${n.subject}`,
})
const createListingNotification = (n: NotificationContent, title: string): NotificationText => ({
  title,
  text: getPropertyName(n),
  path: '/owner/property',
})
function formatOverbookedNights({ facts, property }: NotificationContent): string {
  const [first, ...more] = facts.nights ?? []
  const days = first && (more.length ? `${formatDay(first)} and ${more.length} more` : formatDay(first))
  return joinParts(facts.what, days, property?.name)
}
