import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { buildLiveProperty, buildPlace, buildUser, createSessionToken } from '../../factories.ts'
import { bookingOf, inDays, run, startApi } from '../../stays/booking/testing.ts'
import type { Api } from '../../testing.ts'
import { makeVerifiedGuest } from '../chat/testing.ts'
import { buildEvent, buildTravellers, eventBody } from '../events/testing.ts'
import { payInFull } from '../reviews/testing.ts'
import { rideBody } from '../rides/testing.ts'
import { REPORTS_PER_HOUR } from './service.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())

interface Traveller {
  id: number
  email: string
  token: string
}
const travellers = async (count: number) => (await buildTravellers(count)) as [Traveller, Traveller, Traveller, Traveller]
const codesOf = ({ status, body }: { status: number; body: { reason?: string; fields?: { path: string; reason?: string }[] } }) => [
  status,
  body.reason ?? body.fields?.map(f => [f.path, f.reason]),
]
const rowOf = async (kind: string, id: number, query = '') =>
  (await api.call(`GET /admin/reports?limit=100&kind=${kind}${query}`, { token: admin })).body.find((r: { id: number }) => r.id === id)
const mailsTo = (email: string) =>
  select<{ template: string; text: string }>('SELECT template, text_body AS text FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])
const blockedBy = async (token: string) => (await api.call('GET /chat/blocks', { token })).body.blocked

async function rideWith(owner: Traveller, riders: Traveller[]) {
  const ends = { fromPlace: (await buildPlace()).id, toPlace: (await buildPlace()).id }
  await makeVerifiedGuest(api, owner.token)
  const { body: ride } = await api.call('POST /rides', { token: owner.token, body: rideBody(ends) })
  for (const { token } of riders) await api.call(`POST /rides/${ride.id}/request`, { token, body: {} })
  const members = (await api.call(`GET /rides/${ride.id}/members`, { token: owner.token })).body
  for (const { request } of members) await api.call(`POST /rides/${ride.id}/accept`, { token: owner.token, body: { request } })
  return ride
}

describe('what is wrong', () => {
  it('is a kind, and words only where the kind says nothing', async () => {
    const { event } = await buildEvent(api)
    const [a] = await travellers(1)
    const report = (body: object) => api.call(`POST /events/${event.id}/report`, { token: a.token, body })
    expect(codesOf(await report({}))).toEqual([422, [['reason', 'say_why']]])
    expect(codesOf(await report({ category: 'other' }))).toEqual([422, [['reason', 'say_why']]])
    expect((await report({ category: 'nonsense' })).status).toBe(422)
    expect((await report({ category: 'other', reason: 'x'.repeat(501) })).status).toBe(422)
    expect((await report({ category: 'unsafe' })).body).toEqual({ reported: true })
    expect((await report({ category: 'spam', reason: 'Sells watches' })).body).toEqual({ reported: true })
    expect(await rowOf('event', event.id)).toMatchObject({
      reports: 1,
      voices: [{ category: 'spam', reason: 'Sells watches', path: null }],
    })
    const { reports } = (await api.call('GET /auth/me/data', { token: a.token })).body
    expect(reports).toMatchObject([{ kind: 'event', id: event.id, category: 'spam', reason: 'Sells watches' }])
  })

  it('is said so many times an hour', async () => {
    const { event } = await buildEvent(api)
    const [a] = await travellers(1)
    await run(
      `INSERT INTO content_reports (kind, entity_id, user_id, reason, created_at) VALUES ${Array.from({ length: REPORTS_PER_HOUR }, (_, i) => `('event', ${4_000_000_000 + i}, ${a.id}, 'No', UTC_TIMESTAMP(3))`).join(', ')}`,
      [],
    )
    const report = () => api.call(`POST /events/${event.id}/report`, { token: a.token, body: { category: 'spam' } })
    expect(codesOf(await report())).toEqual([429, 'reports_many'])
    await run('UPDATE content_reports SET created_at = UTC_TIMESTAMP(3) - INTERVAL 61 MINUTE WHERE user_id = ?', [a.id])
    expect((await report()).status).toBe(200)
    await run('DELETE FROM content_reports WHERE user_id = ?', [a.id])
  })
})

describe('parts of a review', () => {
  async function reviewed() {
    const fixture = await buildLiveProperty()
    const { body: created } = await api.call('POST /booking', { body: bookingOf({ ...fixture, arrival: undefined }) })
    await run("UPDATE bookings SET arrival = ?, departure = ?, status = 'checked_out', proven_at = NOW(3) WHERE id = ?", [
      inDays(-9),
      inDays(-7),
      created.id,
    ])
    await payInFull(created.id)
    const scores = { value: 8, security: 8, location: 9, staff: 10, atmosphere: 9, cleanliness: 8, facilities: 7 }
    const headers = { 'X-Manage-Token': created.manageToken }
    const { body: review } = await api.call('POST /reviews', { headers, body: { booking: created.id, scores, text: 'A kind house.' } })
    const { insertId: photo } = await run(
      `INSERT INTO review_photos (review_id, file, sha256, width, height, bytes, created_at) VALUES (?, 'reviews/none.jpg', ?, 640, 480, 1000, UTC_TIMESTAMP(3))`,
      [review.id, 'e'.repeat(64)],
    )
    const desk = await createSessionToken(fixture.owner)
    const { guest_email } = (await selectOne<{ guest_email: string }>('SELECT guest_email FROM bookings WHERE id = ?', [created.id])) ?? {}
    return { fixture, review, headers, photo, desk, guest: guest_email ?? '' }
  }

  it('are reported apart, and removed with a reason that who made them reads', async () => {
    const { fixture, review, headers, photo, desk, guest } = await reviewed()
    const [a] = await travellers(1)
    const report = (body: object, token = a.token) =>
      api.call(`POST /reviews/${review.id}/report`, { token, body: { category: 'private', ...body } })
    expect((await report({ about: 'reply' })).status).toBe(404)
    expect((await api.call(`PUT /reviews/${review.id}`, { token: desk, body: { reply: 'You are a liar, Mr Silva.' } })).status).toBe(200)
    expect(codesOf(await report({ about: 'reply' }, desk))).toEqual([409, 'own_reply'])
    expect((await report({ about: 'reply' })).body).toEqual({ reported: true })
    for (const reviewPhoto of [photo + 1000, undefined]) expect((await report({ about: 'photo', reviewPhoto })).status).toBe(404)
    const byAuthor = { token: a.token, headers, body: { category: 'private', about: 'photo', reviewPhoto: photo } }
    expect(codesOf(await api.call(`POST /reviews/${review.id}/report`, byAuthor))).toEqual([409, 'own_review'])
    expect((await report({ about: 'photo', reviewPhoto: photo })).body).toEqual({ reported: true })
    expect(await rowOf('reply', review.id)).toMatchObject({
      text: 'You are a liar, Mr Silva.',
      house: { id: fixture.property.id },
      picture: null,
    })
    expect(await rowOf('photo', photo)).toMatchObject({
      picture: expect.stringContaining('reviews/none.jpg'),
      path: `/reviews/${fixture.property.id}`,
    })

    const hide = (path: string, token = admin, body: object = { reason: 'It names a guest' }) =>
      api.call(`POST /reviews/${path}/hide`, { token, body })
    expect((await hide(`${review.id}/reply`, desk)).status).toBe(403)
    expect((await hide(`photos/${photo}`, a.token)).status).toBe(403)
    expect((await hide(`${review.id}/reply`, admin, {})).status).toBe(422)
    expect((await hide(`${review.id}/reply`)).body).toMatchObject({ status: 'published', reply: null })
    expect(codesOf(await hide(`${review.id}/reply`))).toEqual([409, 'message_removed'])
    expect((await hide(`photos/${photo}`)).body.photos).toEqual([])
    expect((await hide(`photos/${photo}`)).status).toBe(404)
    expect([await rowOf('reply', review.id), await rowOf('photo', photo)]).toEqual([undefined, undefined])
    expect(await rowOf('reply', review.id, '&state=settled')).toMatchObject({ outcome: 'hidden' })
    expect((await api.call(`GET /reviews/${review.id}`)).body).toMatchObject({ text: 'A kind house.', reply: null, photos: [] })
    const { email } = (await selectOne<{ email: string }>('SELECT email FROM properties WHERE id = ?', [fixture.property.id])) ?? {
      email: '',
    }
    const ofDesk = (await mailsTo(email)).find(m => m.template === 'reviewReplyRemoved')
    const ofGuest = (await mailsTo(guest)).find(m => m.template === 'reviewPhotoRemoved')
    for (const mail of [ofDesk, ofGuest]) expect(mail?.text).toContain('It names a guest')
  })
})

describe('people who meet on a ride', () => {
  it('are reported and blocked by who sees them there, and by nobody else', async () => {
    const [owner, a, b, stranger] = await travellers(4)
    const ride = await rideWith(owner, [a, b])
    const seenByA = async () => (await api.call(`GET /rides/${ride.id}/members`, { token: a.token })).body
    const ofB = (await seenByA()).find((m: { isMe: boolean }) => !m.isMe)
    const ofA = (await seenByA()).find((m: { isMe: boolean }) => m.isMe)
    const report = (token: string, body: object) =>
      api.call(`POST /rides/${ride.id}/report`, { token, body: { category: 'unsafe', about: 'person', ...body } })
    const block = (token: string, body: object = {}) => api.call(`POST /rides/${ride.id}/block`, { token, body })
    for (const how of [report, block]) {
      expect((await how(stranger.token, { request: ofB.request })).status).toBe(404)
      expect((await how(a.token, { request: 4_000_000_000 })).status).toBe(404)
      expect(codesOf(await how(a.token, { request: ofA.request }))).toEqual([409, 'chat_self'])
      expect(codesOf(await how(owner.token, {}))).toEqual([409, 'ride_whose_request'])
    }
    expect((await report(a.token, { request: ofB.request })).body).toEqual({ reported: true })
    expect((await report(stranger.token, {})).body).toEqual({ reported: true })
    expect(await rowOf('person', b.id)).toMatchObject({
      title: 'Person2 Family2',
      path: `/superadmin/users/${b.id}`,
      voices: [{ category: 'unsafe', path: `/rides/${ride.id}`, by: { id: a.id } }],
    })
    expect((await rowOf('person', owner.id)).reports).toBe(1)
    // The export tells no account apart from another.
    const exported = (await api.call('GET /auth/me/data', { token: a.token })).body
    expect(exported.reports).toMatchObject([{ kind: 'person', id: null }])
    expect(exported.activity.filter((l: { action: string }) => l.action === 'report.person')).toMatchObject([{ id: null }])

    expect((await block(a.token, { request: ofB.request })).body).toEqual({ blocked: true })
    expect(await blockedBy(a.token)).toMatchObject([{ kind: 'person', name: 'Person2' }])
    expect(await seenByA()).toHaveLength(1)
    expect((await api.call(`GET /rides/${ride.id}/members`, { token: b.token })).body).toHaveLength(1)
    const ofOther = await rideWith(b, [])
    expect((await api.call(`POST /rides/${ofOther.id}/request`, { token: a.token, body: {} })).status).toBe(404)
    // Who is blocked may still report, and block back, also who left.
    expect((await report(a.token, {})).body).toEqual({ reported: true })
    expect(
      (await api.call(`POST /rides/${ofOther.id}/report`, { token: a.token, body: { category: 'spam', about: 'person' } })).status,
    ).toBe(200)
    await api.call(`POST /rides/${ride.id}/leave`, { token: b.token, body: {} })
    expect((await report(b.token, { request: ofA.request })).body).toEqual({ reported: true })
    expect((await block(b.token, { request: ofA.request })).body).toEqual({ blocked: true })
    expect(await blockedBy(b.token)).toMatchObject([{ name: expect.stringContaining(' → ') }])
  })

  it('show neither photo nor message to the driver once they are blocked or gone', async () => {
    const [owner, a, b] = await travellers(3)
    const ends = { fromPlace: (await buildPlace()).id, toPlace: (await buildPlace()).id }
    await makeVerifiedGuest(api, owner.token)
    const { body: ride } = await api.call('POST /rides', { token: owner.token, body: rideBody(ends) })
    for (const { token } of [a, b]) await api.call(`POST /rides/${ride.id}/request`, { token, body: { message: 'I have a guitar' } })
    const seen = async () => (await api.call(`GET /rides/${ride.id}/members`, { token: owner.token })).body
    const messages = async () => (await seen()).map((m: { status: string; message: string | null }) => [m.status, m.message])
    expect(await messages()).toEqual([
      ['pending', 'I have a guitar'],
      ['pending', 'I have a guitar'],
    ])
    await api.call(`POST /rides/${ride.id}/leave`, { token: b.token, body: {} })
    expect(await messages()).toEqual([
      ['pending', 'I have a guitar'],
      ['left', null],
    ])
    await api.call(`POST /rides/${ride.id}/block`, { token: a.token, body: {} })
    expect(await messages()).toEqual([['left', null]])
  })

  it('are not accepted where one blocked the other meanwhile', async () => {
    const [owner, a] = await travellers(2)
    const ride = await rideWith(owner, [])
    await api.call(`POST /rides/${ride.id}/request`, { token: a.token, body: {} })
    const [{ request }] = (await api.call(`GET /rides/${ride.id}/members`, { token: owner.token })).body
    await run("INSERT INTO chat_blocks (user_id, blocked_user_id, known_as, ride_block, created_at) VALUES (?, ?, 'Rui', 1, NOW(3))", [
      a.id,
      owner.id,
    ])
    expect((await api.call(`POST /rides/${ride.id}/accept`, { token: owner.token, body: { request } })).status).toBe(404)
    expect((await api.call(`POST /rides/${ride.id}/decline`, { token: owner.token, body: { request } })).status).toBe(200)
  })

  it('are decided about where their account is', async () => {
    const [owner, a] = await travellers(2)
    const ride = await rideWith(owner, [])
    await api.call(`POST /rides/${ride.id}/report`, { token: a.token, body: { category: 'spam', about: 'person' } })
    expect((await api.call(`POST /admin/users/${owner.id}/lock`, { token: admin, body: { reason: 'A scam' } })).status).toBe(200)
    expect(await rowOf('person', owner.id)).toBeUndefined()
    expect(await rowOf('person', owner.id, '&state=settled')).toMatchObject({ outcome: 'locked', isHidden: true })
  })

  it('come and go nowhere any more once their account is locked', async () => {
    const [locked, other] = await travellers(2)
    const own = await rideWith(locked, [])
    const joined = await rideWith(other, [locked])
    const { event } = await buildEvent(api)
    await api.call(`POST /events/${event.id}/join`, { token: locked.token, body: { showName: true } })
    expect((await api.call(`POST /admin/users/${locked.id}/lock`, { token: admin, body: { reason: 'A scam' } })).status).toBe(200)
    expect((await api.call(`GET /rides/${own.id}`, { token: other.token })).body.status).toBe('cancelled')
    expect((await api.call(`GET /rides/${joined.id}`, { token: other.token })).body.left).toBe(joined.seats)
    expect((await api.call(`GET /events/${event.id}`)).body.going).toBe(0)
  })

  it('leave the queue with their account', async () => {
    const [owner, a] = await travellers(2)
    const ride = await rideWith(owner, [])
    await api.call(`POST /rides/${ride.id}/report`, { token: a.token, body: { category: 'spam', about: 'person' } })
    expect((await api.call('DELETE /auth/me/data', { token: owner.token })).status).toBe(204)
    expect(await select("SELECT id FROM content_reports WHERE kind = 'person' AND entity_id = ?", [owner.id])).toEqual([])
  })
})

describe('people who meet at an event', () => {
  it('are reported and blocked where they show their name to who comes too', async () => {
    const { event, token } = await buildEvent(api)
    const [a, b, quiet, stranger] = await travellers(4)
    for (const [p, showName] of [
      [a, true],
      [b, true],
      [quiet, false],
    ] as const)
      await api.call(`POST /events/${event.id}/join`, { token: p.token, body: { showName } })
    const seenBy = async (who: string, query = `?event=${event.id}`) =>
      (await api.call(`GET /events/view-members${query}`, { token: who })).body
    const members = await seenBy(a.token)
    expect(members.map((m: { name: string | null; joiner: number | null }) => [m.name, m.joiner !== null])).toEqual([
      ['Person0', false],
      ['Person1', true],
      [null, false],
    ])
    expect((await seenBy(token)).map((m: { joiner: number | null }) => m.joiner)).toEqual([null, null, null])
    const { joiner } = members[1]
    const ofQuiet = (await selectOne<{ id: number }>('SELECT id FROM event_joiners WHERE user_id = ?', [quiet.id]))?.id
    const report = (who: string, body: object) =>
      api.call(`POST /events/${event.id}/report`, { token: who, body: { category: 'offensive', about: 'person', ...body } })
    const block = (who: string, body: object) => api.call(`POST /events/${event.id}/block`, { token: who, body })
    for (const how of [report, block]) {
      expect((await how(stranger.token, { joiner })).status).toBe(404)
      expect((await how(a.token, { joiner: ofQuiet })).status).toBe(404)
      expect(codesOf(await how(b.token, { joiner }))).toEqual([409, 'chat_self'])
      expect((await how(token, { joiner })).status).toBe(404)
      expect(codesOf(await how(token, how === report ? { about: 'event' } : {}))).toEqual([409, 'own_event'])
      expect((await api.call(`POST /events/${event.id}/${how === report ? 'report' : 'block'}`, { body: { joiner } })).status).toBe(401)
    }
    expect((await report(a.token, {})).status).toBe(404)
    expect((await report(a.token, { joiner })).body).toEqual({ reported: true })
    expect((await rowOf('person', b.id)).voices).toMatchObject([{ path: `/events/${event.id}` }])
    expect((await block(a.token, { joiner })).body).toEqual({ blocked: true })
    const named = async (who: string, query?: string) => (await seenBy(who, query)).map((m: { name: string | null }) => m.name)
    expect([await named(a.token), await named(a.token, '')]).toEqual([
      ['Person0', null, null],
      ['Person0', null, null],
    ])
    expect(await named(b.token)).toEqual([null, 'Person1', null])
    // Who is blocked may still report, and block back.
    const ofA = (await selectOne<{ id: number }>('SELECT id FROM event_joiners WHERE user_id = ?', [a.id]))?.id
    expect((await report(b.token, { joiner: ofA })).body).toEqual({ reported: true })
    expect((await block(b.token, { joiner: ofA })).body).toEqual({ blocked: true })
    const [back] = await blockedBy(b.token)
    await api.call(`DELETE /chat/blocks/${back.id}`, { token: b.token })
    const [{ id }] = await blockedBy(a.token)
    expect((await api.call(`DELETE /chat/blocks/${id}`, { token: a.token })).status).toBe(204)
    expect(await named(a.token)).toEqual(['Person0', 'Person1', null])
  })
})

describe('who blocked somebody', () => {
  const eventFor = async (event: number, token: string) => (await api.call(`GET /events/${event}`, { token })).body.blockedComes
  const blocks = (user: Traveller, blocked: Traveller) =>
    run("INSERT INTO chat_blocks (user_id, blocked_user_id, known_as, ride_block, created_at) VALUES (?, ?, 'Ana', ?, NOW(3))", [
      user.id,
      blocked.id,
      user.id,
    ])

  it('is told before joining an event that one of them comes, also without a name; who was blocked is not', async () => {
    const { event, token } = await buildEvent(api)
    const [blocker, blocked, other] = await travellers(3)
    await blocks(blocker, blocked)
    const warningsOf = async () => [
      await eventFor(event.id, blocker.token),
      await eventFor(event.id, blocked.token),
      await eventFor(event.id, other.token),
    ]
    expect(await warningsOf()).toEqual([false, false, false])
    await api.call(`POST /events/${event.id}/join`, { token: blocked.token, body: {} })
    expect(await warningsOf()).toEqual([true, false, false])
    expect((await api.call(`GET /events/${event.id}`)).body.blockedComes).toBe(false)
    const joined = await api.call(`POST /events/${event.id}/join`, { token: blocker.token, body: { showName: true } })
    expect(joined.body).toMatchObject({ mine: { status: 'going' }, blockedComes: true })
    expect(await warningsOf()).toEqual([true, false, false])
    // The list of the board says nothing of it.
    expect((await api.call(`GET /events?property=${event.property.id}`, { token: blocker.token })).body[0].blockedComes).toBeUndefined()
    // Where both blocked each other neither can follow the other.
    await blocks(blocked, blocker)
    expect(await warningsOf()).toEqual([false, false, false])
    await run('DELETE FROM chat_blocks WHERE user_id = ?', [blocked.id])
    await api.call(`POST /events/${event.id}/leave`, { token: blocked.token, body: {} })
    expect(await warningsOf()).toEqual([false, false, false])
    expect(token).toBeTruthy()
  })

  it('is told nothing of an event that they cannot join, nor of pseudonyms that they blocked in a chat', async () => {
    const { event, token } = await buildEvent(api, { audience: 'guests' })
    const { event: open } = await buildEvent(api)
    const [blocker, blocked] = await travellers(2)
    await blocks(blocker, blocked)
    for (const { id } of [event, open])
      await run(
        `INSERT INTO event_joiners (event_id, property_id, user_id, status, turn, show_name, created_at)
         SELECT id, property_id, ?, 'going', 1, 1, NOW(3) FROM events WHERE id = ?`,
        [blocked.id, id],
      )
    expect([await eventFor(event.id, blocker.token), await eventFor(open.id, blocker.token)]).toEqual([false, true])
    await run('UPDATE chat_blocks SET known_as = NULL, ride_block = NULL, in_chat = 1 WHERE user_id = ?', [blocker.id])
    expect(await eventFor(open.id, blocker.token)).toBe(false)
    expect(token).toBeTruthy()
  })

  it('is told on a ride once they asked for a seat, before and after they have it', async () => {
    const [owner, blocked, blocker] = await travellers(3)
    const ride = await rideWith(owner, [blocked])
    await blocks(blocker, blocked)
    const warningsOf = async ({ token }: Traveller) => (await api.call(`GET /rides/${ride.id}`, { token })).body.blockedComes
    expect(await warningsOf(blocker)).toBe(false)
    const requested = await api.call(`POST /rides/${ride.id}/request`, { token: blocker.token, body: {} })
    expect(requested.body).toMatchObject({ mine: 'pending', blockedComes: true })
    const [{ request }] = (await api.call(`GET /rides/${ride.id}/members`, { token: owner.token })).body
    expect((await api.call(`POST /rides/${ride.id}/accept`, { token: owner.token, body: { request } })).status).toBe(200)
    expect([await warningsOf(blocker), await warningsOf(blocked), await warningsOf(owner)]).toEqual([true, false, false])
  })
})

describe('a hostel that plans things', () => {
  it('is reported, and not seen any more by who blocked it, until they take it back', async () => {
    const { event, property, token } = await buildEvent(api)
    const ends = { fromPlace: (await buildPlace()).id, toPlace: (await buildPlace()).id }
    const { body: ride } = await api.call('POST /rides', { token, body: rideBody(ends, { property: property.id }) })
    const [a, b] = await travellers(2)
    const later = (await api.call('POST /events', { token, body: eventBody(property.id, { title: 'Later', day: inDays(12) }) })).body
    await api.call(`POST /events/${event.id}/join`, { token: a.token, body: {} })
    const report = { category: 'spam', about: 'organiser' }
    expect((await api.call(`POST /events/${event.id}/report`, { token: a.token, body: report })).body).toEqual({ reported: true })
    await api.call(`POST /rides/${ride.id}/report`, { token: b.token, body: { category: 'spam', about: 'person' } })
    expect(await rowOf('property', property.id)).toMatchObject({ reports: 2, path: `/superadmin/properties/${property.id}` })

    // Its own audit does not say who, in lines of older versions neither.
    await run(
      "INSERT INTO audit_lines (property_id, action, entity, entity_id, actor_id, request_id, created_at) VALUES (?, 'event.report', 'event', ?, ?, 'old', NOW(3))",
      [property.id, event.id, a.id],
    )
    const { body: audit } = await api.call(`GET /property/${property.id}/audit?limit=100`, { token })
    expect(audit.map((l: { action: string }) => l.action)).toContain('event.plan')
    expect(audit.filter((l: { action: string }) => l.action.includes('report'))).toEqual([])

    expect((await api.call(`POST /events/${event.id}/block`, { token, body: {} })).status).toBe(409)
    expect((await api.call(`POST /events/${event.id}/block`, { token: a.token, body: {} })).body).toEqual({ blocked: true })
    const seen = async (who?: string) => {
      const options = who ? { token: who } : {}
      const events = (await api.call(`GET /events?property=${property.id}`, options)).body.map((e: { id: number }) => e.id)
      const rides = (await api.call(`GET /rides?house=${property.id}`, options)).body.map((r: { id: number }) => r.id)
      const statuses = []
      for (const path of [`events/${event.id}`, `events/${later.id}`, `rides/${ride.id}`])
        statuses.push((await api.call(`GET /${path}`, options)).status)
      return { events, rides, statuses }
    }
    const all = { events: [event.id, later.id], rides: [ride.id], statuses: [200, 200, 200] }
    // What was joined stays until it is left.
    expect(await seen(a.token)).toEqual({ events: [event.id], rides: [], statuses: [200, 404, 404] })
    expect((await api.call(`POST /events/${later.id}/join`, { token: a.token, body: {} })).status).toBe(404)
    expect((await api.call(`POST /rides/${ride.id}/request`, { token: a.token, body: {} })).status).toBe(404)
    for (const who of [b.token, token, undefined]) expect(await seen(who)).toEqual(all)
    expect((await api.call(`POST /rides/${ride.id}/block`, { token: b.token, body: {} })).status).toBe(200)
    expect((await seen(b.token)).events).toEqual([])
    expect(codesOf(await api.call(`POST /rides/${ride.id}/block`, { token, body: {} }))).toEqual([409, 'ride_of_hostel'])

    const { name } = (await selectOne<{ name: string }>('SELECT name FROM properties WHERE id = ?', [property.id])) ?? {}
    expect(await blockedBy(a.token)).toEqual([{ kind: 'property', id: property.id, name, at: expect.any(String) }])
    expect((await api.call('GET /auth/me/data', { token: a.token })).body.chats.organisers).toMatchObject([{ name }])
    expect((await api.call(`DELETE /chat/blocks/${property.id}`, { token: a.token })).status).toBe(204)
    expect(await blockedBy(a.token)).toHaveLength(1)
    expect((await api.call(`DELETE /chat/blocks/${property.id}?kind=property`, { token: a.token })).status).toBe(204)
    expect(await seen(a.token)).toEqual(all)
    expect((await api.call('DELETE /auth/me/data', { token: b.token })).status).toBe(204)
    expect(await select('SELECT user_id FROM organiser_blocks WHERE property_id = ?', [property.id])).toEqual([])

    const suspended = await api.call(`POST /admin/properties/${property.id}/suspend`, { token: admin, body: { reason: 'A scam' } })
    expect(suspended.status).toBe(200)
    expect(await rowOf('property', property.id, '&state=settled')).toMatchObject({ outcome: 'suspended', isHidden: true })
  })
})
