import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageUrl } from '../../../domain/listing/imageUrl.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { startS3Server } from '../../platform/bucket/s3Testing.ts'
import { jpeg } from '../../platform/media/photoTesting.ts'
import { pictureCacheDir } from '../../platform/media/pictureCacheDir.ts'
import { createMedia } from '../../platform/media/routes.ts'
import { createS3Store } from '../../platform/media/s3Store.ts'
import { getMediaLocations } from '../../platform/media/sources.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { purgeOrphanedPhotos } from './purgeOrphanedPhotos.ts'
import { uploadPhoto } from './testing.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'media-s3-'))
let there: Awaited<ReturnType<typeof startS3Server>>
let api: Api
let site: Server
let origin: string

beforeAll(async () => {
  there = await startS3Server(2)
  const media = { kind: 's3' as const, ...there.s3 }
  api = await startApi({ media, dataDir })
  const pictures = createMedia({
    ...getMediaLocations(media),
    staticDir: dataDir,
    cacheDir: pictureCacheDir(dataDir),
    cacheLimitBytes: 10_000_000,
  })
  site = express().use(pictures.router).listen(0, '127.0.0.1')
  await once(site, 'listening')
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.close()
  there.stop()
  await api.stop()
  rmSync(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => fetch(origin + url, { headers })

describe('a bucket', () => {
  it('keeps, shows, lists over pages, and forgets', async () => {
    const store = createS3Store(there.s3)
    for (const name of ['a/1.jpg', 'a/2.jpg', 'a/b c/ü&3.jpg', 'b/4.jpg']) await store.put(name, Buffer.from(name))
    expect(String(await store.read('a/b c/ü&3.jpg'))).toBe('a/b c/ü&3.jpg')
    expect([await store.has('a/1.jpg'), await store.has('a/9.jpg'), await store.has('a')]).toEqual([true, false, false])
    const listed = await store.list('a')
    expect(listed.map(f => f.name)).toEqual(['a/1.jpg', 'a/2.jpg', 'a/b c/ü&3.jpg'])
    expect(Date.now() - (listed[0]?.changedAt.getTime() ?? 0)).toBeLessThan(60_000)
    for (const name of ['a/1.jpg', 'a/1.jpg', 'a/2.jpg', 'a/b c/ü&3.jpg', 'b/4.jpg']) await store.remove(name)
    expect(await store.list('a')).toEqual([])
    expect(there.files.size).toBe(0)
  })

  it.each([
    ['the key is another', { secretKey: 'another' }],
    ['nobody answers', { endpoint: 'http://127.0.0.1:9' }],
  ])('is out of reach when %s, and that is no fault of who asks', async (_what, change) => {
    await expect(createS3Store({ ...there.s3, ...change }).has('a/1.jpg')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is missed when there is none of that name', async () => {
    await expect(createS3Store({ ...there.s3, bucket: 'other' }).put('a/1.jpg', Buffer.from('x'))).rejects.toThrow('no bucket other')
  })
})

describe('a photo of a property', () => {
  it('is kept there, shown in every width and as it is, and goes with all that was made of it', async () => {
    const { property, owner } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    const { status, body } = await uploadPhoto(api, property.id, await jpeg(), { token })
    expect(status).toBe(201)
    expect([...there.files.keys()]).toEqual([body.url.replace('/media/', '')])
    const small = await get(imageUrl(body.url, 640), { accept: 'image/webp' })
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(640)
    const whole = await get(body.url)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ])
    expect((await get(body.url, { 'if-none-match': whole.headers.get('etag') as string, 'cache-control': 'max-age=0' })).status).toBe(304)

    expect((await api.call(`DELETE /property/${property.id}/photos/${body.id}`, { token })).status).toBe(204)
    expect(there.files.size).toBe(0)
    for (const url of [body.url, imageUrl(body.url, 640)]) expect((await get(url)).status).toBe(404)
    expect(existsSync(path.join(dataDir, 'media'))).toBe(false)
  })

  it('is swept when no row names it, and missed when it is gone', async () => {
    const { property, owner } = await buildLiveProperty()
    const { body } = await uploadPhoto(api, property.id, await jpeg(), { token: await createSessionToken(owner) })
    const file = body.url.replace('/media/', '')
    const old = new Date(Date.now() - 5 * 3_600_000)
    there.files.set('photos/9/loose.jpg', { bytes: Buffer.from('x'), changedAt: old })
    expect(await purgeOrphanedPhotos()).toBe(1)
    expect([...there.files.keys()]).toEqual([file])
    there.files.delete(file)
    await expect(purgeOrphanedPhotos()).rejects.toThrow(/photos have no file/)
    await run('DELETE FROM photos WHERE id = ?', [body.id])
  })

  it.each(['/media/notes.txt', '/media/../secret.jpg', '/media/%2e%2e/secret.jpg', '/media/.hidden.jpg', '/media/none.jpg'])(
    'shows nothing at %s',
    async url => {
      there.files.set('notes.txt', { bytes: Buffer.from('private'), changedAt: new Date() })
      expect((await get(url)).status).toBe(404)
    },
  )
})
