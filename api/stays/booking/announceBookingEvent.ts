import type { Transaction } from '../../../db/connection.ts'
import type { LiveKind } from '../../../domain/access/live.ts'
import type { Money } from '../../../domain/money/money.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import type { BookingRef, HistoryEntry } from './recordHistory.ts'

/** Events that the live feed of the property shows. Other steps are only in the history of the booking. */
const kinds: Record<string, LiveKind> = {
  confirmed: 'booking_made',
  asked: 'booking_asked',
  accepted: 'booking_made',
  declined: 'request_ended',
  unanswered: 'request_ended',
  expired: 'hold_expired',
  stay_changed: 'booking_changed',
  changed: 'booking_changed',
  extended: 'booking_changed',
  early_departure: 'booking_changed',
  moved: 'booking_changed',
  stay_split: 'booking_changed',
  split_undone: 'booking_changed',
  guest_moved: 'booking_changed',
  bed_promised: 'booking_changed',
  bed_released: 'booking_changed',
  bunk_picked: 'booking_changed',
  bunk_released: 'booking_changed',
  bunk_lost: 'booking_changed',
  part_cancelled: 'booking_changed',
  no_show_undone: 'booking_changed',
  part_no_show_undone: 'booking_changed',
  guest_check_in_undone: 'booking_changed',
  guest_check_out_undone: 'booking_changed',
  cancelled: 'booking_cancelled',
  resale_listed: 'booking_cancelled',
  resale_withdrawn: 'booking_made',
  relocated: 'booking_cancelled',
  guest_checked_in: 'checked_in',
  guest_checked_out: 'checked_out',
  no_show: 'no_show',
  part_no_show: 'no_show',
  payment_taken: 'payment_taken',
  payment_corrected: 'payment_corrected',
  payment_reversed: 'payment_reversed',
  refund_given: 'refund_given',
  refund_sent: 'refund_given',
  refund_failed: 'refund_failed',
}
/** One of these is one guest more. */
const guestKinds: readonly LiveKind[] = ['checked_in', 'checked_out']

/** Tells the property of a step of a booking, without saying who its guest is. */
export function announceBookingEvent({ id, property }: BookingRef, step: HistoryEntry, t: Transaction): void {
  const kind = step.event === 'created' ? created(step) : kinds[step.event]
  if (!kind) return
  const { source, method, total, amount, fee } = (step.facts ?? {}) as { source?: string; method?: string } & Record<string, Money>
  const sum = total ?? amount ?? fee
  const facts = {
    by: step.by,
    ...(source && { source }),
    ...(method && { method }),
    ...(isMoney(sum) && { amount: sum }),
    ...(guestKinds.includes(kind) && { count: 1 }),
  }
  publishLiveEvent(property, { kind, subject: id, facts }, t)
}

const created = ({ to }: HistoryEntry): LiveKind =>
  to === 'confirmed' ? 'booking_made' : to === 'pending_approval' ? 'booking_asked' : 'booking_held'

// Steps note sums in their own ways.
const isMoney = (sum: unknown): sum is Money => typeof sum === 'object' && sum !== null && 'amount' in sum && 'currency' in sum
