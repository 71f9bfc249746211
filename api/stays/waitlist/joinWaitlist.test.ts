import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitlistLimits } from '../../../domain/booking/waitlist.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, inDays, run, startApi } from '../booking/testing.ts'
import { purgeWaitlists } from './service.ts'
import { buildFullProperty, cancel, type FullProperty, joinAs, linkFor, mailsTo, stateOf, waitOf } from './testing.ts'

let api: Api
let full: FullProperty
beforeAll(async () => {
  api = await startApi()
  full = await buildFullProperty(api)
})
afterAll(() => api.stop())

let people = 0
const stranger = () => `waits${++people}.${process.pid}@example.com`
const join = (more: object = {}, parts: object = {}) => api.call('POST /waitlist', { body: waitOf(full, more), ...parts })

describe('joining', () => {
  it('counts at once for who has an account, and lists it', async () => {
    const waiter = await joinAs(api, full, { maxTotal: { amount: 5000, currency: 'EUR' } })
    const mine = await api.call('GET /waitlist', { token: waiter.token })
    expect(mine.body).toMatchObject([
      {
        id: waiter.id,
        status: 'waiting',
        guests: 1,
        maxTotal: { amount: 5000, currency: 'EUR' },
        offer: null,
        property: { id: full.property.id },
      },
    ])
    expect(mine.meta).toMatchObject({ total: 1, pages: 1 })
    expect(await mailsTo(waiter.email)).toEqual([])
    expect((await api.call(`GET /waitlist/${waiter.id}`)).status).toBe(404)
    expect((await api.call(`GET /waitlist/${waiter.id}`, { token: full.desk.token })).status).toBe(404)
  })

  it('asks who has no account one question, and counts from the answer', async () => {
    const email = stranger()
    const joined = await join({ email })
    expect([joined.status, joined.body.status, joined.body.joinedAt]).toEqual([201, 'unproven', null])
    expect((await mailsTo(email)).map(m => m.template)).toEqual(['waitlistQuestion'])
    expect((await mailsTo(email))[0]?.text).not.toContain('Ana')
    const { id, headers } = await linkFor(email)
    expect(id).toBe(joined.body.id)
    const wrong = { 'X-Manage-Token': 'a'.repeat(64) }
    expect((await api.call(`POST /waitlist/${id}/confirm`, { headers: wrong })).status).toBe(404)
    const confirmed = await api.call(`POST /waitlist/${id}/confirm`, { headers })
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'waiting'])
    expect((await api.call(`POST /waitlist/${id}/confirm`, { headers })).body.joinedAt).toBe(confirmed.body.joinedAt)
    expect((await mailsTo(email)).length).toBe(1)
  })

  it('ends without an answer after a day, and the answer comes too late then', async () => {
    const email = stranger()
    await join({ email })
    const { id, headers } = await linkFor(email)
    await run('UPDATE waitlist_entries SET created_at = created_at - INTERVAL 25 HOUR WHERE id = ?', [id])
    const late = await api.call(`POST /waitlist/${id}/confirm`, { headers })
    expect([late.status, late.body.code]).toEqual([409, 'invalid_transition'])
    await purgeWaitlists()
    expect((await api.call(`GET /waitlist/${id}`, { headers })).status).toBe(404)
  })

  it.each([
    ['no address', {}, 422, 'email'],
    ['no name', { email: 'a@example.com', name: '' }, 422, 'name'],
    ['a stay of no night', { email: 'a@example.com', departure: inDays(10) }, 422, 'departure'],
    ['a group', { email: 'a@example.com', guests: 9 }, 422, 'guests'],
    ['children of no age', { email: 'a@example.com', other: 1, childAges: '40' }, 422, 'childAges'],
    ['another currency', { email: 'a@example.com', maxTotal: { amount: 100, currency: 'USD' } }, 422, 'maxTotal.currency'],
    ['a field that is none', { email: 'a@example.com', wish: 1 }, 422, 'wish'],
  ])('refuses %s', async (_, more, status, path) => {
    const refused = await join(more)
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([status, path])
  })

  it('refuses a day that has passed, a hostel that is none, and one that keeps no list', async () => {
    const past = await join({ email: stranger(), arrival: inDays(-2), departure: inDays(1) })
    expect([past.status, past.body.code]).toEqual([422, 'past_arrival'])
    expect((await join({ email: stranger(), property: 4_294_967_290 })).status).toBe(404)
    const other = await buildFullProperty(api)
    const { version } = (await api.call(`GET /property/${other.property.id}`, other.desk)).body
    const put = await api.call(`PUT /property/${other.property.id}`, { ...other.desk, body: { hasWaitlist: false, version } })
    expect(put.body.hasWaitlist).toBe(false)
    const off = await join({ email: stranger(), property: other.property.id })
    expect([off.status, off.body.reason]).toEqual([409, 'waitlist_off'])
  })

  it('refuses where beds are free, unless they cost more than the highest price', async () => {
    const other = await buildFullProperty(api, { beds: 2 })
    await cancel(api, other)
    const token = await createSessionToken(await buildUser())
    const free = await api.call('POST /waitlist', { token, body: waitOf(other) })
    expect([free.status, free.body.reason]).toEqual([409, 'beds_free'])
    const cheaper = await api.call('POST /waitlist', { token, body: waitOf(other, { maxTotal: { amount: 3999, currency: 'EUR' } }) })
    expect(cheaper.status).toBe(201)
  })

  it('refuses a stay that the hostel sells to nobody, and the page offers no waiting then', async () => {
    const other = await buildFullProperty(api)
    const rule = { room: other.room.id, from: inDays(8), to: inDays(20), minStay: 5 }
    expect((await api.call('POST /room/room-rates', { ...other.desk, body: rule })).status).toBeLessThan(300)
    const refused = await join({ property: other.property.id, email: stranger() })
    expect([refused.status, refused.body.reason]).toEqual([409, 'waits_in_vain'])
    const offersOf = async (query: string) => (await api.call(`GET /property/${other.property.id}/offers?${query}`)).body
    expect((await offersOf(`arrival=${inDays(10)}&departure=${inDays(12)}&guests=1`)).canWait).toBe(false)
    expect((await offersOf(`arrival=${inDays(10)}&departure=${inDays(16)}&guests=1`)).canWait).toBe(true)
    expect((await offersOf(`arrival=${inDays(13)}&departure=${inDays(18)}&guests=1`)).canWait).toBe(false)
    const many = await join({ property: other.property.id, email: stranger(), departure: inDays(16), guests: 2 })
    expect(many.body.reason).toBe('waits_in_vain')
  })

  it('takes the same wish once', async () => {
    const waiter = await joinAs(api, full)
    const again = await join({}, { token: waiter.token })
    expect([again.status, again.body.code, again.body.reason]).toEqual([409, 'duplicate', 'waits_already'])
  })

  it('answers a repeated request with what the first was answered', async () => {
    const parts = { headers: { 'Idempotency-Key': `waitlist-key-${process.pid}-once` } }
    const email = stranger()
    const [first, second] = [await join({ email }, parts), await join({ email }, parts)]
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect((await mailsTo(email)).length).toBe(1)
  })
})

