import { randomBytes } from 'node:crypto'
import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { Booking, BookingGuest, BookingLine, RowOf } from '../../../../db/models/index.ts'
import { createBookingCode } from '../../../../domain/booking/bookingCode.ts'
import { folioSentences, writeStayText } from '../../../../domain/booking/storedFolioText.ts'
import { localToInstant } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day, nightCount, nightsBetween } from '../../../../domain/calendar/days.ts'
import { money } from '../../../../domain/money/money.ts'
import { policies } from '../../../../domain/rates/cancellation.ts'
import { createManageToken } from '../../../platform/access/service.ts'
import { encrypt, hashToken } from '../../../platform/http/crypto/crypto.ts'
import type { FrozenPolicy, FrozenPrice } from '../../../stays/booking/service.ts'
import type { Identity } from '../../../stays/check-in/service.ts'
import { type DemoParty, drawParty } from './demoGuests.ts'
import { DEMO_CURRENCY, DEMO_POLICY, DEMO_ZONE } from './demoListing.ts'
import type { Draw } from './draw.ts'
import type { DemoStay } from './layStays.ts'

export interface DemoFacts {
  property: number
  /** Whose demo it is, who does all of its desk. */
  owner: number
  today: Day
  now: Date
  requestId: string
}

interface PlannedBooking extends DemoParty {
  stay: DemoStay
  code: string
  total: number
  quantity: number
  source: 'desk' | 'phone'
  bookedAt: Date
  arrivedAt: Date
  leftAt: Date
  /** How it was paid; undefined: not yet. */
  method: 'cash' | 'card_at_desk' | undefined
}

/** Stays as the product itself would have written them: booking, line, guests, bill, history, beds, check-ins, counters. A statement a table, however many there are. */
export async function writeBookings(stays: readonly DemoStay[], facts: DemoFacts, draw: Draw, t: Transaction): Promise<void> {
  const planned = stays.map(stay => planBooking(stay, facts, draw))
  const ids = await insertBookings(planned, facts, t)
  const guests = await insertGuests(planned, ids, facts, t)
  await insertHistory(planned, ids, facts, t)
  await insertFolio(planned, ids, facts, t)
  await insertOccupancy(planned, guests, ids, facts, t)
  await insertCounters(planned, facts, t)
}

function planBooking(stay: DemoStay, { today, now }: DemoFacts, draw: Draw): PlannedBooking {
  const { room, arrival, departure, status } = stay
  const quantity = room.sellBy === 'bed' ? stay.guests : 1
  const party = drawParty(draw, stay.guests, room.gender === 'female' ? 'female' : undefined)
  const base = arrival < today ? arrival : today
  const at = (day: Day, time: string) =>
    new Date(Math.min(new Date(localToInstant(day, time, DEMO_ZONE)).getTime(), now.getTime() - 600_000))
  const isPaid = status === 'checked_out' || (status === 'checked_in' && draw.chance(0.7))
  return {
    ...party,
    stay,
    quantity,
    code: createBookingCode(randomBytes(16)),
    total: room.price * quantity * nightCount(arrival, departure),
    source: draw.pick(['desk', 'desk', 'phone'] as const),
    bookedAt: at(addDays(base, -draw.int(1, 25)), '17:40'),
    arrivedAt: at(arrival, '15:20'),
    leftAt: at(departure, '10:20'),
    method: isPaid ? draw.pick(['cash', 'card_at_desk'] as const) : undefined,
  }
}

const isHereOrGone = ({ status }: DemoStay) => status !== 'confirmed'
const soldAs = ({ room }: DemoStay) => (room.sellBy === 'unit' ? 'unit' : 'bed')

