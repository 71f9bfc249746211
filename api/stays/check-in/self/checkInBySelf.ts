import { select, selectOne } from '../../../../db/connection.ts'
import type { Bed, Booking, BookingGuest, CheckIn, ColumnOf, DoorCode, Property, RowOf, Truth, Unit } from '../../../../db/models/index.ts'
import { localToInstant, toIso } from '../../../../domain/calendar/clock.ts'
import { codeOf, type DeskReason, findDeskReason, parseSelfCheckInCode, proofLength } from '../../../../domain/guests/selfCheckIn.ts'
import { authorizeBooking, toLinkText } from '../../../platform/access/service.ts'
import { AppError, appError } from '../../../platform/errors.ts'
import { ERASED_HASH, isEqualInConstantTime, keyedHash, keyedHashes } from '../../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { type BookingRecord, loadBooking } from '../../booking/service.ts'
import { performCheckIn } from '../checkInGuests.ts'
import { findLineRefusal, nameOnCard, toDeskDay } from '../checkInOptions.ts'
import { loadGuestRegistrationCards, stateOf } from '../guestRegistrationCard.ts'
import type { selfCheckIn } from './contract.ts'
import { doorCodeAt, doorSecondsLeft, findPropertyByDoorCode, findPropertyOfKiosk, type KioskProperty } from './kiosks.ts'
import { assertFewWrongCodes, assertFewWrongDoors, countWrongCode, countWrongDoor } from './wrongCodes.ts'

type Request = Infer<(typeof selfCheckIn)['POST /self-check-in']['body']>
type SelfCheckInView = Infer<(typeof selfCheckIn)['POST /self-check-in']['result']>
type BookingKey = RowOf<Booking, 'id' | 'code' | 'link_no' | 'manage_hash'>

const proofText = ({ code, link_no }: Pick<BookingKey, 'code' | 'link_no'>) => toLinkText(code, link_no)
const PURPOSE = 'self check-in'

const isProof = (typed: string, booking: BookingKey): boolean => {
  const proofs = keyedHashes(PURPOSE, proofText(booking)).map(hash => codeOf(hash, proofLength))
  return proofs.filter(proof => isEqualInConstantTime(proof, typed)).length > 0 && booking.manage_hash !== ERASED_HASH
}

/** For who booked: what the guests type or show at the door. */
export async function readSelfCheckInCode(id: number, ctx: RequestContext) {
  await authorizeBooking(ctx, id, 'checkin')
  const row = await selectOne<
    RowOf<Booking, 'code' | 'link_no' | 'status' | 'manage_hash'> & RowOf<Property, 'check_in_from'> & { is_on: Truth }
  >(
    `SELECT b.code, b.link_no, b.status, b.manage_hash, COALESCE(s.is_on, 0) AS is_on, p.check_in_from
     FROM bookings b JOIN properties p ON p.id = b.property_id LEFT JOIN self_check_ins s ON s.property_id = b.property_id WHERE b.id = ?`,
    [id],
  )
  if (!row) throw appError('not_found')
  const isOffered = Boolean(row.is_on) && (row.status === 'confirmed' || row.status === 'checked_in')
  const cards = isOffered ? await loadGuestRegistrationCards(id) : []
  const isReady = cards.some(card => stateOf(card) === 'complete' || stateOf(card) === 'checked_in')
  return {
    isOffered,
    code: isReady && row.manage_hash !== ERASED_HASH ? `${row.code}${codeOf(keyedHash(PURPOSE, proofText(row)), proofLength)}` : null,
    checkInFrom: row.check_in_from,
  }
}

/** What a tablet shows. One that was revoked learns it here. */
export async function readDoor(token: string, ctx: RequestContext) {
  const host = await findHost({ kiosk: token }, ctx)
  const now = Date.now()
  const isOn = Boolean(host.is_on)
  return { property: host.id, name: host.name, isOn, doorCode: doorCodeAt(host.kiosk, now), seconds: doorSecondsLeft(now) }
}

/** The house of a door. A tablet that is paired is never blocked by what others try: its token cannot be guessed. */
async function findHost({ kiosk, property, doorCode }: Pick<Request, 'kiosk' | 'property' | 'doorCode'>, { ip }: RequestContext) {
  const paired = kiosk ? await findPropertyOfKiosk(kiosk) : undefined
  if (paired) return paired
  await assertFewWrongDoors(ip)
  const host = !kiosk && property && doorCode ? await findPropertyByDoorCode(property, doorCode) : undefined
  if (host) return host
  await countWrongDoor(ip)
  throw appError('gone')
}

/** Checks guests in without the desk: on the day, paid or as the house set, with complete cards, into clean beds. All else is the desk's. */
export async function checkInBySelf({ code, guests, ...access }: Request, ctx: RequestContext): Promise<SelfCheckInView> {
  const host = await findHost(access, ctx)
  const attempt = { ip: ctx.ip, property: host.id, kiosk: host.kiosk }
  await assertFewWrongCodes(attempt)
  const id = await findBookingId(host.id, code)
  if (id === undefined) {
    await countWrongCode(attempt)
    throw appError('not_found')
  }
  const booking = await loadBooking(id)
  const reason = findReason(host, booking)
  if (reason) return present(host, booking, { reason, isDeskOnly: true })
  if (!guests) return present(host, booking)
  const selected = await listReady(booking, guests)
  const refusal = selected.length ? await tryCheckIn(host, booking, selected, ctx) : 'card'
  const after = selected.length ? await loadBooking(id) : booking
  // Pressed again as the answer was lost, or by two at once.
  return present(host, after, { reason: areIn(after, guests) ? null : refusal })
}