describe('an address that is only typed', () => {
  it('keeps nobody off the list, and tells nobody what its owner waits for', async () => {
    const waiter = await joinAs(api, full)
    const typed = await join({ email: waiter.email })
    expect([typed.status, typed.body.status]).toEqual([201, 'unproven'])
    const { id, headers } = await linkFor(waiter.email)
    const confirmed = await api.call(`POST /waitlist/${id}/confirm`, { headers })
    expect([confirmed.status, confirmed.body.reason]).toEqual([409, 'waits_already'])
    const user = await buildUser()
    expect((await join({ email: user.email })).status).toBe(201)
    expect((await join({}, { token: await createSessionToken(user) })).status).toBe(201)
  })

  it('is asked once for a wish from one network', async () => {
    const email = stranger()
    expect((await join({ email })).status).toBe(201)
    const again = await join({ email: email.replace('@', '+more@') })
    expect([again.status, again.body.reason]).toEqual([409, 'waits_already'])
  })

  it('fills no list', async () => {
    const { property } = await buildFullProperty(api)
    await fill(waitlistLimits.ofProperty, { property: property.id, mailbox: 'x@example.com', network: 'c'.repeat(64), status: 'unproven' })
    expect((await join({ property: property.id, email: stranger() })).status).toBe(201)
  })

  it('of an account that has not proven it is asked first too', async () => {
    const user = await buildUser({ emailVerifiedAt: null })
    const joined = await join({}, { token: await createSessionToken(user) })
    expect([joined.status, joined.body.status]).toEqual([201, 'unproven'])
    expect((await mailsTo(user.email)).map(m => m.template)).toEqual(['waitlistQuestion'])
  })
})

describe('limits', () => {
  let guarded: Api
  beforeAll(async () => {
    guarded = await startApi({ rateLimits: true, trustProxy: 1 })
  })
  // The configuration is that of the API that was started last.
  afterAll(async () => {
    api = await startApi()
  })
  const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } })

  it('of one person hold over all hostels', async () => {
    const user = await buildUser()
    const token = await createSessionToken(user)
    const { property } = await buildFullProperty(api)
    await fill(waitlistLimits.ofPerson, { property: property.id, mailbox: user.email, network: 'b'.repeat(64) })
    const more = await guarded.call('POST /waitlist', { token, body: waitOf(full), ...from('198.51.100.7') })
    expect([more.status, more.body.code, more.body.reason]).toEqual([409, 'list_full', 'waits_often'])
  })

  it('of one network at one hostel hold whatever the addresses', async () => {
    const answers = []
    for (let n = 0; n <= waitlistLimits.ofNetworkInHouse; n++)
      answers.push(await guarded.call('POST /waitlist', { body: waitOf(full, { email: stranger() }), ...from('198.51.100.8') }))
    expect(answers.map(a => a.status)).toEqual([...Array(waitlistLimits.ofNetworkInHouse).fill(201), 409])
    expect(answers.at(-1)?.body.reason).toBe('network_waits')
  })

  it('of one hostel hold for everybody', async () => {
    const { property } = await buildFullProperty(api)
    await fill(waitlistLimits.ofProperty, { property: property.id, mailbox: 'x@example.com', network: 'c'.repeat(64) })
    const more = await join({ property: property.id, email: stranger() })
    expect([more.status, more.body.reason]).toEqual([409, 'waitlist_full'])
  })
})

