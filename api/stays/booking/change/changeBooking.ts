import { execute, type Transaction } from '../../../../db/connection.ts'
import { authorOf, type NoteAuthor } from '../../../../domain/access/noteAuthor.ts'
import { isOpen } from '../../../../domain/booking/bookingStatus.ts'
import { type Gender, roomRefusals } from '../../../../domain/booking/party.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Stay } from '../../../../domain/calendar/days.ts'
import type { Exemption } from '../../../../domain/money/tax.ts'
import { limitsOf, sleepsOf } from '../../../discovery/search/service.ts'
import { type BedMove, replannable } from '../../../inventory/room/service.ts'
import { type Admitted, admitToBooking, mayReadGuest, type Visitor } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { audit, hidden } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { changeContact } from '../contact/changeContact.ts'
import { presentBooking } from '../present.ts'
import { type GuestRow, type Loaded, loadBooking } from '../read.ts'
import { writeStep } from '../records.ts'
import { findHouse } from '../sale/house.ts'
import { judgeExempt, refusalOf } from '../sale/judge.ts'
import { changeStay, type StayChange } from './changeStay.ts'
import { type ChangedBooking, conclude } from './conclude.ts'
import { openBooking, perform, wouldDo } from './perform.ts'
import { planningOf } from './planning.ts'
import { explained } from './whyFull.ts'
import { retax } from './writeStay.ts'

export interface GuestChange {
  id: number
  name?: string | null
  gender?: Gender
  age?: number | null
  exempt?: Exemption | null
}
export interface BookingChange extends StayChange {
  guest?: { name?: string; email?: string | null; phone?: string | null; country?: string | null }
  arrivalTime?: string | null
  note?: string | null
  guests?: GuestChange[]
  version?: number
  /** Of the desk: who stands in the way is promised other beds first. */
  replan?: BedMove[]
}

const words = ['guest', 'arrivalTime', 'note', 'guests'] as const
const wordsOf = (change: BookingChange) => words.filter(field => change[field] !== undefined)

/** Contact, note, arrival time, names and genders; dates and lines, where the difference is shown first when asked. */
export async function changeBooking(id: number, change: BookingChange, call: Call): Promise<ChangedBooking> {
  const admitted = await admitToBooking(call, id, 'booking.change')
  try {
    return await makeChange(id, change, admitted, call)
  } catch (error) {
    throw await explained(error, id, otherDates(id, change, admitted, call))
  }
}

/** Other dates than these, where dates were asked for. */
function otherDates(id: number, { arrival, departure, expectedTotal: _, ...rest }: BookingChange, admitted: Admitted, call: Call) {
  if (!arrival && !departure) return undefined
  const asked = { ...(arrival && { arrival }), ...(departure && { departure }) }
  const rehearse = (stay: Stay) => wouldDo(() => makeChange(id, { ...rest, ...stay, dryRun: true }, admitted, call))
  return { asked, rehearse }
}

async function makeChange(id: number, change: BookingChange, admitted: Admitted, call: Call): Promise<ChangedBooking> {
  const { property, visitor } = admitted
  const work = (t: Transaction) => applyChange(id, change, admitted, call, t)
  const run = (inner: typeof work) => perform({ property, call, ...change }, inner)
  // To a guest nobody else is named, and nobody moves for them.
  if (visitor.as === 'guest') return run(work)
  const nights = (b: Loaded) => ({ arrival: change.arrival ?? b.arrival, departure: change.departure ?? b.departure })
  const rooms = change.lines?.flatMap(l => l.room ?? []) ?? []
  return replannable(planningOf({ id, property, call, nights, rooms, replan: change.replan }), run, work)
}

async function applyChange(id: number, change: BookingChange, admitted: Admitted, call: Call, t: Transaction): Promise<ChangedBooking> {
  const { property, visitor } = admitted
  const booking = await openBooking({ id, property, ...change }, t)
  if (!isOpen(booking.status)) throw appError('invalid_transition', { state: booking.status })
  if (change.guest?.email === null && visitor.as === 'guest')
    throw fieldError('guest.email', 'The address is how we reach you.', 'any.required')
  if (visitor.as === 'guest') judgeExempt(change.guests ?? [])
  await writeHead(booking, change, visitor, t)
  if (change.guest?.email !== undefined) await changeContact(booking, change.guest.email, visitor.as, t)
  if (change.guests?.length) await writeGuests(booking, change.guests, t)
  if (wordsOf(change).length) await leaveTraces(call, booking, change, visitor.as, t)
  if (change.arrival || change.departure || change.lines)
    return changeStay(booking, await loadBooking(id, t), change, { admitted, call, t })
  if (change.guests?.length && (await retax(booking, call, t))) {
    judgeRetaxing(booking, visitor.as)
    const { dryRun, reason } = change
    return conclude(booking, admitted, { event: 'stay_changed', action: 'booking.change_stay', dryRun, reason }, call, t)
  }
  const shown = change.dryRun ? { ...booking, version: booking.version - 1 } : await loadBooking(id, t)
  return presentBooking(shown, { contact: mayReadGuest(visitor) })
}

