import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { canSleepInRoom, type Gender, type PropertyLimits } from '../../../domain/booking/party.ts'
import { type Day, nightsBetween, type Stay } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { Exemption } from '../../../domain/money/tax.ts'
import { type LimitColumns, toPropertyLimits, unitCapacity } from '../../discovery/search/service.ts'
import { loadBedConditions } from '../../inventory/housekeeping/service.ts'
import { type BedMove, bedOccupiedError, requestBeds, withReplan } from '../../inventory/room/service.ts'
import { authorizeDesk } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { withKeyedBodyHash } from '../../platform/http/withKeyedBodyHash.ts'
import {
  type BookingRecord,
  type GuestRow,
  type LineRow,
  loadBooking,
  lockBooking,
  recalculateTaxes,
  recordHistory,
  refreshSearchKeys,
  refundOverpayment,
} from '../booking/service.ts'
import { linkCheckIn, type UnwantedGuest } from '../guests/service.ts'
import { assertWanted, cardOf } from './assertWanted.ts'
import { assignBed, lockRooms } from './assignBed.ts'
import { type BedState, findOccupants, loadBedState } from './bedState.ts'
import { clipStay, type DeskDay, findCheckInRefusal, findLineRefusal, remainingStay, toDeskDay } from './checkInOptions.ts'
import { type CheckInView, loadCheckIns, presentCheckIn } from './checkInRow.ts'
import { createPromiseCheck } from './createPromiseCheck.ts'
import { createDeskReplanning } from './deskReplanning.ts'
import { decryptIdentity, type Identity, mergeIdentity, pickIdentity } from './identity.ts'
import { closePrefilledCard, loadPrefilledCards, type PrefilledCard } from './prefilledCards.ts'
import { encryptSignature } from './signature.ts'
import { suggestAfterDepartures, suggestBeds } from './suggestBeds.ts'

interface ArrivingGuest extends Identity {
  guest?: number
  name: string
  gender?: Gender
  bed?: number
  exempt?: Exemption | null
  /** What the guest filled in before they came. */
  card?: 'confirmed' | 'discarded'
  signature?: number[][]
  signedOnPaper?: boolean
}
export interface CheckInRequest {
  booking: number
  guests: ArrivingGuest[]
  /** One signature for all of them, stored with the first guest. */
  keyDeposit?: { amount: number; currency: string }
  signature?: number[][]
  /** The desk was told of a guest whom the property does not want, and takes them. */
  despiteDoNotRent?: boolean
  dirtyBeds?: 'refuse' | 'accept'
  /** Guests in conflict are promised other beds first. */
  replan?: BedMove[]
  /** Where guests check in by themselves: at a tablet of the house, or with the code that one shows (0). */
  self?: { kiosk: number }
}
interface CheckInResult {
  booking: number
  bookingStatus: string
  checkIns: CheckInView[]
  dirtyBeds: DirtyBed[]
}
interface DirtyBed {
  id: number
  label: string
  unitName: string
}

/** Checks guests in, each into a bed that is free on all remaining nights. The first guest sets the booking to checked in. */
export async function checkInGuests(request: CheckInRequest, ctx: RequestContext): Promise<CheckInResult> {
  const { property } = await authorizeDesk(ctx, request.booking, 'checkin')
  return performCheckIn(property, request, ctx)
}

