import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { waitlistLimits } from '../../../domain/booking/waitlist.ts'
import { buildRoom } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, recordStatements, run, startApi } from '../booking/testing.ts'
import {
  bookingFor,
  buildFullProperty,
  cancel,
  type FullProperty,
  joinAs,
  lapseOffer,
  linkFor,
  mailsTo,
  offerBeds,
  stateOf,
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

const stayAt = ({ property, room }: FullProperty, more: object = {}) => bookingOf({ property, room, ...more })

describe('beds that become free', () => {
  it('are held for half an hour for who joined first, who is told and books them', async () => {
    const full = await buildFullProperty(api)
    const [first, second] = [await joinAs(api, full), await joinAs(api, full)]
    expect(await offerBeds(full)).toBe(0)
    await cancel(api, full)
    expect(await offerBeds(full)).toBe(1)
    expect(await statesOf(api, [first, second])).toEqual(['offered', 'waiting'])
    const { offer: offered } = (await api.call(`GET /waitlist/${first.id}`, { token: first.token })).body
    expect(offered).toMatchObject({ total: { amount: 4000, currency: 'EUR' }, manageToken: null })
    const minutes = (new Date(offered.until).getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30.1)
    expect((await mailsTo(first.email)).map(m => m.template)).toEqual(['bedsOffered'])
    const notifications = await select<{ kind: string }>('SELECT kind FROM notifications WHERE user_id = ?', [first.user])
    expect(notifications.map(n => n.kind)).toEqual(['beds_offered'])
    const rival = await api.call('POST /booking', { body: stayAt(full) })
    expect([rival.status, rival.body.code]).toEqual([409, 'sold_out'])
    const booked = await api.call(`POST /booking/${offered.booking}/confirm`, { token: first.token })
    expect([booked.status, booked.body.status]).toEqual([200, 'confirmed'])
    expect(await stateOf(api, first)).toBe('booked')
    expect(await offerBeds(full)).toBe(0)
    expect(await statesOf(api, [first, second])).toEqual(['booked', 'waiting'])
  })

  it('are opened by the mailed link for who has no account', async () => {
    const full = await buildFullProperty(api)
    const email = `offered.${process.pid}@example.com`
    await api.call('POST /waitlist', { body: waitOf(full, { email }) })
    await cancel(api, full)
    expect(await offerBeds(full)).toBe(0)
    const { id, headers } = await linkFor(email)
    await api.call(`POST /waitlist/${id}/confirm`, { headers })
    expect(await offerBeds(full)).toBe(1)
    const { offer: offered } = (await api.call(`GET /waitlist/${id}`, { headers })).body
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.template).toBe('bedsOffered')
    const [, booking, token, proof] = /\/booking\/(\d+)#([\w-]+)\.([\w-]+)/.exec(mail?.text ?? '') ?? []
    expect([Number(booking), token]).toEqual([offered.booking, offered.manageToken])
    const guest = { headers: { 'X-Manage-Token': token as string } }
    const proven = await api.call(`POST /booking/${booking}/proof`, { ...guest, body: { proof } })
    // To open the mail is no yes: whoever only looks has booked nothing.
    expect([proven.status, proven.body.status]).toEqual([200, 'hold'])
    expect((await api.call(`POST /booking/${booking}/confirm`, guest)).body.status).toBe('confirmed')
  })

  it('go to the next one when nobody took them, and after two such offers no more', async () => {
    const full = await buildFullProperty(api)
    const [first, second] = [await joinAs(api, full), await joinAs(api, full)]
    await cancel(api, full)
    await offerBeds(full)
    await lapseOffer(full, first)
    expect(await offerBeds(full)).toBe(1)
    expect(await statesOf(api, [first, second])).toEqual(['waiting', 'offered'])
    await lapseOffer(full, second)
    expect(await offerBeds(full)).toBe(1)
    expect(await statesOf(api, [first, second])).toEqual(['offered', 'waiting'])
    expect((await mailsTo(first.email)).at(-1)?.text).toContain('do not write to you about these nights again')
    await lapseOffer(full, first)
    await offerBeds(full)
    await lapseOffer(full, second)
    expect(await offerBeds(full)).toBe(0)
    expect(await statesOf(api, [first, second])).toEqual(['ended', 'ended'])
    expect((await mailsTo(first.email)).length).toBe(waitlistLimits.unanswered)
  })

  it('go to the next one when the first says no, without a fee', async () => {
    const full = await buildFullProperty(api)
    const [first, second] = [await joinAs(api, full), await joinAs(api, full)]
    await cancel(api, full)
    await offerBeds(full)
    const booking = await bookingFor(first)
    expect((await api.call(`DELETE /waitlist/${first.id}`, { token: first.token })).body.status).toBe('left')
    const held = await api.call(`GET /booking/${booking}`, full.desk)
    expect([held.body.status, held.body.balance.amount]).toEqual(['cancelled', 0])
    expect(await offerBeds(full)).toBe(1)
    expect(await stateOf(api, second)).toBe('offered')
  })

  it('pass over who needs more beds, or would pay less', async () => {
    const full = await buildFullProperty(api, { beds: 2 })
    const [pair, saver, last] = [
      await joinAs(api, full, { guests: 2 }),
      await joinAs(api, full, { maxTotal: { amount: 3999, currency: 'EUR' } }),
      await joinAs(api, full, { maxTotal: { amount: 4000, currency: 'EUR' } }),
    ]
    await cancel(api, full)
    expect(await offerBeds(full)).toBe(1)
    expect(await statesOf(api, [pair, saver, last])).toEqual(['waiting', 'waiting', 'offered'])
    await run('UPDATE rooms SET base_price = 1900 WHERE id = ?', [full.room.id])
    await cancel(api, full, 1)
    expect(await offerBeds(full)).toBe(1)
    expect(await statesOf(api, [pair, saver, last])).toEqual(['waiting', 'offered', 'offered'])
  })

  it('are offered at the rate that the page opens with, or the cheapest where that is too dear', async () => {
    const full = await buildFullProperty(api, { beds: 2, cancellationPolicy: 'flex_48h' })
    const strict = { property: full.property.id, name: 'Strict', adjust: { kind: 'percent', value: -10 }, policy: 'non_refundable' }
    expect((await api.call('POST /room/plans', { ...full.desk, body: strict })).status).toBe(201)
    const [any, saver] = [await joinAs(api, full), await joinAs(api, full, { maxTotal: { amount: 3600, currency: 'EUR' } })]
    await cancel(api, full)
    await cancel(api, full, 1)
    expect(await offerBeds(full)).toBe(2)
    const totalOf = async (waiter: Waiter) =>
      (await api.call(`GET /waitlist/${waiter.id}`, { token: waiter.token })).body.offer.total.amount
    expect([await totalOf(any), await totalOf(saver)]).toEqual([4000, 3600])
  })

  it('are no promise: whoever books before the job comes by has them, and who waits waits on', async () => {
    const full = await buildFullProperty(api)
    const waiter = await joinAs(api, full)
    await cancel(api, full)
    expect((await api.call('POST /booking', { body: stayAt(full) })).status).toBe(201)
    expect(await offerBeds(full)).toBe(0)
    expect([await stateOf(api, waiter), await mailsTo(waiter.email)]).toEqual(['waiting', []])
  })

  it('are somebody’s booking once they say yes: their address counts as proven', async () => {
    const full = await buildFullProperty(api)
    const waiter = await joinAs(api, full)
    await cancel(api, full)
    await offerBeds(full)
    const booking = await bookingFor(waiter)
    await api.call(`POST /booking/${booking}/confirm`, { token: waiter.token })
    await offerBeds(full)
    const [row] = await select<{ status: string; is_proven: number }>(
      'SELECT e.status, b.proven_at IS NOT NULL AS is_proven FROM waitlist_entries e JOIN bookings b ON b.id = e.booking_id WHERE e.id = ?',
      [waiter.id],
    )
    expect(row).toEqual({ status: 'booked', is_proven: 1 })
  })

  it('keep the price of the offer', async () => {
    const full = await buildFullProperty(api)
    const waiter = await joinAs(api, full)
    await cancel(api, full)
    await offerBeds(full)
    await run('UPDATE rooms SET base_price = 9900 WHERE id = ?', [full.room.id])
    const booking = await bookingFor(waiter)
    const booked = await api.call(`POST /booking/${booking}/confirm`, { token: waiter.token })
    expect(booked.body.total).toEqual({ amount: 4000, currency: 'EUR' })
  })

  it('are only those that the party may have', async () => {
    const full = await buildFullProperty(api, { room: { gender: 'female', type: 'female_dorm' } })
    const mixed = await buildRoom(full.property, { bedsPerUnit: 1 })
    await api.call('POST /booking', { ...full.desk, body: stayAt(full, { room: mixed, source: 'desk' }) })
    const [unsaid, man, woman] = [
      await joinAs(api, full),
      await joinAs(api, full, { guests: undefined, men: 1 }),
      await joinAs(api, full, { guests: undefined, women: 1 }),
    ]
    await cancel(api, full)
    expect(await offerBeds(full)).toBe(1)
    expect(await statesOf(api, [unsaid, man, woman])).toEqual(['waiting', 'waiting', 'offered'])
  })
})