/** Guests of other ages owe other taxes: said by the traveller before the stay, by the desk until it is over; not while a payment is under way. */
function judgeRetaxing({ status, arrival, timezone }: Loaded, by: 'guest' | 'desk' | 'admin') {
  if (status !== 'confirmed' && status !== 'checked_in') throw appError('invalid_transition', { state: status })
  if (by === 'guest' && (status === 'checked_in' || arrival < businessDate(new Date(), timezone)))
    throw appError('policy_forbids', { reason: 'stay_begun' })
}

const authorFor = (visitor: Visitor): NoteAuthor => {
  if (visitor.as === 'guest') return 'guest'
  return authorOf(visitor.as === 'desk' ? visitor.role : null)
}

const writeHead = (booking: Loaded, { guest = {}, ...change }: BookingChange, visitor: Visitor, t: Transaction) => {
  const value = <T>(given: T | undefined, before: T) => (given === undefined ? before : given)
  return execute(
    `UPDATE bookings SET guest_name = ?, guest_phone = ?, guest_country = ?, arrival_time = ?, note_by = IF(note <=> ?, note_by, ?), note = ? WHERE id = ? AND property_id = ?`,
    [
      value(guest.name, booking.guest_name),
      value(guest.phone, booking.guest_phone),
      value(guest.country, booking.guest_country),
      value(change.arrivalTime, booking.arrival_time),
      value(change.note, booking.note),
      change.note === undefined ? null : authorFor(visitor),
      value(change.note, booking.note),
      booking.id,
      booking.property_id,
    ],
    t,
  )
}

async function writeGuests(booking: Loaded, changes: readonly GuestChange[], t: Transaction) {
  const twice = changes.findIndex((change, index) => changes.findIndex(other => other.id === change.id) < index)
  if (twice !== -1) throw fieldError(`guests.${twice}.id`, 'This guest is named twice.', 'guest.twice')
  const changed = changes.map((change, index) => changedGuest(booking, change, index))
  await judgeGuests(booking, changed, t)
  for (const g of changed)
    await execute(
      'UPDATE booking_guests SET name = ?, gender = ?, age = ?, tax_exempt = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
      [g.name, g.gender, g.age, g.exempt, g.id, booking.id, booking.property_id],
      t,
    )
}

function changedGuest(booking: Loaded, { id, ...change }: GuestChange, index: number): GuestRow {
  const before = booking.lines.flatMap(l => l.guests).find(g => g.id === id)
  if (!before) throw fieldError(`guests.${index}.id`, 'This guest is not in this booking.', 'guest.unknown')
  return { ...before, ...change }
}

/** Each line again with its guests as they will be: a women's dorm stays one. */
async function judgeGuests(booking: Loaded, changed: readonly GuestRow[], t: Transaction) {
  const house = await findHouse(booking.property_id, t)
  for (const [index, line] of booking.lines.entries()) {
    const guests = line.guests.map(g => changed.find(c => c.id === g.id) ?? g)
    if (!house || line.status !== 'active' || !guests.some(g => changed.includes(g))) continue
    const room = { gender: line.room_gender, as: line.sold_as, sleeps: sleepsOf(line) }
    const people = guests.map(({ gender, age }) => ({ ...(gender && { gender }), ...(age !== null && { age }) }))
    const [refusal] = roomRefusals(people, room, limitsOf(house), line.quantity)
    if (refusal) throw refusalOf(refusal, index, line.room_id)
  }
}

async function leaveTraces(call: Call, booking: Loaded, change: BookingChange, by: 'guest' | 'desk' | 'admin', t: Transaction) {
  const of = { id: booking.id, property: booking.property_id }
  const fields = [...Object.keys(change.guest ?? {}), ...wordsOf(change).filter(field => field !== 'guest')]
  await writeStep(call, of, { event: 'changed', by, facts: { fields } }, t)
  const changes = {
    fields,
    ...(change.guest?.email !== undefined && { email: [hidden(booking.guest_email ?? ''), hidden(change.guest.email ?? '')] }),
    ...(change.guest?.name !== undefined && { name: [hidden(booking.guest_name), hidden(change.guest.name)] }),
  }
  await audit(call, { action: 'booking.change', entity: 'booking', entityId: booking.id, property: booking.property_id, changes }, t)
}
