import { execute, type Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Day, isBefore } from '../../../../domain/calendar/days.ts'
import { markBedsDirty } from '../../../inventory/housekeeping/service.ts'
import { requestBeds } from '../../../inventory/room/service.ts'
import { type AuthorizedBooking, assertRunHere, authorizeDesk } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { assignBed, createPromiseCheck, lockRooms, vacateBed } from '../../check-in/service.ts'
import type { BookingRecord, GuestRow } from '../bookingRecord.ts'
import { completeChange } from '../change/completeChange.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import type { GuestMove } from './guestMove.ts'
import { resolveMove } from './moveGuests.ts'
import type { swappedView } from './movesContract.ts'
import { assertNotOverbooked, savePromise } from './promiseBed.ts'

export interface SwapRequest {
  guest: number
  with: { booking: number; guest: number; version?: number }
  reason?: string
  dryRun?: boolean
  version?: number
}
type Swapped = Infer<typeof swappedView>

/** One of the two who change places. */
interface Side {
  booking: BookingRecord
  authorized: AuthorizedBooking
  moving: GuestMove
  guest: GuestRow
  isHere: boolean
  /** The bed they have before. */
  bed: number
}

/**
 * Two guests of one kind of room get each other's bed: who is in house from tonight on, who is to come by a promise. Neither price nor days change, so that
 * the same act again undoes it.
 */
export async function swapBeds(id: number, request: SwapRequest, ctx: RequestContext): Promise<{ booking: Swapped; other: Swapped }> {
  const authorized = await authorizeDesk(ctx, id, 'booking.change')
  const others = await authorizeDesk(ctx, request.with.booking, 'booking.change')
  if (others.property !== authorized.property) throw appError('not_found')
  await assertRunHere(authorized.property)
  return runChange({ property: authorized.property, ctx, ...request }, async t => {
    const parties = [
      { id, authorized, version: request.version, guest: request.guest, field: 'guest' },
      { id: request.with.booking, authorized: others, version: request.with.version, guest: request.with.guest, field: 'with.guest' },
    ] as const
    const known = await loadInOrder(parties, authorized.property, t)
    const [one, two] = parties.map(w => toSide(known.get(w.id) as BookingRecord, w)) as [Side, Side]
    await exchange(one, two, t)
    const complete = async ({ booking, authorized: of, moving, guest, isHere, bed }: Side, other: Side): Promise<Swapped> => {
      const { version, difference } = await completeChange(
        booking,
        of,
        {
          event: isHere ? 'moved' : 'bed_promised',
          action: 'booking.swap_beds',
          reason: request.reason,
          dryRun: request.dryRun,
          facts: { line: moving.line.id, guest: guest.id, bed: isHere ? [bed, other.bed] : other.bed, swappedWith: other.guest.id },
          isGuestNotified: false,
        },
        ctx,
        t,
      )
      if (!difference) throw new Error('A change has a difference')
      return { id: booking.id, version, guest: guest.id, bed: other.bed, difference }
    }
    const booking = await complete(one, two)
    return { booking, other: await complete(two, one) }
  })
}

interface SwapParty {
  id: number
  authorized: AuthorizedBooking
  version: number | undefined
  guest: number
  field: string
}

/** In the order of their ids, so that of two swaps of the same two one waits for the other. */
async function loadInOrder(parties: readonly SwapParty[], property: number, t: Transaction): Promise<ReadonlyMap<number, BookingRecord>> {
  const known = new Map<number, BookingRecord>()
  for (const { id, version } of parties.toSorted((a, b) => a.id - b.id))
    if (!known.has(id)) known.set(id, await loadBookingForUpdate({ id, property, ...(version !== undefined && { version }) }, t))
  return known
}

function toSide(booking: BookingRecord, { authorized, guest: id, field }: SwapParty): Side {
  const today = businessDate(new Date(), booking.timezone)
  if (booking.status !== 'confirmed' && booking.status !== 'checked_in') throw appError('invalid_transition', { state: booking.status })
  if (!booking.lines.some(l => l.status === 'active' && l.guests.some(g => g.id === id)))
    throw fieldError(field, 'guest_unknown', 'guest.unknown')
  const moving = resolveMove(booking, { guest: id }, today)
  const [guest] = moving.guests as [GuestRow]
  const isHere = guest.check_in_status === 'in_house'
  const bed = isHere ? guest.bed_id : guest.assigned_bed_id
  if (moving.line.as === 'unit') throw fieldError(field, 'party_together', 'room.sold_otherwise')
  if (bed === null) throw fieldError(field, 'no_bed_to_swap', 'bed.none')
  return { booking, authorized, moving, guest, isHere, bed }
}

async function exchange(one: Side, two: Side, t: Transaction) {
  const room = one.moving.line.room.id
  if (one.guest.id === two.guest.id) throw fieldError('with.guest', 'bed_twice', 'guest.same')
  if (two.moving.line.room.id !== room) throw fieldError('with.guest', 'swap_same_room', 'bed.other_room')
  const property = one.booking.property_id
  await lockRooms([room], property, t)
  for (const side of [one, two]) if (!side.isHere) await assertNotOverbooked(side.booking, side.moving, t)
  const assertPromises = await createPromiseCheck([room], t)
  // Both leave before either comes: the beds are free for nobody else meanwhile, as the room is locked.
  for (const side of [one, two]) await leave(side, t)
  for (const [side, bed] of [
    [one, two.bed],
    [two, one.bed],
  ] as const)
    if (side.isHere) await writeBed(side, bed, t)
  for (const [side, bed] of [
    [one, two.bed],
    [two, one.bed],
  ] as const)
    await takeBed(side, bed, t)
  await assertPromises()
}

const toStay = ({ moving: { line, from } }: Side): { arrival: Day; departure: Day } => ({ arrival: from, departure: line.departure })

async function leave({ booking, guest, isHere, bed, moving }: Side, t: Transaction) {
  if (isHere) return vacateBed({ property: booking.property_id, booking: booking.id, guest: guest.id, bed }, moving.today, t)
  await execute(
    'UPDATE booking_guests SET planned_bed_id = NULL, bed_promised = 0 WHERE id = ? AND booking_id = ? AND property_id = ?',
    [guest.id, booking.id, booking.property_id],
    t,
  )
}

async function writeBed({ booking, guest, bed: left }: Side, bed: number, t: Transaction) {
  const of = [bed, guest.id, booking.id, booking.property_id]
  await markBedsDirty([left], booking.property_id, t)
  await execute('UPDATE booking_guests SET bed_id = ? WHERE id = ? AND booking_id = ? AND property_id = ?', of, t)
  await execute(
    `UPDATE check_ins SET bed_id = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE guest_id = ? AND booking_id = ? AND property_id = ? AND status = 'in_house'`,
    of,
    t,
  )
}

async function takeBed(side: Side, bed: number, t: Transaction) {
  const { booking, guest, isHere, moving } = side
  if (!isHere) {
    await savePromise(booking, moving, new Map([[guest.id, bed]]), t)
    return
  }
  const stay = toStay(side)
  const who = { property: booking.property_id, booking: booking.id, guest: guest.id, bed }
  await assignBed(who, stay, { wholeUnit: false, isNow: isBefore(stay.arrival, stay.departure) }, t)
  requestBeds({ room: moving.line.room.id, property: booking.property_id, ...stay, booking: booking.id }, t)
}
