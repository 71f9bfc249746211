import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Count, Property, RowOf, WaitlistEntry } from '../../../db/models/index.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { Money } from '../../../domain/money/money.ts'

type OwnColumns = RowOf<
  WaitlistEntry,
  | 'id'
  | 'property_id'
  | 'status'
  | 'arrival'
  | 'departure'
  | 'women'
  | 'men'
  | 'others'
  | 'undisclosed'
  | 'child_ages'
  | 'guest_count'
  | 'max_total'
  | 'currency'
  | 'user_id'
  | 'guest_name'
  | 'guest_email'
  | 'mailbox'
  | 'network'
  | 'language'
  | 'unanswered'
  | 'booking_id'
  | 'joined_at'
>
/** An entry with its property, and the booking that holds beds for it. */
export interface EntryRow extends OwnColumns {
  property_name: ColumnOf<Property, 'name'>
  property_path: ColumnOf<Property, 'path'>
  property_status: ColumnOf<Property, 'status'>
  timezone: ColumnOf<Property, 'timezone'>
  booking_status: ColumnOf<Booking, 'status'> | null
  booking_code: ColumnOf<Booking, 'code'> | null
  booking_link_no: ColumnOf<Booking, 'link_no'> | null
  booking_total: ColumnOf<Booking, 'total'> | null
  held_until: ColumnOf<Booking, 'held_until'>
}

const ENTRY = `SELECT e.id, e.property_id, e.status, e.arrival, e.departure, e.women, e.men, e.others, e.undisclosed, e.child_ages, e.guest_count, e.max_total,
  e.currency, e.user_id, e.guest_name, e.guest_email, e.mailbox, e.network, e.language, e.unanswered, e.booking_id, e.joined_at,
  p.name AS property_name, p.path AS property_path, p.status AS property_status, p.timezone,
  b.status AS booking_status, b.code AS booking_code, b.link_no AS booking_link_no, b.total AS booking_total, b.held_until
  FROM waitlist_entries e JOIN properties p ON p.id = e.property_id LEFT JOIN bookings b ON b.id = e.booking_id`

export const findEntry = (id: number, t?: Transaction) => selectOne<EntryRow>(`${ENTRY} WHERE e.id = ?`, [id], t)

/** More than a property may have open. */
const MOST_OPEN = 500

/** Those of a property that may still be offered beds, or hold some. */
export const loadOpenEntries = (property: number, today: string) =>
  select<EntryRow>(
    `${ENTRY} WHERE e.property_id = ? AND e.arrival >= ? AND e.status IN ('waiting', 'offered') ORDER BY e.joined_at, e.id LIMIT ${MOST_OPEN}`,
    [property, today],
  )

export const loadOwnEntries = (user: number, { limit, offset }: { limit: number; offset: number }) =>
  select<EntryRow>(`${ENTRY} WHERE e.user_id = ? ORDER BY e.arrival DESC, e.id DESC LIMIT ? OFFSET ?`, [user, limit, offset])

export const loadPersonEntries = ({ id, email }: { id: number; email: string }, limit: number) =>
  select<EntryRow>(`${ENTRY} WHERE e.user_id = ? OR e.guest_email = ? ORDER BY e.id DESC LIMIT ?`, [id, email, limit])

export const childAgesOf = ({ child_ages }: Pick<EntryRow, 'child_ages'>): number[] => (child_ages ? child_ages.split(',').map(Number) : [])

export const partyOf = (e: Pick<EntryRow, 'women' | 'men' | 'others' | 'undisclosed' | 'child_ages'>): Party => ({
  women: e.women,
  men: e.men,
  other: e.others,
  childAges: childAgesOf(e),
  ...(e.undisclosed === 1 && { undisclosed: true }),
})

export const maxTotalOf = ({ max_total: amount, currency }: Pick<EntryRow, 'max_total' | 'currency'>): Money | undefined =>
  amount === null ? undefined : { amount, currency }

interface WaitingPage {
  property: number
  today: string
  night: string | undefined
  limit: number
  offset: number
}

/** Of a property: the next arrival first, then whose turn it is. */
export async function loadWaitingPage({
  property,
  today,
  night,
  limit,
  offset,
}: WaitingPage): Promise<{ rows: EntryRow[]; total: number }> {
  const condition = `e.property_id = ? AND e.arrival >= ? AND e.status IN ('waiting', 'offered')${night ? ' AND e.arrival <= ? AND e.departure > ?' : ''}`
  const bind = [property, today, ...(night ? [night, night] : [])]
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM waitlist_entries e WHERE ${condition}`, bind)
  const rows = await select<EntryRow>(`${ENTRY} WHERE ${condition} ORDER BY e.arrival, e.unanswered, e.joined_at, e.id LIMIT ? OFFSET ?`, [
    ...bind,
    limit,
    offset,
  ])
  return { rows, total: Number(total?.n ?? 0) }
}
