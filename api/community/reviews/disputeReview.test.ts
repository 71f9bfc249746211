import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, transaction } from '../../../db/connection.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { run, startApi } from '../../stays/booking/testing.ts'
import type { Api } from '../../testing.ts'
import { eraseAuthor } from './service.ts'
import { buildPastStay, buildReviewedProperty, buildScores } from './testing.ts'

let api: Api
let admin: { email: string; token: string }
beforeAll(async () => {
  api = await startApi()
  const user = await buildUser({ role: 'super_admin' })
  admin = { email: user.email, token: await createSessionToken(user) }
})
afterAll(() => api.stop())

async function reviewed() {
  const fixture = await buildReviewedProperty()
  const stay = await buildPastStay(api, fixture)
  const body = { booking: stay.id, scores: buildScores(3), text: 'They keep the heating off.' }
  const { body: review } = await api.call('POST /reviews', { headers: stay.headers, body })
  const dispute = (token: string | undefined = fixture.token, more: object = {}) =>
    api.call(`POST /reviews/${review.id}/dispute`, {
      token,
      body: { category: 'untrue', statement: 'It was 22 degrees, see the log.', ...more },
    })
  const seenBy = async (as: { token?: string; headers?: Record<string, string> } = {}) =>
    (await api.call(`GET /reviews/${review.id}`, as)).body
  const row = async (state = 'open') =>
    (await api.call(`GET /admin/reports?kind=review&limit=100&state=${state}`, { token: admin.token })).body.find(
      (r: { id: number }) => r.id === review.id,
    )
  const dismiss = (token: string | undefined = admin.token, reason = 'Guests may say what they felt.') =>
    api.call(`POST /reviews/${review.id}/dispute/dismiss`, { token, body: { reason } })
  const hide = () =>
    api.call(`PUT /reviews/${review.id}`, {
      token: admin.token,
      body: { moderation: { status: 'hidden', reason: 'The log shows it is wrong.' } },
    })
  const propertyMail = (await select<{ email: string }>('SELECT email FROM properties WHERE id = ?', [fixture.property.id]))[0]?.email ?? ''
  return { ...fixture, stay, review, dispute, seenBy, row, dismiss, hide, propertyMail }
}
const mailsTo = async (email: string) =>
  (
    await select<{ template: string; text: string }>('SELECT template, text_body AS text FROM mail_outbox WHERE to_email = ? ORDER BY id', [
      email,
    ])
  ).filter(m => m.template.startsWith('reviewDispute') || m.template === 'reviewHidden')
const titlesFor = async (token: string) =>
  (await api.call('GET /notifications?limit=100', { token })).body.map((n: { title: string }) => n.title)
const refusal = ({ status, body }: { status: number; body: { reason?: string } }) => [status, body.reason]

