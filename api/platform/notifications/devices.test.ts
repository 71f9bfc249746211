import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, transaction } from '../../../db/connection.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { notify, purgeNotifications } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

let count = 0
const newKey = () => `key:${++count}_${Math.random().toString(36).slice(2)}`
async function person() {
  const user = await buildUser()
  return { id: user.id, token: await createSessionToken(user), again: () => createSessionToken(user) }
}
const save = (token: string, body: object) => api.call('POST /api/save-fcm-token', { token, body: { platform: 'android', ...body } })
const remove = (token: string, body: object) => api.call('POST /api/remove-fcm-token', { token, body })
const listed = async (token: string) => (await api.call('GET /notifications/devices', { token })).body
const keysOf = async (user: number) =>
  (await select<{ token: string }>('SELECT token FROM push_devices WHERE user_id = ? ORDER BY id', [user])).map(r => r.token)

describe('POST /api/save-fcm-token', () => {
  it('keeps one row a device: the same token, or a new token of the same device', async () => {
    const me = await person()
    const [first, second] = [newKey(), newKey()]
    const saved = await save(me.token, { token: first, device: 'Pixel 7' })
    expect(saved).toMatchObject({ status: 200, body: { platform: 'android', device: 'Pixel 7', isCurrent: true } })
    expect((await save(me.token, { token: first })).body).toMatchObject({ id: saved.body.id, device: 'Pixel 7' })
    expect((await save(me.token, { token: second, device: 'Pixel 7', platform: 'ios' })).body).toMatchObject({
      id: saved.body.id,
      platform: 'ios',
    })
    expect(await keysOf(me.id)).toEqual([second])
    await save(me.token, { token: first })
    expect((await save(me.token, { token: first, device: 'Pixel 7' })).status).toBe(200)
    expect(await keysOf(me.id)).toEqual([first])
  })

  it('names a device that does not say what it is called by its browser', async () => {
    const me = await person()
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' }
    const saved = await api.call('POST /api/save-fcm-token', { token: me.token, body: { token: newKey(), platform: 'web' }, headers })
    expect(saved.body.device).toBe('Firefox (Windows)')
  })

  it('takes a device that does not say of what kind it is for a browser', async () => {
    const me = await person()
    const saved = await api.call('POST /api/save-fcm-token', { token: me.token, body: { token: newKey() } })
    expect(saved).toMatchObject({ status: 200, body: { platform: 'web' } })
  })

  it('moves the token to who signs in on that device, and nobody else hears of it', async () => {
    const [one, two] = [await person(), await person()]
    const key = newKey()
    await save(one.token, { token: key, device: 'Tablet' })
    await save(two.token, { token: key, device: 'Tablet' })
    expect([await keysOf(one.id), await keysOf(two.id)]).toEqual([[], [key]])
    expect((await remove(one.token, { token: key })).body).toEqual({ removed: false })
    expect(await keysOf(two.id)).toEqual([key])
  })

  it('keeps at most 20: the one that was seen longest ago makes room, also when many come at once', async () => {
    const me = await person()
    const keys = Array.from({ length: 20 }, newKey)
    for (const token of keys) await save(me.token, { token })
    await run('UPDATE push_devices SET seen_at = UTC_TIMESTAMP(3) - INTERVAL 1 DAY WHERE user_id = ? AND token = ?', [me.id, keys[7]!])
    const last = newKey()
    await save(me.token, { token: last })
    expect(await keysOf(me.id)).toEqual([...keys.filter(k => k !== keys[7]), last])
    const crowd = Array.from({ length: 8 }, newKey)
    const replies = await Promise.all(crowd.map(token => save(me.token, { token })))
    expect(replies.map(r => r.status)).toEqual(crowd.map(() => 200))
    expect((await keysOf(me.id)).length).toBe(20)
  })

  it('is for the person alone: a super-admin in their place is refused', async () => {
    const me = await person()
    const admin = await buildUser({ role: 'super_admin' })
    const { body } = await api.call(`POST /admin/users/${me.id}/impersonate`, {
      token: await createSessionToken(admin),
      body: { reason: 'A test' },
    })
    expect((await save(body.token, { token: newKey() })).status).toBe(403)
    expect((await api.call('POST /notifications/read', { token: body.token, body: { upTo: 1 } })).status).toBe(403)
    expect((await api.call('GET /notifications', { token: body.token })).status).toBe(200)
  })

  it.each([
    ['no token', { token: undefined }, 'token'],
    ['an empty token', { token: '' }, 'token'],
    ['a token with a gap', { token: 'a b' }, 'token'],
    ['a token without end', { token: 'x'.repeat(2049) }, 'token'],
    ['another platform', { platform: 'blackberry' }, 'platform'],
    ['an empty device', { device: ' ' }, 'device'],
    ['a device without end', { device: 'x'.repeat(121) }, 'device'],
    ['an unknown field', { user: 1 }, 'user'],
  ])('refuses %s', async (_, body, path) => {
    const me = await person()
    const reply = await save(me.token, { token: newKey(), ...body })
    expect(reply).toMatchObject({ status: 422, body: { fields: [{ path }] } })
  })
})

