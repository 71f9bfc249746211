import { type BindValue, select, selectOne, transaction } from '../../../db/connection.ts'
import { GUEST_DEPARTURE } from '../../../db/guestDeparture.ts'
import type {
  Bed,
  Booking,
  BookingGuest,
  BookingLine,
  CheckIn,
  ColumnOf,
  Computed,
  Count,
  FolioLine,
  GuestCard,
  Property,
  Room,
  RowOf,
  Unit,
} from '../../../db/models/index.ts'
import { isMinor } from '../../../domain/booking/party.ts'
import { businessDayStartsAt, localToInstant } from '../../../domain/calendar/clock.ts'
import { addDays, addMonths, type Day } from '../../../domain/calendar/days.ts'
import type { CheckOutSettings } from '../../../domain/calendar/stayEnd.ts'
import { registrationCardRetainUntil } from '../../../domain/guests/registrationCardRetention.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { currentBusinessDay, LINE_DUE } from '../booking/service.ts'
import { decryptIdentity } from './identity.ts'
import type { registrationCards } from './registrationCardContract.ts'
import { decryptSignature } from './signature.ts'

type RegistrationCardView = Infer<(typeof registrationCards)['GET /check-in/cards']['result']>

interface Query {
  property: number
  day?: Day
  booking?: number
  page?: number
  limit?: number
}

interface RegistrationCardRow
  extends RowOf<Booking, 'code'>,
    RowOf<BookingGuest, 'age'>,
    RowOf<CheckIn, 'card_purged_at' | 'checked_out_at'>,
    RowOf<Property, 'country'>,
    RowOf<BookingLine, 'departure'> {
  guest: ColumnOf<BookingGuest, 'id'>
  check_in: ColumnOf<CheckIn, 'id'> | null
  booking: ColumnOf<Booking, 'id'>
  booked_at: ColumnOf<Booking, 'created_at'>
  name: Computed<string | null>
  identity: Computed<string | null>
  /** By the guest, who has not come yet. */
  filled_at: ColumnOf<GuestCard, 'updated_at'> | null
  arrival: Computed<Day>
  checked_in_at: ColumnOf<CheckIn, 'checked_in_at'> | null
  room: ColumnOf<Room, 'name'>
  unit: ColumnOf<Unit, 'name'> | null
  bed: ColumnOf<Bed, 'label'> | null
  guests: ColumnOf<Booking, 'guest_count'>
  booker: ColumnOf<Booking, 'guest_name'>
  phone: ColumnOf<Booking, 'guest_phone'>
  email: ColumnOf<Booking, 'guest_email'>
  signature: Computed<string | null>
  signed_on_paper: ColumnOf<CheckIn, 'signed_on_paper'> | null
}

const FROM = `FROM booking_guests g
  JOIN booking_lines l ON l.id = g.line_id
  JOIN bookings b ON b.id = g.booking_id
  JOIN properties p ON p.id = b.property_id
  JOIN rooms r ON r.id = l.room_id
  LEFT JOIN check_ins c ON c.guest_id = g.id
  LEFT JOIN guest_cards own ON own.guest_id = g.id AND own.taken_at IS NULL AND c.id IS NULL
  LEFT JOIN beds bed ON bed.id = c.bed_id
  LEFT JOIN units u ON u.id = bed.unit_id`

