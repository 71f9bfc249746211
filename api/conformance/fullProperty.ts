import { execute, type Transaction, transaction } from '../../db/connection.ts'
import { addDays, type Day } from '../../domain/calendar/days.ts'
import { policies } from '../../domain/rates/cancellation.ts'
import { buildLiveProperty, buildRoom, type PropertyOverrides } from '../factories.ts'

const bedsPerRoom = 20
const nightsPerStay = 3
const ROWS_PER_STATEMENT = 2_000
const POLICY = JSON.stringify({ ...policies.flex_24h, checkInFrom: '14:00', zone: 'Europe/Berlin' })
const PRICE = JSON.stringify({ roomTotal: { amount: 6000, currency: 'EUR' }, firstNight: { amount: 2000, currency: 'EUR' }, taxes: [] })

/** A hostel of rooms of twenty beds, every bed of which is sold for three nights on end, each time to somebody else; the first of them came yesterday. For tests and benches of the tape chart. */
export async function buildFullProperty(
  { rooms: count, stays, today }: { rooms: number; stays: number; today: Day },
  overrides: PropertyOverrides = {},
) {
  const shape = { units: bedsPerRoom / 4, bedsPerUnit: 4, capacity: bedsPerRoom }
  const { property, owner, room } = await buildLiveProperty({ ...overrides, room: { ...shape, name: 'Dorm 1' } })
  const rooms = [room]
  for (let i = 1; i < count; i++) rooms.push(await buildRoom(property, { ...shape, name: `Dorm ${i + 1}` }))
  await transaction(async t => {
    const sold = rooms.flatMap(r =>
      r.bedIds.flatMap(bed =>
        Array.from({ length: stays }, (_, i) => ({ room: r.id, bed, arrival: addDays(today, i * nightsPerStay - 1), isHere: i === 0 })),
      ),
    )
    await insertStays(property.id, sold, t)
    const nights = Array.from({ length: stays * nightsPerStay }, (_, n) => addDays(today, n - 1))
    const counters = rooms.flatMap(r => nights.map(night => [r.id, night, property.id, bedsPerRoom, bedsPerRoom]))
    await execute('INSERT INTO room_nights (room_id, night, property_id, capacity, sold) VALUES ?', [counters], t)
  })
  return { property, owner, beds: count * bedsPerRoom, stays: count * bedsPerRoom * stays }
}

/** No other booking has it. */
const codeOf = (property: number, n: number) => `Z${property.toString(36).padStart(3, '0')}${n.toString(36).padStart(4, '0')}`.toUpperCase()

interface FullStay {
  room: number
  bed: number
  arrival: Day
  isHere: boolean
}

async function insertStays(property: number, sold: readonly FullStay[], t: Transaction) {
  const now = new Date()
  const rows = sold.map(({ arrival, isHere }, i) => {
    const status = isHere ? 'checked_in' : 'confirmed'
    const stay = [arrival, addDays(arrival, nightsPerStay)]
    return [property, codeOf(property, i), status, 'web', ...stay, 1, `Guest Number ${i}`, 'EUR', 6000, PRICE, POLICY, 'x', now, now]
  })
  const columns =
    'property_id, code, status, source, arrival, departure, guest_count, guest_name, currency, total, price, policy, manage_hash, created_at, updated_at'
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await execute(`INSERT INTO bookings (${columns}) VALUES ?`, [rows.slice(from, from + ROWS_PER_STATEMENT)], t)
  await execute('CREATE TEMPORARY TABLE full_stays (code CHAR(8) NOT NULL PRIMARY KEY, room INT NOT NULL, bed INT NOT NULL)', [], t)
  const places = sold.map(({ room, bed }, i) => [codeOf(property, i), room, bed])
  for (let from = 0; from < places.length; from += ROWS_PER_STATEMENT)
    await execute('INSERT INTO full_stays VALUES ?', [places.slice(from, from + ROWS_PER_STATEMENT)], t)
  const statements = [
    `booking_lines (property_id, booking_id, room_id, sold_as, quantity, guest_count, arrival, departure, total, nights)
     SELECT b.property_id, b.id, f.room, 'bed', 1, 1, b.arrival, b.departure, b.total, '[]' FROM bookings b JOIN full_stays f ON f.code = b.code WHERE b.property_id = ?`,
    `booking_guests (property_id, booking_id, line_id, name, planned_bed_id, bed_id)
     SELECT b.property_id, b.id, l.id, NULL, IF(b.status = 'confirmed', f.bed, NULL), IF(b.status = 'checked_in', f.bed, NULL)
     FROM bookings b JOIN full_stays f ON f.code = b.code JOIN booking_lines l ON l.booking_id = b.id WHERE b.property_id = ?`,
    `folio_lines (property_id, booking_id, kind, description, amount, currency, request_id, created_at)
     SELECT property_id, id, 'charge', 'Beds', total, 'EUR', code, created_at FROM bookings WHERE property_id = ?`,
    `bed_nights (bed_id, night, property_id, booking_id, guest_id)
     SELECT g.bed_id, b.arrival + INTERVAL n.k DAY, b.property_id, b.id, g.id FROM bookings b JOIN booking_guests g ON g.booking_id = b.id
       JOIN (SELECT 0 AS k UNION ALL SELECT 1 UNION ALL SELECT 2) n WHERE b.property_id = ? AND g.bed_id IS NOT NULL`,
  ]
  for (const statement of statements) await execute(`INSERT INTO ${statement}`, [property], t)
  await execute('DROP TEMPORARY TABLE full_stays', [], t)
}
