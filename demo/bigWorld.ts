import { getExchangeRates } from '../api/platform/money/service.ts'
import { rebuildPages } from '../api/platform/pages/service.ts'
import { execute, select, selectOne, type Transaction, transaction } from '../db/connection.ts'
import type { ColumnOf, Count, Place, Property, Room, RowOf } from '../db/models/index.ts'
import { addDays, daysFromTo } from '../domain/calendar/days.ts'
import { policies } from '../domain/rates/cancellation.ts'
import type { DemoCity } from './cities.ts'
import { type DemoPlace, type DemoProperty, makeProperty } from './properties.ts'
import { random } from './random.ts'
import type { SceneKind } from './scene.ts'
import { flushTables, openTables } from './tables.ts'
import { writeProperty } from './writeProperty.ts'

export interface BigWorldOptions {
  hostels: number
  /** Nights from today on that are sold in every room. */
  nights: number
  /** The same for so many weeks before today: what hostels have behind them that opened then. */
  weeksBehind: number
  /** Over how many of the biggest places they are spread. */
  places?: number
  now: Date
  log: (line: string) => void
}

/** Big enough that indexes matter, small enough that the biggest city is like a real one. */
const PLACES = 4000
const ROOMS_PER_PROPERTY = 4
const PROPERTIES_PER_CHUNK = 500
const NIGHTS_PER_STAY = 7
const SCENES: readonly SceneKind[] = ['skyline', 'coast', 'mountains', 'jungle', 'desert', 'oldtown']

/** A world for load tests and benches, in any database: properties by code, then their stays by the database itself (INSERT … SELECT), counters and bookings in step. */
export async function makeBigWorld({ hostels, nights, weeksBehind, places: count = PLACES, now, log }: BigWorldOptions) {
  const places = await biggestPlaces(count)
  const first = await nextId('properties')
  const properties = distributeProperties(places, hostels)
  for (let i = 0; i < properties.length; i += PROPERTIES_PER_CHUNK) {
    await transaction(t => writeProperties(properties.slice(i, i + PROPERTIES_PER_CHUNK), now, t))
    if ((i / PROPERTIES_PER_CHUNK) % 10 === 9) log(`${i + PROPERTIES_PER_CHUNK} hostels`)
  }
  await transaction(rebuildPages)
  log('pages and names')
  const sales = await sellNights({ first, last: first + properties.length - 1, nights, weeksBehind, now, log })
  return { hostels: properties.length, ...sales }
}

const nextId = async (table: string) =>
  ((await selectOne<{ n: ColumnOf<Property, 'id'> | null }>(`SELECT MAX(id) AS n FROM ${table}`))?.n ?? 0) + 1

interface BigPlace extends DemoPlace, RowOf<Place, 'name' | 'country'> {}
const biggestPlaces = (n: number) =>
  select<BigPlace>(`SELECT id, slug, lat, lng, population, name, country FROM places ORDER BY population DESC, id LIMIT ?`, [n])

interface PropertySpot {
  place: BigPlace
  index: number
}

/** Many in the biggest cities, a few in the others: the n-th city gets a share of n^-0.6. */
function distributeProperties(places: BigPlace[], hostels: number): PropertySpot[] {
  const weights = places.map((_, i) => (i + 1) ** -0.6)
  const all = weights.reduce((a, b) => a + b, 0)
  const spots: PropertySpot[] = []
  for (const [i, place] of places.entries()) {
    const share = Math.min(hostels - spots.length, Math.max(1, Math.round(((weights[i] as number) / all) * hostels)))
    for (let index = 0; index < share; index++) spots.push({ place, index })
  }
  // Rounding down leaves a rest for the biggest.
  for (let index = 10_000; spots.length < hostels; index++)
    spots.push({ place: places[index % Math.min(50, places.length)] as BigPlace, index })
  return spots
}

