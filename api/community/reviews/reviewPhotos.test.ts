import { access } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { jpeg, png } from '../../platform/media/photoTesting.ts'
import { config } from '../../platform/runtime.ts'
import { type Api, run, startApi } from '../../stays/booking/testing.ts'
import { purgeOrphanedReviewPhotos } from './reviewPhotos.ts'
import { adminToken, buildReview, buildReviewedProperty, type ReviewedProperty, strangerToken } from './testing.ts'

let api: Api
let fixture: ReviewedProperty
let stay: Awaited<ReturnType<typeof buildReview>>
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  fixture = await buildReviewedProperty()
  stay = await buildReview(api, fixture)
})
afterAll(() => api.stop())

interface Sent {
  status: number
  body: { code?: string; reason?: string; status?: string; photos: { id: number; url: string; width: number; height: number }[] }
}
async function send(file: Buffer, headers: Record<string, string> = stay.headers, id = stay.review): Promise<Sent> {
  const answer = await fetch(`${api.url}/reviews/${id}/photos`, { method: 'POST', headers, body: new Uint8Array(file) })
  const json = await answer.json()
  return { status: answer.status, body: json.data ?? json }
}
const remove = (photo: number, who: { headers?: Record<string, string>; token?: string } = { headers: stay.headers }) =>
  api.call(`DELETE /reviews/${stay.review}/photos/${photo}`, who)
const refusal = ({ status, body }: { status: number; body: { code?: string; reason?: string } }) => [status, body.code, body.reason]
const result = async () => (await api.call(`GET /reviews/all/${fixture.property.id}`)).body[0].photos
const isThere = (url: string) =>
  access(path.join((config.media as { dir: string }).dir, url.slice('/media/'.length))).then(
    () => true,
    () => false,
  )
const pageVersion = async () =>
  (await selectOne<{ version: number }>("SELECT version FROM pages WHERE kind = 'hostel' AND ref = ?", [String(fixture.property.id)]))
    ?.version

it('stands under the review at once, and goes with its file', async () => {
  const before = await pageVersion()
  const { status, body } = await send(await jpeg())
  expect([status, body.photos]).toEqual([201, [{ id: expect.any(Number), url: expect.any(String), width: 1200, height: 800 }]])
  const [photo] = body.photos
  expect(await result()).toEqual(body.photos)
  expect(await pageVersion()).toBeGreaterThan(before as number)
  expect(await isThere(photo?.url ?? '')).toBe(true)
  expect((await remove(photo?.id ?? 0)).body.photos).toEqual([])
  expect([await isThere(photo?.url ?? ''), await result()]).toEqual([false, []])
  expect(refusal(await remove(photo?.id ?? 0))).toEqual([404, 'not_found', undefined])
  expect(await select("SELECT action FROM audit_lines WHERE entity = 'review' AND entity_id = ? ORDER BY id", [stay.review])).toEqual(
    ['create', 'photo_add', 'photo_remove'].map(done => ({ action: `review.${done}` })),
  )
})

it('is one of five, each once, in the order they came', async () => {
  const first = await jpeg()
  await send(first)
  expect(refusal(await send(first))).toEqual([409, 'duplicate', 'photo_there'])
  for (let i = 0; i < 4; i++) expect((await send(await jpeg())).status).toBe(201)
  expect(refusal(await send(await jpeg()))).toEqual([409, 'photos_full', undefined])
  const ids = (await result()).map((p: { id: number }) => p.id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  expect(ids).toHaveLength(5)
})

it('is the same photo when the same request comes twice', async () => {
  const file = await jpeg()
  const headers = { ...stay.headers, 'Idempotency-Key': `a-photo-of-${stay.review}-again` }
  const [one, two] = [await send(file, headers), await send(file, headers)]
  expect([one.status, two.body]).toEqual([201, one.body])
  expect(await result()).toHaveLength(1)
})

it('is by who wrote alone, as long as the words can be changed', async () => {
  const { body } = await send(await jpeg())
  const photo = body.photos[0]?.id ?? 0
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  expect((await send(await jpeg(), {})).status).toBe(404)
  for (const token of [await strangerToken(), fixture.token, await adminToken()])
    expect([403, 404]).toContain((await send(await jpeg(), bearer(token))).status)
  for (const token of [await strangerToken(), fixture.token, await adminToken()])
    expect([403, 404]).toContain((await remove(photo, { token })).status)
  expect((await send(await jpeg(), stay.headers, 99_999_999)).status).toBe(404)
  await run('UPDATE reviews SET created_at = created_at - INTERVAL 15 DAY WHERE id = ?', [stay.review])
  expect(refusal(await send(await jpeg()))).toEqual([409, 'not_reviewable', 'edit_over'])
  expect(refusal(await remove(photo))).toEqual([409, 'not_reviewable', 'edit_over'])
  expect(await result()).toHaveLength(1)
})

it('is a photo, and large enough for a page', async () => {
  expect(refusal(await send(Buffer.from('%PDF-1.4 nothing')))).toEqual([415, 'unsupported_type', 'photo_kind'])
  expect(refusal(await send(await jpeg(300, 200)))).toEqual([422, 'unfit_photo', 'photo_small'])
  expect(refusal(await send(png(60_000, 60_000)))).toEqual([422, 'unfit_photo', 'photo_pixels'])
  expect(await result()).toEqual([])
})

it('of a review that was taken down is looked at again', async () => {
  const { body } = await send(await jpeg())
  await api.call(`PUT /reviews/${stay.review}`, {
    token: await adminToken(),
    body: { moderation: { status: 'hidden', reason: 'The photo shows somebody asleep.' } },
  })
  expect((await remove(body.photos[0]?.id ?? 0)).body.status).toBe('waiting')
})

it('goes with its author, and its file with the next sweep', async () => {
  const { body } = await send(await jpeg())
  const url = body.photos[0]?.url ?? ''
  await run('DELETE FROM review_photos WHERE review_id = ?', [stay.review])
  await purgeOrphanedReviewPhotos()
  expect(await isThere(url)).toBe(true)
  expect(await purgeOrphanedReviewPhotos(new Date(Date.now() + 3 * 3_600_000))).toBeGreaterThan(0)
  expect(await isThere(url)).toBe(false)
})
