import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { localTime } from '../../../domain/calendar/clock.ts'
import { copyRows } from '../../conformance/bulkFixture.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, createManageToken, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { refreshNotices } from './service.ts'
import { buildStaffedProperty } from './testing.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())

const noticeOf = (property: number, more: object = {}) => ({
  property,
  audience: 'staff',
  title: 'Boiler',
  body: 'The plumber\ncomes at 10.',
  ...more,
})
const post = (token: string, body: object) => api.call('POST /noticeboard', { token, body })
const put = (token: string, id: number, body: object) => api.call(`PUT /noticeboard/${id}`, { token, body })
const list = async (query: string, token?: string) => {
  const reply = await api.call(`GET /noticeboard${query}`, token ? { token } : {})
  return reply.status === 200 ? reply.body.map((n: { title: string }) => n.title) : [reply.status, reply.body.code]
}
const versionOf = async (property: number) =>
  (await select<{ version: number }>("SELECT version FROM pages WHERE kind = 'hostel' AND ref = ?", [String(property)]))[0]?.version

it('holds two hundred notices that are not over, also of two put up at once', async () => {
  const h = await buildStaffedProperty('reception')
  const { id } = (await post(h.token.reception, noticeOf(h.id))).body
  await copyRows('notices', { id }, () => ({}), 198)
  const answers = await Promise.all([1, 2].map(() => post(h.token.reception, noticeOf(h.id))))
  expect(answers.map(a => a.body.reason ?? a.status).toSorted()).toEqual([201, 'notices_max'])
})

it('puts up a notice, on record and with what it says', async () => {
  const h = await buildStaffedProperty('reception')
  const { status, body } = await post(h.token.reception, noticeOf(h.id, { isPinned: true, until: inDays(3) }))
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(Number),
    property: { id: h.id, name: h.property.name },
    audience: 'staff',
    title: 'Boiler',
    body: 'The plumber\ncomes at 10.',
    isPinned: true,
    from: null,
    until: inDays(3),
    state: 'now',
    author: expect.stringMatching(/^Person/),
    isRead: true,
    readers: 0,
    hiddenReason: null,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
    version: 1,
  })
  const lines = await select<{ action: string; changes: object }>('SELECT action, changes FROM audit_lines WHERE property_id = ?', [h.id])
  expect(lines).toEqual([{ action: 'notice.post', changes: { audience: 'staff', title: 'Boiler' } }])
  expect(await select('SELECT kind, subject_id FROM live_events WHERE property_id = ?', [h.id])).toEqual([
    { kind: 'notice_posted', subject_id: body.id },
  ])
})