async function writeProperties(spots: PropertySpot[], now: Date, t: Transaction) {
  await execute('SET SESSION unique_checks = 0', [], t)
  const { rates } = getExchangeRates('USD')
  const tables = await openTables(t)
  for (const { place, index } of spots) {
    const r = random(`big ${place.id} ${index}`)
    const city: DemoCity = { country: place.country, name: place.name, hostels: 1, scene: r.pick(SCENES), bedUsd: r.int(8, 35) }
    writeProperty(tables, shrinkProperty(makeProperty(city, place, index, new Set(), rates), index), now)
  }
  await flushTables(tables, t)
  await execute('SET SESSION unique_checks = 1', [], t)
}

/** Four rooms of one unit each; the number in name and path keeps thousands of properties of one city apart. */
function shrinkProperty(property: DemoProperty, index: number): DemoProperty {
  const rooms = property.rooms.slice(0, ROOMS_PER_PROPERTY).map(room => ({ ...room, units: room.sellBy === 'bed' ? 1 : room.units }))
  return {
    ...property,
    name: `${property.name} ${index + 1}`,
    slug: `${property.slug}-${index + 1}`,
    path: `${property.path}-${index + 1}`,
    rooms,
  }
}

interface SalesRange {
  first: number
  last: number
  nights: number
  weeksBehind: number
  now: Date
  log: (line: string) => void
}

const POLICY = JSON.stringify({ ...policies.flex_24h, checkInFrom: '14:00', zone: 'UTC' })
/** Beds or units of room r in a stay: one up to nine tenths of what it has, the same whenever it is asked and whatever lies behind. */
const QUANTITY = '1 + MOD(r.id * 7919 + s.draw * 104729, GREATEST(1, FLOOR(r.capacity * 0.9)))'
const PRICE = 'COALESCE(r.base_price, r.unit_price)'

/** So many room-nights are written in one transaction. */
const ROOM_NIGHTS_PER_CHUNK = 200_000

