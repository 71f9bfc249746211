import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { select, selectOne, transaction } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { acceptedResponse, type FcmTestServer, refusedResponse, startFcmServer } from './fcmTesting.ts'
import { notify, sendDuePushes } from './service.ts'

let api: Api
let fcm: FcmTestServer
beforeAll(async () => {
  fcm = await startFcmServer()
  api = await startApi({ push: fcm.account, publicOrigin: 'https://beds.example.org' })
})
beforeEach(() => run('DELETE FROM push_outbox'))
afterAll(async () => {
  await api.stop()
  await fcm.stop()
})

let count = 0
/** Somebody with a device, who wants events pushed. */
async function person({ wantsPush = true, devices = 1 } = {}) {
  const user = await buildUser()
  const token = await createSessionToken(user)
  const keys = Array.from({ length: devices }, () => `device-${++count}-of-${user.id}`)
  for (const key of keys) await api.call('POST /api/save-fcm-token', { token, body: { token: key, platform: 'android' } })
  if (wantsPush) await api.call('PUT /notifications/preferences', { token, body: { topics: [{ topic: 'event', push: true }] } })
  return { id: user.id, token, key: keys[0] as string, keys }
}
const send = (user: number) =>
  transaction(t => notify({ user }, { topic: 'event', kind: 'place_free', subject: 7, facts: { title: 'Dinner', day: '2027-03-06' } }, t))
const sentTo = (key: string) => fcm.sent.filter(s => s.message.token === key)
const outbox = (user: number) =>
  select<{ status: string; tries: number; error: string | null; wait: number }>(
    `SELECT o.status, o.tries, o.error, TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), o.next_try_at) AS wait FROM push_outbox o
     JOIN notifications n ON n.id = o.notification_id WHERE n.user_id = ? ORDER BY o.id`,
    [user],
  )
const devicesOf = async (token: string) => (await api.call('GET /notifications/devices', { token })).body
const due = () => run("UPDATE push_outbox SET next_try_at = UTC_TIMESTAMP(3) WHERE status = 'queued'")