async function insertBookings(planned: readonly PlannedBooking[], { property }: DemoFacts, t: Transaction): Promise<number[]> {
  const policy: FrozenPolicy = { ...policies[DEMO_POLICY], checkInFrom: '14:00', zone: DEMO_ZONE }
  const rows = planned.map(b => {
    const { arrival, departure, status } = b.stay
    const price: FrozenPrice = {
      roomTotal: money(b.total, DEMO_CURRENCY),
      firstNight: money(b.stay.room.price * b.quantity, DEMO_CURRENCY),
      taxes: [],
    }
    return [
      ...[property, b.code, status, b.source, arrival, departure, b.stay.guests, b.guests[0]?.name, b.email, b.country],
      ...[DEMO_CURRENCY, b.total, JSON.stringify(price), JSON.stringify(policy), hashToken(createManageToken(b.code))],
      ...[b.bookedAt, b.bookedAt, b.bookedAt],
    ]
  })
  await execute(
    `INSERT INTO bookings (property_id, code, status, source, arrival, departure, guest_count, guest_name, guest_email, guest_country, currency, total, price,
       policy, manage_hash, confirmed_at, created_at, updated_at) VALUES ?`,
    [rows],
    t,
  )
  const found = await select<RowOf<Booking, 'id' | 'code'>>('SELECT id, code FROM bookings WHERE property_id = ?', [property], t)
  const byCode = new Map(found.map(({ id, code }) => [code, id]))
  return planned.map(({ code }) => byCode.get(code) as number)
}

/** Of each booking its guests, in their order. */
async function insertGuests(
  planned: readonly PlannedBooking[],
  ids: readonly number[],
  { property }: DemoFacts,
  t: Transaction,
): Promise<number[][]> {
  const lines = planned.map(({ stay, quantity, total }, i) => {
    const price = money(stay.room.price, DEMO_CURRENCY)
    const nights = nightsBetween(stay.arrival, stay.departure).map(night => ({ night, price }))
    return [
      property,
      ids[i],
      stay.room.id,
      soldAs(stay),
      quantity,
      stay.guests,
      stay.arrival,
      stay.departure,
      total,
      JSON.stringify(nights),
    ]
  })
  await execute(
    'INSERT INTO booking_lines (property_id, booking_id, room_id, sold_as, quantity, guest_count, arrival, departure, total, nights) VALUES ?',
    [lines],
    t,
  )
  const found = await select<RowOf<BookingLine, 'id' | 'booking_id'>>(
    'SELECT id, booking_id FROM booking_lines WHERE property_id = ?',
    [property],
    t,
  )
  const lineOf = new Map(found.map(line => [line.booking_id, line.id]))
  const rows = planned.flatMap(({ stay, guests }, i) =>
    guests.map(({ name, gender, age }, n) => {
      const bed = stay.beds[n] as number
      return [property, ids[i], lineOf.get(ids[i] as number), name, gender, age, ...(isHereOrGone(stay) ? [bed, null] : [null, bed])]
    }),
  )
  await execute(
    'INSERT INTO booking_guests (property_id, booking_id, line_id, name, gender, age, bed_id, planned_bed_id) VALUES ?',
    [rows],
    t,
  )
  const written = await select<RowOf<BookingGuest, 'id' | 'booking_id'>>(
    'SELECT id, booking_id FROM booking_guests WHERE property_id = ? ORDER BY id',
    [property],
    t,
  )
  const byBooking = Map.groupBy(written, guest => guest.booking_id)
  return ids.map(id => byBooking.get(id)?.map(guest => guest.id) ?? [])
}

async function insertHistory(planned: readonly PlannedBooking[], ids: readonly number[], facts: DemoFacts, t: Transaction) {
  const { property, owner, requestId } = facts
  const rows = planned.flatMap(({ stay, bookedAt, arrivedAt, leftAt }, i) => {
    const step = (event: string, from: string | null, to: string, at: Date) => [
      property,
      ids[i],
      event,
      from,
      to,
      'desk',
      owner,
      requestId,
      at,
    ]
    return [
      step('created', null, 'confirmed', bookedAt),
      ...(isHereOrGone(stay) ? [step('checked_in', 'confirmed', 'checked_in', arrivedAt)] : []),
      ...(stay.status === 'checked_out' ? [step('checked_out', 'checked_in', 'checked_out', leftAt)] : []),
    ]
  })
  await execute(
    'INSERT INTO booking_history (property_id, booking_id, event, from_status, to_status, by_kind, by_user_id, request_id, created_at) VALUES ?',
    [rows],
    t,
  )
}

