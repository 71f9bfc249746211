import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, recordStatements, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const [first, last] = [inDays(10), inDays(12)]

async function setUp(room = {}, more = {}) {
  const built = await buildLiveProperty({ room, ...more })
  const token = await createSessionToken(built.owner)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, ...(body !== undefined && { body }) })
  const set = (body: object) => call('POST /room/room-rates', { room: built.room.id, from: first, to: last, ...body })
  const plan = async (body: object) => (await call('POST /room/plans', { property: built.property.id, ...body })).body
  const grid = async (query = `from=${first}&to=${last}`) =>
    (await call(`GET /room/room-rates?property=${built.property.id}&${query}`)).body
  const book = (body: object = {}) => api.call('POST /booking', { body: bookingOf({ ...built, ...body }) })
  return { ...built, token, call, set, plan, grid, book }
}

describe('the grid', () => {
  it('shows each night: what it costs by each plan, what is left, what is set there and what holds', async () => {
    const h = await setUp({ basePrice: 2400 })
    const saver = await h.plan({ name: 'Saver', adjust: { kind: 'percent', value: -10 } })
    const { property } = h
    await h.call('POST /room/rules', {
      property: property.id,
      kind: 'season',
      name: 'high',
      from: first,
      to: first,
      adjust: { kind: 'amount', value: 100 },
    })
    await h.call('POST /room/rules', {
      property: property.id,
      kind: 'early_bird',
      name: 'early',
      minDaysAhead: 5,
      adjust: { kind: 'percent', value: -20 },
    })
    await h.set({ from: last, plan: saver.id, price: eur(1900), closedToArrival: true })
    await h.call('POST /room/room-rates', { property: property.id, from: first, to: first, minStay: 2, stopSell: true })
    expect((await h.book()).status).toBe(409)
    expect((await h.book({ arrival: inDays(11) })).status).toBe(201)
    const { plans, house: testProperty, rooms, today, currency } = await h.grid()
    expect([plans, today, currency]).toEqual([
      [
        { id: null, name: 'Standard', parent: null, isSold: true },
        { id: saver.id, name: 'Saver', parent: null, isSold: true },
      ],
      inDays(0),
      'EUR',
    ])
    expect(testProperty).toEqual([{ night: first, plan: null, own: expect.objectContaining({ minStay: 2, stopSell: true, price: null }) }])
    const [{ nights, ...room }] = rooms
    expect(room).toEqual({ id: h.room.id, name: h.room.name, sellBy: 'bed', bedsPerUnit: 4 })
    expect(nights.map((n: { left: number; sold: number }) => [n.left, n.sold])).toEqual([
      [4, 0],
      [3, 1],
      [4, 0],
    ])
    const none = { unitPrice: null, own: null, rules: [] }
    expect(nights[0].plans).toEqual([
      {
        ...none,
        plan: null,
        price: eur(2500),
        rules: [
          { rule: 'stopSell', value: 1, level: 'property' },
          { rule: 'minStay', value: 2, level: 'property' },
        ],
      },
      expect.objectContaining({ plan: saver.id, price: eur(2250) }),
    ])
    expect(nights[1].plans[0]).toEqual({ ...none, plan: null, price: eur(2400) })
    expect(nights[2].plans[1]).toMatchObject({
      price: eur(1900),
      own: { price: eur(1900), closedToArrival: true, minStay: null },
      rules: [{ rule: 'closedToArrival', value: 1, level: 'plan' }],
    })
    const [explained] = (await h.grid(`room=${h.room.id}&from=${first}&to=${first}`)).rooms
    expect(explained.nights[0].plans.map((p: { trace: string }) => p.trace)).toEqual([
      'base 24.00, high +1.00, early -20 % = 20.00',
      'base 24.00, high +1.00, plan Saver -10 %, early -20 % = 18.00',
    ])
    const { traceTold, tracePrice } = explained.nights[0].plans[1]
    expect(traceTold.map((m: { say: string }) => m.say)).toEqual(['trace_base', 'trace_rule', 'trace_plan', 'trace_rule'])
    expect(tracePrice).toEqual(eur(1800))
  })

  it('asks as often for many rooms and nights as for one', async () => {
    const h = await setUp()
    const few = await recordStatements(() => h.grid(`from=${first}&to=${first}`))
    for (let i = 0; i < 5; i++) await buildRoom(h.property)
    await h.plan({ name: 'Flexible' })
    const many = await recordStatements(() => h.grid(`from=${first}&to=${inDays(40)}`))
    expect(many.length).toBe(few.length)
  })

  it('is for who works there, a month at most', async () => {
    const viewer = await buildUser({ role: 'hostel_owner' })
    const h = await setUp({}, { members: [{ user: viewer, role: 'viewer' }] })
    const other = await setUp()
    const path = `GET /room/room-rates?property=${h.property.id}`
    expect((await api.call(path)).status).toBe(401)
    expect((await other.call(path)).status).toBe(404)
    expect((await h.call(`${path}&room=${other.room.id}`)).status).toBe(404)
    expect((await api.call(path, { token: await createSessionToken(viewer) })).body.rooms[0].nights).toHaveLength(14)
    for (const [query, field] of [
      [`from=${first}&to=${inDays(9)}`, 'to'],
      [`from=${first}&to=${inDays(41)}`, 'to'],
      ['from=tomorrow', 'from'],
      ['night=1', 'night'],
    ])
      expect((await h.call(`${path}&${query}`)).body.fields[0].path).toBe(field)
  })
})

