import type { Right } from './rights.ts'

export const liveSubjects = ['booking', 'event', 'ride', 'group', 'review', 'room', 'channel', 'notice', 'cash'] as const
/** The subject of a live event. */
export type LiveSubject = (typeof liveSubjects)[number]

/** Events shown to a property, with their subject and the right needed to receive them. */
const table = {
  booking_made: ['booking', 'booking.read'],
  booking_held: ['booking', 'booking.read'],
  booking_asked: ['booking', 'booking.read'],
  request_ended: ['booking', 'booking.read'],
  hold_expired: ['booking', 'booking.read'],
  booking_changed: ['booking', 'booking.read'],
  booking_cancelled: ['booking', 'booking.read'],
  message_written: ['booking', 'guest.read'],
  checked_in: ['booking', 'booking.read'],
  checked_out: ['booking', 'booking.read'],
  no_show: ['booking', 'booking.read'],
  payment_taken: ['booking', 'payment.read'],
  payment_corrected: ['booking', 'payment.read'],
  payment_reversed: ['booking', 'payment.read'],
  refund_given: ['booking', 'payment.read'],
  refund_failed: ['booking', 'payment.read'],
  cash_taken: ['cash', 'payment.read'],
  cash_paid_out: ['cash', 'payment.read'],
  cash_corrected: ['cash', 'payment.read'],
  cash_reversed: ['cash', 'payment.read'],
  overbooked: ['room', 'booking.read'],
  group_asked: ['group', 'booking.read'],
  group_answered: ['group', 'booking.read'],
  review_published: ['review', 'notice.read'],
  event_planned: ['event', 'notice.read'],
  event_changed: ['event', 'notice.read'],
  event_cancelled: ['event', 'notice.read'],
  event_joined: ['event', 'notice.read'],
  event_left: ['event', 'notice.read'],
  ride_asked: ['ride', 'notice.read'],
  channel_failed: ['channel', 'channel.manage'],
  channel_without_bed: ['channel', 'channel.manage'],
  notice_posted: ['notice', 'notice.read'],
  notice_changed: ['notice', 'notice.read'],
} as const satisfies Record<string, readonly [LiveSubject, Right]>

export type LiveKind = keyof typeof table
export const liveKinds = Object.keys(table) as LiveKind[]

export const liveSubjectOf = (kind: LiveKind): LiveSubject => table[kind][0]
/** The kinds of events that these rights allow to receive. */
export const liveKindsAllowed = (may: (right: Right) => boolean): LiveKind[] => liveKinds.filter(kind => may(table[kind][1]))
export const liveKindsOfSubject = (subject: LiveSubject): LiveKind[] => liveKinds.filter(kind => table[kind][0] === subject)
