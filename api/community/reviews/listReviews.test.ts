import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectOne, transaction } from '../../../db/connection.ts'
import { addMonths } from '../../../domain/calendar/days.ts'
import { itInFull } from '../../../domain/testing.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { mailsTo } from '../../stays/group/testing.ts'
import { refreshScores, sendReviewInvitations } from './reviewJobs.ts'
import { recountScores } from './reviewScores.ts'
import { buildPastStay, buildReview, buildReviewedProperty, buildScores, type ReviewedProperty, strangerToken } from './testing.ts'

let api: Api
let fixture: ReviewedProperty
beforeAll(async () => {
  api = await startApi()
  fixture = await buildReviewedProperty()
})
afterAll(() => api.stop())

const list = (of: ReviewedProperty, query = '', token?: string) =>
  api.call(`GET /reviews/all/${of.property.id}${query}`, token ? { token } : {})
/** Moves the dates of a review's stay into the past. */
const age = async (review: number, months: number) => {
  await run('UPDATE reviews SET stay_end = ?, stay_start = ? WHERE id = ?', [
    addMonths(inDays(0), -months),
    addMonths(inDays(-2), -months),
    review,
  ])
}

describe('the one score', () => {
  it('is the same in list, property, search, page and structured data', async () => {
    for (const points of [9, 8, 8]) await buildReview(api, fixture, { scores: buildScores(points, { staff: 10 }) })
    const { meta } = await list(fixture)
    const view = (await api.call(`GET /property/${fixture.property.id}`)).body
    const { searchParams } = new URL(`http://x/?lat=${fixture.property.lat}&lng=${fixture.property.lng}&radius=5`)
    const found = await api.call(`GET /search?${searchParams}&arrival=${inDays(20)}&departure=${inDays(21)}&guests=1&limit=100`)
    const hit =
      found.body.find?.((h: { id: number }) => h.id === fixture.property.id) ??
      found.body.results.find((h: { id: number }) => h.id === fixture.property.id)
    const feed = (await api.call(`GET /places/pages?kind=hostel&path=${fixture.property.path}`)).body.items[0]
    // (9*6+10 + 2*(8*6+10)) / 21 = 8.571
    expect(meta).toMatchObject({ score: 8.6, label: 'Fabulous', count: 3, window: '6 months', total: 3 })
    expect(view.rating).toEqual({ score: 8.6, count: 3, label: 'Fabulous' })
    expect(hit.rating).toEqual(view.rating)
    expect(feed.hostel.rating).toEqual(view.rating)
    expect(feed.reviews.summary).toMatchObject({ score: 8.6, count: 3, subscores: { staff: 10, value: 8.3 } })
    expect(feed.reviews.list).toHaveLength(3)
    expect(meta).toMatchObject({
      counts: {
        total: 3,
        byScore: expect.arrayContaining([
          { score: 9, count: 1 },
          { score: 8, count: 2 },
        ]),
      },
    })
  })

  it('needs three reviews, and takes older ones when there are too few', async () => {
    const of = await buildReviewedProperty()
    const ids: number[] = []
    for (const points of [10, 10, 4]) ids.push((await buildReview(api, of, { scores: buildScores(points) })).review)
    const score = async () => {
      await transaction(t => recountScores([of.property.id], t))
      const { meta } = await list(of)
      const { score: result, window, count } = meta as unknown as { score: number | null; window: string | null; count: number }
      return [result, window, count]
    }
    expect(await score()).toEqual([8, '6 months', 3])
    await age(ids[2]!, 8)
    expect(await score()).toEqual([8, '12 months', 3])
    await age(ids[2]!, 14)
    expect(await score()).toEqual([8, 'all', 3])
    await run('DELETE FROM reviews WHERE id = ?', [ids[2]!])
    expect(await score()).toEqual([null, null, 0])
  })

  it('moves with the days, by the job of the night, which changes nothing twice', async () => {
    const of = await buildReviewedProperty()
    const old = (await buildReview(api, of, { scores: buildScores(2) })).review
    for (let i = 0; i < 3; i++) await buildReview(api, of, { scores: buildScores(9) })
    expect((await list(of)).meta).toMatchObject({ score: 7.3 })
    await age(old, 7)
    const version = () =>
      selectOne<{ version: number }>("SELECT version FROM pages WHERE kind = 'hostel' AND ref = ?", [String(of.property.id)])
    const before = await version()
    expect(await refreshScores()).toBeGreaterThanOrEqual(1)
    expect((await list(of)).meta).toMatchObject({ score: 9, count: 3, counts: { total: 4 } })
    expect((await version())?.version).toBe((before?.version ?? 0) + 1)
    expect(await refreshScores()).toBe(0)
  })

  it('counts every review when many come at once', async () => {
    const of = await buildReviewedProperty()
    const stays = await Promise.all(Array.from({ length: 12 }, () => buildPastStay(api, of)))
    await Promise.all(
      stays.map((s, i) =>
        api.call('POST /reviews', { body: { booking: s.id, scores: buildScores((i % 3) + 7), text: 'Good' }, headers: s.headers }),
      ),
    )
    expect((await list(of)).meta).toMatchObject({ score: 8, count: 12, total: 12 })
  })
})