describe('prices by a step', () => {
  it('add to what each night costs, and the preview says from what to what', async () => {
    const h = await setUp({ basePrice: 2000 })
    const saver = await h.plan({ name: 'Saver', adjust: { kind: 'percent', value: -10 } })
    await h.set({ from: last, price: eur(3000) })
    const step = { priceBy: { kind: 'percent', value: 10 } }
    const preview = await h.set({ ...step, dryRun: true })
    expect(preview.body.cells.map((c: { costs: unknown; after: { price: unknown } }) => [c.costs, c.after.price])).toEqual([
      [{ before: eur(2000), after: eur(2200) }, eur(2200)],
      [{ before: eur(2000), after: eur(2200) }, eur(2200)],
      [{ before: eur(3000), after: eur(3300) }, eur(3300)],
    ])
    const done = await h.set(step)
    expect(done.body).toMatchObject({ changed: 3, soldAbove: [] })
    const prices = async () =>
      (await h.grid()).rooms[0].nights.map((n: { plans: { price: { amount: number } }[] }) => n.plans.map(p => p.price.amount))
    expect(await prices()).toEqual([
      [2200, 1980],
      [2200, 1980],
      [3300, 2970],
    ])
    await h.set({ plan: saver.id, priceBy: { kind: 'amount', value: -5000 } })
    expect(await prices()).toEqual([
      [2200, 0],
      [2200, 0],
      [3300, 0],
    ])
    const back = await h.set({ price: null, dryRun: true })
    expect(back.body.cells[2].costs).toEqual({ before: eur(3300), after: eur(2000) })
  })

  it('move the whole room and its prices by guests along', async () => {
    const h = await setUp({ sellBy: 'both', units: 1, bedsPerUnit: 4, capacity: 4, basePrice: 2000, unitPrice: 6000 })
    const ten = { kind: 'percent', value: 10 }
    const both = await h.set({ priceBy: ten, unitPriceBy: { kind: 'amount', value: 500 } })
    expect(both.body.cells[0].after).toMatchObject({ price: eur(2200), unitPrice: eur(6500) })
    const twin = await buildRoom(h.property, { sellBy: 'unit', units: 1, bedsPerUnit: 2, capacity: 1, unitPrice: 5000 })
    await h.set({ room: twin.id, price: eur(5000), occupancyPrices: { 1: eur(4000) } })
    const raised = await h.set({ room: twin.id, priceBy: ten })
    expect(raised.body.cells[0].after).toMatchObject({ price: null, unitPrice: eur(5500), occupancyPrices: { 1: eur(4400) } })
    expect((await h.grid(`room=${twin.id}&from=${first}&to=${first}`)).rooms[0].nights[0].plans[0]).toMatchObject({
      price: eur(5500),
      unitPrice: null,
      trace: 'base 50.00, price of the night 55.00 = 55.00',
    })
  })

  it('are refused where they say nothing, or two things', async () => {
    const h = await setUp()
    const ten = { kind: 'percent', value: 10 }
    for (const [body, path] of [
      [{ priceBy: ten, price: eur(1) }, 'priceBy'],
      [{ unitPriceBy: ten }, 'unitPriceBy'],
      [{ priceBy: { kind: 'percent', value: -101 } }, 'priceBy.value'],
      [{ priceBy: { kind: 'amount', value: 1.5 } }, 'priceBy.value'],
      [{ priceBy: { kind: 'amount', value: 10_000_000_000 } }, 'priceBy.value'],
      [{ room: undefined, property: h.property.id, priceBy: ten }, 'priceBy'],
    ] as const)
      expect([path, (await h.set(body)).body.fields?.[0]?.path]).toEqual([path, path])
    expect((await h.grid()).rooms[0].nights[0].plans[0].own).toBeNull()
  })
})