/** A page of cards in full, and the line in the history that says who read them: five statements, and the audit's own. */
export async function readRegistrationCards(query: Query, ctx: RequestContext): Promise<PagedRows<RegistrationCardView>> {
  const { property } = query
  const membership = await requireRight(ctx, property, 'identity.read')
  const { page, limit, offset } = paging(query)
  const { where, bind } = buildCondition(query, membership)
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n ${FROM} WHERE ${where}`, bind)
  if (query.booking !== undefined && !count?.n) throw appError('not_found')
  const rows = await select<RegistrationCardRow>(
    `SELECT g.id AS guest, c.id AS check_in, b.id AS booking, b.code, b.created_at AS booked_at, COALESCE(c.name, g.name) AS name, g.age, COALESCE(c.identity, own.identity) AS identity, own.updated_at AS filled_at, c.card_purged_at,
       p.country, IF(l.continues_id IS NULL, l.arrival, b.arrival) AS arrival, ${GUEST_DEPARTURE} AS departure, c.checked_in_at, c.checked_out_at, r.name AS room, u.name AS unit,
       bed.label AS bed, b.guest_count AS guests, b.guest_name AS booker, b.guest_phone AS phone, b.guest_email AS email, COALESCE(c.signature, own.signature) AS signature, c.signed_on_paper
     ${FROM} WHERE ${where} ORDER BY b.code, g.id LIMIT ${limit} OFFSET ${offset}`,
    bind,
  )
  const payments = await loadPayments(rows)
  const opened = rows.filter(row => row.identity || row.signature)
  const checkIns = opened.flatMap(row => row.check_in ?? [])
  const guests = opened.flatMap(row => (row.check_in === null ? [row.guest] : []))
  // Read together with its audit line, or not at all.
  await transaction(t =>
    recordAudit(ctx, { action: 'identity.read', entity: 'check_in', property, changes: { checkIns, ...(guests.length && { guests }) } }, t),
  )
  return { rows: rows.map(row => present(row, payments.get(row.booking) ?? [])), page, limit, total: Number(count?.n ?? 0) }
}

function buildCondition({ property, day, booking }: Query, settings: CheckOutSettings): { where: string; bind: BindValue[] } {
  const stayed = "l.status = 'active' AND b.status IN ('confirmed', 'checked_in', 'checked_out')"
  if (booking !== undefined) return { where: `b.property_id = ? AND b.id = ? AND ${stayed}`, bind: [property, booking] }
  const today = currentBusinessDay(settings)
  const requestedDay = day ?? today.day
  // Today also whoever is late, as on the list of arrivals.
  const due = requestedDay === today.day ? { sql: LINE_DUE, bind: [today.day, today.over] } : { sql: 'l.arrival = ?', bind: [requestedDay] }
  const [from, until] = [requestedDay, addDays(requestedDay, 1)].map(
    d => new Date(localToInstant(d, businessDayStartsAt, settings.timezone)),
  )
  return {
    where: `b.property_id = ? AND b.arrival <= ? AND b.departure >= ? AND ${stayed}
      AND (c.checked_in_at >= ? AND c.checked_in_at < ? OR c.id IS NULL AND ${due.sql} AND b.status <> 'checked_out')`,
    bind: [property, requestedDay, requestedDay, from as Date, until as Date, ...due.bind],
  }
}

type Payment = RegistrationCardView['payments'][number]

async function loadPayments(rows: readonly RegistrationCardRow[]): Promise<Map<number, Payment[]>> {
  if (!rows.length) return new Map()
  const found = await select<
    RowOf<FolioLine, 'method' | 'received_from' | 'currency'> & {
      booking: NonNullable<ColumnOf<FolioLine, 'booking_id'>>
      amount: Computed<number>
      at: ColumnOf<FolioLine, 'created_at'>
    }
  >(
    `SELECT f.booking_id AS booking, f.method, f.received_from, -f.amount AS amount, f.currency, f.created_at AS at FROM folio_lines f
     WHERE f.booking_id IN (?) AND f.kind = 'payment' AND f.reverses_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM folio_lines back WHERE back.reverses_id = f.id AND back.booking_id = f.booking_id)
     ORDER BY f.id`,
    [[...new Set(rows.map(r => r.booking))]],
  )
  const toPayment = ({ method, received_from, amount, currency, at }: (typeof found)[number]): Payment => ({
    method: method ?? 'online',
    from: received_from,
    amount: { amount: Number(amount), currency },
    at: at.toISOString(),
  })
  return new Map([...Map.groupBy(found, f => f.booking)].map(([booking, list]) => [booking, list.slice(-100).map(toPayment)]))
}

const CHILDHOOD_MONTHS = 18 * 12

/** By the birthday on the card, else by the age that was said at the booking. */
const isCardOfMinor = ({ age, arrival }: RegistrationCardRow, birthDate: Day | undefined) =>
  birthDate ? birthDate > addMonths(arrival, -CHILDHOOD_MONTHS) : isMinor({ ...(age !== null && { age }) })

function present(row: RegistrationCardRow, payments: Payment[]): RegistrationCardView {
  const identity = row.identity ? decryptIdentity(row.identity) : null
  const signature = decryptSignature(row.signature)
  return {
    guest: row.guest,
    booking: row.booking,
    code: row.code,
    bookedAt: row.booked_at.toISOString(),
    name: row.name,
    isMinor: isCardOfMinor(row, identity?.birthDate),
    identity,
    filledByGuestAt: row.filled_at?.toISOString() ?? null,
    clearedAt: row.card_purged_at?.toISOString() ?? null,
    keptUntil: registrationCardRetainUntil(row.departure, row.country),
    arrival: row.arrival,
    departure: row.departure,
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    checkedOutAt: row.checked_out_at?.toISOString() ?? null,
    room: row.room,
    bed: row.unit && row.bed ? { unit: row.unit, label: row.bed } : null,
    guests: row.guests,
    bookedBy: { name: row.booker, phone: row.phone, email: row.email },
    payments,
    hasSignature: row.signature !== null,
    signature: signature?.strokes ?? null,
    signedAt: signature?.at ?? null,
    signedOnPaper: Boolean(row.signed_on_paper),
  }
}