describe('shows each notice to whom it is for', () => {
  it('in the property, in its beds, on its page and nowhere else', async () => {
    const h = await buildStaffedProperty('viewer')
    for (const audience of ['staff', 'guests', 'public']) await post(h.token.owner, noticeOf(h.id, { audience, title: audience }))
    await api.call('POST /admin/notices', { token: admin, body: { title: `houses ${h.id}`, body: 'Hello' } })
    const guest = await buildUser()
    const stay = bookingOf({ property: h.property, room: h.room, guest: { name: 'Asha Rao', email: guest.email } })
    const { body: booking } = await api.call('POST /booking', { body: stay })
    const of = `?property=${h.id}`
    const stranger = await createSessionToken(await buildUser())
    const other = (await buildStaffedProperty()).token.owner
    for (const who of [undefined, stranger, other]) expect(await list(of, who)).toEqual(['public'])
    expect(await list(of, await createSessionToken(guest))).toEqual(['public', 'guests'])
    expect(await list('', await createSessionToken(guest))).toEqual(['public', 'guests'])
    expect(await list('', stranger)).toEqual([])
    const seen = [`houses ${h.id}`, 'public', 'guests', 'staff']
    for (const who of [h.token.viewer, h.token.owner, admin]) {
      expect((await list(of, who)).filter((title: string) => !/^houses/.test(title) || title === seen[0])).toEqual(seen)
      for (const audience of ['staff', 'guests', 'public']) expect(await list(`${of}&audience=${audience}`, who)).toEqual([audience])
    }
    expect(await list('?limit=4', h.token.viewer)).toEqual(expect.arrayContaining(['staff']))
    expect(await list('', admin)).not.toContain('staff')
    const withToken = await api.call(`GET /noticeboard?booking=${booking.id}`, {
      headers: { 'X-Manage-Token': createManageToken(booking.code) },
    })
    expect(withToken.body.map((n: { title: string }) => n.title)).toEqual(['public', 'guests'])
    expect(withToken.body[0]).toMatchObject({ author: null, isRead: null, readers: null })
    await run("UPDATE bookings SET status = 'checked_out' WHERE id = ?", [booking.id])
    expect(await list(of, await createSessionToken(guest))).toEqual(['public'])
    await run("UPDATE properties SET status = 'paused' WHERE id = ?", [h.id])
    expect(await list(of)).toEqual([404, 'not_found'])
    expect(await list(of, h.token.viewer)).toContain('staff')
  })

  it('refuses who asks for what is not theirs', async () => {
    const h = await buildStaffedProperty('viewer')
    const { body: booking } = await api.call('POST /booking', { body: bookingOf({ property: h.property, room: h.room }) })
    const [stranger, other] = [await createSessionToken(await buildUser()), (await buildStaffedProperty()).token.owner]
    expect(await list('')).toEqual([401, 'unauthenticated'])
    expect(await list(`?booking=${booking.id}`)).toEqual([404, 'not_found'])
    expect(await list(`?booking=${booking.id}`, stranger)).toEqual([404, 'not_found'])
    expect(await list(`?booking=${booking.id}&property=${h.id + 1}`, h.token.viewer)).toEqual([404, 'not_found'])
    expect(await list(`?property=${h.id}&when=past`, other)).toEqual([403, 'forbidden'])
    expect(await list('?property=99999999')).toEqual([404, 'not_found'])
    for (const bad of ['?audience=cats', '?when=then', '?page=0', '?limit=101', '?colour=red', '?property=x'])
      expect(await list(bad, h.token.owner)).toEqual([422, 'invalid'])
  })
})

it('shows pinned ones first, and each in its time, by the clock of the property', async () => {
  const h = await buildStaffedProperty()
  const postNotice = (title: string, more: object = {}) => post(h.token.owner, noticeOf(h.id, { title, ...more }))
  await postNotice('first')
  await postNotice('pinned', { isPinned: true })
  // By the calendar on the wall, which is a day ahead of the property's business from midnight to four.
  const { day: today } = localTime(new Date(), 'Europe/Berlin')
  await postNotice('last', { from: today, until: today })
  await postNotice('later', { from: inDays(2), until: inDays(4) })
  const { body: over } = await postNotice('over')
  await run(
    'UPDATE notices SET ends_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND, starts_at = UTC_TIMESTAMP(3) - INTERVAL 1 DAY WHERE id = ?',
    [over.id],
  )
  const mine = (when: string) => list(`?property=${h.id}&audience=staff&when=${when}`, h.token.owner)
  expect(await mine('now')).toEqual(['pinned', 'first', 'last'])
  expect(await mine('coming')).toEqual(['later'])
  expect(await mine('past')).toEqual(['over'])
  const [row] = await select<{ starts_at: Date; ends_at: Date }>(
    "SELECT starts_at, ends_at FROM notices WHERE property_id = ? AND title = 'later'",
    [h.id],
  )
  expect((row!.ends_at.getTime() - row!.starts_at.getTime()) / 3_600_000).toBe(72)
  expect(row!.starts_at.toISOString()).toMatch(/T2[23]:00/)
})

