import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, createBookedProperty, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { purgeDeliveries, sendDueWebhooks } from './service.ts'

let api: Api
interface Received {
  headers: IncomingHttpHeaders
  body: string
}
let received: Received[] = []
let words = ''
let holdsOpen = false
let answerWith: (request: Received) => number | undefined = () => 204
const receiver = createServer(async (req, res) => {
  let body = ''
  for await (const part of req) body += part
  const request = { headers: req.headers, body }
  received.push(request)
  const status = answerWith(request)
  if (holdsOpen) res.writeHead(200).write('half')
  else if (status) res.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(words)
})
let url = ''

beforeAll(async () => {
  api = await startApi({ calendarLoopback: true })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await api.stop()
})
afterEach(async () => {
  received = []
  words = ''
  holdsOpen = false
  answerWith = () => 204
  await run('DELETE FROM webhook_deliveries')
  await run('DELETE FROM webhook_endpoints')
})

async function addWebhook(events: string[], more: object = {}) {
  const fixture = await createBookedProperty(api)
  const token = await createSessionToken(fixture.owner)
  const { status, body } = await api.call('POST /webhooks', { token, body: { property: fixture.property.id, url, events, ...more } })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...fixture, token, webhook: body, secret: body.secret as string }
}
type Added = Awaited<ReturnType<typeof addWebhook>>
const test = ({ token, webhook }: Added) => api.call(`POST /webhooks/${webhook.id}/test`, { token, body: {} })
const listDeliveries = async ({ token, webhook }: Added, query = '') =>
  (await api.call(`GET /webhooks/${webhook.id}/deliveries${query}`, { token })).body
const readWebhook = async ({ token, webhook, property }: Added) =>
  (await api.call(`GET /webhooks?property=${property.id}`, { token })).body.find((w: { id: number }) => w.id === webhook.id)