describe('taking a device off', () => {
  it('finds it by its token, or by what it is called; a second time there is nothing', async () => {
    const me = await person()
    const [first, second] = [newKey(), newKey()]
    await save(me.token, { token: first, device: 'Old' })
    await save(me.token, { token: second, device: 'New' })
    expect((await remove(me.token, { token: first, platform: 'android' })).body).toEqual({ removed: true })
    expect((await remove(me.token, { token: first })).body).toEqual({ removed: false })
    expect((await remove(me.token, { token: 'lost', device: 'New' })).body).toEqual({ removed: true })
    expect(await listed(me.token)).toEqual([])
  })

  it('by its line in the list, of the own ones alone', async () => {
    const [me, other] = [await person(), await person()]
    const { id } = (await save(me.token, { token: newKey(), device: 'Pixel' })).body
    expect((await listed(await me.again()))[0]).toMatchObject({ id, device: 'Pixel', isCurrent: false })
    expect((await api.call(`DELETE /notifications/devices/${id}`, { token: other.token })).status).toBe(404)
    expect((await api.call(`DELETE /notifications/devices/${id}`, { token: me.token })).status).toBe(204)
    expect((await api.call(`DELETE /notifications/devices/${id}`, { token: me.token })).status).toBe(404)
  })

  it('goes with every way to sign out, and stays with the session that goes on', async () => {
    const me = await person()
    const [here, there] = [await me.again(), await me.again()]
    await save(here, { token: newKey(), device: 'Here' })
    await save(there, { token: newKey(), device: 'There' })
    await api.call('POST /auth/logout', { token: there })
    expect((await listed(me.token)).map((d: { device: string }) => d.device)).toEqual(['Here'])
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    await api.call(`POST /admin/users/${me.id}/lock`, { token: admin, body: { reason: 'A test' } })
    expect(await keysOf(me.id)).toEqual([])
  })
})

describe('preferences', () => {
  it('are those of the topics that can reach the person, off until asked for', async () => {
    const me = await person()
    const { status, body } = await api.call('GET /notifications/preferences', { token: me.token })
    expect(status).toBe(200)
    const names = body.topics.map((t: { topic: string }) => t.topic)
    expect(names).toContain('stay')
    expect(names).not.toContain('booking_made')
    expect(names).not.toContain('listing_waiting')
    expect(body.topics.every((t: { centre: boolean; push: boolean }) => t.centre && !t.push)).toBe(true)
    const admin = await api.call('GET /notifications/preferences', {
      token: await createSessionToken(await buildUser({ role: 'super_admin' })),
    })
    expect(admin.body.topics.map((t: { topic: string }) => t.topic)).toContain('listing_waiting')
  })

  it('change what is named and leave the rest', async () => {
    const me = await person()
    const put = (topics: object[]) => api.call('PUT /notifications/preferences', { token: me.token, body: { topics } })
    await put([{ topic: 'ride_asked', push: true, mail: false }])
    const { body } = await put([
      { topic: 'ride_asked', push: false },
      { topic: 'stay', push: true, mail: true },
    ])
    const of = (topic: string) => body.topics.find((t: { topic: string }) => t.topic === topic)
    expect(of('ride_asked')).toMatchObject({ push: false, mail: false })
    expect(of('stay')).toMatchObject({ push: true, mail: null })
  })

  it('does not let a mail be done without that is needed', async () => {
    const me = await person()
    const reply = await api.call('PUT /notifications/preferences', { token: me.token, body: { topics: [{ topic: 'stay', mail: false }] } })
    expect(reply).toMatchObject({ status: 422, body: { fields: [{ path: 'topics.0.mail', code: 'mail.needed' }] } })
  })
})