describe('a review that its hostel disputes', () => {
  it('stays readable, marked, with its author and the super-admins told; it stays for good with a reason that both read', async () => {
    const h = await reviewed()
    const desk = { token: h.token }
    expect(await h.seenBy(desk)).toMatchObject({ isDisputed: false, dispute: null, disputableUntil: expect.any(String) })
    expect((await h.dispute()).body).toMatchObject({
      status: 'published',
      isDisputed: true,
      dispute: { category: 'untrue', statement: 'It was 22 degrees, see the log.', outcome: null, decision: null },
    })
    const publicView = await h.seenBy()
    expect(publicView).toMatchObject({ isDisputed: true, text: 'They keep the heating off.' })
    expect(publicView).not.toHaveProperty('dispute')
    expect((await api.call(`GET /reviews/all/${h.property.id}`)).body).toMatchObject([{ isDisputed: true }])
    const ofAuthor = await h.seenBy({ headers: h.stay.headers })
    expect(ofAuthor.dispute).toMatchObject({ category: 'untrue', decision: null })
    expect(ofAuthor.dispute).not.toHaveProperty('statement')
    expect(await mailsTo(h.stay.email)).toMatchObject([{ template: 'reviewDisputed' }])
    expect((await titlesFor(admin.token))[0]).toBe('A hostel disputes a review')
    expect(await h.row()).toMatchObject({ isDisputed: true, isUnsafe: false, voices: [{ reason: 'It was 22 degrees, see the log.' }] })
    // Not closed without a reason, as other reports are.
    const body = {}
    const dismissed = await api.call(`POST /admin/reports/review/${h.review.id}/dismiss`, { token: admin.token, body })
    expect(refusal(dismissed)).toEqual([409, 'dispute_open'])

    expect((await h.dismiss()).body).toMatchObject({ status: 'published', isDisputed: false, dispute: { outcome: 'kept' } })
    const decision = 'Guests may say what they felt.'
    expect(await h.seenBy(desk)).toMatchObject({ isDisputed: false, dispute: { outcome: 'kept', decision } })
    expect((await h.seenBy({ headers: h.stay.headers })).dispute).toMatchObject({ outcome: 'kept', decision })
    for (const [email, template] of [
      [h.stay.email, 'reviewDisputeKept'],
      [h.propertyMail, 'reviewDisputeDismissed'],
    ] as const) {
      const last = (await mailsTo(email)).at(-1)
      expect([last?.template, last?.text.includes(decision)]).toEqual([template, true])
    }
    expect((await titlesFor(h.token))[0]).toBe('A review you disputed stays')
    expect(await h.row()).toBeUndefined()
    expect(await h.row('settled')).toMatchObject({ outcome: 'dismissed' })
    expect(refusal(await h.dismiss())).toEqual([409, 'no_dispute'])
    expect(refusal(await h.dispute())).toEqual([409, 'dispute_decided'])
    const lines = await select<{ action: string; property_id: number | null }>(
      "SELECT action, property_id FROM audit_lines WHERE entity = 'review' AND entity_id = ? AND action LIKE 'review.dispute%' ORDER BY id",
      [h.review.id],
    )
    expect(lines).toEqual([
      { action: 'review.dispute', property_id: h.property.id },
      { action: 'review.dispute_dismiss', property_id: h.property.id },
    ])
  })

  it('is removed with a reason that both read, and then leaves the score', async () => {
    const h = await reviewed()
    await h.dispute()
    expect((await h.hide()).body).toMatchObject({ status: 'hidden', isDisputed: false })
    expect(await h.seenBy({ token: h.token })).toMatchObject({ dispute: { outcome: 'removed', decision: 'The log shows it is wrong.' } })
    expect((await mailsTo(h.propertyMail)).at(-1)).toMatchObject({
      template: 'reviewDisputeUpheld',
      text: expect.stringContaining('The log shows'),
    })
    expect((await mailsTo(h.stay.email)).at(-1)?.template).toBe('reviewHidden')
    expect((await titlesFor(h.token))[0]).toBe('A review you disputed was removed')
    expect((await api.call(`GET /reviews/all/${h.property.id}`)).body).toEqual([])
    expect((await h.seenBy()).code).toBe('not_found')
  })

  it('was published or changed within 14 days, and is disputed once', async () => {
    const h = await reviewed()
    await run('UPDATE reviews SET created_at = UTC_TIMESTAMP(3) - INTERVAL 337 HOUR WHERE id = ?', [h.review.id])
    expect(refusal(await h.dispute())).toEqual([409, 'dispute_late'])
    expect(await h.seenBy({ token: h.token })).not.toHaveProperty('disputableUntil')
    await run('UPDATE reviews SET edited_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR WHERE id = ?', [h.review.id])
    // Who reported it before disputes it now; the other way about says nothing new.
    const report = () => api.call(`POST /reviews/${h.review.id}/report`, { token: h.token, body: { category: 'spam' } })
    expect((await report()).status).toBe(200)
    expect((await h.row()).isDisputed).toBe(false)
    expect((await h.dispute()).status).toBe(200)
    expect(refusal(await report())).toEqual([409, 'disputed_already'])
    expect(refusal(await h.dispute())).toEqual([409, 'disputed_already'])
    expect(await h.row()).toMatchObject({ reports: 1, isDisputed: true })
  })

  it('is disputed by its hostel alone, in words', async () => {
    const [h, other] = [await reviewed(), await buildReviewedProperty()]
    const guest = await createSessionToken(await buildUser())
    expect((await api.call(`POST /reviews/${h.review.id}/dispute`, { body: { category: 'untrue', statement: 'No' } })).status).toBe(401)
    expect((await h.dispute(other.token)).status).toBe(404)
    expect([403, 404]).toContain((await h.dispute(guest)).status)
    for (const wrong of [{ statement: ' ' }, { statement: 'x'.repeat(2001) }, { category: 'rude' }, { more: 1 }])
      expect((await h.dispute(h.token, wrong)).status).toBe(422)
    expect((await h.dismiss(h.token)).status).toBe(403)
    expect(refusal(await h.dismiss())).toEqual([409, 'no_dispute'])
    expect(
      (await api.call('POST /reviews/4000000000/dispute', { token: h.token, body: { category: 'untrue', statement: 'No' } })).status,
    ).toBe(404)
    await h.hide()
    expect((await h.dispute()).status).toBe(409)
  })

  it('keeps no words about an author who is erased', async () => {
    const h = await reviewed()
    await h.dispute(h.token, { statement: 'Asha Rao smoked in bed.' })
    await transaction(t => eraseAuthor({ id: 0, email: h.stay.email }, t))
    expect((await h.seenBy({ token: h.token })).dispute).toMatchObject({ category: 'untrue', statement: null })
  })
})
