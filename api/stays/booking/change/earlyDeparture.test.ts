import { describe, expect, it } from 'vitest'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { bookingOf, inDays } from '../testing.ts'
import {
  bedNights,
  call,
  checkInHere,
  createTestBooking,
  eur,
  expectConsistentBooking,
  member,
  shift,
  type TestProperty,
  withApi,
} from './testing.ts'

withApi()

/** In the property since yesterday, six nights. */
async function staying(nights = 6) {
  const created = await createTestBooking(await buildLiveProperty(), { arrival: inDays(0), departure: inDays(nights) })
  await checkInHere(created)
  await shift(created.id, -1)
  return { ...created, reception: await createSessionToken(await member(created, 'reception')) }
}

describe('nights that were left early and stay on the bill', () => {
  it.each(['PUT ', 'POST /extend'])('stay there when the stay gets longer again: %s', async move => {
    const created = await staying()
    const [method, path] = move.split(' ')
    const early = await call(`POST /booking/${created.id}/early-departure`, { token: created.reception, body: { departure: inDays(1) } })
    expect(early.body.total).toEqual(eur(12000))
    const longer = (departure: string) => call(`${method} /booking/${created.id}${path}`, { token: created.reception, body: { departure } })
    expect((await longer(inDays(2))).body).toMatchObject({ departure: inDays(2), total: eur(12000) })
    expect(await bedNights(created.id)).toHaveLength(3)
    await expectConsistentBooking(created)
    // One more than was booked is sold.
    expect((await longer(inDays(6))).body).toMatchObject({ departure: inDays(6), total: eur(14000) })
    await expectConsistentBooking(created)
  })
})

describe('PUT /booking/:id of who is in house', () => {
  it('keeps the nights that are given up on the bill, unless let off by right, with a reason', async () => {
    const created = await staying()
    const shorter = (token: string, more: object = {}) =>
      call(`PUT /booking/${created.id}`, { token, body: { departure: inDays(1), ...more } })
    expect((await shorter(created.reception, { waiveFee: true, reason: 'Noise' })).body.code).toBe('forbidden')
    const rehearsed = await shorter(created.token, { waiveFee: true, reason: 'Noise', dryRun: true })
    expect(rehearsed.body.difference).toMatchObject({ fee: eur(0), total: { before: eur(12000), after: eur(4000) } })
    expect((await shorter(created.reception)).body).toMatchObject({ departure: inDays(1), total: eur(12000), fee: eur(0) })
    expect(await bedNights(created.id)).toHaveLength(2)
    await expectConsistentBooking(created)
  })
})

/** Twin rooms whose price goes by who is in them. */
async function twins(units = 1, from = inDays(9)) {
  const fixture = await buildLiveProperty()
  const token = await createSessionToken(fixture.owner)
  const room = await buildRoom(fixture.property, { sellBy: 'unit', bedsPerUnit: 3, units, unitPrice: 9900 })
  const occupancyPrices = { 1: eur(3000), 2: eur(5000), 3: eur(9000) }
  const { status } = await call('POST /room/room-rates', {
    token,
    body: { room: room.id, from, to: inDays(15), occupancyPrices },
  })
  expect(status).toBeLessThan(300)
  return { ...fixture, room } as unknown as TestProperty
}

