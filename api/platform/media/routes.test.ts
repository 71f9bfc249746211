import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coverPaths } from '../../../domain/listing/cover.ts'
import { imageUrl, imageWidths } from '../../../domain/listing/imageUrl.ts'
import { sample } from '../../../domain/testing.ts'
import { createMedia, type Media } from './routes.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'media-routes-'))
const at = (name: string) => path.join(dir, name)
const [cover, bunks] = coverPaths({ seed: '12-the-blue-door', lat: 41.4, lng: 0, scene: 'cape.od1' }) as [string, string]
const AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8'
const WEBP = 'image/webp,*/*;q=0.8'

let server: Server
let media: Media
let port: number

beforeAll(async () => {
  for (const name of ['media/rooms', 'media/people', 'static/_astro', 'before/_astro']) mkdirSync(at(name), { recursive: true })
  await photo('media/rooms/dorm one.jpg', 1600, 1000)
  await photo('media/turned.jpg', 300, 200, 6)
  await photo('media/people/5f.jpg', 64, 64)
  await photo('static/_astro/hero.abc123.png', 900, 300)
  await photo('before/_astro/hero.old456.png', 800, 300)
  writeFileSync(at('media/broken.jpg'), 'not a picture at all')
  writeFileSync(at('media/notes.txt'), 'private')
  writeFileSync(
    at('static/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60"/></svg>',
  )
  writeFileSync(at('media/drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await photo('secret.jpg', 20, 20)
  symlinkSync(at('secret.jpg'), at('media/link.jpg'))
  media = createMedia({
    mediaDir: at('media'),
    staticDir: () => [at('static'), at('before')],
    cacheDir: at('cache'),
    cacheLimitBytes: 50_000_000,
  })
  server = express().use(media.router).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await once(server, 'close')
  rmSync(dir, { recursive: true })
})

async function photo(name: string, width: number, height: number, orientation?: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#c2410c', noise } })
  const created = orientation ? picture.withMetadata({ orientation }).withExif({ IFD0: { Artist: 'Somebody' } }) : picture
  await created.toFile(at(name))
}

/** With node:http, as `fetch` normalises paths and does not send conditional headers as they are. */
async function send(url: string, headers: Record<string, string> = { accept: WEBP }, method = 'GET') {
  const requested = request({ host: '127.0.0.1', port, path: url, headers, method }).end()
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await response.toArray())
  const answer = { status: response.statusCode as number, headers: new Headers(response.headers as Record<string, string>), bytes }
  return { ...answer, json: () => JSON.parse(String(bytes)) }
}
const pictureOf = ({ bytes }: { bytes: Buffer }) => sharp(bytes).metadata()
const cached = () => readdirSync(at('cache'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length

describe('a photo', () => {
  const url = imageUrl('/media/rooms/dorm one.jpg', 640)

  test.each([
    [AVIF, 'image/avif', 'heif'],
    [WEBP, 'image/webp', 'webp'],
    ['image/avif;q=0,image/webp;q=0.5', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('for Accept: %s is %s', async (accept, type, format) => {
    const response = await send(url, { accept })
    expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([200, type, 'Accept'])
    expect(await pictureOf(response)).toMatchObject({ format, width: 640, height: 400 })
  })

  test('is never AVIF where that would take long', async () => {
    const response = await send(imageUrl('/media/rooms/dorm one.jpg', 1080), { accept: AVIF })
    expect(response.headers.get('content-type')).toBe('image/webp')
  })

  test('is never enlarged', async () => {
    expect(await pictureOf(await send(imageUrl('/media/rooms/dorm one.jpg', 3840)))).toMatchObject({ width: 1600, height: 1000 })
  })

  test('is upright and contains no metadata of its camera', async () => {
    const created = await pictureOf(await send(imageUrl('/media/turned.jpg', 640)))
    expect(created).toMatchObject({ width: 200, height: 300 })
    expect(created.exif).toBeUndefined()
  })

  test('is lighter at a lower quality', async () => {
    const sizes = await Promise.all(
      ([60, 75, 90] as const).map(async quality => {
        const { bytes } = await send(imageUrl('/media/rooms/dorm one.jpg', 640, quality))
        return bytes.length
      }),
    )
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(new Set(sizes).size).toBe(3)
  })

  test('that was replaced is encoded again', async () => {
    await photo('media/changing.png', 400, 100)
    const first = await send(imageUrl('/media/changing.png', 256))
    await photo('media/changing.png', 400, 300)
    utimesSync(at('media/changing.png'), new Date(), new Date(Date.now() + 5000))
    const second = await send(imageUrl('/media/changing.png', 256))
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(await pictureOf(second)).toMatchObject({ width: 256, height: 192 })
  })

  test('that cannot be decoded is refused and not cached', async () => {
    const response = await send(imageUrl('/media/broken.jpg', 640))
    expect(response.status).toBe(415)
    expect(response.headers.get('cache-control')).toBe('no-store')
    // Express sets the ETag of the problem; that of the picture must not be on it.
    expect(response.headers.get('etag')).toMatch(/^W\//)
    expect(response.json()).toMatchObject({ code: 'unsupported_type' })
  })
})

describe('caching', () => {
  test('a second request is answered from disk, a conditional one with 304', async () => {
    const url = imageUrl(cover, 750)
    const first = await send(url)
    const files = cached()
    const again = await send(url)
    expect(cached()).toBe(files)
    expect(again.bytes.equals(first.bytes)).toBe(true)
    const etag = first.headers.get('etag') as string
    const conditional = await send(url, { accept: WEBP, 'if-none-match': `"other", ${etag}` })
    expect([conditional.status, conditional.bytes.length, conditional.headers.get('etag')]).toEqual([304, 0, etag])
    expect((await send(url, { accept: WEBP, 'if-none-match': '"other"' })).status).toBe(200)
    expect((await send(url, { accept: '*/*', 'if-none-match': etag })).status).toBe(200)
  })

  test('a client that has the picture already causes no encoding', async () => {
    const url = imageUrl(cover, 828)
    const etag = (await send(url)).headers.get('etag') as string
    rmSync(at('cache'), { recursive: true })
    mkdirSync(at('cache'))
    expect((await send(url, { accept: WEBP, 'if-none-match': etag })).status).toBe(304)
    expect(cached()).toBe(0)
  })

  test('concurrent requests for the same picture share one encoding', async () => {
    const files = cached()
    const started = performance.now()
    await send(imageUrl(bunks, 1920))
    const alone = performance.now() - started
    const crowdStarted = performance.now()
    const crowd = await Promise.all(Array.from({ length: 24 }, () => send(imageUrl(bunks, 2048))))
    expect(new Set(crowd.map(({ status, bytes }) => `${status} ${bytes.length}`)).size).toBe(1)
    expect(cached()).toBe(files + 2)
    // Twenty-four separate encodings would take that many times longer.
    expect(performance.now() - crowdStarted).toBeLessThan(alone * 8 + 400)
  })

  test.each([
    [cover, 'public, max-age=31536000, immutable'],
    ['/_astro/hero.abc123.png', 'public, max-age=31536000, immutable'],
    ['/media/turned.jpg', 'public, max-age=86400, stale-while-revalidate=604800'],
  ])('%s may be cached: %s', async (url, expected) => {
    expect((await send(imageUrl(url, 384))).headers.get('cache-control')).toBe(expected)
  })

  test('pictures can be made ahead of the first request', async () => {
    const [, , , kitchen] = coverPaths({ seed: 'warm', lat: 3, lng: 0, scene: 'jungle.od1' }) as [string, string, string, string]
    const files = cached()
    await media.warm([imageUrl(kitchen, 384), imageUrl(kitchen, 640)])
    expect(cached()).toBe(files + 2)
    await send(imageUrl(kitchen, 640))
    expect(cached()).toBe(files + 2)
  })
})

describe('a refusal', () => {
  const good = 'url=%2Fmedia%2Fturned.jpg&w=640&q=75'
  test.each([
    ['url', 'url=&w=640&q=75'],
    ['url', 'url=media%2Fturned.jpg&w=640&q=75'],
    ['url', 'url=%2Fmedia%2Fturned.jpg&url=%2Fmedia%2Fturned.jpg&w=640&q=75'],
    ['url', 'url[a]=%2Fmedia%2Fturned.jpg&w=640&q=75'],
    ['url', 'url=http%3A%2F%2F127.0.0.1%2Fmedia%2Fturned.jpg&w=640&q=75'],
    ['url', 'url=%2F%2F127.0.0.1%2Fturned.jpg&w=640&q=75'],
    ['url', 'url=%2F%5Cexample.org%2Fturned.jpg&w=640&q=75'],
    ['url', 'url=%2Fmedia%2F..%2Fsecret.jpg&w=640&q=75'],
    ['url', 'url=%2Fmedia%2F%252e%252e%252fsecret.jpg&w=640&q=75'],
    ['url', 'url=%2Fmedia%2F.hidden.jpg&w=640&q=75'],
    ['url', 'url=%2Fmedia%2Fturned.jpg%2500.jpg&w=640&q=75'],
    ['url', 'url=%2Fmedia%2F%25zz.jpg&w=640&q=75'],
    ['url', 'url=%2Fmedia%2Fturned.jpg%3Fx%3D1.jpg&w=640&q=75'],
    ['url', 'url=data%3Aimage%2Fpng%3Bbase64%2CAAAA&w=640&q=75'],
    ['url', 'url=%2Fmedia%2Fnotes.txt&w=640&q=75'],
    ['url', 'url=%2Fmedia%2Fdrawing.svg&w=640&q=75'],
    ['url', `url=%2F${'a'.repeat(520)}.jpg&w=640&q=75`],
    ['w', 'url=%2Fmedia%2Fturned.jpg&w=0640&q=75'],
    ['w', 'url=%2Fmedia%2Fturned.jpg&w=640.0&q=75'],
    ['w', 'url=%2Fmedia%2Fturned.jpg&w=-640&q=75'],
    ['w', 'url=%2Fmedia%2Fturned.jpg&w=100&q=75'],
    ['q', 'url=%2Fmedia%2Fturned.jpg&w=640&q=100'],
    ['q', 'url=%2Fmedia%2Fturned.jpg&w=640&q=75&q=75'],
  ])('names %s for %s', async (field, query) => {
    const response = await send(`/_next/image?${query}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8'])
    const problem = response.json() as { code: string; fields: { path: string }[] }
    expect([problem.code, problem.fields.map(one => one.path)]).toEqual(['malformed', [field]])
  })

  test('names all wrong fields at once', async () => {
    const problem = (await send('/_next/image')).json() as { fields: { path: string }[] }
    expect(problem.fields.map(one => one.path)).toEqual(['url', 'w', 'q'])
    expect((await send(`/_next/image?${good}`)).status).toBe(200)
  })

  test.each([
    ['a photo that is not there', imageUrl('/media/none.jpg', 640)],
    ['a link that leads out', imageUrl('/media/link.jpg', 640)],
    ['a folder', imageUrl('/media/rooms/x.jpg/y.jpg', 640)],
    ['a cover of no scene', imageUrl('/media/covers/3/moon-open-mild-day1-outside-abc.webp', 640)],
    ['a cover of another edition', '/media/covers/99/cape-open-mild-day1-outside-abc.webp'],
    ['an upload that is no picture', '/media/notes.txt'],
    ['an upload that could run scripts', '/media/drawing.svg'],
    ['an upload behind an encoded climb', '/media/%2e%2e/secret.jpg'],
    ['a malformed encoding', '/media/covers/3/%zz.webp'],
  ])('of %s is 4xx in problem form', async (_, url) => {
    const response = await send(url)
    expect([400, 404]).toContain(response.status)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  })
})

describe('a drawing', () => {
  test.each(sample(imageWidths, 5))('is made %i wide, up to 1920', async width => {
    const response = await send(imageUrl(cover, width), { accept: AVIF })
    const result = Math.min(width, 1920)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await pictureOf(response)).toMatchObject({ width: result, height: Math.round((result * 2) / 3) })
  })

  test('of the site itself is accepted too', async () => {
    expect(await pictureOf(await send(imageUrl('/logo.svg', 256)))).toMatchObject({ width: 90, height: 60 })
  })
})

describe('a photo of a person', () => {
  test.each(['/media/people/5f.jpg', imageUrl('/media/people/5f.jpg', 256)])('is stored by nobody: %s', async url => {
    const { status, headers } = await send(url)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await send('/media/turned.jpg')).headers.get('cache-control')).toContain('public')
  })
})

describe('files as they are', () => {
  test('an upload is served', async () => {
    const response = await send('/media/rooms/dorm%20one.jpg')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a file of the previous build is still found', async () => {
    expect((await send(imageUrl('/_astro/hero.old456.png', 256))).status).toBe(200)
  })

  test('a cover is 1200 x 800 under its own address, cached for ever', async () => {
    const response = await send(cover, { accept: '*/*' })
    expect(response.headers.get('cache-control')).toContain('immutable')
    const etag = response.headers.get('etag') as string
    expect(await pictureOf(response)).toMatchObject({ format: 'webp', width: 1200, height: 800 })
    expect((await send(cover, { 'if-none-match': etag })).status).toBe(304)
  })

  test('HEAD answers the size without the picture', async () => {
    const response = await send(cover, {}, 'HEAD')
    expect(response.status).toBe(200)
    expect([response.bytes.length, Number(response.headers.get('content-length')) > 5000]).toEqual([0, true])
  })

  test('covers are drawn without local uploads as well', async () => {
    cpSync(at('static'), at('static2'), { recursive: true })
    const remote = createMedia({ mediaDir: null, staticDir: at('static2'), cacheDir: at('cache2'), cacheLimitBytes: 1_000_000 })
    await remote.warm([imageUrl(cover, 384), imageUrl('/_astro/hero.abc123.png', 384)])
    await expect(remote.warm([imageUrl('/media/turned.jpg', 384)])).rejects.toMatchObject({ code: 'not_found' })
  })
})