/** For who is allowed already: the desk, or a guest who checks in by themselves. */
export function performCheckIn(property: number, request: CheckInRequest, ctx: RequestContext): Promise<CheckInResult> {
  return withReplan(
    createDeskReplanning({ ...request, beds: request.guests.flatMap(g => g.bed ?? []) }, property, ctx),
    work => withIdempotency({ property, ctx: withKeyedBodyHash(ctx) }, work),
    async t => {
      await lockBooking({ id: request.booking, property }, t)
      const booking = await loadBooking(request.booking, t)
      const desk = toDeskDay(booking)
      const { today } = desk
      assertCheckInOpen(booking, request, desk)
      const stay = remainingStay(booking, today)
      const rooms = [...new Set(booking.lines.map(l => l.room_id))]
      await lockRooms(rooms, property, t)
      const state = await loadBedState(rooms, stay, { property, booking: booking.id, today }, t)
      const assertPromises = await createPromiseCheck(rooms, t)
      const genderLimits = await loadGenderLimits(property, t)
      const prefilled = await loadPrefilledCards(booking.id, t)
      const cards = request.guests.map(arriving => cardOf(arriving, prefilled))
      const unwanted = await assertWanted({ booking: booking.id, property, today, cards }, request.despiteDoNotRent ?? false, t)
      if (unwanted.length) await recordUnwantedArrival(ctx, booking, unwanted, t)
      const ids: number[] = []
      for (const [index, arriving] of request.guests.entries())
        ids.push(await checkInGuest({ booking, desk, state, stay, request, genderLimits, prefilled, arriving, index }, ctx, t))
      if (booking.status === 'confirmed') await moveToCheckedIn(ctx, booking, byOf(request), t)
      await assertPromises()
      // Others of a party go where the first of it are.
      for (const room of rooms) requestBeds({ room, property, ...stay, booking: booking.id }, t)
      if (request.guests.some(g => g.exempt !== undefined) && (await recalculateTaxes(booking, ctx, t)))
        await refundOverpayment(booking, 'desk', ctx, t)
      const rows = await loadCheckIns(ids, t)
      const checkIns = rows.map(presentCheckIn)
      const dirtyBeds = await findDirtyBeds(checkIns, state, { today, timezone: booking.timezone }, t)
      // Asked last: what cannot be at all is said before what can be accepted.
      if (dirtyBeds.length && request.dirtyBeds === 'refuse') throw appError('bed_dirty', { beds: dirtyBeds })
      return { booking: booking.id, bookingStatus: 'checked_in', checkIns, dirtyBeds }
    },
  )
}

const recordUnwantedArrival = (
  ctx: RequestContext,
  { id, property_id: property }: BookingRecord,
  unwanted: UnwantedGuest[],
  t: Transaction,
) =>
  recordAudit(
    ctx,
    { action: 'checkin.despite_do_not_rent', entity: 'booking', entityId: id, property, changes: { guests: unwanted.map(u => u.profile) } },
    t,
  )
async function findDirtyBeds(
  checkIns: readonly CheckInView[],
  state: BedState,
  of: { today: Day; timezone: string },
  t: Transaction,
): Promise<DirtyBed[]> {
  const ids = new Set(checkIns.map(c => c.bed.id))
  const conditions = await loadBedConditions([...ids], of, t)
  return state.beds
    .filter(b => ids.has(b.id) && conditions.get(b.id) === 'dirty')
    .map(b => ({ id: b.id, label: b.label, unitName: b.unit_name }))
}

function assertCheckInOpen(booking: BookingRecord, { keyDeposit }: CheckInRequest, desk: DeskDay) {
  const refusal = findCheckInRefusal(booking, desk)
  if (refusal) throw appError('invalid_transition', { told: refusal, state: booking.status, today: desk.today })
  if (keyDeposit && keyDeposit.currency !== booking.currency)
    throw fieldError('keyDeposit.currency', explain('hostel_currency', { currency: booking.currency }))
}

interface GuestCheckIn {
  booking: BookingRecord
  desk: DeskDay
  state: BedState
  stay: Stay
  request: CheckInRequest
  /** Women or men alone, and who may choose a room for them: ages are the desk's to check. */
  genderLimits: PropertyLimits
  /** Cards that guests filled in before arrival. */
  prefilled: Map<number, PrefilledCard>
  arriving: ArrivingGuest
  index: number
}

