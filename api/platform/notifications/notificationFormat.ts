import { findCityNames } from '../../../db/reference/localizedNames.ts'
import type { NotificationTopic } from '../../../domain/access/notificationTopics.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { localizePlaceName } from '../../../domain/language/localizePlaceName.ts'
import { formatTemplate } from '../../../domain/language/messageTemplate.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { NotificationMessages } from '../../../messages/en/notifications.ts'
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
  /** A room, a channel, or the site of one. */
  what?: string
  /** How many: entries of its calendar, or reviews. */
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
type MessageTopic = Exclude<keyof NotificationMessages, 'parts'>
export type NotificationKind<T extends NotificationTopic> = keyof NotificationMessages[T & MessageTopic] & string

/** In the language of who reads. Throws for a kind that has no message. */
export function formatNotification(
  content: NotificationContent,
  language: Locale = defaultLocale,
): NotificationText & { language: Locale } {
  const messages = serverMessages[language].notifications
  const title = (messages[content.topic] as Record<string, string>)[content.kind]
  if (!title) throw new Error(`no message for the notification ${content.topic}.${content.kind}`)
  const localizer = getLocalizer(language)
  const { amount, day, seats, count = seats ?? 1 } = content.facts
  const values = {
    name: content.who ?? messages.parts.somebody,
    n: count,
    ...(amount && { amount: localizer.money(amount) }),
    ...(day && { day: localizer.day(day) }),
  }
  return {
    title: formatTemplate(language, title, values),
    text: texts[content.topic](content, localizer),
    path: paths[content.topic](content),
    language,
  }
}

type FormatText = (n: NotificationContent, localizer: Localizer) => string
type FormatPath = (n: NotificationContent) => string

const guestBookingPath: FormatPath = n => `/booking/${n.booking}`
const bookingPath: FormatPath = n => `/owner/booking/${n.booking}`
const ridePath: FormatPath = n => (n.isForProperty ? `/owner/ride/${n.subject}` : `/rides/${n.subject}`)

const paths: Record<NotificationTopic, FormatPath> = {
  stay: guestBookingPath,
  stay_payment: guestBookingPath,
  group_answer: n => `/group/${n.subject}`,
  review_reply: n => `/booking/${n.booking}/review`,
  price_alert: () => '/wishlist#searches',
  event: n => `/events/${n.subject}`,
  ride_asked: ridePath,
  ride_news: ridePath,
  booking_made: n => (n.kind === 'strangers' ? '/owner/booking' : bookingPath(n)),
  booking_changed: bookingPath,
  booking_cancelled: bookingPath,
  message: n => `/owner/messages/${n.booking}`,
  group_request: n => (n.kind === 'accepted' ? bookingPath(n) : `/owner/group/${n.subject}`),
  payment: bookingPath,
  overbooked: () => '/owner/booking?category=overbooked',
  channel_failed: n => {
    if (n.kind === 'pms_silent') return '/owner/channel/system'
    if (n.kind === 'pms_refused') return `/owner/booking/${n.subject}`
    return n.kind === 'webhook' ? `/owner/webhooks/${n.subject}` : `/owner/channel/${n.subject}`
  },
  review_new: n => {
    if (n.kind !== 'channel') return `/owner/reviews/${n.subject}?property=${n.property?.id}`
    return `/owner/reviews/channels${n.subject === null ? '' : `/${n.subject}`}?property=${n.property?.id}`
  },
  listing: () => '/owner/property',
  staff_notice: () => '/owner/noticeboard',
  report_unsafe: () => '/superadmin/reports',
  review_waiting: n => (n.kind === 'disputed' ? '/superadmin/reports?view=review' : '/superadmin/reviews'),
  listing_waiting: n => `/superadmin/properties/${n.property?.id}`,
}

const joinParts = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
const partsIn = (locale: Locale) => serverMessages[locale].notifications.parts
const getPropertyName = ({ property }: NotificationContent): string => property?.name ?? ''
const formatDates = ({ facts: { arrival, departure } }: NotificationContent, { locale, shortDay, day }: Localizer) =>
  arrival && departure && formatTemplate(locale, partsIn(locale).stay, { from: shortDay(arrival), to: day(departure) })

const formatTrip: FormatText = (n, localizer) => joinParts(getPropertyName(n), formatDates(n, localizer))
const formatStay: FormatText = (n, localizer) => {
  const { guests } = n.facts
  const who = n.who ?? partsIn(localizer.locale).somebody
  return joinParts(who, guests ? localizer.count('guests', guests) : undefined, formatDates(n, localizer), getPropertyName(n))
}
const formatRide: FormatText = ({ facts: { from = '', fromCountry = '', to = '', toCountry = '', day } }, { locale, day: dayIn }) => {
  const nameOf = (country: string, city: string) => localizePlaceName(city, findCityNames(country, city), locale)
  const way = { from: nameOf(fromCountry, from), to: nameOf(toCountry, to) }
  return joinParts(formatTemplate(locale, partsIn(locale).way, way), day && dayIn(day))
}
const formatOverbooked: FormatText = (n, { locale, day }) => {
  const [first, ...more] = n.facts.nights ?? []
  const nights =
    first && (more.length ? formatTemplate(locale, partsIn(locale).moreNights, { day: day(first), n: more.length }) : day(first))
  return joinParts(n.facts.what, nights, getPropertyName(n))
}

const texts: Record<NotificationTopic, FormatText> = {
  stay: formatTrip,
  stay_payment: formatTrip,
  group_answer: formatTrip,
  review_reply: getPropertyName,
  price_alert: n => joinParts(n.facts.title),
  event: (n, { day }) => joinParts(n.facts.title, n.facts.day && day(n.facts.day), getPropertyName(n)),
  ride_asked: formatRide,
  ride_news: formatRide,
  booking_made: (n, localizer) =>
    n.kind === 'strangers' ? joinParts(partsIn(localizer.locale).lookAtThem, getPropertyName(n)) : formatStay(n, localizer),
  booking_changed: formatStay,
  booking_cancelled: formatStay,
  message: formatStay,
  group_request: formatStay,
  payment: formatStay,
  overbooked: formatOverbooked,
  channel_failed: n => joinParts(n.facts.what, getPropertyName(n)),
  review_new: n => joinParts(n.facts.what, getPropertyName(n)),
  listing: getPropertyName,
  staff_notice: n => joinParts(n.facts.title, getPropertyName(n)),
  report_unsafe: (n, { locale }) => joinParts(partsIn(locale).firstReport, getPropertyName(n)),
  review_waiting: getPropertyName,
  listing_waiting: getPropertyName,
}
