import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { type Gender, type HouseLimits, roomTakes } from '../../../domain/booking/party.ts'
import { nightsBetween, type Stay } from '../../../domain/calendar/days.ts'
import type { Exemption } from '../../../domain/money/tax.ts'
import { type Limited, limitsOf, sleepsOf } from '../../discovery/search/service.ts'
import { type BedMove, bedOccupied, type Replanning, replannable } from '../../inventory/room/service.ts'
import { admitToDesk } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { secretBody } from '../../platform/http/secretBody.ts'
import { type GuestRow, guardBooking, type LineRow, type Loaded, loadBooking, retax, settleCredit, writeStep } from '../booking/service.ts'
import { guardRooms, takeBed } from './bedNights.ts'
import { type BedState, inTheWay, readBeds } from './bedState.ts'
import { type Identity, identityIn, mergeIdentity } from './identity.ts'
import { type DeskDay, deskDay, nightsOf, remaining, whyNotNow, whyNotThis } from './options.ts'
import { closePrefilled, type Prefilled, prefilledOf } from './prefilled.ts'
import { promisesOf } from './promises.ts'
import { type CheckInView, loadCheckIns, presentCheckIn } from './read.ts'
import { sealSignature } from './signature.ts'
import { suggestBeds, suggestLater } from './suggest.ts'

interface Arriving extends Identity {
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
  guests: Arriving[]
  /** For all of them together; kept with the first. */
  keyDeposit?: { amount: number; currency: string }
  signature?: number[][]
  /** Who stands in the way is promised other beds first. */
  replan?: BedMove[]
}
interface Made {
  booking: number
  bookingStatus: string
  checkIns: CheckInView[]
}

/** Checks guests in, each into a bed that is free for all the nights that are left. The first one makes the booking checked in. */
export async function checkGuestsIn(request: CheckInRequest, call: Call): Promise<Made> {
  const { property } = await admitToDesk(call, request.booking, 'checkin')
  return replannable(
    await planningOf(request, property, call),
    work => once({ property, call: secretBody(call) }, work),
    async t => {
      await guardBooking({ id: request.booking, property }, t)
      const booking = await loadBooking(request.booking, t)
      const desk = deskDay(booking)
      const { today } = desk
      judge(booking, request, desk)
      const stay = remaining(booking, today)
      const rooms = [...new Set(booking.lines.map(l => l.room_id))]
      await guardRooms(rooms, property, t)
      const state = await readBeds(rooms, stay, { property, booking: booking.id, today }, t)
      const keepPromises = await promisesOf(rooms, t)
      const whoMay = await whoMayOf(property, t)
      const prefilled = await prefilledOf(booking.id, t)
      const ids: number[] = []
      for (const [index, arriving] of request.guests.entries())
        ids.push(await checkOneIn({ booking, desk, state, stay, request, whoMay, prefilled, arriving, index }, call, t))
      if (booking.status === 'confirmed') await moveToCheckedIn(call, booking, t)
      await keepPromises()
      if (request.guests.some(g => g.exempt !== undefined) && (await retax(booking, call, t))) await settleCredit(booking, 'desk', call, t)
      const rows = await loadCheckIns(ids, t)
      return { booking: booking.id, bookingStatus: 'checked_in', checkIns: rows.map(presentCheckIn) }
    },
  )
}

/** Read only where somebody is in the way. */
function planningOf({ booking: id, guests, replan }: CheckInRequest, property: number, call: Call): Replanning {
  const booking = () => loadBooking(id)
  const today = async () => deskDay(await booking()).today
  const rooms = async () => [...new Set((await booking()).lines.map(l => l.room_id))]
  const wanted = async () => ({ ...remaining(await booking(), await today()), beds: guests.flatMap(g => g.bed ?? []) })
  return { property, today, call, rooms, booking: id, wanted, replan }
}

function judge(booking: Loaded, { keyDeposit }: CheckInRequest, desk: DeskDay) {
  const refusal = whyNotNow(booking, desk)
  if (refusal) throw appError('invalid_transition', { detail: refusal, state: booking.status, today: desk.today })
  if (keyDeposit && keyDeposit.currency !== booking.currency)
    throw fieldError('keyDeposit.currency', `The hostel counts in ${booking.currency}.`)
}

interface Step {
  booking: Loaded
  desk: DeskDay
  state: BedState
  stay: Stay
  request: CheckInRequest
  /** Women or men alone, and who may choose a room for them: ages are the desk's to judge. */
  whoMay: HouseLimits
  /** Cards that guests wrote themselves. */
  prefilled: Map<number, Prefilled>
  arriving: Arriving
  index: number
}

async function whoMayOf(property: number, t: Transaction): Promise<HouseLimits> {
  const house = await selectOne<Pick<Limited, 'guest_gender' | 'inclusive_rooms'>>(
    'SELECT guest_gender, inclusive_rooms FROM properties WHERE id = ?',
    [property],
    t,
  )
  return house ? limitsOf({ ...house, min_age: null, max_age: null, takes_children: 1 }) : {}
}

const genderOf = ({ room_gender: own }: Line, { whoMay }: Step) => (own === 'female' || own === 'male' ? own : (whoMay.gender ?? own))