describe('what has changed', () => {
  it('is found by the stamps of a property: without a change nothing of its list is read', async () => {
    const full = await buildFullProperty(api)
    await joinAs(api, full)
    await offerBeds(full)
    const statements = await recordStatements(() => offerBeds(full))
    expect(statements.length).toBe(1)
  })

  it('may be a block that is lifted', async () => {
    const full = await buildFullProperty(api, { beds: 2 })
    await cancel(api, full)
    const block = { room: full.room.id, kind: 'maintenance', name: 'Paint', from: inDays(10), until: inDays(12), quantity: 1 }
    const { body } = await api.call('POST /room/blocks', { ...full.desk, body: block })
    const waiter = await joinAs(api, full)
    expect(await offerBeds(full)).toBe(0)
    await api.call(`DELETE /room/blocks/${body.id}`, full.desk)
    expect(await offerBeds(full)).toBe(1)
    expect(await stateOf(api, waiter)).toBe('offered')
  })

  it('may be a price, or more beds that are given out', async () => {
    const full = await buildFullProperty(api, { beds: 2 })
    await cancel(api, full)
    const rates = (more: object) =>
      api.call('POST /room/room-rates', { ...full.desk, body: { room: full.room.id, from: inDays(10), to: inDays(11), ...more } })
    expect((await rates({ units: 1 })).status).toBeLessThan(300)
    const waiter = await joinAs(api, full)
    expect(await offerBeds(full)).toBe(0)
    expect((await rates({ units: 2 })).status).toBeLessThan(300)
    expect(await offerBeds(full)).toBe(1)
    expect(await stateOf(api, waiter)).toBe('offered')
  })

  it('is nothing for a list that is switched off, or a listing that rests', async () => {
    const full = await buildFullProperty(api)
    const waiter = await joinAs(api, full)
    await cancel(api, full)
    await run('UPDATE properties SET has_waitlist = 0 WHERE id = ?', [full.property.id])
    expect(await offerBeds(full)).toBe(0)
    await run("UPDATE properties SET has_waitlist = 1, status = 'paused' WHERE id = ?", [full.property.id])
    expect(await offerBeds(full)).toBe(0)
    await run("UPDATE properties SET status = 'live' WHERE id = ?", [full.property.id])
    expect(await offerBeds(full)).toBe(1)
    expect(await stateOf(api, waiter)).toBe('offered')
  })

  it('is over when the hostel has closed', async () => {
    const full = await buildFullProperty(api)
    const waiter = await joinAs(api, full)
    await cancel(api, full)
    await run("UPDATE properties SET status = 'closed' WHERE id = ?", [full.property.id])
    expect([await offerBeds(full), await stateOf(api, waiter)]).toEqual([0, 'ended'])
  })

  it('is asked again by the hour, as limits and sales end by themselves', async () => {
    const full = await buildFullProperty(api)
    await joinAs(api, full)
    await offerBeds(full)
    await run(
      'UPDATE waitlists SET processed_stamp = REPLACE(processed_stamp, FLOOR(UNIX_TIMESTAMP() / 3600), FLOOR(UNIX_TIMESTAMP() / 3600) - 1) WHERE property_id = ?',
      [full.property.id],
    )
    expect((await recordStatements(() => offerBeds(full))).length).toBeGreaterThan(1)
    expect((await recordStatements(() => offerBeds(full))).length).toBe(1)
  })
})

