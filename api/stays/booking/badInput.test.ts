import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, startApi } from './testing.ts'

let api: Api
let fixture: Awaited<ReturnType<typeof buildLiveProperty>>
let other: Awaited<ReturnType<typeof buildLiveProperty>>
let token: string
/** A booking that stands, which bad input must leave as it is. */
let booked: { id: number; manageToken: string; version: number; guestId: number }

beforeAll(async () => {
  api = await startApi()
  fixture = await buildLiveProperty()
  other = await buildLiveProperty()
  token = await createSessionToken(fixture.owner)
  const { body } = await api.call('POST /booking', { body: bookingOf(fixture), headers: { 'Idempotency-Key': KEY } })
  booked = { id: body.id, manageToken: body.manageToken, version: body.version, guestId: body.lines[0].guests[0].id }
})
afterAll(() => api.stop())

const KEY = 'the-booking-that-stands'
const HUGE = 10 ** 15
const book = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  api.call('POST /booking', { body: { ...bookingOf(fixture), ...more }, headers })
const lines = (line: Record<string, unknown>) => ({ lines: [{ room: fixture.room.id, guests: [{}], ...line }] })
const change = (body: Record<string, unknown>) =>
  api.call(`PUT /booking/${booked.id}`, { body, headers: { 'X-Manage-Token': booked.manageToken } })
const pay = (amount: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  api.call('POST /api/payment/cash-payments', {
    token,
    body: { property: fixture.property.id, booking: booked.id, method: 'cash', withoutShift: 'Nobody counts here', amount, ...more },
  })
const offers = (query: string) => api.call(`GET /property/${fixture.property.id}/offers?${query}`)

/** What must not move: what is sold, what is booked and owed, and what was said about it. */
const COUNTED = [
  'bookings',
  'booking_lines',
  'booking_guests',
  'booking_history',
  'folio_lines',
  'mail_outbox',
  'audit_lines',
  'idempotency_keys',
]
async function everything() {
  const counts = COUNTED.map(table => `(SELECT COUNT(*) FROM ${table}) AS ${table}`).join(', ')
  const rows = await select(
    `SELECT ${counts}, (SELECT SUM(version) FROM bookings) AS versions, (SELECT SUM(sold) FROM room_nights) AS sold`,
  )
  return rows[0]
}

const cases: [name: string, send: () => ReturnType<typeof book>, status: number, code: string][] = [
  ['departure before arrival', () => book({ arrival: inDays(12), departure: inDays(10) }), 422, 'invalid'],
  ['no night at all', () => book({ arrival: inDays(12), departure: inDays(12) }), 422, 'invalid'],
  ['a date that does not exist', () => book({ arrival: '2027-02-30', departure: '2027-03-02' }), 422, 'invalid'],
  ['400 nights', () => book({ arrival: inDays(10), departure: inDays(410) }), 422, 'max_stay'],
  ['an arrival in the past', () => book({ arrival: inDays(-2), departure: inDays(2) }), 422, 'past_arrival'],
  ['a line without guests', () => book(lines({ guests: [] })), 422, 'invalid'],
  ['no line', () => book({ lines: [] }), 422, 'invalid'],
  ['an age of minus one', () => book(lines({ guests: [{ age: -1 }] })), 422, 'invalid'],
  ['a room of another house', () => book(lines({ room: other.room.id })), 422, 'invalid'],
  ['a house that is not there', () => book({ property: 2 ** 31 - 1 }), 404, 'not_found'],
  ['an id beyond every column', () => book({ property: HUGE }), 422, 'invalid'],
  ['more guests than beds', () => book(lines({ guests: [{}, {}, {}, {}, {}] })), 422, 'capacity_exceeded'],
  ['a total in another currency', () => book({ expectedTotal: { amount: 4000, currency: 'USD' } }), 409, 'price_changed'],
  ['a total of 10^15', () => book({ expectedTotal: { amount: HUGE, currency: 'EUR' } }), 422, 'invalid'],
  ['a total of half a cent', () => book({ expectedTotal: { amount: 4000.5, currency: 'EUR' } }), 422, 'invalid'],
  ['a field nobody knows', () => book({ discount: 100 }), 422, 'invalid'],
  ['a name of 121 letters', () => book({ guest: { name: 'x'.repeat(121), email: 'asha@example.com' } }), 422, 'invalid'],
  ['a name of spaces', () => book({ guest: { name: '   ', email: 'asha@example.com' } }), 422, 'invalid'],
  ['the same key with another body', () => book({ note: 'another' }, { 'Idempotency-Key': KEY }), 422, 'idempotency_mismatch'],
  ['a key that is none', () => book({}, { 'Idempotency-Key': 'x' }), 422, 'invalid'],
  ['a stale edit', () => change({ note: 'late', version: booked.version + 7 }), 409, 'stale'],
  ['a guest of another booking', () => change({ guests: [{ id: booked.guestId + 999, name: 'X' }] }), 422, 'invalid'],
  ['somebody else’s booking', () => api.call(`PUT /booking/${booked.id}`, { body: { note: 'mine now' } }), 404, 'not_found'],
  ['a payment in another currency', () => pay({ amount: 100, currency: 'USD' }), 422, 'invalid'],
  ['a payment of 10^15', () => pay({ amount: HUGE, currency: 'EUR' }), 422, 'invalid'],
  ['a payment of nothing', () => pay({ amount: 0, currency: 'EUR' }), 422, 'invalid'],
  ['a payment that is more than is owed', () => pay({ amount: 9_999_999, currency: 'EUR' }), 409, 'overpaid'],
  [
    'a payment for the booking of another house',
    () => pay({ amount: 100, currency: 'EUR' }, { property: other.property.id }),
    404,
    'not_found',
  ],
  ['offers for nobody', () => offers(`arrival=${inDays(10)}&departure=${inDays(12)}&guests=0`), 422, 'invalid'],
  ['offers for dates in reverse', () => offers(`arrival=${inDays(12)}&departure=${inDays(10)}&guests=1`), 422, 'invalid'],
]

describe('bad input', () => {
  it.each(cases)('%s is refused by its code, and nothing moves', async (_name, send, status, code) => {
    const before = await everything()
    const answer = await send()
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await everything()).toEqual(before)
    expect(await findCounterMismatches()).toEqual([])
  })
})