describe('sending', () => {
  it('speaks to the HTTP v1 API through the package: once, to every device that is signed in', async () => {
    const me = await person({ devices: 2 })
    await send(me.id)
    await sendDuePushes()
    await sendDuePushes()
    expect(me.keys.map(k => sentTo(k).length)).toEqual([1, 1])
    const [first] = sentTo(me.key)
    const { id } = (await selectOne<{ id: number }>('SELECT id FROM notifications WHERE user_id = ?', [me.id]))!
    expect(first).toMatchObject({
      host: 'fcm.googleapis.com',
      path: '/v1/projects/openbunk-test/messages:send',
      authorization: 'Bearer a-token',
      message: {
        notification: { title: 'You have a place now', body: 'Dinner · Sat 6 Mar 2027' },
        data: { path: '/events/7', topic: 'event', notification: String(id) },
        android: { notification: { tag: `notification-${id}` } },
        webpush: { fcmOptions: { link: 'https://beds.example.org/events/7' } },
      },
    })
    expect((await outbox(me.id)).map(r => r.status)).toEqual(['sent', 'sent'])
    expect(fcm.tokens()).toBe(1)
  })

  it('sends a topic only to who asked for it', async () => {
    const me = await person({ wantsPush: false })
    await send(me.id)
    expect(await outbox(me.id)).toEqual([])
    await api.call('PUT /notifications/preferences', { token: me.token, body: { topics: [{ topic: 'event', push: true }] } })
    await api.call('PUT /notifications/preferences', { token: me.token, body: { topics: [{ topic: 'ride_news', push: true }] } })
    await send(me.id)
    expect(await outbox(me.id)).toHaveLength(1)
    await api.call('PUT /notifications/preferences', { token: me.token, body: { topics: [{ topic: 'event', push: false }] } })
    await send(me.id)
    expect(await outbox(me.id)).toHaveLength(1)
  })

  it('is nothing when the change is rolled back, and nothing for what was read meanwhile', async () => {
    const me = await person()
    const failing = transaction(async t => {
      await notify({ user: me.id }, { topic: 'event', kind: 'place_free', subject: 7 }, t)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow()
    expect(await outbox(me.id)).toEqual([])
    await send(me.id)
    await run('UPDATE notifications SET read_at = UTC_TIMESTAMP(3) WHERE user_id = ?', [me.id])
    await sendDuePushes()
    expect(await outbox(me.id)).toMatchObject([{ status: 'dropped' }])
    expect(sentTo(me.key)).toEqual([])
  })

  it('is nothing to who has left the property, or works there without the right now', async () => {
    const { property } = await buildLiveProperty()
    const [gone, other] = [await person({ wantsPush: false }), await person({ wantsPush: false })]
    for (const { id, token } of [gone, other]) {
      await PropertyMember.create({ propertyId: property.id, userId: id, role: 'reception', createdAt: new Date() })
      await api.call('PUT /notifications/preferences', { token, body: { topics: [{ topic: 'booking_made', push: true }] } })
    }
    await transaction(t => notify({ property: property.id }, { topic: 'booking_made', kind: 'made', property: property.id }, t))
    expect([await outbox(gone.id), await outbox(other.id)]).toMatchObject([[{ status: 'queued' }], [{ status: 'queued' }]])
    await run('DELETE FROM property_members WHERE user_id = ?', [gone.id])
    await run("UPDATE property_members SET role = 'housekeeping' WHERE user_id = ?", [other.id])
    await sendDuePushes()
    expect([...(await outbox(gone.id)), ...(await outbox(other.id))].map(r => r.status)).toEqual(['dropped', 'dropped'])
    expect([...sentTo(gone.key), ...sentTo(other.key)]).toEqual([])
  })

  it.each([
    ['UNREGISTERED', 404, 'Requested entity was not found.'],
    ['INVALID_ARGUMENT', 400, 'The registration token is not a valid FCM registration token'],
  ])('forgets a device of which the provider says %s, with what else was to go there', async (code, status, message) => {
    const me = await person({ devices: 2 })
    fcm.answer(me.key, refusedResponse(status, code, message))
    await send(me.id)
    await sendDuePushes()
    expect(await devicesOf(me.token)).toHaveLength(1)
    expect((await outbox(me.id)).map(r => r.status).sort()).toEqual(['gone', 'sent'])
    await send(me.id)
    await sendDuePushes()
    expect(sentTo(me.key)).toHaveLength(1)
    expect(sentTo(me.keys[1]!)).toHaveLength(2)
  })

  it('waits as long as the provider asks for, and then sends', async () => {
    const me = await person()
    fcm.answer(me.key, refusedResponse(503, 'UNAVAILABLE', 'busy', { 'retry-after': '600' }), acceptedResponse)
    await send(me.id)
    await sendDuePushes()
    const [row] = await outbox(me.id)
    expect(row).toMatchObject({ status: 'queued', tries: 1, error: expect.stringMatching(/server-unavailable: busy/) })
    expect(row!.wait).toBeGreaterThan(590)
    await sendDuePushes()
    expect(sentTo(me.key)).toHaveLength(1)
    await due()
    await sendDuePushes()
    expect(await outbox(me.id)).toMatchObject([{ status: 'sent', tries: 2, error: null }])
  })

  it('pauses longer each time it is told that it sends too much, and gives up with the reason', async () => {
    const me = await person()
    fcm.answer(me.key, refusedResponse(429, 'QUOTA_EXCEEDED', 'too many'))
    await send(me.id)
    const waits: number[] = []
    for (let i = 0; i < 6; i++) {
      await due()
      await sendDuePushes()
      waits.push((await outbox(me.id))[0]!.wait)
    }
    expect(waits.slice(0, 5)).toEqual(waits.slice(0, 5).toSorted((a, b) => a - b))
    expect(waits[4]).toBeGreaterThan(100 * 60)
    expect(await outbox(me.id)).toMatchObject([{ status: 'dead', tries: 6, error: 'messaging/message-rate-exceeded: too many' }])
    await due()
    await sendDuePushes()
    expect(sentTo(me.key)).toHaveLength(6)
  })

  it('gives up at once what would be refused every time; a super-admin sees why, and may try again', async () => {
    const me = await person()
    fcm.answer(me.key, refusedResponse(403, 'SENDER_ID_MISMATCH', 'SenderId mismatch'), acceptedResponse)
    await send(me.id)
    await sendDuePushes()
    const token = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const [mail] = (await api.call('GET /admin/dead-letters?kind=push', { token })).body
    expect(mail).toMatchObject({
      kind: 'push',
      what: 'event',
      about: 'android',
      tries: 1,
      error: 'messaging/mismatched-credential: SenderId mismatch',
    })
    expect((await api.call(`POST /admin/dead-letters/push/${mail.id}/requeue`, { token })).status).toBe(200)
    await sendDuePushes()
    expect(await outbox(me.id)).toMatchObject([{ status: 'sent' }])
    expect(await devicesOf(me.token)).toHaveLength(1)
  })

  it('waits for nobody for ever', async () => {
    const me = await person()
    fcm.answer(me.key, { ...acceptedResponse, waitMs: 1500 })
    await send(me.id)
    const began = performance.now()
    await sendDuePushes({ timeoutMs: 200 })
    expect(performance.now() - began).toBeLessThan(1200)
    expect(await outbox(me.id)).toMatchObject([{ status: 'queued', tries: 1, error: 'the provider took longer than 0.2 s' }])
  })

  it('is taken up once by many, and again when who took it up has died', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person()))
    await Promise.all(people.map(p => send(p.id)))
    await Promise.all([sendDuePushes(), sendDuePushes(), sendDuePushes()])
    expect(people.map(p => sentTo(p.key).length)).toEqual([1, 1, 1, 1, 1, 1])
    const [late] = people
    await run(
      "UPDATE push_outbox o JOIN notifications n ON n.id = o.notification_id SET o.status = 'queued', o.lease_owner = 'x', o.leased_until = UTC_TIMESTAMP(3) + INTERVAL 1 MINUTE WHERE n.user_id = ?",
      [late!.id],
    )
    await sendDuePushes()
    expect(sentTo(late!.key)).toHaveLength(1)
    await run("UPDATE push_outbox SET leased_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE lease_owner = 'x'")
    await sendDuePushes()
    expect(sentTo(late!.key)).toHaveLength(2)
  })
})

