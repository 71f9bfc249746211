import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { Bed, RowOf } from '../../../../db/models/index.ts'
import type { Stay } from '../../../../domain/calendar/days.ts'
import {
  assertBedNotAssigned,
  assertBedNotOccupied,
  canArrangeRoom,
  findRoomSaleMode,
  loadRoomInventory,
  recountRoom,
  requestBeds,
} from '../../../inventory/room/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { loadBedState, lockRooms, suggestBeds } from '../../check-in/service.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import type { GuestMove, MoveRequest } from './guestMove.ts'

interface PromiseResult {
  event: 'bed_promised' | 'bed_released'
  facts: Record<string, unknown>
}

/**
 * The desk promises guests who have not arrived a bed or unit of the booked room. From then on every plan and sale of the room leaves it to them. Refused
 * if another guest would be left without a bed.
 */
export async function promiseBed(booking: BookingRecord, moving: GuestMove, request: MoveRequest, t: Transaction): Promise<PromiseResult> {
  const { line } = moving
  if (request.bed === undefined && request.unit === undefined) throw fieldError('room', 'where_they_move', 'any.required')
  if (request.bed !== undefined && request.unit !== undefined) throw fieldError('unit', 'bed_or_unit', 'object.xor')
  await lockRooms([line.room.id], booking.property_id, t)
  if (request.bed === null) return releasePromise(booking, moving, t)
  await assertNotOverbooked(booking, moving, t)
  const promises = line.as === 'unit' ? await chooseUnitBeds(booking, moving, request, t) : await chooseBeds(booking, moving, request, t)
  if ([...promises].every(([guest, bed]) => moving.guests.some(g => g.id === guest && g.promised_bed_id === bed)))
    throw fieldError(request.unit === undefined ? 'bed' : 'unit', 'promised_already', 'bed.same')
  return savePromise(booking, moving, promises, t)
}

/** Stores guest -> bed. The caller has locked the room. Refused if another guest would be left without a bed. */
export async function savePromise(
  booking: BookingRecord,
  moving: GuestMove,
  promises: ReadonlyMap<number, number>,
  t: Transaction,
): Promise<PromiseResult> {
  await assertBedsFreeToday(booking, moving, promises, t)
  await writePromises(booking, moving, promises, t)
  await assertPromisesFit(booking, moving, promises, t)
  const [first] = promises.values()
  return {
    event: 'bed_promised',
    facts: { line: moving.line.id, ...(promises.size === 1 && { guest: [...promises.keys()][0] }), bed: first },
  }
}

/** Only for arrivals of today; for later ones the present guest will have left the bed. */
async function assertBedsFreeToday(
  booking: BookingRecord,
  { line, from, today }: GuestMove,
  promises: ReadonlyMap<number, number>,
  t: Transaction,
) {
  if (from > today) return
  for (const [guest, bed] of promises)
    await assertBedNotOccupied({ property: booking.property_id, booking: booking.id, guest, bed, asUnit: line.as === 'unit' }, t)
}

async function releasePromise(booking: BookingRecord, { line, guests, today }: GuestMove, t: Transaction): Promise<PromiseResult> {
  const promised = guests.filter(g => g.promised_bed_id !== null)
  const [first] = promised
  if (!first) throw fieldError('bed', 'no_bed_promised', 'bed.none')
  const ids = promised.map(g => g.id)
  await execute(
    'UPDATE booking_guests SET bed_promised = 0 WHERE id IN (?) AND booking_id = ? AND property_id = ?',
    [ids, booking.id, booking.property_id],
    t,
  )
  // Without any promise left, the room is sold by its counters alone again.
  await recountRoom({ room: line.room.id, property: booking.property_id, today, isRelief: true }, t)
  return { event: 'bed_released', facts: { line: line.id, ...(ids.length === 1 && { guest: first.id }), bed: first.promised_bed_id } }
}

/** Guests of an overbooked part have no bed that could be promised. */
export async function assertNotOverbooked(booking: BookingRecord, { line, today }: GuestMove, t: Transaction) {
  const { lane } = await loadRoomInventory(line.room.id, today, t)
  if (lane.some(l => l.line === line.id)) throw appError('bed_taken', { reason: 'overbooked', room: line.room.id, booking: booking.id })
}

export type RoomBed = RowOf<Bed, 'id' | 'unit_id'>
export const loadRoomBeds = ({ line }: GuestMove, { property_id }: BookingRecord, t: Transaction) =>
  select<RoomBed>(
    `SELECT bed.id, bed.unit_id FROM beds bed JOIN units u ON u.id = bed.unit_id
     WHERE bed.room_id = ? AND bed.property_id = ? AND bed.removed_at IS NULL ORDER BY u.position, bed.position`,
    [line.room.id, property_id],
    t,
  )

const wrongRoomError = (field: 'bed' | 'unit') =>
  fieldError(field, field === 'bed' ? 'bed_not_booked' : 'unit_not_booked', `${field}.other_room`)

