import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { BookingHistory, Json, RowOf } from '../../../../db/models/index.ts'
import { joinStay } from '../../../../domain/booking/splitStay.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { isBefore } from '../../../../domain/calendar/days.ts'
import { parseReplan, withReplan } from '../../../inventory/room/service.ts'
import { type AuthorizedBooking, assertRunHere, authorizeDesk } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { assignBed, createPromiseCheck, lockRooms } from '../../check-in/service.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import type { ChangedBookingView } from '../change/changedBooking.ts'
import { completeChange } from '../change/completeChange.ts'
import { explainSoldOut } from '../change/explainSoldOut.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { saveBookingLines } from '../change/saveBookingLines.ts'
import { findSplitPart } from '../change/splitParts.ts'
import { toTargetLines } from '../change/targetLine.ts'
import type { LineNight } from '../frozenTerms.ts'
import { createReplanning } from '../move/createReplanning.ts'

export interface UndoSplitRequest {
  guest: number
  /** Promises to move first, as an address holds them. */
  replan?: string
  reason?: string
  dryRun?: boolean
  version?: number
}

/** The stay is one again: all nights in the room of the first ones, at the price of before. Until the guest has moved, and on no day after that of the move. */
export async function undoSplit(id: number, request: UndoSplitRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const authorized = await authorizeDesk(ctx, id, 'booking.change')
  const { property } = authorized
  await assertRunHere(property)
  const nights = (booking: BookingRecord) => findSplitPart(booking, request.guest) ?? booking
  const planning = createReplanning({ id, property, ctx, nights, replan: parseReplan(request.replan) })
  try {
    return await withReplan(
      planning,
      work => runChange({ property, ctx, ...request }, work),
      t => applyUndo(id, request, authorized, ctx, t),
    )
  } catch (error) {
    throw await explainSoldOut(error, id)
  }
}

/** The two parts of a stay that is split, and whose it is. */
export function getSplit(booking: BookingRecord, guest: number) {
  const later = findSplitPart(booking, guest)
  const first = booking.lines.find(l => l.status === 'active' && l.guests.some(g => g.id === guest))
  const who = first?.guests.find(g => g.id === guest)
  if (booking.status !== 'confirmed' && booking.status !== 'checked_in') throw appError('invalid_transition', { state: booking.status })
  if (!later || !first || !who) throw appError('invalid_transition', { reason: 'not_split', state: booking.status })
  return { first, later, guest: who }
}

async function applyUndo(
  id: number,
  request: UndoSplitRequest,
  authorized: AuthorizedBooking,
  ctx: RequestContext,
  t: Transaction,
): Promise<ChangedBookingView> {
  const booking = await loadBookingForUpdate({ id, property: authorized.property, ...request }, t)
  const { first, later, guest } = getSplit(booking, request.guest)
  const today = businessDate(new Date(), booking.timezone)
  if (isBefore(later.arrival, today)) throw appError('invalid_transition', { reason: 'split_begun', state: booking.status })
  await assertFirstBedFree({ booking, first, later, guest }, t)
  const agreed = (await findAgreedNights(booking, guest.id, t)) ?? later.nights
  const lines = toTargetLines(booking)
    .filter(l => l.id !== later.id)
    .map(l => (l.id === first.id ? { ...l, ...joinStay({ first, later }), nights: [...l.nights, ...agreed], joins: later.id } : l))
  await saveBookingLines(booking, lines, 0, ctx, t, { isOfSplit: true })
  // Nobody has slept in it, and the bill does not name it.
  await execute('DELETE FROM booking_lines WHERE id = ? AND booking_id = ? AND property_id = ?', [later.id, id, authorized.property], t)
  const { reason, dryRun } = request
  const isElsewhere = first.room_id !== later.room_id
  const facts = {
    ...{ line: first.id, guest: guest.id, from: later.arrival, bed: guest.bed_id ?? guest.assigned_bed_id },
    ...(isElsewhere && { room: [later.room_id, first.room_id] }),
  }
  return completeChange(
    booking,
    authorized,
    { event: 'split_undone', action: 'booking.undo_split', facts, reason, dryRun, isGuestNotified: isElsewhere },
    ctx,
    t,
  )
}

/**
 * Who is still to come has the first bed for all nights, or the stay stays as it is: rehearsed as for somebody who lies there. Of who is in house the change
 * itself takes the nights (reassignBeds.ts).
 */
async function assertFirstBedFree(
  { booking, first, later, guest }: ReturnType<typeof getSplit> & { booking: BookingRecord },
  t: Transaction,
) {
  const bed = guest.assigned_bed_id
  if (guest.bed_id !== null || bed === null || bed === later.split_bed_id) return
  const { id, property_id: property } = booking
  await lockRooms([...new Set([first.room_id, later.room_id])], property, t)
  const assertPromises = await createPromiseCheck([first.room_id], t)
  const { arrival, departure } = later
  await assignBed(
    { property, booking: id, guest: guest.id, bed },
    { arrival, departure },
    { wholeUnit: first.sold_as === 'unit', isNow: false },
    t,
  )
  await assertPromises()
  await execute(
    'DELETE FROM bed_nights WHERE bed_id = ? AND guest_id = ? AND booking_id = ? AND property_id = ? AND night >= ?',
    [bed, guest.id, id, property, arrival],
    t,
  )
}

interface SplitStep extends RowOf<BookingHistory, 'id'> {
  facts: Json<{ agreed?: LineNight[] } | null>
}

/** What the nights cost before, where the split came with the price of the other room. */
async function findAgreedNights({ id }: BookingRecord, guest: number, t: Transaction): Promise<LineNight[] | undefined> {
  const last = await selectOne<SplitStep>(
    "SELECT id, facts FROM booking_history WHERE booking_id = ? AND event = 'stay_split' AND JSON_EXTRACT(facts, '$.guest') = ? ORDER BY id DESC LIMIT 1",
    [id, guest],
    t,
  )
  return last?.facts?.agreed
}
