import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { select, transaction } from '../../../db/connection.ts'
import { buildChannelAccount, buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type ChannexStandIn, startChannexStandIn } from '../../inventory/channel-managers/adapters/channex/standIn.ts'
import { type Api, run, startApi } from '../../stays/booking/testing.ts'
import { eraseChannelReviews, exchangeReviews, exportChannelReviews } from './service.ts'

let api: Api
let channex: ChannexStandIn
beforeAll(async () => {
  channex = await startChannexStandIn()
  api = await startApi({ channexUrl: channex.url })
})
afterAll(async () => {
  await api.stop()
  await channex.stop()
})
beforeEach(async () => {
  channex.heal()
  await run('UPDATE channel_accounts SET active = 0')
})

async function setUp() {
  const { owner, property } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const remote = channex.addProperty({})
  const { connectionId } = await buildChannelAccount(property.id, { remoteProperty: remote.id })
  await run('UPDATE channel_accounts SET active = 1 WHERE connection_id = ?', [connectionId])
  const exchange = async () => {
    await run('UPDATE channel_accounts SET reviews_next_at = NULL WHERE connection_id = ?', [connectionId])
    await run(
      "UPDATE channel_reviews SET next_try_at = UTC_TIMESTAMP(3), updated_at = updated_at - INTERVAL 10 MINUTE WHERE state IN ('waiting', 'sending')",
    )
    return exchangeReviews()
  }
  const list = async (query = '') => (await api.call(`GET /channel-reviews?property=${property.id}${query}`, { token })).body
  const reply = (id: number, body: object) => api.call(`POST /channel-reviews/${id}/reply`, { token, body })
  const review = (more: object = {}) => channex.review({ property: remote.id, ...more })
  return { property, token, connectionId, remote, exchange, list, reply, review }
}

it('reads what guests wrote on the sites once, beside our own score, and again when it changes there', async () => {
  const s = await setUp()
  const id = s.review({ score: 7.5, content: 'Loud street.' })
  s.review({ ota: 'Airbnb', name: '', score: 10 })
  expect([await s.exchange(), await s.exchange()]).toEqual([2, 0])
  const rows = await s.list()
  expect(rows).toMatchObject([
    { site: expect.any(String), isAnswerable: true, state: 'open' },
    { isAnswerable: true, state: 'open' },
  ])
  expect(rows.find((r: { site: string }) => r.site === 'Booking.com')).toMatchObject({
    ...{ author: 'Ines', score: 7.5, text: 'Loud street.', scores: [{ category: 'clean', score: 7.5 }], isHidden: false, booking: null },
  })
  expect(rows.find((r: { site: string }) => r.site === 'Airbnb').author).toBeNull()
  expect((await api.call(`GET /channel-reviews/${rows[0].id}`, { token: s.token })).body).toEqual(rows[0])
  const { body, meta } = await api.call(`GET /reviews/all/${s.property.id}`)
  expect([body, (meta as unknown as { count: number }).count]).toEqual([[], 0])
  Object.assign(channex.reviewed(id) ?? {}, { is_hidden: true, is_replied: true, reply: { reply: 'Said in the extranet' } })
  expect(await s.exchange()).toBe(1)
  expect(await s.list('&filter=answered')).toMatchObject([
    { isHidden: true, state: 'sent', reply: 'Said in the extranet', isAnswerable: false },
  ])
  expect(await s.list('&filter=unanswered')).toHaveLength(1)
})

it('is told to those who answer reviews, once for each reading and not of what was written long ago', async () => {
  const s = await setUp()
  const notices = async () =>
    (await api.call('GET /notifications', { token: s.token })).body.map(({ title, text, path }: Record<string, string>) => ({
      title,
      text,
      path,
    }))
  Object.assign(channex.reviewed(s.review({ ota: 'Airbnb' })) ?? {}, { received_at: '2026-01-02T10:00:00.000000' })
  Object.assign(channex.reviewed(s.review()) ?? {}, { is_replied: true, reply: { reply: 'Said there' } })
  await s.exchange()
  expect(await notices()).toEqual([])
  s.review({ content: 'A secret of mine.' })
  await s.exchange()
  await s.exchange()
  const [{ id }] = await s.list('&filter=unanswered')
  const path = (row: string) => `/owner/reviews/channels${row}?property=${s.property.id}`
  expect(await notices()).toEqual([{ title: 'A new review on a channel', text: `Booking.com · ${s.property.name}`, path: path(`/${id}`) }])
  s.review()
  s.review({ ota: 'Airbnb' })
  await s.exchange()
  const [both, ...more] = await notices()
  expect([both, more.length]).toEqual([{ title: '2 new reviews on channels', text: s.property.name, path: path('') }, 1])
})

