import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, weekday } from '../../../domain/calendar/days.ts'
import { buildLiveProperty, buildProperty, buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, recordStatements, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const eur = (amount: number) => ({ amount, currency: 'EUR' })

async function setUp(room = {}, more = {}) {
  const built = await buildLiveProperty({ room, ...more })
  const token = await createSessionToken(built.owner)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, ...(body !== undefined && { body }) })
  const set = (body: object) => call('POST /room/room-rates', { room: built.room.id, from: inDays(10), to: inDays(20), ...body })
  const plan = async (body: object) => (await call('POST /room/plans', { property: built.property.id, ...body })).body
  const rule = async (body: object) => (await call('POST /room/rules', { property: built.property.id, ...body })).body
  const book = (body: object = {}) => api.call('POST /booking', { body: bookingOf({ ...built, ...body }) })
  const quote = (body: object = {}) => {
    const { guest: _guest, ...requested } = bookingOf({ ...built, ...body })
    return api.call('POST /booking/quote', { body: requested })
  }
  const offers = async (query = '') =>
    (await api.call(`GET /property/${built.property.id}/offers?arrival=${inDays(10)}&departure=${inDays(12)}&guests=1${query}`)).body
  return { ...built, token, call, set, plan, rule, book, quote, offers }
}

const lineOf = ({ room }: { room: { id: number } }, plan: { id: number }) => [{ room: room.id, plan: plan.id, guests: [{}] }]