describe('fewer given out than sold', () => {
  it('is refused with nights and bookings; by force what is sold stays sold, and nothing is left', async () => {
    const h = await setUp()
    const booked = [await h.book({ guests: [{}, {}] }), await h.book()]
    expect(booked.map(b => b.status)).toEqual([201, 201])
    const preview = await h.set({ units: 1, dryRun: true })
    expect(preview.body.soldAbove).toEqual([first, inDays(11)].map(night => ({ room: h.room.id, night, sold: 3 })))
    const refused = await h.set({ units: 1 })
    expect([refused.status, refused.body.code, refused.body.nights, refused.body.from]).toEqual([
      409,
      'below_sold',
      [first, inDays(11)],
      inDays(12),
    ])
    expect(refused.body.bookings.map((b: { id: number }) => b.id)).toEqual(booked.map(b => b.body.id))
    expect((await h.set({ units: 1, from: inDays(12) })).body).toMatchObject({ changed: 1, soldAbove: [] })
    const done = await h.set({ units: 1, force: true })
    expect([done.status, done.body.changed, done.body.soldAbove.length]).toEqual([200, 2, 2])
    const stands = (await h.grid()).rooms[0].nights.map((n: Record<string, number>) => [n.units, n.sold, n.left, n.capacity])
    expect(stands).toEqual([
      [1, 3, 0, 4],
      [1, 3, 0, 4],
      [1, 0, 1, 4],
    ])
    const result = await h.call(`GET /room/types/rate?room=${h.room.id}&from=${first}&to=${last}`)
    expect(result.body.nights.map((n: { available: number }) => n.available)).toEqual([0, 0, 1])
    const offers = await h.call(`GET /property/${h.property.id}/offers?arrival=${first}&departure=${last}&guests=1`)
    expect(offers.body.rooms[0].available).toBe(0)
    expect((await h.book()).body.code).toBe('sold_out')
    const shorter = await h.call(`PUT /booking/${booked[0]?.body.id}`, { departure: inDays(11) })
    expect(shorter.status).toBe(200)
    expect((await h.call(`DELETE /booking/${booked[1]?.body.id}`)).status).toBe(200)
    expect((await h.call(`POST /room/room-rates/${done.body.id}/undo`)).body.changed).toBe(2)
    expect((await h.book()).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })
})

describe('a paused plan', () => {
  it('is not sold until it goes on; what derives from it and what was booked by it are', async () => {
    const h = await setUp()
    const flexible = await h.plan({ name: 'Flexible', adjust: { kind: 'percent', value: -10 } })
    const saver = await h.plan({ name: 'Saver', parent: flexible.id, adjust: { kind: 'percent', value: -10 } })
    const by = (plan: { id: number }) => ({ lines: [{ room: h.room.id, plan: plan.id, guests: [{}] }] })
    const booked = await h.book(by(flexible))
    expect(booked.body.total).toEqual(eur(3600))
    const paused = await h.call(`PUT /room/plans/${flexible.id}`, { paused: true })
    expect(paused.body).toMatchObject({ name: 'Flexible', paused: true, version: 2 })
    expect((await h.book(by(flexible))).body.fields[0].code).toBe('plan.unknown')
    expect((await h.book(by(saver))).body.total).toEqual(eur(3240))
    expect((await h.grid()).plans.map((p: { isSold: boolean }) => p.isSold)).toEqual([true, false, true])
    const longer = await h.call(`PUT /booking/${booked.body.id}`, { departure: inDays(13) })
    expect([longer.status, longer.body.total]).toEqual([200, eur(5400)])
    await h.call(`PUT /room/plans/${flexible.id}`, { paused: false })
    expect((await h.book(by(flexible))).status).toBe(201)
  })
})