describe('a device that is signed out', () => {
  it.each([
    ['by its own hand', (token: string) => api.call('POST /auth/logout', { token })],
    [
      'by the token being taken back',
      (token: string, key: string) => api.call('POST /api/remove-fcm-token', { token, body: { token: key } }),
    ],
    [
      'when the account is erased',
      async (token: string) => {
        const { status } = await api.call('DELETE /auth/me/data', { token })
        expect(status).toBe(204)
      },
    ],
  ])('gets nothing more, %s', async (_, leave) => {
    const me = await person()
    await send(me.id)
    await leave(me.token, me.key)
    expect(await select('SELECT id FROM push_devices WHERE user_id = ?', [me.id])).toEqual([])
    await sendDuePushes()
    expect(sentTo(me.key)).toEqual([])
  })

  it('gets nothing more when its session is ended from elsewhere, or runs out', async () => {
    const me = await person()
    const { session_id: session } = (await selectOne<{ session_id: number }>('SELECT session_id FROM push_devices WHERE user_id = ?', [
      me.id,
    ]))!
    await send(me.id)
    await run('UPDATE sessions SET idle_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = ?', [session])
    await sendDuePushes()
    expect(await outbox(me.id)).toMatchObject([{ status: 'dropped' }])
    await run('UPDATE sessions SET idle_until = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id = ?', [session])
    const elsewhere = await createSessionToken({ id: me.id, role: 'traveller' })
    expect((await api.call(`DELETE /auth/sessions/${session}`, { token: elsewhere })).status).toBe(204)
    expect(await devicesOf(elsewhere)).toEqual([])
  })
})

it('queues nothing where no provider is set up, and says so', async () => {
  const me = await person()
  const plain = await startApi({ push: null })
  await send(me.id)
  expect(await outbox(me.id)).toEqual([])
  expect((await plain.call('GET /notifications/preferences', { token: me.token })).body.isPushSetUp).toBe(false)
  await sendDuePushes()
  expect(sentTo(me.key)).toEqual([])
})
