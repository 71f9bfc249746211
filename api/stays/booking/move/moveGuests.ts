import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Bed, RowOf } from '../../../../db/models/index.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Day, isBefore } from '../../../../domain/calendar/days.ts'
import { isStayOver } from '../../../../domain/calendar/stayEnd.ts'
import { markBedsDirty } from '../../../inventory/housekeeping/service.ts'
import { requestBeds, withReplan } from '../../../inventory/room/service.ts'
import { type AuthorizedBooking, assertRunHere, authorizeDesk } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { assignBed, createPromiseCheck, loadBedState, lockRooms, suggestAll, vacateBed } from '../../check-in/service.ts'
import { type BookingRecord, type GuestRow, loadBooking } from '../bookingRecord.ts'
import { changeDays } from '../change/changeDays.ts'
import type { ChangedBookingView } from '../change/changedBooking.ts'
import { assertExpectedTotal } from '../change/changeStay.ts'
import { type ChangeCompletion, completeChange } from '../change/completeChange.ts'
import { explainSoldOut } from '../change/explainSoldOut.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { saveBookingLines } from '../change/saveBookingLines.ts'
import { activeLines, type TargetLine, toTargetLines } from '../change/targetLine.ts'
import { type BookableRoom, findBookableRooms } from '../create/bookableProperty.ts'
import { createReplanning } from './createReplanning.ts'
import type { GuestMove, MoveRequest } from './guestMove.ts'
import { priceMovedParts } from './movedParts.ts'
import { promiseBed } from './promiseBed.ts'

/** Moves a line or one guest to another room, or a guest in house to another bed of the same room; nights already slept stay where they were. */
export async function moveGuests(id: number, request: MoveRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const authorized = await authorizeDesk(ctx, id, 'booking.change')
  await assertRunHere(authorized.property)
  try {
    return await runMove(id, request, authorized, ctx)
  } catch (error) {
    throw await explainSoldOut(error, id)
  }
}

async function runMove(id: number, request: MoveRequest, authorized: AuthorizedBooking, ctx: RequestContext): Promise<ChangedBookingView> {
  const { property } = authorized
  const nights = (b: BookingRecord, today: string) => {
    const { arrival = b.arrival, departure = b.departure } = request
    return { arrival: arrival < today ? today : arrival, departure }
  }
  const beds = request.bed ? [request.bed] : undefined
  const planning = createReplanning({
    id,
    property,
    ctx,
    nights,
    beds,
    replan: request.replan,
    ...(request.room && { rooms: [request.room] }),
  })
  return withReplan(
    planning,
    work => runChange({ property, ctx, ...request }, work),
    async t => {
      const opened = await loadBookingForUpdate({ id, property: authorized.property, ...request }, t)
      const hasOtherDays = request.arrival !== undefined || request.departure !== undefined
      const booking = hasOtherDays ? await changeDays(opened, request, ctx, t) : opened
      const move = await applyMove(booking, request, ctx, t)
      await assertExpectedTotal(opened, request, t)
      const { reason, dryRun } = request
      const days = hasOtherDays && ({ event: 'stay_changed', action: 'booking.change_stay', isGuestNotified: true } as const)
      return completeChange(opened, authorized, { ...move, reason, dryRun, ...days }, ctx, t)
    },
  )
}

type AppliedMove = Pick<ChangeCompletion, 'event' | 'action' | 'facts' | 'isGuestNotified'>

async function applyMove(booking: BookingRecord, request: MoveRequest, ctx: RequestContext, t: Transaction): Promise<AppliedMove> {
  const moving = resolveMove(booking, request, businessDate(new Date(), booking.timezone))
  const isElsewhere = request.room !== undefined && request.room !== moving.line.room.id
  const isToCome = moving.guests.every(g => !g.check_in_status)
  if (!isElsewhere && isToCome) {
    const { event, facts } = await promiseBed(booking, moving, request, t)
    return { event, action: event === 'bed_promised' ? 'booking.promise_bed' : 'booking.release_bed', facts, isGuestNotified: false }
  }
  if (request.unit !== undefined && !isToCome) throw fieldError('unit', 'unit_begun', 'unit.begun')
  const facts = isElsewhere ? await moveToRoom(booking, moving, request, ctx, t) : await moveToBed(booking, moving, request, t)
  const promised = isElsewhere && isToCome ? await promiseInRoom(moving, request, booking, t) : {}
  return { event: 'moved', action: 'booking.move', facts: { ...facts, ...promised }, isGuestNotified: isElsewhere }
}

