import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cover, type CoverPlace, coverOf, coverPath, coverPaths, coverViews, parseCoverPath } from '../domain/listing/cover.ts'
import { imageUrl } from '../domain/listing/imageUrl.ts'
import { itInFull } from '../domain/testing.ts'
import { createCoverLookup } from './coverLookup.ts'
import { buildLiveProperty, buildPlace } from './factories.ts'
import { townCoverPath, townCoverPlaces } from './listing/places/service.ts'
import { createMedia } from './platform/media/routes.ts'
import { type Api, run, startApi } from './testing.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-covers-'))
let api: Api
let server: Server
beforeAll(async () => {
  api = await startApi()
  const media = createMedia({
    mediaDir: dir,
    staticDir: dir,
    cacheDir: dir,
    cacheLimitBytes: 50_000_000,
    isKnownCover: createCoverLookup(),
  })
  server = createServer(express().set('trust proxy', true).use(media.router)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await api.stop()
  rmSync(dir, { recursive: true })
})

const get = async (url: string, from = '203.0.113.1') => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, { headers: { 'X-Forwarded-For': from } })
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}
const placeOf = ({
  id,
  slug,
  lat,
  lng,
  scene,
}: Pick<CoverPlace, 'lat' | 'lng'> & { id: number; slug: string; scene: string | null }): CoverPlace => ({
  seed: `${id}-${slug}`,
  lat,
  lng,
  scene,
})
const result = async () => coverPaths(placeOf((await buildLiveProperty()).property))

describe('only covers that a page shows are drawn', () => {
  it('those of a hostel, at their own address and in every width', async () => {
    const covers = await result()
    for (const cover of covers) expect([cover, (await get(cover)).status]).toEqual([cover, 200])
    expect((await get(imageUrl(covers[0] as string, 384))).status).toBe(200)
  })

  it('those of its rooms, and none in another light', async () => {
    const { property } = await buildLiveProperty()
    const room = coverPath(
      coverOf(placeOf(property), 'double', { variant: 2, beds: 1, hasCurtains: false, hasBath: true, isUniform: false }),
    )
    const other = room.replace(/-(day|dusk|night)(\d)-/, (_, time, inks) => (time === 'day' ? `-night${inks}-` : `-day${inks}-`))
    expect([(await get(room)).status, (await get(other)).status]).toEqual([200, 404])
  })

  it('none of an invented seed, nor of a hostel in another light', async () => {
    const [cover = ''] = await result()
    expect((await get(cover)).status).toBe(200)
    const invented = [
      ...coverPaths({ seed: 'invented', lat: 1, lng: 1, scene: 'beach.od1' }),
      cover.replace(/-(day|dusk|night)(\d)-/, (_, time, inks) => (time === 'day' ? `-night${inks}-` : `-day${inks}-`)),
      cover.replace(/covers\/3\/\w+?-/, all => (all.includes('dunes') ? 'covers/3/jungle-' : 'covers/3/dunes-')),
    ]
    // In parallel, as each waits for the next refresh.
    const urls = invented.flatMap(url => [url, imageUrl(url, 640)])
    const answers = await Promise.all(urls.map(async url => [url, (await get(url)).status]))
    expect(answers).toEqual(urls.map(url => [url, 404]))
  })

  it('those of a hostel that came a moment ago, and of one that has closed: its guests still see it', async () => {
    const { property } = await buildLiveProperty()
    await run("UPDATE properties SET status = 'closed' WHERE id = ?", [property.id])
    const fresh = createCoverLookup()
    const [closed] = coverPaths(placeOf(property))
    const [cover] = await result()
    const requested = async (url = '') => {
      return fresh(parseCoverPath(url) as Cover)
    }
    expect([await requested(closed), await requested(cover)]).toEqual([true, true])
  })

  it('those of a town, also what it showed before there were more scenes: older pages have its address', async () => {
    const plain = { country: 'US', lat: 41.26, lng: -96.4, population: 200_000, hostels: 1 }
    const slugs = Array.from({ length: 60 }, (_, i) => `plain-${i}`)
    const slug = slugs.find(one => townCoverPlaces({ ...plain, id: 0, slug: one }).length > 1) as string
    const town = await buildPlace({ ...plain, slug })
    const covers = townCoverPlaces(town).map(place => coverOf(place))
    expect(covers.length).toBeGreaterThan(1)
    expect(coverPath(covers[0] as Cover)).toBe(townCoverPath(town))
    const isKnown = createCoverLookup()
    expect(await Promise.all(covers.map(isKnown))).toEqual(covers.map(() => true))
    expect(await isKnown({ ...(covers[0] as Cover), scene: 'dunes' })).toBe(false)
  })
})

describe('a flood of one client leaves the line to the others', () => {
  it('320 covers that nobody has cost nobody anything', async () => {
    const [mine = '', another = ''] = await result()
    const alone = performance.now()
    expect((await get(imageUrl(another, 640), '198.51.100.7')).status).toBe(200)
    const oneDrawing = performance.now() - alone
    const flood = Array.from({ length: 320 }, (_, i) => get(`/media/covers/3/cape-open-mild-day1-outside-x${i.toString(36)}.webp`))
    const began = performance.now()
    expect((await get(imageUrl(mine, 640), '198.51.100.7')).status).toBe(200)
    const waited = performance.now() - began
    expect(new Set((await Promise.all(flood)).map(a => a.status))).toEqual(new Set([404]))
    // Whoever waited for all of them to be drawn would wait 320 times as long as for one.
    expect(waited).toBeLessThan(80 * oneDrawing)
  })

  itInFull(
    'nor those that somebody has, in every size: what is too much is refused with the time to wait',
    async () => {
      const hostels = await Promise.all(Array.from({ length: 20 }, result))
      const [mine = ''] = await result()
      const urls = hostels.flat().map(cover => imageUrl(cover, 1080))
      expect(urls).toHaveLength(20 * coverViews.length)
      const flood = urls.map(url => get(url))
      // Also the last one: nobody waits behind the flood.
      const others = await Promise.all([get(imageUrl(mine, 640), '198.51.100.7'), get(urls[55] as string, '198.51.100.8')])
      expect(others.map(a => a.status)).toEqual([200, 200])
      const answers = await Promise.all(flood)
      expect(new Set(answers.map(a => a.status))).toEqual(new Set([200, 429]))
      expect(answers.filter(a => a.status === 429).every(a => a.retryAfter === '5')).toBe(true)
    },
    60_000,
  )
})