interface Filled {
  property: number
  mailbox: string
  network: string
  status?: 'waiting' | 'unproven'
}

async function fill(count: number, { property, mailbox, network, status = 'waiting' }: Filled) {
  const row = `(?, '${status}', ?, ?, 1, 1, 1, 'EUR', 'Ana', ?, ?, ?, 'en', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`
  await run(
    `INSERT INTO waitlist_entries (property_id, status, arrival, departure, others, undisclosed, guest_count, currency, guest_name, guest_email, mailbox, network,
       language, joined_at, created_at, updated_at) VALUES ${Array(count).fill(row).join(', ')}`,
    Array.from({ length: count }, () => [property, inDays(20), inDays(21), mailbox, mailbox, network]).flat(),
  )
}

describe('leaving', () => {
  it('goes by the account or by the link, once', async () => {
    const waiter = await joinAs(api, full)
    const left = await api.call(`DELETE /waitlist/${waiter.id}`, { token: waiter.token })
    expect([left.status, left.body.status]).toEqual([200, 'left'])
    expect((await api.call(`DELETE /waitlist/${waiter.id}`, { token: waiter.token })).body.code).toBe('invalid_transition')
    const email = stranger()
    await join({ email })
    const { id, headers } = await linkFor(email)
    expect((await api.call(`DELETE /waitlist/${id}`)).status).toBe(404)
    expect((await api.call(`DELETE /waitlist/${id}`, { headers })).body.status).toBe('left')
  })

  it('happens by itself when the day of arrival is over', async () => {
    const waiter = await joinAs(api, full)
    await run('UPDATE waitlist_entries SET arrival = ?, departure = ? WHERE id = ?', [inDays(-1), inDays(1), waiter.id])
    expect(await stateOf(api, waiter)).toBe('ended')
    await run('UPDATE waitlist_entries SET arrival = ? WHERE id = ?', [inDays(-40), waiter.id])
    await purgeWaitlists()
    expect((await api.call(`GET /waitlist/${waiter.id}`, { token: waiter.token })).status).toBe(404)
  })
})

describe('the hostel', () => {
  it('sees who waits for which night, nobody’s address, and none whose address is not proven', async () => {
    const other = await buildFullProperty(api, { beds: 2 })
    const waiter = await joinAs(api, other, { women: 2, guests: undefined })
    await join({ property: other.property.id, email: stranger() })
    const list = await api.call(`GET /waitlist/property/${other.property.id}`, other.desk)
    expect(list.body).toMatchObject([{ id: waiter.id, name: 'Ana Silva', women: 2, guests: 2, status: 'waiting', booking: null }])
    expect(JSON.stringify(list.body)).not.toContain(waiter.email)
    const ofNight = async (night: string) =>
      (await api.call(`GET /waitlist/property/${other.property.id}?night=${night}`, other.desk)).meta?.total
    expect([await ofNight(inDays(11)), await ofNight(inDays(12))]).toEqual([1, 0])
    const span = `from=${inDays(9)}&to=${inDays(12)}`
    const { nights } = (await api.call(`GET /waitlist/property/${other.property.id}/nights?${span}`, other.desk)).body
    expect(nights.map((n: { guests: number }) => n.guests)).toEqual([0, 2, 2, 0])
    const back = await api.call(`GET /waitlist/property/${other.property.id}/nights?from=${inDays(3)}&to=${inDays(1)}`, other.desk)
    expect([back.status, back.body.fields[0].path]).toEqual([422, 'to'])
    expect((await api.call(`GET /waitlist/property/${other.property.id}`, full.desk)).status).toBe(404)
  })
})

it('goes with the account, and is in its export', async () => {
  const waiter = await joinAs(api, full)
  const data = await api.call('GET /auth/me/data', { token: waiter.token })
  expect(data.body.waitlist).toMatchObject([{ property: full.property.name, status: 'waiting' }])
  expect((await api.call('DELETE /auth/me/data', { token: waiter.token })).status).toBe(204)
  expect((await run('DELETE FROM waitlist_entries WHERE id = ?', [waiter.id])).affectedRows).toBe(0)
})
