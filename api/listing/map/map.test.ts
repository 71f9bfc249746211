import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseMapEdition } from '../../../domain/map/edition.ts'
import { readPmtilesHeader } from '../../../domain/map/pmtilesHeader.ts'
import { decodeTile } from '../../../domain/map/tileCode.ts'
import { tinyPmtiles } from '../../../domain/map/tinyPmtiles.ts'
import { buildPlace } from '../../factories.ts'
import { config, log, setRuntime } from '../../platform/runtime.ts'
import { type Api, startApi } from '../../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const tile = (at: string, headers?: Record<string, string>) => fetch(`${api.url}/map/tiles/${at}`, { headers, redirect: 'manual' })
const lisbon = `${baseMapEdition}/9/243/196`
/** In the middle of the Sahara. */
const desert = `${baseMapEdition}/9/263/219`

describe('tiles', () => {
  it('come as they are packed, for ever under the address of their edition', async () => {
    const answer = await tile(lisbon)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(decodeTile(inflateRawSync(Buffer.from(await answer.arrayBuffer()))).water.length).toBeGreaterThan(0)
    const again = await tile(lisbon, { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' })
    expect(again.status).toBe(304)
  })

  it('of another edition are kept by nobody', async () => {
    const answer = await tile('0123456789/9/243/196')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
  })

  it('that no town has need of lead to the coarser one that holds them', async () => {
    const answer = await tile(desert)
    expect(answer.status).toBe(302)
    const coarser = new URL(answer.headers.get('location') ?? '', answer.url)
    expect(coarser.pathname).toMatch(/\/5\/16\/13$/)
    expect((await fetch(coarser)).status).toBe(200)
  })

  it.each(['8/1/1', '9/512/0', '9/-1/0', '9/1.5/0', '9/x/0', '10/1/1', '9/0x1/0', '99999999/1/1'])('there is none at %s', async path =>
    expect((await tile(`${baseMapEdition}/${path}`)).status).toBe(404),
  )
})

describe('names', () => {
  const names = async (path: string) => (await api.call(`GET /map/names/${path}`)).body

  it('are those of the biggest places on the tile, in the language that was asked for', async () => {
    // A tile in the Pacific that nobody else names.
    const [lat, lng] = [-40.5, -120.5]
    await buildPlace({ name: 'Prague', country: 'CZ', lat, lng, population: 1_165_581 })
    await buildPlace({ name: 'Little Town', country: 'CZ', lat, lng: lng + 0.1, population: 5000 })
    await buildPlace({ name: 'Elsewhere', country: 'CZ', lat, lng: lng + 20, population: 9_000_000 })
    const path = '9/84/319'
    expect(await names(path)).toEqual([
      { name: 'Prague', lat, lng, population: 1_165_581 },
      { name: 'Little Town', lat, lng: lng + 0.1, population: 5000 },
    ])
    expect((await names(`${path}?language=ar`))[0].name).toBe('براغ')
    expect((await names(`${path}?language=hi`))[0].name).toMatch(/प्राग/)
    // From afar small towns are not asked for.
    expect((await names('7/21/79')).map((found: { name: string }) => found.name)).toEqual(['Prague'])
  })

  it('are forty at most, whatever there is', async () => {
    for (let i = 0; i < 45; i++) await buildPlace({ lat: -50.5, lng: -120.5 + i / 1000, population: 3000 + i })
    expect(await names('9/84/339')).toHaveLength(40)
  })

  it('may be stored for a day', async () => {
    const { headers } = await api.call('GET /map/names/9/84/319')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  })

  it.each(['8/1/1', '9/512/0', '12/1/1', '9/a/0'])('there are none at %s', async path =>
    expect((await api.call(`GET /map/names/${path}`)).status).toBe(404),
  )
  it('knows the languages of the site alone', async () => expect((await api.call('GET /map/names/9/1/1?language=xx')).status).toBe(422))
})

describe('streets of a file', () => {
  const streets = (range?: string) => fetch(`${api.url}/map/streets.pmtiles`, { ...(range && { headers: { range } }) })
  let folder: string
  const file = tinyPmtiles()
  const setFile = (tileFile: string | null) => setRuntime({ config: { ...config, site: { ...config.site, tileFile } }, log })
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'streets-'))
    await writeFile(path.join(folder, 'city.pmtiles'), file)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('come by their bytes', async () => {
    setFile(path.join(folder, 'city.pmtiles'))
    const answer = await streets('bytes=0-126')
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes 0-126/${file.length}`)
    expect(answer.headers.get('etag')).toMatch(/^"\w+-\w+"$/)
    expect(readPmtilesHeader(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ tiles: 1 })
    // A map asks for more than a small file has.
    const rest = await streets('bytes=100-16383')
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(file.subarray(100))
  })

  it.each([undefined, 'bytes=5-', 'bytes=-5', 'bytes=0-1,3-4', 'bytes=9-8', 'bytes=99999-99999', 'bytes=0-99999999', 'x'])(
    'do not come by %j',
    async range => {
      // As large as nobody may take at once.
      await writeFile(path.join(folder, 'country.pmtiles'), file)
      await truncate(path.join(folder, 'country.pmtiles'), 9_000_000)
      setFile(path.join(folder, range === 'bytes=0-99999999' ? 'country.pmtiles' : 'city.pmtiles'))
      const answer = await streets(range)
      expect([answer.status, await answer.text()]).toEqual([416, ''])
    },
  )

  it('are not there where no file is set, it is gone, or it lies elsewhere', async () => {
    for (const tileFile of [null, path.join(folder, 'none.pmtiles'), folder, 'https://maps.example.org/a.pmtiles']) {
      setFile(tileFile)
      expect((await streets('bytes=0-126')).status).toBe(404)
    }
  })
})
