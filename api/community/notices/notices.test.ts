import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())

/** A public notice of a live hostel, its staff and a reader. */
async function setUp({ audience = 'public' } = {}) {
  const { property, owner } = await buildLiveProperty()
  const staff = await createSessionToken(owner)
  const body = { property: property.id, audience, title: 'Free beer', body: 'Come to the bar of my cousin.' }
  const { status, body: notice } = await api.call('POST /noticeboard', { token: staff, body })
  expect(status).toBe(201)
  const reader = await createSessionToken(await buildUser())
  const ask = (what: string, token?: string, content: object = {}) =>
    api.call(`POST /noticeboard/${notice.id}/${what}`, { ...(token && { token }), body: content })
  const onPage = async () => (await api.call(`GET /property/${property.id}`)).body.notices.map((n: { id: number }) => n.id)
  const listed = async (token?: string) =>
    (await api.call(`GET /noticeboard?property=${property.id}`, token ? { token } : {})).body.find(
      (n: { id: number }) => n.id === notice.id,
    )
  return { property, owner, staff, notice, reader, ask, onPage, listed }
}
const reportOf = async (id: number, state = 'open') =>
  (await api.call(`GET /admin/reports?kind=notice&limit=100&state=${state}`, { token: admin })).body.find(
    (r: { id: number }) => r.id === id,
  )

describe('a notice on the page of a hostel', () => {
  it('is reported by who reads it, and waits in the queue', async () => {
    const { notice, property, reader, ask } = await setUp()
    expect((await ask('report', reader, { category: 'spam' })).body).toEqual({ reported: true })
    expect(await reportOf(notice.id)).toMatchObject({
      kind: 'notice',
      title: 'Free beer',
      text: 'Come to the bar of my cousin.',
      by: property.name,
      house: { id: property.id, name: property.name },
      path: property.path,
      isHidden: false,
      voices: [{ category: 'spam' }],
    })
  })

  it('is reported by nobody who is not signed in, gives no reason or works there', async () => {
    const { staff, reader, ask } = await setUp()
    expect((await ask('report', undefined, { category: 'spam' })).status).toBe(401)
    expect((await ask('report', reader)).status).toBe(422)
    const own = await ask('report', staff, { category: 'spam' })
    expect([own.status, own.body.reason]).toEqual([409, 'own_notice'])
    expect((await api.call('POST /noticeboard/4294967290/report', { token: reader, body: { category: 'spam' } })).status).toBe(404)
  })

  it('is there for reports only where everybody reads it', async () => {
    for (const audience of ['staff', 'guests']) {
      const { reader, ask } = await setUp({ audience })
      expect((await ask('report', reader, { category: 'spam' })).status).toBe(404)
    }
    const { property, reader, ask } = await setUp()
    await run("UPDATE properties SET status = 'paused' WHERE id = ?", [property.id])
    expect((await ask('report', reader, { category: 'spam' })).status).toBe(404)
  })

  it('is hidden with a reason that its staff read, and its reports are decided', async () => {
    const { property, owner, staff, notice, reader, ask, onPage, listed } = await setUp()
    await ask('report', reader, { category: 'untrue' })
    expect(await onPage()).toEqual([notice.id])
    const { status, body } = await ask('hide', admin, { reason: 'It advertises another business.' })
    expect([status, body.hiddenReason]).toEqual([200, 'It advertises another business.'])
    expect(await onPage()).toEqual([])
    for (const token of [undefined, reader]) expect(await listed(token)).toBeUndefined()
    expect((await listed(staff)).hiddenReason).toBe('It advertises another business.')
    expect(await reportOf(notice.id)).toBeUndefined()
    expect(await reportOf(notice.id, 'settled')).toMatchObject({ outcome: 'hidden', isHidden: true })
    expect((await ask('report', reader, { category: 'untrue' })).status).toBe(404)
    const notified = await select('SELECT kind FROM notifications WHERE user_id = ? AND property_id = ? AND topic = ?', [
      owner.id,
      property.id,
      'staff_notice',
    ])
    expect(notified).toEqual([{ kind: 'hidden' }])
    expect((await ask('hide', admin, { reason: 'Again' })).body.reason).toBe('hidden_already')
  })

  it('stays hidden when its text is changed, until it is shown again', async () => {
    const { staff, notice, ask, onPage, listed } = await setUp()
    await ask('hide', admin, { reason: 'No' })
    const { version } = await listed(staff)
    const edited = await api.call(`PUT /noticeboard/${notice.id}`, { token: staff, body: { body: 'Come to our bar.', version } })
    expect([edited.status, edited.body.hiddenReason]).toEqual([200, 'No'])
    expect(await onPage()).toEqual([])
    expect((await ask('show', admin)).body.hiddenReason).toBeNull()
    expect(await onPage()).toEqual([notice.id])
    expect((await ask('show', admin)).body.reason).toBe('not_hidden')
  })

  it('is hidden and shown by super-admins alone, and only where others than staff read it', async () => {
    const { staff, reader, ask } = await setUp()
    for (const token of [staff, reader]) expect((await ask('hide', token, { reason: 'No' })).status).toBe(403)
    expect((await ask('hide', undefined, { reason: 'No' })).status).toBe(401)
    expect((await ask('hide', admin)).status).toBe(422)
    const internal = await setUp({ audience: 'staff' })
    expect((await internal.ask('hide', admin, { reason: 'No' })).status).toBe(404)
    const forGuests = await setUp({ audience: 'guests' })
    expect((await forGuests.ask('hide', admin, { reason: 'No' })).status).toBe(200)
  })
})
