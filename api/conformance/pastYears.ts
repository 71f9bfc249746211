import { execute, select, transaction } from '../../db/connection.ts'
import { addDays, type Day, nightCount } from '../../domain/calendar/days.ts'

interface Hostel {
  property: { id: number }
  rooms: readonly { id: number; capacity: number; bedIds: readonly number[] }[]
}

const nightsOfStay = 3

/** Fills the nights before this day with history: a counter and a price of its own in each room, and a guest who stayed and paid. */
export async function addPastNights({ property, rooms }: Hostel, until: Day, nights: number): Promise<void> {
  const stays = rooms.flatMap(room =>
    Array.from({ length: Math.floor(nights / nightsOfStay) }, (_, i) => {
      const arrival = addDays(until, -(i + 1) * nightsOfStay)
      return { room, bed: room.bedIds[i % room.bedIds.length] as number, arrival, departure: addDays(arrival, nightsOfStay) }
    }),
  )
  const counters = rooms.flatMap(({ id, capacity }) => eachNight(until, nights, night => [id, night, property.id, capacity, 1]))
  const cells = rooms.flatMap(({ id }) => eachNight(until, nights, night => [property.id, night, id, 0, 2100, 0]))
  await transaction(async t => {
    const insert = async (into: string, rows: readonly unknown[][]) => {
      for (let i = 0; i < rows.length; i += 2000) await execute(`INSERT INTO ${into} VALUES ?`, [rows.slice(i, i + 2000)], t)
    }
    await insert('room_nights (room_id, night, property_id, capacity, sold)', counters)
    await insert('room_rates (property_id, night, room_id, plan_id, price, change_id)', cells)
    const price = JSON.stringify({ roomTotal: eur(6000), firstNight: eur(2000), taxes: [] })
    const codes = stays.map(({ room, arrival }) =>
      `Y${room.id.toString(36).padStart(3, '0')}${nightCount('1970-01-01', arrival).toString(36)}`.toUpperCase(),
    )
    await insert(
      'bookings (property_id, code, status, source, arrival, departure, guest_count, guest_name, currency, total, price, policy, manage_hash, confirmed_at, created_at, updated_at)',
      stays.map(({ arrival, departure }, i) => {
        const at = new Date(`${arrival}T12:00:00Z`)
        const words = [`Guest ${i}`, 'EUR', 6000, price, '{}', 'x']
        return [property.id, codes[i], 'checked_out', 'web', arrival, departure, 1, ...words, at, at, at]
      }),
    )
    const booked = await select<{ id: number; code: string }>(
      'SELECT id, code FROM bookings WHERE property_id = ? AND code IN (?)',
      [property.id, codes],
      t,
    )
    const idOf = new Map(booked.map(({ id, code }) => [code, id]))
    const all = stays.map((stay, i) => ({ ...stay, booking: idOf.get(codes[i] as string) as number }))
    await insert(
      'booking_lines (property_id, booking_id, room_id, sold_as, quantity, guest_count, arrival, departure, total, nights)',
      all.map(s => [property.id, s.booking, s.room.id, 'bed', 1, 1, s.arrival, s.departure, 6000, '[]']),
    )
    const bookings = all.map(s => s.booking)
    await execute(
      'INSERT INTO booking_guests (property_id, booking_id, line_id, name) SELECT property_id, booking_id, id, NULL FROM booking_lines WHERE booking_id IN (?)',
      [bookings],
      t,
    )
    const guests = await select<{ id: number; booking_id: number }>(
      'SELECT id, booking_id FROM booking_guests WHERE booking_id IN (?)',
      [bookings],
      t,
    )
    const guestOf = new Map(guests.map(g => [g.booking_id, g.id]))
    await insert(
      'bed_nights (bed_id, night, property_id, booking_id, guest_id)',
      all.flatMap(s => eachNight(s.departure, nightsOfStay, night => [s.bed, night, property.id, s.booking, guestOf.get(s.booking)])),
    )
    await insert(
      'check_ins (property_id, booking_id, guest_id, bed_id, name, status, checked_in_at, checked_out_at, checked_in_by, created_at, updated_at)',
      all.map(s => {
        const at = new Date(`${s.arrival}T15:00:00Z`)
        return [
          property.id,
          s.booking,
          guestOf.get(s.booking),
          s.bed,
          'Guest',
          'checked_out',
          at,
          new Date(`${s.departure}T10:00:00Z`),
          0,
          at,
          at,
        ]
      }),
    )
    await insert(
      'folio_lines (property_id, booking_id, kind, description, amount, currency, method, request_id, created_at)',
      all.flatMap(s => {
        const at = new Date(`${s.arrival}T15:00:00Z`)
        const line = (kind: string, amount: number, method: string | null) => [
          property.id,
          s.booking,
          kind,
          'Beds',
          amount,
          'EUR',
          method,
          'past',
          at,
        ]
        return [line('charge', 6000, null), line('payment', -6000, 'card')]
      }),
    )
  })
}

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const eachNight = <Row>(until: Day, nights: number, row: (night: Day) => Row): Row[] =>
  Array.from({ length: nights }, (_, i) => row(addDays(until, -1 - i)))
