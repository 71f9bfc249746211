import { selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Bed, RowOf } from '../../../../db/models/index.ts'
import { isMoveDue } from '../../../../domain/booking/splitStay.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { isBefore } from '../../../../domain/calendar/days.ts'
import { requestBeds } from '../../../inventory/room/service.ts'
import { assertRunHere, authorizeDesk } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { assignBed, createPromiseCheck, lockRooms } from '../../check-in/service.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import type { ChangedBookingView } from '../change/changedBooking.ts'
import { completeChange } from '../change/completeChange.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { deleteSplitNights } from '../change/splitParts.ts'
import { resolveMove, saveAssignedBed } from '../move/moveGuests.ts'
import { savePromise } from '../move/promiseBed.ts'
import { linkToPart } from './linkToPart.ts'
import { getSplit } from './undoSplit.ts'

export interface MoveSplitRequest {
  guest: number
  /** Another bed of the room. */
  bed?: number
  reason?: string
  dryRun?: boolean
  version?: number
}

/**
 * The guest goes on in the other bed: who is in house lies there from now on, and the bed they leave is dirty; who has not come yet is expected there. From
 * then on the stay is like every one whose guest moved.
 */
export async function moveSplitGuest(id: number, request: MoveSplitRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const authorized = await authorizeDesk(ctx, id, 'booking.change')
  const { property } = authorized
  await assertRunHere(property)
  return runChange({ property, ctx, ...request }, async t => {
    const booking = await loadBookingForUpdate({ id, property, ...request }, t)
    const split = getSplit(booking, request.guest)
    const { first, later, guest } = split
    const today = businessDate(new Date(), booking.timezone)
    if (!isMoveDue(later, today))
      throw appError('invalid_transition', { reason: 'move_not_due', from: later.arrival, state: booking.status })
    await lockRooms([...new Set([first.room_id, later.room_id])], property, t)
    const bed = request.bed ?? later.split_bed_id
    await assertBedOfRoom(bed, later, t)
    const assertPromises = await createPromiseCheck([later.room_id], t)
    await goOn(booking, { ...split, bed, today }, t)
    await assertPromises()
    const { reason, dryRun } = request
    const isElsewhere = first.room_id !== later.room_id
    const facts = {
      ...{ line: later.id, guest: guest.id, bed: [guest.bed_id ?? guest.assigned_bed_id ?? 0, bed] },
      ...(isElsewhere && { room: [first.room_id, later.room_id] }),
    }
    return completeChange(
      booking,
      authorized,
      { event: 'moved', action: 'booking.move', facts, reason, dryRun, isGuestNotified: false },
      ctx,
      t,
    )
  })
}

async function assertBedOfRoom(bed: number, { room_id, property_id }: BookingRecord['lines'][number], t: Transaction) {
  const found = await selectOne<RowOf<Bed, 'room_id'>>(
    'SELECT room_id FROM beds WHERE id = ? AND property_id = ? AND removed_at IS NULL',
    [bed, property_id],
    t,
  )
  if (found?.room_id !== room_id) throw fieldError('bed', 'bed_other_room', 'bed.other_room')
}

interface DueMove extends ReturnType<typeof getSplit> {
  bed: number
  today: string
}

async function goOn(booking: BookingRecord, { later, guest, bed, today }: DueMove, t: Transaction) {
  const { id, property_id: property } = booking
  const arrival = isBefore(later.arrival, today) ? today : later.arrival
  const stay = { arrival, departure: later.departure }
  // From tonight on they are assigned anew, with all that is checked of somebody who lies down; nights before, of who is said to have moved days ago, stay.
  await deleteSplitNights({ ...later, arrival }, t)
  await linkToPart(booking, later.id, guest.id, t)
  if (guest.check_in_status === 'in_house') {
    await assignBed({ property, booking: id, guest: guest.id, bed }, stay, { wholeUnit: later.sold_as === 'unit', isNow: true }, t)
    await saveAssignedBed(booking, guest, bed, t)
  } else {
    await deleteSplitNights(later, t)
    const linked = await loadBooking(id, t)
    await savePromise(linked, resolveMove(linked, { guest: guest.id }, today), new Map([[guest.id, bed]]), t)
  }
  requestBeds({ room: later.room_id, property, ...stay, booking: id }, t)
}
