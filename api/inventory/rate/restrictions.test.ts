import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { formatShortDay } from '../../../domain/language/dayFormat.ts'
import { buildLiveProperty, buildPlace, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, recordStatements, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const arrival = inDays(10)
const eur = (amount: number) => ({ amount, currency: 'EUR' })

async function setUp() {
  const built = await buildLiveProperty()
  const token = await createSessionToken(built.owner)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, ...(body !== undefined && { body }) })
  /** On one date, of the room unless said otherwise. */
  const set = (day: string, body: object) => call('POST /room/room-rates', { room: built.room.id, from: day, to: day, ...body })
  const plan = async (name: string, more = {}) => (await call('POST /room/plans', { property: built.property.id, name, ...more })).body
  const book = (nights: number, { from = arrival, ...more }: { from?: string; plan?: number; source?: string } = {}) => {
    const { plan, ...rest } = more
    const lines = [{ room: built.room.id, guests: [{}], ...(plan && { plan }) }]
    const body = bookingOf({ ...built, arrival: from, departure: addDays(from, nights), lines, ...rest })
    return more.source ? call('POST /booking', body) : api.call('POST /booking', { body })
  }
  const offers = async (nights: number) =>
    (await api.call(`GET /property/${built.property.id}/offers?arrival=${arrival}&departure=${addDays(arrival, nights)}`)).body
  const found = async (nights: number) =>
    (await api.call(`GET /search?destination=hostel-${built.property.id}&arrival=${arrival}&departure=${addDays(arrival, nights)}`)).body
  return { ...built, token, call, set, plan, book, offers, found }
}

describe('restrictions', () => {
  it('stop sell: that night cannot be sold, and staying over it neither', async () => {
    const h = await setUp()
    await h.set(addDays(arrival, 1), { stopSell: true })
    const refused = await h.book(2)
    expect([refused.status, refused.body.code, refused.body.reason, refused.body.detail]).toEqual([
      409,
      'sold_out',
      'stop_sell',
      `Not for sale on ${formatShortDay(addDays(arrival, 1))}, ${h.room.name}.`,
    ])
    expect((await h.book(1)).status).toBe(201)
    expect((await h.book(1, { from: addDays(arrival, 2) })).status).toBe(201)
  })

  it('closed to arrival: no arrival that date, staying through is fine', async () => {
    const h = await setUp()
    await h.set(addDays(arrival, 1), { closedToArrival: true })
    const refused = await h.book(1, { from: addDays(arrival, 1) })
    expect([refused.status, refused.body.code, refused.body.date]).toEqual([422, 'closed_to_arrival', addDays(arrival, 1)])
    expect((await h.book(3)).status).toBe(201)
  })

  it('closed to departure: on the date of departure, not the last night', async () => {
    const h = await setUp()
    await h.set(addDays(arrival, 2), { closedToDeparture: true })
    const refused = await h.book(2)
    expect([refused.status, refused.body.code, refused.body.date]).toEqual([422, 'closed_to_departure', addDays(arrival, 2)])
    expect((await h.book(3)).status).toBe(201)
    expect((await h.book(1, { from: addDays(arrival, 2) })).status).toBe(201)
  })

  it('min and max stay on arrival: looked at on the date of arrival only', async () => {
    const h = await setUp()
    await h.set(arrival, { minStay: 3, maxStay: 4 })
    const short = await h.book(2)
    expect([short.status, short.body]).toEqual([
      422,
      expect.objectContaining({ code: 'min_stay', date: arrival, required: 3, given: 2, level: 'room', through: false }),
    ])
    expect(short.body.detail).toBe(`3 nights minimum on ${formatShortDay(arrival)}, ${h.room.name}.`)
    expect((await h.book(5)).body).toMatchObject({ code: 'max_stay', required: 4, given: 5 })
    expect((await h.book(3)).status).toBe(201)
    expect((await h.book(1, { from: addDays(arrival, 1) })).status).toBe(201)
    expect((await h.book(2, { from: addDays(arrival, -1) })).status).toBe(201)
  })

  it('min and max stay through: for every night touched, the strictest', async () => {
    const h = await setUp()
    await h.set(addDays(arrival, 1), { minStayThrough: 3 })
    await h.set(addDays(arrival, 2), { minStayThrough: 2, maxStayThrough: 4 })
    expect((await h.book(2)).body).toMatchObject({ code: 'min_stay', date: addDays(arrival, 1), required: 3, through: true })
    expect((await h.book(1)).status).toBe(201)
    expect((await h.book(1, { from: addDays(arrival, 2) })).body).toMatchObject({ code: 'min_stay', required: 2 })
    expect((await h.book(5)).body).toMatchObject({ code: 'max_stay', required: 4 })
    expect((await h.book(4)).status).toBe(201)
  })

  it('release days and the cut-off of the same day', async () => {
    const h = await setUp()
    await h.set(arrival, { releaseDays: 11 })
    expect((await h.book(1)).body).toMatchObject({ code: 'release_days', required: 11, given: 10 })
    await h.set(arrival, { releaseDays: 10 })
    expect((await h.book(1)).status).toBe(201)
    await h.call('PUT /room/rate-settings', { property: h.property.id, sameDayUntil: '00:00' })
    const today = await h.book(1, { from: inDays(0) })
    expect([today.status, today.body.code, today.body.time]).toEqual([422, 'cut_off', '00:00'])
    expect((await h.book(1, { from: inDays(1) })).status).toBe(201)
    expect((await h.book(1, { from: inDays(0), source: 'desk' })).status).toBe(201)
  })

  it('the date of departure is asked for departures only', async () => {
    const h = await setUp()
    await h.set(addDays(arrival, 2), { stopSell: true, closedToArrival: true, minStay: 9, minStayThrough: 9, releaseDays: 700 })
    expect((await h.book(2)).status).toBe(201)
  })

  it('the most specific level that says something wins; stop sell is in force when any level says so', async () => {
    const h = await setUp()
    const flexible = await h.plan('Flexible')
    const saver = await h.plan('Saver', { parent: flexible.id })
    const everywhere = { room: undefined, property: h.property.id }
    await h.set(arrival, { ...everywhere, minStay: 4 })
    expect((await h.book(3)).body).toMatchObject({ code: 'min_stay', required: 4, level: 'property' })
    await h.set(arrival, { minStay: 3 })
    expect((await h.book(3)).status).toBe(201)
    await h.set(arrival, { plan: flexible.id, minStay: 2 })
    const refused = await h.book(1, { plan: flexible.id })
    expect(refused.body).toMatchObject({ code: 'min_stay', required: 2, level: 'plan', plan: 'Flexible' })
    expect(refused.body.detail).toBe(`2 nights minimum on ${formatShortDay(arrival)}, plan Flexible.`)
    expect((await h.book(2)).body).toMatchObject({ required: 3, level: 'room' })
    expect((await h.book(1, { plan: saver.id })).body).toMatchObject({ required: 2, level: 'plan' })
    await h.set(arrival, { plan: saver.id, minStay: 1 })
    expect((await h.book(1, { plan: saver.id })).status).toBe(201)
    await h.set(arrival, { plan: saver.id, stopSell: false })
    await h.set(arrival, { ...everywhere, stopSell: true })
    expect((await h.book(1, { plan: saver.id })).body).toMatchObject({ code: 'sold_out', reason: 'stop_sell' })
    await h.set(arrival, { ...everywhere, stopSell: null, closedToArrival: true })
    await h.set(arrival, { plan: saver.id, closedToArrival: false })
    expect((await h.book(1, { plan: saver.id })).status).toBe(201)
    expect((await h.book(3)).body.code).toBe('closed_to_arrival')
    expect(await findCounterMismatches()).toEqual([])
  })

  it('bind who books online; the desk knows its own property', async () => {
    const h = await setUp()
    await h.set(arrival, { minStay: 3 })
    expect((await h.book(1)).status).toBe(422)
    expect((await h.book(1, { source: 'desk' })).status).toBe(201)
  })

  it('are the reason that offers give, and searches do not find', async () => {
    const h = await setUp()
    const flexible = await h.plan('Flexible')
    await h.set(arrival, { minStay: 2 })
    const none = await h.offers(1)
    expect([none.offers, none.reason]).toEqual([[], `2 nights minimum on ${formatShortDay(arrival)}, ${h.room.name}.`])
    expect(none.rooms).toMatchObject([{ available: 4, reason: none.reason }])
    expect(await h.found(1)).toEqual([])
    expect((await h.found(2))[0].total).toEqual(eur(4000))
    await h.set(arrival, { plan: flexible.id, minStay: 1 })
    const one = await h.offers(1)
    expect(one.offers.map((o: { plan: { name: string } }) => o.plan.name)).toEqual(['Flexible'])
    expect(one.rooms).toMatchObject([{ reason: null, plan: { name: 'Flexible' } }])
  })
})