describe('prices by the number of guests', () => {
  it('follow the guests who come and go', async () => {
    const created = await createTestBooking(await twins(), { guests: [{ name: 'A' }] })
    expect(created.booking.total).toEqual(eur(6000))
    const [line] = created.booking.lines
    const put = (guests: object[], more: object = {}) =>
      call(`PUT /booking/${created.id}`, { headers: created.headers, body: { lines: [{ id: line.id, guests }], ...more } })
    const { body } = await put([{ id: line.guests[0].id }, { name: 'B' }])
    expect(body).toMatchObject({ total: eur(10000), fee: eur(0) })
    await expectConsistentBooking(created)
    const all = body.lines[0].guests.map((g: { id: number }) => ({ id: g.id }))
    expect((await put([...all, { name: 'C' }], { departure: inDays(13) })).body.total).toEqual(eur(27000))
    await expectConsistentBooking(created)
    expect((await put(all)).body.total).toEqual(eur(15000))
    await expectConsistentBooking(created)
  })

  it('rise from tonight when somebody joins who is in house; what was slept stays', async () => {
    const created = await createTestBooking(await twins(1, inDays(0)), { arrival: inDays(0), departure: inDays(3), guests: [{}] })
    await checkInHere(created)
    await shift(created.id, -1)
    const [line] = created.booking.lines
    const put = (guests: object[]) =>
      call(`PUT /booking/${created.id}`, { token: created.token, body: { lines: [{ id: line.id, guests }] } })
    const { body } = await put([{ id: line.guests[0].id }, {}])
    expect(body.total).toEqual(eur(3000 + 2 * 5000))
    await expectConsistentBooking(created)
    // Nor do they fall without a word when one goes.
    expect((await put([{ id: line.guests[0].id }])).body.total).toEqual(eur(13000))
    await expectConsistentBooking(created)
  })

  it('are those of each room where they are not alike', async () => {
    const created = await createTestBooking(await twins(2), { guests: Array(4).fill({}) })
    const [line] = created.booking.lines
    const ids = created.guests.map(({ id }) => ({ id }))
    const { body } = await call(`PUT /booking/${created.id}`, {
      token: created.token,
      body: { lines: [{ id: line.id, guests: [...ids, {}] }] },
    })
    expect(body.total).toEqual(eur(2 * (9000 + 5000)))
    await expectConsistentBooking(created)
  })
})

