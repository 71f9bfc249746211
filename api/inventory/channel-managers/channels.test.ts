import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { execute, select, selectOne, transaction } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { pullConnection } from './pullConnection.ts'
import { pullDueConnections } from './pullDueConnections.ts'
import { calendarText, serveCalendar, startChannel, type TestChannel } from './testing.ts'

let api: Api
let channel: TestChannel
beforeAll(async () => {
  api = await startApi({ calendarLoopback: true })
  channel = await startChannel()
})
afterAll(async () => {
  await channel.stop()
  await api.stop()
})
beforeEach(() => channel.answer(serveCalendar(calendarText())))

async function setUp(room: Record<string, unknown> = { sellBy: 'unit', units: 1, bedsPerUnit: 2 }) {
  const fixture = await buildLiveProperty({ room })
  const worker = async (role: MemberRole) => {
    const user = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: fixture.property.id, userId: user.id, role, createdAt: new Date() })
    return createSessionToken(user)
  }
  return { ...fixture, token: await createSessionToken(fixture.owner), worker }
}
type TestProperty = Awaited<ReturnType<typeof setUp>>

const connect = ({ property, room, token }: TestProperty, more: Record<string, unknown> = {}, by = token) =>
  api.call('POST /channel-managers/connections', {
    token: by,
    body: { property: property.id, room: room.id, manager: 'airbnb', importUrl: channel.url, ...more },
  })
const book = ({ property, room }: TestProperty, from: number, to: number, guests = 1, more: object = {}) =>
  api.call('POST /booking', {
    body: {
      ...bookingOf({ property, room, arrival: inDays(from), departure: inDays(to), guests: Array.from({ length: guests }, () => ({})) }),
      guest: { name: 'Asha', email: `a${Math.random()}@example.com` },
      ...more,
    },
  })
const sold = (...stays: [number, number, string?][]) =>
  serveCalendar(
    calendarText(...stays.map(([from, until, summary = 'Reserved']) => ({ from: inDays(from), until: inDays(until), summary }))),
  )
const held = ({ room }: TestProperty) =>
  select<{ from: string; until: string }>(
    "SELECT starts_on AS `from`, ends_on AS until FROM blocks WHERE room_id = ? AND kind = 'channel' AND deleted_at IS NULL ORDER BY starts_on",
    [room.id],
  )
const days = (...stays: [number, number][]) => stays.map(([from, until]) => ({ from: inDays(from), until: inDays(until) }))
const read = (id: number, { token }: TestProperty) => api.call(`GET /channel-managers/connections/${id}`, { token })
const sync = (id: number, { token }: TestProperty) => api.call(`POST /channel-managers/connections/${id}/sync`, { token })
const feed = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url.replace(/^.*?\/v1/, api.url), { headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const busy = (text: string) =>
  [...text.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)\r\nDTEND;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g)].map(([, a, b, c, d, e, f]) => ({
    from: `${a}-${b}-${c}`,
    until: `${d}-${e}-${f}`,
  }))
const mails = ({ property }: TestProperty, template: string) =>
  select('SELECT id FROM mail_outbox WHERE template = ? AND text_body LIKE ?', [template, `%${property.name}%`])

describe('the catalogue for super-admins', () => {
  const change = async (slug: string, body: object, token?: string) =>
    api.call(`PUT /admin/channel-managers/${slug}`, { token: token ?? (await root()), body })
  const root = async () => createSessionToken(await buildUser({ role: 'super_admin' }))
  const found = async (name: string) => (await api.call(`GET /channel-managers?name=${name}`, { token: await root() })).body[0]

  it('changes where somebody is found, and whether they are offered, yet never what can be connected', async () => {
    const [able, unable] = [await found('Airbnb'), (await api.call('GET /channel-managers?limit=100', { token: await root() })).body.at(-1)]
    expect([able.canConnect, unable.canConnect]).toEqual([true, false])
    const { body } = await change(able.slug, { contact: 'https://help.example.com/hosts', status: 'paused' })
    expect(body).toMatchObject({
      contact: 'https://help.example.com/hosts',
      status: 'paused',
      canConnect: false,
      connections: expect.any(Number),
    })
    expect(await found('Airbnb')).toMatchObject({ canConnect: false, contact: 'https://help.example.com/hosts' })
    await change(able.slug, { status: 'gone' })
    expect(await found('Airbnb')).toBeUndefined()
    await change(able.slug, { status: 'open', contact: null })
    expect(await found('Airbnb')).toEqual(able)
    expect((await change(unable.slug, { status: 'open' })).body.canConnect).toBe(false)
    const line = await selectOne<{ n: number }>("SELECT COUNT(*) AS n FROM audit_lines WHERE action = 'channel.catalogue'")
    expect(Number(line?.n)).toBe(4)
  })

  it('tells the second of two who change one entry', async () => {
    const slug = 'hostelworld'
    const { version } = (await api.call('GET /admin/channel-managers', { token: await root() })).body.find(
      (m: { slug: string }) => m.slug === slug,
    )
    const answers = await Promise.all(['a', 'b'].map(path => change(slug, { contact: `https://help.example.com/${path}`, version })))
    expect(answers.map(a => a.body.code ?? a.body.version).toSorted()).toEqual([version + 1, 'stale'])
    expect((await change(slug, { contact: null, version: version + 1 })).body.version).toBe(version + 2)
  })

  it('refuses a paused one to a property, addresses that are none, and everybody else', async () => {
    const traveller = await createSessionToken(await buildUser())
    expect((await api.call('GET /admin/channel-managers')).status).toBe(401)
    expect((await api.call('GET /admin/channel-managers', { token: traveller })).status).toBe(403)
    expect((await change('airbnb', {}, traveller)).status).toBe(403)
    expect((await change('nobody-knows', {})).status).toBe(404)
    for (const body of [{ website: 'javascript:alert(1)' }, { contact: 'http://plain.example' }, { status: 'new' }, { adapter: 'ical' }])
      expect((await change('airbnb', body)).status).toBe(422)
    await change('vrbo', { status: 'paused' })
    const { owner, property, room } = await buildLiveProperty()
    const requested = { property: property.id, room: room.id, manager: 'vrbo' }
    const refused = await api.call('POST /channel-managers/connections', { token: await createSessionToken(owner), body: requested })
    expect([refused.status, refused.body.fields[0].code]).toEqual([422, 'paused'])
    await change('vrbo', { status: 'open' })
  })
})