it('refuses to write what cannot be, and who may not', async () => {
  const h = await buildStaffedProperty('viewer', 'housekeeping', 'reception')
  const post = async (token: string | undefined, more: object) => {
    const { status, body } = await api.call('POST /noticeboard', { ...(token && { token }), body: noticeOf(h.id, more) })
    return [status, body.code ?? body.id > 0, body.fields?.[0]?.path]
  }
  const other = (await buildStaffedProperty()).token.owner
  expect(await post(undefined, {})).toEqual([401, 'unauthenticated', undefined])
  expect(await post(await createSessionToken(await buildUser()), {})).toEqual([403, 'forbidden', undefined])
  expect(await post(other, {})).toEqual([404, 'not_found', undefined])
  expect(await post(h.token.viewer, {})).toEqual([403, 'forbidden', undefined])
  expect(await post(h.token.housekeeping, {})).toEqual([201, true, undefined])
  // What guests read is the desk's.
  for (const audience of ['guests', 'public']) {
    expect(await post(h.token.housekeeping, { audience })).toEqual([403, 'forbidden', undefined])
    expect(await post(h.token.reception, { audience })).toEqual([201, true, undefined])
  }
  const bad = { title: '', body: ' ', audience: 'houses', from: '2020-02-30', until: inDays(-1), isPinned: 'maybe', colour: 'red' }
  for (const [path, value] of Object.entries(bad)) expect(await post(h.token.owner, { [path]: value })).toEqual([422, 'invalid', path])
  expect(await post(h.token.owner, { from: inDays(4), until: inDays(3) })).toEqual([422, 'invalid', 'until'])
  expect(await post(h.token.owner, { from: inDays(400) })).toEqual([422, 'invalid', 'from'])
  expect((await api.call('POST /admin/notices', { token: h.token.owner, body: { title: 'T', body: 'B' } })).status).toBe(403)
  await run(
    `INSERT INTO notices (property_id, audience, title, body, starts_at, ends_at, created_at, updated_at)
     SELECT ?, 'staff', 'n', 'n', UTC_TIMESTAMP(3), '9999-01-01', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM information_schema.COLUMNS LIMIT 200`,
    [h.id],
  )
  expect(await post(h.token.owner, {})).toEqual([409, 'invalid_transition', undefined])
})

it('changes a notice for who read its newest version, and takes it down', async () => {
  const h = await buildStaffedProperty('viewer', 'reception')
  const { body: created } = await post(h.token.owner, noticeOf(h.id))
  const edit = (token: string, body: object, id = created.id) => put(token, id, body).then(r => [r.status, r.body.code ?? r.body.title])
  expect(await edit(h.token.viewer, { title: 'No', version: 1 })).toEqual([403, 'forbidden'])
  expect(await edit((await buildStaffedProperty()).token.owner, { title: 'No', version: 1 })).toEqual([404, 'not_found'])
  expect(await edit(h.token.reception, { title: 'Boiler is mended', until: inDays(1), version: 1 })).toEqual([200, 'Boiler is mended'])
  expect(await edit(h.token.owner, { title: 'Late', version: 1 })).toEqual([409, 'stale'])
  expect(await edit(h.token.owner, { title: 'None' })).toEqual([422, 'invalid'])
  expect(await edit(h.token.owner, { audience: 'public', version: 2 })).toEqual([422, 'invalid'])
  expect(await edit(h.token.owner, { title: 'None', version: 1 }, 99999999)).toEqual([404, 'not_found'])
  const both = await Promise.all([
    edit(h.token.owner, { isPinned: true, version: 2 }),
    edit(h.token.reception, { body: 'Warm', version: 2 }),
  ])
  expect(both.map(([status]) => status).sort()).toEqual([200, 409])
  const remove = (token: string) => api.call(`DELETE /noticeboard/${created.id}`, { token }).then(r => r.status)
  expect(await remove(h.token.viewer)).toBe(403)
  const again = { token: h.token.reception, headers: { 'idempotency-key': `take-down-${created.id}-${process.pid}-twice` } }
  for (let i = 0; i < 2; i++) expect((await api.call(`DELETE /noticeboard/${created.id}`, again)).status).toBe(204)
  expect(await remove(h.token.reception)).toBe(404)
  const audited = await select<{ action: string }>(
    "SELECT action FROM audit_lines WHERE property_id = ? AND entity = 'notice' ORDER BY id",
    [h.id],
  )
  expect(audited.map(l => l.action)).toEqual(['notice.post', 'notice.edit', 'notice.edit', 'notice.delete'])
})

it('lets what has begun go on when its words change', async () => {
  const h = await buildStaffedProperty()
  const { body: created } = await post(h.token.owner, noticeOf(h.id, { from: inDays(0), until: inDays(1) }))
  await run('UPDATE notices SET from_day = ? WHERE id = ?', [inDays(-3), created.id])
  expect((await put(h.token.owner, created.id, { title: 'Still on', version: 1 })).body).toMatchObject({
    title: 'Still on',
    from: inDays(-3),
  })
})