describe('input that only looks bad', () => {
  it.each(['🛌🏽 Zoë 👩‍👩‍👧', 'عبد الرحمن', 'שרה כהן', 'आशा राव', "O'Neil; DROP TABLE bookings", '<b>Bold</b>'])(
    'keeps the name %s as it was typed',
    async name => {
      const fixture = await buildLiveProperty()
      const { status, body } = await api.call('POST /booking', {
        body: bookingOf({ ...fixture, guest: { name, email: 'named@example.com' }, guests: [{ name }] }),
      })
      expect([status, body.guest.name, body.lines[0].guests[0].name]).toEqual([201, name, name])
      const [row] = await select<{ name: string }>('SELECT guest_name AS name FROM bookings WHERE id = ?', [body.id])
      expect(row?.name).toBe(name)
    },
  )
})

it.each([
  ['forty thousand lines that are none', { lines: Array(40_000).fill(0) }],
  ['ten thousand fields that nobody knows', Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`x${n}`, 0]))],
  ['an array in an array, and so on', { lines: JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) }],
])('refuses %s by the first of them, and a few wrong ones each by itself', async (_, more) => {
  const many = await book(more)
  expect([many.status, many.body.code, many.body.fields.length]).toEqual([422, 'invalid', 1])
  const few = await book({ lines: [0, 0, 0], arrival: 'never' })
  expect(few.body.fields.map((f: { path: string }) => f.path).toSorted()).toEqual(['arrival', 'lines.0', 'lines.1', 'lines.2'])
})
