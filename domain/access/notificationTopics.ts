import type { Right } from './rights.ts'

interface Topic {
  /** The label in the settings. */
  label: string
  /** Recipients: the members of a property, one person, or the super-admins. */
  for: 'house' | 'person' | 'admin'
  /** For a property: the members with this right are notified. */
  right?: Right
  /** A mail that a person may switch off. */
  hasOptionalMail?: true
}

/** Every topic of the notification centre; push and mail are switched by these. */
export const notificationTopics = {
  booking_made: { label: 'A new booking', for: 'house', right: 'booking.change' },
  booking_changed: { label: 'A guest changes a booking', for: 'house', right: 'booking.change' },
  booking_cancelled: { label: 'A guest cancels', for: 'house', right: 'booking.change' },
  message: { label: 'A guest writes to you', for: 'house', right: 'booking.change' },
  group_request: { label: 'A group asks, or answers your quote', for: 'house', right: 'booking.approve' },
  payment: { label: 'Money comes in online, or does not', for: 'house', right: 'payment.read' },
  overbooked: { label: 'More beds sold than there are', for: 'house', right: 'booking.force' },
  channel_failed: { label: 'A channel cannot be read', for: 'house', right: 'channel.manage' },
  review_new: { label: 'A new review, or a decision about one', for: 'house', right: 'review.reply' },
  listing: { label: 'News about your listing', for: 'house', right: 'property.submit' },
  staff_notice: { label: 'A notice for the staff', for: 'house', right: 'notice.read' },
  stay: { label: 'Your booking is confirmed, changed or cancelled', for: 'person' },
  stay_payment: { label: 'A payment of yours', for: 'person' },
  group_answer: { label: 'A hostel answers your group', for: 'person' },
  review_reply: { label: 'A hostel answers your review', for: 'person', hasOptionalMail: true },
  price_alert: { label: 'A saved search has become cheaper', for: 'person', hasOptionalMail: true },
  event: { label: 'An event you joined', for: 'person' },
  ride_asked: { label: 'Somebody asks for a seat', for: 'person', right: 'event.edit', hasOptionalMail: true },
  ride_news: { label: 'A ride you asked for or offered', for: 'person' },
  report_unsafe: { label: 'Somebody reports that something is unsafe', for: 'admin', hasOptionalMail: true },
  review_waiting: { label: 'A review waits to be judged', for: 'admin' },
  listing_waiting: { label: 'A listing waits to be judged', for: 'admin' },
} as const satisfies Record<string, Topic>

export type NotificationTopic = keyof typeof notificationTopics
export const topicNames = Object.keys(notificationTopics) as [NotificationTopic, ...NotificationTopic[]]
export const topicOf = (name: NotificationTopic): Topic => notificationTopics[name]