const areIn = ({ lines }: BookingRecord, selected: readonly number[]): boolean => {
  const inside = new Set(lines.flatMap(l => l.guests).flatMap(g => (g.check_in_status === 'in_house' ? g.id : [])))
  return selected.every(guest => inside.has(guest))
}

/** Whoever types a wrong code hears the same as who types one of another house, of before, or of nobody. */
async function findBookingId(property: number, typed: string): Promise<number | undefined> {
  const parsed = parseSelfCheckInCode(typed)
  const row = await selectOne<BookingKey>('SELECT id, code, link_no, manage_hash FROM bookings WHERE code = ? AND property_id = ?', [
    parsed?.booking ?? '',
    property,
  ])
  return row && parsed && isProof(parsed.proof, row) ? row.id : undefined
}

function findReason(host: KioskProperty, booking: BookingRecord): DeskReason | null {
  if (!host.is_on) return 'off'
  const now = new Date()
  const { today, isOver } = toDeskDay(booking, now)
  return findDeskReason({
    status: booking.status,
    arrival: booking.arrival,
    isOver: isOver(booking.departure),
    today,
    now: toIso(now),
    opensAt: localToInstant(booking.arrival, booking.check_in_from, booking.timezone),
    balance: booking.balance,
    needsPayment: Boolean(host.needs_payment),
  })
}

interface ReadyGuest {
  guest: number
  name: string | null
}

/** Of the guests who were chosen those whose cards are complete and whose nights have begun. */
async function listReady(booking: BookingRecord, selected: readonly number[]): Promise<ReadyGuest[]> {
  const cards = await loadGuestRegistrationCards(booking.id)
  const due = findDueGuests(booking)
  return cards
    .filter(card => selected.includes(card.guest) && due.has(card.guest) && stateOf(card) === 'complete')
    .map(card => ({ guest: card.guest, name: nameOnCard(card) ?? card.name }))
}

/** Part of a party may come later than the rest, or leave earlier. */
function findDueGuests(booking: BookingRecord): Set<number> {
  const desk = toDeskDay(booking)
  return new Set(booking.lines.flatMap(line => (findLineRefusal(line, desk) ? [] : line.guests.map(g => g.id))))
}

/** What the desk would be asked, or refuse, is not said at the door: somebody whom the house does not want learns it from people. */
async function tryCheckIn(
  host: KioskProperty,
  booking: BookingRecord,
  selected: readonly ReadyGuest[],
  ctx: RequestContext,
): Promise<DeskReason | null> {
  try {
    await performCheckIn(
      host.id,
      {
        booking: booking.id,
        guests: selected.map(({ guest, name }) => ({ guest, name: name ?? booking.guest_name, card: 'confirmed' })),
        dirtyBeds: 'refuse',
        self: { kiosk: host.kiosk },
      },
      ctx,
    )
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return bedRefusals.has(error.code) ? 'bed' : 'ask'
  }
}
const bedRefusals = new Set<string>(['bed_dirty', 'bed_taken', 'sold_out'])

interface BedRow {
  guest: ColumnOf<BookingGuest, 'id'>
  check_in: ColumnOf<CheckIn, 'status'>
  unit: ColumnOf<Unit, 'name'>
  label: ColumnOf<Bed, 'label'>
  code: ColumnOf<DoorCode, 'code'> | null
}

interface Refusal {
  reason?: DeskReason | null
  /** The booking as a whole is the desk's: names and rooms are for who may check in, or has. */
  isDeskOnly?: boolean
}

/** Beds and door codes of who is in house, for who has the code of their booking. */
async function present(
  host: KioskProperty,
  booking: BookingRecord,
  { reason = null, isDeskOnly = false }: Refusal = {},
): Promise<SelfCheckInView> {
  const cards = await loadGuestRegistrationCards(booking.id)
  const rows = host.is_on
    ? await select<BedRow>(
        `SELECT c.guest_id AS guest, c.status AS check_in, u.name AS unit, bed.label, d.code FROM check_ins c
           JOIN beds bed ON bed.id = c.bed_id JOIN units u ON u.id = bed.unit_id LEFT JOIN door_codes d ON d.unit_id = u.id AND d.property_id = c.property_id
         WHERE c.booking_id = ? AND c.property_id = ? AND c.status = 'in_house'`,
        [booking.id, host.id],
      )
    : []
  const beds = new Map(rows.map(({ guest, unit, label, code }) => [guest, { unit, label, code }]))
  const due = findDueGuests(booking)
  const guests = cards.map(card => {
    const bed = beds.get(card.guest) ?? null
    const isReady = !isDeskOnly && due.has(card.guest) && stateOf(card) === 'complete'
    const state = bed ? ('in' as const) : isReady ? ('ready' as const) : ('desk' as const)
    return { guest: card.guest, name: card.name, room: card.room, state, bed }
  })
  const isIn = beds.size > 0
  const isNobodyReady = !isIn && !guests.some(g => g.state === 'ready')
  const hasCard = cards.some(card => stateOf(card) === 'complete')
  return {
    property: host.id,
    reason: reason ?? (isNobodyReady ? (hasCard ? 'ask' : 'card') : null),
    checkInFrom: booking.check_in_from,
    guests: isIn || !isDeskOnly ? guests : [],
    directions: isIn ? host.directions : null,
  }
}