describe('GET /channel-managers', () => {
  it('finds by name, and offers to connect only where that works', async () => {
    const { token } = await setUp()
    const all = await api.call('GET /channel-managers?limit=100', { token })
    expect([all.status, all.meta?.total]).toEqual([200, all.body.length])
    expect(all.body.length).toBeGreaterThan(35)
    for (const m of all.body)
      expect([m.canConnect, new URL(m.website).protocol, new URL(m.contact).protocol]).toEqual([m.adapter !== null, 'https:', 'https:'])
    expect(new Set(all.body.map((m: { slug: string }) => m.slug)).size).toBe(all.body.length)
    const [first] = (await api.call('GET /channel-managers?name=BOOKING com', { token })).body
    expect(first).toMatchObject({ name: 'Booking.com', canConnect: true })
    expect((await api.call('GET /channel-managers?name=siteminder', { token })).body).toMatchObject([{ canConnect: false, adapter: null }])
    expect((await api.call('GET /channel-managers?name=nobody knows', { token })).body).toEqual([])
    expect((await api.call('GET /channel-managers?limit=2&page=2', { token })).meta).toMatchObject({ page: 2, limit: 2 })
    expect((await api.call('GET /channel-managers')).status).toBe(401)
    expect((await api.call('GET /channel-managers?colour=red', { token })).status).toBe(422)
  })
})

