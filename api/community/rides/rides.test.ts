import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { buildLiveProperty, buildPlace, buildUser, createSessionToken } from '../../factories.ts'
import { inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import type { Api } from '../../testing.ts'
import { buildChatGuest, buildChatProperty } from '../chat/testing.ts'
import { checkBackRides, expireRides } from './service.ts'
import { rideBody as bodyOf } from './testing.ts'

let api: Api
let from: number
let to: number
beforeAll(async () => {
  api = await startApi()
  from = (await buildPlace({ name: 'Start' })).id
  to = (await buildPlace({ name: 'Goal' })).id
})
afterAll(() => api.stop())

const rideOf = (more: object = {}) => bodyOf({ fromPlace: from, toPlace: to }, more)
const person = async (name = 'Ana Silva') => {
  const user = await buildUser({ name, phone: '+351912345678' })
  return { id: user.id, email: user.email, token: await createSessionToken(user) }
}
async function offered(more: object = {}) {
  const owner = await person('Rui Ferreira')
  const created = await api.call('POST /rides', { token: owner.token, body: rideOf(more) })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  return { owner, ride: created.body }
}
const request = (ride: { id: number }, token: string, body: object = {}) => api.call(`POST /rides/${ride.id}/request`, { token, body })
const pendingOf = async (ride: { id: number }, token: string) =>
  (await api.call(`GET /rides/${ride.id}/members?limit=100`, { token })).body.filter((m: { status: string }) => m.status === 'pending')
const answer = (how: string, ride: { id: number }, token: string, id: number) =>
  api.call(`POST /rides/${ride.id}/${how}`, { token, body: { request: id } })
const mailsTo = async (email: string) =>
  (await select<{ template: string }>('SELECT template FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])).map(m => m.template)
const seatsOf = (id: number) =>
  selectOne<{ taken: number; sum: number }>(
    `SELECT r.taken, (SELECT COALESCE(SUM(q.seats), 0) FROM ride_requests q WHERE q.ride_id = r.id AND q.status = 'accepted') AS sum FROM rides r WHERE r.id = ?`,
    [id],
  )

const codesOf = (answer: { status: number; body: { reason?: string; fields?: { path: string; reason?: string }[] } }) => [
  answer.status,
  answer.body.reason ?? answer.body.fields?.map(f => [f.path, f.reason]),
]

describe('among some', () => {
  it('is offered and asked for by women whom a desk has seen, one seat each', async () => {
    const fixture = await buildChatProperty()
    const [driver, rider] = [
      await buildChatGuest(api, fixture, { gender: 'female' }),
      await buildChatGuest(api, fixture, { gender: 'female' }),
    ]
    const [unseen, man, stranger] = [
      await buildChatGuest(api, fixture, { gender: 'female', is: 'paid' }),
      await buildChatGuest(api, fixture, { gender: 'male' }),
      await person(),
    ]
    const offer = (token: string, more: object = {}) => api.call('POST /rides', { token, body: rideOf({ audience: 'women', ...more }) })
    for (const { token } of [unseen, man, stranger]) expect(codesOf(await offer(token))).toEqual([422, [['audience', 'ride_women_only']]])
    const { status, body: ride } = await offer(driver.token)
    expect([status, ride.audience], JSON.stringify(ride)).toEqual([201, 'women'])
    for (const { token } of [unseen, man, stranger]) expect(codesOf(await request(ride, token))).toEqual([409, 'ride_women_only'])
    expect(codesOf(await request(ride, rider.token, { seats: 2 }))).toEqual([422, [['seats', 'ride_women_one_seat']]])
    expect((await request(ride, rider.token)).body.mine).toBe('pending')
    expect(codesOf(await offer(rider.token, { kind: 'ask', seats: 2 }))).toEqual([422, [['seats', 'ride_women_one_seat']]])
    const wish = await offer(rider.token, { kind: 'ask', seats: 1 })
    expect(wish.status).toBe(201)
    const widened = await api.call(`PUT /rides/${wish.body.id}`, { token: rider.token, body: { seats: 2 } })
    expect(codesOf(widened)).toEqual([422, [['seats', 'ride_women_one_seat']]])
    const listed = (await api.call(`GET /rides?audience=women&fromPlace=${from}&limit=100`)).body
    expect(new Set(listed.map((r: { audience: string }) => r.audience))).toEqual(new Set(['women']))
    expect(listed.map((r: { id: number }) => r.id)).toContain(ride.id)
  })

  it('is for guests who have paid or were checked in, where it says so', async () => {
    const fixture = await buildChatProperty()
    const [paid, free] = [await buildChatGuest(api, fixture, { is: 'paid' }), await buildChatGuest(api, fixture, { is: 'free' })]
    const { body: ride } = await api.call('POST /rides', { token: paid.token, body: rideOf({ audience: 'guests' }) })
    expect(codesOf(await request(ride, free.token))).toEqual([409, 'ride_guests_only'])
    expect(codesOf(await request(ride, (await person()).token))).toEqual([409, 'ride_guests_only'])
    expect((await request(ride, (await buildChatGuest(api, fixture)).token, { seats: 2 })).body.mine).toBe('pending')
  })

  it('counts stays of two years, and none of which only the house says so', async () => {
    const fixture = await buildChatProperty()
    const [lately, once, typed] = [
      await buildChatGuest(api, fixture, { arrival: -702, departure: -700, status: 'checked_out' }),
      await buildChatGuest(api, fixture, { arrival: -802, departure: -800, status: 'checked_out' }),
      await buildChatGuest(api, fixture),
    ]
    await run("UPDATE bookings SET source = 'desk' WHERE id = ?", [typed.booking])
    const offer = async (token: string) => codesOf(await api.call('POST /rides', { token, body: rideOf({ audience: 'guests' }) }))[0]
    expect([await offer(lately.token), await offer(once.token), await offer(typed.token)]).toEqual([201, 422, 422])
    await run('UPDATE bookings SET paid_online = 100 WHERE id = ?', [typed.booking])
    expect(await offer(typed.token)).toBe(201)
  })

  it('is not opened by a stay that an account booked for somebody else', async () => {
    const fixture = await buildChatProperty()
    const guest = await buildChatGuest(api, fixture, { gender: 'female' })
    const offer = async () => (await api.call('POST /rides', { token: guest.token, body: rideOf({ audience: 'women' }) })).status
    await run("UPDATE users SET name = 'Quentin Nobody' WHERE id = ?", [guest.user])
    expect(await offer()).toBe(422)
    await run('UPDATE users u JOIN bookings b ON b.id = ? SET u.name = b.guest_name WHERE u.id = ?', [guest.booking, guest.user])
    expect(await offer()).toBe(201)
  })

  it('asks once more when a request is answered, and answers a repeated offer as before', async () => {
    const fixture = await buildChatProperty()
    const [driver, rider] = [await buildChatGuest(api, fixture), await buildChatGuest(api, fixture)]
    const headers = { 'idempotency-key': `ride-${driver.user}-0123456789` }
    const offer = () => api.call('POST /rides', { token: driver.token, headers, body })
    const body = rideOf({ audience: 'guests' })
    const { body: ride } = await offer()
    await request(ride, rider.token)
    const [pendingRequest] = await pendingOf(ride, driver.token)
    const setStatus = (booking: number, status: string) => run('UPDATE bookings SET status = ? WHERE id = ?', [status, booking])
    for (const { booking } of [driver, rider]) {
      await setStatus(booking, 'cancelled')
      expect(codesOf(await answer('accept', ride, driver.token, pendingRequest.request))).toEqual([409, 'ride_guests_only'])
      expect(await offer()).toMatchObject({ status: 201, body: { id: ride.id } })
      await setStatus(booking, 'confirmed')
    }
    expect((await answer('accept', ride, driver.token, pendingRequest.request)).status).toBe(200)
  })
})

describe('offering', () => {
  it('shows everybody cities, day and seats, and the rest to who belongs', async () => {
    const { owner, ride } = await offered({ note: 'Small bags only', meeting: 'Main station', price: { amount: 1000, currency: 'EUR' } })
    expect(ride).toMatchObject({
      status: 'open',
      left: 3,
      mine: 'owner',
      pending: 0,
      details: { time: '08:30', timezone: 'Europe/Berlin', meeting: 'Main station' },
    })
    const open = (await api.call(`GET /rides/${ride.id}`)).body
    expect(open).toMatchObject({
      from: { name: 'Start' },
      to: { name: 'Goal' },
      day: inDays(5),
      seats: 3,
      note: 'Small bags only',
      details: null,
      mine: null,
      pending: null,
    })
    expect(JSON.stringify(open)).not.toMatch(/Rui|912345678|station/)
    expect((await api.call(`GET /rides/${ride.id}`, { token: owner.token })).body.details.phone).toBe('+351912345678')
  })

  it.each([
    ['the same place', () => ({ toPlace: from }), 'toPlace'],
    ['a place that is none', () => ({ fromPlace: 4294967290 }), 'fromPlace'],
    ['a time that has passed', () => ({ day: inDays(-1) }), 'time'],
    ['more than a year ahead', () => ({ day: inDays(400) }), 'day'],
    ['a bus', () => ({ seats: 9 }), 'seats'],
    ['a telephone number', () => ({ note: 'call 0170 123 45 67 8' }), 'note'],
    ['an address', () => ({ note: 'me@example.com' }), 'note'],
    ['no currency', () => ({ price: { amount: 5, currency: 'QQQ' } }), 'price.currency'],
    ['no seat', () => ({ seats: 0 }), 'seats'],
    ['an unknown field', () => ({ driver: 'me' }), 'driver'],
  ])('refuses %s', async (_, more, path) => {
    const { token } = await person()
    const { status, body } = await api.call('POST /rides', { token, body: rideOf(more()) })
    expect([status, body.fields?.[0].path.replace(/^body\./, '')]).toEqual([422, path])
  })

  it('has five open rides a person at most, also of ten at once', async () => {
    const { token } = await person()
    const created = await Promise.all(Array.from({ length: 10 }, () => api.call('POST /rides', { token, body: rideOf() })))
    expect(created.filter(m => m.status === 201)).toHaveLength(5)
    expect(created.filter(m => m.body.code === 'ride_limit')).toHaveLength(5)
  })

  it('needs somebody who is known; a property, somebody who plans there', async () => {
    const { property, owner } = await buildLiveProperty()
    const body = rideOf({ property: property.id, seats: 20 })
    expect((await api.call('POST /rides', { body })).status).toBe(401)
    expect((await api.call('POST /rides', { body, token: (await person()).token })).status).toBe(404)
    const created = await api.call('POST /rides', { body, token: await createSessionToken(owner) })
    expect(created.body).toMatchObject({ seats: 20, house: { id: property.id }, details: { name: property.name } })
    await run("UPDATE properties SET status = 'paused' WHERE id = ?", [property.id])
    expect((await api.call('POST /rides', { body, token: await createSessionToken(owner) })).status).toBe(409)
  })
})

describe('lists', () => {
  it('finds both ends, days, kinds and mine, and no others', async () => {
    const [a, b] = [await buildPlace({ name: 'Alpha' }), await buildPlace({ name: 'Beta' })]
    const { ride, owner } = await offered({ fromPlace: a.id, toPlace: b.id })
    const { ride: back } = await offered({ fromPlace: b.id, toPlace: a.id, kind: 'ask', day: inDays(9) })
    const ids = async (query: string, token?: string) =>
      (await api.call(`GET /rides?${query}`, token ? { token } : {})).body.map((r: { id: number }) => r.id)
    expect(await ids(`city=${a.id}`)).toEqual([ride.id, back.id])
    expect(await ids(`fromPlace=${a.id}&toPlace=${b.id}`)).toEqual([ride.id])
    expect(await ids(`city=${a.id}&kind=ask`)).toEqual([back.id])
    expect(await ids(`city=${a.id}&from=${inDays(7)}`)).toEqual([back.id])
    expect(await ids(`city=${a.id}&to=${inDays(7)}`)).toEqual([ride.id])
    expect(await ids('mine=true', owner.token)).toEqual([ride.id])
    expect(await ids('mine=true')).toEqual([])
    expect((await api.call('GET /rides?page=0')).status).toBe(422)
    const { property } = await buildLiveProperty({ place: a })
    expect(await ids(`property=${property.id}`)).toEqual([ride.id, back.id])
    expect((await api.call('GET /rides?property=4294967290')).status).toBe(404)
    const counts = []
    for (const limit of [1, 20, 100]) counts.push((await recordStatements(() => api.call(`GET /rides?limit=${limit}`))).length)
    expect(new Set(counts)).toEqual(new Set([2]))
  })
})

describe('rides of a property', () => {
  it('are read as those to come, those that left and those that were called off; each sees what it may see', async () => {
    const { property, owner } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const offer = async (more: object = {}) =>
      (await api.call('POST /rides', { token, body: rideOf({ property: property.id, ...more }) })).body.id as number
    const later = await offer({ day: inDays(9) })
    const [next, left, long, off, hidden] = [await offer(), await offer(), await offer(), await offer(), await offer({ day: inDays(7) })]
    for (const [id, hours] of [
      [left, 1],
      [long, 90],
    ])
      await run('UPDATE rides SET departs_at = UTC_TIMESTAMP(3) - INTERVAL ? HOUR WHERE id = ?', [hours as number, id as number])
    await run("UPDATE rides SET status = 'expired' WHERE id = ?", [long])
    await api.call(`DELETE /rides/${off}`, { token })
    await api.call(`POST /rides/${hidden}/hide`, { token: admin, body: { reason: 'No' } })
    await offered()
    const ids = async (query: string, as?: string) =>
      (await api.call(`GET /rides?house=${property.id}&${query}`, as ? { token: as } : {})).body.map((r: { id: number }) => r.id)
    for (const who of [token, admin]) {
      expect(await ids('', who)).toEqual([next, hidden, later])
      expect(await ids('when=coming', who)).toEqual([next, hidden, later])
      expect(await ids('when=past', who)).toEqual([left, long])
      expect(await ids('when=cancelled', who)).toEqual([off])
    }
    expect(await ids(`when=coming&from=${inDays(8)}`, token)).toEqual([later])
    expect(await ids('')).toEqual([next, later])
    expect(await ids('when=past', (await person()).token)).toEqual([left, long])
    await run("UPDATE properties SET status = 'suspended' WHERE id = ?", [property.id])
    expect(await ids('')).toEqual([])
    expect(await ids('', token)).toEqual([next, hidden, later])
    expect((await api.call('GET /rides?when=past')).status).toBe(422)
    expect((await api.call(`GET /rides?house=${property.id}&when=soon`)).status).toBe(422)
    const counts = []
    for (const limit of [1, 3])
      counts.push((await recordStatements(() => api.call(`GET /rides?house=${property.id}&limit=${limit}`, { token }))).length)
    expect(counts[0]).toBe(counts[1])
  })
})

describe('requests', () => {
  it('are asked, accepted, left and declined, each with its mail', async () => {
    const { owner, ride } = await offered({ seats: 2 })
    const [a, b, c] = [await person('Ana Silva'), await person('Ben Low'), await person('Cora May')]
    expect((await request(ride, a.token, { seats: 2, message: 'We are two' })).body).toMatchObject({ mine: 'pending', details: null })
    expect((await request(ride, a.token)).body.code).toBe('duplicate')
    await request(ride, b.token)
    await request(ride, c.token)
    expect(await mailsTo(owner.email)).toEqual(['rideAsked', 'rideAsked', 'rideAsked'])
    const requested = await pendingOf(ride, owner.token)
    expect(requested.map((m: { name: string; phone: string | null }) => [m.name, m.phone])).toEqual([
      ['Ana', null],
      ['Ben', null],
      ['Cora', null],
    ])
    expect((await answer('accept', ride, owner.token, requested[0].request)).body).toMatchObject({ left: 0, status: 'full' })
    expect((await answer('accept', ride, owner.token, requested[1].request)).body).toMatchObject({ code: 'no_seats', left: 0 })
    expect((await answer('accept', ride, owner.token, requested[0].request)).body.code).toBe('invalid_transition')
    const mine = (await api.call(`GET /rides/${ride.id}`, { token: a.token })).body
    expect(mine).toMatchObject({ mine: 'accepted', details: { name: 'Rui Ferreira', phone: '+351912345678' } })
    const rows = (await api.call(`GET /rides/${ride.id}/members`, { token: owner.token })).body
    expect(rows.find((m: { status: string }) => m.status === 'accepted')).toMatchObject({ name: 'Ana Silva', phone: '+351912345678' })
    expect((await api.call(`GET /rides/${ride.id}/members`, { token: a.token })).body).toMatchObject([
      { name: 'Ana', phone: null, isMe: true },
    ])
    expect((await api.call(`GET /rides/${ride.id}/members`, { token: b.token })).body).toEqual([])
    expect((await api.call(`POST /rides/${ride.id}/leave`, { token: a.token, body: {} })).body).toMatchObject({
      mine: 'left',
      left: 2,
      details: null,
    })
    expect((await answer('decline', ride, owner.token, requested[1].request)).status).toBe(200)
    expect((await request(ride, b.token)).body).toMatchObject({ code: 'invalid_transition', state: 'declined' })
    expect((await request(ride, a.token)).status).toBe(201)
    expect(await mailsTo(a.email)).toEqual(['rideAccepted'])
    expect(await mailsTo(b.email)).toEqual(['rideDeclined'])
    expect((await mailsTo(owner.email)).slice(3)).toEqual(['rideLeft', 'rideAsked'])
  })

  it('never promise more seats than there are, and never fewer than none', async () => {
    const { owner, ride } = await offered({ seats: 3 })
    const people = await Promise.all(Array.from({ length: 10 }, () => person()))
    await Promise.all(people.map(p => request(ride, p.token)))
    const requested = await pendingOf(ride, owner.token)
    expect(requested).toHaveLength(10)
    const replies = await Promise.all(requested.map((m: { request: number }) => answer('accept', ride, owner.token, m.request)))
    expect(replies.filter(r => r.status === 200)).toHaveLength(3)
    expect(replies.filter(r => r.body.code === 'no_seats')).toHaveLength(7)
    await Promise.all(people.flatMap(p => [1, 2].map(() => api.call(`POST /rides/${ride.id}/leave`, { token: p.token, body: {} }))))
    const seats = await seatsOf(ride.id)
    expect([seats?.taken, Number(seats?.sum)]).toEqual([0, 0])
  })

  it('refuse what cannot be', async () => {
    const { owner, ride } = await offered({ seats: 2 })
    const a = await person()
    expect((await request(ride, owner.token)).body.code).toBe('invalid_transition')
    expect((await request(ride, a.token, { seats: 3 })).body.code).toBe('no_seats')
    expect((await request(ride, a.token, { message: 'WhatsApp +44 7700 900123' })).status).toBe(422)
    expect((await api.call(`POST /rides/${ride.id}/request`, { body: {} })).status).toBe(401)
    expect((await api.call(`POST /rides/${ride.id}/leave`, { token: a.token, body: {} })).status).toBe(409)
    await request(ride, a.token)
    const [pendingRequest] = await pendingOf(ride, owner.token)
    for (const how of ['accept', 'decline']) {
      expect((await answer(how, ride, a.token, pendingRequest.request)).status).toBe(404)
      expect((await answer(how, ride, owner.token, 4294967290)).status).toBe(404)
    }
    expect((await api.call(`PUT /rides/${ride.id}`, { token: a.token, body: { seats: 1 } })).status).toBe(404)
    expect((await api.call(`DELETE /rides/${ride.id}`, { token: a.token })).status).toBe(404)
    expect((await api.call('GET /rides/4294967290')).status).toBe(404)
  })

  it('are twenty at a time', async () => {
    const a = await person()
    const { ride } = await offered()
    for (let i = 0; i < 20; i++) await request((await offered()).ride, a.token)
    expect((await request(ride, a.token)).body.code).toBe('ride_limit')
  })
})

describe('a property that is not live', () => {
  const setProperty = (id: number, status: string) => run('UPDATE properties SET status = ? WHERE id = ?', [status, id])
  async function ofProperty() {
    const { property, owner } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    const ride = (await api.call('POST /rides', { token, body: rideOf({ property: property.id }) })).body
    return { property, token, ride }
  }
  const read = async (ride: { id: number }, token?: string) => (await api.call(`GET /rides/${ride.id}`, token ? { token } : {})).status

  it.each(['paused', 'suspended', 'closed'])(
    '%s: its rides are there for who works there and for who asked, and takes no requests',
    async status => {
      const { property, token, ride } = await ofProperty()
      const [asker, gone, stranger] = [await person(), await person(), await person()]
      const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
      for (const { token: t } of [asker, gone]) await request(ride, t)
      await api.call(`POST /rides/${ride.id}/leave`, { token: gone.token, body: {} })
      await setProperty(property.id, status)
      expect(await Promise.all([undefined, stranger.token, asker.token, gone.token, token, admin].map(t => read(ride, t)))).toEqual([
        404, 404, 200, 200, 200, 200,
      ])
      expect((await request(ride, stranger.token)).status).toBe(404)
      expect((await api.call(`POST /rides/${ride.id}/report`, { token: stranger.token, body: { reason: 'Hm' } })).status).toBe(404)
      expect((await api.call(`GET /rides/${ride.id}/members`, { token: stranger.token })).status).toBe(404)
      expect((await request(ride, gone.token)).body).toMatchObject({ code: 'invalid_transition', reason: 'ride_house_off' })
      await setProperty(property.id, 'live')
      expect((await request(ride, stranger.token)).status).toBe(201)
    },
  )

  it('drives whom it took while it rests; suspended or closed, it only turns down and calls off', async () => {
    const { property, token, ride } = await ofProperty()
    for (const p of [await person(), await person(), await person()]) await request(ride, p.token)
    const requested = await pendingOf(ride, token)
    const edit = (seats: number) => api.call(`PUT /rides/${ride.id}`, { token, body: { seats } })
    await setProperty(property.id, 'paused')
    expect((await answer('accept', ride, token, requested[0].request)).status).toBe(200)
    expect((await edit(4)).body.seats).toBe(4)
    for (const status of ['suspended', 'closed']) {
      await setProperty(property.id, status)
      expect((await answer('accept', ride, token, requested[1].request)).body.reason).toBe('ride_house_off')
      expect((await edit(5)).body.reason).toBe('ride_house_off')
    }
    expect((await answer('decline', ride, token, requested[1].request)).status).toBe(200)
    expect((await api.call(`DELETE /rides/${ride.id}`, { token })).status).toBe(204)
  })
})

describe('the end', () => {
  it('comes at departure: read as expired at once, and written by the job', async () => {
    const { owner, ride } = await offered()
    const a = await person()
    await request(ride, a.token)
    const [pendingRequest] = await pendingOf(ride, owner.token)
    await run('UPDATE rides SET departs_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = ?', [ride.id])
    expect((await api.call(`GET /rides/${ride.id}`, { token: a.token })).body).toMatchObject({ status: 'expired', mine: 'expired' })
    expect((await answer('accept', ride, owner.token, pendingRequest.request)).body).toMatchObject({
      code: 'invalid_transition',
      state: 'expired',
    })
    expect((await request(ride, (await person()).token)).body.state).toBe('expired')
    expect((await api.call(`PUT /rides/${ride.id}`, { token: owner.token, body: { seats: 2 } })).body.state).toBe('expired')
    expect(await expireRides()).toBeGreaterThan(0)
    expect(await expireRides()).toBe(0)
  })

  it('or before: who asked hears of it', async () => {
    const { owner, ride } = await offered()
    const a = await person()
    await request(ride, a.token)
    expect((await api.call(`DELETE /rides/${ride.id}?reason=The%20car%20broke`, { token: owner.token })).status).toBe(204)
    expect(await mailsTo(a.email)).toEqual(['rideCancelled'])
    expect((await api.call(`GET /rides/${ride.id}`)).body.status).toBe('cancelled')
    expect((await api.call(`DELETE /rides/${ride.id}`, { token: owner.token })).body.state).toBe('cancelled')
  })

  it('changes tell who comes; promised seats stay', async () => {
    const { owner, ride } = await offered({ seats: 3 })
    const a = await person()
    await request(ride, a.token, { seats: 2 })
    await answer('accept', ride, owner.token, (await pendingOf(ride, owner.token))[0].request)
    const put = (body: object) => api.call(`PUT /rides/${ride.id}`, { token: owner.token, body })
    expect((await put({ seats: 1 })).body.code).toBe('below_joined')
    expect((await put({ seats: 2, version: ride.version })).body).toMatchObject({ seats: 2, left: 0 })
    expect((await put({ seats: 3, version: ride.version })).body.code).toBe('stale')
    expect((await put({ time: '09:15' })).body.details.time).toBe('09:15')
    expect((await put({ note: 'call +49 170 1234567' })).status).toBe(422)
    expect(await mailsTo(a.email)).toEqual(['rideAccepted', 'rideChanged'])
  })
})

describe('moderation', () => {
  it('takes a ride off every list, with a reason that its owner reads', async () => {
    const { owner, ride } = await offered()
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const a = await person()
    const report = (token: string, reason = 'Asks for money first') =>
      api.call(`POST /rides/${ride.id}/report`, { token, body: { reason } })
    expect((await report(a.token)).body).toEqual({ reported: true })
    await report(a.token, 'And lies')
    expect((await report(owner.token)).status).toBe(409)
    const queue = (await api.call('GET /admin/reports?kind=ride&limit=100', { token: admin })).body
    const found = queue.find((r: { id: number }) => r.id === ride.id)
    expect(found).toMatchObject({ reports: 1, voices: [{ reason: 'And lies' }] })
    expect((await api.call('GET /rides/reports', { token: admin })).status).toBe(404)
    const hide = (token: string) => api.call(`POST /rides/${ride.id}/hide`, { token, body: { reason: 'Money in advance' } })
    expect((await hide(a.token)).status).toBe(403)
    expect((await hide(admin)).body.status).toBe('hidden')
    expect((await hide(admin)).status).toBe(409)
    expect(await mailsTo(owner.email)).toEqual(['rideHidden'])
    expect((await api.call(`GET /rides/${ride.id}`)).status).toBe(404)
    expect((await api.call(`GET /rides/${ride.id}`, { token: owner.token })).body.hiddenReason).toBe('Money in advance')
    expect((await request(ride, a.token)).status).toBe(404)
    expect((await api.call(`POST /rides/${ride.id}/show`, { token: admin, body: {} })).body.status).toBe('open')
    expect((await api.call(`POST /rides/${ride.id}/show`, { token: admin, body: {} })).status).toBe(409)
  })
})

describe('blocking', () => {
  it('hides two people from each other, ends what waits between them, and is taken back in the profile', async () => {
    const { owner, ride } = await offered({ seats: 3 })
    const [a, b] = [await person('Ana Silva'), await person('Ben Weber')]
    await request(ride, a.token)
    await request(ride, b.token)
    const block = (token: string, body: object = {}) => api.call(`POST /rides/${ride.id}/block`, { token, body })
    const listed = async (token?: string) =>
      (await api.call(`GET /rides?fromPlace=${from}&limit=100`, { ...(token && { token }) })).body.some(
        (r: { id: number }) => r.id === ride.id,
      )
    const pending = await pendingOf(ride, owner.token)
    const ofA = pending.find((m: { name: string }) => m.name === 'Ana')
    expect(codesOf(await block(owner.token))).toEqual([409, 'ride_whose_request'])
    expect((await block(owner.token, { request: ofA.request })).body).toEqual({ blocked: true })
    expect((await pendingOf(ride, owner.token)).map((m: { name: string }) => m.name)).toEqual(['Ben'])
    // Who asked before sees the answer, and nothing new.
    const second = (await api.call('POST /rides', { token: owner.token, body: rideOf() })).body
    expect((await api.call(`GET /rides/${second.id}`, { token: a.token })).status).toBe(404)
    expect((await request(second, a.token)).status).toBe(404)
    const c = await person('Cem Kaya')
    expect(await listed(c.token)).toBe(true)
    expect((await block(c.token)).status).toBe(200)
    expect([await listed(c.token), await listed(), (await api.call(`GET /rides/${ride.id}`, { token: c.token })).status]).toEqual([
      false,
      true,
      404,
    ])
    const { blocked } = (await api.call('GET /chat/blocks', { token: c.token })).body
    expect(blocked).toEqual([{ kind: 'person', id: expect.any(Number), name: 'Start → Goal', at: expect.any(String) }])
    for (const { id, token } of [
      { id: blocked[0].id, token: a.token },
      { id: owner.id, token: c.token },
    ])
      expect((await api.call(`DELETE /chat/blocks/${id}`, { token })).status).toBe(204)
    expect(await listed(c.token)).toBe(false)
    expect((await api.call(`DELETE /chat/blocks/${blocked[0].id}`, { token: c.token })).status).toBe(204)
    expect(await listed(c.token)).toBe(true)
  })

  it('gives a name only to who knew it', async () => {
    const { owner, ride } = await offered({ seats: 3 })
    const [a, b] = [await person(), await person('Ben Weber')]
    for (const { token } of [a, b]) await request(ride, token)
    const [ofA, ofB] = await pendingOf(ride, owner.token)
    await answer('accept', ride, owner.token, ofA.request)
    const blockedBy = async (token: string, body: object) => {
      expect((await api.call(`POST /rides/${ride.id}/block`, { token, body })).status).toBe(200)
      return (await api.call('GET /chat/blocks', { token })).body.blocked.map((x: { name: string }) => x.name)
    }
    expect(await blockedBy(a.token, {})).toEqual(['Rui'])
    expect(await blockedBy(b.token, {})).toEqual(['Start → Goal'])
    expect(await blockedBy(owner.token, { request: ofB.request })).toEqual(['Ben'])
  })

  it('does not say which pseudonym a driver has in a chat', async () => {
    const fixture = await buildChatProperty()
    const [driver, reader] = [await buildChatGuest(api, fixture), await buildChatGuest(api, fixture)]
    await driver.join('Moon')
    await reader.join('Sunny')
    const { body: ride } = await driver.call('POST /rides', rideOf())
    await reader.call(`POST /rides/${ride.id}/block`, {})
    expect((await reader.read()).body.blocked).toEqual([])
    const member = (await selectOne<{ id: number }>('SELECT id FROM chat_members WHERE user_id = ?', [driver.user]))?.id
    const rideBlocks = async () => (await reader.call('GET /chat/blocks')).body.blocked
    const [before] = await rideBlocks()
    const inChat = (method: string) => reader.call(`${method} /chat/members/${member}/block`, method === 'POST' ? {} : undefined)
    await inChat('POST')
    expect((await reader.read()).body.blocked).toEqual([{ member, pseudonym: 'Moon' }])
    await inChat('DELETE')
    expect((await reader.read()).body.blocked).toEqual([])
    expect(await rideBlocks()).toEqual([before])
    await inChat('POST')
    await reader.call(`DELETE /chat/blocks/${before.id}`)
    expect(await rideBlocks()).toEqual([])
    expect((await reader.read()).body.blocked).toEqual([{ member, pseudonym: 'Moon' }])
    await reader.call(`POST /rides/${ride.id}/block`, {})
    expect((await reader.call(`GET /rides/${ride.id}`)).status).toBe(404)
    await inChat('DELETE')
    expect((await reader.call(`GET /rides/${ride.id}`)).status).toBe(404)
    // Neither acts where the other was made.
    await driver.write('Hello')
    expect((await reader.read()).body.messages).toHaveLength(1)
    await inChat('POST')
    expect((await reader.read()).body.messages).toEqual([])
    const [{ id }] = await rideBlocks()
    await reader.call(`DELETE /chat/blocks/${id}`)
    expect((await reader.call(`GET /rides/${ride.id}`)).status).toBe(200)
  })
})

describe('the day after', () => {
  it('asks everybody who rode whether they arrived well, once, and takes their rating', async () => {
    const { owner, ride } = await offered({ seats: 3 })
    const [a, b, late] = [await person(), await person(), await person()]
    for (const { token } of [a, b, late]) await request(ride, token)
    for (const pending of (await pendingOf(ride, owner.token)).slice(0, 2)) await answer('accept', ride, owner.token, pending.request)
    const rate = (token: string, rating = 5) => api.call(`POST /rides/${ride.id}/rate`, { token, body: { rating } })
    expect(codesOf(await rate(a.token))).toEqual([409, 'ride_not_left'])
    await run('UPDATE rides SET departs_at = UTC_TIMESTAMP(3) - INTERVAL 19 HOUR WHERE id = ?', [ride.id])
    await expireRides()
    await checkBackRides()
    const backs = async (email: string) => (await mailsTo(email)).filter(mail => mail === 'rideCheckBack').length
    expect(await backs(a.email)).toBe(0)
    await run('UPDATE rides SET departs_at = UTC_TIMESTAMP(3) - INTERVAL 21 HOUR WHERE id = ?', [ride.id])
    expect(await checkBackRides()).toBeGreaterThan(0)
    expect(await checkBackRides()).toBe(0)
    expect([await backs(owner.email), await backs(a.email), await backs(b.email), await backs(late.email)]).toEqual([1, 1, 1, 0])
    for (const token of [late.token, owner.token]) expect(codesOf(await rate(token))).toEqual([409, 'ride_not_ridden'])
    expect((await rate(a.token, 4)).body).toMatchObject({ myRating: 4, rating: null })
    expect((await rate(a.token, 3)).body.myRating).toBe(3)
    await rate(b.token, 5)
    // Two say who rated what; the third makes it an average.
    const { body: second } = await api.call('POST /rides', { token: owner.token, body: rideOf() })
    expect(second.rating).toBeNull()
    await run(
      "INSERT INTO ride_requests (ride_id, user_id, seats, status, rating, created_at) VALUES (?, ?, 1, 'accepted', 5, UTC_TIMESTAMP(3))",
      [second.id, late.id],
    )
    expect((await api.call(`GET /rides/${second.id}`)).body.rating).toEqual({ average: 4.3, riders: 3 })
  })
})

it('forgets a person: their ride is off, their seat is free, their words are gone', async () => {
  const { owner, ride } = await offered({ note: 'I sing', meeting: 'At my door' })
  const { owner: other, ride: second } = await offered()
  const a = await person()
  await request(ride, a.token)
  await request(second, owner.token, { message: 'It is me' })
  await answer('accept', second, other.token, (await pendingOf(second, other.token))[0].request)
  const data = (await api.call('GET /auth/me/data', { token: owner.token })).body.rides
  expect(data).toMatchObject({
    offered: [{ ride: ride.id, note: 'I sing' }],
    asked: [{ ride: second.id, message: 'It is me', status: 'accepted' }],
  })
  expect((await api.call('DELETE /auth/me/data', { token: owner.token })).status).toBe(204)
  expect((await api.call(`GET /rides/${ride.id}`)).body).toMatchObject({ status: 'cancelled', note: null })
  expect(await mailsTo(a.email)).toEqual(['rideCancelled'])
  expect((await api.call(`GET /rides/${second.id}`)).body.left).toBe(3)
  const text = await selectOne('SELECT id FROM ride_requests WHERE user_id = ? AND message IS NOT NULL', [owner.id])
  expect(text).toBeUndefined()
})