async function sellNights({ first, last, nights, weeksBehind, now, log }: SalesRange) {
  const bookingBase = await nextId('bookings')
  const lineBase = await nextId('booking_lines')
  const stays = weeksBehind + Math.ceil(nights / NIGHTS_PER_STAY)
  const atOnce = Math.min(PROPERTIES_PER_CHUNK, Math.ceil(ROOM_NIGHTS_PER_CHUNK / (stays * NIGHTS_PER_STAY * ROOMS_PER_PROPERTY)))
  const roomBase = (await selectOne<{ n: ColumnOf<Room, 'id'> }>('SELECT MIN(id) AS n FROM rooms WHERE property_id = ?', [first]))?.n ?? 1
  const today = addDays(now.toISOString().slice(0, 10), 1)
  for (let from = first; from <= last; from += atOnce) {
    const range = [from, Math.min(last, from + atOnce - 1)] as const
    await transaction(async t => {
      await makeCalendar(today, { nights, weeksBehind }, t)
      await execute('SET SESSION unique_checks = 0, foreign_key_checks = 0', [], t)
      await sellNightsOfChunk(range, { roomBase, bookingBase, lineBase, now }, t)
      await execute('SET SESSION unique_checks = 1, foreign_key_checks = 1', [], t)
    })
    if (((from - first) / atOnce) % 10 === 9) log(`stays of ${range[1] - first + 1} hostels`)
  }
  const count = async (table: string) =>
    (await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM ${table} WHERE property_id BETWEEN ? AND ?`, [first, last]))?.n ?? 0
  return { rooms: await count('rooms'), bookings: await count('bookings'), roomNights: await count('room_nights') }
}

/** The nights to sell and the stays that they make up, as temporary tables of this connection. */
async function makeCalendar(today: string, { nights, weeksBehind }: Pick<SalesRange, 'nights' | 'weeksBehind'>, t: Transaction) {
  await execute('DROP TEMPORARY TABLE IF EXISTS big_nights', [], t)
  await execute('DROP TEMPORARY TABLE IF EXISTS big_stays', [], t)
  await execute('CREATE TEMPORARY TABLE big_nights (night DATE NOT NULL PRIMARY KEY, k INT NOT NULL, draw INT NOT NULL)', [], t)
  const days = daysFromTo(addDays(today, -weeksBehind * NIGHTS_PER_STAY), addDays(today, nights - 1))
  const stayOf = (i: number) => Math.floor(i / NIGHTS_PER_STAY)
  await execute('INSERT INTO big_nights VALUES ?', [days.map((night, i) => [night, stayOf(i), Math.abs(stayOf(i) - weeksBehind)])], t)
  await execute(
    'CREATE TEMPORARY TABLE big_stays AS SELECT k, MIN(night) AS arrival, DATE_ADD(MAX(night), INTERVAL 1 DAY) AS departure, COUNT(*) AS nights, MIN(draw) AS draw, COUNT(*) OVER () AS stays FROM big_nights GROUP BY k',
    [],
    t,
  )
}

interface IdBases {
  /** The first ids of this world. */
  roomBase: number
  bookingBase: number
  lineBase: number
  now: Date
}

async function sellNightsOfChunk([from, to]: readonly [number, number], { roomBase, bookingBase, lineBase, now }: IdBases, t: Transaction) {
  const ordinal = `((r.id - ${roomBase}) * s.stays + s.k)`
  const rooms = 'FROM rooms r CROSS JOIN big_stays s WHERE r.property_id BETWEEN ? AND ? ORDER BY r.id, s.k'
  const currency = '(SELECT currency FROM properties p WHERE p.id = r.property_id)'
  // A stay that is over was booked a week ahead.
  const bookedAt = 'IF(s.departure <= DATE(?), s.arrival - INTERVAL 7 DAY, ?)'
  await execute(
    `INSERT INTO room_nights (room_id, night, property_id, capacity, sold)
     SELECT r.id, s.night, r.property_id, r.capacity, ${QUANTITY} FROM rooms r CROSS JOIN big_nights s WHERE r.property_id BETWEEN ? AND ? ORDER BY r.id, s.night`,
    [from, to],
    t,
  )
  await execute(
    `INSERT INTO bookings (id, property_id, code, status, source, arrival, departure, guest_count, guest_name, guest_email, currency, total, price, policy, manage_hash, confirmed_at, created_at, updated_at)
     SELECT ${bookingBase} + ${ordinal}, r.property_id, LPAD(CONV(${bookingBase} + ${ordinal}, 10, 36), 8, 'Z'), IF(s.departure <= DATE(?), 'checked_out', 'confirmed'), 'web', s.arrival, s.departure, ${QUANTITY},
       CONCAT('Guest ', r.id, '-', s.k), CONCAT('guest', r.id, '@guests.example'), ${currency}, ${PRICE} * (${QUANTITY}) * s.nights,
       JSON_OBJECT('roomTotal', JSON_OBJECT('amount', ${PRICE} * (${QUANTITY}) * s.nights, 'currency', ${currency}), 'firstNight', JSON_OBJECT('amount', ${PRICE} * (${QUANTITY}), 'currency', ${currency}), 'taxes', JSON_ARRAY()),
       ?, SHA2(CONCAT(r.id, '-', s.k), 256), ${bookedAt}, ${bookedAt}, ${bookedAt} ${rooms}`,
    [now, POLICY, now, now, now, now, now, now, from, to],
    t,
  )
  await execute(
    `INSERT INTO booking_lines (id, property_id, booking_id, room_id, sold_as, quantity, guest_count, arrival, departure, total, nights)
     SELECT ${lineBase} + ${ordinal}, r.property_id, ${bookingBase} + ${ordinal}, r.id, r.sell_by, ${QUANTITY}, ${QUANTITY}, s.arrival, s.departure, ${PRICE} * (${QUANTITY}) * s.nights, JSON_ARRAY() ${rooms}`,
    [from, to],
    t,
  )
  await execute(
    `INSERT INTO booking_guests (property_id, booking_id, line_id, name) SELECT r.property_id, ${bookingBase} + ${ordinal}, ${lineBase} + ${ordinal}, CONCAT('Guest ', r.id, '-', s.k) ${rooms}`,
    [from, to],
    t,
  )
  await execute(
    `INSERT INTO folio_lines (property_id, booking_id, kind, description, amount, currency, request_id, created_at)
     SELECT r.property_id, ${bookingBase} + ${ordinal}, 'charge', r.name, ${PRICE} * (${QUANTITY}) * s.nights, ${currency}, 'bulk', ${bookedAt} ${rooms}`,
    [now, now, from, to],
    t,
  )
}
