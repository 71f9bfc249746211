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
  type Hostel,
  member,
  shift,
  withApi,
} from './testing.ts'

withApi()

/** In the house since yesterday, six nights. */
async function staying(nights = 6) {
  const made = await createTestBooking(await buildLiveProperty(), { arrival: inDays(0), departure: inDays(nights) })
  await checkInHere(made)
  await shift(made.id, -1)
  return { ...made, reception: await createSessionToken(await member(made, 'reception')) }
}

describe('nights that were left early and stay on the bill', () => {
  it.each(['PUT ', 'POST /extend'])('stay there when the stay gets longer again: %s', async move => {
    const made = await staying()
    const [method, path] = move.split(' ')
    const early = await call(`POST /booking/${made.id}/early-departure`, { token: made.reception, body: { departure: inDays(1) } })
    expect(early.body.total).toEqual(eur(12000))
    const longer = (departure: string) => call(`${method} /booking/${made.id}${path}`, { token: made.reception, body: { departure } })
    expect((await longer(inDays(2))).body).toMatchObject({ departure: inDays(2), total: eur(12000) })
    expect(await bedNights(made.id)).toHaveLength(3)
    await expectConsistentBooking(made)
    // One more than was booked is sold.
    expect((await longer(inDays(6))).body).toMatchObject({ departure: inDays(6), total: eur(14000) })
    await expectConsistentBooking(made)
  })
})

describe('PUT /booking/:id of who is in the house', () => {
  it('keeps the nights that are given up on the bill, unless let off by right, with a reason', async () => {
    const made = await staying()
    const shorter = (token: string, more: object = {}) =>
      call(`PUT /booking/${made.id}`, { token, body: { departure: inDays(1), ...more } })
    expect((await shorter(made.reception, { waiveFee: true, reason: 'Noise' })).body.code).toBe('forbidden')
    const rehearsed = await shorter(made.token, { waiveFee: true, reason: 'Noise', dryRun: true })
    expect(rehearsed.body.difference).toMatchObject({ fee: eur(0), total: { before: eur(12000), after: eur(4000) } })
    expect((await shorter(made.reception)).body).toMatchObject({ departure: inDays(1), total: eur(12000), fee: eur(0) })
    expect(await bedNights(made.id)).toHaveLength(2)
    await expectConsistentBooking(made)
  })
})

/** Twin rooms whose price goes by who is in them. */
async function twins(units = 1, from = inDays(9)) {
  const hostel = await buildLiveProperty()
  const token = await createSessionToken(hostel.owner)
  const room = await buildRoom(hostel.property, { sellBy: 'unit', bedsPerUnit: 3, units, unitPrice: 9900 })
  const occupancyPrices = { 1: eur(3000), 2: eur(5000), 3: eur(9000) }
  const { status } = await call('POST /room/room-rates', {
    token,
    body: { room: room.id, from, to: inDays(15), occupancyPrices },
  })
  expect(status).toBeLessThan(300)
  return { ...hostel, room } as unknown as Hostel
}

