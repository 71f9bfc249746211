import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, run, startApi } from '../../stays/booking/testing.ts'
import { adminToken, buildReview, buildReviewedProperty, type ReviewedProperty, strangerToken } from './testing.ts'

let api: Api
let fixture: ReviewedProperty
let review: number
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  fixture = await buildReviewedProperty()
  review = (await buildReview(api, fixture)).review
})
afterAll(() => api.stop())

const find = (token?: string, id = review) => api.call(`POST /reviews/${id}/helpful`, token ? { token } : {})
const takeBack = (token: string) => api.call(`DELETE /reviews/${review}/helpful`, { token })
const counts = async (id = review) => {
  const row = await selectOne<{ helpful: number; votes: number }>(
    'SELECT helpful, (SELECT COUNT(*) FROM review_votes v WHERE v.review_id = r.id) AS votes FROM reviews r WHERE id = ?',
    [id],
  )
  return [row?.helpful, Number(row?.votes)]
}

it('counts each traveller once, also for ten presses at once, and is taken back', async () => {
  const [one, other] = [await strangerToken(), await strangerToken()]
  expect((await find(one)).body).toEqual({ helpful: 1, isMine: true })
  await Promise.all(Array.from({ length: 10 }, () => find(other)))
  expect(await counts()).toEqual([2, 2])
  expect((await api.call(`GET /reviews/helpful?property=${fixture.property.id}`, { token: other })).body).toEqual({ reviews: [review] })
  await Promise.all(Array.from({ length: 5 }, () => takeBack(other)))
  expect((await takeBack(other)).body).toEqual({ helpful: 1, isMine: false })
  expect(await counts()).toEqual([1, 1])
  expect(await select("SELECT action FROM audit_lines WHERE entity = 'review' AND entity_id = ? ORDER BY id", [review])).toEqual(
    ['create', 'vote', 'vote', 'vote_removed'].map(done => ({ action: `review.${done}` })),
  )
})

it('stands under the review, and orders the list', async () => {
  const later = (await buildReview(api, fixture)).review
  await find(await strangerToken())
  const list = async (sort: string) =>
    (await api.call(`GET /reviews/all/${fixture.property.id}?sort=${sort}`)).body.map((r: { id: number; helpful: number }) => [
      r.id,
      r.helpful,
    ])
  expect(await list('helpful')).toEqual([
    [review, 1],
    [later, 0],
  ])
  expect(await list('newest')).toEqual([
    [later, 0],
    [review, 1],
  ])
})

it('is not for its author, who works there, nobody, or what is not shown', async () => {
  const guest = await buildUser()
  const own = (await buildReview(api, fixture, {}, { token: await createSessionToken(guest), guest: { email: guest.email } })).review
  for (const answer of [await find(await createSessionToken(guest), own), await find(fixture.token)])
    expect([answer.status, answer.body.reason]).toEqual([409, 'own_vote'])
  expect((await find()).status).toBe(401)
  expect((await find(await strangerToken(), 99_999_999)).status).toBe(404)
  await api.call(`PUT /reviews/${review}`, {
    token: await adminToken(),
    body: { moderation: { status: 'hidden', reason: 'An advertisement.' } },
  })
  expect((await find(await strangerToken())).status).toBe(404)
  expect([await counts(), await counts(own)]).toEqual([
    [0, 0],
    [0, 0],
  ])
})

it('goes with who is erased, and is in their data before', async () => {
  const user = await buildUser()
  const token = await createSessionToken(user)
  await find(token)
  await find(await strangerToken())
  expect((await api.call('GET /auth/me/data', { token })).body.votes).toEqual([{ review, at: expect.any(String) }])
  await run('UPDATE sessions SET created_at = UTC_TIMESTAMP(3) WHERE user_id = ?', [user.id])
  expect((await api.call('DELETE /auth/me/data', { token })).status).toBe(204)
  expect(await counts()).toEqual([1, 1])
})