describe('a stay that gets shorter', () => {
  const week = { arrival: inDays(10), departure: inDays(17) }
  const byGuest = async (fixture: TestProperty) => {
    const { body } = await call('POST /booking', { body: bookingOf({ ...fixture, ...week }) })
    return { id: body.id as number, total: body.total, headers: { 'X-Manage-Token': body.manageToken as string } }
  }
  const rates = async (fixture: TestProperty, body: object) => {
    const token = await createSessionToken(fixture.owner)
    const text = await call('POST /room/room-rates', { token, body: { room: fixture.room.id, from: inDays(9), to: inDays(20), ...body } })
    expect(text.status, JSON.stringify(text.body)).toBeLessThan(300)
    return token
  }

  it.each([
    ['min_stay', { minStay: 7 }, { departure: inDays(11) }],
    ['closed_to_departure', { from: inDays(11), to: inDays(11), closedToDeparture: true }, { departure: inDays(11) }],
    ['closed_to_arrival', { from: inDays(12), to: inDays(12), closedToArrival: true }, { arrival: inDays(12) }],
  ])('obeys %s for guests, not for the desk', async (code, rule, body) => {
    const fixture = await buildLiveProperty()
    const token = await rates(fixture, rule)
    const { id, headers } = await byGuest(fixture)
    const refused = await call(`PUT /booking/${id}`, { headers, body })
    expect([refused.status, refused.body.code]).toEqual([422, code])
    expect((await call(`PUT /booking/${id}`, { token, body })).status).toBe(200)
    await expectConsistentBooking({ id, token })
  })

  it('is let be where nothing of it ends otherwise: what was sold is not judged again', async () => {
    const fixture = await buildLiveProperty()
    const { id, headers } = await byGuest(fixture)
    const token = await rates(fixture, { stopSell: true, closedToArrival: true })
    expect((await call(`PUT /booking/${id}`, { headers, body: { departure: inDays(15) } })).body.total).toEqual(eur(10000))
    await expectConsistentBooking({ id, token })
  })

  it('gets longer although nights of it were closed since; what is new is judged', async () => {
    const fixture = await buildLiveProperty()
    const { id, headers } = await byGuest(fixture)
    const token = await rates(fixture, { from: inDays(9), to: inDays(12), stopSell: true, closedToArrival: true, releaseDays: 20 })
    const until = (departure: string) => call(`PUT /booking/${id}`, { headers, body: { departure } })
    expect((await until(inDays(18))).body).toMatchObject({ departure: inDays(18), total: eur(8 * 2000) })
    await rates(fixture, { from: inDays(19), to: inDays(19), stopSell: true })
    expect((await until(inDays(20))).body).toMatchObject({ code: 'sold_out', reason: 'stop_sell', date: inDays(19) })
    const earlier = await call(`PUT /booking/${id}`, { headers, body: { arrival: inDays(9) } })
    expect(earlier.body).toMatchObject({ code: 'sold_out', reason: 'stop_sell', date: inDays(9) })
    await expectConsistentBooking({ id, token })
  })

  it('keeps the discount of long stays while it is as long as that asks', async () => {
    const fixture = await buildLiveProperty()
    const token = await createSessionToken(fixture.owner)
    const adjust = { kind: 'percent', value: -30 }
    const rule = { property: fixture.property.id, kind: 'length_of_stay', name: 'Four nights', minNights: 4, adjust }
    expect((await call('POST /room/rules', { token, body: rule })).status).toBeLessThan(300)
    const { id, headers, total } = await byGuest(fixture)
    expect(total).toEqual(eur(7 * 1400))
    const until = (departure: string) => call(`PUT /booking/${id}`, { headers, body: { departure } })
    expect((await until(inDays(14))).body.total).toEqual(eur(4 * 1400))
    expect((await until(inDays(12))).body).toMatchObject({ total: eur(2 * 2000), fee: eur(0) })
    await expectConsistentBooking({ id, token })
  })

  it('pays what was agreed without the discount, whatever the property asks by now', async () => {
    const fixture = await buildLiveProperty()
    const token = await createSessionToken(fixture.owner)
    const rule = (name: string, minNights: number, value: number) =>
      call('POST /room/rules', {
        token,
        body: { property: fixture.property.id, kind: 'length_of_stay', name, minNights, adjust: { kind: 'percent', value } },
      })
    expect((await rule('Week', 7, -10)).status).toBeLessThan(300)
    const { id, headers, total } = await byGuest(fixture)
    expect(total).toEqual(eur(7 * 1800))
    await rates(fixture, { price: eur(4000) })
    const until = (departure: string) => call(`PUT /booking/${id}`, { headers, body: { departure } })
    expect((await until(inDays(16))).body).toMatchObject({ total: eur(6 * 2000), fee: eur(0) })
    // Of two the one that is left stays.
    expect((await rule('Four nights', 4, -5)).status).toBeLessThan(300)
    const other = await byGuest({ ...fixture })
    await rates(fixture, { price: eur(3000) })
    expect(other.total).toEqual(eur(7 * 3420))
    const shorter = await call(`PUT /booking/${other.id}`, { headers: other.headers, body: { departure: inDays(15) } })
    expect(shorter.body.total).toEqual(eur(5 * 3800))
    await expectConsistentBooking({ id, token })
    await expectConsistentBooking({ id: other.id, token })
  })

  it('loses that discount alone: a code goes on', async () => {
    const fixture = await buildLiveProperty()
    const token = await createSessionToken(fixture.owner)
    const rule = (more: object) => call('POST /room/rules', { token, body: { property: fixture.property.id, ...more } })
    const off = (value: number) => ({ adjust: { kind: 'percent', value } })
    expect((await rule({ kind: 'length_of_stay', name: 'Week', minNights: 7, ...off(-50) })).status).toBeLessThan(300)
    expect((await rule({ kind: 'promo', name: 'Friends', code: 'FRIENDS', combines: true, ...off(-10) })).status).toBeLessThan(300)
    const { body } = await call('POST /booking', { body: bookingOf({ ...fixture, ...week, promo: 'FRIENDS' }) })
    expect(body.total).toEqual(eur(7 * 900))
    const headers = { 'X-Manage-Token': body.manageToken as string }
    expect((await call(`PUT /booking/${body.id}`, { headers, body: { departure: inDays(12) } })).body.total).toEqual(eur(2 * 1800))
    await expectConsistentBooking({ id: body.id, token })
  })
})
