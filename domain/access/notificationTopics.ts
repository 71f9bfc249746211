import type { Right } from './rights.ts'

interface Topic {
  /** How the settings call it. */
  words: string
  /** Who is told: those who work in a house, one person, or those who run the marketplace. */
  for: 'house' | 'person' | 'admin'
  /** Of a house: the members who are told. */
  right?: Right
  /** A mail that a person may do without. */
  hasOptionalMail?: true
}

/** Everything that people are told of in the notification centre; push and mail are chosen by these. */
export const notificationTopics = {
  booking_made: { words: 'A new booking', for: 'house', right: 'booking.change' },
  booking_changed: { words: 'A guest changes a booking', for: 'house', right: 'booking.change' },
  booking_cancelled: { words: 'A guest cancels', for: 'house', right: 'booking.change' },
  message: { words: 'A guest writes to you', for: 'house', right: 'booking.change' },
  group_request: { words: 'A group asks, or answers your quote', for: 'house', right: 'booking.approve' },
  payment: { words: 'Money comes in online, or does not', for: 'house', right: 'payment.read' },
  overbooked: { words: 'More beds sold than there are', for: 'house', right: 'booking.force' },
  channel_failed: { words: 'A channel cannot be read', for: 'house', right: 'channel.manage' },
  review_new: { words: 'A new review', for: 'house', right: 'review.reply' },
  listing: { words: 'News about your listing', for: 'house', right: 'property.submit' },
  staff_notice: { words: 'A notice for the staff', for: 'house', right: 'notice.read' },
  stay: { words: 'Your booking is confirmed, changed or cancelled', for: 'person' },
  stay_payment: { words: 'A payment of yours', for: 'person' },
  group_answer: { words: 'A hostel answers your group', for: 'person' },
  review_reply: { words: 'A hostel answers your review', for: 'person', hasOptionalMail: true },
  event: { words: 'An event you joined', for: 'person' },
  ride_asked: { words: 'Somebody asks for a seat', for: 'person', right: 'event.edit', hasOptionalMail: true },
  ride_news: { words: 'A ride you asked for or offered', for: 'person' },
  review_waiting: { words: 'A review waits to be judged', for: 'admin' },
  listing_waiting: { words: 'A listing waits to be judged', for: 'admin' },
} as const satisfies Record<string, Topic>

export type NotificationTopic = keyof typeof notificationTopics
export const topicNames = Object.keys(notificationTopics) as [NotificationTopic, ...NotificationTopic[]]
export const topicOf = (name: NotificationTopic): Topic => notificationTopics[name]