/** Guest -> bed. A party that has the room to itself goes into the unit together. */
async function chooseUnitBeds(
  booking: BookingRecord,
  moving: GuestMove,
  { bed, unit }: MoveRequest,
  t: Transaction,
): Promise<Map<number, number>> {
  const { line, guests } = moving
  if (line.quantity > 1) throw fieldError('unit', 'booked_together', 'unit.several')
  if (guests.length < line.guests.length) throw fieldError('guest', 'party_together', 'room.sold_otherwise')
  const beds = await loadRoomBeds(moving, booking, t)
  const unitId = unit ?? beds.find(b => b.id === bed)?.unit_id
  const own = beds.filter(b => b.unit_id === unitId)
  const last = own.at(-1)
  if (!last) throw wrongRoomError(unit === undefined ? 'bed' : 'unit')
  return new Map(guests.map((g, i) => [g.id, (own[i] ?? last).id]))
}

async function chooseBeds(
  booking: BookingRecord,
  moving: GuestMove,
  { bed, unit }: MoveRequest,
  t: Transaction,
): Promise<Map<number, number>> {
  const { guests } = moving
  const beds = await loadRoomBeds(moving, booking, t)
  if (unit !== undefined) {
    const own = beds.filter(b => b.unit_id === unit)
    if (!own.length) throw wrongRoomError('unit')
    return suggestBedsInUnit(booking, moving, own, t)
  }
  const [guest, other] = guests
  if (!guest || other) throw fieldError('guest', 'which_guest_bed', 'any.required')
  if (!beds.some(b => b.id === bed)) throw wrongRoomError('bed')
  return new Map([[guest.id, bed as number]])
}

/** The best of its beds for these guests. */
async function suggestBedsInUnit(
  booking: BookingRecord,
  moving: GuestMove,
  own: readonly RoomBed[],
  t: Transaction,
): Promise<Map<number, number>> {
  const row = booking.lines.find(l => l.id === moving.line.id)
  if (!row) throw appError('not_found')
  const stay = toStay(moving)
  const ids = moving.guests.map(g => g.id)
  const state = await loadBedState([row.room_id], stay, { property: booking.property_id, booking: booking.id, today: moving.today }, t)
  const free = (guests: ReadonlyMap<number, number>) => new Map([...guests].filter(([guest]) => !ids.includes(guest)))
  const within = {
    ...state,
    beds: state.beds.filter(b => own.some(o => o.id === b.id)),
    unplaced: [],
    meant: free(state.meant),
    promised: free(state.promised),
  }
  const promises = suggestBeds(within, { ...row, guests: moving.guests }, stay)
  if (promises.size < ids.length) throw appError('bed_taken', { reason: 'no_continuous_bed', room: row.room_id, unit: own[0]?.unit_id })
  return promises
}

const toStay = ({ line, from }: GuestMove): Stay => ({ arrival: from, departure: line.departure })

async function writePromises(booking: BookingRecord, moving: GuestMove, promises: ReadonlyMap<number, number>, t: Transaction) {
  const { arrival, departure } = toStay(moving)
  for (const [guest, bed] of promises)
    await execute(
      'UPDATE booking_guests SET planned_bed_id = ?, bed_promised = 1 WHERE id = ? AND booking_id = ? AND property_id = ?',
      [bed, guest, booking.id, booking.property_id],
      t,
    )
  for (const bed of new Set(promises.values()))
    await assertBedNotAssigned(
      { property: booking.property_id, booking: booking.id, bed, asUnit: moving.line.as === 'unit', arrival, departure },
      t,
    )
  // Others of the booking get another one.
  await execute(
    `UPDATE booking_lines l JOIN booking_guests g ON g.line_id = l.id AND g.property_id = l.property_id SET g.planned_bed_id = NULL
     WHERE l.booking_id = ? AND l.property_id = ? AND l.departure > ? AND l.arrival < ? AND g.planned_bed_id IN (?) AND g.bed_promised = 0 AND g.id NOT IN (?)`,
    [booking.id, booking.property_id, arrival, departure, [...promises.values()], [...promises.keys()]],
    t,
  )
  requestBeds({ room: moving.line.room.id, property: booking.property_id, arrival, departure, booking: booking.id }, t)
  await execute('UPDATE rooms SET planned = 1 WHERE id = ? AND property_id = ?', [moving.line.room.id, booking.property_id], t)
}

/** Checks that every sold bed can still be placed when these guests get theirs. */
async function assertPromisesFit(booking: BookingRecord, { line }: GuestMove, promises: ReadonlyMap<number, number>, t: Transaction) {
  const how = await findRoomSaleMode(line.room.id, t)
  if (how && (await canArrangeRoom(line.room.id, undefined, how, t))) return
  const [bed] = promises.values()
  throw appError('bed_taken', {
    bed,
    room: line.room.id,
    booking: booking.id,
    reason: 'cannot_promise',
  })
}