/** Who changed the room before they came, and was given a bed or unit of the other one as well. */
async function promiseInRoom({ guests: [first], today }: GuestMove, request: MoveRequest, { id }: BookingRecord, t: Transaction) {
  if (!first || (!request.bed && request.unit === undefined)) return {}
  const booking = await loadBooking(id, t)
  const line = booking.lines.find(l => l.status === 'active' && l.guests.some(g => g.id === first.id))
  if (!line) throw appError('not_found')
  const who = request.guest === undefined || line.sold_as === 'unit' ? { line: line.id } : { guest: request.guest }
  const { facts } = await promiseBed(booking, resolveMove(booking, who, today), request, t)
  return { bed: facts.bed }
}

export function resolveMove(booking: BookingRecord, { line: lineId, guest }: Pick<MoveRequest, 'line' | 'guest'>, today: Day): GuestMove {
  if (booking.status !== 'confirmed' && booking.status !== 'checked_in') throw appError('invalid_transition', { state: booking.status })
  if (lineId === undefined && guest === undefined) throw fieldError('line', 'which_moves', 'any.required')
  const row = booking.lines.find(
    l => l.status === 'active' && (lineId === undefined || l.id === lineId) && (guest === undefined || l.guests.some(g => g.id === guest)),
  )
  const line = row && activeLines(toTargetLines(booking)).find(l => l.id === row.id)
  if (!row || !line)
    throw guest === undefined ? fieldError('line', 'line_unknown', 'line.unknown') : fieldError('guest', 'guest_unknown', 'guest.unknown')
  const guests = row.guests.filter(g => g.check_in_status !== 'checked_out' && (guest === undefined || g.id === guest))
  const isHere = guests.some(g => g.check_in_status === 'in_house')
  if (!guests.length || (!isHere && isStayOver(line.departure, booking, new Date())))
    throw appError('invalid_transition', { reason: 'their_stay_over', state: booking.status })
  if (guests.length < line.guests.length && line.as === 'unit') throw fieldError('guest', 'party_together', 'room.sold_otherwise')
  return { line, guests, from: isBefore(line.arrival, today) ? today : line.arrival, today }
}

/** The same guests from a later night on; a night outside of what is left of their stay changes nothing. */
export const startAt = (move: GuestMove, from: Day | undefined): GuestMove =>
  from !== undefined && isBefore(move.from, from) && isBefore(from, move.line.departure) ? { ...move, from } : move

async function moveToRoom(booking: BookingRecord, moving: GuestMove, request: MoveRequest, ctx: RequestContext, t: Transaction) {
  const { line, guests, from } = moving
  if (!isBefore(from, line.departure)) throw appError('invalid_transition', { reason: 'no_night_left', state: booking.status })
  const [room] = await findBookableRooms(booking.property_id, [request.room ?? 0], t)
  if (!room) throw fieldError('room', 'room_unknown', 'room.unknown')
  const lines = await splitLine(booking, moving, room, request, t)
  const others = toTargetLines(booking).filter(l => l.id !== line.id)
  await saveBookingLines(booking, [...lines, ...others], 0, ctx, t)
  const here = guests.filter(g => g.check_in_status === 'in_house')
  const beds = here.length ? await assignBedsInRoom(booking, moving, here, request.bed ?? undefined, t) : []
  return {
    line: line.id,
    room: [line.room.id, room.id],
    ...(request.guest !== undefined && { guest: request.guest }),
    ...(beds[0] && { bed: beds[0] }),
  }
}

/** Splits the line: guests who stay, nights already slept, and nights that continue in the other room. */
async function splitLine(
  booking: BookingRecord,
  { line, guests, from, today }: GuestMove,
  room: BookableRoom,
  request: MoveRequest,
  t: Transaction,
): Promise<TargetLine[]> {
  const goers = line.guests.filter(g => guests.some(m => m.id === g.id))
  const stayers = line.guests.filter(g => !goers.includes(g))
  const going = line.as === 'bed' && line.guests.length === line.quantity ? goers.length : line.quantity
  const pastNights = line.nights.filter(n => n.night < from)
  const parts = await priceMovedParts(booking, { line, from, today, goers, going, room, price: request.price }, t)
  const { id: _, ...rest } = line
  const isWhole = stayers.length === 0
  const { takesEach: _old, ...free } = isWhole && !pastNights.length ? line : { ...rest, key: `${line.key} moved` }
  const remaining = isWhole ? [] : [{ ...line, quantity: line.quantity - going, guests: stayers }]
  const past = {
    ...(isWhole ? line : { ...rest, key: `${line.key} slept` }),
    quantity: going,
    guests: [],
    departure: from,
    nights: pastNights,
  }
  const moved = parts.map(({ guests: count, ...part }, n) => {
    const before = parts.slice(0, n).reduce((all, p) => all + p.guests, 0)
    const { id, ...own } = { ...free, ...part, room, guests: goers.slice(before, before + count), arrival: from }
    const sold = n === 0 ? { ...own, ...(id !== undefined && { id }) } : { ...own, key: `${own.key} ${n}` }
    return pastNights.length ? { ...sold, continues: past.key } : sold
  })
  return [...remaining, ...(pastNights.length ? [past] : []), ...moved]
}

