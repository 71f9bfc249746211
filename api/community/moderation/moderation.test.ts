import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { buildLiveProperty, buildPlace, buildUser, createSessionToken } from '../../factories.ts'
import { bookingOf, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import type { Api } from '../../testing.ts'
import { makeVerifiedGuest } from '../chat/testing.ts'
import { buildEvent, buildTravellers } from '../events/testing.ts'
import { payInFull } from '../reviews/testing.ts'
import { rideBody } from '../rides/testing.ts'
import { countOpenReports } from './service.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())

const report = (kind: string, id: number, token: string | undefined, reason = 'It is no hostel event') =>
  api.call(`POST /${kind}s/${id}/report`, { token, body: { reason } })
const queue = async (query = '') => (await api.call(`GET /admin/reports?limit=100${query}`, { token: admin })).body
const rowOf = async (kind: string, id: number, query = '') =>
  (await queue(query)).find((r: { kind: string; id: number }) => r.kind === kind && r.id === id)
const dismiss = (kind: string, id: number, token: string | undefined = admin, body: object = {}) =>
  api.call(`POST /admin/reports/${kind}/${id}/dismiss`, { token, body })
const mailsTo = (email: string) =>
  select<{ template: string; text: string }>('SELECT template, text_body AS text FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])

async function publishedReview() {
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
  return { fixture, review, headers }
}
async function offeredRide() {
  const owner = await buildUser({ name: 'Rui Ferreira' })
  const ends = { fromPlace: (await buildPlace()).id, toPlace: (await buildPlace()).id }
  const token = await createSessionToken(owner)
  await makeVerifiedGuest(api, token)
  const { body } = await api.call('POST /rides', { token, body: rideBody(ends) })
  return { owner, ride: body }
}

describe('an event that people find wrong', () => {
  it('stands in the queue with who, why and since when, and is hidden with a reason its property reads', async () => {
    const { event, property, token } = await buildEvent(api)
    const [a, b] = await buildTravellers(2)
    expect((await report('event', event.id, a?.token)).body).toEqual({ reported: true })
    await report('event', event.id, a?.token, 'In other words')
    await report('event', event.id, b?.token, 'I think so too')
    const row = await rowOf('event', event.id)
    expect(row).toMatchObject({
      title: expect.stringMatching(/^Dinner together, /),
      reports: 2,
      isHidden: false,
      path: `/events/${event.id}`,
      house: { id: property.id },
    })
    expect(row.voices.map((v: { reason: string }) => v.reason)).toEqual(['I think so too', 'In other words'])
    expect(row.voices[0].by.id).toBe(b?.id)
    expect((await countOpenReports()).count).toBeGreaterThan(0)

    const hide = (who: string) => api.call(`POST /events/${event.id}/hide`, { token: who, body: { reason: 'It is an advertisement' } })
    expect((await hide(token)).status).toBe(403)
    expect((await hide(admin)).body).toMatchObject({ status: 'hidden', hiddenReason: 'It is an advertisement' })
    expect((await hide(admin)).body.code).toBe('invalid_transition')
    const fixture = await selectOne<{ email: string }>('SELECT email FROM properties WHERE id = ?', [property.id])
    const [mail] = await mailsTo(fixture?.email ?? '')
    expect(mail?.template).toBe('eventHidden')
    expect(mail?.text).toContain('It is an advertisement')
    expect(mail?.text).toContain('answer this mail')
    expect(await rowOf('event', event.id)).toBeUndefined()
    expect(await rowOf('event', event.id, '&state=settled')).toMatchObject({ outcome: 'hidden', isHidden: true })

    expect((await api.call(`GET /events/${event.id}`)).status).toBe(404)
    expect((await api.call(`GET /events?property=${property.id}`)).body).toEqual([])
    expect((await api.call(`GET /property/${property.id}`)).body.events).toEqual([])
    expect((await api.call(`POST /events/${event.id}/join`, { token: a?.token, body: {} })).status).toBe(404)
    expect((await api.call(`GET /events/${event.id}`, { token })).body).toMatchObject({ status: 'hidden' })
    expect((await api.call(`GET /events?property=${property.id}`, { token })).body).toHaveLength(1)

    const show = () => api.call(`POST /events/${event.id}/show`, { token: admin, body: {} })
    expect((await show()).body).toMatchObject({ status: 'planned', hiddenReason: null })
    expect((await show()).status).toBe(409)
    expect((await api.call(`GET /events/${event.id}`)).status).toBe(200)
    const lines = await select<{ action: string }>("SELECT action FROM audit_lines WHERE entity = 'event' AND entity_id = ? ORDER BY id", [
      event.id,
    ])
    expect(lines.map(l => l.action)).toEqual(['event.plan', 'event.report', 'event.report', 'event.report', 'event.hide', 'event.show'])
  })

  it('is not reported by its own property, by nobody, or without a word', async () => {
    const { event, token } = await buildEvent(api)
    const [a] = await buildTravellers(1)
    expect((await report('event', event.id, token)).status).toBe(409)
    expect((await report('event', event.id, undefined)).status).toBe(401)
    expect((await report('event', event.id, a?.token, ' ')).status).toBe(422)
    expect((await api.call(`POST /events/${event.id}/report`, { token: a?.token, body: { reason: 'x', more: 1 } })).status).toBe(422)
    expect((await report('event', 4_000_000_000, a?.token)).status).toBe(404)
  })
})

describe('a review that people find wrong', () => {
  it('leaves the queue when it is hidden', async () => {
    const { review, fixture, headers } = await publishedReview()
    const desk = await createSessionToken(fixture.owner)
    expect((await report('review', review.id, desk, 'It names a colleague')).body).toEqual({ reported: true })
    const [a] = await buildTravellers(1)
    expect((await api.call(`POST /reviews/${review.id}/report`, { token: a?.token, headers, body: { reason: 'Mine' } })).status).toBe(409)
    expect(await rowOf('review', review.id)).toMatchObject({ text: 'A kind house.', reports: 1 })
    const moderation = { status: 'hidden', reason: 'It names somebody' }
    expect((await api.call(`PUT /reviews/${review.id}`, { token: admin, body: { moderation } })).status).toBe(200)
    expect(await rowOf('review', review.id)).toBeUndefined()
    expect(await rowOf('review', review.id, '&state=settled')).toMatchObject({ hiddenReason: 'It names somebody' })
    expect((await report('review', review.id, desk)).status).toBe(404)
  })
})

describe('what somebody finds unsafe', () => {
  const reportAs = (category: string, path: string, token: string | undefined) =>
    api.call(`POST ${path}/report`, { token, body: { category } })
  async function moderator() {
    const user = await buildUser({ role: 'super_admin' })
    const token = await createSessionToken(user)
    const titles = async () =>
      (await api.call('GET /notifications?limit=100', { token })).body
        .filter((n: { topic: string }) => n.topic === 'report_unsafe')
        .map((n: { title: string; path: string }) => [n.title, n.path])
    const mails = async () => (await mailsTo(user.email)).filter(m => m.template === 'reportUnsafe')
    return { user, token, titles, mails }
  }

  it('alerts every super-admin at once, once for each thing, and by mail who wants it', async () => {
    const [alerted, quiet] = [await moderator(), await moderator()]
    const topics = [{ topic: 'report_unsafe', mail: false }]
    expect((await api.call('PUT /notifications/preferences', { token: quiet.token, body: { topics } })).status).toBe(200)
    const { event } = await buildEvent(api)
    const { ride } = await offeredRide()
    const [a, b] = await buildTravellers(2)
    await reportAs('spam', `/events/${event.id}`, a?.token)
    expect(await alerted.titles()).toEqual([])
    await reportAs('unsafe', `/events/${event.id}`, b?.token)
    await reportAs('unsafe', `/events/${event.id}`, a?.token)
    const ofEvent = ['Reported as unsafe: an event', '/superadmin/reports']
    expect(await alerted.titles()).toEqual([ofEvent])
    await api.call(`POST /rides/${ride.id}/report`, { token: a?.token, body: { category: 'unsafe', about: 'person', reason: 'He drinks' } })
    const ofPerson = ['Reported as unsafe: a person', '/superadmin/reports']
    expect(await alerted.titles()).toEqual([ofPerson, ofEvent])
    expect(await quiet.titles()).toEqual([ofPerson, ofEvent])
    expect(await quiet.mails()).toEqual([])
    const texts = (await alerted.mails()).map(m => m.text)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toMatch(/A person[\s\S]*\/superadmin\/reports/)
    expect(texts[1]).not.toMatch(/drinks|Rui/)
    // Decided and reported anew, it is news again.
    await dismiss('event', event.id)
    await reportAs('unsafe', `/events/${event.id}`, a?.token)
    expect((await alerted.titles())[0]).toEqual(ofEvent)
    expect(await alerted.titles()).toHaveLength(3)
  })

  it('stands first in the queue and on the overview, marked', async () => {
    const { event } = await buildEvent(api)
    const { event: other } = await buildEvent(api)
    const [a] = await buildTravellers(1)
    const before = (await api.call('GET /admin/overview', { token: admin })).body
    await reportAs('spam', `/events/${other.id}`, a?.token)
    await reportAs('unsafe', `/events/${event.id}`, a?.token)
    const rows = (await queue()).map((r: { kind: string; id: number; isUnsafe: boolean }) => [`${r.kind} ${r.id}`, r.isUnsafe])
    const firstOther = rows.findIndex(([, isUnsafe]: [string, boolean]) => !isUnsafe)
    const place = rows.findIndex(([key]: [string]) => key === `event ${event.id}`)
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThan(firstOther)
    expect(rows.slice(firstOther).every(([, isUnsafe]: [string, boolean]) => !isUnsafe)).toBe(true)
    const after = (await api.call('GET /admin/overview', { token: admin })).body
    expect([after.unsafeReports - before.unsafeReports, after.reportsWaiting - before.reportsWaiting]).toEqual([1, 2])
  })
})

describe('the queue', () => {
  it('has those first that wait longest, of one kind when asked, and loses what is dismissed', async () => {
    const { ride } = await offeredRide()
    const { event } = await buildEvent(api)
    const [a] = await buildTravellers(1)
    await report('ride', ride.id, a?.token)
    await report('event', event.id, a?.token)
    const order = (await queue()).map((r: { kind: string; id: number }) => `${r.kind} ${r.id}`)
    expect(order.indexOf(`ride ${ride.id}`)).toBeLessThan(order.indexOf(`event ${event.id}`))
    expect(new Set((await queue('&kind=ride')).map((r: { kind: string }) => r.kind))).toEqual(new Set(['ride']))
    expect((await dismiss('ride', ride.id, admin, { reason: 'Nothing wrong' })).body).toEqual({ settled: 1 })
    expect((await dismiss('ride', ride.id)).body.code).toBe('invalid_transition')
    expect(await rowOf('ride', ride.id)).toBeUndefined()
    expect(await rowOf('ride', ride.id, '&state=settled')).toMatchObject({ outcome: 'dismissed', isHidden: false })
    // A repeated report reopens the case.
    await report('ride', ride.id, a?.token)
    expect(await rowOf('ride', ride.id)).toMatchObject({ outcome: null, settledAt: null })
  })

  it('is for super-admins alone', async () => {
    const [a] = await buildTravellers(1)
    for (const [token, status] of [
      [undefined, 401],
      [a?.token, 403],
    ] as const) {
      expect((await api.call('GET /admin/reports', { token })).status).toBe(status)
      expect((await api.call('POST /admin/reports/event/1/dismiss', { token, body: {} })).status).toBe(status)
    }
    expect((await dismiss('hostel', 1)).status).toBe(404)
    expect((await dismiss('event', 4_000_000_000)).status).toBe(404)
    for (const query of ['limit=101', 'page=0', 'kind=hostel', 'state=all', 'more=1'])
      expect((await api.call(`GET /admin/reports?${query}`, { token: admin })).status).toBe(422)
  })

  it('asks the same number of statements however long it is', async () => {
    const one = await recordStatements(() => api.call('GET /admin/reports?limit=1', { token: admin }))
    const all = await recordStatements(() => api.call('GET /admin/reports?limit=100', { token: admin }))
    expect(all.length).toBe(one.length)
  })
})
