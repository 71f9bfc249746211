import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../booking/testing.ts'
import {
  ageOffer,
  bookingFor,
  buildFullProperty,
  cancel,
  expireOffers,
  type FullProperty,
  joinAs,
  linkFor,
  mailsTo,
  offerBeds,
  statesOf,
  type Waiter,
  waitOf,
} from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})

const joinMany = async (full: FullProperty, count: number) => {
  const waiters: Waiter[] = []
  for (let n = 0; n < count; n++) waiters.push(await joinAs(api, full))
  return waiters
}
const walkIns = ({ property, room }: FullProperty, count: number) =>
  Array.from({ length: count }, (_, i) =>
    api.call('POST /booking', { body: bookingOf({ property, room, guest: { name: 'Rival', email: `rival${i}@example.com` } }) }),
  )
const sum = (numbers: readonly number[]) => numbers.reduce((n, m) => n + m, 0)
const soldOf = async ({ room }: FullProperty) =>
  (await select<{ sold: number }>('SELECT sold FROM room_nights WHERE room_id = ? AND night = ?', [room.id, inDays(10)]))[0]?.sold
const openBookingsOf = async ({ property }: FullProperty) =>
  Number(
    (
      await select<{ n: number }>(
        "SELECT COUNT(*) AS n FROM bookings WHERE property_id = ? AND status IN ('hold', 'pending_payment', 'confirmed')",
        [property.id],
      )
    )[0]?.n,
  )

it('offers one bed once, by three processes among six who walk in', { timeout: 60_000 }, async () => {
  const full = await buildFullProperty(api)
  const waiters = await joinMany(full, 3)
  await cancel(api, full)
  const [offerCounts, sold] = await Promise.all([
    Promise.all([offerBeds(full), offerBeds(full), offerBeds(full)]),
    Promise.all(walkIns(full, 6)),
  ])
  const offers = sum(offerCounts)
  expect(offers + sold.filter(r => r.status === 201).length).toBe(1)
  expect((await statesOf(api, waiters)).filter(s => s === 'offered').length).toBe(offers)
  expect([await soldOf(full), await openBookingsOf(full)]).toEqual([1, 1])
  expect((await Promise.all(waiters.map(w => mailsTo(w.email)))).flat().length).toBe(offers)
})

it('offers three beds to who joined first, each once, with one mail, while others walk in', { timeout: 60_000 }, async () => {
  const full = await buildFullProperty(api, { beds: 5 })
  const waiters = await joinMany(full, 5)
  for (let n = 0; n < 3; n++) await cancel(api, full, n)
  const [offerCounts, sold] = await Promise.all([
    Promise.all([offerBeds(full), offerBeds(full), offerBeds(full)]),
    Promise.all(walkIns(full, 8)),
  ])
  const offers = sum(offerCounts)
  expect(offers + sold.filter(r => r.status === 201).length).toBe(3)
  const isOffered = (await statesOf(api, waiters)).map(s => s === 'offered')
  expect(isOffered).toEqual(waiters.map((_, n) => n < offers))
  const mails = await Promise.all(waiters.map(async w => (await mailsTo(w.email)).map(m => m.template)))
  expect(mails).toEqual(waiters.map((_, n) => (n < offers ? ['bedsOffered'] : [])))
  expect([await soldOf(full), await openBookingsOf(full)]).toEqual([5, 5])
})

it('offers one entry one bed, though there are two and three processes', async () => {
  const full = await buildFullProperty(api, { beds: 2 })
  const [waiter] = (await joinMany(full, 1)) as [Waiter]
  await cancel(api, full)
  await cancel(api, full, 1)
  expect(sum(await Promise.all([offerBeds(full), offerBeds(full), offerBeds(full)]))).toBe(1)
  expect((await mailsTo(waiter.email)).length).toBe(1)
})

it('lets a yes and the end of the half hour leave one of them, and gives the bed to one person', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 4; round++) {
    const full = await buildFullProperty(api)
    const [first, second] = (await joinMany(full, 2)) as [Waiter, Waiter]
    await cancel(api, full)
    await offerBeds(full)
    const booking = await bookingFor(first)
    await ageOffer(first, round % 2 ? 31 : 29.999)
    const [yes] = await Promise.all([
      api.call(`POST /booking/${booking}/confirm`, { token: first.token }),
      expireOffers(full).then(() => offerBeds(full)),
      offerBeds(full),
      ...walkIns(full, 3),
    ])
    await offerBeds(full)
    expect([await soldOf(full), await openBookingsOf(full)]).toEqual([1, 1])
    const now = await statesOf(api, [first, second])
    if (yes.status === 200) expect(now).toEqual(['booked', 'waiting'])
    else expect(now[0]).toBe('waiting')
    expect((await mailsTo(first.email)).filter(m => m.template === 'bedsOffered').length).toBe(1)
  }
})

it('lets a yes and a no leave one of them', async () => {
  const full = await buildFullProperty(api)
  const [waiter] = (await joinMany(full, 1)) as [Waiter]
  await cancel(api, full)
  await offerBeds(full)
  const booking = await bookingFor(waiter)
  const [yes, no] = await Promise.all([
    api.call(`POST /booking/${booking}/confirm`, { token: waiter.token }),
    api.call(`DELETE /waitlist/${waiter.id}`, { token: waiter.token }),
  ])
  const { status } = (await api.call(`GET /booking/${booking}`, { token: waiter.token })).body
  expect(status).toBe(yes.status === 200 ? 'confirmed' : 'cancelled')
  expect([yes.status, no.status]).toContain(200)
})

it('counts who joins at the same moment: one wish of a person stays one', async () => {
  const full = await buildFullProperty(api)
  const [waiter] = (await joinMany(full, 1)) as [Waiter]
  await run('DELETE FROM waitlist_entries WHERE id = ?', [waiter.id])
  const join = () => api.call('POST /waitlist', { token: waiter.token, body: waitOf(full) })
  const joined = await Promise.all(Array.from({ length: 8 }, join))
  expect(joined.map(j => j.status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
})

it('takes two answers to the mailed question at once for one', async () => {
  const full = await buildFullProperty(api)
  const email = `twice.${process.pid}@example.com`
  await api.call('POST /waitlist', { body: waitOf(full, { email }) })
  const { id, headers } = await linkFor(email)
  const answers = await Promise.all([1, 2, 3].map(() => api.call(`POST /waitlist/${id}/confirm`, { headers })))
  expect(answers.map(a => [a.status, a.body.status])).toEqual(Array(3).fill([200, 'waiting']))
  expect((await select('SELECT id FROM waitlist_entries WHERE property_id = ?', [full.property.id])).length).toBe(1)
})

it('keeps its counters while people join, leave, cancel and are offered beds at once', { timeout: 60_000 }, async () => {
  const full = await buildFullProperty(api, { beds: 4 })
  const waiters = await joinMany(full, 4)
  await Promise.all([
    ...[0, 1, 2, 3].map(n => cancel(api, full, n)),
    ...Array.from({ length: 4 }, () => offerBeds(full)),
    ...waiters.slice(0, 2).map(w => api.call(`DELETE /waitlist/${w.id}`, { token: w.token })),
    ...walkIns(full, 4),
    expireOffers(full),
  ])
  await offerBeds(full)
  expect(await soldOf(full)).toBe(await openBookingsOf(full))
  expect(await soldOf(full)).toBeLessThanOrEqual(4)
  expect((await statesOf(api, waiters)).filter(s => s === 'left').length).toBeGreaterThanOrEqual(1)
})
