import { describe, expect, it } from 'vitest'
import { run } from '../../stays/booking/testing.ts'
import { buildChatGuest, buildChatProperty } from '../chat/testing.ts'
import {
  answer,
  api,
  codesOf,
  driver,
  from,
  mailsTo,
  offered,
  pendingOf,
  person,
  request,
  rideOf,
  seatsOf,
  withRides,
} from './rideTesting.ts'
import { checkBackRides, expireRides } from './service.ts'

withRides()

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

describe('who drives', () => {
  it('is a verified guest, whomever the ride is for; who asks for seats need not be one', async () => {
    const stranger = await person()
    const offer = (token: string, more: object = {}) => api.call('POST /rides', { token, body: rideOf(more) })
    expect(codesOf(await offer(stranger.token))).toEqual([422, [['kind', 'ride_driver_unverified']]])
    expect((await offer(stranger.token, { kind: 'ask' })).status).toBe(201)
    expect((await offer((await driver()).token)).body).toMatchObject({ audience: 'all', isVerified: true })
  })

  it('is one also where they answer who asks for seats', async () => {
    const rider = await person('Ana Silva')
    const { body: ride } = await api.call('POST /rides', { token: rider.token, body: rideOf({ kind: 'ask', seats: 1 }) })
    expect(ride.isVerified).toBe(false)
    const [stranger, known] = [await person('Ben Low'), await driver('Cora May')]
    expect(codesOf(await request(ride, stranger.token))).toEqual([409, 'ride_driver_unverified'])
    expect((await request(ride, known.token)).body.mine).toBe('pending')
    const [seatRequest] = await pendingOf(ride, rider.token)
    expect(seatRequest).toMatchObject({ name: 'Cora', isVerified: true })
    await run("UPDATE bookings SET status = 'cancelled' WHERE user_id = ?", [known.id])
    expect(codesOf(await answer('accept', ride, rider.token, seatRequest.request))).toEqual([409, 'ride_driver_unverified'])
    await run("UPDATE bookings SET status = 'checked_out' WHERE user_id = ?", [known.id])
    expect((await answer('accept', ride, rider.token, seatRequest.request)).status).toBe(200)
  })

  it('is shown as such, and so are those who come along', async () => {
    const { owner, ride } = await offered()
    const [known, stranger] = [await driver('Ana Silva'), await person('Ben Low')]
    for (const { token } of [known, stranger]) await request(ride, token)
    const along = await pendingOf(ride, owner.token)
    expect(along.map((m: { name: string; isVerified: boolean }) => [m.name, m.isVerified])).toEqual([
      ['Ana', true],
      ['Ben', false],
    ])
    const listed = async () =>
      (await api.call(`GET /rides?fromPlace=${from}&limit=100`)).body.find((r: { id: number }) => r.id === ride.id).isVerified
    expect(await listed()).toBe(true)
    await run("UPDATE bookings SET status = 'cancelled' WHERE user_id = ?", [owner.id])
    expect(await listed()).toBe(false)
    expect(codesOf(await answer('accept', ride, owner.token, along[0].request))).toEqual([409, 'ride_driver_unverified'])
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
