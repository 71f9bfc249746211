import { type BindValue, execute, selectOne, type Transaction, transaction } from '../../db/connection.ts'
import { personName, pickOrigin } from '../../demo/names.ts'
import { random } from '../../demo/random.ts'
import { createBookingCode } from '../../domain/booking/bookingCode.ts'
import { addDays, type Day } from '../../domain/calendar/days.ts'
import { policies } from '../../domain/rates/cancellation.ts'
import { buildLiveProperty, buildRoom, type PropertyOverrides } from '../factories.ts'

const bedsPerRoom = 10
const nightsPerStay = 3
const daysBehind = 3 * 365
const daysAhead = 90
const staysPerBed = (daysBehind + daysAhead) / nightsPerStay
const ROWS_PER_STATEMENT = 2_000

/**
 * A hostel with so many bookings, each of three nights of a bed: from three years back until three months ahead, slept in, paid, invoiced and written about as
 * they go. For tests and benches: what the desk asks for must not cost by all that it ever sold.
 */
export async function buildBusyProperty(bookings: number, today: Day, overrides: PropertyOverrides = {}) {
  const beds = Math.ceil(bookings / staysPerBed)
  const shape = { bedsPerUnit: Math.min(beds, bedsPerRoom), name: 'Dorm 1' }
  const { property, owner, room } = await buildLiveProperty({
    liveAt: new Date(`${addDays(today, -daysBehind)}T00:00:00Z`),
    ...overrides,
    room: shape,
  })
  const rooms = [room]
  for (let i = 1; i < Math.ceil(beds / bedsPerRoom); i++) rooms.push(await buildRoom(property, { ...shape, name: `Dorm ${i + 1}` }))
  const bedIds = rooms.flatMap(r => r.bedIds.map(bed => ({ bed, room: r.id }))).slice(0, beds)
  const hostel = { id: property.id, owner: owner.id, today }
  const ids = await nextIds()
  // The last stays of all beds are those to come.
  const first = beds * staysPerBed - bookings
  for (let from = 0; from < bookings; from += ROWS_PER_STATEMENT)
    await transaction(async t => {
      const stays = Array.from({ length: Math.min(ROWS_PER_STATEMENT, bookings - from) }, (_, i) =>
        makeStay(from + i, first + from + i, bedIds, today),
      )
      await insertStays(stays, hostel, ids, t)
      await addWhatFollows(hostel, ids.booking + from, ids.booking + from + stays.length, t)
    })
  await transaction(t => countNights(hostel, t))
  return { property, owner, rooms, firstBooking: ids.booking }
}

interface Hostel {
  id: number
  owner: number
  today: Day
}
type FirstIds = Record<'booking' | 'line' | 'guest', number>

async function nextIds(): Promise<FirstIds> {
  const next = async (table: string) => Number((await selectOne<{ n: number | null }>(`SELECT MAX(id) AS n FROM ${table}`))?.n ?? 0) + 1
  return { booking: await next('bookings'), line: await next('booking_lines'), guest: await next('booking_guests') }
}

interface BusyStay {
  n: number
  bed: number
  room: number
  arrival: Day
  departure: Day
  status: string
  source: string
  name: string
  country: string
}

// Few share a name, as among people.
const given =
  'Ada Bruno Clara Dario Elif Farid Greta Hugo Ines Jamal Keiko Leon Mara Nils Olga Pablo Rosa Selim Tara Ugo Vera Wim Yara Zoe'.split(' ')
const stems =
  'Hart Berg Wald Stein Lind Kowal Moreau Petr Ivan Sand Holm Brandt Falk Grün Kett Ross Voss Zell Marin Costa Dal Ferr Gold Jans'.split(
    ' ',
  )
const endings = ' mann er sen son ski ova inger stedt etti ardo ley wood ford a ic'.split(' ')

/** The n-th of them: one after another from bed to bed, so that each batch is of all beds and of few days. */
function makeStay(n: number, slot: number, beds: readonly { bed: number; room: number }[], today: Day): BusyStay {
  const r = random(`busy ${n}`)
  const origin = pickOrigin(r)
  const bed = beds[slot % beds.length] as { bed: number; room: number }
  const arrival = addDays(today, Math.floor(slot / beds.length) * nightsPerStay - daysBehind + ((slot % beds.length) % nightsPerStay))
  const departure = addDays(arrival, nightsPerStay)
  return {
    n,
    ...bed,
    arrival,
    departure,
    status: statusOf(r.int(0, 99), arrival, departure, today),
    source: r.pick(['web', 'web', 'desk', 'channel']),
    name: r.int(0, 3) ? `${r.pick(given)} ${r.pick(stems)}${r.pick(endings)}` : personName(r, origin, r.pick(['female', 'male'])),
    country: origin.country,
  }
}

