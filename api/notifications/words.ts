import type { Day } from '../domain/days.ts'
import { formatDay, shortDay } from '../domain/dayWords.ts'
import { decimalText, type Money } from '../domain/money.ts'
import type { NotificationTopic } from '../domain/notificationTopics.ts'

/** What a row keeps of its subject, as it was then. Never a name, an address or what somebody wrote. */
export interface Facts {
  arrival?: Day
  departure?: Day
  guests?: number
  amount?: Money
  day?: Day
  /** Of an event or a notice. */
  title?: string
  from?: string
  to?: string
  seats?: number
  nights?: readonly Day[]
  /** A room, or a channel. */
  what?: string
}

/** What is told, with the names as they are now. */
export interface Told {
  topic: NotificationTopic
  kind: string
  isHouse: boolean
  property: { id: number; name: string } | null
  booking: number | null
  subject: number | null
  /** The first name of whom it is about. */
  who: string
  facts: Facts
}

export interface Words {
  title: string
  text: string
  /** Where one reads more, on this site. */
  path: string
}
type Say = (told: Told) => Words

/** Who is told reads this in the list, and on the lock of a telephone: short, and nothing personal but a first name. */
const words = {
  booking_made: {
    made: n => inHouse(n, 'New booking', ofStay(n)),
    asked: n => inHouse(n, 'A guest asks for beds: please answer', ofStay(n)),
    waiting: n => inHouse(n, 'A request soon ends without your answer', ofStay(n)),
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
  stay: {
    confirmed: n => ofTrip(n, 'Your booking is confirmed'),
    asked: n => ofTrip(n, 'The hostel has your request'),
    accepted: n => ofTrip(n, 'The hostel said yes: your booking is confirmed'),
    declined: n => ofTrip(n, 'The hostel could not take you'),
    unanswered: n => ofTrip(n, 'The hostel did not answer in time'),
    changed: n => ofTrip(n, 'The hostel changed your booking'),
    cancelled: n => ofTrip(n, 'The hostel cancelled your booking'),
    no_show: n => ofTrip(n, 'The hostel says you did not come'),
    message: n => ofTrip(n, 'The hostel wrote to you'),
  },
  stay_payment: {
    received: n => ofTrip(n, `Your payment of ${sum(n)} came in`),
    failed: n => ofTrip(n, 'Your payment did not go through'),
    returned: n => ofTrip(n, `${sum(n)} goes back to you`),
    due: n => ofTrip(n, `${sum(n)} is due${n.facts.day ? ` by ${shortDay(n.facts.day)}` : ''}`),
    overdue: n => ofTrip(n, `${sum(n)} is overdue`),
  },
  group_answer: {
    quoted: n => ({ ...ofTrip(n, 'A hostel made you an offer'), path: `/group/${n.subject}` }),
    declined: n => ({ ...ofTrip(n, 'A hostel cannot take your group'), path: `/group/${n.subject}` }),
    expired: n => ({ ...ofTrip(n, 'Your group request ran out'), path: `/group/${n.subject}` }),
  },
  review_reply: {
    replied: n => ofReview(n, 'The hostel answered your review'),
    hidden: n => ofReview(n, 'Your review is hidden'),
    published: n => ofReview(n, 'Your review can be read again'),
  },
  event: {
    place_free: n => ofEvent(n, 'You have a place now'),
    changed: n => ofEvent(n, 'An event you joined has changed'),
    cancelled: n => ofEvent(n, 'An event you joined is cancelled'),
  },
  ride_asked: {
    asked: n => ofRide(n, `${n.who} asks for ${n.facts.seats === 1 ? 'a seat' : `${n.facts.seats} seats`}`),
    left: n => ofRide(n, `${n.who} does not come along`),
  },
  ride_news: {
    accepted: n => ofRide(n, 'You have a seat'),
    declined: n => ofRide(n, 'Your request was turned down'),
    changed: n => ofRide(n, 'A ride of yours has changed'),
    cancelled: n => ofRide(n, 'A ride of yours is cancelled'),
    expired: n => ofRide(n, 'Nobody answered before the ride left'),
    hidden: n => ofRide(n, 'Your ride is hidden for now'),
  },
  review_waiting: { waiting: n => ({ title: 'A review waits to be judged', text: house(n), path: '/superadmin/reviews' }) },
  listing_waiting: {
    submitted: n => ({ title: 'A listing waits to be judged', text: house(n), path: `/superadmin/properties/${n.property?.id}` }),
  },
} as const satisfies Record<NotificationTopic, Record<string, Say>>

export type KindOf<T extends NotificationTopic> = keyof (typeof words)[T] & string

export function wordsOf(told: Told): Words {
  const say = (words[told.topic] as Record<string, Say>)[told.kind]
  if (!say) throw new Error(`nobody knows how to say ${told.topic}.${told.kind}`)
  return say(told)
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
const house = ({ property }: Told) => property?.name ?? ''
const sum = ({ facts: { amount } }: Told) => (amount ? `${decimalText(amount)} ${amount.currency}` : 'Money')
const guests = (n = 0) => (n ? `${n} ${n === 1 ? 'guest' : 'guests'}` : undefined)
const nights = ({ arrival, departure }: Facts) => (arrival && departure ? `${shortDay(arrival)} to ${formatDay(departure)}` : undefined)

const ofStay = (n: Told) => joined(n.who, guests(n.facts.guests), nights(n.facts), house(n))
const inHouse = (n: Told, title: string, text: string): Words => ({ title, text, path: `/owner/booking/${n.booking}` })
const ofGroup = (n: Told, title: string): Words => ({ title, text: ofStay(n), path: `/owner/group/${n.subject}` })
const ofListing = (n: Told, title: string): Words => ({ title, text: house(n), path: '/owner/property' })
const ofTrip = (n: Told, title: string): Words => ({ title, text: joined(house(n), nights(n.facts)), path: `/booking/${n.booking}` })
const ofReview = (n: Told, title: string): Words => ({ title, text: house(n), path: `/booking/${n.booking}/review` })
const ofEvent = (n: Told, title: string): Words => ({
  title,
  text: joined(n.facts.title, n.facts.day && formatDay(n.facts.day), house(n)),
  path: `/events/${n.subject}`,
})

function ofRide(n: Told, title: string): Words {
  const { from, to, day } = n.facts
  return {
    title,
    text: joined(`${from} to ${to}`, day && formatDay(day)),
    path: n.isHouse ? `/owner/ride/${n.subject}` : `/rides/${n.subject}`,
  }
}

function ofNights({ facts, property }: Told): string {
  const [first, ...more] = facts.nights ?? []
  const days = first && (more.length ? `${formatDay(first)} and ${more.length} more` : formatDay(first))
  return joined(facts.what, days, property?.name)
}
