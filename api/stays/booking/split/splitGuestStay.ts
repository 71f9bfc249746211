import { selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Bed, RowOf } from '../../../../db/models/index.ts'
import { splitStay } from '../../../../domain/booking/splitStay.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Day, type Stay, staysOverlap } from '../../../../domain/calendar/days.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { type BedMove, withReplan } from '../../../inventory/room/service.ts'
import { type AuthorizedBooking, assertRunHere, authorizeDesk } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, type GuestRow, loadBooking } from '../bookingRecord.ts'
import type { ChangedBookingView } from '../change/changedBooking.ts'
import { assertExpectedTotal } from '../change/changeStay.ts'
import { completeChange } from '../change/completeChange.ts'
import { explainSoldOut } from '../change/explainSoldOut.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { saveBookingLines } from '../change/saveBookingLines.ts'
import { findSplitPart } from '../change/splitParts.ts'
import { type TargetLine, toTargetLines } from '../change/targetLine.ts'
import { findBookableRooms } from '../create/bookableProperty.ts'
import { createReplanning } from '../move/createReplanning.ts'
import type { GuestMove } from '../move/guestMove.ts'
import { priceMovedParts } from '../move/movedParts.ts'
import { resolveMove } from '../move/moveGuests.ts'
import { assignSplitBeds } from './assignSplitBeds.ts'

export interface SplitRequest {
  guest: number
  from: Day
  bed: number
  price?: 'agreed' | 'new'
  expectedTotal?: Money
  replan?: BedMove[]
  reason?: string
  dryRun?: boolean
  version?: number
}

/**
 * From a night that is still to come the guest sleeps in another bed. The nights there are a line of their own, which goes on from the first one and keeps
 * the bed; the guest stays with the first nights until somebody says that they moved (moveSplitGuest.ts), so that nobody is in a booking twice.
 */
export async function splitGuestStay(id: number, request: SplitRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const authorized = await authorizeDesk(ctx, id, 'booking.change')
  const { property } = authorized
  await assertRunHere(property)
  const room = await findRoomOfBed(request.bed, property)
  const nights = ({ departure }: BookingRecord): Stay => ({ arrival: request.from, departure })
  const planning = createReplanning({ id, property, ctx, nights, beds: [request.bed], rooms: [room], replan: request.replan })
  try {
    return await withReplan(
      planning,
      work => runChange({ property, ctx, ...request }, work),
      t => applySplit(id, { ...request, room }, authorized, ctx, t),
    )
  } catch (error) {
    throw await explainSoldOut(error, id)
  }
}

async function findRoomOfBed(bed: number, property: number): Promise<number> {
  const found = await selectOne<RowOf<Bed, 'room_id'>>('SELECT room_id FROM beds WHERE id = ? AND property_id = ? AND removed_at IS NULL', [
    bed,
    property,
  ])
  if (!found) throw fieldError('bed', 'bed_not_here', 'bed.unknown')
  return found.room_id
}

async function applySplit(
  id: number,
  request: SplitRequest & { room: number },
  authorized: AuthorizedBooking,
  ctx: RequestContext,
  t: Transaction,
): Promise<ChangedBookingView> {
  const booking = await loadBookingForUpdate({ id, property: authorized.property, ...request }, t)
  const moving = resolveMove(booking, { guest: request.guest }, businessDate(new Date(), booking.timezone))
  const { line, today } = moving
  const [guest] = moving.guests as [GuestRow]
  if (findSplitPart(booking, guest.id)) throw appError('invalid_transition', { reason: 'split_already', state: booking.status })
  const isWhole = line.as === 'unit' && (line.guests.length > 1 || line.room.sell_by === 'both')
  if (isWhole || (line.guests.length > 1 && line.quantity !== line.guests.length))
    throw fieldError('guest', 'party_together', 'room.sold_otherwise')
  const parts = splitStay(line, request.from, today)
  if (!parts) throw fieldError('from', 'split_night', 'date.outside')
  assertOtherBed(booking, guest, request.bed, parts.later)
  const lines = await splitLine(booking, { ...moving, from: request.from }, request, t)
  await saveBookingLines(booking, lines, 0, ctx, t, { isOfSplit: true })
  await assignSplitBeds(await loadBooking(id, t), t, guest.id)
  await assertExpectedTotal(booking, request, t)
  const { reason, dryRun } = request
  const isElsewhere = request.room !== line.room.id
  const facts = {
    ...{ line: line.id, guest: guest.id, from: request.from, bed: [guest.bed_id ?? guest.assigned_bed_id ?? 0, request.bed] },
    ...(isElsewhere && { room: [line.room.id, request.room] }),
    // What they cost until then, for the day on which the stay is one again.
    ...(request.price === 'new' && { agreed: line.nights.filter(n => n.night >= request.from) }),
  }
  return completeChange(
    booking,
    authorized,
    { event: 'stay_split', action: 'booking.split_stay', facts, reason, dryRun, isGuestNotified: isElsewhere },
    ctx,
    t,
  )
}

/** Another one than theirs, and not that of somebody they travel with. */
function assertOtherBed(booking: BookingRecord, guest: GuestRow, bed: number, later: Stay) {
  const bedOf = (g: GuestRow) => g.bed_id ?? g.assigned_bed_id
  if (bedOf(guest) === bed) throw fieldError('bed', 'in_this_bed', 'bed.same')
  for (const line of booking.lines.filter(l => l.status === 'active' && staysOverlap(l, later)))
    if (line.guests.some(g => g.id !== guest.id && g.check_in_status !== 'checked_out' && bedOf(g) === bed))
      throw appError('bed_taken', { bed, room: line.room_id, booking: booking.id, reason: 'bed_of_party' })
}

/** The guest's first nights, those in the other bed, and the others of the line as they were. */
async function splitLine(
  booking: BookingRecord,
  { line, guests, from, today }: GuestMove,
  { guest, bed, room: roomId, price }: SplitRequest & { room: number },
  t: Transaction,
): Promise<TargetLine[]> {
  const goers = line.guests.filter(g => guests.some(m => m.id === g.id))
  const stayers = line.guests.filter(g => !goers.includes(g))
  const [first, later] = [line.nights.filter(n => n.night < from), line.nights.filter(n => n.night >= from)]
  const { id: _, ...rest } = line
  const own = stayers.length ? { ...rest, key: `${line.key} first` } : line
  const firstLine: TargetLine = { ...own, quantity: 1, guests: goers, departure: from, nights: first }
  const base = { ...rest, key: `${line.key} later`, guests: [], arrival: from, continues: firstLine.key, split: { guest, bed } }
  const others = toTargetLines(booking).filter(l => l.id !== line.id)
  const remaining = stayers.length ? [{ ...line, quantity: line.quantity - 1, guests: stayers }] : []
  if (roomId === line.room.id) return [...others, ...remaining, firstLine, { ...base, quantity: 1, nights: later }]
  const [room] = await findBookableRooms(booking.property_id, [roomId], t)
  if (!room) throw fieldError('bed', 'bed_not_here', 'bed.unknown')
  // In a room that is sold both ways one guest has one bed: no other bed of its unit is kept for them.
  const sold = room.sell_by === 'both' ? { ...line, as: 'bed' as const } : line
  const parts = await priceMovedParts(booking, { line: sold, from, today, goers, going: 1, room, price }, t)
  const { takesEach: _old, ...free } = base
  const moved = parts.map(({ guests: _count, ...part }) => ({ ...free, ...part, room }))
  return [...others, ...remaining, firstLine, ...moved]
}
