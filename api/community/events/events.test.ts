import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { copyRows } from '../../conformance/bulkFixture.ts'
import { buildLiveProperty, buildPlace, buildProperty, buildUser, createSessionToken } from '../../factories.ts'
import { listPages } from '../../sitePages.ts'
import { bookingOf, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import type { Api } from '../../testing.ts'
import { buildChatGuest, buildChatProperty } from '../chat/testing.ts'
import { closeEvents } from './service.ts'
import { buildEvent, buildEventProperty, buildTravellers, eventBody, loadCounters } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const mailsTo = async (email: string) =>
  (await select<{ template: string }>('SELECT template FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])).map(m => m.template)

describe('the board', () => {
  it('counts the events of each category, whichever is asked for, and lists what is around a point', async () => {
    const { property, token } = await buildEventProperty()
    for (const category of ['food', 'food', 'tour', undefined])
      await api.call('POST /events', { token, body: eventBody(property.id, { category }) })
    const list = async (query: string) => {
      const { body, meta } = await api.call(`GET /events?property=${property.id}&${query}`)
      const { categories } = meta as unknown as { categories: { category: string; events: number }[] }
      return [
        body.map((e: { category: string }) => e.category),
        meta?.total,
        categories.filter(c => c.events).map(c => [c.category, c.events]),
      ]
    }
    const counts = [
      ['tour', 1],
      ['food', 2],
      ['other', 1],
    ]
    expect(await list('category=food')).toEqual([['food', 'food'], 2, counts])
    expect((await list('')).slice(1)).toEqual([4, counts])
    const row = await selectOne<{ lat: number; lng: number }>('SELECT lat, lng FROM properties WHERE id = ?', [property.id])
    expect((await list(`lat=${Number(row?.lat) + 0.2}&lng=${row?.lng}&radius=50`))[1]).toBe(4)
    expect((await list(`lat=${Number(row?.lat) + 2}&lng=${row?.lng}&radius=50`))[1]).toBe(0)
    await run('UPDATE properties SET lng = 179.9 WHERE id = ?', [property.id])
    expect((await list(`lat=${row?.lat}&lng=-179.9&radius=50`))[1]).toBe(4)
  })

  it('has first what takes place where and while the caller stays', async () => {
    const fixture = await buildChatProperty()
    const guest = await buildChatGuest(api, fixture, { arrival: 5, departure: 8 })
    const token = await createSessionToken(fixture.owner)
    for (const day of [3, 6, 7]) await api.call('POST /events', { token, body: eventBody(fixture.property.id, { day: inDays(day) }) })
    const list = async (token: string | undefined) =>
      (await api.call(`GET /events?property=${fixture.property.id}&myStaysFirst=true`, { ...(token && { token }) })).body.map(
        (e: { day: string; duringMyStay: boolean }) => [e.day, e.duringMyStay],
      )
    expect(await list(guest.token)).toEqual([
      [inDays(6), true],
      [inDays(7), true],
      [inDays(3), false],
    ])
    expect((await list(undefined)).map(([day]: [string]) => day)).toEqual([inDays(3), inDays(6), inDays(7)])
  })

  it('has a picture of each: its own photo, else the hostel’s, else what is drawn for its category', async () => {
    const { event, property, token } = await buildEvent(api, { category: 'food' })
    expect(event.picture).toMatch(/^\/media\/covers\/.*-kitchen-/)
    const other = await buildEventProperty()
    const photoOf = async (of: number) => {
      await run(
        `INSERT INTO photos (property_id, position, file, sha256, width, height, bytes, focus_x, focus_y, created_at, updated_at)
         VALUES (?, 1, ?, ?, 800, 600, 1, 30, 70, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
        [of, `photos/${of}/a.jpg`, 'a'.repeat(64)],
      )
      return (await selectOne<{ id: number }>('SELECT id FROM photos WHERE property_id = ?', [of]))?.id
    }
    const [own, foreign] = [await photoOf(property.id), await photoOf(other.property.id)]
    const edit = (photo: unknown) => api.call(`PUT /events/${event.id}`, { token, body: { photo } })
    const refused = await edit(foreign)
    expect([refused.status, refused.body.fields.map((f: { path: string }) => f.path)]).toEqual([422, ['photo']])
    expect((await edit(own)).body).toMatchObject({ photo: own, picture: `/media/photos/${property.id}/a.jpg#30,70`, category: 'food' })
    await run('UPDATE photos SET hidden_at = UTC_TIMESTAMP(3) WHERE id = ?', [own ?? 0])
    expect((await api.call(`GET /events/${event.id}`)).body.picture).toMatch(/^\/media\/covers\//)
  })

  it('lets only those join whom an event is for', async () => {
    const fixture = await buildChatProperty()
    const token = await createSessionToken(fixture.owner)
    const { body: event } = await api.call('POST /events', { token, body: eventBody(fixture.property.id, { audience: 'women' }) })
    const [woman, man] = [await buildChatGuest(api, fixture, { gender: 'female' }), await buildChatGuest(api, fixture, { gender: 'male' })]
    const refused = await man.call(`POST /events/${event.id}/join`, {})
    expect([refused.status, refused.body.reason]).toEqual([409, 'event_women_only'])
    expect((await woman.call(`POST /events/${event.id}/join`, {})).body.mine.status).toBe('going')
  })

  it('asks for the age where the event has a lowest one, and refuses whose age is known to be below it', async () => {
    const fixture = await buildEvent(api, { minAge: 40 })
    const joinAs = async (age: number | null, body: object, name = 'Person Family') => {
      const user = await buildUser({ name: 'Person Family' })
      const { property, room } = await buildLiveProperty()
      const guests = [{ name, ...(age !== null && { age }) }]
      const stay = await api.call('POST /booking', { token: await createSessionToken(user), body: bookingOf({ property, room, guests }) })
      expect(stay.status, JSON.stringify(stay.body)).toBe(201)
      return api.call(`POST /events/${fixture.event.id}/join`, { token: await createSessionToken(user), body })
    }
    const unasked = await joinAs(null, {})
    expect([unasked.status, unasked.body.fields[0]]).toEqual([422, expect.objectContaining({ path: 'confirmsAge' })])
    expect(unasked.body.fields[0].message).toBe('Confirm that you are 40 or older.')
    expect((await joinAs(null, { confirmsAge: true })).body.mine.status).toBe('going')
    expect((await joinAs(50, {})).body.mine.status).toBe('going')
    const younger = await joinAs(30, { confirmsAge: true })
    expect([younger.status, younger.body.reason]).toEqual([409, 'event_too_young'])
    // Somebody else of the party.
    expect((await joinAs(30, { confirmsAge: true }, 'Other Family')).status).toBe(201)
    const audit = await select<{ changes: object }>(
      "SELECT changes FROM audit_lines WHERE action = 'event.join' AND entity_id = ? ORDER BY id",
      [fixture.event.id],
    )
    expect(audit.map(a => a.changes)).toContainEqual({ status: 'going', confirmsAge: true })
  })

  it('gives no place to who waits and is not invited any more', async () => {
    const fixture = await buildChatProperty()
    const token = await createSessionToken(fixture.owner)
    const { body: event } = await api.call('POST /events', { token, body: eventBody(fixture.property.id, { capacity: 1 }) })
    const build = (gender: string) => buildChatGuest(api, fixture, { gender })
    const [first, man, woman, later] = [await build('male'), await build('male'), await build('female'), await build('female')]
    for (const guest of [first, man, woman, later]) await guest.call(`POST /events/${event.id}/join`, {})
    const edit = (body: object) => api.call(`PUT /events/${event.id}`, { token, body })
    expect((await edit({ audience: 'women', capacity: 2 })).status).toBe(200)
    expect(await loadCounters(event.id)).toEqual({ going: 2, waiting: 1, sits: 2, queue: 1 })
    const mails = async ({ email }: { email: string }) => (await mailsTo(email)).filter(mail => mail.startsWith('event'))
    expect([await mails(man), await mails(woman), await mails(later)]).toEqual([[], ['eventPlaceFree'], []])
    const notified = await select<{ kind: string }>("SELECT kind FROM notifications WHERE user_id = ? AND topic = 'event'", [man.user])
    expect(notified.map(n => n.kind)).toEqual(['changed'])
    // Whom the desk no longer counts as seen is passed over, and goes on waiting.
    await run("UPDATE bookings SET status = 'cancelled' WHERE id = ?", [later.booking])
    await edit({ capacity: 3 })
    expect(await loadCounters(event.id)).toEqual({ going: 2, waiting: 1, sits: 2, queue: 1 })
  })
})

describe('planning', () => {
  it('keeps the time of the property, and the price of its currency', async () => {
    const { event, property } = await buildEvent(api, { price: { amount: 500, currency: 'EUR' }, capacity: 8, endTime: '01:00' })
    expect(event).toMatchObject({
      status: 'planned',
      going: 0,
      left: 8,
      price: { amount: 500, currency: 'EUR' },
      timezone: 'Europe/Berlin',
    })
    expect(event.endDay).toBe(addDays(event.day, 1))
    expect(event.property.id).toBe(property.id)
    const line = await selectOne<{ n: number }>("SELECT COUNT(*) AS n FROM audit_lines WHERE action = 'event.plan' AND entity_id = ?", [
      event.id,
    ])
    expect(Number(line?.n)).toBe(1)
  })

  it('plans a series at the same wall clock over a change of the clock', async () => {
    const { property, token } = await buildEventProperty()
    const day = inDays(2)
    const body = eventBody(property.id, { day, repeat: { every: 'day', step: 7, until: addDays(day, 350) } })
    expect((await api.call('POST /events', { token, body: { ...body, repeat: { every: 'week', until: addDays(day, 350) } } })).status).toBe(
      201,
    )
    const { body: rows, meta } = await api.call(`GET /events?property=${property.id}&limit=100`)
    expect(meta?.total).toBe(51)
    expect(new Set(rows.map((e: { startTime: string }) => e.startTime))).toEqual(new Set(['19:00']))
    // Summer and winter: 17:00 and 18:00 in UTC.
    expect(new Set(rows.map((e: { startsAt: string }) => e.startsAt.slice(11, 16)))).toEqual(new Set(['17:00', '18:00']))
    expect(rows[0].repeat).toMatchObject({ every: 'week', step: 1 })
  })

  it.each([
    ['an end before the beginning', { endDay: inDays(9) }, 'endDay'],
    ['a time that has passed', { day: inDays(-1) }, 'day'],
    ['more than a year ahead', { day: inDays(400) }, 'day'],
    ['more than two weeks', { endDay: inDays(30) }, 'endDay'],
    ['another currency', { price: { amount: 1, currency: 'USD' } }, 'price.currency'],
    ['a series without an end in sight', { repeat: { every: 'week', until: inDays(500) } }, 'repeat.until'],
    ['a series of too many', { repeat: { every: 'day', until: inDays(200) } }, 'repeat.until'],
    ['weekdays that the first day is none of', { repeat: { every: 'month', weekdays: [1], until: inDays(100) } }, 'repeat.weekdays'],
    ['no places', { capacity: 0 }, 'body.capacity'],
    ['an unknown field', { colour: 'red' }, 'body.colour'],
    ['a long title', { title: 'x'.repeat(121) }, 'body.title'],
  ])('refuses %s', async (_, more, path) => {
    const { property, token } = await buildEventProperty()
    const { status, body } = await api.call('POST /events', { token, body: eventBody(property.id, more) })
    expect([status, body.fields?.[0].path.replace(/^body\./, '')]).toEqual([422, path.replace(/^body\./, '')])
  })

  it('holds five hundred coming events, also of two planned at once', async () => {
    const { event, property, token } = await buildEvent(api)
    await copyRows('events', { id: event.id }, () => ({}), 498)
    const answers = await Promise.all([1, 2].map(() => api.call('POST /events', { token, body: eventBody(property.id) })))
    expect(answers.map(a => a.body.reason ?? a.status).toSorted()).toEqual([201, 'events_ahead'])
  })

  it('lets one person onto sixty lists, also of two joined at once', async () => {
    const { event } = await buildEvent(api)
    const [traveller] = await buildTravellers(1)
    const events = await copyRows('events', { id: event.id }, () => ({}), 61)
    await run(
      `INSERT INTO event_joiners (event_id, property_id, user_id, status, turn, created_at)
       SELECT id, property_id, ?, 'going', 1, UTC_TIMESTAMP(3) FROM events WHERE id IN (${events.slice(2).join(', ')})`,
      [traveller?.id ?? 0],
    )
    const join = (id?: number) => api.call(`POST /events/${id}/join`, { token: traveller?.token, body: {} })
    const answers = await Promise.all(events.slice(0, 2).map(join))
    expect(answers.map(a => a.body.reason ?? a.status).toSorted()).toEqual([201, 'events_many'])
  })

  it('is for who may plan in this property', async () => {
    const viewer = await buildUser({ role: 'hostel_owner' })
    const property = await buildProperty({ members: [{ user: viewer, role: 'viewer' }] })
    const body = eventBody(property.id)
    const stranger = await buildUser({ role: 'hostel_owner' })
    expect((await api.call('POST /events', { body })).status).toBe(401)
    expect((await api.call('POST /events', { body, token: await createSessionToken(await buildUser()) })).status).toBe(403)
    expect((await api.call('POST /events', { body, token: await createSessionToken(viewer) })).status).toBe(403)
    expect((await api.call('POST /events', { body, token: await createSessionToken(stranger) })).status).toBe(404)
  })

  it('plans once under one key', async () => {
    const { property, token } = await buildEventProperty()
    const request = () =>
      api.call('POST /events', { token, body: eventBody(property.id), headers: { 'idempotency-key': `plan-once-${property.id}-abcdef` } })
    const [a, b] = await Promise.all([request(), request()])
    expect(a.body.id).toBe(b.body.id)
    expect((await api.call(`GET /events?property=${property.id}`)).meta?.total).toBe(1)
  })
})

describe('lists', () => {
  it('shows a city, a time, and only properties that are live', async () => {
    const place = await buildPlace({ name: `Nowhere ${Date.now()}` })
    const owner = await buildUser({ role: 'hostel_owner' })
    const property = await buildProperty({ place, members: [{ user: owner, role: 'owner' }] })
    const token = await createSessionToken(owner)
    for (const day of [inDays(3), inDays(20)]) await api.call('POST /events', { token, body: eventBody(property.id, { day }) })
    const days = async (query: string) => (await api.call(`GET /events?${query}`)).body.map((e: { day: string }) => e.day)
    expect(await days(`city=${place.id}`)).toEqual([inDays(3), inDays(20)])
    expect(await days(`city=${encodeURIComponent(place.name)}&from=${inDays(10)}`)).toEqual([inDays(20)])
    expect(await days(`city=${place.id}&to=${inDays(10)}`)).toEqual([inDays(3)])
    expect(await days(`city=${place.id}&when=past`)).toEqual([])
    expect((await api.call('GET /events?city=Zzyzzxtown')).status).toBe(404)
    expect((await api.call('GET /events?limit=101')).status).toBe(422)
    await run("UPDATE properties SET status = 'paused' WHERE id = ?", [property.id])
    expect(await days(`city=${place.id}`)).toEqual([])
    expect((await api.call(`GET /events?city=${place.id}`, { token })).meta?.total).toBe(2)
    const one = (await api.call(`GET /events?city=${place.id}`, { token })).body[0].id
    expect((await api.call(`GET /events/${one}`)).status).toBe(404)
    expect((await api.call(`GET /events/${one}`, { token })).status).toBe(200)
  })

  it('asks as many statements for 1, 20 and 100', async () => {
    const { property, token } = await buildEventProperty()
    const day = inDays(1)
    await api.call('POST /events', { token, body: eventBody(property.id, { day, repeat: { every: 'day', until: addDays(day, 110) } }) })
    const counts = []
    for (const limit of [1, 20, 100])
      counts.push((await recordStatements(() => api.call(`GET /events?property=${property.id}&limit=${limit}`))).length)
    expect(new Set(counts)).toEqual(new Set([2]))
  })

  it('says nothing of an event that is not there', async () => {
    expect((await api.call('GET /events/4294967290')).status).toBe(404)
    const { token } = await buildEventProperty()
    expect((await api.call('PUT /events/4294967290', { token, body: {} })).status).toBe(404)
    expect((await api.call('DELETE /events/4294967290', { token })).status).toBe(404)
  })
})

describe('joining', () => {
  it('fills the places, then the waiting list in order, and moves the first up', async () => {
    const { event, token: property } = await buildEvent(api, { capacity: 2 })
    const people = await buildTravellers(4)
    const join = (token: string) => api.call(`POST /events/${event.id}/join`, { token, body: { showName: true } })
    const replies = []
    for (const { token } of people) replies.push((await join(token)).body.mine)
    expect(replies.map(m => [m.status, m.position])).toEqual([
      ['going', null],
      ['going', null],
      ['waiting', 1],
      ['waiting', 2],
    ])
    expect((await join(people[0]!.token)).body).toMatchObject({ going: 2, waiting: 2, left: 0 })
    const left = await api.call(`POST /events/${event.id}/leave`, { token: people[0]!.token, body: {} })
    expect(left.body).toMatchObject({ going: 2, waiting: 1, mine: null })
    expect(await mailsTo(people[2]!.email)).toEqual(['eventPlaceFree'])
    expect(await mailsTo(people[3]!.email)).toEqual([])
    expect((await api.call(`GET /events/${event.id}`, { token: people[3]!.token })).body.mine).toMatchObject({
      status: 'waiting',
      position: 1,
    })
    const grown = await api.call(`PUT /events/${event.id}`, { token: property, body: { capacity: 3, version: event.version } })
    expect(grown.body).toMatchObject({ going: 3, waiting: 0 })
    expect(await mailsTo(people[3]!.email)).toEqual(['eventPlaceFree'])
    expect((await api.call(`POST /events/${event.id}/leave`, { token: people[0]!.token, body: {} })).status).toBe(409)
  })

  it('never seats more than there are places, however many come at once', async () => {
    const { event } = await buildEvent(api, { capacity: 5 })
    const people = await buildTravellers(16)
    const joined = await Promise.all(people.map(p => api.call(`POST /events/${event.id}/join`, { token: p.token, body: {} })))
    expect(joined.map(j => j.status)).toEqual(Array(16).fill(201))
    expect(await loadCounters(event.id)).toEqual({ going: 5, waiting: 11, sits: 5, queue: 11 })
    await Promise.all(people.slice(0, 10).map(p => api.call(`POST /events/${event.id}/leave`, { token: p.token, body: {} })))
    expect(await loadCounters(event.id)).toEqual({ going: 5, waiting: 1, sits: 5, queue: 1 })
  })

  it('closes when it begins, is over at its end, and refuses nobody known', async () => {
    const { event, property } = await buildEvent(api)
    const [person] = await buildTravellers(1)
    const request = (way: string, token?: string) => api.call(`POST /events/${event.id}/${way}`, { body: {}, ...(token && { token }) })
    expect((await request('join')).status).toBe(401)
    await run('UPDATE events SET starts_at = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE WHERE id = ?', [event.id])
    expect((await request('join', person!.token)).body).toMatchObject({ code: 'invalid_transition', state: 'begun' })
    await run(
      'UPDATE events SET starts_at = UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE, ends_at = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE WHERE id = ?',
      [event.id],
    )
    expect((await api.call(`GET /events/${event.id}`)).body.status).toBe('over')
    const version = () =>
      selectOne<{ content_version: number }>('SELECT version AS content_version FROM pages WHERE path = ?', [property.path as string])
    const before = await version()
    expect(await closeEvents()).toBeGreaterThan(0)
    expect(await closeEvents()).toBe(0)
    expect((await version())?.content_version).toBeGreaterThan(before?.content_version ?? 0)
    expect((await api.call(`GET /events?property=${property.id}`)).meta?.total).toBe(0)
    expect((await api.call(`GET /events?property=${property.id}&when=past`)).meta?.total).toBe(1)
  })

  it('refuses more than the waiting list holds', async () => {
    const { event } = await buildEvent(api, { capacity: 1 })
    const [a, b] = await buildTravellers(2)
    await api.call(`POST /events/${event.id}/join`, { token: a!.token, body: {} })
    await run('UPDATE events SET waiting = 200 WHERE id = ?', [event.id])
    expect((await api.call(`POST /events/${event.id}/join`, { token: b!.token, body: {} })).body.code).toBe('event_full')
  })

  it('shows names to the property and to who comes, as each allows', async () => {
    const { event, token: property } = await buildEvent(api, { capacity: 2 })
    const [a, b, c, stranger] = await buildTravellers(4)
    await api.call(`POST /events/${event.id}/join`, { token: a!.token, body: { showName: true } })
    for (const p of [b, c]) await api.call(`POST /events/${event.id}/join`, { token: p!.token, body: {} })
    const seen = async (token: string) => {
      const { body, meta } = await api.call(`GET /events/view-members?event=${event.id}`, { token })
      return { names: body.map((m: { name: string | null }) => m.name), meta }
    }
    expect(await seen(property)).toMatchObject({
      names: ['Person0 Family0', 'Person1 Family1', 'Person2 Family2'],
      meta: { total: 3, going: 2, waiting: 1 },
    })
    expect((await seen(a!.token)).names).toEqual(['Person0', null])
    expect((await seen(b!.token)).names).toEqual(['Person0', 'Person1'])
    expect(await seen(stranger!.token)).toMatchObject({ names: [], meta: { total: 0, going: 2, waiting: 1 } })
    expect((await api.call(`GET /events/view-members?event=${event.id}`)).status).toBe(401)
    expect((await api.call(`GET /events/view-members?event=${event.id}&page=0`, { token: property })).status).toBe(422)
    const rows = (await api.call(`GET /events/view-members?event=${event.id}&page=2&limit=2`, { token: property })).body
    expect(rows[0]).toMatchObject({ status: 'waiting', position: 1 })
    const counts = []
    for (const limit of [1, 20, 100])
      counts.push(
        (await recordStatements(() => api.call(`GET /events/view-members?event=${event.id}&limit=${limit}`, { token: property }))).length,
      )
    expect(new Set(counts).size).toBe(1)
  })

  it('shows who comes to everything one has joined or runs, with the same rights', async () => {
    const [first, second, foreign] = [
      await buildEvent(api, { title: 'First', capacity: 2 }),
      await buildEvent(api, { title: 'Second', day: inDays(12) }),
      await buildEvent(api, { title: 'Foreign' }),
    ]
    const [a, b, c, stranger] = await buildTravellers(4)
    const join = (event: { id: number }, token: string, body: object = {}) => api.call(`POST /events/${event.id}/join`, { token, body })
    await join(first.event, a!.token, { showName: true })
    for (const p of [b, c]) await join(first.event, p!.token)
    await join(second.event, c!.token, { showName: true })
    await join(second.event, a!.token)
    await join(foreign.event, stranger!.token, { showName: true })
    const seen = async (token: string, query = '') => {
      const { body, meta } = await api.call(`GET /events/view-members${query}`, { token })
      const text = body.map((m: Record<string, unknown> & { event: { title: string } }) => [m.event.title, m.name, m.status, m.position])
      return { text, total: meta?.total }
    }
    expect(await seen(first.token)).toEqual({
      text: [
        ['First', 'Person0 Family0', 'going', null],
        ['First', 'Person1 Family1', 'going', null],
        ['First', 'Person2 Family2', 'waiting', 1],
      ],
      total: 3,
    })
    const ofA = [
      ['Second', 'Person2', 'going', null],
      ['Second', 'Person0', 'going', null],
      ['First', 'Person0', 'going', null],
      ['First', null, 'going', null],
    ]
    expect(await seen(a!.token)).toEqual({ text: ofA, total: 4 })
    expect(await seen(a!.token, '?page=2&limit=3')).toEqual({ text: ofA.slice(3), total: 4 })
    expect((await seen(stranger!.token)).text).toEqual([['Foreign', 'Person3', 'going', null]])
    expect(await seen((await buildTravellers(1))[0]!.token)).toEqual({ text: [], total: 0 })
    const viewer = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', UTC_TIMESTAMP(3))", [
      first.property.id,
      viewer.id,
    ])
    expect(await seen(await createSessionToken(viewer))).toEqual({ text: [], total: 0 })
    await run('UPDATE events SET hidden_at = UTC_TIMESTAMP(3) WHERE id = ?', [first.event.id])
    expect((await seen(a!.token)).text).toEqual(ofA.slice(0, 2))
    expect((await seen(first.token)).total).toBe(3)
    expect((await api.call('GET /events/view-members')).status).toBe(401)
    const counts = []
    for (const limit of [1, 20, 100])
      counts.push((await recordStatements(() => api.call(`GET /events/view-members?limit=${limit}`, { token: a!.token }))).length)
    expect(new Set(counts).size).toBe(1)
  })
})

describe('changing', () => {
  it('tells who joined of another time, not of another word', async () => {
    const { event, token } = await buildEvent(api)
    const [person] = await buildTravellers(1)
    await api.call(`POST /events/${event.id}/join`, { token: person!.token, body: {} })
    const put = (body: object) => api.call(`PUT /events/${event.id}`, { token, body })
    expect((await put({ title: 'Big dinner', version: event.version })).body).toMatchObject({
      title: 'Big dinner',
      version: event.version + 1,
    })
    expect(await mailsTo(person!.email)).toEqual([])
    const moved = await put({ startTime: '20:00', endTime: '00:30' })
    expect(moved.body).toMatchObject({ startTime: '20:00', endDay: addDays(event.day, 1) })
    expect(await mailsTo(person!.email)).toEqual(['eventChanged'])
    expect((await put({ title: 'Late', version: event.version })).body.code).toBe('stale')
    expect((await put({ day: inDays(-3) })).status).toBe(422)
    expect((await put({ scope: 'all' })).status).toBe(422)
  })

  it('tells in the history what stood there before', async () => {
    const { event, token } = await buildEvent(api, { capacity: 8 })
    await api.call(`PUT /events/${event.id}`, { token, body: { title: 'Supper', place: event.place, startTime: '20:00', capacity: null } })
    const line = await selectOne<{ changes: unknown }>("SELECT changes FROM audit_lines WHERE action = 'event.edit' AND entity_id = ?", [
      event.id,
    ])
    const changes = typeof line?.changes === 'string' ? JSON.parse(line.changes) : line?.changes
    expect(changes).toEqual({ title: ['Dinner together', 'Supper'], startTime: ['19:00', '20:00'], capacity: [8, null], events: 1 })
  })

  it('never takes a place from who has one', async () => {
    const { event, token } = await buildEvent(api, { capacity: 3 })
    for (const p of await buildTravellers(2)) await api.call(`POST /events/${event.id}/join`, { token: p.token, body: {} })
    const less = await api.call(`PUT /events/${event.id}`, { token, body: { capacity: 1 } })
    expect(less.body).toMatchObject({ code: 'below_joined', events: [{ id: event.id, going: 2 }] })
    expect((await api.call(`PUT /events/${event.id}`, { token, body: { capacity: null } })).body).toMatchObject({
      capacity: null,
      left: null,
    })
  })

  it('changes and cancels one of a series, or it and the later ones', async () => {
    const day = inDays(5)
    const { event, property, token } = await buildEvent(api, { day, repeat: { every: 'week', until: addDays(day, 21) } })
    const list = async (more = '') => (await api.call(`GET /events?property=${property.id}&limit=100${more}`, { token })).body
    const [, second, third] = await list()
    await api.call(`PUT /events/${second.id}`, { token, body: { title: 'Only this', scope: 'one' } })
    await api.call(`PUT /events/${third.id}`, { token, body: { day: addDays(third.day, 1), scope: 'later' } })
    expect((await list()).map((e: { title: string; day: string }) => [e.title, e.day])).toEqual([
      ['Dinner together', day],
      ['Only this', addDays(day, 7)],
      ['Dinner together', addDays(day, 15)],
      ['Dinner together', addDays(day, 22)],
    ])
    const [person] = await buildTravellers(1)
    for (const e of await list()) await api.call(`POST /events/${e.id}/join`, { token: person!.token, body: {} })
    expect((await api.call(`DELETE /events/${second.id}?scope=later&reason=The%20cook%20is%20ill`, { token })).status).toBe(204)
    expect((await list()).map((e: { id: number }) => e.id)).toEqual([event.id])
    expect((await list('&status=cancelled')).map((e: { cancelReason: string }) => e.cancelReason)).toEqual(Array(3).fill('The cook is ill'))
    // One mail about three of them.
    expect(await mailsTo(person!.email)).toEqual(['eventCancelled'])
    expect((await api.call(`DELETE /events/${second.id}`, { token })).body).toMatchObject({
      code: 'invalid_transition',
      state: 'cancelled',
    })
    expect((await api.call(`POST /events/${second.id}/join`, { token: person!.token, body: {} })).body.state).toBe('cancelled')
  })

  it('is nobody else’s', async () => {
    const { event } = await buildEvent(api)
    const other = await buildEventProperty()
    for (const method of ['PUT', 'DELETE'])
      expect((await api.call(`${method} /events/${event.id}`, { token: other.token, ...(method === 'PUT' && { body: {} }) })).status).toBe(
        404,
      )
  })
})

it('forgets a person: their place goes to who waits, and the export knew of it', async () => {
  const { event } = await buildEvent(api, { capacity: 1 })
  const [a, b] = await buildTravellers(2)
  for (const p of [a, b]) await api.call(`POST /events/${event.id}/join`, { token: p!.token, body: {} })
  const data = await api.call('GET /auth/me/data', { token: a!.token })
  expect(data.body.events).toMatchObject([{ event: event.id, status: 'going' }])
  expect((await api.call('DELETE /auth/me/data', { token: a!.token })).status).toBe(204)
  expect(await loadCounters(event.id)).toEqual({ going: 1, waiting: 0, sits: 1, queue: 0 })
  expect(await mailsTo(b!.email)).toEqual(['eventPlaceFree'])
})

describe('the sitemap', () => {
  const listed = async (after = '', limit = 1000) => (await listPages('event', { after, limit })).map(({ path }) => path)

  it('names what is to come and everybody may see', async () => {
    const [result, cancelled, hidden, closed] = [await buildEvent(api), await buildEvent(api), await buildEvent(api), await buildEvent(api)]
    await api.call(`DELETE /events/${cancelled.event.id}`, { token: cancelled.token })
    await run('UPDATE events SET hidden_at = UTC_TIMESTAMP(3) WHERE id = ?', [hidden.event.id])
    await run("UPDATE properties SET status = 'paused' WHERE id = ?", [closed.property.id])
    const before = `/events/${result.event.id - 1}`
    expect(await listed(before)).toEqual([`/events/${result.event.id}`])
    await run('UPDATE events SET starts_at = UTC_TIMESTAMP(3) - INTERVAL 2 DAY, ends_at = UTC_TIMESTAMP(3) - INTERVAL 1 DAY WHERE id = ?', [
      result.event.id,
    ])
    expect(await listed(before)).toEqual([])
  })

  it('goes on after the last one of a file, and begins anew after what is no event', async () => {
    const [first, second] = [await buildEvent(api), await buildEvent(api)]
    expect(await listed(`/events/${first.event.id}`)).toEqual([`/events/${second.event.id}`])
    expect(await listed('/hostels/peru', 1)).toHaveLength(1)
    const [page] = await listPages('event', { after: `/events/${first.event.id}`, limit: 1 })
    expect(page?.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })
})