it('sends a reply once, whatever fails between, and says so', async () => {
  const s = await setUp()
  const remote = s.review()
  await s.exchange()
  const [{ id, version }] = await s.list()
  expect((await s.reply(id, { text: 'Thanks!', version: version + 1 })).status).toBe(409)
  expect((await s.reply(id, { text: 'Thanks!', version })).body).toMatchObject({ state: 'waiting', reply: 'Thanks!', isAnswerable: false })
  channex.fail({ status: 500 })
  await s.exchange()
  expect(await s.list()).toMatchObject([{ state: 'waiting', problem: 'server' }])
  channex.fail('hang-up-after')
  for (let i = 0; i < 4; i++) await s.exchange()
  expect(await s.list()).toMatchObject([{ state: 'sent', problem: null, reply: 'Thanks!' }])
  expect(channex.reviewed(remote)).toMatchObject({ is_replied: true, reply: { reply: 'Thanks!' } })
  expect(channex.calls.filter(call => call.method === 'POST' && call.path === `/reviews/${remote}/reply`).length).toBeLessThanOrEqual(2)
  const again = await s.list()
  const refused = await s.reply(id, { text: 'More', version: again[0].version })
  expect([refused.status, refused.body.code]).toEqual([409, 'invalid_transition'])
})

it('says what the site does not take, and lets it be tried again', async () => {
  const s = await setUp()
  const remote = s.review()
  await s.exchange()
  const [{ id, version }] = await s.list()
  await s.reply(id, { text: 'Thanks!', version })
  channex.fail({ status: 422 })
  await s.exchange()
  const [failed] = await s.list()
  expect(failed).toMatchObject({ state: 'failed', problem: 'invalid', isAnswerable: true, reply: 'Thanks!' })
  await s.reply(id, { text: 'Thank you.', version: failed.version })
  await s.exchange()
  expect(channex.reviewed(remote)).toMatchObject({ reply: { reply: 'Thank you.' } })
  const late = await setUp()
  late.review({ expired: true })
  await late.exchange()
  const [closed] = await late.list('&filter=all')
  expect([closed.isAnswerable, await late.list('&filter=unanswered')]).toEqual([false, []])
  expect((await late.reply(closed.id, { text: 'Late', version: closed.version })).status).toBe(409)
})

it('is exported to the guest of the stay, and forgets their name for good', async () => {
  const s = await setUp()
  const guest = await buildUser()
  const booking = randomUUID()
  await run(
    `INSERT INTO bookings (property_id, code, status, source, arrival, departure, guest_count, guest_name, currency, total, price, policy, manage_hash, user_id, created_at, updated_at)
     VALUES (?, ?, 'checked_out', 'channel', '2026-10-01', '2026-10-02', 1, 'Ines', 'EUR', 1000, '{}', '{}', ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [s.property.id, booking.slice(0, 8).toUpperCase(), randomUUID(), guest.id],
  )
  const [stay] = await select<{ id: number }>('SELECT id FROM bookings WHERE user_id = ?', [guest.id])
  await run(
    `INSERT INTO channel_reservations (connection_id, property_id, booking_id, remote_id, site, number, status, state, arrival, departure, guest_count, currency, total,
       collects, revision, revised_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, 'Booking.com', '1', 'new', 'taken', '2026-10-01', '2026-10-02', 1, 'EUR', 1000, 'property', 'r', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [s.connectionId, s.property.id, stay?.id ?? 0, booking],
  )
  const id = s.review({ booking })
  await s.exchange()
  expect(await s.list()).toMatchObject([{ author: 'Ines', booking: { id: stay?.id } }])
  const person = { id: guest.id, email: guest.email }
  expect(await exportChannelReviews(person)).toMatchObject([{ site: 'Booking.com', author: 'Ines', score: 8.5 }])
  await transaction(t => eraseChannelReviews(person, t))
  Object.assign(channex.reviewed(id) ?? {}, { content: 'Kind people!' })
  await s.exchange()
  expect(await s.list()).toMatchObject([{ author: null, text: 'Kind people!' }])
})