async function checkOneIn(step: Step, call: Call, t: Transaction): Promise<number> {
  const { booking, request, arriving, index } = step
  const { guest, line } = findGuest(booking, step, index)
  const gender = arriving.gender ?? guest.gender
  // Nobody asks a child for it: the adult it is with has answered for the room.
  const age = line.sold_as === 'unit' && guest.age !== null ? { age: guest.age } : {}
  if (
    !roomTakes({ ...(gender && { gender }), ...age }, { gender: line.room_gender, as: line.sold_as, sleeps: sleepsOf(line) }, step.whoMay)
  )
    throw appError('gender_mismatch', { guest: guest.id, gender: genderOf(line, step) })
  const bed = chooseBed(step, line, guest)
  const who = { property: booking.property_id, booking: booking.id, guest: guest.id, bed }
  const stay = nightsOf(step.stay, line)
  await takeBed(who, stay, { wholeUnit: line.sold_as === 'unit', isNow: true }, t)
  const deposit = index === 0 ? (request.keyDeposit?.amount ?? 0) : 0
  const own = arriving.card === 'discarded' ? undefined : step.prefilled.get(guest.id)
  const signature = signatureOf(step) ?? own?.signature ?? null
  const written = identityIn(arriving)
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
    call.caller?.userId,
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
  if (step.prefilled.has(guest.id)) await closePrefilled({ guest: guest.id, property: who.property }, arriving.card ?? 'confirmed', t)
  // What the planner sees of this call's earlier guests.
  step.state.promised.delete(guest.id)
  Object.assign(guest, { bed_id: bed, check_in_status: 'in_house', name: arriving.name, gender })
  step.state.busy.push(...nightsBetween(stay.arrival, stay.departure).map(night => ({ bed_id: bed, night, booking_id: booking.id })))
  const of = { id: booking.id, property: booking.property_id }
  await writeStep(call, of, { event: 'guest_checked_in', by: 'desk', facts: { guest: guest.id, bed } }, t)
  const card = step.prefilled.has(guest.id) && { card: arriving.card ?? 'confirmed' }
  const changes = { booking: booking.id, guest: guest.id, bed, ...card, ...(arriving.exempt !== undefined && { exempt: arriving.exempt }) }
  await audit(call, { action: 'checkin.create', entity: 'check_in', entityId: insertId, property: of.property, changes }, t)
  return insertId
}

function signatureOf({ arriving, request, index }: Step): string | null {
  if (arriving.signature) return sealSignature(arriving.signature, `guests.${index}.signature`)
  return index === 0 && request.signature ? sealSignature(request.signature, 'signature') : null
}

type Line = LineRow & { guests: GuestRow[] }

/** The guest that is named, else the first who has not come yet: of that name, without a name, anybody. */
function findGuest(booking: Loaded, { arriving: { guest: id, name }, desk }: Step, index: number): { guest: GuestRow; line: Line } {
  const all = booking.lines.filter(l => l.status === 'active').flatMap(line => line.guests.map(guest => ({ guest, line })))
  if (id !== undefined) {
    const named = all.find(g => g.guest.id === id)
    if (!named) throw fieldError(`guests.${index}.guest`, 'This guest is not in this booking.', 'guest.unknown')
    if (named.guest.check_in_status) throw appError('invalid_transition', { detail: 'This guest has been checked in already.', guest: id })
    const refusal = whyNotThis(named.line, desk)
    if (refusal) throw appError('invalid_transition', { detail: refusal, guest: id })
    return named
  }
  const waiting = all.filter(g => !g.guest.check_in_status && !whyNotThis(g.line, desk))
  const found = waiting.find(g => g.guest.name === name) ?? waiting.find(g => g.guest.name === null) ?? waiting[0]
  if (!found) throw fieldError('guests', 'Everybody of this booking has been checked in.', 'guests.all_in')
  return found
}

function chooseBed({ state, stay, arriving, index }: Step, line: Line, guest: GuestRow): number {
  if (arriving.bed === undefined) {
    const part = { line, stay: nightsOf(stay, line) }
    const suggested = suggestBeds(state, part.line, part.stay).get(guest.id)
    if (suggested === undefined) throw noBed(state, part, guest)
    return suggested
  }
  const bed = state.beds.find(b => b.id === arriving.bed)
  if (bed?.room_id !== line.room_id)
    throw fieldError(`guests.${index}.bed`, 'This bed is not in the room that was booked.', 'bed.other_room')
  return bed.id
}

/** None that is free now: one in which somebody lies still, or none at all. */
function noBed(state: BedState, part: { line: Line; stay: Stay }, guest: GuestRow) {
  const { line } = part
  const later = suggestLater(state, [part]).get(guest.id)
  if (later === undefined) return appError('sold_out', { detail: 'No bed of this room is free for the whole stay.', room: line.room_id })
  const there = inTheWay(state, { room: line.room_id, asUnit: line.sold_as === 'unit', booking: line.booking_id })
  return bedOccupied(later, there.get(later) ?? [])
}

async function moveToCheckedIn(call: Call, booking: Loaded, t: Transaction) {
  const { affectedRows } = await execute(
    "UPDATE bookings SET status = 'checked_in', updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND status = 'confirmed'",
    [booking.id, booking.property_id],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: booking.status })
  const of = { id: booking.id, property: booking.property_id }
  await writeStep(call, of, { event: 'checked_in', from: 'confirmed', to: 'checked_in', by: 'desk' }, t)
}