describe('prices by the number of guests', () => {
  it('follow the guests who come and go', async () => {
    const made = await createTestBooking(await twins(), { guests: [{ name: 'A' }] })
    expect(made.booking.total).toEqual(eur(6000))
    const [line] = made.booking.lines
    const put = (guests: object[], more: object = {}) =>
      call(`PUT /booking/${made.id}`, { headers: made.headers, body: { lines: [{ id: line.id, guests }], ...more } })
    const { body } = await put([{ id: line.guests[0].id }, { name: 'B' }])
    expect(body).toMatchObject({ total: eur(10000), fee: eur(0) })
    await expectConsistentBooking(made)
    const all = body.lines[0].guests.map((g: { id: number }) => ({ id: g.id }))
    expect((await put([...all, { name: 'C' }], { departure: inDays(13) })).body.total).toEqual(eur(27000))
    await expectConsistentBooking(made)
    expect((await put(all)).body.total).toEqual(eur(15000))
    await expectConsistentBooking(made)
  })

  it('rise from tonight when somebody joins who is in the house; what was slept stays', async () => {
    const made = await createTestBooking(await twins(1, inDays(0)), { arrival: inDays(0), departure: inDays(3), guests: [{}] })
    await checkInHere(made)
    await shift(made.id, -1)
    const [line] = made.booking.lines
    const put = (guests: object[]) => call(`PUT /booking/${made.id}`, { token: made.token, body: { lines: [{ id: line.id, guests }] } })
    const { body } = await put([{ id: line.guests[0].id }, {}])
    expect(body.total).toEqual(eur(3000 + 2 * 5000))
    await expectConsistentBooking(made)
    // Nor do they fall without a word when one goes.
    expect((await put([{ id: line.guests[0].id }])).body.total).toEqual(eur(13000))
    await expectConsistentBooking(made)
  })

  it('are those of each room where they are not alike', async () => {
    const made = await createTestBooking(await twins(2), { guests: Array(4).fill({}) })
    const [line] = made.booking.lines
    const ids = made.guests.map(({ id }) => ({ id }))
    const { body } = await call(`PUT /booking/${made.id}`, { token: made.token, body: { lines: [{ id: line.id, guests: [...ids, {}] }] } })
    expect(body.total).toEqual(eur(2 * (9000 + 5000)))
    await expectConsistentBooking(made)
  })
})