describe('the list', () => {
  it('is sorted, filtered by language and paged', async () => {
    const of = await buildReviewedProperty()
    for (const [points, language] of [
      [7, 'en'],
      [9, 'pt'],
      [8, 'en'],
    ] as const)
      await buildReview(api, of, { scores: buildScores(points), language })
    const scores = async (query: string) => (await list(of, query)).body.map((r: { score: number }) => r.score)
    expect(await scores('')).toEqual([8, 9, 7])
    expect(await scores('?sort=highest')).toEqual([9, 8, 7])
    expect(await scores('?sort=lowest')).toEqual([7, 8, 9])
    expect(await scores('?language=en')).toEqual([8, 7])
    expect(await scores('?limit=2&page=2')).toEqual([7])
    expect((await list(of, '?limit=2')).meta).toMatchObject({ page: 1, limit: 2, total: 3, pages: 2 })
    for (const bad of ['?sort=best', '?limit=101', '?page=0', '?language=xyz', '?state=secret', '?x=1'])
      expect((await list(of, bad)).status).toBe(422)
  })

  it('is filtered by with whom its authors travelled, once five of a kind have written', async () => {
    const of = await buildReviewedProperty()
    const woman = { gender: 'female' }
    const write = (...guests: { gender?: string }[]) => buildReview(api, of, {}, { guests })
    for (let i = 0; i < 4; i++) await write(woman)
    for (let i = 0; i < 5; i++) await write(woman, i === 0 ? { gender: 'male' } : {})
    await write(woman, woman, woman)
    const types = async () => (await list(of)).meta as unknown as { counts: { byTraveller: unknown } }
    const found = async (query: string) => (await list(of, query)).meta?.total
    expect((await types()).counts.byTraveller).toEqual([
      { traveller: 'pair', count: 5 },
      { traveller: 'women', count: 5 },
    ])
    expect(await Promise.all(['pair', 'women', 'solo', 'group'].map(type => found(`?traveller=${type}`)))).toEqual([5, 5, 0, 0])
    await write({ gender: 'male' })
    expect((await types()).counts.byTraveller).toContainEqual({ traveller: 'solo', count: 5 })
    expect(await found('?traveller=solo')).toBe(5)
    expect(await found('?traveller=solo&language=pt')).toBe(0)
    expect((await list(of, '?traveller=couple')).status).toBe(422)
    await run('UPDATE reviews SET party = NULL, all_women = NULL WHERE property_id = ?', [of.property.id])
    expect((await types()).counts.byTraveller).toEqual([])
  })

  it('is filtered by when the stays ended, beside the score of each window; the one score stays', async () => {
    const of = await buildReviewedProperty()
    const write = async (points: number, months: number) =>
      age((await buildReview(api, of, { scores: buildScores(points) })).review, months)
    for (const [points, months] of [
      [9, 1],
      [8, 2],
      [5, 7],
      [2, 13],
    ] as const)
      await write(points, months)
    await transaction(t => recountScores([of.property.id], t))
    const { meta } = await list(of)
    expect(meta).toMatchObject({ score: 7.3, window: '12 months', count: 3, total: 4 })
    expect(meta).toMatchObject({
      windows: [
        { window: '6 months', score: null, count: 2 },
        { window: '12 months', score: 7.3, count: 3 },
        { window: 'all', score: 6, count: 4 },
      ],
    })
    const found = async (window: string) => (await list(of, `?window=${window}`)).body.map((r: { score: number }) => r.score)
    expect(await found('6%20months')).toEqual([8, 9])
    expect(await found('12%20months')).toEqual([5, 8, 9])
    expect(await found('all')).toHaveLength(4)
    expect((await list(of, '?window=all')).meta).toMatchObject({ score: 7.3, window: '12 months' })
    expect((await list(of, '?window=week')).status).toBe(422)
  })

  it('shows the property what waits for a reply, and nobody else', async () => {
    const of = await buildReviewedProperty()
    const answered = await buildReview(api, of)
    const open = await buildReview(api, of)
    await buildReview(api, of, { text: 'www.x.test' })
    await api.call(`PUT /reviews/${answered.review}`, { body: { reply: 'Thanks' }, token: of.token })
    const ids = async (state: string) => (await list(of, `?state=${state}`, of.token)).body.map((r: { id: number }) => r.id)
    expect(await ids('unanswered')).toEqual([open.review])
    expect(await ids('answered')).toEqual([answered.review])
    expect(await ids('all')).toHaveLength(3)
    expect((await list(of, '?state=all', of.token)).body[0].booking.code).toMatch(/^\w{8}$/)
    const counts = await api.call(`GET /reviews/counts?property=${of.property.id}`, { token: of.token })
    expect(counts.body).toEqual({ published: 2, unanswered: 1, waiting: 1, hidden: 0 })
    expect((await list(of, '?state=all')).status).toBe(404)
    expect((await list(of, '?state=all', await strangerToken())).status).toBe(404)
    expect((await list(of, '?state=all', fixture.token)).status).toBe(404)
    expect((await api.call(`GET /reviews/counts?property=${of.property.id}`)).status).toBe(401)
    expect((await api.call(`GET /reviews/counts?property=${of.property.id}`, { token: fixture.token })).status).toBe(404)
  })

  it('is there for live properties alone', async () => {
    const draft = await buildReviewedProperty()
    await buildReview(api, draft)
    await run("UPDATE properties SET status = 'paused' WHERE id = ?", [draft.property.id])
    expect((await list(draft)).status).toBe(404)
    expect((await list(draft, '', draft.token)).body).toHaveLength(1)
    expect((await api.call('GET /reviews/all/999999999')).status).toBe(404)
  })

  itInFull('costs the same number of statements with 1, 20 and 100 rows', async () => {
    const of = await buildReviewedProperty()
    const costs: number[] = []
    const one = await buildReview(api, of)
    let created = 1
    for (const rows of [1, 20, 100]) {
      for (; created < rows; created++) await copyReview(one)
      const sent = await recordStatements(() => list(of, '?limit=100'))
      const desk = await recordStatements(() => list(of, '?limit=100&state=all', of.token))
      const page = await recordStatements(() => api.call(`GET /places/pages?kind=hostel&path=${of.property.path}`))
      costs.push(sent.length, desk.length, page.length)
    }
    expect((await list(of, '?limit=100')).body).toHaveLength(100)
    expect(costs.slice(0, 3)).toEqual(costs.slice(3, 6))
    expect(costs.slice(0, 3)).toEqual(costs.slice(6, 9))
  })
})