describe('prices of nights', () => {
  it('sets a range by weekdays, says what changed, and takes it back', async () => {
    const h = await setUp()
    const body = { from: inDays(10), to: inDays(23), weekdays: [5, 6], price: eur(3000) }
    const preview = await h.set({ ...body, dryRun: true })
    expect(preview.body).toMatchObject({ id: null, dryRun: true, changed: 4 })
    expect(preview.body.cells.every((c: { night: string }) => [5, 6].includes(weekday(c.night)))).toBe(true)
    expect(preview.body.cells[0]).toMatchObject({ room: h.room.id, plan: null, before: { price: null }, after: { price: eur(3000) } })
    expect((await h.set({ ...body, dryRun: true })).body.changed).toBe(4)
    const done = await h.set(body)
    expect([done.status, done.body.changed]).toEqual([200, 4])
    expect((await h.set(body)).body).toMatchObject({ id: null, changed: 0 })
    const night = preview.body.cells[0].night
    const priceOf = async () => (await h.quote({ arrival: night, departure: addDays(night, 1) })).body.total
    expect(await priceOf()).toEqual(eur(3000))
    const more = await h.set({ ...body, price: eur(3500) })
    expect((await h.call(`POST /room/room-rates/${done.body.id}/undo`)).body.code).toBe('stale')
    expect((await h.call(`POST /room/room-rates/${more.body.id}/undo`)).body).toEqual({ id: more.body.id, changed: 4 })
    expect(await priceOf()).toEqual(eur(3000))
    expect((await h.call(`POST /room/room-rates/${done.body.id}/undo`)).body.changed).toBe(4)
    expect(await priceOf()).toEqual(eur(2000))
    expect((await h.call(`POST /room/room-rates/${done.body.id}/undo`)).body.code).toBe('invalid_transition')
    const list = await h.call(`GET /room/room-rates/changes?property=${h.property.id}`)
    expect(list.body[0]).toMatchObject({ rooms: [h.room.id], plans: [], said: { price: eur(3500) }, cells: 4 })
    expect(list.body.map((c: { id: number; undoneAt: string | null }) => [c.id, c.undoneAt !== null])).toEqual([
      [more.body.id, true],
      [done.body.id, true],
    ])
  })

  it('changes 730 nights of 10 rooms in as many statements as one night of one', async () => {
    const h = await setUp()
    const rooms = [h.room, ...(await Promise.all(Array.from({ length: 9 }, () => buildRoom(h.property))))].map(r => r.id)
    // What the hostel is from is known from then on.
    await h.set({ from: inDays(1), to: inDays(1), price: eur(2000) })
    const few = await recordStatements(() => h.set({ from: inDays(1), to: inDays(1), price: eur(2100) }))
    const reply = { body: { changed: 0 } }
    const many = await recordStatements(async () => {
      Object.assign(reply, await h.call('POST /room/room-rates', { rooms, from: inDays(2), to: inDays(731), price: eur(2200), minStay: 2 }))
    })
    expect(reply.body.changed).toBe(7300)
    expect(many.length).toBe(few.length)
  })

  it('prices a private room by who is in it', async () => {
    const h = await setUp({ sellBy: 'unit', units: 2, bedsPerUnit: 3, capacity: 2 })
    await h.set({ price: eur(7000), occupancyPrices: { 1: eur(4000), 2: eur(5500) } })
    const total = async (guests: number) =>
      (await h.quote({ lines: [{ room: h.room.id, as: 'unit', guests: Array(guests).fill({}) }] })).body.total.amount
    expect([await total(1), await total(2), await total(3), await total(5)]).toEqual([8000, 11000, 14000, 25000])
    const { body } = await h.quote({ lines: [{ room: h.room.id, as: 'unit', guests: Array(5).fill({}) }] })
    expect(body.lines.map((l: { quantity: number; total: unknown }) => [l.quantity, l.total])).toEqual([[2, eur(25000)]])
    const booked = await h.book({ lines: [{ room: h.room.id, as: 'unit', guests: Array(5).fill({}) }] })
    expect([booked.body.total, booked.body.lines.map((l: { guestCount: number }) => l.guestCount)]).toEqual([eur(25000), [3, 2]])
    await h.call(`DELETE /booking/${booked.body.id}`)
    const five = await h.offers('&women=5')
    expect(five.offers[0].total).toEqual(eur(25000))
    expect(five.offers[0].lines[0].nights[0].price).toEqual(eur(12500))
  })

  it('gives out no more beds than it is told', async () => {
    const h = await setUp()
    await h.set({ units: 1 })
    expect((await h.offers()).rooms[0].available).toBe(1)
    expect((await h.book()).status).toBe(201)
    expect((await h.quote()).body.code).toBe('sold_out')
    expect((await h.book()).body.code).toBe('sold_out')
    expect((await h.offers()).rooms[0].available).toBe(0)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('shows a room night by night, and who works there how each price came about', async () => {
    const h = await setUp({ basePrice: 2400 })
    await h.rule({ kind: 'season', name: 'weekend', weekdays: [5, 6], adjust: { kind: 'percent', value: 10 } })
    await h.plan({ name: 'non-refundable', adjust: { kind: 'percent', value: -8 }, policy: 'non_refundable' })
    await h.set({ minStay: 2 })
    const requested = `GET /room/types/rate?room=${h.room.id}&from=${inDays(10)}&to=${inDays(16)}`
    const { body } = await h.call(requested)
    const saturday = body.nights.find((n: { night: string }) => weekday(n.night) === 6)
    expect(saturday).toMatchObject({ available: 4, plans: [{ plan: null, price: eur(2640) }, { price: eur(2429) }] })
    expect(saturday.plans.map((p: { trace: string }) => p.trace)).toEqual([
      'base 24.00, weekend +10 % = 26.40',
      'base 24.00, weekend +10 %, plan non-refundable -8 % = 24.29',
    ])
    expect(saturday.plans[1].restrictions).toMatchObject({ minStay: { value: 2, level: 'room' }, stopSell: null })
    const open = await api.call(requested)
    expect([open.status, open.body.nights[0].plans[0].trace]).toEqual([200, undefined])
    expect((await api.call(`${requested.split('&')[0]}&from=${inDays(1)}&to=${inDays(200)}`)).status).toBe(422)
    expect((await h.call(`${requested.split('&')[0]}&from=${inDays(1)}&to=${inDays(731)}`)).body.nights).toHaveLength(731)
  })
})

describe('what is refused', () => {
  it('refuses what cannot be, naming the field', async () => {
    const h = await setUp()
    const foreign = await setUp()
    const plan = await foreign.plan({ name: 'theirs' })
    for (const [body, path] of [
      [{ from: inDays(9), to: inDays(8), price: eur(1) }, 'to'],
      [{ to: inDays(5000), price: eur(1) }, 'to'],
      [{ price: { amount: 1, currency: 'USD' } }, 'price'],
      [{}, 'price'],
      [{ occupancyPrices: { 1: eur(1) } }, 'occupancyPrices'],
      [{ plan: plan.id, price: eur(1) }, 'plan'],
      [{ room: undefined, property: h.property.id, price: eur(1) }, 'price'],
      [{ minStay: 3, maxStay: 2 }, 'maxStay'],
      [{ minStay: 0 }, 'minStay'],
      [{ price: eur(1e15) }, 'price.amount'],
      [{ rooms: [foreign.room.id], price: eur(1) }, 'rooms'],
      [{ prise: 1 }, 'prise'],
    ] as const) {
      const { status, body: problem } = await h.set(body)
      expect([path, status, problem.fields?.[0]?.path]).toEqual([path, 422, path])
    }
    expect((await h.set({ price: eur(1), dryRun: true })).body.changed).toBe(11)
  })

  it('tells the second of two who change how nights are sold', async () => {
    const h = await setUp()
    const put = (body: object) => h.call('PUT /room/rate-settings', { property: h.property.id, ...body })
    const { version } = (await h.call(`GET /room/rate-settings?property=${h.property.id}`)).body
    expect((await put({ sameDayUntil: '20:00', version })).body).toEqual({
      sellsStandard: true,
      sameDayUntil: '20:00',
      version: version + 1,
    })
    const late = await put({ sameDayUntil: '22:00', version })
    expect([late.status, late.body.code, late.body.version]).toEqual([409, 'stale', version + 1])
    expect((await put({ sameDayUntil: '22:00', version: version + 1 })).body.sameDayUntil).toBe('22:00')
  })

  it('lets in who has the right', async () => {
    const viewer = await buildUser({ role: 'hostel_owner' })
    const h = await setUp({}, { members: [{ user: viewer, role: 'viewer' }] })
    const other = await setUp()
    const body = { room: h.room.id, from: inDays(1), to: inDays(2), price: eur(1000) }
    const plan = await h.plan({ name: 'Flexible' })
    const calls: [string, object | undefined][] = [
      ['POST /room/room-rates', body],
      ['POST /room/plans', { property: h.property.id, name: 'x' }],
      [`PUT /room/plans/${plan.id}`, { name: 'x' }],
      [`DELETE /room/plans/${plan.id}`, undefined],
      ['POST /room/rules', { property: h.property.id, kind: 'season', name: 'x', weekdays: [1], adjust: { kind: 'percent', value: 1 } }],
      ['PUT /room/rate-settings', { property: h.property.id, sellsStandard: false }],
    ]
    const as = async (token?: string) =>
      Promise.all(calls.map(async ([c, b]) => (await api.call(c, { ...(token && { token }), ...(b && { body: b }) })).status))
    expect(await as()).toEqual(calls.map(() => 401))
    expect(await as(other.token)).toEqual(calls.map(() => 404))
    expect(await as(await createSessionToken(viewer))).toEqual(calls.map(() => 403))
    expect((await api.call(`GET /room/plans?property=${h.property.id}`, { token: await createSessionToken(viewer) })).body).toHaveLength(1)
    const closed = await buildProperty({ status: 'closed', members: [{ user: h.owner, role: 'owner' }] })
    expect((await h.call('POST /room/plans', { property: closed.id, name: 'x' })).body.code).toBe('invalid_transition')
  })
})

describe('rate plans', () => {
  it('derives one from another, never in a circle', async () => {
    const h = await setUp()
    const flexible = await h.plan({ name: 'Flexible' })
    const saver = await h.plan({ name: 'Saver', parent: flexible.id, adjust: { kind: 'percent', value: -10 }, policy: 'non_refundable' })
    const member = await h.plan({ name: 'Member', parent: saver.id, adjust: { kind: 'amount', value: -100 } })
    expect((await h.call(`PUT /room/plans/${flexible.id}`, { parent: member.id })).body.fields[0].code).toBe('plan.circle')
    expect((await h.call(`PUT /room/plans/${flexible.id}`, { parent: flexible.id })).body.fields[0].code).toBe('plan.circle')
    expect((await h.call('POST /room/plans', { property: h.property.id, name: 'SAVER' })).body.fields[0].path).toBe('name')
    const { body } = await h.quote({ lines: lineOf(h, member) })
    expect([body.total, body.lines[0].plan, body.lines[0].nights[0].trace]).toEqual([
      eur(3400),
      { id: member.id, name: 'Member' },
      'base 20.00, plan Saver -10 %, plan Member -1.00 = 17.00',
    ])
    expect(body.policy).toContain('No free cancellation')
    expect((await h.call(`DELETE /room/plans/${saver.id}`)).body).toMatchObject({ code: 'invalid_transition', plans: [member.id] })
    expect((await h.call(`PUT /room/plans/${saver.id}`, { name: 'Early', version: 9 })).body.code).toBe('stale')
    expect((await h.call(`DELETE /room/plans/${member.id}`)).status).toBe(204)
    expect((await h.quote({ lines: lineOf(h, member) })).body.fields[0].code).toBe('plan.unknown')
  })

  it('freezes its price and terms in what was booked', async () => {
    const h = await setUp()
    const saver = await h.plan({ name: 'Saver', adjust: { kind: 'percent', value: -10 }, policy: 'non_refundable' })
    const created = await h.book({ lines: lineOf(h, saver) })
    expect([created.status, created.body.total]).toEqual([201, eur(3600)])
    expect(created.body.policy).toContain('No free cancellation')
    await h.call(`PUT /room/plans/${saver.id}`, { adjust: { kind: 'percent', value: -50 }, policy: 'flex_24h' })
    await h.call(`DELETE /room/plans/${saver.id}`)
    const stored = await h.call(`GET /booking/${created.body.id}`)
    expect([stored.body.total, stored.body.cancellation.fee]).toEqual([eur(3600), eur(3600)])
    expect(stored.body.lines[0].plan).toEqual({ id: saver.id, name: 'Saver' })
    const longer = await h.call(`PUT /booking/${created.body.id}`, { departure: inDays(13) })
    expect([longer.status, longer.body.total]).toEqual([200, eur(4600)])
    const standard = await h.book()
    expect([standard.body.total, standard.body.cancellation.fee]).toEqual([eur(4000), eur(0)])
  })

  it('has terms of its own where no preset will do', async () => {
    const h = await setUp()
    const terms = { steps: [{ hoursBefore: 72, fee: { basis: 'percent', value: 30 } }], noShow: { basis: 'percent', value: 100 } }
    const plan = await h.plan({ name: 'Thirty', terms })
    expect(plan).toMatchObject({ policy: null, terms })
    expect((await h.quote({ lines: lineOf(h, plan) })).body.policy).toContain('30 %')
    const wrong = { ...terms, steps: [...terms.steps, ...terms.steps] }
    expect((await h.call('POST /room/plans', { property: h.property.id, name: 'Wrong', terms: wrong })).body.fields[0].path).toMatch(
      /^terms\./,
    )
  })

  it('are offered beside the standard rate, each on its terms', async () => {
    const h = await setUp()
    const saver = await h.plan({ name: 'Saver', adjust: { kind: 'percent', value: -10 }, policy: 'non_refundable' })
    const { offers, policy } = await h.offers()
    expect(offers.map((o: { plan: unknown; total: unknown }) => [o.plan, o.total])).toEqual([
      [{ id: saver.id, name: 'Saver' }, eur(3600)],
      [null, eur(4000)],
    ])
    expect(offers[0].policy).toBeUndefined()
    expect(policy).toContain('No free cancellation')
    expect(offers[1].policy).toContain('Free cancellation until')
    await h.call('PUT /room/rate-settings', { property: h.property.id, sellsStandard: false })
    expect((await h.offers()).offers).toHaveLength(1)
    expect((await h.quote()).body.total).toEqual(eur(3600))
    const search = await api.call(`GET /search?destination=hostel-${h.property.id}&arrival=${inDays(10)}&departure=${inDays(12)}`)
    expect(search.body[0]).toMatchObject({ total: eur(3600), freeCancellation: false, offer: { plan: { name: 'Saver' } } })
  })

  it('go into one booking on the same terms only', async () => {
    const h = await setUp()
    const saver = await h.plan({ name: 'Saver', policy: 'non_refundable' })
    const lines = [...lineOf(h, saver), { room: h.room.id, guests: [{}] }]
    expect((await h.quote({ lines })).body.fields[0]).toMatchObject({ path: 'lines.1.plan', code: 'plan.terms' })
  })
})

describe('the order', () => {
  const ids = (reply: { body: { id: number }[] }) => reply.body.map(r => r.id)

  it('of rules is part of the price, and is stored at once for all', async () => {
    const h = await setUp()
    const half = await h.rule({ kind: 'length_of_stay', name: 'half', minNights: 1, adjust: { kind: 'percent', value: -50 } })
    const less = await h.rule({ kind: 'length_of_stay', name: 'less', minNights: 1, adjust: { kind: 'amount', value: -500 } })
    const price = async () => (await h.quote({ departure: inDays(11) })).body.total.amount
    expect(await price()).toBe(500)
    const ordered = await h.call('PUT /room/rules/order', { property: h.property.id, rules: [less.id, half.id] })
    expect([ordered.status, ids(ordered)]).toEqual([200, [less.id, half.id]])
    expect(await price()).toBe(750)
    const audit = await h.call(`GET /property/${h.property.id}/audit?limit=1`)
    expect(audit.body[0]).toMatchObject({ action: 'rate_rule.order' })
  })

  it('of plans is the order in which guests are offered them', async () => {
    const h = await setUp()
    const [flexible, fixed] = [await h.plan({ name: 'Flexible' }), await h.plan({ name: 'Fixed' })]
    const offered = async () => {
      const { body } = await api.call(`GET /room/types/rate?room=${h.room.id}&from=${inDays(10)}&to=${inDays(11)}`)
      return body.nights[0].plans.flatMap((p: { plan: { id: number } | null }) => p.plan?.id ?? [])
    }
    expect(await offered()).toEqual([flexible.id, fixed.id])
    expect(ids(await h.call('PUT /room/plans/order', { property: h.property.id, plans: [fixed.id, flexible.id] }))).toEqual([
      fixed.id,
      flexible.id,
    ])
    expect(await offered()).toEqual([fixed.id, flexible.id])
    const last = await h.plan({ name: 'Last' })
    expect(ids(await h.call(`GET /room/plans?property=${h.property.id}`))).toEqual([fixed.id, flexible.id, last.id])
  })

  it('is refused where one is missing, twice, unknown or of another hostel, and to who may not set prices', async () => {
    const [h, other] = [await setUp(), await setUp()]
    const [a, b] = [await h.plan({ name: 'A' }), await h.plan({ name: 'B' })]
    const foreign = await other.plan({ name: 'C' })
    const order = (plans: number[], property = h.property.id) => h.call('PUT /room/plans/order', { property, plans })
    for (const plans of [[a.id], [a.id, a.id], [a.id, foreign.id], [a.id, b.id, foreign.id], []])
      expect((await order(plans)).body.code).toBe('stale')
    expect((await order([foreign.id], other.property.id)).status).toBe(404)
    expect((await order(Array.from({ length: 51 }, (_, i) => i + 1))).status).toBe(422)
    const body = { property: h.property.id, plans: [b.id, a.id] }
    expect((await api.call('PUT /room/plans/order', { body })).status).toBe(401)
  })
})

describe('rules of price', () => {
  const off = (value: number) => ({ kind: 'percent', value })

  it('takes off for long stays, early and late bookers, and on a code', async () => {
    const h = await setUp()
    await h.rule({ kind: 'length_of_stay', name: 'week', minNights: 7, adjust: off(-20) })
    await h.rule({ kind: 'early_bird', name: 'early', minDaysAhead: 60, adjust: off(-10) })
    await h.rule({ kind: 'last_minute', name: 'late', maxDaysAhead: 2, adjust: off(-50) })
    const price = async (from: number, nights: number) =>
      (await h.quote({ arrival: inDays(from), departure: inDays(from + nights) })).body.total.amount
    expect([await price(10, 2), await price(10, 7), await price(60, 1), await price(1, 1)]).toEqual([4000, 11200, 1800, 1000])
    const promo = await h.rule({ kind: 'promo', name: 'friends', code: 'friends-26', mostUses: 1, minNights: 2, adjust: off(-25) })
    expect(promo.code).toBe('FRIENDS-26')
    const requested = await h.quote({ promo: 'friends-26' })
    expect([requested.body.total, requested.body.lines[0].nights[0].trace]).toEqual([eur(3000), 'base 20.00, friends -25 % = 15.00'])
    expect((await h.quote({ promo: 'FRIENDS-26', departure: inDays(11) })).body.fields[0].message).toContain('2 nights or more')
    expect((await h.quote({ promo: 'NONSENSE' })).body.fields[0]).toMatchObject({ path: 'promo', code: 'promo.unknown' })
    expect((await h.book({ promo: 'FRIENDS-26' })).status).toBe(201)
    expect((await h.quote({ promo: 'FRIENDS-26' })).body.fields[0].message).toContain('used up')
    const { body } = await h.call(`GET /room/rules?property=${h.property.id}`)
    expect(body.map((r: { used: number }) => r.used)).toEqual([0, 0, 0, 1])
  })

  it('lets a code stand alone where it does not combine', async () => {
    const h = await setUp()
    await h.rule({ kind: 'length_of_stay', name: 'two', minNights: 2, adjust: off(-20) })
    await h.rule({ kind: 'promo', name: 'alone', code: 'ALONE', combines: false, adjust: off(-10) })
    expect((await h.quote()).body.total).toEqual(eur(3200))
    expect((await h.quote({ promo: 'alone' })).body.total).toEqual(eur(3600))
  })

  it('refuses a rule that says too little, and a code twice', async () => {
    const h = await setUp()
    const post = (body: object) => h.call('POST /room/rules', { property: h.property.id, name: 'x', adjust: off(1), ...body })
    for (const [kind, path] of Object.entries({
      season: 'from',
      length_of_stay: 'minNights',
      early_bird: 'minDaysAhead',
      last_minute: 'maxDaysAhead',
      promo: 'code',
    }))
      expect((await post({ kind })).body.fields[0].path).toBe(path)
    expect((await post({ kind: 'season', weekdays: [1], adjust: off(-101) })).body.fields[0].path).toBe('adjust.value')
    expect((await post({ kind: 'promo', code: 'ONCE' })).status).toBe(201)
    expect((await post({ kind: 'promo', code: 'once' })).body.code).toBe('duplicate')
  })

  it('is ended, and its code is free again', async () => {
    const h = await setUp()
    const first = await h.rule({ kind: 'promo', name: 'a', code: 'AGAIN', adjust: off(-5) })
    expect((await h.call(`PUT /room/rules/${first.id}`, { adjust: off(-6), version: first.version })).body.adjust.value).toBe(-6)
    expect((await h.call(`DELETE /room/rules/${first.id}`)).status).toBe(204)
    expect((await h.quote({ promo: 'AGAIN' })).status).toBe(422)
    expect((await h.rule({ kind: 'promo', name: 'b', code: 'AGAIN', adjust: off(-5) })).code).toBe('AGAIN')
  })
})
