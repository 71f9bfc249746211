import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { select, transaction } from '../../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { type Api, run, startApi } from '../../../stays/booking/testing.ts'
import { purgeNotifications } from '../eraseNotifications.ts'
import { notify } from '../notify.ts'
import { sendDueDigests } from './sendDueDigests.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

let hostel: Awaited<ReturnType<typeof buildLiveProperty>>
let token: string
beforeEach(async () => {
  hostel = await buildLiveProperty()
  token = await createSessionToken(hostel.owner)
  await run('DELETE FROM digest_queue')
})

const choose = (topic: string, mailEvery: string | null) =>
  api.call('PUT /notifications/preferences', { token, body: { topics: [{ topic, mailEvery }] } })
const notifyOnce = (amount = 100) =>
  transaction(t =>
    notify(
      { property: hostel.property.id },
      { topic: 'payment', kind: 'received', property: hostel.property.id, facts: { amount: { amount, currency: 'EUR' } } },
      t,
    ),
  )
const mails = () =>
  select<{ subject: string; text_body: string }>(
    "SELECT subject, text_body FROM mail_outbox WHERE to_email = ? AND template = 'digest' ORDER BY id",
    [hostel.owner.email],
  )
const waiting = async () => (await select('SELECT notification_id FROM digest_queue WHERE user_id = ?', [hostel.owner.id])).length

describe('mails of notifications', () => {
  it('come to nobody who has not asked, and at once to who wants that', async () => {
    await notifyOnce()
    await sendDueDigests()
    expect(await mails()).toEqual([])
    expect((await choose('payment', 'now')).body.topics.find((x: { topic: string }) => x.topic === 'payment')).toMatchObject({
      mailEvery: 'now',
    })
    await notifyOnce()
    await sendDueDigests()
    expect(await mails()).toHaveLength(1)
    await sendDueDigests()
    expect(await mails()).toHaveLength(1)
    expect(await waiting()).toBe(0)
    expect((await choose('payment', null)).status).toBe(200)
    await notifyOnce()
    expect(await waiting()).toBe(0)
  })

  it('come together in five minutes, or in the morning of the property', async () => {
    await choose('payment', 'five')
    await notifyOnce()
    await notifyOnce(200)
    const now = Date.now()
    await sendDueDigests({ now: new Date(now - (now % 300_000)) })
    expect(await mails()).toEqual([])
    await sendDueDigests({ now: new Date(now + 300_000) })
    expect((await mails()).map(m => m.subject)).toEqual(['2 notifications'])
    await choose('payment', 'daily')
    await notifyOnce()
    await sendDueDigests({ now: new Date(now + 1000) })
    expect(await mails()).toHaveLength(1)
    await sendDueDigests({ now: new Date(now + 24 * 3600_000) })
    expect(await mails()).toHaveLength(2)
  })

  it('leave out what was read meanwhile', async () => {
    await choose('payment', 'now')
    await notifyOnce()
    const [newest] = (await api.call('GET /notifications', { token })).body
    await api.call('POST /notifications/read', { token, body: { upTo: newest.id } })
    await sendDueDigests()
    expect(await mails()).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it('wait no longer than a week, and for nobody who is locked out', async () => {
    await choose('payment', 'daily')
    await notifyOnce()
    await notifyOnce()
    await purgeNotifications()
    expect(await waiting()).toBe(2)
    await run('UPDATE digest_queue SET created_at = created_at - INTERVAL 8 DAY WHERE user_id = ? ORDER BY notification_id LIMIT 1', [
      hostel.owner.id,
    ])
    await purgeNotifications()
    expect(await waiting()).toBe(1)
    await run('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE id = ?', [hostel.owner.id])
    await purgeNotifications()
    expect(await waiting()).toBe(0)
  })

  it('do not come after they were switched off', async () => {
    await choose('payment', 'daily')
    await notifyOnce()
    expect(await waiting()).toBe(1)
    await choose('payment', null)
    expect(await waiting()).toBe(0)
  })

  it('come to the others when one cannot be written, which is tried again later', async () => {
    await choose('payment', 'now')
    await notifyOnce()
    await run("UPDATE notifications SET kind = 'no-such-kind' WHERE user_id = ?", [hostel.owner.id])
    const broken = hostel.owner
    hostel = await buildLiveProperty()
    token = await createSessionToken(hostel.owner)
    await choose('payment', 'now')
    await notifyOnce()
    await sendDueDigests()
    expect(await mails()).toHaveLength(1)
    const troubles = await select("SELECT piece_id, tries, state FROM job_troubles WHERE job = 'digests' AND piece_id = ?", [broken.id])
    expect(troubles).toEqual([{ piece_id: broken.id, tries: 1, state: 'queued' }])
    await run("DELETE FROM job_troubles WHERE job = 'digests'")
  })

  it('are not had of a stay, whose mails are always sent', async () => {
    const { status, body } = await choose('stay', 'daily')
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect((await choose('payment', 'hourly')).status).toBe(422)
  })
})