describe('a search', () => {
  it('asks for the rates of all properties in two statements, and of none in none', async () => {
    const place = await buildPlace({ lat: 10.5, lng: 20.5 })
    const properties = await Promise.all(Array.from({ length: 12 }, () => buildLiveProperty({ place })))
    const search = (limit = 100) =>
      api.call(`GET /search?destination=${place.id}&arrival=${arrival}&departure=${addDays(arrival, 2)}&limit=${limit}`)
    // Never asked before, of hostels that are known.
    const searchAnew = () => search(99)
    await search()
    const plain = await recordStatements(searchAnew)
    expect(plain.filter(sql => /room_rates|rate_plans/.test(sql))).toEqual([])
    const rate = async (h: (typeof properties)[number], price: number) => {
      const body = { room: h.room.id, from: arrival, to: arrival, price: eur(price) }
      expect((await api.call('POST /room/room-rates', { token: await createSessionToken(h.owner), body })).status).toBe(200)
    }
    await rate(properties[0]!, 1500)
    await search()
    expect((await recordStatements(searchAnew)).length).toBe(plain.length + 2)
    for (const h of properties.slice(1)) await rate(h, 2500)
    await search()
    const sent = await recordStatements(searchAnew)
    expect(sent.length).toBe(plain.length + 2)
    const { body } = await search()
    expect(body).toHaveLength(12)
    expect(body.map((b: { total: { amount: number } }) => b.total.amount).sort()).toEqual([3500, ...Array(11).fill(4500)])
  })

  it('reads no more of the grid than the nights of the stay', async () => {
    const h = await setUp()
    await h.call('POST /room/room-rates', { room: h.room.id, from: inDays(1), to: inDays(700), price: eur(1900) })
    const plan = await select<{ rows: number; type: string; key: string }>(
      'EXPLAIN FORMAT=TRADITIONAL SELECT night FROM room_rates WHERE property_id IN (?) AND night >= ? AND night <= ?',
      [[h.property.id], arrival, addDays(arrival, 3)],
    )
    expect(plan[0]).toMatchObject({ type: 'range', key: 'PRIMARY' })
    expect(Number(plan[0]?.rows)).toBeLessThan(20)
  })
})
