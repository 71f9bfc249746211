import { select, transaction } from '../../../db/connection.ts'
import { GUEST_DEPARTURE } from '../../../db/guestDeparture.ts'
import type { Booking, BookingLine, CheckIn, ColumnOf, Computed, Property, RowOf, Truth } from '../../../db/models/index.ts'
import { registrationCardRetainUntil } from '../../../domain/guests/registrationCardRetention.ts'
import { normalizeEmail } from '../../../domain/text/normalizeContact.ts'
import { recordAudits } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { decryptIdentity, type Identity } from './identity.ts'
import type { ownRegistrationCard } from './registrationCardContract.ts'
import { decryptSignature } from './signature.ts'

interface Person {
  email: string
}
interface Row extends RowOf<Property, 'country'>, RowOf<Booking, 'code'>, RowOf<BookingLine, 'departure'> {
  /** Of the check-in; null of what was filled in before it. */
  id: Computed<number | null>
  property_id: Computed<number>
  property: ColumnOf<Property, 'name'>
  booking: ColumnOf<Booking, 'id'>
  name: Computed<string>
  identity: Computed<string | null>
  signature: Computed<string | null>
  checked_in_at: ColumnOf<CheckIn, 'checked_in_at'> | null
  /** The only guest of its booking. */
  is_alone: Truth
}

/** Who moved to another bed is on a line that goes on; whoever was taken off the booking is on one that does not stand any more. */
const ALONE = `l.status = 'active' AND (SELECT COUNT(*) FROM booking_guests every JOIN booking_lines stands ON stands.id = every.line_id
  WHERE every.booking_id = b.id AND stands.status = 'active' AND stands.continues_id IS NULL) = 1`

/** For the export of an account: what stands about this person on the registration cards of their stays. Each property reads in its history that it was read. */
export async function exportRegistrationCards(
  person: Person,
  bookings: readonly number[],
  ctx: RequestContext,
): Promise<Infer<typeof ownRegistrationCard>[]> {
  if (!bookings.length) return []
  const rows = await select<Row>(
    `SELECT c.id, c.property_id, p.name AS property, p.country, b.id AS booking, b.code, c.name, c.identity, c.signature, ${GUEST_DEPARTURE} AS departure, c.checked_in_at, ${ALONE} AS is_alone
     FROM check_ins c JOIN bookings b ON b.id = c.booking_id JOIN properties p ON p.id = c.property_id
     JOIN booking_guests g ON g.id = c.guest_id JOIN booking_lines l ON l.id = g.line_id
     WHERE c.booking_id IN (?) AND (c.identity IS NOT NULL OR c.signature IS NOT NULL)
     UNION ALL
     SELECT NULL, own.property_id, p.name, p.country, b.id, b.code, COALESCE(g.name, b.guest_name), own.identity, own.signature, ${GUEST_DEPARTURE}, NULL, ${ALONE}
     FROM guest_cards own JOIN bookings b ON b.id = own.booking_id JOIN properties p ON p.id = own.property_id
     JOIN booking_guests g ON g.id = own.guest_id JOIN booking_lines l ON l.id = g.line_id
     WHERE own.booking_id IN (?) AND own.taken_at IS NULL ORDER BY checked_in_at, id`,
    [[...bookings], [...bookings]],
  )
  const own = rows
    .map(row => ({ row, identity: row.identity ? decryptIdentity(row.identity) : {} }))
    .filter(card => belongsTo(person, card))
  if (own.length) await recordReads(own, ctx)
  return own.map(present)
}

interface Card {
  row: Row
  identity: Identity
}

/**
 * Friends lie on the same booking, and their papers are not the booker's: the address on the card decides, which was proven. A name decides nothing, as an
 * account calls itself what it likes; a card without an address is the booker's where nobody else came.
 */
const belongsTo = ({ email }: Person, { row, identity }: Card): boolean =>
  identity.email ? plain(identity.email) === plain(email) : Boolean(row.is_alone)

const plain = (address: string) => normalizeEmail(address).normalize().toLowerCase()

// Read together with its audit line, or not at all.
const recordReads = (cards: readonly Card[], ctx: RequestContext) =>
  transaction(t =>
    recordAudits(
      ctx,
      [...Map.groupBy(cards, c => c.row.property_id)].map(([property, own]) => ({
        action: 'identity.read',
        entity: 'check_in',
        property,
        changes: { checkIns: own.flatMap(c => c.row.id ?? []) },
      })),
      t,
    ),
  )

const present = ({ row, identity }: Card): Infer<typeof ownRegistrationCard> => ({
  property: row.property,
  booking: row.booking,
  code: row.code,
  name: row.name,
  identity,
  signature: decryptSignature(row.signature)?.strokes ?? null,
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
  keptUntil: registrationCardRetainUntil(row.departure, row.country),
})