/** Another stay and its review, as the first. */
let copies = 0
async function copyReview({ id, review }: { id: number; review: number }) {
  const code = `R${String(++copies).padStart(7, '0')}`
  const skipped = new Set(['id', 'code', 'booking_id'])
  const columns = async (table: string) =>
    (
      await selectOne<{ list: string }>(
        'SELECT GROUP_CONCAT(COLUMN_NAME) AS list FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND EXTRA NOT LIKE "%GENERATED%"',
        [table],
      )
    )?.list
      .split(',')
      .filter(c => !skipped.has(c))
      .join(', ')
  const [ofBooking, ofReview] = [await columns('bookings'), await columns('reviews')]
  await run(`INSERT INTO bookings (code, ${ofBooking}) SELECT ?, ${ofBooking} FROM bookings WHERE id = ?`, [code, id])
  await run(
    `INSERT INTO reviews (booking_id, ${ofReview}) SELECT (SELECT id FROM bookings WHERE code = ?), ${ofReview} FROM reviews WHERE id = ?`,
    [code, review],
  )
}

describe('the invitation', () => {
  it('comes once, to who has checked out and left an address', async () => {
    const of = await buildReviewedProperty()
    const guest = await buildPastStay(api, of)
    const long = await buildPastStay(api, of, { ago: 9 })
    const others = await Promise.all(['cancelled', 'no_show', 'checked_in', 'confirmed'].map(status => buildPastStay(api, of, { status })))
    const done = await buildReview(api, of)
    const silent = await buildPastStay(api, of)
    await run('UPDATE bookings SET guest_email = NULL WHERE id = ?', [silent.id])
    await Promise.all([sendReviewInvitations(), sendReviewInvitations()])
    await sendReviewInvitations()
    const invited = async (email: string) => (await mailsTo(email)).filter(m => m === 'reviewInvited').length
    expect(await invited(guest.email)).toBe(1)
    for (const { email } of [long, done, silent, ...others]) expect(await invited(email)).toBe(0)
    const mail = await selectOne<{ text: string }>(
      "SELECT text_body AS text FROM mail_outbox WHERE to_email = ? AND template = 'reviewInvited'",
      [guest.email],
    )
    expect(mail?.text).toContain(`/booking/${guest.id}/review#${guest.headers['X-Manage-Token']}`)
    expect(mail?.text).toContain('Hello Asha Rao')
  })

  it('greets by no name where nobody has shown whose the address is', async () => {
    const { id, email } = await buildPastStay(api, await buildReviewedProperty())
    await run('UPDATE bookings SET proven_at = NULL WHERE id = ?', [id])
    await sendReviewInvitations()
    const mail = await selectOne<{ text: string }>(
      "SELECT text_body AS text FROM mail_outbox WHERE to_email = ? AND template = 'reviewInvited'",
      [email],
    )
    expect(mail?.text).toContain('thank you for staying')
    expect(mail?.text).not.toContain('Asha')
  })
})