/** Gives guests in house a bed in the other room from now on: the chosen one, or the best free one. */
async function assignBedsInRoom(
  before: BookingRecord,
  { from, today }: GuestMove,
  here: readonly GuestRow[],
  chosenBed: number | undefined,
  t: Transaction,
): Promise<[number, number][]> {
  const nowhere = 'UPDATE booking_guests SET bed_id = NULL WHERE id = ? AND booking_id = ? AND property_id = ?'
  for (const g of here) await execute(nowhere, [g.id, before.id, before.property_id], t)
  const now = await loadBooking(before.id, t)
  const lines = now.lines.filter(l => l.guests.some(g => here.some(h => h.id === g.id)))
  const [line] = lines
  if (!line) throw appError('not_found')
  const stay = { arrival: from, departure: line.departure }
  const state = await loadBedState([line.room_id], stay, { property: now.property_id, booking: now.id, today }, t)
  const suggested = suggestAll(
    state,
    lines.map(l => ({ line: l, stay })),
  )
  const assertPromises = await createPromiseCheck([line.room_id], t)
  const moves: [number, number][] = []
  for (const guest of here) {
    const bed = (here.length === 1 ? chosenBed : undefined) ?? suggested.get(guest.id)
    if (bed === undefined) throw appError('sold_out', { reason: 'no_continuous_bed', room: line.room_id })
    if (!state.beds.some(b => b.id === bed)) throw fieldError('bed', 'bed_other_room', 'bed.other_room')
    await assignBed(
      { property: now.property_id, booking: now.id, guest: guest.id, bed },
      stay,
      { wholeUnit: line.sold_as === 'unit', isNow: true },
      t,
    )
    await saveAssignedBed(now, guest, bed, t)
    moves.push([guest.bed_id ?? 0, bed])
  }
  await assertPromises()
  return moves
}

/** Moves the guest to another bed of the booked room, from tonight on. */
export async function moveToBed(
  booking: BookingRecord,
  { line, guests: [guest, other], today }: GuestMove,
  { bed }: MoveRequest,
  t: Transaction,
) {
  if (!bed) throw fieldError('room', 'where_they_move', 'any.required')
  if (!guest || other) throw fieldError('guest', 'which_guest_moves', 'any.required')
  if (guest.check_in_status !== 'in_house' || guest.bed_id === null)
    throw appError('invalid_transition', { reason: 'bed_at_check_in', state: booking.status })
  await lockRooms([line.room.id], booking.property_id, t)
  const assertPromises = await createPromiseCheck([line.room.id], t)
  const targetBed = await selectOne<RowOf<Bed, 'room_id'>>(
    'SELECT room_id FROM beds WHERE id = ? AND property_id = ? AND removed_at IS NULL',
    [bed, booking.property_id],
    t,
  )
  if (targetBed?.room_id !== line.room.id) throw fieldError('bed', 'bed_other_room', 'bed.other_room')
  if (bed === guest.bed_id) throw fieldError('bed', 'in_this_bed', 'bed.same')
  const who = { property: booking.property_id, booking: booking.id, guest: guest.id, bed: guest.bed_id }
  await vacateBed(who, today, t)
  await assignBed({ ...who, bed }, { arrival: today, departure: line.departure }, { wholeUnit: line.as === 'unit', isNow: true }, t)
  await saveAssignedBed(booking, guest, bed, t)
  await assertPromises()
  // The others of a party with a unit of its own follow, and the bed that is left goes to who waits for one.
  requestBeds({ room: line.room.id, property: booking.property_id, arrival: today, departure: line.departure, booking: booking.id }, t)
  return { line: line.id, guest: guest.id, bed: [guest.bed_id, bed] }
}

export async function saveAssignedBed({ id, property_id }: BookingRecord, guest: GuestRow, bed: number, t: Transaction) {
  if (guest.bed_id !== null) await markBedsDirty([guest.bed_id], property_id, t)
  await execute(
    'UPDATE booking_guests SET bed_id = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
    [bed, guest.id, id, property_id],
    t,
  )
  await execute(
    `UPDATE check_ins SET bed_id = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE guest_id = ? AND booking_id = ? AND property_id = ? AND status = 'in_house'`,
    [bed, guest.id, id, property_id],
    t,
  )
}