it('says who has read it, and asks again when its words change', async () => {
  const h = await buildStaffedProperty('viewer', 'reception')
  const { body: created } = await post(h.token.owner, noticeOf(h.id))
  const read = (token: string, id = created.id) => api.call(`POST /noticeboard/${id}/read`, { token, body: {} })
  expect((await api.call(`GET /noticeboard?property=${h.id}&audience=staff`, { token: h.token.viewer })).body[0].isRead).toBe(false)
  expect((await read(h.token.viewer)).body).toMatchObject({ isRead: true, readers: 1 })
  expect((await read(h.token.viewer)).body).toMatchObject({ isRead: true, readers: 1 })
  const reads = async (token: string, page = '') => api.call(`GET /noticeboard/${created.id}/reads${page}`, { token })
  const { body, meta } = await reads(h.token.reception)
  expect(body.map((r: { role: string; readAt: string | null }) => [r.role, r.readAt !== null])).toEqual([
    ['viewer', true],
    ['owner', false],
    ['reception', false],
  ])
  expect(meta?.total).toBe(3)
  expect((await reads(h.token.owner, '?page=2&limit=1')).body).toHaveLength(1)
  expect((await reads(h.token.viewer)).status).toBe(403)
  expect((await reads(h.token.owner, '?limit=0')).status).toBe(422)
  await put(h.token.owner, created.id, { isPinned: true, version: 1 })
  expect((await reads(h.token.owner)).body[0].readAt).not.toBeNull()
  await put(h.token.owner, created.id, { body: 'At 11.', version: 2 })
  expect((await reads(h.token.owner)).body[0].readAt).toBeNull()
  expect((await read((await buildStaffedProperty()).token.owner)).status).toBe(404)
  const { body: open } = await post(h.token.owner, noticeOf(h.id, { audience: 'public' }))
  expect((await read(h.token.viewer, open.id)).body.code).toBe('invalid_transition')
})

it('reaches every property from the marketplace, which sees who has read it', async () => {
  const h = await buildStaffedProperty('viewer')
  const { status, body: created } = await api.call('POST /admin/notices', {
    token: admin,
    body: { title: 'Fees', body: 'They stay.', until: inDays(9) },
  })
  expect([status, created.property, created.audience]).toEqual([201, null, 'houses'])
  const { body: read } = await api.call(`POST /noticeboard/${created.id}/read`, { token: h.token.viewer, body: {} })
  expect(read).toMatchObject({ isRead: true, readers: null, author: null })
  const reads = await api.call(`GET /noticeboard/${created.id}/reads`, { token: admin })
  expect([reads.body.length, reads.meta?.total, reads.body[0].role]).toEqual([1, 1, null])
  for (const call of ['PUT', 'DELETE']) {
    const { status } = await api.call(`${call} /noticeboard/${created.id}`, {
      token: h.token.owner,
      ...(call === 'PUT' && { body: { title: 'Mine', version: 1 } }),
    })
    expect(status).toBe(403)
  }
  expect((await api.call(`GET /noticeboard/${created.id}/reads`, { token: h.token.owner })).status).toBe(403)
  expect((await put(admin, created.id, { title: 'Fees stay', version: 1 })).body).toMatchObject({ title: 'Fees stay', readers: 0 })
  expect((await api.call(`DELETE /noticeboard/${created.id}`, { token: admin })).status).toBe(204)
})

it('makes the page of the property again when what it says to everybody changes, also by the hour', async () => {
  const h = await buildStaffedProperty()
  const first = await versionOf(h.id)
  await post(h.token.owner, noticeOf(h.id))
  expect(await versionOf(h.id)).toBe(first)
  const { body: open } = await post(h.token.owner, noticeOf(h.id, { audience: 'public', title: 'Lift is out' }))
  const second = await versionOf(h.id)
  expect(second).toBeGreaterThan(first as number)
  const { body: later } = await post(h.token.owner, noticeOf(h.id, { audience: 'public', from: inDays(3) }))
  await refreshNotices()
  const third = await versionOf(h.id)
  await run('UPDATE notices SET starts_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = ?', [later.id])
  expect(await refreshNotices()).toBe(1)
  expect(await versionOf(h.id)).toBeGreaterThan(third as number)
  await run('UPDATE notices SET starts_at = starts_at - INTERVAL 1 HOUR, ends_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = ?', [
    open.id,
  ])
  const fourth = await versionOf(h.id)
  expect([await refreshNotices(), await refreshNotices()]).toEqual([1, 0])
  expect(await versionOf(h.id)).toBeGreaterThan(fourth as number)
})