async function loadGenderLimits(property: number, t: Transaction): Promise<PropertyLimits> {
  const propertyRow = await selectOne<Pick<LimitColumns, 'guest_gender' | 'inclusive_rooms'>>(
    'SELECT guest_gender, inclusive_rooms FROM properties WHERE id = ?',
    [property],
    t,
  )
  return propertyRow ? toPropertyLimits({ ...propertyRow, min_age: null, max_age: null, takes_children: 1 }) : {}
}

const requiredGender = ({ room_gender: own }: Line, { genderLimits }: GuestCheckIn) =>
  own === 'female' || own === 'male' ? own : (genderLimits.gender ?? own)

async function checkInGuest(step: GuestCheckIn, ctx: RequestContext, t: Transaction): Promise<number> {
  const { booking, request, arriving, index } = step
  const { guest, line } = resolveGuest(booking, step, index)
  const gender = arriving.gender ?? guest.gender
  // Not required of children: the accompanying adult is responsible for the room.
  const age = line.sold_as === 'unit' && guest.age !== null ? { age: guest.age } : {}
  if (
    !canSleepInRoom(
      { ...(gender && { gender }), ...age },
      { gender: line.room_gender, as: line.sold_as, sleeps: unitCapacity(line) },
      step.genderLimits,
    )
  )
    throw appError('gender_mismatch', { guest: guest.id, gender: requiredGender(line, step) })
  const bed = chooseBed(step, line, guest)
  const who = { property: booking.property_id, booking: booking.id, guest: guest.id, bed }
  const stay = clipStay(step.stay, line)
  await assignBed(who, stay, { wholeUnit: line.sold_as === 'unit', isNow: true }, t)
  const deposit = index === 0 ? (request.keyDeposit?.amount ?? 0) : 0
  const own = arriving.card === 'discarded' ? undefined : step.prefilled.get(guest.id)
  const signature = resolveSignature(step) ?? own?.signature ?? null
  const written = pickIdentity(arriving)
  const identity = written ? mergeIdentity(own?.identity ?? null, written) : (own?.identity ?? null)
  const now = new Date()
  const row = [
    who.property,
    who.booking,
    who.guest,
    bed,
    arriving.name,
    identity,
    signature,
    arriving.signedOnPaper ?? false,
    deposit,
    'in_house',
    now,
    callerId(ctx),
    now,
    now,
  ]
  const { insertId } = await execute(
    `INSERT INTO check_ins (property_id, booking_id, guest_id, bed_id, name, identity, signature, signed_on_paper, key_deposit, status, checked_in_at, checked_in_by, created_at, updated_at)
     VALUES ?`,
    [[row]],
    t,
  )
  await execute(
    'UPDATE booking_guests SET name = ?, gender = ?, tax_exempt = ?, bed_id = ?, planned_bed_id = NULL, bed_promised = 0 WHERE id = ? AND booking_id = ? AND property_id = ?',
    [arriving.name, gender, arriving.exempt === undefined ? guest.exempt : arriving.exempt, bed, guest.id, booking.id, booking.property_id],
    t,
  )
  if (arriving.name !== guest.name) await refreshSearchKeys([booking.id], t)
  const card = identity ? decryptIdentity(identity) : undefined
  await linkCheckIn({ checkIn: insertId, booking: booking.id, property: who.property, name: arriving.name, card }, t)
  if (step.prefilled.has(guest.id)) await closePrefilledCard({ guest: guest.id, property: who.property }, arriving.card ?? 'confirmed', t)
  // What the planner sees of this call's earlier guests.
  step.state.promised.delete(guest.id)
  Object.assign(guest, { bed_id: bed, check_in_status: 'in_house', name: arriving.name, gender })
  step.state.busy.push(...nightsBetween(stay.arrival, stay.departure).map(night => ({ bed_id: bed, night, booking_id: booking.id })))
  const of = { id: booking.id, property: booking.property_id }
  await recordHistory(ctx, of, { event: 'guest_checked_in', by: byOf(request), facts: { guest: guest.id, bed } }, t)
  const used = step.prefilled.has(guest.id) && { card: arriving.card ?? 'confirmed' }
  const changes = {
    booking: booking.id,
    guest: guest.id,
    bed,
    ...used,
    ...(request.self && { self: request.self }),
    ...(arriving.exempt !== undefined && { exempt: arriving.exempt }),
  }
  await recordAudit(ctx, { action: 'checkin.create', entity: 'check_in', entityId: insertId, property: of.property, changes }, t)
  return insertId
}