describe('who waits together', () => {
  let guarded: Api
  beforeAll(async () => {
    guarded = await startApi({ rateLimits: true, trustProxy: 1 })
  })
  // The configuration is that of the API that was started last.
  afterAll(async () => {
    api = await startApi()
  })

  it('keeps no more beds from sale at a time than strangers may', async () => {
    const full = await buildFullProperty(api, { beds: 8 })
    const waiters = []
    for (let n = 0; n < 8; n++) waiters.push(await joinFrom(guarded, full, n))
    for (let n = 0; n < 8; n++) await cancel(api, full, n)
    expect(await offerBeds(full)).toBe(4)
    expect((await guarded.call('POST /booking', { ...full.desk, body: stayAt(full, { source: 'desk' }) })).status).toBe(201)
    const [first] = waiters as [Waiter]
    await guarded.call(`POST /booking/${await bookingFor(first)}/confirm`, { token: first.token })
    expect(await offerBeds(full)).toBe(1)
    expect((await statesOf(api, waiters)).filter(s => s === 'offered').length).toBe(4)
  })

  it('is not kept out by what strangers have booked: that is what fills a hostel', async () => {
    const full = await buildFullProperty(api, { beds: 6 })
    await run('UPDATE bookings SET source = ?, network = ? WHERE property_id = ?', ['web', 'd'.repeat(64), full.property.id])
    const waiter = await joinFrom(guarded, full, 20)
    await cancel(api, full)
    expect(await offerBeds(full)).toBe(1)
    expect(await stateOf(guarded, waiter)).toBe('offered')
  })

  it('is one network where it is one, however many addresses are proven', async () => {
    const full = await buildFullProperty(api, { beds: 3 })
    const waiter = await joinFrom(guarded, full, 30)
    await run('UPDATE waitlist_entries SET network = ? WHERE id = ?', ['9'.repeat(64), waiter.id])
    // Within the day the network has had as many beds of the hostel as it may.
    const sellTo = (network: string) =>
      run("UPDATE bookings SET source = 'web', network = ?, guest_count = 10 WHERE property_id = ? ORDER BY id LIMIT 2", [
        network,
        full.property.id,
      ])
    await sellTo('9'.repeat(64))
    await cancel(api, full, 2)
    expect(await offerBeds(full)).toBe(0)
    await sellTo('8'.repeat(64))
    await run('UPDATE waitlists SET processed_stamp = NULL WHERE property_id = ?', [full.property.id])
    expect(await offerBeds(full)).toBe(1)
  })
})

const joinFrom = (guarded: Api, full: FullProperty, n: number) => {
  const call: Api['call'] = (endpoint, parts) => guarded.call(endpoint, { ...parts, headers: { 'X-Forwarded-For': `198.51.${100 + n}.9` } })
  return joinAs({ call }, full)
}