async function insertFolio(planned: readonly PlannedBooking[], ids: readonly number[], facts: DemoFacts, t: Transaction) {
  const { property, owner, requestId } = facts
  const rows = planned.flatMap(({ stay, total, quantity, method, bookedAt, arrivedAt }, i) => {
    const line = (kind: string, description: string, amount: number, by: string | null, at: Date) => [
      ...[property, ids[i], kind, description, amount, DEMO_CURRENCY, by, owner, requestId, at],
    ]
    const what = { as: stay.room.sellBy === 'bed' ? ('bed' as const) : ('room' as const), count: quantity, room: stay.room.name }
    const charge = writeStayText({ ...what, nights: nightCount(stay.arrival, stay.departure) })
    const paid = method === 'cash' ? folioSentences.paidCash : folioSentences.paidCard
    return [line('charge', charge, total, null, bookedAt), ...(method ? [line('payment', paid, -total, method, arrivedAt)] : [])]
  })
  await execute(
    'INSERT INTO folio_lines (property_id, booking_id, kind, description, amount, currency, method, by_user_id, request_id, created_at) VALUES ?',
    [rows],
    t,
  )
}

/** Who sleeps or slept where, and the check-ins of those who came. */
async function insertOccupancy(
  planned: readonly PlannedBooking[],
  guests: readonly number[][],
  ids: readonly number[],
  { property, owner }: DemoFacts,
  t: Transaction,
) {
  const nights: unknown[][] = []
  const checkIns: unknown[][] = []
  for (const [i, booking] of planned.entries()) {
    const { stay, arrivedAt, leftAt } = booking
    if (!isHereOrGone(stay)) continue
    const isOut = stay.status === 'checked_out'
    for (const [n, guest] of (guests[i] ?? []).entries()) {
      const bed = stay.beds[n]
      for (const night of nightsBetween(stay.arrival, stay.departure)) nights.push([bed, night, property, ids[i], guest])
      checkIns.push([
        ...[property, ids[i], guest, bed, booking.guests[n]?.name, isOut ? null : sealCard(booking, n)],
        ...[isOut ? 'checked_out' : 'in_house', arrivedAt, owner, isOut ? leftAt : null, isOut ? owner : null],
        ...[arrivedAt, isOut ? leftAt : arrivedAt],
      ])
    }
  }
  await execute('INSERT INTO bed_nights (bed_id, night, property_id, booking_id, guest_id) VALUES ?', [nights], t)
  await execute(
    `INSERT INTO check_ins (property_id, booking_id, guest_id, bed_id, name, identity, status, checked_in_at, checked_in_by, checked_out_at, checked_out_by,
       created_at, updated_at) VALUES ?`,
    [checkIns],
    t,
  )
}

/** The card of who is here, but of every fourth, whose document is still to be asked for. */
function sealCard({ guests, country, stay }: PlannedBooking, n: number): string | null {
  const guest = guests[n]
  if (!guest || (stay.beds[n] ?? 0) % 4 === 0) return null
  const [firstName = guest.name, surname] = guest.name.split(' ')
  const identity: Identity = {
    ...{ firstName, ...(surname && { surname }), sex: guest.gender, nationality: country, documentCountry: country },
    ...{ birthDate: `${Number(stay.arrival.slice(0, 4)) - guest.age - 1}-05-12`, documentType: 'passport', documentNumber: 'X0000000' },
  }
  return encrypt(JSON.stringify(identity))
}

async function insertCounters(planned: readonly PlannedBooking[], { property }: DemoFacts, t: Transaction) {
  const sold = new Map<string, { room: DemoStay['room']; night: Day; count: number }>()
  for (const { stay, quantity } of planned)
    for (const night of nightsBetween(stay.arrival, stay.departure)) {
      const key = `${stay.room.id} ${night}`
      sold.set(key, { room: stay.room, night, count: (sold.get(key)?.count ?? 0) + quantity })
    }
  const rows = [...sold.values()].map(({ room, night, count }) => {
    const capacity = room.sellBy === 'bed' ? room.units * room.bedsPerUnit : room.units
    return [room.id, night, property, capacity, count]
  })
  await execute('INSERT INTO room_nights (room_id, night, property_id, capacity, sold) VALUES ?', [rows], t)
}
