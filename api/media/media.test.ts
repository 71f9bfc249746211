import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coverPaths, readCoverPath } from '../domain/cover.ts'
import { imageUrl, imageWidths } from '../domain/imageUrl.ts'
import { drawCover } from './covers/covers.ts'
import { mediaRouter } from './routes.ts'

let server: Server
const dir = mkdtempSync(path.join(tmpdir(), 'media-'))
const cover = coverPaths({ seed: '7-the-crooked-teapot', lat: 38, scene: 'oldtown' })[0] as string

beforeAll(async () => {
  mkdirSync(path.join(dir, 'media'))
  mkdirSync(path.join(dir, 'static'))
  await sharp({ create: { width: 500, height: 300, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toFile(path.join(dir, 'media/room.jpg'))
  const app = express().use(
    mediaRouter({
      mediaDir: path.join(dir, 'media'),
      staticDir: path.join(dir, 'static'),
      cacheDir: path.join(dir, 'cache'),
      cacheLimitBytes: 1e8,
    }),
  )
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
const ask = (url: string, headers: Record<string, string> = { accept: 'image/avif,image/webp,*/*' }): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    get({ host: '127.0.0.1', port, path: url, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
    }).on('error', reject)
  })

describe('the optimiser', () => {
  it.each([...imageWidths])('makes a cover %i wide', async width => {
    const { status, body } = await ask(imageUrl(cover, width), { accept: 'image/webp' })
    expect(status).toBe(200)
    // A drawing is as sharp as it is asked for.
    expect((await sharp(body).metadata()).width).toBe(Math.min(width, 1920))
  })
  it('gives each browser what it reads', async () => {
    const format = async (accept: string) => (await ask(imageUrl('/media/room.jpg', 256), { accept })).headers['content-type']
    expect(await format('image/avif,image/webp,*/*')).toBe('image/avif')
    expect(await format('image/webp,*/*')).toBe('image/webp')
    expect(await format('*/*')).toBe('image/jpeg')
    expect((await ask(imageUrl('/media/room.jpg', 256))).headers.vary).toContain('Accept')
  })
  it('never enlarges a photo', async () => {
    expect((await sharp((await ask(imageUrl('/media/room.jpg', 1200))).body).metadata()).width).toBe(500)
  })
  it('answers 304 to who has it', async () => {
    const { etag } = (await ask(imageUrl(cover, 640))).headers
    expect((await ask(imageUrl(cover, 640), { accept: 'image/avif,image/webp,*/*', 'if-none-match': etag as string })).status).toBe(304)
  })
  it.each([
    ['url', 'w=640&q=75'],
    ['url', 'url=https%3A%2F%2Fevil.example%2Fa.png&w=640&q=75'],
    ['url', 'url=%2F%2Fevil.example%2Fa.png&w=640&q=75'],
    ['url', 'url=%2Fmedia%2F..%2F..%2Fsecret.png&w=640&q=75'],
    ['url', 'url=%2Fmedia%2F%252e%252e%2Fsecret.png&w=640&q=75'],
    ['url', 'url=%2Fetc%2Fpasswd&w=640&q=75'],
    ['url', 'url=%2Fmedia%2Fa.png%00.png&w=640&q=75'],
    ['w', 'url=%2Fmedia%2Froom.jpg&w=641&q=75'],
    ['w', 'url=%2Fmedia%2Froom.jpg&q=75'],
    ['w', 'url=%2Fmedia%2Froom.jpg&w=640&w=750&q=75'],
    ['q', 'url=%2Fmedia%2Froom.jpg&w=640&q=80'],
    ['q', 'url=%2Fmedia%2Froom.jpg&w=640'],
  ])('refuses a bad %s: %s', async (field, query) => {
    const { status, headers, body } = await ask(`/_next/image?${query}`)
    expect(status).toBe(400)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(JSON.parse(body.toString()).fields[0].path).toBe(field)
  })
  it('answers 404 for a picture that is not there', async () => expect((await ask(imageUrl('/media/none.jpg', 640))).status).toBe(404))
})

describe('drawn covers', () => {
  it('are the same for the same house, and another for another', () => {
    const drawn = (path: string) => drawCover(readCoverPath(path) as NonNullable<ReturnType<typeof readCoverPath>>)
    expect(drawn(cover)).toBe(drawn(cover))
    expect(drawn(coverPaths({ seed: '8-another', lat: 38, scene: 'oldtown' })[0] as string)).not.toBe(drawn(cover))
  })
  it('are served for good under their own path', async () => {
    const { status, headers } = await ask(cover)
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toContain('immutable')
  })
  it('are not drawn for a path that is none', async () =>
    expect((await ask('/media/covers/1/moon-warm-day-outside-abc.webp')).status).toBe(404))
})
