import { describe, expect, it } from 'vitest'
import { selectOne } from '../../../db/connection.ts'
import { buildLiveProperty, buildPlace, buildUser, createSessionToken } from '../../factories.ts'
import { inDays, recordStatements, run } from '../../stays/booking/testing.ts'
import { answer, api, driver, from, mailsTo, offered, pendingOf, person, request, rideOf, withRides } from './rideTesting.ts'
import { expireRides } from './service.ts'

withRides()

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
    const { token } = await driver()
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
    expect(new Set(counts)).toEqual(new Set([4]))
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
