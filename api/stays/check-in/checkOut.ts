import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { assertBedNotOccupied } from '../../inventory/room/service.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { type BookingRecord, bookedUntil, type GuestRow, loadBooking, recordHistory } from '../booking/service.ts'
import { assignBed, lockRooms, vacateBed } from './assignBed.ts'
import type { CheckInRow } from './checkInRow.ts'
import { createPromiseCheck } from './createPromiseCheck.ts'
import { earliestEnd, extendLine, extendLineIfFree, shortenForGuest, shortenLines } from './lineNights.ts'

/** Checks one guest out; the last one ends the booking. An early departure releases the remaining nights; what was agreed stays on the bill. */
export async function checkOut(
  row: CheckInRow,
  { today, withDebt }: { today: Day; withDebt: boolean },
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const before = await loadBooking(row.booking_id, t)
  const isOver = !before.lines.some(line => line.guests.some(g => g.check_in_id !== row.id && isHereOrDue(line, g, today)))
  if (isOver) await assertBalancePaid(before, withDebt, ctx, t)
  const { affectedRows } = await execute(
    `UPDATE check_ins SET status = 'checked_out', checked_out_at = UTC_TIMESTAMP(3), checked_out_by = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND status = 'in_house'`,
    [callerId(ctx), row.id, row.property_id],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: row.status })
  const line = before.lines.find(l => l.id === row.line_id)
  // Leaving on the arrival day uses one night all the same: it stays sold, and the bed assigned.
  await vacateBed(toBedAssignment(row), today, t, line && earliestEnd(line, today))
  await recordHistory(
    ctx,
    bookingRef(before),
    { event: 'guest_checked_out', by: 'desk', facts: { guest: row.guest_id, bed: row.bed_id } },
    t,
  )
  await releaseUnusedNights(before, row, { today, isOver }, t)
  if (isOver) await moveBookingStatus(before, { from: 'checked_in', to: 'checked_out' }, ctx, t)
}

/** In-property, or expected from today on: guests whose arrival day has passed are no longer expected. */
export const isHereOrDue = ({ status, arrival }: BookingRecord['lines'][number], guest: GuestRow, today: Day): boolean =>
  guest.check_in_status === 'in_house' || (!guest.check_in_status && status === 'active' && arrival >= today)

/** The nights that are left: of the whole booking when it is over, of a line when its last guest has gone, else of the one bed. */
async function releaseUnusedNights(
  booking: BookingRecord,
  row: CheckInRow,
  { today, isOver }: { today: Day; isOver: boolean },
  t: Transaction,
) {
  if (isOver)
    return shortenLines(
      booking.lines.filter(l => l.status === 'active'),
      today,
      t,
    )
  const line = booking.lines.find(l => l.id === row.line_id)
  if (!line) return
  const hasOthers = line.guests.some(g => g.id !== row.guest_id && g.check_in_status !== 'checked_out')
  if (hasOthers) await shortenForGuest(booking, line, row.guest_id, today, t)
  else await shortenLines([line], today, t)
}

async function assertBalancePaid(
  { balance, currency, property_id }: BookingRecord,
  withDebt: boolean,
  ctx: RequestContext,
  t: Transaction,
) {
  if (balance <= 0) return
  if (!withDebt) throw appError('balance_due', { balance: { amount: balance, currency } })
  await requireRight(ctx, property_id, 'checkout.with_debt', t)
}

/** Takes a check-out of the same day back, if the bed and the nights are still to be had. */
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
  const others = booking.status === 'checked_out' ? booking.lines.filter(l => l.status === 'active' && l !== line) : []
  const all = line ? [line, ...others] : others
  await lockRooms([...new Set(all.map(l => l.room_id))], row.property_id, t)
  await assertBedExists(row.bed_id, t)
  const assertPromises = await createPromiseCheck([...new Set(all.map(l => l.room_id))], t)
  // With them those of the line who have not come yet.
  const back = line?.guests.filter(g => g.id === row.guest_id || !g.check_in_status) ?? []
  if (line && !(await extendLine(booking, line, back, t))) throw appError('sold_out')
  // The lines that ended with the booking, whose guests may still come.
  for (const other of others) await extendLineIfFree(booking, other, t)
  const until = line ? bookedUntil(line) : booking.departure
  if (today < until) {
    await deleteReservedNights(row, today, t)
    await assignBed(toBedAssignment(row), { arrival: today, departure: until }, { wholeUnit: line?.sold_as === 'unit', isNow: true }, t)
  } else await assertBedNotOccupied({ ...toBedAssignment(row), asUnit: line?.sold_as === 'unit' }, t)
  await assertPromises()
  await recordHistory(ctx, bookingRef(booking), { event: 'guest_check_out_undone', by: 'desk', facts: { guest: row.guest_id } }, t)
  if (booking.status === 'checked_out') await moveBookingStatus(booking, { from: 'checked_out', to: 'checked_in' }, ctx, t)
}

// The night that stayed sold is taken again with the others.
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

export async function moveBookingStatus(
  booking: Pick<BookingRecord, 'id' | 'property_id'>,
  { from, to }: { from: 'confirmed' | 'checked_in' | 'checked_out'; to: 'confirmed' | 'checked_in' | 'checked_out' },
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const { affectedRows } = await execute(
    'UPDATE bookings SET status = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND status = ?',
    [to, booking.id, booking.property_id, from],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: from })
  await recordHistory(ctx, bookingRef(booking), { event: to === 'confirmed' ? 'check_in_undone' : to, from, to, by: 'desk' }, t)
}

const bookingRef = (b: Pick<BookingRecord, 'id' | 'property_id'>) => ({ id: b.id, property: b.property_id })
export const toBedAssignment = (row: CheckInRow) => ({
  property: row.property_id,
  booking: row.booking_id,
  guest: row.guest_id,
  bed: row.bed_id,
})