const sign = (secret: string, { headers, body }: Received) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`
const makeDue = () =>
  run('UPDATE webhook_deliveries SET next_try_at = created_at').then(() => run('UPDATE webhook_endpoints SET paused_until = NULL'))

describe('a webhook', () => {
  it('tells its secret once, and signs with it as Standard Webhooks says', async () => {
    const added = await addWebhook(['booking.cancelled'])
    expect(added.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await readWebhook(added)).not.toHaveProperty('secret')
    expect(JSON.stringify(await select('SELECT * FROM webhook_endpoints'))).not.toContain(added.secret.slice(6))
    const { status, body } = await test(added)
    expect([status, body.type, body.status, body.tries]).toEqual([202, 'test', 'waiting', 0])
    await sendDueWebhooks()
    const [message] = received as [Received]
    expect(received).toHaveLength(1)
    expect(message.headers['webhook-signature']).toBe(sign(added.secret, message))
    expect(message.headers['webhook-id']).toBe(body.webhookId)
    expect(Math.abs(Number(message.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(30)
    expect(JSON.parse(message.body)).toMatchObject({ type: 'test', data: { about: 'property', property: added.property.id } })
    expect(await listDeliveries(added)).toMatchObject([{ status: 'delivered', tries: 1, httpStatus: 204, problem: null, answer: null }])
  })

  it('tells in its log what was posted and how the answer began, as far as it can be read', async () => {
    const added = await addWebhook(['booking.cancelled'])
    answerWith = () => 500
    words = `no\u0000 such\nhotel ${'ह'.repeat(900)}`
    await test(added)
    await sendDueWebhooks()
    const [row] = await listDeliveries(added)
    expect([row.httpStatus, row.message]).toEqual([500, received[0]?.body])
    expect(row.answer).toBe(`no  such hotel ${'ह'.repeat(485)}`)
  })

  it('takes the status of one that never ends its answer', async () => {
    const added = await addWebhook(['booking.cancelled'])
    holdsOpen = true
    await test(added)
    await sendDueWebhooks()
    expect(await listDeliveries(added)).toMatchObject([{ status: 'delivered', httpStatus: 200, answer: 'half' }])
  })

  it('is told of a change in the transaction of the change, and of what it wants alone', async () => {
    const added = await addWebhook(['booking.changed', 'booking.cancelled', 'availability.changed', 'message.created'])
    const change = await api.call(`PUT /booking/${added.booking.id}`, { token: added.token, body: { note: 'Late', version: 1 } })
    expect([200, 422]).toContain(change.status)
    const { status } = await api.call(`POST /booking/${added.booking.id}/messages`, { token: added.token, body: { text: 'Welcome!' } })
    expect(status).toBe(201)
    const cancelled = await api.call(`DELETE /booking/${added.booking.id}`, { token: added.token, body: { reason: 'Water in the room' } })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBeLessThan(300)
    await sendDueWebhooks()
    const events = received.map(r => JSON.parse(r.body))
    expect(events.filter(e => e.type === 'booking.cancelled')).toMatchObject([{ data: { id: added.booking.id, about: 'booking' } }])
    expect(events.filter(e => e.type === 'message.created')).toMatchObject([{ data: { id: added.booking.id, about: 'booking' } }])
    expect(events.filter(e => e.type === 'availability.changed')).toMatchObject([{ data: { id: added.property.id, about: 'property' } }])
    expect(received.map(r => r.body).join()).not.toContain('Welcome')
  })

  it('costs a property without one no statement', async () => {
    await addWebhook(['booking.cancelled'])
    const other = await createBookedProperty(api)
    const token = await createSessionToken(other.owner)
    const statements = await recordStatements(() =>
      api.call(`DELETE /booking/${other.booking.id}`, { token, body: { reason: 'Water in the room' } }),
    )
    expect(statements.some(sql => sql.includes('audit_lines'))).toBe(true)
    expect(statements.filter(sql => sql.includes('webhook'))).toEqual([])
  })

  it('tries again with a growing pause, keeps the order of a booking, and holds others back only for a moment', async () => {
    const added = await addWebhook(['message.created'])
    const write = (text: string) => api.call(`POST /booking/${added.booking.id}/messages`, { token: added.token, body: { text } })
    await write('One')
    await write('Two')
    let refused = 1
    answerWith = () => (refused-- > 0 ? 503 : 204)
    await sendDueWebhooks()
    expect(received).toHaveLength(1)
    expect(await listDeliveries(added)).toMatchObject([
      { status: 'waiting', tries: 0 },
      { status: 'waiting', tries: 1, httpStatus: 503, problem: 'http_status' },
    ])
    expect(await readWebhook(added)).toMatchObject({ isActive: true, waiting: 2, failingSince: expect.any(String) })
    await run('UPDATE webhook_endpoints SET paused_until = NULL')
    await sendDueWebhooks()
    expect(received).toHaveLength(1)
    await makeDue()
    await sendDueWebhooks()
    const ids = received.map(r => r.headers['webhook-id'])
    expect(ids).toEqual([ids[0], ids[0], expect.not.stringMatching(String(ids[0]))])
    expect(await readWebhook(added)).toMatchObject({ waiting: 0, failingSince: null })
  })

  it('is switched off after a day of failures, its owner is told, and it can be replayed once it works', async () => {
    const added = await addWebhook(['message.created'])
    await test(added)
    answerWith = () => 500
    await run('UPDATE webhook_deliveries SET tries = 8')
    await sendDueWebhooks()
    expect(await readWebhook(added)).toMatchObject({ isActive: false, offReason: 'failing' })
    const [notice] = await select<{ kind: string }>("SELECT kind FROM notifications WHERE topic = 'channel_failed' AND property_id = ?", [
      added.property.id,
    ])
    expect(notice?.kind).toBe('webhook')
    const [failed] = await listDeliveries(added, '?status=failed')
    const replay = () => api.call(`POST /webhooks/${added.webhook.id}/deliveries/${failed.id}/replay`, { token: added.token, body: {} })
    const refused = await replay()
    expect([refused.status, refused.body.reason]).toEqual([409, 'webhook_off'])
    const { version } = await readWebhook(added)
    const on = await api.call(`PUT /webhooks/${added.webhook.id}`, { token: added.token, body: { isActive: true, version } })
    expect(on.body).toMatchObject({ isActive: true, offReason: null })
    answerWith = () => 200
    expect((await replay()).status).toBe(202)
    await sendDueWebhooks()
    expect(received.map(r => r.headers['webhook-id'])).toEqual([failed.webhookId, failed.webhookId])
    expect(await listDeliveries(added)).toMatchObject([{ status: 'delivered' }])
  })

  it('is switched off at once by 410, and follows no redirect', async () => {
    const added = await addWebhook(['message.created'])
    await test(added)
    answerWith = () => 302
    await sendDueWebhooks()
    expect([received.length, (await listDeliveries(added))[0].httpStatus]).toEqual([1, 302])
    await makeDue()
    answerWith = () => 410
    await sendDueWebhooks()
    expect(await readWebhook(added)).toMatchObject({ isActive: false, offReason: 'gone' })
  })

  it('signs with the secret of before as well for a day', async () => {
    const added = await addWebhook(['message.created'])
    const { status, body } = await api.call(`POST /webhooks/${added.webhook.id}/rotate`, { token: added.token, body: {} })
    expect([status, body.secret === added.secret, typeof body.oldSecretUntil]).toEqual([201, false, 'string'])
    await test(added)
    await sendDueWebhooks()
    const [message] = received as [Received]
    expect(message.headers['webhook-signature']).toBe(`${sign(body.secret, message)} ${sign(added.secret, message)}`)
    await run('UPDATE webhook_endpoints SET old_until = created_at')
    await test(added)
    await sendDueWebhooks()
    expect(received[1]?.headers['webhook-signature']).toBe(sign(body.secret, received[1] as Received))
  })

  it('loses nothing that a killed process had taken up', async () => {
    const added = await addWebhook(['message.created'])
    await test(added)
    await run("UPDATE webhook_deliveries SET lease_owner = 'dead', leased_until = UTC_TIMESTAMP(3) + INTERVAL 1 MINUTE, tries = 1")
    await sendDueWebhooks()
    expect(received).toHaveLength(0)
    await run('UPDATE webhook_deliveries SET leased_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND')
    await Promise.all([sendDueWebhooks(), sendDueWebhooks()])
    expect(received).toHaveLength(1)
  })

  it('belongs to who manages the property; those of the marketplace to super-admins, who are told of all hostels', async () => {
    const added = await addWebhook(['message.created'])
    const stranger = await createSessionToken((await buildLiveProperty()).owner)
    for (const call of [`PUT /webhooks/${added.webhook.id}`, `POST /webhooks/${added.webhook.id}/test`])
      expect((await api.call(call, { token: stranger, body: call.startsWith('PUT') ? { version: 1 } : {} })).status).toBe(404)
    const body = { url, events: ['message.created'] }
    expect((await api.call('POST /webhooks', { token: added.token, body })).status).toBe(403)
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const all = await api.call('POST /webhooks', { token: admin, body })
    expect([all.status, all.body.property]).toEqual([201, null])
    await api.call(`POST /booking/${added.booking.id}/messages`, { token: added.token, body: { text: 'Hello' } })
    await sendDueWebhooks()
    expect(received).toHaveLength(2)
    const gone = await api.call(`DELETE /webhooks/${added.webhook.id}`, { token: added.token })
    expect([gone.status, await readWebhook(added)]).toEqual([204, undefined])
  })

  it('is added with a fitting address and events alone, ten times at most', async () => {
    const { property, token } = await addWebhook(['message.created'])
    const add = (more: object) =>
      api.call('POST /webhooks', { token, body: { property: property.id, url, events: ['booking.created'], ...more } })
    for (const wrong of ['ftp://example.com/', 'https://a:b@example.com/', 'https://example.com:8443/', 'not an address'])
      expect((await add({ url: wrong })).status, wrong).toBe(422)
    for (const events of [[], ['booking.imagined']]) expect((await add({ events })).status).toBe(422)
    for (let n = 1; n < 10; n++) expect((await add({})).status).toBe(201)
    expect((await add({})).status).toBe(422)
  })

  it('is never told at a private address, whatever its name led to before', async () => {
    const added = await addWebhook(['message.created'], { url: 'http://10.0.0.1/hook' })
    await test(added)
    await sendDueWebhooks()
    expect(await listDeliveries(added)).toMatchObject([{ status: 'waiting', problem: 'private_address', httpStatus: null }])
  })

  it('forgets what it told after thirty days', async () => {
    const added = await addWebhook(['message.created'])
    await test(added)
    await test(added)
    const [newest] = await listDeliveries(added)
    await run('UPDATE webhook_deliveries SET created_at = UTC_TIMESTAMP(3) - INTERVAL 31 DAY WHERE id <> ?', [newest.id])
    await purgeDeliveries()
    expect(await listDeliveries(added)).toMatchObject([{ id: newest.id }])
  })
})