describe('a calendar that is read', () => {
  it('keeps its nights back at once, and gives them back when they are gone there', async () => {
    const fixture = await setUp()
    channel.answer(sold([10, 12], [20, 25]))
    const { status, body } = await connect(fixture)
    expect([status, body]).toMatchObject([
      201,
      { state: 'well', importHost: '127.0.0.1', holds: 2, withoutBed: 0, failures: 0, problem: null },
    ])
    expect(await held(fixture)).toEqual(days([10, 12], [20, 25]))
    expect((await book(fixture, 9, 11, 2)).body.code).toBe('sold_out')
    expect((await book(fixture, 12, 14, 2)).status).toBe(201)
    channel.answer(sold([20, 23]))
    expect((await sync(body.id, fixture)).body).toMatchObject({ state: 'well', holds: 1 })
    expect(await held(fixture)).toEqual(days([20, 23]))
    expect((await book(fixture, 9, 11, 2)).status).toBe(201)
    channel.answer(serveCalendar(calendarText()))
    // An empty calendar is believed when it comes a second time.
    await sync(body.id, fixture)
    await sync(body.id, fixture)
    expect(await held(fixture)).toEqual([])
    expect(await findCounterMismatches()).toEqual([])
    const { body: log } = await api.call(`GET /channel-managers/connections/${body.id}/log`, { token: fixture.token })
    expect(log.map((l: { added: number; removed: number }) => [l.added, l.removed])).toEqual([
      [0, 1],
      [0, 0],
      [1, 2],
      [2, 0],
    ])
    const audits = await select('SELECT id FROM audit_lines WHERE property_id = ? AND action = ?', [fixture.property.id, 'channel.import'])
    expect(audits).toHaveLength(3)
  })

  it('is left alone when it did not change, and so is the room', async () => {
    const fixture = await setUp()
    channel.answer((req, res) =>
      req.headers['if-none-match'] === '"1"'
        ? res.writeHead(304).end()
        : serveCalendar(calendarText({ from: inDays(10), until: inDays(12) }), { etag: '"1"' })(req, res),
    )
    const { body } = await connect(fixture)
    const guard = () => selectOne('SELECT version FROM room_guards WHERE room_id = ?', [fixture.room.id])
    const before = await guard()
    expect((await sync(body.id, fixture)).body).toMatchObject({ state: 'well', holds: 1 })
    expect(await guard()).toEqual(before)
    const { body: log } = await api.call(`GET /channel-managers/connections/${body.id}/log`, { token: fixture.token })
    expect(log[0]).toMatchObject({ outcome: 'same', added: 0, removed: 0 })
  })

  it.each<[string, Parameters<TestChannel['answer']>[0], string]>([
    ['a page', serveCalendar('<html>Log in</html>'), 'not_calendar'],
    ['nothing', serveCalendar(''), 'not_calendar'],
    ['half a calendar', serveCalendar(calendarText({ from: '2027-01-01', until: '2027-01-03' }).slice(0, 120)), 'not_calendar'],
    ['an error', (_req, res) => void res.writeHead(500).end(), 'http_status'],
    ['something huge', serveCalendar('x'.repeat(2_100_000)), 'too_large'],
    ['a way inside', (_req, res) => void res.writeHead(302, { location: 'http://10.0.0.1/x.ics' }).end(), 'private_address'],
  ])('keeps what it last said when there comes %s', async (_what, how, problem) => {
    const fixture = await setUp()
    channel.answer(sold([10, 12]))
    const { body } = await connect(fixture)
    channel.answer(how)
    expect((await sync(body.id, fixture)).body).toMatchObject({
      state: 'retrying',
      problem,
      failures: 1,
      holds: 1,
      lastGoodAt: body.lastGoodAt,
    })
    expect(await held(fixture)).toEqual(days([10, 12]))
    expect((await book(fixture, 10, 11, 2)).body.code).toBe('sold_out')
    channel.answer(sold([11, 12]))
    expect((await sync(body.id, fixture)).body).toMatchObject({ state: 'well', problem: null, failures: 0 })
    expect(await held(fixture)).toEqual(days([11, 12]))
    expect(await findCounterMismatches()).toEqual([])
  })

  it('is tried again soon, and after three failures in a row people are told, once', async () => {
    const fixture = await setUp()
    channel.answer((_req, res) => void res.writeHead(503).end())
    const { body } = await connect(fixture)
    const wait = async () => {
      const { body: now } = await read(body.id, fixture)
      return Math.round((Date.parse(now.nextTryAt) - Date.parse(now.lastTriedAt)) / 60_000)
    }
    expect([body.state, await wait()]).toEqual(['retrying', 2])
    await sync(body.id, fixture)
    expect(await wait()).toBe(5)
    expect(await mails(fixture, 'channelSilent')).toHaveLength(0)
    expect((await sync(body.id, fixture)).body.state).toBe('silent')
    expect(await wait()).toBe(15)
    await sync(body.id, fixture)
    expect(await mails(fixture, 'channelSilent')).toHaveLength(1)
    channel.answer(sold([10, 12]))
    expect((await sync(body.id, fixture)).body).toMatchObject({ state: 'well', failures: 0, holds: 1 })
    expect(await wait()).toBe(15)
  })

  it('counts what goes wrong on our side like any other failure, and is never given up', async () => {
    const fixture = await setUp()
    channel.answer(sold([10, 12]))
    const { body } = await connect(fixture)
    const breakIt = (url: string) => run('UPDATE channel_connections SET import_url = ? WHERE id = ?', [url, body.id])
    const sealed = (await selectOne<{ import_url: string }>('SELECT import_url FROM channel_connections WHERE id = ?', [body.id]))
      ?.import_url
    await breakIt('sealed with nothing')
    expect(await sync(body.id, fixture)).toMatchObject({
      status: 200,
      body: { state: 'retrying', problem: 'internal', failures: 1, holds: 1 },
    })
    await run('UPDATE channel_connections SET next_pull_at = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id <> ?', [body.id])
    let now = Date.now()
    for (let tries = 2; tries <= 8; tries++) {
      now += 16 * 60_000
      expect(await pullDueConnections({ now: new Date(now) })).toBe(1)
    }
    expect((await read(body.id, fixture)).body).toMatchObject({ state: 'silent', problem: 'internal', failures: 8, holds: 1 })
    expect(await mails(fixture, 'channelSilent')).toHaveLength(1)
    expect(await select("SELECT id FROM job_troubles WHERE job = 'calendars' AND piece_id = ?", [body.id])).toEqual([])
    const { body: log } = await api.call(`GET /channel-managers/connections/${body.id}/log`, { token: fixture.token })
    expect(log[0]).toMatchObject({ outcome: 'failed', problem: 'internal', httpStatus: null })
    // A dead letter that an older version left.
    await run(
      `INSERT INTO job_troubles (job, piece_id, property_id, state, tries, next_try_at, error, created_at, updated_at)
       VALUES ('calendars', ?, ?, 'dead', 6, UTC_TIMESTAMP(3), 'x', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [body.id, fixture.property.id],
    )
    await breakIt(sealed ?? '')
    expect(await pullDueConnections({ now: new Date(now + 16 * 60_000) })).toBe(1)
    expect((await read(body.id, fixture)).body).toMatchObject({ state: 'well', failures: 0 })
    expect(await select("SELECT id FROM job_troubles WHERE job = 'calendars' AND piece_id = ?", [body.id])).toEqual([])
  })

  it('says so when nothing was read because it is being read', async () => {
    const fixture = await setUp()
    const { body } = await connect(fixture)
    channel.answer((req, res) => void setTimeout(() => sold([10, 13])(req, res), 300))
    const both = await Promise.all([sync(body.id, fixture), sync(body.id, fixture)])
    expect(both.map(r => r.status).sort()).toEqual([200, 409])
    expect(await held(fixture)).toEqual(days([10, 13]))
  })

  it('is read by the job when its time has come, by one of two at once', async () => {
    const fixture = await setUp()
    channel.answer(sold([10, 12]))
    const { body } = await connect(fixture)
    await run('UPDATE channel_connections SET next_pull_at = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id <> ?', [body.id])
    const soon = new Date(Date.now() + 16 * 60_000)
    expect(await pullDueConnections()).toBe(0)
    channel.answer((req, res) => void setTimeout(() => sold([10, 13])(req, res), 100))
    const requested = channel.requests.length
    const both = await Promise.all([pullConnection(body.id, soon), pullDueConnections({ now: soon })])
    expect([both.map(Number).reduce((a, b) => a + b), channel.requests.length - requested]).toEqual([1, 1])
    expect(await held(fixture)).toEqual(days([10, 13]))
  })

  it('holds another bed for tonight while the guest who is due out today has not left theirs', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 3 })
    const [one] = fixture.room.bedIds as [number]
    const stay = bookingOf({ property: fixture.property, room: fixture.room, arrival: inDays(0), departure: inDays(1) })
    const { body: here } = await api.call('POST /booking', { token: fixture.token, body: { ...stay, source: 'desk' } })
    const guests = [{ guest: here.lines[0].guests[0].id, name: 'Ana', bed: one }]
    await api.call('POST /check-in', { token: fixture.token, body: { booking: here.id, guests } })
    // As if they had come yesterday: no night of the bed is theirs any more.
    await run('UPDATE booking_lines SET arrival = arrival - INTERVAL 1 DAY, departure = departure - INTERVAL 1 DAY WHERE booking_id = ?', [
      here.id,
    ])
    await run('UPDATE bed_nights SET night = night - INTERVAL 1 DAY WHERE booking_id = ?', [here.id])
    await run('UPDATE room_nights SET night = night - INTERVAL 1 DAY WHERE room_id = ?', [fixture.room.id])
    channel.answer(sold([0, 2], [10, 12]))
    expect((await connect(fixture, { bed: one })).body).toMatchObject({ holds: 2, withoutBed: 0 })
    const beds = await select(
      'SELECT k.starts_on AS night, x.bed_id AS bed FROM blocks k LEFT JOIN block_beds x ON x.block_id = k.id WHERE k.room_id = ? ORDER BY k.starts_on',
      [fixture.room.id],
    )
    expect(beds).toEqual([
      { night: inDays(0), bed: null },
      { night: inDays(10), bed: one },
    ])
  })

  it('holds a bed by its name, and another one where somebody lies in it', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 3 })
    const [one] = fixture.room.bedIds as [number]
    const { body: here } = await api.call('POST /booking', {
      token: fixture.token,
      body: { ...bookingOf({ property: fixture.property, room: fixture.room, arrival: inDays(0), departure: inDays(3) }), source: 'desk' },
    })
    await api.call('POST /check-in', {
      token: fixture.token,
      body: { booking: here.id, guests: [{ guest: here.lines[0].guests[0].id, name: 'Asha Rao', bed: one }] },
    })
    channel.answer(sold([1, 2], [10, 12]))
    const { body } = await connect(fixture, { bed: one })
    expect(body).toMatchObject({ bed: one, holds: 2, withoutBed: 0 })
    const beds = await select(
      'SELECT k.starts_on, x.bed_id FROM blocks k LEFT JOIN block_beds x ON x.block_id = k.id WHERE k.room_id = ? ORDER BY k.starts_on',
      [fixture.room.id],
    )
    expect(beds).toEqual([
      { starts_on: inDays(1), bed_id: null },
      { starts_on: inDays(10), bed_id: one },
    ])
    expect((await book(fixture, 1, 2, 2)).body.code).toBe('sold_out')
    expect((await book(fixture, 1, 2, 1)).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('never sells less than nothing: who has no bed stands in the overbooked lane, and people are told', async () => {
    const fixture = await setUp()
    const { body: booking } = await book(fixture, 10, 13, 2)
    channel.answer(sold([11, 12], [20, 22]))
    const { body } = await connect(fixture)
    expect(body).toMatchObject({ holds: 2, withoutBed: 1 })
    const nights = await select('SELECT capacity, sold, overbooked FROM room_nights WHERE room_id = ? AND night = ?', [
      fixture.room.id,
      inDays(11),
    ])
    expect(nights).toEqual([{ capacity: 0, sold: 1, overbooked: 1 }])
    const { body: lane } = await api.call(`GET /room/overbooked?property=${fixture.property.id}`, { token: fixture.token })
    expect(lane).toMatchObject([{ room: fixture.room.id, nights: [{ night: inDays(11) }], bookings: [{ id: booking.id }] }])
    expect(await mails(fixture, 'channelWithoutBed')).toHaveLength(1)
    expect(
      await select("SELECT id FROM audit_lines WHERE property_id = ? AND action = 'room.overbook'", [fixture.property.id]),
    ).toHaveLength(1)
    await sync(body.id, fixture)
    expect(await mails(fixture, 'channelWithoutBed')).toHaveLength(1)
    await api.call(`DELETE /booking/${booking.id}`, { token: fixture.token })
    expect((await sync(body.id, fixture)).body).toMatchObject({ holds: 2, withoutBed: 0 })
    expect((await book(fixture, 11, 12, 2)).body.code).toBe('sold_out')
    expect(await findCounterMismatches()).toEqual([])
  })

  it('lets exactly one of a sale and a channel be first, without a race', async () => {
    const fixture = await setUp()
    const { body } = await connect(fixture)
    for (let night = 30; night < 35; night++) {
      channel.answer(sold([night, night + 1]))
      const [booked, synced] = await Promise.all([book(fixture, night, night + 1, 2), sync(body.id, fixture)])
      expect([booked.status === 201, synced.body.withoutBed > 0]).toEqual(booked.status === 201 ? [true, true] : [false, false])
      if (booked.status === 201) await api.call(`DELETE /booking/${booked.body.id}`, { token: fixture.token })
      expect(await findCounterMismatches()).toEqual([])
    }
  })

  it('is not changed by hand', async () => {
    const fixture = await setUp()
    channel.answer(sold([10, 12]))
    await connect(fixture)
    const row = await selectOne<{ id: number }>("SELECT id FROM blocks WHERE room_id = ? AND kind = 'channel'", [fixture.room.id])
    const id = row?.id
    expect((await api.call(`GET /room/blocks/${id}`, { token: fixture.token })).body).toMatchObject({ kind: 'channel', name: 'Airbnb' })
    expect((await api.call(`DELETE /room/blocks/${id}`, { token: fixture.token })).body.code).toBe('invalid_transition')
    expect((await api.call(`PUT /room/blocks/${id}`, { token: fixture.token, body: { name: 'x' } })).body.code).toBe('invalid_transition')
    const body = { room: fixture.room.id, kind: 'channel', name: 'x', from: inDays(40), until: inDays(41), quantity: 1 }
    expect((await api.call('POST /room/blocks', { token: fixture.token, body })).status).toBe(422)
  })
})

describe('the calendar that is given out', () => {
  it('says when the room is full, and nothing of who sleeps there', async () => {
    const fixture = await setUp()
    const { body } = await connect(fixture, { importUrl: undefined })
    expect(body).toMatchObject({ state: 'given', importHost: null, nextTryAt: null, feedReadAt: null })
    await book(fixture, 10, 13, 2)
    await api.call('POST /room/blocks', {
      token: fixture.token,
      body: { room: fixture.room.id, kind: 'staff', name: 'Ravi', from: inDays(13), until: inDays(14), quantity: 1 },
    })
    const { status, text, headers } = await feed(body.feedUrl)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(busy(text)).toEqual(days([10, 14]))
    for (const secret of ['Asha', 'example.com', 'Ravi', fixture.property.name]) expect(text).not.toContain(secret)
    expect((await read(body.id, fixture)).body.feedReadAt).toMatch(/Z$/)
  })

  it('is the same until something changes: names, stamps and what says so', async () => {
    const fixture = await setUp()
    const { body } = await connect(fixture, { importUrl: null })
    await book(fixture, 10, 12, 2)
    const first = await feed(body.feedUrl)
    const again = await feed(body.feedUrl)
    expect(again.text).toBe(first.text)
    expect(first.headers.get('last-modified')).toBe(again.headers.get('last-modified'))
    const etag = first.headers.get('etag') ?? ''
    expect((await feed(body.feedUrl, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304)
    await book(fixture, 12, 13, 2)
    const longer = await feed(body.feedUrl, { 'if-none-match': etag, 'cache-control': 'max-age=0' })
    expect([longer.status, busy(longer.text)]).toEqual([200, days([10, 13])])
    const uid = (text: string) => /UID:(.*)/.exec(text)?.[1]
    expect(uid(longer.text)).toBe(uid(first.text))
  })

  it('is of one bed, too: full when nobody can have it, whoever has it', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 2 })
    const [one, two] = fixture.room.bedIds as [number, number]
    const feedOf = async (bed: number | null) => (await connect(fixture, { importUrl: null, bed })).body.feedUrl
    const [a, b, room] = [await feedOf(one), await feedOf(two), await feedOf(null)]
    const all = async () => [busy((await feed(a)).text), busy((await feed(b)).text), busy((await feed(room)).text)]
    await book(fixture, 10, 12)
    expect(await all()).toEqual([[], [], []])
    await book(fixture, 11, 13)
    expect(await all()).toEqual([days([11, 12]), days([11, 12]), days([11, 12])])
    await api.call('POST /room/blocks', {
      token: fixture.token,
      body: { room: fixture.room.id, kind: 'out_of_service', name: 'Slats', from: inDays(20), until: inDays(21), beds: [one] },
    })
    expect(await all()).toEqual([days([11, 12], [20, 21]), days([11, 12]), days([11, 12])])
  })

  it('says what the rates have closed, from yesterday to two years ahead', async () => {
    const fixture = await setUp()
    const { body } = await connect(fixture, { importUrl: null })
    const close = (more: object) =>
      api.call('POST /room/room-rates', {
        token: fixture.token,
        body: { room: fixture.room.id, from: inDays(30), to: inDays(31), ...more },
      })
    expect((await close({ stopSell: true })).status).toBe(200)
    expect(busy((await feed(body.feedUrl)).text)).toEqual(days([30, 32]))
    await run("UPDATE properties SET status = 'closed' WHERE id = ?", [fixture.property.id])
    const [all] = busy((await feed(body.feedUrl)).text)
    expect(all?.from).toBe(inDays(-1))
    expect(all?.until.slice(0, 4)).toBe(String(Number(inDays(0).slice(0, 4)) + 2))
  })

  it('takes the same number of statements whatever is sold', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 6 })
    const { body } = await connect(fixture, { importUrl: null })
    const few = (await recordStatements(() => feed(body.feedUrl))).length
    for (let n = 0; n < 8; n++) await book(fixture, 10 + n, 12 + n)
    expect(await recordStatements(() => feed(body.feedUrl))).toHaveLength(few)
  })

  it('has an address that can be changed, and that nobody guesses', async () => {
    const fixture = await setUp()
    const { body } = await connect(fixture, { importUrl: null })
    const { status, body: turned } = await api.call(`POST /channel-managers/connections/${body.id}/rotate`, { token: fixture.token })
    expect([status, turned.feedUrl === body.feedUrl]).toEqual([200, false])
    expect([(await feed(body.feedUrl)).status, (await feed(turned.feedUrl)).status]).toEqual([404, 200])
    const stored = JSON.stringify(await select('SELECT * FROM channel_connections WHERE id = ?', [body.id]))
    const token = /ical\/(.*)\.ics/.exec(turned.feedUrl)?.[1] ?? ''
    expect(token).toHaveLength(43)
    expect(stored).not.toContain(token)
    expect(JSON.stringify(await select('SELECT answer FROM idempotency_keys WHERE property_id = ?', [fixture.property.id]))).not.toContain(
      token,
    )
    await api.call(`DELETE /channel-managers/connections/${body.id}`, { token: fixture.token })
    expect((await feed(turned.feedUrl)).status).toBe(404)
  })
})

describe('what comes back', () => {
  it('is nothing new: our own entries are passed over', async () => {
    const fixture = await setUp()
    const { body: given } = await connect(fixture, { importUrl: null })
    await book(fixture, 10, 12, 2)
    const { text } = await feed(given.feedUrl)
    channel.answer(serveCalendar(text))
    const { body } = await connect(fixture)
    expect(body).toMatchObject({ holds: 0, withoutBed: 0 })
    const { body: log } = await api.call(`GET /channel-managers/connections/${body.id}/log`, { token: fixture.token })
    expect(log[0]).toMatchObject({ events: 1, echoes: 1, added: 0 })
    channel.answer(serveCalendar(text.replace(/-[0-9a-f]{16}@openbunk/, `-${'0'.repeat(16)}@openbunk`)))
    expect((await sync(body.id, fixture)).body).toMatchObject({ holds: 1, withoutBed: 1 })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('is nothing new under another name, once the channel has read that the nights are taken', async () => {
    const fixture = await setUp()
    channel.answer(serveCalendar(calendarText()))
    const { body } = await connect(fixture, { manager: 'booking-com' })
    const { body: booking } = await book(fixture, 10, 12, 2)
    await feed(body.feedUrl)
    channel.answer(sold([10, 12, 'CLOSED - Not available'], [12, 14, 'CLOSED - Not available']))
    expect((await sync(body.id, fixture)).body).toMatchObject({ holds: 1, withoutBed: 0 })
    expect(await held(fixture)).toEqual(days([12, 14]))
    // Its own bookings never come back to it: they would stay closed for ever.
    expect(busy((await feed(body.feedUrl)).text)).toEqual(days([10, 12]))
    await api.call(`DELETE /booking/${booking.id}`, { token: fixture.token })
    await feed(body.feedUrl)
    channel.answer(sold([12, 14, 'CLOSED - Not available']))
    expect((await sync(body.id, fixture)).body).toMatchObject({ holds: 1, withoutBed: 0 })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('is somebody who arrives where it says so', async () => {
    const fixture = await setUp()
    const { body } = await connect(fixture)
    await book(fixture, 10, 12, 2)
    await feed(body.feedUrl)
    channel.answer(sold([10, 12, 'Reserved']))
    expect((await sync(body.id, fixture)).body).toMatchObject({ holds: 1, withoutBed: 1 })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('reaches the other channels: what one sold is taken in the calendar of the next', async () => {
    const fixture = await setUp()
    channel.answer(sold([10, 12]))
    const { body: airbnb } = await connect(fixture)
    const { body: other } = await connect(fixture, { manager: 'vrbo', importUrl: null })
    expect(busy((await feed(other.feedUrl)).text)).toEqual(days([10, 12]))
    expect(busy((await feed(airbnb.feedUrl)).text)).toEqual([])
  })
})

describe('connections', () => {
  it('are looked at before they are saved', async () => {
    const fixture = await setUp()
    const preview = (importUrl: string) =>
      api.call('POST /channel-managers/connections/preview', {
        token: fixture.token,
        body: { property: fixture.property.id, room: fixture.room.id, importUrl },
      })
    channel.answer(
      serveCalendar(
        calendarText(
          { from: inDays(10), until: inDays(12) },
          { from: inDays(12), until: inDays(13) },
          { from: inDays(9), until: inDays(2) },
        ),
      ),
    )
    expect((await preview(channel.url)).body).toEqual({
      events: 3,
      skipped: 1,
      free: 0,
      isWhole: true,
      echoes: 0,
      nights: 3,
      ranges: days([10, 13]),
      hasMore: false,
    })
    expect(await held(fixture)).toEqual([])
    channel.answer(serveCalendar('<html>'))
    const refused = await preview(channel.url)
    expect([refused.status, refused.body.fields]).toMatchObject([422, [{ path: 'importUrl', code: 'not_calendar' }]])
    const forEver = { from: inDays(10), until: inDays(11), more: ['RRULE:FREQ=DAILY'] }
    channel.answer(serveCalendar(calendarText(...Array.from({ length: 6 }, (_, i) => ({ ...forEver, uid: `${i}` })))))
    expect((await preview(channel.url)).body.fields).toMatchObject([{ path: 'importUrl', code: 'too_many' }])
    for (const url of ['http://10.0.0.1/x.ics', 'http://169.254.169.254/'])
      expect((await preview(url)).body.fields[0].code).toBe('private_address')
    expect((await preview('ftp://example.com')).body.fields[0]).toMatchObject({ path: 'importUrl', code: 'string.uri' })
  })

  it('keep the address of the channel to themselves', async () => {
    const fixture = await setUp()
    channel.answer(sold([10, 12]))
    const { body } = await connect(fixture, { importUrl: `${channel.url}?s=verysecret` })
    expect(JSON.stringify(body)).not.toContain('verysecret')
    for (const table of ['channel_connections', 'audit_lines', 'idempotency_keys', 'channel_syncs'])
      expect(JSON.stringify(await select(`SELECT * FROM ${table} WHERE property_id = ?`, [fixture.property.id])), table).not.toContain(
        'verysecret',
      )
  })

  it('are changed and ended, and what they held is for sale again', async () => {
    const fixture = await setUp()
    channel.answer(sold([10, 12]))
    const { body } = await connect(fixture)
    const edit = (change: object) => api.call(`PUT /channel-managers/connections/${body.id}`, { token: fixture.token, body: change })
    expect((await edit({ name: 'Airbnb, garden room', version: 1 })).body).toMatchObject({
      name: 'Airbnb, garden room',
      version: 2,
      holds: 1,
    })
    expect((await edit({ name: 'x', version: 1 })).body.code).toBe('stale')
    channel.answer(sold([20, 21]))
    expect((await edit({ importUrl: `${channel.url}?2` })).body).toMatchObject({ holds: 1, state: 'well' })
    expect(await held(fixture)).toEqual(days([20, 21]))
    expect((await edit({ importUrl: null })).body).toMatchObject({ holds: 0, state: 'given', importHost: null })
    expect((await sync(body.id, fixture)).body.code).toBe('invalid_transition')
    await edit({ importUrl: channel.url })
    expect(await held(fixture)).toEqual(days([20, 21]))
    expect((await api.call(`DELETE /channel-managers/connections/${body.id}`, { token: fixture.token })).status).toBe(204)
    expect(await held(fixture)).toEqual([])
    expect((await book(fixture, 20, 21, 2)).status).toBe(201)
    expect((await read(body.id, fixture)).status).toBe(404)
    expect((await api.call(`DELETE /channel-managers/connections/${body.id}`, { token: fixture.token })).status).toBe(404)
    expect(
      (await select('SELECT DISTINCT action FROM audit_lines WHERE property_id = ? AND action LIKE ?', [fixture.property.id, 'channel.%']))
        .length,
    ).toBe(4)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('are of one calendar each: the same again at one place would take two beds', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 4 })
    const [bed, other] = fixture.room.bedIds as [number, number]
    const url = `${channel.url}?a=1&b=2`
    const { body: first } = await connect(fixture, { bed, name: 'Airbnb, bed 1', importUrl: url })
    const same = [url, `${channel.url}?b=2&a=1`, `${url}#top`]
    for (const importUrl of same) {
      const { status, body } = await connect(fixture, { bed, manager: 'vrbo', importUrl })
      expect([status, body]).toMatchObject([
        409,
        { code: 'duplicate', connection: first.id, detail: 'This calendar is connected here already: Airbnb, bed 1.' },
      ])
    }
    const { body: second } = await connect(fixture, { bed, manager: 'vrbo', importUrl: channel.url })
    expect([(await connect(fixture, { bed: other, importUrl: url })).status, (await connect(fixture, { importUrl: url })).status]).toEqual([
      201, 201,
    ])
    const edit = (id: number, importUrl: string) =>
      api.call(`PUT /channel-managers/connections/${id}`, { token: fixture.token, body: { importUrl } })
    expect((await edit(second.id, url)).body).toMatchObject({ code: 'duplicate', connection: first.id })
    expect((await edit(first.id, url)).status).toBe(200)
    await api.call(`DELETE /channel-managers/connections/${first.id}`, { token: fixture.token })
    expect((await edit(second.id, url)).status).toBe(200)
    const twins = await Promise.all([1, 2, 3].map(n => connect(fixture, { bed, importUrl: `${channel.url}?new`, name: `${n}` })))
    expect(twins.map(t => t.status).sort()).toEqual([201, 409, 409])
  })

  it('are as many as a property can have, also when two are made at once', async () => {
    const fixture = await setUp()
    const { id } = fixture.property
    const row = (i: number) => [id, 'ical', 'x', fixture.room.id, 'x', `full-${id}-${i}`, new Date(), new Date()]
    const rows = Array.from({ length: 499 }, (_, i) => row(i))
    const columns = 'property_id, manager, name, room_id, feed_token, feed_hash, created_at, updated_at'
    await transaction(t => execute(`INSERT INTO channel_connections (${columns}) VALUES ?`, [rows], t))
    const created = await Promise.all([1, 2, 3].map(() => connect(fixture, { importUrl: null })))
    expect(created.map(m => m.status).sort()).toEqual([201, 409, 409])
    const refused = created.find(m => m.status === 409)?.body
    expect(refused).toMatchObject({ code: 'invalid_transition', detail: 'A hostel can have 500 connections.' })
  })

  it('are made once, however often they are asked for', async () => {
    const fixture = await setUp()
    const headers = { 'idempotency-key': 'connect-once-0123456789' }
    const body = { property: fixture.property.id, room: fixture.room.id, manager: 'ical' }
    const make = () => api.call('POST /channel-managers/connections', { token: fixture.token, headers, body })
    const created = [await make(), await make()].map(r => r.body.id)
    expect(created[0]).toBe(created[1])
    const list = await api.call(`GET /channel-managers/connections?property=${fixture.property.id}`, { token: fixture.token })
    expect([list.meta?.total, list.body[0].id]).toEqual([1, created[0]])
  })

  it('are listed with the same number of statements, however many there are', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 6 })
    const list = () => api.call(`GET /channel-managers/connections?property=${fixture.property.id}&limit=100`, { token: fixture.token })
    channel.answer(sold([10, 12]))
    await connect(fixture)
    const few = (await recordStatements(list)).length
    for (const bed of fixture.room.bedIds) await connect(fixture, { bed, manager: 'vrbo' })
    expect(await recordStatements(list)).toHaveLength(few)
    const { body } = await list()
    expect(body).toHaveLength(7)
    expect(body.map((c: { withoutBed: number }) => c.withoutBed)).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('end with their room: nothing is read or given out any more', async () => {
    const fixture = await setUp()
    const { body } = await connect(fixture)
    await run('UPDATE rooms SET deleted_at = UTC_TIMESTAMP(3) WHERE id = ?', [fixture.room.id])
    expect((await feed(body.feedUrl)).status).toBe(404)
    expect((await read(body.id, fixture)).body.state).toBe('gone')
  })

  it.each<[Record<string, unknown>, string]>([
    [{ manager: 'siteminder' }, 'manager'],
    [{ manager: 'nobody' }, 'manager'],
    [{ room: 999_999_999 }, 'room'],
    [{ bed: 999_999_999 }, 'bed'],
    [{ importUrl: 'javascript:alert(1)' }, 'importUrl'],
    [{ importUrl: 'http://example.com:8080/x.ics' }, 'importUrl'],
    [{ importUrl: 'https://user:secret@example.com/x.ics' }, 'importUrl'],
    [{ importUrl: '' }, 'importUrl'],
    [{ importUrl: `https://example.com/${'x'.repeat(2000)}` }, 'importUrl'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ colour: 'red' }, 'colour'],
    [{ property: undefined }, 'property'],
  ])('are refused with %j', async (more, path) => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 4 })
    const { status, body } = await connect(fixture, more)
    expect([status, body.fields?.[0]?.path]).toEqual([422, path])
    expect(await select('SELECT id FROM channel_connections WHERE property_id = ?', [fixture.property.id])).toEqual([])
  })

  it('are of rooms of the property, of beds where beds are sold, and not of our own calendars', async () => {
    const [fixture, other] = [await setUp(), await setUp()]
    expect((await connect(fixture, { room: other.room.id })).body.fields[0].path).toBe('room')
    expect((await connect(fixture, { bed: fixture.room.bedIds[0] })).body.fields[0].path).toBe('bed')
    const { body } = await connect(fixture, { importUrl: null })
    expect((await connect(fixture, { importUrl: body.feedUrl })).status).toBe(422)
  })

  it('are for those who manage the property', async () => {
    const fixture = await setUp()
    const { body } = await connect(fixture)
    const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    const traveller = await createSessionToken(await buildUser())
    const reception = await fixture.worker('reception')
    const manager = await fixture.worker('manager')
    const at = `/channel-managers/connections/${body.id}`
    const requests: [string, object?][] = [
      [`GET /channel-managers/connections?property=${fixture.property.id}`],
      [`GET ${at}`],
      [`GET ${at}/log`],
      [`PUT ${at}`, { name: 'x' }],
      [`POST ${at}/rotate`],
      [`POST ${at}/sync`],
      [`DELETE ${at}`],
    ]
    for (const [endpoint, change] of requests) {
      const status = async (token?: string) =>
        (await api.call(endpoint, { ...(token && { token }), ...(change && { body: change }) })).status
      expect([await status(), await status(traveller), await status(stranger), await status(reception)], endpoint).toEqual([
        401, 403, 404, 403,
      ])
      expect(await status(manager), endpoint).toBeLessThan(300)
    }
    expect([(await connect(fixture, {}, reception)).status, (await connect(fixture, {}, stranger)).status]).toEqual([403, 404])
  })
})

it('goes on as the days pass: what has begun stays, what is over is left', async () => {
  const fixture = await setUp()
  channel.answer(sold([0, 4], [10, 12]))
  const { body } = await connect(fixture)
  const later = new Date(Date.now() + 2 * 86_400_000)
  await pullConnection(body.id, later)
  expect(await held(fixture)).toEqual(days([0, 4], [10, 12]))
  channel.answer(sold([10, 12]))
  await pullConnection(body.id, new Date(Date.now() + 5 * 86_400_000))
  expect(await held(fixture)).toEqual(days([0, 4], [10, 12]))
  expect(addDays(inDays(0), 4)).toBe(inDays(4))
  expect(await findCounterMismatches()).toEqual([])
})