it('is cleared away when it is old, and with the session that ran out', async () => {
  const [me, gone] = [await person(), await person()]
  for (const p of [me, gone]) {
    await save(p.token, { token: newKey() })
    for (const subject of [1, 2]) await transaction(t => notify({ user: p.id }, { topic: 'event', kind: 'cancelled', subject }, t))
  }
  await run('UPDATE notifications SET created_at = UTC_TIMESTAMP(3) - INTERVAL 91 DAY WHERE user_id = ? AND subject_id = 1', [me.id])
  await run('UPDATE sessions SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE user_id = ?', [gone.id])
  await purgeNotifications()
  expect((await api.call('GET /notifications', { token: me.token })).body.map((n: { path: string }) => n.path)).toEqual(['/events/2'])
  expect([(await keysOf(me.id)).length, (await keysOf(gone.id)).length]).toEqual([1, 0])
})

it('is in the export of the account: what was told, what was chosen, and the devices', async () => {
  const me = await person()
  await save(me.token, { token: newKey(), device: 'Pixel' })
  await api.call('PUT /notifications/preferences', { token: me.token, body: { topics: [{ topic: 'event', push: true }] } })
  await transaction(t => notify({ user: me.id }, { topic: 'event', kind: 'place_free', subject: 7, facts: { title: 'Dinner' } }, t))
  const { body } = await api.call('GET /auth/me/data', { token: me.token })
  expect(body.notifications).toMatchObject({
    told: [{ title: 'You have a place now', text: 'Dinner', readAt: null }],
    choices: [{ topic: 'event', push: true, mail: true }],
    devices: [{ platform: 'android', device: 'Pixel' }],
  })
  expect(JSON.stringify(body.notifications)).not.toContain('key:')
})

describe('what is refused', () => {
  it.each([
    ['GET /notifications', undefined],
    ['GET /notifications/unread', undefined],
    ['POST /notifications/read', { upTo: 1 }],
    ['GET /notifications/preferences', undefined],
    ['PUT /notifications/preferences', { topics: [] }],
    ['GET /notifications/devices', undefined],
    ['DELETE /notifications/devices/1', undefined],
    ['POST /api/save-fcm-token', { token: 'x', platform: 'web' }],
    ['POST /api/remove-fcm-token', { token: 'x' }],
  ])('%s to nobody, and to a dead token', async (endpoint, body) => {
    const requested = body ? { body } : {}
    expect((await api.call(endpoint, requested)).status).toBe(401)
    expect((await api.call(endpoint, { ...requested, token: 'dead.token.here' })).status).toBe(401)
  })

  it.each([
    ['GET /notifications?page=0', undefined, 'page'],
    ['GET /notifications?limit=101', undefined, 'limit'],
    ['GET /notifications?unread=maybe', undefined, 'unread'],
    ['GET /notifications?topic=stay', undefined, 'topic'],
    ['POST /notifications/read', { ids: [] }, 'ids'],
    ['POST /notifications/read', { ids: ['x'] }, 'ids.0'],
    ['POST /notifications/read', { upTo: 0 }, 'upTo'],
    ['POST /notifications/read', { upTo: 1, all: true }, 'all'],
    ['PUT /notifications/preferences', { topics: [{ topic: 'weather' }] }, 'topics.0.topic'],
    ['PUT /notifications/preferences', { topics: [{ topic: 'stay', push: 'loud' }] }, 'topics.0.push'],
    ['POST /api/remove-fcm-token', { platform: 'web' }, 'token'],
    ['POST /api/remove-fcm-token', { token: 'x', platform: 'fax' }, 'platform'],
  ])('%s with %j', async (endpoint, body, path) => {
    const me = await person()
    const reply = await api.call(endpoint, { token: me.token, ...(body && { body }) })
    expect(reply.status).toBe(422)
    expect(reply.body.fields.map((f: { path: string }) => f.path)).toContain(path)
  })

  it.each([{}, { ids: [1], upTo: 1 }])('POST /notifications/read with %j: one of the two', async body => {
    const me = await person()
    expect((await api.call('POST /notifications/read', { token: me.token, body })).status).toBe(422)
  })
})
