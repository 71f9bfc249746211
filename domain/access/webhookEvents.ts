/** What a hostel's programs are told of as it happens. */
export const webhookEventTypes = [
  'booking.created',
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'booking.no_show',
  'booking.checked_in',
  'booking.checked_out',
  'availability.changed',
  'rates.changed',
  'payment.received',
  'payment.corrected',
  'payment.refunded',
  'guest.changed',
  'message.created',
  'review.created',
  'review.changed',
  'housekeeping.changed',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]
/** What is sent to try an address. */
export const TEST_EVENT = 'test'

/** What the id of an event is of. Events about one thing arrive in their order. */
export const webhookSubjects = ['booking', 'property', 'guest', 'review', 'payment'] as const
export type WebhookSubject = (typeof webhookSubjects)[number]

const AVAILABILITY = 'availability.changed'
const changesOfBeds = (type: WebhookEventType): readonly WebhookEventType[] => [type, AVAILABILITY]

/** The actions of the audit that programs are told of. */
const typesByAction: Readonly<Record<string, readonly WebhookEventType[]>> = {
  'booking.create': changesOfBeds('booking.created'),
  'booking.ask': changesOfBeds('booking.created'),
  'booking.confirm': ['booking.confirmed'],
  'booking.change': ['booking.changed'],
  'booking.promise_bed': ['booking.changed'],
  'booking.swap_beds': ['booking.changed'],
  'booking.split_stay': changesOfBeds('booking.changed'),
  'booking.undo_split': changesOfBeds('booking.changed'),
  'booking.release_bed': ['booking.changed'],
  'booking.change_stay': changesOfBeds('booking.changed'),
  'booking.extend': changesOfBeds('booking.changed'),
  'booking.early_departure': changesOfBeds('booking.changed'),
  'booking.move': changesOfBeds('booking.changed'),
  'booking.cancel_part': changesOfBeds('booking.changed'),
  'booking.no_show_undone': changesOfBeds('booking.changed'),
  'booking.part_no_show_undo': changesOfBeds('booking.changed'),
  'booking.resale_list': changesOfBeds('booking.changed'),
  'booking.resale_withdraw': changesOfBeds('booking.changed'),
  'booking.resale_settle': ['booking.changed'],
  'booking.decline': changesOfBeds('booking.cancelled'),
  'booking.expire': changesOfBeds('booking.cancelled'),
  'booking.cancel': changesOfBeds('booking.cancelled'),
  'booking.relocate': changesOfBeds('booking.cancelled'),
  'booking.no_show': changesOfBeds('booking.no_show'),
  'booking.part_no_show': changesOfBeds('booking.no_show'),
  'checkin.create': ['booking.checked_in'],
  'checkin.change': ['booking.changed'],
  'checkin.undo': ['booking.changed'],
  'payment.take': ['payment.received'],
  'payment.online': ['payment.received'],
  'payment.correct': ['payment.corrected'],
  'payment.reverse': ['payment.corrected'],
  'payment.round': ['payment.corrected'],
  'payment.refund': ['payment.refunded'],
  'guest.edit': ['guest.changed'],
  'guest.merge': ['guest.changed'],
  'guest.split': ['guest.changed'],
  'message.send': ['message.created'],
  'message.send_automatic': ['message.created'],
  'review.create': ['review.created'],
  'review.edit': ['review.changed'],
  'review.reply': ['review.changed'],
  'review.reply_edited': ['review.changed'],
  'review.reply_removed': ['review.changed'],
  'review.dispute': ['review.changed'],
  'review.dispute_dismiss': ['review.changed'],
  'review.publish': ['review.changed'],
  'review.hide': ['review.changed'],
  'review.restore': ['review.changed'],
  'room.mark_bed': ['housekeeping.changed'],
  'room.assign_task': ['housekeeping.changed'],
  'rates.set': ['rates.changed'],
  'rates.undo': ['rates.changed'],
  'rates.settings': ['rates.changed'],
}
/** The same for every action of a thing. */
const typesByThing: Readonly<Record<string, readonly WebhookEventType[]>> = {
  block: [AVAILABILITY],
  room: [AVAILABILITY],
  unit: [AVAILABILITY],
  bed: [AVAILABILITY],
  rate_plan: ['rates.changed'],
  rate_rule: ['rates.changed'],
}

/** A change, as the audit tells it. */
export interface WebhookSource {
  action: string
  entity: string
  entityId?: number
  property?: number
  /** The booking that it is about, where the entity is something else. */
  booking?: number | null
  changes?: Record<string, unknown>
}
interface WebhookEvent {
  type: WebhookEventType
  subject: WebhookSubject
  id: number
}

/** What programs of its property are told of a change. */
export function findWebhookEvents(source: WebhookSource): WebhookEvent[] {
  const { action } = source
  const types = typesByAction[action] ?? typesByThing[action.split('.')[0] ?? ''] ?? []
  const leaves = action === 'checkin.change' && source.changes?.checkOut === true
  return (leaves ? ['booking.checked_out' as const] : types).map(type => ({ type, ...subjectOf(type, source) }))
}

const subjectByEvent: Partial<Record<string, WebhookSubject>> = { guest: 'guest', review: 'review' }

function subjectOf(type: WebhookEventType, { entity, entityId = 0, property = 0, booking, changes }: WebhookSource) {
  const kind = type.split('.')[0] ?? ''
  if (/^(availability|rates|housekeeping)$/.test(kind)) return { subject: 'property' as const, id: property }
  const subject = subjectByEvent[kind]
  if (subject) return { subject, id: entityId }
  const about = entity === 'booking' ? entityId : (booking ?? changes?.booking)
  // What is sold at the desk has no booking.
  return typeof about === 'number' ? { subject: 'booking' as const, id: about } : { subject: 'payment' as const, id: entityId }
}

/** Seconds before each further attempt: nine in all, over 24 hours. */
const RETRY_SECONDS = [30, 120, 600, 1800, 7200, 18_000, 36_000, 22_650]
export const MOST_ATTEMPTS = RETRY_SECONDS.length + 1
/** After so many attempts; undefined when it is given up. `random` spreads what failed at once. */
export const secondsToNextAttempt = (tries: number, random = 0): number | undefined => {
  const seconds = RETRY_SECONDS[tries - 1]
  return seconds === undefined ? undefined : Math.round(seconds * (1 + random * 0.1))
}