function statusOf(chance: number, arrival: Day, departure: Day, today: Day): string {
  if (chance < 6) return 'cancelled'
  if (arrival > today) return 'confirmed'
  if (chance < 8) return arrival < today ? 'no_show' : 'confirmed'
  if (departure <= today) return departure === today && chance < 50 ? 'checked_in' : 'checked_out'
  return arrival === today && chance < 50 ? 'confirmed' : 'checked_in'
}

function codeOf(id: number): string {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigUint64(0, BigInt(id))
  return createBookingCode(new Uint8Array(bytes.buffer))
}

const POLICY = JSON.stringify({ ...policies.flex_24h, checkInFrom: '14:00', zone: 'Europe/Berlin' })
const PRICE = JSON.stringify({ roomTotal: { amount: 6000, currency: 'EUR' }, firstNight: { amount: 2000, currency: 'EUR' }, taxes: [] })

/** Up to forty days before they arrive, and none of them after today. */
function bookedOn({ n, arrival }: BusyStay, today: Day): Day {
  const ahead = addDays(arrival, -(n % 40))
  return ahead < today ? ahead : addDays(today, -1 - (n % 40))
}

async function insertStays(stays: readonly BusyStay[], { id: property, today }: Hostel, ids: FirstIds, t: Transaction) {
  const insert = (into: string, row: (stay: BusyStay) => BindValue[]) => execute(`INSERT INTO ${into} VALUES ?`, [stays.map(row)], t)
  const nightsOf = (s: BusyStay) =>
    JSON.stringify(
      Array.from({ length: nightsPerStay }, (_, i) => ({ night: addDays(s.arrival, i), price: { amount: 2000, currency: 'EUR' } })),
    )
  await insert(
    `bookings (id, property_id, code, status, source, arrival, departure, guest_count, guest_name, guest_email, guest_phone, guest_country, currency, total,
       price, policy, manage_hash, confirmed_at, cancelled_at, created_at, updated_at)`,
    s => {
      const at = new Date(`${bookedOn(s, today)}T12:00:${String(s.n % 60).padStart(2, '0')}Z`)
      const code = codeOf(ids.booking + s.n)
      const email = `${s.name.toLowerCase().replace(/[^a-z]+/g, '.')}.${s.n}@example.com`
      const phone = `+49 151 ${String(10_000_000 + ((s.n * 7919) % 89_999_999))}`
      const words = [s.name, email, phone, s.country, 'EUR', 6000, PRICE, POLICY, 'x']
      return [
        ids.booking + s.n,
        property,
        code,
        s.status,
        s.source,
        s.arrival,
        s.departure,
        1,
        ...words,
        at,
        s.status === 'cancelled' ? at : null,
        at,
        at,
      ]
    },
  )
  await insert(
    'booking_lines (id, property_id, booking_id, room_id, sold_as, quantity, guest_count, arrival, departure, status, total, nights)',
    s => {
      const status = s.status === 'cancelled' ? 'cancelled' : 'active'
      return [ids.line + s.n, property, ids.booking + s.n, s.room, 'bed', 1, 1, s.arrival, s.departure, status, 6000, nightsOf(s)]
    },
  )
  await insert('booking_guests (id, property_id, booking_id, line_id, name, bed_id)', s => {
    const hasBed = s.status === 'checked_in' || s.status === 'checked_out'
    return [ids.guest + s.n, property, ids.booking + s.n, ids.line + s.n, s.n % 4 ? null : `${s.name} Junior`, hasBed ? s.bed : null]
  })
}

