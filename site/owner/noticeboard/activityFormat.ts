import type { Api, Result } from '../../../api/contract.ts'
import type { LiveKind, LiveSubject } from '../../../domain/access/live.ts'
import { findCategoryLabel, saleCategories, saleKinds } from '../../../domain/inventory/deskSale.ts'
import type { MessageTemplate } from '../../../domain/language/messageArguments.ts'
import type { IconName } from '../../kit/icons.ts'
import { formatMoney, formatNumber, formatStay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { noticeboardMessages } from './messages.ts'

export type ActivityEntry = Result<Api['GET /noticeboard/activity']>[number]

export const activityIcons: Record<LiveKind, IconName> = {
  booking_made: 'calendarDays',
  booking_held: 'clock',
  booking_asked: 'mail',
  request_ended: 'ban',
  hold_expired: 'clock',
  booking_changed: 'pencil',
  booking_cancelled: 'circleX',
  message_written: 'messageSquare',
  checked_in: 'keyRound',
  checked_out: 'logOut',
  no_show: 'userX',
  payment_taken: 'banknote',
  payment_corrected: 'banknote',
  payment_reversed: 'undo2',
  refund_given: 'undo2',
  refund_failed: 'circleAlert',
  cash_taken: 'wallet',
  cash_paid_out: 'wallet',
  cash_corrected: 'wallet',
  cash_reversed: 'undo2',
  overbooked: 'triangleAlert',
  group_asked: 'users',
  group_answered: 'users',
  review_published: 'star',
  event_planned: 'partyPopper',
  event_changed: 'partyPopper',
  event_cancelled: 'partyPopper',
  event_joined: 'userPlus',
  event_left: 'minus',
  ride_asked: 'car',
  channel_failed: 'share2',
  channel_without_bed: 'share2',
  notice_posted: 'messageSquare',
  notice_changed: 'messageSquare',
}

const getActivity = () => noticeboardMessages().activity
const formatAmount = ({ amount }: ActivityEntry) => (amount ? formatMoney(amount) : noticeboardMessages().money)
const countGuests = ({ count }: ActivityEntry) => Math.max(1, count ?? 1)
type AmountMessage = MessageTemplate<{ amount: string }>
const byMethod = (messages: { any: AmountMessage; [method: string]: AmountMessage }, e: ActivityEntry) =>
  t(messages[e.method ?? 'any'] ?? messages.any, { amount: formatAmount(e) })
const withTitle = (message: MessageTemplate<{ title: string }>, { title }: ActivityEntry) => t(message, { title: title ?? '' })

/** The category of a desk sale, never its description. The feed stores the English label of the category. */
function findPurpose({ title }: ActivityEntry): string | undefined {
  const category = saleCategories.find(c => saleKinds.some(kind => findCategoryLabel(kind, c) === title))
  return category && noticeboardMessages().purposes[category]
}

function withPurpose(what: string, e: ActivityEntry): string {
  const purpose = findPurpose(e)
  return purpose ? t(noticeboardMessages().withPurpose, { what, purpose }) : what
}

function formatCash(what: 'cashCorrected' | 'cashReversed', e: ActivityEntry): string {
  const purpose = findPurpose(e)
  const amount = formatAmount(e)
  return purpose ? t(getActivity()[`${what}For`], { amount, purpose }) : t(getActivity()[what], { amount })
}

function formatGroupAnswer({ state }: ActivityEntry): string {
  const messages: Record<string, string> = noticeboardMessages().groups
  return messages[state ?? ''] ?? noticeboardMessages().groups.movedOn
}

const formats: Record<LiveKind, (e: ActivityEntry) => string> = {
  booking_made: e => (e.source === 'web' ? getActivity().bookedOnSite : getActivity().booked),
  booking_held: () => getActivity().held,
  booking_asked: () => getActivity().asked,
  request_ended: e => (e.by === 'system' ? getActivity().notAnswered : getActivity().declined),
  hold_expired: () => getActivity().holdExpired,
  booking_changed: () => getActivity().changed,
  booking_cancelled: e => (e.by === 'guest' ? getActivity().cancelledByGuest : getActivity().cancelled),
  message_written: e => (e.by === 'guest' ? getActivity().guestWrote : getActivity().messageSent),
  checked_in: e => t(getActivity().checkedIn, { n: countGuests(e) }),
  checked_out: e => t(getActivity().checkedOut, { n: countGuests(e) }),
  no_show: () => getActivity().noShow,
  payment_taken: e => byMethod(noticeboardMessages().paid, e),
  payment_corrected: e =>
    e.amount ? t(getActivity().paymentCorrectedTo, { amount: formatMoney(e.amount) }) : getActivity().paymentCorrected,
  payment_reversed: e => t(getActivity().paymentReversed, { amount: formatAmount(e) }),
  refund_given: e => byMethod(noticeboardMessages().givenBack, e),
  refund_failed: e => t(getActivity().refundFailed, { amount: formatAmount(e) }),
  cash_taken: e => withPurpose(byMethod(noticeboardMessages().taken, e), e),
  cash_paid_out: e => withPurpose(byMethod(noticeboardMessages().paidOut, e), e),
  cash_corrected: e => formatCash('cashCorrected', e),
  cash_reversed: e => formatCash('cashReversed', e),
  overbooked: e => (e.title ? t(getActivity().overbookedIn, { room: e.title }) : getActivity().overbooked),
  group_asked: e => (e.count ? t(getActivity().groupAsked, { n: e.count }) : getActivity().groupAskedMany),
  group_answered: formatGroupAnswer,
  review_published: e => (e.score === null ? getActivity().scoredHostel : t(getActivity().scored, { score: formatNumber(e.score, 1) })),
  event_planned: e =>
    e.count && e.count > 1
      ? t(getActivity().eventPlannedTimes, { title: e.title ?? '', n: e.count })
      : withTitle(getActivity().eventPlanned, e),
  event_changed: e => withTitle(getActivity().eventChanged, e),
  event_cancelled: e => withTitle(getActivity().eventCancelled, e),
  event_joined: e => withTitle(e.state === 'waiting' ? getActivity().eventWaits : getActivity().eventJoined, e),
  event_left: e => withTitle(getActivity().eventLeft, e),
  ride_asked: e => t(getActivity().seatsAsked, { n: e.count ?? 1, title: e.title ?? '' }),
  channel_failed: e => withTitle(getActivity().channelFailed, e),
  channel_without_bed: e => withTitle(getActivity().channelWithoutBed, e),
  notice_posted: e => withTitle(getActivity().noticePosted, e),
  notice_changed: e => withTitle(getActivity().noticeChanged, e),
}

/** An event as a sentence. */
export const formatActivity = (e: ActivityEntry): string => formats[e.kind](e)

/** Second line: whose booking, and the dates. */
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
/** The path of the subject; undefined where it no longer exists. */
export const findActivityHref = ({ about, subject }: ActivityEntry): string | undefined =>
  subject === null ? undefined : subjectPaths[about](subject)
