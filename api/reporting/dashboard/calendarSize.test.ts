import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect } from 'vitest'
import { execute, select, transaction } from '../../../db/connection.ts'
import { itInFull } from '../../../domain/testing.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../factories.ts'
import { type Api, inDays, recordStatements, startApi } from '../../stays/booking/testing.ts'
import { loadCalendarBeds, loadCalendarBlocks, loadCalendarBookings, loadOccupied, loadUnassigned } from './loadCalendar.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const ROOMS = 10
const NIGHTS = 3
const STAYS = 9

/** Two hundred beds, four weeks, every bed sold for three nights on end by somebody else: 1,800 bookings, who came yesterday in bed. */
async function bigProperty() {
  const { property, owner, room } = await buildLiveProperty({ room: { units: 5, bedsPerUnit: 4, capacity: 20 } })
  const rooms = [room]
  for (let i = 1; i < ROOMS; i++) rooms.push(await buildRoom(property, { units: 5, bedsPerUnit: 4, capacity: 20 }))
  const now = new Date()
  const price = JSON.stringify({ roomTotal: { amount: 6000, currency: 'EUR' }, firstNight: { amount: 2000, currency: 'EUR' }, taxes: [] })
  const sold = rooms.flatMap(r =>
    r.bedIds.flatMap(bed => Array.from({ length: STAYS }, (_, i) => ({ room: r.id, bed, from: i * NIGHTS - 1 }))),
  )
  await transaction(async t => {
    const stay = (from: number) => [inDays(from), inDays(from + NIGHTS)]
    const bookings = sold.map(({ from }, i) => [
      property.id,
      `Z${String(i).padStart(7, '0')}`,
      from < 0 ? 'checked_in' : 'confirmed',
      'web',
      ...stay(from),
      1,
      `Guest Number ${i}`,
      'EUR',
      6000,
      price,
      '{}',
      'x',
      now,
      now,
    ])
    const columns =
      'property_id, code, status, source, arrival, departure, guest_count, guest_name, currency, total, price, policy, manage_hash'
    await execute(`INSERT INTO bookings (${columns}, created_at, updated_at) VALUES ?`, [bookings], t)
    const ids = await select<{ id: number }>('SELECT id FROM bookings WHERE property_id = ? ORDER BY code', [property.id], t)
    const lines = sold.map(({ room, from }, i) => [property.id, ids[i]!.id, room, 'bed', 1, 1, ...stay(from), 6000, '[]'])
    await execute(
      'INSERT INTO booking_lines (property_id, booking_id, room_id, sold_as, quantity, guest_count, arrival, departure, total, nights) VALUES ?',
      [lines],
      t,
    )
    await execute(
      'INSERT INTO booking_guests (property_id, booking_id, line_id, name) SELECT property_id, booking_id, id, NULL FROM booking_lines WHERE property_id = ?',
      [property.id],
      t,
    )
    await execute(
      "INSERT INTO folio_lines (property_id, booking_id, kind, description, amount, currency, request_id, created_at) SELECT property_id, id, 'charge', 'Beds', total, 'EUR', code, created_at FROM bookings WHERE property_id = ?",
      [property.id],
      t,
    )
    const guests = await select<{ id: number; booking: number }>(
      'SELECT id, booking_id AS booking FROM booking_guests WHERE property_id = ?',
      [property.id],
      t,
    )
    const guestOf = new Map(guests.map(g => [g.booking, g.id]))
    const here = sold.flatMap(({ bed, from }, i) => (from < 0 ? [{ bed, booking: ids[i]!.id, guest: guestOf.get(ids[i]!.id)! }] : []))
    const nights = here.flatMap(({ bed, booking, guest }) => [-1, 0, 1].map(n => [bed, inDays(n), property.id, booking, guest]))
    await execute('INSERT INTO bed_nights (bed_id, night, property_id, booking_id, guest_id) VALUES ?', [nights], t)
    for (const { bed, guest } of here) await execute('UPDATE booking_guests SET bed_id = ? WHERE id = ?', [bed, guest], t)
    const counters = rooms.flatMap(r => Array.from({ length: 28 }, (_, n) => [r.id, inDays(n - 1), property.id, 20, 20]))
    await execute('INSERT INTO room_nights (room_id, night, property_id, capacity, sold) VALUES ?', [counters], t)
  })
  return { property, token: await createSessionToken(owner) }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

itInFull(
  'draws two hundred beds and four weeks in one small answer',
  async () => {
    const { property, token } = await bigProperty()
    const request = () =>
      api.call(`GET /dashboard/calendar?property=${property.id}&startDate=${inDays(0)}&endDate=${inDays(27)}`, { token })
    const { status, body } = await request()
    expect(status).toBe(200)
    // The last of them leave before the range ends: everybody is on a bed, nobody twice.
    expect(body.bookings).toHaveLength(200 * STAYS)
    expect(body.stays).toHaveLength(200 * STAYS)
    expect(body.withoutBed).toEqual([])
    const text = JSON.stringify(body)
    const sent = await recordStatements(request)
    const range = { from: inDays(0), to: inDays(27) }
    const bare = async () =>
      JSON.stringify(
        await Promise.all(
          [loadCalendarBeds, loadOccupied, loadUnassigned, loadCalendarBookings, loadCalendarBlocks].map(read => read(property.id, range)),
        ),
      )
    const runs = { whole: [] as number[], bare: [] as number[] }
    for (let i = 0; i < 5; i++) {
      runs.whole.push(await timed(request))
      runs.bare.push(await timed(bare))
    }
    const [whole, plain] = [median(runs.whole), median(runs.bare)]
    console.info(
      `calendar of 200 beds x 28 days: ${sent.length} statements, ${Math.round(text.length / 1000)} kB (${Math.round(gzipSync(text).length / 1000)} kB gz), ${Math.round(whole)} ms, ${(whole / plain).toFixed(1)} of the rows alone`,
    )
    expect(gzipSync(text).length).toBeLessThan(60_000)
    expect(whole).toBeLessThan(1200)
  },
  60_000,
)
