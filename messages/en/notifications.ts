import type { TranslatedMessages } from '../../domain/language/messageTemplate.ts'

/**
 * What travellers, the staff of hostels and super-admins are notified of, by topic and kind: the title in the list and on the lock of a telephone. Short, and
 * nothing personal but a first name.
 */
export const notifications = {
  stay: {
    beds_offered: 'Beds are free: they are kept for you for half an hour',
    confirmed: 'Your booking is confirmed',
    asked: 'The hostel has your request',
    accepted: 'The hostel accepted: your booking is confirmed',
    declined: 'The hostel could not take you',
    unanswered: 'The hostel did not answer in time',
    changed: 'The hostel changed your booking',
    cancelled: 'The hostel cancelled your booking',
    resold: 'Others have bought your beds',
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
  price_alert: { cheaper: 'A saved search costs {amount} now' },
  review_reply: {
    replied: 'The hostel answered your review',
    hidden: 'Your review is hidden',
    published: 'Your review can be read again',
    disputed: 'The hostel disputes your review',
    kept: 'Your review stays',
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
    check_back: 'Did you arrive well?',
    hidden: 'Your ride is hidden for now',
  },
  booking_made: {
    made: 'New booking',
    asked: 'A guest asks for beds: please answer',
    waiting: 'A request soon ends without your answer',
    strangers: 'Many bookings by people nobody knows',
  },
  booking_changed: {
    channel: 'Booking changed on a channel',
    changed: 'Booking changed by the guest',
    bounced: 'Mails to a guest come back',
  },
  booking_cancelled: {
    channel: 'Booking cancelled on a channel',
    cancelled: 'Booking cancelled by the guest',
    withdrawn: 'A guest withdrew their request',
    unanswered: 'A request ended without your answer',
  },
  message: {
    written: 'A guest wrote to you',
  },
  group_request: {
    asked: 'A group asks for beds',
    accepted: 'A group accepted your quote',
    refused: 'A group declined your quote',
    withdrawn: 'A group withdrew its request',
    expired: 'A group request ran out',
  },
  payment: {
    received: '{amount} paid online',
    returned: '{amount} sent back to the guest',
    overdue: '{amount} is overdue',
    refund_stuck: 'A refund of {amount} needs you',
    capture_stuck: 'A deposit of {amount} was not taken',
  },
  overbooked: {
    forced: 'More beds sold than there are',
    channel: 'A channel sold beds you do not have',
  },
  channel_failed: {
    pms_refused: 'The system that runs your hostel refused a confirmed booking',
    pms_silent: 'The system that runs your hostel does not answer: sales are paused',
    waiting: 'A reservation of a channel waits for you',
    flagged: 'A channel and one of your bookings do not match',
    webhook: 'A webhook was switched off',
    behind: 'What changed does not reach a channel',
    silent: 'A channel cannot be read',
    unread: '{n, plural, one {An entry of a channel cannot be read} other {# entries of a channel cannot be read}}',
    emptied: 'The calendar of a channel is empty',
    free: 'Are entries of a channel that are marked free taken or not?',
  },
  review_new: {
    dispute_kept: 'A review you disputed stays',
    dispute_upheld: 'A review you disputed was removed',
    published: 'A new review',
    channel: '{n, plural, one {A new review on a channel} other {# new reviews on channels}}',
  },
  listing: {
    approved: 'Your hostel is live',
    changes_requested: 'Your listing needs some changes',
    edit_approved: 'Your changes are on your page',
    edit_refused: 'Your changes were not accepted',
    suspended: 'Your hostel is suspended',
    closed: 'Your hostel is closed',
  },
  staff_notice: {
    hidden: 'A notice of your hostel was hidden',
    shown: 'A notice of your hostel is shown again',
    posted: 'A notice for the staff',
  },
  report_unsafe: {
    event: 'Reported as unsafe: an event',
    ride: 'Reported as unsafe: a ride',
    review: 'Reported as unsafe: a review',
    chat: 'Reported as unsafe: a message of a chat',
    reply: 'Reported as unsafe: a reply of a hostel',
    photo: 'Reported as unsafe: a photo of a guest',
    person: 'Reported as unsafe: a person',
    property: 'Reported as unsafe: a hostel',
    notice: 'Reported as unsafe: a notice of a hostel',
  },
  review_waiting: {
    disputed: 'A hostel disputes a review',
    waiting: 'A review is waiting for a decision',
  },
  listing_waiting: {
    submitted: 'A listing is waiting for a decision',
  },
  /** What a title or a text is put together of. */
  parts: {
    somebody: 'Somebody',
    stay: '{from} to {to}',
    lookAtThem: 'Look at them, and cancel them in one step if they are no guests',
    firstReport: 'It is first among the reports',
    moreNights: '{n, plural, one {{day} and # more} other {{day} and # more}}',
    way: '{from} to {to}',
  },
} as const

export type NotificationMessages = TranslatedMessages<typeof notifications>
