import { execute, type Transaction } from '../../../../db/connection.ts'
import { type NoteAuthor, noteAuthorForRole } from '../../../../domain/access/noteAuthor.ts'
import { isOpenStatus } from '../../../../domain/booking/bookingStatus.ts'
import { type Gender, roomRefusals } from '../../../../domain/booking/party.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Stay } from '../../../../domain/calendar/days.ts'
import type { Exemption } from '../../../../domain/money/tax.ts'
import { toPropertyLimits, unitCapacity } from '../../../discovery/search/service.ts'
import { type BedMove, bumpGuard, requestBeds, withReplan } from '../../../inventory/room/service.ts'
import { type AuthorizedBooking, assertRunHere, authorizeBooking, type Visitor } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { hashForAudit, recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { relinkBooker } from '../../guests/service.ts'
import { type BookingRecord, type GuestRow, isContactShared, loadBooking } from '../bookingRecord.ts'
import { changeContact } from '../contact/changeContact.ts'
import { findBookableProperty } from '../create/bookableProperty.ts'
import { assertNoExemptions, toPartyError } from '../create/validateStayRequest.ts'
import { createReplanning } from '../move/createReplanning.ts'
import { presentBookingFor } from '../present.ts'
import { recordHistory } from '../recordHistory.ts'
import { refreshSearchKeys } from '../search/searchKeys.ts'
import type { ChangedBookingView } from './changedBooking.ts'
import { changeStay, type StayChangeRequest } from './changeStay.ts'
import { completeChange } from './completeChange.ts'
import { explainSoldOut } from './explainSoldOut.ts'
import { loadBookingForUpdate, runChange, wouldBeAllowed } from './runChange.ts'
import { recalculateTaxes } from './saveBookingLines.ts'

export interface GuestChangeRequest {
  id: number
  name?: string | null
  gender?: Gender
  age?: number | null
  exempt?: Exemption | null
  lowerBunk?: boolean
}
export interface BookingChangeRequest extends StayChangeRequest {
  guest?: { name?: string; email?: string | null; phone?: string | null; country?: string | null }
  arrivalTime?: string | null
  note?: string | null
  guests?: GuestChangeRequest[]
  version?: number
  /** By the desk: promises to move first. */
  replan?: BedMove[]
}

const detailFields = ['guest', 'arrivalTime', 'note', 'guests'] as const
const changedDetailFields = (change: BookingChangeRequest) => detailFields.filter(field => change[field] !== undefined)

/** Changes contact, note, arrival time, names and genders; for dates and lines a preview is available. */
export async function changeBooking(id: number, change: BookingChangeRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const authorized = await authorizeBooking(ctx, id, 'booking.change')
  if (authorized.visitor.as !== 'guest' && (change.arrival || change.departure || change.lines)) await assertRunHere(authorized.property)
  try {
    return await runBookingChange(id, change, authorized, ctx)
  } catch (error) {
    throw await explainSoldOut(error, id, createDateRehearsal(id, change, authorized, ctx))
  }
}

/** Rehearses the change for other dates; undefined when no dates were requested. */
function createDateRehearsal(
  id: number,
  { arrival, departure, expectedTotal: _, ...rest }: BookingChangeRequest,
  authorized: AuthorizedBooking,
  ctx: RequestContext,
) {
  if (!arrival && !departure) return undefined
  const dates = { ...(arrival && { arrival }), ...(departure && { departure }) }
  const rehearse = (stay: Stay) => wouldBeAllowed(() => runBookingChange(id, { ...rest, ...stay, dryRun: true }, authorized, ctx))
  return { requested: dates, rehearse }
}

async function runBookingChange(
  id: number,
  change: BookingChangeRequest,
  authorized: AuthorizedBooking,
  ctx: RequestContext,
): Promise<ChangedBookingView> {
  const { property, visitor } = authorized
  const work = (t: Transaction) => applyBookingChange(id, change, authorized, ctx, t)
  const run = (inner: typeof work) => runChange({ property, ctx, ...change }, inner)
  // A guest is neither shown other guests' names, nor are others moved for them.
  if (visitor.as === 'guest') return run(work)
  const nights = (b: BookingRecord) => ({ arrival: change.arrival ?? b.arrival, departure: change.departure ?? b.departure })
  const rooms = change.lines?.flatMap(l => l.room ?? []) ?? []
  return withReplan(createReplanning({ id, property, ctx, nights, rooms, replan: change.replan }), run, work)
}

async function applyBookingChange(
  id: number,
  requested: BookingChangeRequest,
  authorized: AuthorizedBooking,
  ctx: RequestContext,
  t: Transaction,
): Promise<ChangedBookingView> {
  const { property, visitor } = authorized
  const booking = await loadBookingForUpdate({ id, property, ...requested }, t)
  const change = visitor.as === 'desk' && !isContactShared(booking) ? withoutContact(requested) : requested
  if (!isOpenStatus(booking.status)) throw appError('invalid_transition', { state: booking.status })
  if (change.guest?.email === null && visitor.as === 'guest') throw fieldError('guest.email', 'address_needed', 'any.required')
  if (visitor.as === 'guest') {
    assertNoExemptions(change.guests ?? [])
    assertArrivedUnchanged(booking, change)
  }
  await updateBookingRow(booking, change, visitor, t)
  if (change.guest?.email !== undefined) await changeContact(booking, change.guest.email, visitor.as, t)
  if (change.guests?.length) await updateGuests(booking, change.guests, t)
  if (change.guests?.some(g => g.lowerBunk !== undefined)) await saveBunkWishes(booking, change.guests, t)
  if (change.guest || change.guests?.length) await refreshSearchKeys([id], t)
  if (change.guest) await relinkBooker({ id, property, by: visitor.as === 'guest' ? 'guest' : 'desk' }, t)
  if (changedDetailFields(change).length) await recordBookingChange(ctx, booking, change, visitor.as, t)
  if (change.arrival || change.departure || change.lines)
    return changeStay(booking, await loadBooking(id, t), change, { authorized, ctx, t })
  if (change.guests?.length && (await recalculateTaxes(booking, ctx, t))) {
    assertTaxesChangeable(booking, visitor.as)
    const { dryRun, reason } = change
    return completeChange(booking, authorized, { event: 'stay_changed', action: 'booking.change_stay', dryRun, reason }, ctx, t)
  }
  const presented = change.dryRun ? { ...booking, version: booking.version - 1 } : await loadBooking(id, t)
  return presentBookingFor(presented, visitor)
}

/** Of a request the desk neither sees nor changes how to reach its guest; forms of others send back what they were told. */
function withoutContact({ guest, ...change }: BookingChangeRequest): BookingChangeRequest {
  if (!guest) return change
  const { email, phone, ...rest } = guest
  if (email) throw fieldError('guest.email', 'contact_masked')
  if (phone) throw fieldError('guest.phone', 'contact_masked')
  return { ...change, guest: rest }
}

/** Ages affect taxes: changed by the traveller before the stay, by the desk until it is over; not during a payment. */
function assertTaxesChangeable({ status, arrival, timezone }: BookingRecord, by: 'guest' | 'desk' | 'admin') {
  if (status !== 'confirmed' && status !== 'checked_in') throw appError('invalid_transition', { state: status })
  if (by === 'guest' && (status === 'checked_in' || arrival < businessDate(new Date(), timezone)))
    throw appError('policy_forbids', { reason: 'stay_begun' })
}

/** Who guests are that have arrived the desk has seen, and only it corrects; rooms for women and those of the chat go by it. Forms send what has not changed too. */
function assertArrivedUnchanged(booking: BookingRecord, { guest, guests = [] }: BookingChangeRequest) {
  const arrived = booking.lines.flatMap(l => l.guests).filter(g => g.check_in_id !== null)
  const isOther = (g: GuestRow) => {
    const { name = g.name, gender = g.gender, age = g.age } = guests.find(({ id }) => id === g.id) ?? {}
    return name !== g.name || gender !== g.gender || age !== g.age
  }
  const isRenamed = arrived.length > 0 && guest?.name !== undefined && guest.name !== booking.guest_name
  if (isRenamed || arrived.some(isOther)) throw appError('policy_forbids', { reason: 'stay_begun' })
}

const resolveNoteAuthor = (visitor: Visitor): NoteAuthor => {
  if (visitor.as === 'guest') return 'guest'
  return noteAuthorForRole(visitor.as === 'desk' ? visitor.role : null)
}

const updateBookingRow = (booking: BookingRecord, { guest = {}, ...change }: BookingChangeRequest, visitor: Visitor, t: Transaction) => {
  const value = <T>(given: T | undefined, before: T) => (given === undefined ? before : given)
  const phone = value(guest.phone, booking.guest_phone)
  return execute(
    `UPDATE bookings SET guest_name = ?,
       given_phone = CASE WHEN guest_phone <=> ? THEN given_phone WHEN ? THEN NULL ELSE COALESCE(given_phone, guest_phone, '') END,
       guest_phone = ?, guest_country = ?, arrival_time = ?, note_by = IF(note <=> ?, note_by, ?), note = ? WHERE id = ? AND property_id = ?`,
    [
      value(guest.name, booking.guest_name),
      phone,
      visitor.as === 'guest' && booking.given_email === null,
      phone,
      value(guest.country, booking.guest_country),
      value(change.arrivalTime, booking.arrival_time),
      value(change.note, booking.note),
      change.note === undefined ? null : resolveNoteAuthor(visitor),
      value(change.note, booking.note),
      booking.id,
      booking.property_id,
    ],
    t,
  )
}

async function updateGuests(booking: BookingRecord, changes: readonly GuestChangeRequest[], t: Transaction) {
  const twice = changes.findIndex((change, index) => changes.findIndex(other => other.id === change.id) < index)
  if (twice !== -1) throw fieldError(`guests.${twice}.id`, 'guest_twice', 'guest.twice')
  const changed = changes.map((change, index) => mergeGuest(booking, change, index))
  await assertGuestsFitRooms(booking, changed, t)
  for (const g of changed)
    await execute(
      'UPDATE booking_guests SET name = ?, gender = ?, age = ?, tax_exempt = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
      [g.name, g.gender, g.age, g.exempt, g.id, booking.id, booking.property_id],
      t,
    )
}

function mergeGuest(booking: BookingRecord, { id, lowerBunk: _, ...change }: GuestChangeRequest, index: number): GuestRow {
  const before = booking.lines.flatMap(l => l.guests).find(g => g.id === id)
  if (!before) throw fieldError(`guests.${index}.id`, 'guest_unknown', 'guest.unknown')
  return { ...before, ...change }
}

/** Who wishes for a lower bunk and was assigned an upper one is assigned another, where one is free; what was promised stays. */
async function saveBunkWishes(booking: BookingRecord, changes: readonly GuestChangeRequest[], t: Transaction) {
  for (const { id, lowerBunk } of changes)
    if (lowerBunk !== undefined)
      await execute(
        'UPDATE booking_guests SET wishes_lower = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
        [lowerBunk, id, booking.id, booking.property_id],
        t,
      )
  const wishing = new Set(changes.flatMap(g => (g.lowerBunk ? g.id : [])))
  const lines = booking.lines.filter(l => l.sold_as === 'bed' && l.status === 'active' && l.guests.some(g => wishing.has(g.id)))
  for (const room of [...new Set(lines.map(l => l.room_id))].toSorted((a, b) => a - b)) {
    await bumpGuard(room, booking.property_id, t)
    await execute(
      `UPDATE booking_guests g JOIN beds bed ON bed.id = g.planned_bed_id SET g.planned_bed_id = NULL
       WHERE g.id IN (?) AND g.booking_id = ? AND g.property_id = ? AND g.bed_id IS NULL AND g.bed_promised = 0 AND bed.kind = 'top' AND bed.room_id = ?`,
      [[...wishing], booking.id, booking.property_id, room],
      t,
    )
    for (const { arrival, departure } of lines.filter(l => l.room_id === room))
      requestBeds({ room, property: booking.property_id, arrival, departure, booking: booking.id }, t)
  }
}

/** Every line with its resulting guests, to check rooms for women. */
async function assertGuestsFitRooms(booking: BookingRecord, changed: readonly GuestRow[], t: Transaction) {
  const property = await findBookableProperty(booking.property_id, t)
  for (const [index, line] of booking.lines.entries()) {
    const guests = line.guests.map(g => changed.find(c => c.id === g.id) ?? g)
    if (!property || line.status !== 'active' || !guests.some(g => changed.includes(g))) continue
    const room = { gender: line.room_gender, as: line.sold_as, sleeps: unitCapacity(line) }
    const people = guests.map(({ gender, age }) => ({ ...(gender && { gender }), ...(age !== null && { age }) }))
    const [refusal] = roomRefusals(people, room, toPropertyLimits(property), line.quantity)
    if (refusal) throw toPartyError(refusal, index, line.room_id)
  }
}

async function recordBookingChange(
  ctx: RequestContext,
  booking: BookingRecord,
  change: BookingChangeRequest,
  by: 'guest' | 'desk' | 'admin',
  t: Transaction,
) {
  const of = { id: booking.id, property: booking.property_id }
  const fields = [...Object.keys(change.guest ?? {}), ...changedDetailFields(change).filter(field => field !== 'guest')]
  await recordHistory(ctx, of, { event: 'changed', by, facts: { fields } }, t)
  const changes = {
    fields,
    ...(change.guest?.email !== undefined && { email: [hashForAudit(booking.guest_email ?? ''), hashForAudit(change.guest.email ?? '')] }),
    ...(change.guest?.name !== undefined && { name: [hashForAudit(booking.guest_name), hashForAudit(change.guest.name)] }),
  }
  await recordAudit(ctx, { action: 'booking.change', entity: 'booking', entityId: booking.id, property: booking.property_id, changes }, t)
}
