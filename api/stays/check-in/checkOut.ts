import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { markBedsDirty } from '../../inventory/housekeeping/service.ts'
import { assertBedNotOccupied } from '../../inventory/room/service.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import {
  type BookingRecord,
  bookedUntil,
  checkOutIfEmpty,
  endSplitStay,
  type GuestRow,
  loadBooking,
  recordHistory,
  reopenBooking,
  roundOffBalance,
} from '../booking/service.ts'
import { assignBed, lockRooms, vacateBed } from './assignBed.ts'
import type { CheckInRow } from './checkInRow.ts'
import { createPromiseCheck } from './createPromiseCheck.ts'
import { earliestEnd, extendLine, shortenForGuest, shortenLine } from './lineNights.ts'

/**
 * Checks one guest out. The booking ends when none of its guests is in house or may still arrive. An early departure releases the remaining nights; what was agreed
 * stays on the bill.
 */
export async function checkOut(
  checkedIn: CheckInRow,
  { today, withDebt }: { today: Day; withDebt: boolean },
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const held = await loadBooking(checkedIn.booking_id, t)
  const ended = await endSplitStay(held, checkedIn.guest_id, today, t)
  const before = ended?.booking ?? held
  const row = ended ? { ...checkedIn, line_id: ended.line, bed_id: ended.bed } : checkedIn
  const isPayerLeft = before.lines.some(line => line.guests.some(g => g.check_in_id !== row.id && isHereOrDue(line, g, today)))
  if (!isPayerLeft) await settleBalance(before, withDebt, ctx, t)
  const { affectedRows } = await execute(
    `UPDATE check_ins SET status = 'checked_out', checked_out_at = UTC_TIMESTAMP(3), checked_out_by = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND status = 'in_house'`,
    [callerId(ctx), row.id, row.property_id],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: row.status })
  const line = before.lines.find(l => l.id === row.line_id)
  // A departure on the arrival day still uses one night: it stays sold, with its bed assigned.
  await vacateBed(toBedAssignment(row), today, t, line && earliestEnd(line, today))
  await markBedsDirty([row.bed_id], row.property_id, t)
  await recordHistory(
    ctx,
    bookingRef(before),
    { event: 'guest_checked_out', by: 'desk', facts: { guest: row.guest_id, bed: row.bed_id } },
    t,
  )
  await releaseUnusedNights(before, row, today, t)
  await checkOutIfEmpty(before, 'desk', ctx, t)
}

/** Guests who remain to pay the bill. Those due on a past day may still arrive, but the bill does not wait for them. */
const isHereOrDue = ({ status, arrival }: BookingRecord['lines'][number], guest: GuestRow, today: Day): boolean =>
  guest.check_in_status === 'in_house' || (!guest.check_in_status && status === 'active' && arrival >= today)

/** Releases the remaining nights: of the whole line when its last guest has left, otherwise of the one bed. Nights of guests who may still arrive stay reserved. */
async function releaseUnusedNights(booking: BookingRecord, row: CheckInRow, today: Day, t: Transaction) {
  const line = booking.lines.find(l => l.id === row.line_id)
  if (!line) return
  const hasOthers = line.guests.some(g => g.id !== row.guest_id && g.check_in_status !== 'checked_out')
  if (hasOthers) await shortenForGuest(booking, line, row.guest_id, today, t)
  else await shortenLine(line, today, t)
}

/** A balance smaller than the smallest coin is rounded off. Any other balance must be paid, or somebody with the right to do so lets the guest leave owing it. */
async function settleBalance(
  { id, balance, currency, property_id }: BookingRecord,
  withDebt: boolean,
  ctx: RequestContext,
  t: Transaction,
) {
  if (await roundOffBalance({ booking: id, property: property_id }, ctx, t)) return
  if (balance <= 0) return
  if (!withDebt) throw appError('balance_due', { balance: { amount: balance, currency } })
  await requireRight(ctx, property_id, 'checkout.with_debt', t)
}

/** Undoes a check-out of the same day, if the bed and the nights are still free. */
export async function undoCheckOut(row: CheckInRow, today: Day, ctx: RequestContext, t: Transaction): Promise<void> {
  const { affectedRows } = await execute(
    `UPDATE check_ins SET status = 'in_house', checked_out_at = NULL, checked_out_by = NULL, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND status = 'checked_out'`,
    [row.id, row.property_id],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: row.status })
  const booking = await loadBooking(row.booking_id, t)
  const line = booking.lines.find(l => l.id === row.line_id)
  const rooms = line ? [line.room_id] : []
  await lockRooms(rooms, row.property_id, t)
  await assertBedExists(row.bed_id, t)
  const assertPromises = await createPromiseCheck(rooms, t)
  if (line && !(await extendLine(booking, line, row.guest_id, t))) throw appError('sold_out')
  const until = line ? bookedUntil(line) : booking.departure
  if (today < until) {
    await deleteReservedNights(row, today, t)
    await assignBed(toBedAssignment(row), { arrival: today, departure: until }, { wholeUnit: line?.sold_as === 'unit', isNow: true }, t)
  } else await assertBedNotOccupied({ ...toBedAssignment(row), asUnit: line?.sold_as === 'unit' }, t)
  await assertPromises()
  await recordHistory(ctx, bookingRef(booking), { event: 'guest_check_out_undone', by: 'desk', facts: { guest: row.guest_id } }, t)
  if (booking.status === 'checked_out') await reopenBooking(booking, 'desk', ctx, t)
}

// The night that stayed sold is reserved again together with the others.
const deleteReservedNights = (row: CheckInRow, today: Day, t: Transaction) =>
  execute(
    'DELETE FROM bed_nights WHERE bed_id = ? AND guest_id = ? AND booking_id = ? AND property_id = ? AND night >= ?',
    [row.bed_id, row.guest_id, row.booking_id, row.property_id, today],
    t,
  )

// The room may have been made smaller since.
async function assertBedExists(bed: number, t: Transaction) {
  if (!(await selectOne('SELECT id FROM beds WHERE id = ? AND removed_at IS NULL', [bed], t))) throw appError('bed_taken', { bed })
}

const bookingRef = (b: Pick<BookingRecord, 'id' | 'property_id'>) => ({ id: b.id, property: b.property_id })
export const toBedAssignment = (row: CheckInRow) => ({
  property: row.property_id,
  booking: row.booking_id,
  guest: row.guest_id,
  bed: row.bed_id,
})
