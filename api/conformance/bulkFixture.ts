import { createHash } from 'node:crypto'
import { type BindValue, execute, select, selectOne, transaction } from '../../db/connection.ts'
import type { PropertyFixture } from './propertyFixture.ts'

type Row = Record<string, BindValue>
type RowOverrides = (i: number) => Record<string, BindValue | undefined>

/** The largest page size. */
export const BULK_SIZE = 100

/** Copies a row a hundred times, or as often as asked, with the values of `differing`; returns the ids. */
export async function copyRows(table: string, like: Row, differing: RowOverrides = () => ({}), count = BULK_SIZE): Promise<number[]> {
  const own = await select<{ name: string }>(
    `SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?
     AND EXTRA NOT LIKE '%auto_increment%' AND EXTRA NOT LIKE '%GENERATED%'`,
    [table],
  )
  const names = own.map(column => column.name)
  const requested = Object.keys(like).map(name => `\`${name}\` = ?`)
  const [one] = await select<Row>(`SELECT * FROM \`${table}\` WHERE ${requested.join(' AND ')} LIMIT 1`, Object.values(like))
  if (!one) throw new Error(`nothing in ${table} is like ${JSON.stringify(like)}`)
  const rows = Array.from({ length: count }, (_, i) => {
    const row = { ...one, ...differing(i) }
    return names.map(name => toColumnValue(row[name] ?? null))
  })
  const sql = `INSERT INTO \`${table}\` (${names.map(name => `\`${name}\``).join(', ')}) VALUES ?`
  const { insertId } = await transaction(t => execute(sql, [rows], t))
  return rows.map((_, i) => insertId + i)
}

const toColumnValue = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value) ? JSON.stringify(value) : value

/** Unique text of the length of a hash. */
export const uniqueHash = (i: number) => createHash('sha256').update(`crowd ${i}`).digest('hex')
export const uniqueCode = (i: number) => `CROWD${String(i).padStart(3, '0')}`
const getAt = (list: number[], i: number) => list[i] as number

export interface BulkFixture {
  fixture: PropertyFixture
  /** The accounts of the tokens `owner` and `traveller`. */
  owner: number
  traveller: number
  user: (i: number) => number
  place: (i: number) => number
  property: (i: number) => number
  room: (i: number) => number
  booking: (i: number) => number
}

/** A hundred rows of what most lists refer to: a list that reads them one by one is detected by its statement count. */
export async function buildBulkFixture(fixture: PropertyFixture): Promise<BulkFixture> {
  const { ids } = fixture
  const ride = await selectOne<{ user_id: number }>('SELECT user_id FROM rides WHERE id = ?', [ids.ride as number])
  const traveller = ride?.user_id as number
  const users = await copyRows('users', { id: ids.someone as number }, i => ({ email: `crowd-${i}@example.com` }))
  const places = await copyRows('places', { id: ids.fromPlace as number }, i => ({ slug: `crowd-${i}` }))
  const property = { id: fixture.property }
  const properties = await copyRows('properties', property, i => ({
    path: `crowd/house-${i}`,
    import_source: 'crowd',
    external_id: `${i}`,
  }))
  await copyRows('rooms', { id: ids.room as number }, i => ({ property_id: getAt(properties, i) }))
  const rooms = await copyRows('rooms', { id: ids.room as number })
  const bookings = await copyBookings(ids.here as number, traveller)
  const of = (list: number[]) => (i: number) => getAt(list, i)
  return {
    fixture,
    owner: ids.user as number,
    traveller,
    user: of(users),
    place: of(places),
    property: of(properties),
    room: of(rooms),
    booking: of(bookings),
  }
}

/** Bookings of an account with all related rows; each has a balance. */
async function copyBookings(booking: number, user: number): Promise<number[]> {
  const bookings = await copyRows('bookings', { id: booking }, i => ({ code: uniqueCode(i), user_id: user, manage_hash: uniqueHash(i) }))
  const lines = await copyRows('booking_lines', { booking_id: booking }, i => ({ booking_id: getAt(bookings, i) }))
  const guests = await copyRows('booking_guests', { booking_id: booking }, i => ({
    booking_id: getAt(bookings, i),
    line_id: getAt(lines, i),
  }))
  await copyRows('check_ins', { booking_id: booking }, i => ({ booking_id: getAt(bookings, i), guest_id: getAt(guests, i) }))
  await copyRows('folio_lines', { booking_id: booking, kind: 'payment' }, i => ({ booking_id: getAt(bookings, i) }))
  await copyRows('booking_history', { booking_id: booking }, i => ({ booking_id: getAt(bookings, i) }))
  return bookings
}
