import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, findCounterMismatches, run, startApi } from '../../stays/booking/testing.ts'
import { loadMailTexts, mailsTo } from '../../stays/group/testing.ts'
import {
  adminToken,
  buildPastStay,
  buildReview,
  buildReviewedProperty,
  buildScores,
  type ReviewedProperty,
  reviewBody,
  strangerToken,
} from './testing.ts'

let api: Api
let fixture: ReviewedProperty
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  fixture = await buildReviewedProperty()
})
afterAll(() => api.stop())

const put = (id: number, body: unknown, who: { token?: string; headers?: Record<string, string> }) =>
  api.call(`PUT /reviews/${id}`, { body, ...who })
const listed = (query = '', token?: string) => api.call(`GET /reviews/all/${fixture.property.id}${query}`, token ? { token } : {})
const pageVersion = async () =>
  (await selectOne<{ version: number }>("SELECT version FROM pages WHERE kind = 'hostel' AND ref = ?", [String(fixture.property.id)]))
    ?.version
const memberToken = async (role: MemberRole) => {
  const user = await buildUser({ role: 'hostel_owner' })
  await PropertyMember.create({ propertyId: fixture.property.id, userId: user.id, role, createdAt: new Date() })
  return createSessionToken(user)
}
const codeOf = ({ status, body }: { status: number; body: { code?: string; reason?: string } }) => [status, body.code, body.reason]

