import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { buildLiveProperty, buildPlace } from '../../factories.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { buildReview, buildReviewedProperty } from '../reviews/testing.ts'
import { refreshSociability } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const mentionsOf = async (review: number) =>
  (await selectOne<{ mentions: number | null }>('SELECT mentions FROM reviews WHERE id = ?', [review]))?.mentions

describe('how social a hostel is', () => {
  it('is on its page with its reasons once the job has run, and orders a search', async () => {
    const place = await buildPlace()
    const loud = await buildLiveProperty({
      place,
      name: 'Loud',
      facilities: [
        { key: 'bar', offer: 'free' },
        { key: 'nightclub', offer: 'free' },
      ],
    })
    const calm = await buildLiveProperty({
      place,
      name: 'Calm',
      rules: [
        { key: 'quiet_hours', value: '22:00-07:00' },
        { key: 'parties', value: 'not allowed' },
      ],
    })
    const unknown = await buildLiveProperty({ place, name: 'Unknown', facilities: [], rules: [] })
    const pageOf = (id: number) => api.call(`GET /property/${id}`)
    expect((await pageOf(loud.property.id)).body.sociability).toBeNull()
    expect(await refreshSociability()).toBeGreaterThanOrEqual(2)
    expect((await pageOf(loud.property.id)).body.sociability).toEqual({
      score: 70,
      parts: [
        { reason: 'nightclub', points: 15 },
        { reason: 'bar', points: 10 },
      ],
    })
    expect((await pageOf(calm.property.id)).body.sociability.score).toBe(23)
    expect((await pageOf(unknown.property.id)).body.sociability).toBeNull()
    const ordered = async (sort: string) =>
      (await api.call(`GET /search?destination=${place.id}&arrival=${inDays(5)}&departure=${inDays(6)}&guests=1&sort=${sort}`)).body.map(
        (h: { name: string }) => h.name,
      )
    expect(await ordered('quiet')).toEqual(['Calm', 'Loud', 'Unknown'])
    expect(await ordered('social')).toEqual(['Loud', 'Calm', 'Unknown'])
    // Nothing has changed.
    expect(await refreshSociability()).toBe(0)
  })

  it('makes the page of a hostel anew when it changes', async () => {
    const { property } = await buildLiveProperty({
      facilities: [],
      rules: [
        { key: 'curfew', value: '23:00-06:00' },
        { key: 'alcohol', value: 'not allowed' },
      ],
    })
    const version = async () =>
      (await selectOne<{ version: number }>("SELECT version FROM pages WHERE kind = 'hostel' AND ref = ?", [String(property.id)]))
        ?.version ?? 0
    const before = await version()
    expect(await refreshSociability()).toBe(1)
    expect(await version()).toBeGreaterThan(before)
    await run('UPDATE properties SET rules = JSON_ARRAY() WHERE id = ?', [property.id])
    expect(await refreshSociability()).toBe(1)
    expect((await api.call(`GET /property/${property.id}`)).body.sociability).toBeNull()
  })

  it('reads each review once, and again when its text was changed', async () => {
    const fixture = await buildReviewedProperty()
    const { review, headers } = await buildReview(api, fixture, { text: 'Very quiet at night, we slept well.', language: 'en' })
    expect(await mentionsOf(review)).toBeNull()
    await refreshSociability()
    expect(await mentionsOf(review)).toBe(1)
    const { version } = (await selectOne<{ version: number }>('SELECT version FROM reviews WHERE id = ?', [review])) ?? {}
    const edited = await api.call(`PUT /reviews/${review}`, {
      headers,
      body: { version, text: 'A party every night, and we met people from everywhere.' },
    })
    expect(edited.status).toBe(200)
    expect(await mentionsOf(review)).toBeNull()
    await refreshSociability()
    expect(await mentionsOf(review)).toBe(2)
  })

  it('asks the database the same number of times for one hostel and for many', async () => {
    const count = async () => (await recordStatements(() => refreshSociability())).length
    const before = await count()
    await buildLiveProperty({ facilities: [], rules: [] })
    await buildLiveProperty({ facilities: [], rules: [] })
    expect(await count()).toBe(before)
    expect((await select("SELECT id FROM properties WHERE status = 'live'")).length).toBeGreaterThan(5)
  })
})