describe('a stay that gets shorter', () => {
  const week = { arrival: inDays(10), departure: inDays(17) }
  const byGuest = async (hostel: Hostel) => {
    const { body } = await call('POST /booking', { body: bookingOf({ ...hostel, ...week }) })
    return { id: body.id as number, total: body.total, headers: { 'X-Manage-Token': body.manageToken as string } }
  }
  const rates = async (hostel: Hostel, body: object) => {
    const token = await createSessionToken(hostel.owner)
    const said = await call('POST /room/room-rates', { token, body: { room: hostel.room.id, from: inDays(9), to: inDays(20), ...body } })
    expect(said.status, JSON.stringify(said.body)).toBeLessThan(300)
    return token
  }

  it.each([
    ['min_stay', { minStay: 7 }, { departure: inDays(11) }],
    ['closed_to_departure', { from: inDays(11), to: inDays(11), closedToDeparture: true }, { departure: inDays(11) }],
    ['closed_to_arrival', { from: inDays(12), to: inDays(12), closedToArrival: true }, { arrival: inDays(12) }],
  ])('obeys %s for guests, not for the desk', async (code, rule, body) => {
    const hostel = await buildLiveProperty()
    const token = await rates(hostel, rule)
    const { id, headers } = await byGuest(hostel)
    const refused = await call(`PUT /booking/${id}`, { headers, body })
    expect([refused.status, refused.body.code]).toEqual([422, code])
    expect((await call(`PUT /booking/${id}`, { token, body })).status).toBe(200)
    await expectConsistentBooking({ id, token })
  })

  it('is let be where nothing of it ends otherwise: what was sold is not judged again', async () => {
    const hostel = await buildLiveProperty()
    const { id, headers } = await byGuest(hostel)
    const token = await rates(hostel, { stopSell: true, closedToArrival: true })
    expect((await call(`PUT /booking/${id}`, { headers, body: { departure: inDays(15) } })).body.total).toEqual(eur(10000))
    await expectConsistentBooking({ id, token })
  })

  it('gets longer although nights of it were closed since; what is new is judged', async () => {
    const hostel = await buildLiveProperty()
    const { id, headers } = await byGuest(hostel)
    const token = await rates(hostel, { from: inDays(9), to: inDays(12), stopSell: true, closedToArrival: true, releaseDays: 20 })
    const until = (departure: string) => call(`PUT /booking/${id}`, { headers, body: { departure } })
    expect((await until(inDays(18))).body).toMatchObject({ departure: inDays(18), total: eur(8 * 2000) })
    await rates(hostel, { from: inDays(19), to: inDays(19), stopSell: true })
    expect((await until(inDays(20))).body).toMatchObject({ code: 'sold_out', reason: 'stop_sell', date: inDays(19) })
    const earlier = await call(`PUT /booking/${id}`, { headers, body: { arrival: inDays(9) } })
    expect(earlier.body).toMatchObject({ code: 'sold_out', reason: 'stop_sell', date: inDays(9) })
    await expectConsistentBooking({ id, token })
  })

  it('keeps the discount of long stays while it is as long as that asks', async () => {
    const hostel = await buildLiveProperty()
    const token = await createSessionToken(hostel.owner)
    const adjust = { kind: 'percent', value: -30 }
    const rule = { property: hostel.property.id, kind: 'length_of_stay', name: 'Four nights', minNights: 4, adjust }
    expect((await call('POST /room/rules', { token, body: rule })).status).toBeLessThan(300)
    const { id, headers, total } = await byGuest(hostel)
    expect(total).toEqual(eur(7 * 1400))
    const until = (departure: string) => call(`PUT /booking/${id}`, { headers, body: { departure } })
    expect((await until(inDays(14))).body.total).toEqual(eur(4 * 1400))
    expect((await until(inDays(12))).body).toMatchObject({ total: eur(2 * 2000), fee: eur(0) })
    await expectConsistentBooking({ id, token })
  })

  it('pays what was agreed without the discount, whatever the house asks by now', async () => {
    const hostel = await buildLiveProperty()
    const token = await createSessionToken(hostel.owner)
    const rule = (name: string, minNights: number, value: number) =>
      call('POST /room/rules', {
        token,
        body: { property: hostel.property.id, kind: 'length_of_stay', name, minNights, adjust: { kind: 'percent', value } },
      })
    expect((await rule('Week', 7, -10)).status).toBeLessThan(300)
    const { id, headers, total } = await byGuest(hostel)
    expect(total).toEqual(eur(7 * 1800))
    await rates(hostel, { price: eur(4000) })
    const until = (departure: string) => call(`PUT /booking/${id}`, { headers, body: { departure } })
    expect((await until(inDays(16))).body).toMatchObject({ total: eur(6 * 2000), fee: eur(0) })
    // Of two the one that is left stays.
    expect((await rule('Four nights', 4, -5)).status).toBeLessThan(300)
    const other = await byGuest({ ...hostel })
    await rates(hostel, { price: eur(3000) })
    expect(other.total).toEqual(eur(7 * 3420))
    const shorter = await call(`PUT /booking/${other.id}`, { headers: other.headers, body: { departure: inDays(15) } })
    expect(shorter.body.total).toEqual(eur(5 * 3800))
    await expectConsistentBooking({ id, token })
    await expectConsistentBooking({ id: other.id, token })
  })

  it('loses that discount alone: a code goes on', async () => {
    const hostel = await buildLiveProperty()
    const token = await createSessionToken(hostel.owner)
    const rule = (more: object) => call('POST /room/rules', { token, body: { property: hostel.property.id, ...more } })
    const off = (value: number) => ({ adjust: { kind: 'percent', value } })
    expect((await rule({ kind: 'length_of_stay', name: 'Week', minNights: 7, ...off(-50) })).status).toBeLessThan(300)
    expect((await rule({ kind: 'promo', name: 'Friends', code: 'FRIENDS', combines: true, ...off(-10) })).status).toBeLessThan(300)
    const { body } = await call('POST /booking', { body: bookingOf({ ...hostel, ...week, promo: 'FRIENDS' }) })
    expect(body.total).toEqual(eur(7 * 900))
    const headers = { 'X-Manage-Token': body.manageToken as string }
    expect((await call(`PUT /booking/${body.id}`, { headers, body: { departure: inDays(12) } })).body.total).toEqual(eur(2 * 1800))
    await expectConsistentBooking({ id: body.id, token })
  })
})