function resolveSignature({ arriving, request, index }: GuestCheckIn): string | null {
  if (arriving.signature) return encryptSignature(arriving.signature, `guests.${index}.signature`)
  return index === 0 && request.signature ? encryptSignature(request.signature, 'signature') : null
}

type Line = LineRow & { guests: GuestRow[] }

/** The named guest, otherwise the first who has not arrived: one of that name, then one without a name, then anybody. */
function resolveGuest(
  booking: BookingRecord,
  { arriving: { guest: id, name }, desk }: GuestCheckIn,
  index: number,
): { guest: GuestRow; line: Line } {
  const all = booking.lines.filter(l => l.status === 'active').flatMap(line => line.guests.map(guest => ({ guest, line })))
  if (id !== undefined) {
    const named = all.find(g => g.guest.id === id)
    if (!named) throw fieldError(`guests.${index}.guest`, 'guest_unknown', 'guest.unknown')
    if (named.guest.check_in_status) throw appError('invalid_transition', { reason: 'guest_in_already', guest: id })
    const refusal = findLineRefusal(named.line, desk)
    if (refusal) throw appError('invalid_transition', { told: refusal, guest: id })
    return named
  }
  const waiting = all.filter(g => !g.guest.check_in_status && !findLineRefusal(g.line, desk))
  const found = waiting.find(g => g.guest.name === name) ?? waiting.find(g => g.guest.name === null) ?? waiting[0]
  if (!found) throw fieldError('guests', 'everybody_in', 'guests.all_in')
  return found
}

function chooseBed({ state, stay, arriving, index }: GuestCheckIn, line: Line, guest: GuestRow): number {
  if (arriving.bed === undefined) {
    const part = { line, stay: clipStay(stay, line) }
    const suggested = suggestBeds(state, part.line, part.stay).get(guest.id)
    if (suggested === undefined) throw noBedError(state, part, guest)
    return suggested
  }
  const bed = state.beds.find(b => b.id === arriving.bed)
  if (bed?.room_id !== line.room_id) throw fieldError(`guests.${index}.bed`, 'bed_not_booked', 'bed.other_room')
  return bed.id
}

/** No bed is free now: the suggested one is still occupied, or there is none. */
function noBedError(state: BedState, part: { line: Line; stay: Stay }, guest: GuestRow) {
  const { line } = part
  const later = suggestAfterDepartures(state, [part]).get(guest.id)
  if (later === undefined) return appError('sold_out', { reason: 'no_bed_throughout', room: line.room_id })
  const there = findOccupants(state, { room: line.room_id, asUnit: line.sold_as === 'unit', booking: line.booking_id })
  return bedOccupiedError(later, there.get(later) ?? [])
}

const byOf = ({ self }: CheckInRequest) => (self ? 'guest' : 'desk')

async function moveToCheckedIn(ctx: RequestContext, booking: BookingRecord, by: 'guest' | 'desk', t: Transaction) {
  const { affectedRows } = await execute(
    "UPDATE bookings SET status = 'checked_in', updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND status = 'confirmed'",
    [booking.id, booking.property_id],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: booking.status })
  const of = { id: booking.id, property: booking.property_id }
  await recordHistory(ctx, of, { event: 'checked_in', from: 'confirmed', to: 'checked_in', by }, t)
}