/** What a stay leaves in the other tables, made by the database of the bookings from one to before another. */
async function addWhatFollows({ id, owner, today }: Hostel, from: number, until: number, t: Transaction) {
  const of = `FROM bookings b WHERE b.property_id = ${id} AND b.id >= ${from} AND b.id < ${until}`
  const came = "b.status IN ('checked_in', 'checked_out')"
  const at = "TIMESTAMP(b.arrival, '15:00:00')"
  const guests = `FROM bookings b JOIN booking_guests g ON g.booking_id = b.id WHERE b.property_id = ${id} AND b.id >= ${from} AND b.id < ${until} AND ${came}`
  const nights = `(SELECT 0 AS k${Array.from({ length: nightsPerStay - 1 }, (_, i) => ` UNION ALL SELECT ${i + 1}`).join('')})`
  const document = `JSON_OBJECT('seller', JSON_OBJECT('name', 'Busy hostel', 'legalName', NULL, 'vatId', NULL, 'address', 'Street 1', 'country', 'DE', 'phone', NULL, 'email', NULL),
    'buyer', JSON_OBJECT('name', b.guest_name, 'address', NULL, 'country', b.guest_country, 'vatId', NULL), 'code', b.code, 'stay', JSON_OBJECT('arrival', b.arrival, 'departure', b.departure),
    'lines', JSON_ARRAY(), 'taxes', JSON_ARRAY(), ${['net', 'total', 'paid'].map(sum => `'${sum}', JSON_OBJECT('amount', b.total, 'currency', b.currency)`).join(', ')},
    'tax', JSON_OBJECT('amount', 0, 'currency', b.currency))`
  const statements = [
    `bed_nights (bed_id, night, property_id, booking_id, guest_id) SELECT g.bed_id, b.arrival + INTERVAL n.k DAY, b.property_id, b.id, g.id ${guests.replace(' WHERE', ` JOIN ${nights} n WHERE`)}`,
    `check_ins (property_id, booking_id, guest_id, bed_id, name, status, checked_in_at, checked_in_by, checked_out_at, created_at, updated_at)
     SELECT b.property_id, b.id, g.id, g.bed_id, b.guest_name, IF(b.status = 'checked_in', 'in_house', 'checked_out'), ${at}, ${owner},
       IF(b.status = 'checked_in', NULL, TIMESTAMP(b.departure, '09:00:00')), ${at}, ${at} ${guests}`,
    `folio_lines (property_id, booking_id, kind, description, amount, currency, request_id, created_at)
     SELECT b.property_id, b.id, 'charge', 'Bed', b.total, b.currency, 'busy', b.created_at ${of} AND b.status <> 'cancelled'`,
    `folio_lines (property_id, booking_id, kind, description, amount, currency, method, by_user_id, request_id, created_at)
     SELECT b.property_id, b.id, 'payment', 'Card', -b.total, b.currency, IF(b.id % 3, 'card_at_desk', 'cash'), ${owner}, 'busy', ${at} ${of} AND ${came}`,
    `booking_history (property_id, booking_id, event, to_status, by_kind, request_id, created_at)
     SELECT b.property_id, b.id, 'created', 'confirmed', 'guest', 'busy', b.created_at ${of}`,
    `invoices (property_id, booking_id, kind, series, number, issued_on, currency, total, tax, paper, by_user_id, request_id, created_at)
     SELECT b.property_id, b.id, 'invoice', CONCAT('INV-', YEAR(b.departure)), b.id, b.departure, b.currency, b.total, 0, ${document}, ${owner}, 'busy', ${at} ${of} AND b.status = 'checked_out'`,
    `message_threads (booking_id, property_id, total, house_unread, last_at) SELECT b.id, b.property_id, 1, b.arrival > '${today}', b.created_at ${of} AND b.id % 5 = 0`,
    `messages (property_id, booking_id, by_kind, body, created_at) SELECT b.property_id, b.id, 'guest', 'Is there a kitchen?', b.created_at ${of} AND b.id % 5 = 0`,
    `reviews (property_id, booking_id, status, author_name, author_country, stay_start, stay_end, value, security, location, staff, atmosphere, cleanliness, facilities,
       total, text, flags, created_at, updated_at)
     SELECT b.property_id, b.id, 'published', 'Ana', b.guest_country, b.arrival, b.departure, 8, 8, 8, 8, 8, 8, 8, 80, 'Good beds.', '[]', ${at}, ${at}
     ${of} AND b.status = 'checked_out' AND b.id % 10 = 0`,
    `audit_lines (property_id, actor_id, action, entity, entity_id, request_id, created_at) SELECT b.property_id, ${owner}, 'booking.create', 'booking', b.id, 'busy', b.created_at ${of}`,
  ]
  for (const statement of statements) await execute(`INSERT INTO ${statement}`, [], t)
  await execute(
    `UPDATE message_threads x JOIN messages m ON m.booking_id = x.booking_id SET x.last_id = m.id WHERE x.property_id = ? AND x.last_id IS NULL`,
    [id],
    t,
  )
}

/** The counters that sales go by. */
const countNights = ({ id }: Hostel, t: Transaction) =>
  execute(
    `INSERT INTO room_nights (room_id, night, property_id, capacity, sold)
     SELECT l.room_id, l.arrival + INTERVAL n.k DAY AS night, l.property_id, MAX(r.capacity), SUM(l.quantity) FROM booking_lines l
       JOIN bookings b ON b.id = l.booking_id AND b.status NOT IN ('cancelled', 'no_show') JOIN rooms r ON r.id = l.room_id
       JOIN (SELECT 0 AS k UNION ALL SELECT 1 UNION ALL SELECT 2) n
     WHERE l.property_id = ? AND l.status = 'active' GROUP BY l.room_id, night, l.property_id`,
    [id],
    t,
  )