describe('writing a review', () => {
  it('shows it at once with first name and country, and tells the property', async () => {
    const before = await pageVersion()
    const stay = await buildPastStay(api, fixture)
    const { status, body } = await api.call('POST /reviews', {
      body: reviewBody(stay, { title: 'Good', language: 'en', scores: buildScores(9, { value: 8 }) }),
      headers: stay.headers,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'published',
      score: 8.9,
      title: 'Good',
      author: { name: 'Asha', country: 'IN' },
      reply: null,
      nights: 2,
      room: 'mixed_dorm',
    })
    const list = await listed()
    expect(list.body).toMatchObject([{ id: body.id, author: { name: 'Asha', country: 'IN' } }])
    expect(JSON.stringify(list.body)).not.toMatch(/Rao|stays\.example|booking|flags/)
    expect(await pageVersion()).toBeGreaterThan(before as number)
    expect(await loadMailTexts('desk@house.example', 'reviewForHouse')).toContainEqual(expect.stringContaining(stay.code))
    expect(await select("SELECT action FROM audit_lines WHERE entity = 'review' AND entity_id = ?", [body.id])).toEqual([
      { action: 'review.create' },
    ])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('is for the account that booked, too', async () => {
    const user = await buildUser()
    const token = await createSessionToken(user)
    const stay = await buildPastStay(api, fixture, { token })
    expect((await api.call('POST /reviews', { body: reviewBody(stay), token })).status).toBe(201)
  })

  it('is offered with the booking while it can be written, and once it is', async () => {
    const offered = async (ago: number, status?: string) => {
      const stay = await buildPastStay(api, fixture, { ago, ...(status && { status }) })
      const read = async () => (await api.call(`GET /booking/${stay.id}`, { headers: stay.headers })).body.review
      return { stay, read, review: await read() }
    }
    expect((await offered(-1, 'confirmed')).review).toBe(null)
    expect((await offered(3, 'no_show')).review).toBe(null)
    expect((await offered(91)).review).toBe(null)
    const { stay, read, review } = await offered(90)
    expect(review).toBe('open')
    expect((await api.call('POST /reviews', { body: reviewBody(stay), headers: stay.headers })).status).toBe(201)
    expect(await read()).toBe('written')
    await run('UPDATE bookings SET arrival = arrival - INTERVAL 200 DAY, departure = departure - INTERVAL 200 DAY WHERE id = ?', [stay.id])
    expect(await read()).toBe('written')
  })

  it('opens at check-out and closes after 90 days', async () => {
    const send = async (ago: number, status?: string) => {
      const stay = await buildPastStay(api, fixture, { ago, ...(status && { status }) })
      const reported = await api.call(`GET /booking/${stay.id}/review`, { headers: stay.headers })
      const reply = await api.call('POST /reviews', { body: reviewBody(stay), headers: stay.headers })
      return [reported.body.refusal, ...codeOf(reply)]
    }
    expect(await send(-1, 'confirmed')).toEqual(['not_over', 409, 'not_reviewable', 'not_over'])
    expect(await send(0, 'checked_in')).toEqual(['not_over', 409, 'not_reviewable', 'not_over'])
    expect(await send(3, 'cancelled')).toEqual(['not_stayed', 409, 'not_reviewable', 'not_stayed'])
    expect(await send(3, 'no_show')).toEqual(['not_stayed', 409, 'not_reviewable', 'not_stayed'])
    expect(await send(91)).toEqual(['too_late', 409, 'not_reviewable', 'too_late'])
    expect((await send(0))[1]).toBe(201)
    expect((await send(90))[1]).toBe(201)
  })

  it('happens once a booking, also for twenty at once', async () => {
    const stay = await buildPastStay(api, fixture)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.call('POST /reviews', { body: reviewBody(stay), headers: stay.headers })),
    )
    expect(replies.map(r => r.status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(new Set(replies.filter(r => r.status === 409).map(r => r.body.code))).toEqual(new Set(['duplicate']))
    expect((await listed()).meta?.total).toBe(1)
  })

  it('is the same review when the same request comes twice', async () => {
    const stay = await buildPastStay(api, fixture)
    const request = { body: reviewBody(stay), headers: { ...stay.headers, 'Idempotency-Key': `review-of-stay-${stay.id}` } }
    const [first, again] = [await api.call('POST /reviews', request), await api.call('POST /reviews', request)]
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  })

  it('is for its guest alone', async () => {
    const stay = await buildPastStay(api, fixture)
    const body = reviewBody(stay)
    expect((await api.call('POST /reviews', { body })).status).toBe(404)
    expect((await api.call('POST /reviews', { body, headers: { 'X-Manage-Token': 'x'.repeat(43) } })).status).toBe(404)
    expect((await api.call('POST /reviews', { body, token: await strangerToken() })).status).toBe(404)
    expect((await api.call('POST /reviews', { body, token: fixture.token, headers: stay.headers })).status).toBe(403)
    expect((await api.call('POST /reviews', { body, token: await adminToken() })).status).toBe(403)
    expect((await api.call('POST /reviews', { body: reviewBody({ id: 999_999_999 }), token: await adminToken() })).status).toBe(404)
    const own = await buildPastStay(api, fixture, { guest: { email: fixture.owner.email } })
    expect((await api.call('POST /reviews', { body: reviewBody(own), headers: own.headers })).status).toBe(403)
  })

  it.each([
    ['a score of 0', { scores: buildScores(0) }],
    ['a score of 11', { scores: buildScores(11) }],
    ['half a point', { scores: buildScores(7.5) }],
    ['six scores', { scores: { ...buildScores(8), staff: undefined } }],
    ['an eighth score', { scores: { ...buildScores(8), wifi: 8 } }],
    ['no text', { text: '  ' }],
    ['a text too long', { text: 'x'.repeat(4001) }],
    ['a title too long', { title: 'x'.repeat(121) }],
    ['a language that is none', { language: 'english' }],
    ['an unknown field', { stars: 5 }],
  ])('refuses %s', async (_, more) => {
    const reply = await api.call('POST /reviews', { body: reviewBody({ id: 1 }, more) })
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid'])
  })

  it('waits for a look when it holds links, addresses or numbers', async () => {
    const stay = await buildReview(api, fixture, { text: 'Book cheaper at www.elsewhere.test or +351 912 345 678' })
    expect((await listed()).body).toEqual([])
    expect((await api.call(`GET /reviews/${stay.review}`)).status).toBe(404)
    const own = await api.call(`GET /reviews/${stay.review}`, { headers: stay.headers })
    expect(own.body).toMatchObject({ status: 'waiting', flags: ['link', 'phone'] })
    expect((await listed('?state=waiting', fixture.token)).body).toMatchObject([{ id: stay.review, flags: ['link', 'phone'] }])
    expect(await loadMailTexts('desk@house.example', 'reviewForHouse')).not.toContainEqual(expect.stringContaining(stay.code))
  })
})

describe('changing a review', () => {
  it('is for its author for 14 days, and shows that it was changed', async () => {
    const stay = await buildReview(api, fixture)
    const changed = await put(stay.review, { text: 'Better than I said.', scores: buildScores(9), version: 1 }, stay)
    expect(changed.body).toMatchObject({ text: 'Better than I said.', score: 9, version: 2, status: 'published' })
    expect(changed.body.editedAt).not.toBeNull()
    await run('UPDATE reviews SET created_at = created_at - INTERVAL 15 DAY WHERE id = ?', [stay.review])
    expect(codeOf(await put(stay.review, { text: 'Later' }, stay))).toEqual([409, 'not_reviewable', 'edit_over'])
  })

  it('refuses to overwrite what was saved meanwhile', async () => {
    const stay = await buildReview(api, fixture)
    await put(stay.review, { text: 'One', version: 1 }, stay)
    const late = await put(stay.review, { text: 'Two', version: 1 }, stay)
    expect([late.status, late.body.code, late.body.version]).toEqual([409, 'stale', 2])
  })

  it('lets everybody change only what is theirs', async () => {
    const stay = await buildReview(api, fixture)
    const boss = await adminToken()
    const refused = async (body: unknown, who: { token?: string; headers?: Record<string, string> }) =>
      (await put(stay.review, body, who)).status
    expect(await refused({ reply: 'Thanks to myself' }, stay)).toBe(403)
    expect(await refused({ moderation: { status: 'hidden', reason: 'No' } }, stay)).toBe(403)
    expect(await refused({ text: 'They loved it' }, fixture)).toBe(403)
    expect(await refused({ scores: buildScores(10) }, fixture)).toBe(403)
    expect(await refused({ moderation: { status: 'hidden', reason: 'Bad for us' } }, fixture)).toBe(403)
    expect(await refused({ reply: 'From above' }, { token: boss })).toBe(403)
    expect(await refused({ text: 'Rewritten' }, { token: boss })).toBe(403)
    expect(await refused({ reply: 'Hi', text: 'Both' }, fixture)).toBe(403)
    expect(await refused({}, fixture)).toBe(422)
    expect(await refused({ reply: 'Hi', stars: 1 }, fixture)).toBe(422)
    expect(await refused({ reply: 'Hi' }, {})).toBe(404)
    expect(await refused({ reply: 'Hi' }, { token: await strangerToken() })).toBe(404)
    expect(await refused({ reply: 'Hi' }, { token: (await buildReviewedProperty()).token })).toBe(404)
    for (const role of ['reception', 'housekeeping', 'accountant', 'viewer'] as const)
      expect(await refused({ reply: 'Hi' }, { token: await memberToken(role) })).toBe(403)
    expect((await put(999_999_999, { reply: 'Hi' }, fixture)).status).toBe(404)
    expect((await api.call(`GET /reviews/${stay.review}`)).body).toMatchObject({ version: 1, reply: null })
  })

  it('waits again when links come in, and shows at once when they go', async () => {
    const stay = await buildReview(api, fixture)
    expect((await put(stay.review, { text: 'See www.x.test' }, stay)).body.status).toBe('waiting')
    expect((await listed()).body).toEqual([])
    expect((await put(stay.review, { text: 'See nothing' }, stay)).body.status).toBe('published')
  })
})

describe('the reply of the property', () => {
  it('stands under the review, can be changed and taken back', async () => {
    const stay = await buildReview(api, fixture)
    const before = await pageVersion()
    expect((await put(stay.review, { reply: 'Thank you!' }, { token: await memberToken('manager') })).body.reply.text).toBe('Thank you!')
    expect((await listed()).body[0].reply.text).toBe('Thank you!')
    expect(await pageVersion()).toBeGreaterThan(before as number)
    expect(await loadMailTexts(stay.email, 'reviewReplied')).toHaveLength(1)
    expect((await put(stay.review, { reply: 'Thank you very much!' }, fixture)).body.reply.text).toBe('Thank you very much!')
    expect((await put(stay.review, { reply: null }, fixture)).body.reply).toBeNull()
    expect(codeOf(await put(stay.review, { reply: null }, fixture))).toEqual([409, 'invalid_transition', undefined])
    expect(await loadMailTexts(stay.email, 'reviewReplied')).toHaveLength(1)
    const lines = await select<{ action: string }>("SELECT action FROM audit_lines WHERE entity = 'review' AND entity_id = ? ORDER BY id", [
      stay.review,
    ])
    expect(lines.map(l => l.action)).toEqual(['review.create', 'review.reply', 'review.reply_edited', 'review.reply_removed'])
  })

  it('waits until the review is shown, and knows of newer versions', async () => {
    const stay = await buildReview(api, fixture, { text: 'a@b.example' })
    expect((await put(stay.review, { reply: 'Hi' }, fixture)).body.code).toBe('invalid_transition')
    const result = await buildReview(api, fixture)
    expect((await put(result.review, { reply: 'Hi', version: 7 }, fixture)).body.code).toBe('stale')
  })
})

describe('moderation', () => {
  it('hides and restores with reasons, by mail, and the score follows at once', async () => {
    const token = await adminToken()
    const stays = [
      await buildReview(api, fixture),
      await buildReview(api, fixture),
      await buildReview(api, fixture, { scores: buildScores(2) }),
    ]
    const last = stays[2]!
    expect(await scoreOf()).toEqual({ score: 6, count: 3 })
    const hidden = await put(last.review, { moderation: { status: 'hidden', reason: 'Names a person.' } }, { token })
    expect(hidden.body).toMatchObject({ status: 'hidden', reason: 'Names a person.' })
    expect(await scoreOf()).toBeNull()
    expect((await listed()).body).toHaveLength(2)
    expect((await api.call(`GET /reviews/${last.review}`)).status).toBe(404)
    expect((await loadMailTexts(last.email, 'reviewHidden'))[0]).toContain('Names a person.')
    expect(codeOf(await put(last.review, { moderation: { status: 'hidden', reason: 'Again' } }, { token }))[1]).toBe('invalid_transition')
    expect((await put(last.review, { text: 'Without the name.' }, last)).body.status).toBe('waiting')
    expect((await put(last.review, { moderation: { status: 'published', reason: 'Fine now.' } }, { token })).body.status).toBe('published')
    expect(await scoreOf()).toEqual({ score: 6, count: 3 })
    expect((await loadMailTexts(last.email, 'reviewShown'))[0]).toContain('Fine now.')
    expect((await put(last.review, { moderation: { status: 'hidden', reason: '' } }, { token })).status).toBe(422)
    expect((await put(last.review, { moderation: { status: 'waiting', reason: 'x' } }, { token })).status).toBe(422)
  })

  it('has a queue for super-admins alone, oldest first', async () => {
    const token = await adminToken()
    const first = await buildReview(api, fixture, { text: 'www.first.test' })
    const second = await buildReview(api, fixture, { text: 'www.second.test' })
    const name = encodeURIComponent(fixture.property.name)
    const { body, meta } = await api.call(`GET /admin/reviews?status=waiting&q=${name}`, { token })
    expect(body.map((r: { id: number }) => r.id)).toEqual([first.review, second.review])
    expect(body[0]).toMatchObject({
      property: { id: fixture.property.id, name: fixture.property.name },
      review: { flags: ['link'], booking: { id: first.id } },
    })
    expect(meta?.total).toBe(2)
    expect((await api.call('GET /admin/reviews')).status).toBe(401)
    expect((await api.call('GET /admin/reviews', { token: fixture.token })).status).toBe(403)
    expect((await api.call('GET /admin/reviews?status=all', { token })).status).toBe(422)
    const overview = await api.call('GET /admin/overview', { token })
    expect(overview.body.reviewsWaiting).toBeGreaterThanOrEqual(2)
  })
})

const scoreOf = async () => {
  const { rating } = (await api.call(`GET /property/${fixture.property.id}`)).body
  return rating && { score: rating.score, count: rating.count }
}

describe('who goes away', () => {
  it('is no longer named, and their words stay', async () => {
    const user = await buildUser({ name: 'Asha Rao' })
    const token = await createSessionToken(user)
    const stay = await buildReview(api, fixture, {}, { token })
    const byAddress = await buildReview(api, fixture, {}, { guest: { email: user.email } })
    expect((await api.call('GET /auth/me/data', { token })).body.reviews).toMatchObject([{ id: stay.review }, { id: byAddress.review }])
    const before = await pageVersion()
    expect((await api.call('DELETE /auth/me/data', { token })).status).toBe(204)
    const { body } = await listed()
    expect(body.map((r: { author: unknown }) => r.author)).toEqual([1, 2].map(() => ({ name: null, country: null })))
    expect(await pageVersion()).toBeGreaterThan(before as number)
    expect((await put(stay.review, { text: 'x' }, { headers: stay.headers })).status).toBe(404)
    expect(await mailsTo(user.email)).toEqual(['accountErased'])
  })
})
