import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import { GUEST_DEPARTURE } from '../../../db/guestDeparture.ts'
import type {
  Booking,
  BookingGuest,
  BookingLine,
  CheckIn,
  ColumnOf,
  Computed,
  GuestCard,
  Property,
  Room,
  RowOf,
  Truth,
} from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { isMinor } from '../../../domain/booking/party.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { isStayOver } from '../../../domain/calendar/stayEnd.ts'
import {
  missingRegistrationCardRequirements,
  registrationCardRequirements,
  registrationCardState,
} from '../../../domain/guests/registrationCardRequirements.ts'
import { registrationCardRetainUntil } from '../../../domain/guests/registrationCardRetention.ts'
import { formatMessage, message, type PlainMessageId } from '../../../domain/language/messageFormat.ts'
import { authorizeGuest } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { guestRegistrationCard } from './guestRegistrationCardContract.ts'
import { decryptIdentity, presentIdentityToGuest } from './identity.ts'
import { opensRegistrationCard } from './registrationCardToken.ts'

export type GuestRegistrationCardView = Infer<typeof guestRegistrationCard>

export interface GuestRegistrationCardRow
  extends RowOf<Booking, 'code' | 'link_no' | 'manage_hash' | 'status'>,
    RowOf<BookingGuest, 'name' | 'age'>,
    RowOf<BookingLine, 'departure'>,
    RowOf<Property, 'city' | 'country' | 'timezone' | 'check_out_by'>,
    RowOf<GuestCard, 'identity'> {
  guest: ColumnOf<BookingGuest, 'id'>
  booking: ColumnOf<Booking, 'id'>
  property: ColumnOf<Booking, 'property_id'>
  line_status: ColumnOf<BookingLine, 'status'>
  room: ColumnOf<Room, 'name'>
  arrival: Computed<Day>
  house: ColumnOf<Property, 'name'>
  check_in: ColumnOf<CheckIn, 'id'> | null
  has_signature: Truth
  saved_at: ColumnOf<GuestCard, 'updated_at'> | null
  version: ColumnOf<GuestCard, 'version'> | null
}

const SELECT = `SELECT g.id AS guest, b.id AS booking, b.property_id AS property, b.code, b.link_no, b.manage_hash, b.status, l.status AS line_status, g.name, g.age,
    r.name AS room, IF(l.continues_id IS NULL, l.arrival, b.arrival) AS arrival, ${GUEST_DEPARTURE} AS departure, p.name AS house, p.city, p.country, p.timezone, p.check_out_by,
    (SELECT MAX(c.id) FROM check_ins c WHERE c.guest_id = g.id) AS check_in,
    own.identity, own.signature IS NOT NULL AS has_signature, own.updated_at AS saved_at, own.version
  FROM booking_guests g
  JOIN booking_lines l ON l.id = g.line_id
  JOIN rooms r ON r.id = l.room_id
  JOIN bookings b ON b.id = g.booking_id
  JOIN properties p ON p.id = b.property_id
  LEFT JOIN guest_cards own ON own.guest_id = g.id AND own.taken_at IS NULL`

export const loadGuestRegistrationCards = (booking: number) =>
  select<GuestRegistrationCardRow>(`${SELECT} WHERE b.id = ? AND l.status = 'active' ORDER BY g.id LIMIT 80`, [booking])

export async function loadGuestRegistrationCard(guest: number, t?: Transaction): Promise<GuestRegistrationCardRow> {
  const row = await selectOne<GuestRegistrationCardRow>(`${SELECT} WHERE g.id = ? LIMIT 1`, [guest], t)
  if (!row) throw appError('not_found')
  return row
}

/** Whose card it is comes with its key; who booked may fill in for the others. The property reads what it takes over, and writes at the desk. */
export async function authorizeRegistrationCard(guest: number, ctx: RequestContext): Promise<GuestRegistrationCardRow> {
  const row = await loadGuestRegistrationCard(guest)
  const { manageToken } = ctx
  if (manageToken && opensRegistrationCard(manageToken, row)) return row
  await authorizeGuest(ctx, row.booking, 'checkin')
  return row
}

type RegistrationCardRefusal = 'card_done' | 'card_cancelled' | 'card_early' | 'booking_over' | 'stay_over'

/** Why nothing is written on this card now. */
export function findWriteRefusal({
  status,
  line_status,
  check_in,
  departure,
  timezone,
  check_out_by,
}: GuestRegistrationCardRow): RegistrationCardRefusal | null {
  if (check_in !== null) return 'card_done'
  if (line_status !== 'active') return 'card_cancelled'
  return findClosedRefusal({ status, departure, timezone, check_out_by })
}

export function findClosedRefusal({
  status,
  departure,
  ...house
}: Pick<GuestRegistrationCardRow, 'status' | 'departure' | 'timezone' | 'check_out_by'>): RegistrationCardRefusal | null {
  if (status === 'hold' || status === 'pending_payment' || status === 'pending_approval') return 'card_early'
  if (status !== 'confirmed' && status !== 'checked_in') return 'booking_over'
  return isStayOver(departure, house, new Date()) ? 'stay_over' : null
}

/** As an answer says it. */
export function presentRefusal(reason: PlainMessageId | null) {
  const refusal = reason && message(reason)
  return { refusal: refusal && formatMessage(refusal), refusalTold: refusal }
}

type CardFactsRow = Pick<GuestRegistrationCardRow, 'country' | 'arrival' | 'identity' | 'has_signature' | 'age'>

const toCardFacts = (row: CardFactsRow) => ({
  country: row.country,
  arrival: row.arrival,
  written: row.identity ? decryptIdentity(row.identity) : {},
  isSigned: Boolean(row.has_signature),
  isMinor: isMinor({ ...(row.age !== null && { age: row.age }) }),
})

/** What the law of the country still needs of a guest. */
export const lacksOf = (row: CardFactsRow) => missingRegistrationCardRequirements(toCardFacts(row))

export const stateOf = (row: GuestRegistrationCardRow) => (row.check_in === null ? registrationCardState(toCardFacts(row)) : 'checked_in')

export function presentGuestRegistrationCard(row: GuestRegistrationCardRow): GuestRegistrationCardView {
  const facts = toCardFacts(row)
  return {
    guest: row.guest,
    booking: row.booking,
    property: { id: row.property, name: row.house, city: row.city, cityNames: findCityNames(row.country, row.city), country: row.country },
    name: row.name,
    room: row.room,
    arrival: row.arrival,
    departure: row.departure,
    ...presentIdentityToGuest(facts.written),
    isSigned: facts.isSigned,
    needs: registrationCardRequirements(facts),
    lacks: lacksOf(row),
    state: registrationCardState(facts),
    ...presentRefusal(findWriteRefusal(row)),
    savedAt: row.saved_at?.toISOString() ?? null,
    keptUntil: registrationCardRetainUntil(row.departure, row.country),
    version: row.version,
  }
}
