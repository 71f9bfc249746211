import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectOne } from '../../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { buildDepositProperty } from '../../deposit/testing.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, loadMailsTo, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(() => api.stop())

type TestHostel = Awaited<ReturnType<typeof buildLiveProperty>>
const legOf = ({ property, room }: TestHostel, from: number, nights = 2, guests: object[] = [{}]) => ({
  property: property.id,
  arrival: inDays(from),
  departure: inDays(from + nights),
  lines: [{ room: room.id, guests }],
})
const guestOf = (email: string) => ({ name: 'Asha Rao', email })
const book = (body: object, key?: string) => api.call('POST /trips/book', { body, ...(key && { headers: { 'Idempotency-Key': key } }) })
const countBookings = async (email: string) =>
  Number((await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM bookings WHERE guest_email = ?', [email]))?.n)
const fill = async (hostel: TestHostel, from: number) => {
  const { status } = await api.call('POST /booking', {
    body: bookingOf({ ...hostel, arrival: inDays(from), departure: inDays(from + 2), guests: [{}, {}, {}, {}] }),
  })
  expect(status).toBe(201)
}

describe('booking a trip', () => {
  it('makes one booking for each hostel, with a mail and a key of its own', async () => {
    const [a, b] = [await buildLiveProperty(), await buildLiveProperty()]
    const email = 'trip.whole@example.com'
    const { status, body } = await book({ legs: [legOf(b, 20), legOf(a, 22, 3)], guest: guestOf(email) })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.bookings.map((x: { leg: number; booking: { property: { id: number } } }) => [x.leg, x.booking.property.id])).toEqual([
      [0, b.property.id],
      [1, a.property.id],
    ])
    for (const { booking } of body.bookings) {
      expect(booking.status).toBe('confirmed')
      const { status: seen } = await api.call(`GET /booking/${booking.id}`, { headers: { 'X-Manage-Token': booking.manageToken } })
      expect(seen).toBe(200)
    }
    expect(await loadMailsTo(email)).toHaveLength(2)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('books once, however often it is asked, and refuses another trip under the same key', async () => {
    const hostel = await buildLiveProperty()
    const other = await buildLiveProperty()
    const email = 'trip.again@example.com'
    const body = { legs: [legOf(hostel, 20), legOf(other, 22)], guest: guestOf(email) }
    const answers = await Promise.all(Array.from({ length: 4 }, () => book(body, 'the-same-trip-again')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(a => JSON.stringify(a.body.bookings.map((x: { booking: { id: number } }) => x.booking.id)))).size).toBe(1)
    expect(await countBookings(email)).toBe(2)
    expect((await book({ ...body, note: 'late' }, 'the-same-trip-again')).status).toBe(422)
  })

  it('books nothing when one stay has fallen, and says which', async () => {
    const [free, full] = [await buildLiveProperty(), await buildLiveProperty()]
    await fill(full, 22)
    const email = 'trip.nothing@example.com'
    const { status, body } = await book({ legs: [legOf(free, 20), legOf(full, 22)], guest: guestOf(email) })
    expect([status, body.code, body.leg]).toEqual([409, 'sold_out', 1])
    expect(body.alternatives.dates).not.toHaveLength(0)
    expect(await countBookings(email)).toBe(0)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('books what is there where that was asked, and the rest when it is asked again', async () => {
    const [free, full] = [await buildLiveProperty(), await buildLiveProperty()]
    await fill(full, 22)
    const email = 'trip.partly@example.com'
    const request = { legs: [legOf(free, 20), legOf(full, 22)], guest: guestOf(email), partly: true }
    const { status, body } = await book(request, 'a-trip-in-parts-1')
    expect(status).toBe(201)
    expect(body.bookings.map((x: { leg: number }) => x.leg)).toEqual([0])
    expect(body.failed).toMatchObject([{ leg: 1, code: 'sold_out' }])
    const again = await book(request, 'a-trip-in-parts-1')
    expect(again.body.bookings[0].booking.id).toBe(body.bookings[0].booking.id)
    expect(await countBookings(email)).toBe(1)
    const { status: none } = await book({ legs: [legOf(full, 22)], guest: guestOf(email), partly: true })
    expect(none).toBe(409)
  })

  it('refuses a price that has changed, with the stay it is of', async () => {
    const [a, b] = [await buildLiveProperty(), await buildLiveProperty()]
    const wrong = { ...legOf(b, 22), expectedTotal: { amount: 1, currency: 'EUR' } }
    const { status, body } = await book({ legs: [legOf(a, 20), wrong], guest: guestOf('trip.price@example.com') })
    expect([status, body.code, body.leg]).toEqual([409, 'price_changed', 1])
  })

  it('sells extras of each hostel with its beds, or nothing where one is short', async () => {
    const [a, b] = [await buildLiveProperty(), await buildLiveProperty()]
    const add = async ({ property, owner }: TestHostel, more: object) => {
      const token = await createSessionToken(owner)
      const body = { property: property.id, name: 'Towel', per: 'piece', price: { amount: 300, currency: 'EUR' }, ...more }
      return (await api.call('POST /extras', { token, body })).body.id as number
    }
    const towel = await add(a, { stock: 2 })
    const breakfast = await add(b, { name: 'Breakfast', per: 'person_night' })
    const quote = async (leg: object) => (await api.call('POST /booking/quote', { body: leg })).body
    const [first, second] = [legOf(a, 20), legOf(b, 22, 3, [{}, {}])]
    const plus = async (leg: object, amount: number) => ({ amount: (await quote(leg)).total.amount + amount, currency: 'EUR' })
    const legs = [
      { ...first, extras: [{ extra: towel, quantity: 2 }], expectedTotal: await plus(first, 600) },
      { ...second, extras: [{ extra: breakfast }], expectedTotal: await plus(second, 1800) },
    ]
    const { status, body } = await book({ legs, guest: guestOf('trip.extras@example.com') })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.bookings.map((x: { booking: { extras: object } }) => x.booking.extras)).toEqual([
      { amount: 600, currency: 'EUR' },
      { amount: 1800, currency: 'EUR' },
    ])
    const short = [legOf(b, 30), { ...legOf(a, 32), extras: [{ extra: towel, quantity: 1 }] }]
    const refused = await book({ legs: short, guest: guestOf('trip.short@example.com') })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'sold_out', reason: 'extra_sold_out', leg: 1 }])
    expect(await countBookings('trip.short@example.com')).toBe(0)
    const unknown = await book({ legs: [{ ...legOf(b, 34), extras: [{ extra: towel }] }], guest: guestOf('trip.unknown@example.com') })
    expect([unknown.status, unknown.body.fields?.[0].path]).toEqual([422, 'legs.0.extras.0.extra'])
  })

  it('holds each stay for half an hour where a deposit is paid online', async () => {
    const [a, b] = [await buildDepositProperty(), await buildLiveProperty({ deposit: { kind: 'none' } as never })]
    const { status, body } = await book({ legs: [legOf(a, 20), legOf(b, 22)], guest: guestOf('trip.pays@example.com') })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.bookings.map((x: { booking: { status: string } }) => x.booking.status)).toEqual(['pending_payment', 'confirmed'])
    const minutes = (Date.parse(body.bookings[0].booking.heldUntil) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(28)
    expect(minutes).toBeLessThan(31)
  })

  it.each([
    ['no stays', (_: TestHostel) => []],
    ['stays that overlap', (hostel: TestHostel) => [legOf(hostel, 20), legOf(hostel, 21)]],
    ['stays out of order', (hostel: TestHostel) => [legOf(hostel, 24), legOf(hostel, 20)]],
  ])('refuses %s', async (_, legs) => {
    const hostel = await buildLiveProperty()
    expect((await book({ legs: legs(hostel), guest: guestOf('trip.no@example.com') })).status).toBe(422)
  })

  it('needs an address', async () => {
    const hostel = await buildLiveProperty()
    expect((await book({ legs: [legOf(hostel, 20)], guest: { name: 'Asha Rao' } })).status).toBe(422)
  })
})

it('gives the last bed to one of many trips, and holds nothing for the others', { timeout: 60_000 }, async () => {
  const [a, last, c] = [await buildLiveProperty(), await buildLiveProperty(), await buildLiveProperty()]
  const { status } = await api.call('POST /booking', {
    body: bookingOf({ ...last, arrival: inDays(22), departure: inDays(24), guests: [{}, {}, {}] }),
  })
  expect(status).toBe(201)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      const legs = n % 2 ? [legOf(a, 20), legOf(last, 22), legOf(c, 24)] : [legOf(c, 18), legOf(last, 22), legOf(a, 26)]
      return book({ legs, guest: guestOf(`trip.race${n}@example.com`) })
    }),
  )
  expect(answers.filter(x => x.status === 201)).toHaveLength(1)
  for (const x of answers) if (x.status !== 201) expect([x.status, x.body.code, x.body.leg]).toEqual([409, 'sold_out', 1])
  const won = answers.findIndex(x => x.status === 201)
  for (let n = 0; n < 12; n++) expect(await countBookings(`trip.race${n}@example.com`)).toBe(n === won ? 3 : 0)
  expect(await findCounterMismatches()).toEqual([])
})