it('asks the database the same number of times for 1, 20 and 100 rows', async () => {
  const h = await buildStaffedProperty()
  await post(h.token.owner, noticeOf(h.id))
  const requested = (path: string) => recordStatements(() => api.call(path, { token: h.token.owner })).then(sent => sent.length)
  const paths = (limit: number) => [
    `GET /noticeboard?property=${h.id}&limit=${limit}`,
    `GET /noticeboard/activity?property=${h.id}&limit=${limit}`,
  ]
  const one = await Promise.all([requested(paths(1)[0]!)]).then(async ([n]) => [n, await requested(paths(1)[1]!)])
  const more = `INSERT INTO notices (property_id, audience, title, body, starts_at, ends_at, created_at, updated_at)
    SELECT ?, 'staff', 'n', 'n', UTC_TIMESTAMP(3), '9999-01-01', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM information_schema.COLUMNS LIMIT 100`
  await run(more, [h.id])
  await run(
    `INSERT INTO live_events (property_id, seq, kind, created_at)
     SELECT ?, 100 + ROW_NUMBER() OVER (), 'event_joined', UTC_TIMESTAMP(3) FROM information_schema.COLUMNS LIMIT 100`,
    [h.id],
  )
  for (const limit of [1, 20, 100]) expect([await requested(paths(limit)[0]!), await requested(paths(limit)[1]!)]).toEqual(one)
})

describe('the feed as a list', () => {
  it('names guests to those who may see bookings, and leaves out what is not for the role', async () => {
    const h = await buildStaffedProperty('viewer', 'housekeeping', 'reception')
    const { body: booking } = await api.call('POST /booking', { body: bookingOf({ property: h.property, room: h.room }) })
    await api.call('POST /api/payment/cash-payments', {
      token: h.token.owner,
      body: { property: h.id, booking: booking.id, amount: booking.total, method: 'transfer' },
    })
    await post(h.token.owner, noticeOf(h.id))
    const read = async (token: string, more = '') => api.call(`GET /noticeboard/activity?property=${h.id}${more}`, { token })
    const { body, meta } = await read(h.token.reception)
    expect(body.map((l: { kind: string }) => l.kind)).toEqual(['notice_posted', 'payment_taken', 'booking_made'])
    expect(meta).toMatchObject({ page: 1, limit: 20, total: 3 })
    expect(body[2]).toMatchObject({
      id: 1,
      about: 'booking',
      subject: booking.id,
      by: 'guest',
      source: 'web',
      amount: booking.total,
      booking: { code: booking.code, guestName: 'Asha Rao', arrival: booking.arrival, departure: booking.departure },
    })
    expect(body[1]).toMatchObject({ method: 'transfer', amount: booking.total })
    const viewer = (await read(h.token.viewer)).body
    expect(viewer.map((l: { kind: string }) => l.kind)).toEqual(['notice_posted', 'booking_made'])
    expect(viewer[1].booking.guestName).toBe('Asha Rao')
    expect((await read(h.token.housekeeping)).body.map((l: { kind: string }) => l.kind)).toEqual(['notice_posted'])
    expect((await read(h.token.owner, '&about=booking&limit=1')).meta).toMatchObject({ total: 2, pages: 2 })
    expect((await read(admin)).meta?.total).toBe(3)
  })

  it('refuses nobody, strangers, other owners and bad questions', async () => {
    const h = await buildStaffedProperty()
    const other = (await buildStaffedProperty()).token.owner
    for (const path of [`/noticeboard/activity?property=${h.id}`, `/noticeboard/stream?property=${h.id}`]) {
      expect((await api.call(`GET ${path}`)).status).toBe(401)
      expect((await api.call(`GET ${path}`, { token: await createSessionToken(await buildUser()) })).status).toBe(403)
      expect((await api.call(`GET ${path}`, { token: other })).status).toBe(404)
      expect((await api.call(`GET ${path}&colour=red`, { token: h.token.owner })).status).toBe(422)
    }
    for (const bad of ['', '?property=0', `?property=${h.id}&about=cats`, `?property=${h.id}&page=0`])
      expect((await api.call(`GET /noticeboard/activity${bad}`, { token: h.token.owner })).status).toBe(422)
  })
})
