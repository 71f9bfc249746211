import type { Connection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../../db/connection.ts'
import { buildLiveProperty, buildPlace, buildRoom, createSessionToken } from '../factories.ts'
import { bumpGuard } from '../inventory/room/service.ts'
import { type Api, bookingOf, inDays, startApi } from '../stays/booking/testing.ts'
import { addPastNights } from './pastYears.ts'
import { countRowsRead, openCountingSession, type StatementCost } from './rowsRead.ts'

// What a hostel has behind it must not cost those who look ahead: every statement of these screens is run again in a session of its own, where the server counts each
// row it reads, once for a hostel that has just opened and once for the same with three years behind it.

let api: Api
let session: Connection
beforeAll(async () => {
  api = await startApi()
  session = await openCountingSession()
})
afterAll(async () => {
  await session.end()
  await api.stop()
})

/** Nights of history at first. */
const opened = 14
/** Nights of history added before those. */
const threeYears = 3 * 365

async function buildHostel() {
  const place = await buildPlace()
  const { property, owner, room } = await buildLiveProperty({ place, hasRates: true })
  const both = await buildRoom(property, { sellBy: 'both', units: 2, bedsPerUnit: 2, unitPrice: 3500, planned: true })
  const twin = await buildRoom(property, { sellBy: 'unit', units: 3, bedsPerUnit: 2 })
  const token = await createSessionToken(owner)
  const hostel = { property, rooms: [room, both, twin] }
  await addPastNights(hostel, inDays(0), opened)
  const book = async (from: number) =>
    (await api.call('POST /booking', { body: bookingOf({ property, room, arrival: inDays(from), departure: inDays(from + 2) }) })).body
  return { ...hostel, place, room, token, today: await book(0), later: await book(10) }
}
type Hostel = Awaited<ReturnType<typeof buildHostel>>

const month = inDays(12).slice(0, 7)
const stay = `arrival=${inDays(12)}&departure=${inDays(15)}`
const days = (from: number, to: number) => `from=${inDays(from)}&to=${inDays(to)}`

const screens = ({ property: { id }, place, room, today, later }: Hostel): string[] => [
  `/search?destination=${place.id}&${stay}&guests=2&facets=true`,
  `/search/pins?destination=${place.id}&${stay}&guests=2`,
  `/search/calendar?destination=${place.id}&month=${month}`,
  `/search/calendar?property=${id}&month=${month}`,
  `/property/${id}/offers?${stay}&guests=2`,
  `/property/${id}`,
  `/property/${id}/checklist`,
  `/room/types/rate?room=${room.id}&${days(10, 20)}`,
  `/room/room-rates?property=${id}&${days(0, 13)}`,
  `/room/all/${id}`,
  `/room/blocks?property=${id}`,
  `/room/overbooked?property=${id}`,
  `/room/free?property=${id}&${stay}`,
  `/room/bed-plan?room=${room.id}`,
  `/dashboard/${id}?startDate=${inDays(-6)}&endDate=${inDays(0)}`,
  `/dashboard/calendar?property=${id}&startDate=${inDays(0)}&endDate=${inDays(13)}`,
  ...['arrivals', 'departures', 'in_house', 'upcoming', 'unassigned', 'requests'].map(of => `/booking/all?property=${id}&category=${of}`),
  `/booking/strangers?property=${id}`,
  `/booking/${today.id}`,
  `/booking/${later.id}/beds?line=${later.lines[0].id}`,
  `/booking/${later.id}/rooms?line=${later.lines[0].id}`,
  `/check-in/options?booking=${today.id}`,
  ...['arrivals', 'departures', 'in-house', 'housekeeping'].map(name => `/reports/${name}?property=${id}&${days(0, 0)}`),
  ...['occupancy', 'payments', 'pickup', 'channels'].map(name => `/reports/${name}?property=${id}&${days(-6, 0)}`),
]

/** Runs an action and records its statements, then rolls it back. */
const acts = ({ property, room, later, token }: Hostel): [string, () => Promise<{ status: number }>][] => [
  [
    'quote',
    () =>
      api.call('POST /booking/quote', {
        body: { property: property.id, arrival: inDays(20), departure: inDays(22), lines: [{ room: room.id, guests: [{}] }] },
      }),
  ],
  ['book', () => api.call('POST /booking', { body: bookingOf({ property, room, arrival: inDays(20), departure: inDays(22) }) })],
  ['extend', () => api.call(`POST /booking/${later.id}/extend`, { token, body: { departure: inDays(13), dryRun: true } })],
  [
    'block',
    () =>
      api.call('POST /room/blocks', {
        token,
        body: { room: room.id, kind: 'staff', name: 'Staff', from: inDays(30), until: inDays(31), quantity: 1 },
      }),
  ],
]

async function costOf(hostel: Hostel, name: string, request: () => Promise<{ status: number }>): Promise<StatementCost[]> {
  // Starts without caches, as a fresh process.
  await transaction(t => bumpGuard(hostel.room.id, hostel.property.id, t))
  let status = 0
  const costs = await countRowsRead(session, async () => {
    status = (await request()).status
  })
  expect([name, status < 300]).toEqual([name, true])
  return costs
}

/** The most expensive run of each statement. */
const dearest = (costs: readonly StatementCost[]) =>
  costs.reduce((all, { sql, rows }) => all.set(sql, Math.max(rows, all.get(sql) ?? 0)), new Map<string, number>())

/**
 * Tolerated extra rows: no stay is longer than a year, so a search for current stays reads one year back, here one stay per night; three years would
 * be three times as many.
 */
const spare = 366 + 60

it('reads no more rows with three years behind it', { timeout: 120_000 }, async () => {
  const hostel = await buildHostel()
  const requests = (): [string, () => Promise<{ status: number }>][] => [
    ...screens(hostel).map((path): [string, () => Promise<{ status: number }>] => [
      path,
      () => api.call(`GET ${path}`, { token: hostel.token }),
    ]),
    ...acts(hostel),
  ]
  const young = new Map<string, Map<string, number>>()
  for (const [name, request] of requests()) young.set(name, dearest(await costOf(hostel, name, request)))
  await addPastNights(hostel, inDays(-opened), threeYears)
  await session.query('ANALYZE TABLE room_nights, bed_nights, room_rates, bookings, booking_lines, booking_guests, check_ins, folio_lines')
  const grown: string[] = []
  for (const [name, request] of requests())
    for (const [sql, rows] of dearest(await costOf(hostel, name, request))) {
      const before = young.get(name)?.get(sql) ?? 0
      if (rows > before + spare) grown.push(`${name}: ${before} -> ${rows} rows: ${sql}`)
    }
  expect(grown).toEqual([])
})
