import type { TranslatedMessages } from '../../domain/language/messageTemplate.ts'

/**
 * What travellers are told, by topic and kind: the title in the list and on the lock of a telephone. Short, and nothing personal but a first name.
 */
export const notifications = {
  stay: {
    confirmed: 'Your booking is confirmed',
    asked: 'The hostel has your request',
    accepted: 'The hostel said yes: your booking is confirmed',
    declined: 'The hostel could not take you',
    unanswered: 'The hostel did not answer in time',
    changed: 'The hostel changed your booking',
    cancelled: 'The hostel cancelled your booking',
    no_show: 'The hostel says you did not come',
    message: 'The hostel wrote to you',
  },
  stay_payment: {
    received: 'Your payment of {amount} came in',
    failed: 'Your payment did not go through',
    returned: '{amount} goes back to you',
    due: '{amount} is due by {day}',
    overdue: '{amount} is overdue',
  },
  group_answer: {
    quoted: 'A hostel made you an offer',
    declined: 'A hostel cannot take your group',
    expired: 'Your group request ran out',
  },
  review_reply: {
    replied: 'The hostel answered your review',
    hidden: 'Your review is hidden',
    published: 'Your review can be read again',
  },
  event: {
    place_free: 'You have a place now',
    changed: 'An event you joined has changed',
    cancelled: 'An event you joined is cancelled',
  },
  ride_asked: {
    asked: '{n, plural, one {{name} asks for a seat} other {{name} asks for # seats}}',
    left: '{name} does not come along',
  },
  ride_news: {
    accepted: 'You have a seat',
    declined: 'Your request was turned down',
    changed: 'A ride of yours has changed',
    cancelled: 'A ride of yours is cancelled',
    expired: 'Nobody answered before the ride left',
    hidden: 'Your ride is hidden for now',
  },
  /** What a title or a text is put together of. */
  parts: {
    somebody: 'Somebody',
    stay: '{from} to {to}',
    way: '{from} to {to}',
  },
} as const

export type NotificationMessages = TranslatedMessages<typeof notifications>
