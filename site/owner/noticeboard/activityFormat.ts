import type { Api, Result } from '../../../api/contract.ts'
import type { LiveKind, LiveSubject } from '../../../domain/access/live.ts'
import type { IconName } from '../../kit/icons.ts'
import { formatMoney, formatStay, plural } from '../../lib/format.ts'

export type ActivityEntry = Result<Api['GET /noticeboard/activity']>[number]

interface ActivityFormat {
  icon: IconName
  words: (e: ActivityEntry) => string
}
const formatGuestCount = (e: ActivityEntry) => (e.count && e.count > 1 ? `${e.count} guests` : 'A guest')
const formatEntryAmount = (e: ActivityEntry) => (e.amount ? formatMoney(e.amount) : 'Money')
const methodSuffixes: Record<string, string> = { cash: ' in cash', card_at_desk: ' by card', transfer: ' by transfer', online: ' online' }
const formatMethodSuffix = (e: ActivityEntry) => (e.method ? (methodSuffixes[e.method] ?? '') : '')
/** Drinks, a towel, supplies: never what somebody wrote about it. */
const formatPurpose = (e: ActivityEntry) => (e.title ? `: ${e.title.toLowerCase()}` : '')
const groupAnswerLabels: Record<string, string> = {
  quoted: 'got an offer',
  accepted: 'accepted',
  declined: 'was turned down',
  refused: 'said no',
  withdrawn: 'took the request back',
  expired: 'did not answer in time',
}

export const activityFormats: Record<LiveKind, ActivityFormat> = {
  booking_made: { icon: 'calendarDays', words: e => (e.source === 'web' ? 'Booked on the site' : 'Booked') },
  booking_held: { icon: 'clock', words: () => 'Somebody is booking: the beds are held' },
  booking_asked: { icon: 'mail', words: () => 'Asked for on the site: waits for your answer' },
  request_ended: {
    icon: 'ban',
    words: e => (e.by === 'system' ? 'Nobody answered the request: the guest was told no' : 'Request declined'),
  },
  hold_expired: { icon: 'clock', words: () => 'Not finished: the beds are free again' },
  booking_changed: { icon: 'pencil', words: () => 'Booking changed' },
  booking_cancelled: { icon: 'circleX', words: e => (e.by === 'guest' ? 'Cancelled by the guest' : 'Booking cancelled') },
  message_written: { icon: 'messageSquare', words: e => (e.by === 'guest' ? 'A guest wrote' : 'Message sent to the guest') },
  checked_in: { icon: 'keyRound', words: e => `${formatGuestCount(e)} checked in` },
  checked_out: { icon: 'logOut', words: e => `${formatGuestCount(e)} checked out` },
  no_show: { icon: 'userX', words: () => 'Did not come' },
  payment_taken: { icon: 'banknote', words: e => `${formatEntryAmount(e)} paid${formatMethodSuffix(e)}` },
  payment_corrected: { icon: 'banknote', words: e => `Payment corrected${e.amount ? ` to ${formatEntryAmount(e)}` : ''}` },
  payment_reversed: { icon: 'undo2', words: e => `Payment of ${formatEntryAmount(e)} taken back` },
  refund_given: { icon: 'undo2', words: e => `${formatEntryAmount(e)} given back${formatMethodSuffix(e)}` },
  refund_failed: { icon: 'circleAlert', words: e => `${formatEntryAmount(e)} could not be given back` },
  cash_taken: { icon: 'wallet', words: e => `${formatEntryAmount(e)} taken${formatMethodSuffix(e)}${formatPurpose(e)}` },
  cash_paid_out: { icon: 'wallet', words: e => `${formatEntryAmount(e)} paid out${formatMethodSuffix(e)}${formatPurpose(e)}` },
  cash_corrected: { icon: 'wallet', words: e => `Corrected to ${formatEntryAmount(e)}${formatPurpose(e)}` },
  cash_reversed: { icon: 'undo2', words: e => `${formatEntryAmount(e)}${formatPurpose(e)} taken back` },
  overbooked: { icon: 'triangleAlert', words: e => `More is sold than there is${e.title ? ` in ${e.title}` : ''}` },
  group_asked: { icon: 'users', words: e => `A group of ${e.count ?? 'many'} asks for beds` },
  group_answered: { icon: 'users', words: e => `The group ${groupAnswerLabels[e.state ?? ''] ?? 'moved on'}` },
  review_published: { icon: 'star', words: e => `A guest scored ${e.score?.toFixed(1) ?? 'the house'}` },
  event_planned: { icon: 'partyPopper', words: e => `Planned: ${e.title}${e.count && e.count > 1 ? `, ${e.count} times` : ''}` },
  event_changed: { icon: 'partyPopper', words: e => `Changed: ${e.title}` },
  event_cancelled: { icon: 'partyPopper', words: e => `Cancelled: ${e.title}` },
  event_joined: { icon: 'userPlus', words: e => `${e.state === 'waiting' ? 'Somebody waits for' : 'Somebody joins'} ${e.title}` },
  event_left: { icon: 'minus', words: e => `Somebody left ${e.title}` },
  ride_asked: { icon: 'car', words: e => `${plural(e.count ?? 1, 'seat')} asked for, ${e.title}` },
  channel_failed: { icon: 'share2', words: e => `${e.title} cannot be read` },
  channel_without_bed: { icon: 'share2', words: e => `${e.title} sold what was taken` },
  notice_posted: { icon: 'messageSquare', words: e => `New notice: ${e.title}` },
  notice_changed: { icon: 'messageSquare', words: e => `Notice changed: ${e.title}` },
}

/** Under the words: whose booking, and when they stay. */
export function formatActivityDetail({ booking }: ActivityEntry): string {
  if (!booking) return ''
  return [booking.guestName, booking.code, formatStay(booking.arrival, booking.departure)].filter(Boolean).join(' · ')
}

const subjectPaths: Record<LiveSubject, (id: number) => string> = {
  booking: id => `/booking/${id}`,
  event: id => `/event/${id}`,
  ride: id => `/ride/${id}`,
  group: id => `/group/${id}`,
  review: id => `/reviews/${id}`,
  room: id => `/room/${id}`,
  channel: id => `/channel/${id}`,
  notice: () => '/noticeboard',
  cash: () => '/cash',
}
/** Where to see more of it; nowhere for what is gone. */
export const findActivityHref = ({ about, subject }: ActivityEntry): string | undefined =>
  subject === null ? undefined : subjectPaths[about](subject)
