import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildPlace, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, inDays, run, startApi } from '../../stays/booking/testing.ts'
import { sendPriceAlerts } from './sendPriceAlerts.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
let lat = -60
/** A place with one hostel at 20.00 a night, and somebody who has saved two nights there. */
async function buildWatcher(more = '') {
  const place = await buildPlace({ lat: lat--, lng: 91 })
  const hostel = await buildLiveProperty({ place })
  const user = await buildUser()
  const token = await createSessionToken(user)
  const query = `arrival=${inDays(20)}&departure=${inDays(22)}&destination=${place.id}&guests=1&place=Town${more}`
  const { body } = await api.call('POST /searches', { token, body: { queries: [query] } })
  const [saved] = body.queries as string[]
  const setPrice = async (amount: number) => {
    await run('UPDATE rooms SET base_price = ? WHERE id = ?', [amount, hostel.room.id])
    await run('UPDATE properties SET changed_at = changed_at + INTERVAL 1 SECOND WHERE id = ?', [hostel.property.id])
  }
  const watch = (body: object) => api.call('PUT /searches/alert', { token, body: { query: saved, ...body } })
  const alerts = async () => (await api.call('GET /searches', { token })).body.alerts
  const due = () =>
    run('UPDATE saved_searches SET alert_look_at = UTC_TIMESTAMP(3) WHERE user_id = ? AND alert_look_at IS NOT NULL', [user.id])
  const mails = () =>
    select<{ text_body: string }>("SELECT text_body FROM mail_outbox WHERE to_email = ? AND template = 'priceAlert' ORDER BY id", [
      user.email,
    ])
  return { user, token, query: saved as string, setPrice, watch, alerts, due, mails }
}

describe('a price alert', () => {
  it('tells once of a total below the wished one, and again when it falls further', async () => {
    const { setPrice, watch, alerts, due, mails, query } = await buildWatcher()
    const { status, body } = await watch({ below: EUR(3500) })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({ query, below: EUR(3500), percent: null, from: EUR(4000) })
    await due()
    await sendPriceAlerts()
    expect(await mails()).toEqual([])
    await setPrice(1700)
    await sendPriceAlerts()
    expect(await mails(), 'not before it is looked at').toEqual([])
    await due()
    await sendPriceAlerts()
    expect((await mails())[0]?.text_body).toContain('€34.00')
    expect(await alerts()).toMatchObject([{ below: EUR(3500), from: EUR(3400) }])
    await due()
    await sendPriceAlerts()
    expect(await mails()).toHaveLength(1)
    await setPrice(1600)
    await due()
    await sendPriceAlerts()
    expect(await mails()).toHaveLength(2)
  })

  it('tells by percent, at most once a day', async () => {
    const { user, setPrice, watch, due, mails } = await buildWatcher()
    await watch({ percent: 10 })
    await setPrice(1801)
    await due()
    await sendPriceAlerts()
    expect(await mails()).toEqual([])
    await setPrice(1800)
    await due()
    await sendPriceAlerts()
    expect(await mails()).toHaveLength(1)
    const [next] = await select<{ hours: number }>(
      'SELECT TIMESTAMPDIFF(MINUTE, UTC_TIMESTAMP(3), alert_look_at) / 60 AS hours FROM saved_searches WHERE user_id = ?',
      [user.id],
    )
    expect(Number(next?.hours)).toBeGreaterThan(23)
  })

  it('sends no mail to who does without, and ends when the dates are over', async () => {
    const { user, token, setPrice, watch, alerts, due, mails } = await buildWatcher()
    await api.call('PUT /notifications/preferences', { token, body: { topics: [{ topic: 'price_alert', mail: false }] } })
    await watch({ percent: 10 })
    await setPrice(1000)
    await due()
    await sendPriceAlerts()
    expect(await mails()).toEqual([])
    await run("UPDATE saved_searches SET query = REPLACE(query, ?, '2024-01-01') WHERE user_id = ?", [inDays(20), user.id])
    await due()
    await sendPriceAlerts()
    expect(await alerts()).toEqual([])
  })

  it('is switched off in the account, or by the link of the mail without one', async () => {
    const { token, query, setPrice, watch, alerts, due, mails } = await buildWatcher()
    await watch({ percent: 10 })
    expect((await api.call(`DELETE /searches/alert?query=${encodeURIComponent(query)}`, { token })).status).toBe(204)
    expect(await alerts()).toEqual([])
    await watch({ percent: 10 })
    await setPrice(1000)
    await due()
    await sendPriceAlerts()
    const [, key] = /alert=([\w.]+)/.exec((await mails())[0]?.text_body ?? '') ?? []
    expect((await api.call('POST /searches/alert/stop', { body: { key: `${key?.split('.')[0]}.${'0'.repeat(64)}` } })).status).toBe(404)
    expect(await alerts()).toHaveLength(1)
    for (let n = 0; n < 2; n++) expect((await api.call('POST /searches/alert/stop', { body: { key } })).status).toBe(204)
    expect(await alerts()).toEqual([])
  })

  it('is refused without a wish, without dates, and for a search that is not saved', async () => {
    const { token, watch } = await buildWatcher()
    expect((await watch({})).status).toBe(422)
    expect((await watch({ percent: 91 })).status).toBe(422)
    const open = 'destination=1&place=Town'
    expect((await api.call('PUT /searches/alert', { token, body: { query: open, percent: 10 } })).status).toBe(422)
    const other = await buildWatcher()
    expect((await api.call('PUT /searches/alert', { token, body: { query: other.query, percent: 10 } })).status).toBe(404)
    expect((await api.call('PUT /searches/alert', { body: { query: other.query, percent: 10 } })).status).toBe(401)
  })
})
