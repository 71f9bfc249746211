import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import { memberRoles } from '../../../domain/access/rights.ts'
import { imageUrl } from '../../../domain/listing/imageUrl.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_ROOM_PHOTOS } from '../../../domain/listing/photo.ts'
import { itInFull } from '../../../domain/testing.ts'
import { buildLiveProperty, buildPhoto, buildProperty, buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { getEncodingQueue } from '../../platform/media/encodingQueue.ts'
import { jpeg, picture, withComment } from '../../platform/media/photoTesting.ts'
import { pictureCacheDir } from '../../platform/media/pictureCacheDir.ts'
import { createMedia } from '../../platform/media/routes.ts'
import { processPhoto } from '../../platform/media/service.ts'
import { findPage } from '../../platform/pages/service.ts'
import { type Api, recordStatements, run, startApi } from '../../testing.ts'
import { uploadPhoto } from './testing.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'photos-'))
const dataDir = path.join(dir, 'data')
let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi({ media: { kind: 'local', dir }, dataDir })
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(async () => {
  await api.stop()
  rmSync(dir, { recursive: true })
})

async function setUp(more: Record<string, unknown> = {}) {
  const fixture = await buildLiveProperty(more)
  const token = await createSessionToken(fixture.owner)
  return { ...fixture, id: fixture.property.id, path: fixture.property.path as string, token }
}
type TestProperty = Awaited<ReturnType<typeof setUp>>
const call = ({ token }: { token?: string }, endpoint: string, body?: unknown) => api.call(endpoint, { ...(token && { token }), body })
const add = async ({ id, token }: TestProperty, more: Record<string, string | number> = {}) =>
  (await uploadPhoto(api, id, await jpeg(), { token, query: more })).body
const result = async ({ id }: TestProperty) => (await api.call(`GET /property/${id}`)).body
const filesOf = ({ id }: { id: number }) => {
  try {
    return readdirSync(path.join(dir, 'photos', String(id)))
  } catch {
    return []
  }
}
/** The beginning of a JPEG, and nothing behind it. */
const jpegHead = (text: string) => withComment(Buffer.from([0xff, 0xd8, 0xff, 0xdb]), text)
const fileOf = (url: string) => path.join(dir, url.replace('/media/', ''))
const auditOf = async ({ id }: TestProperty) =>
  (await select<{ action: string }>("SELECT action FROM audit_lines WHERE property_id = ? AND entity = 'photo' ORDER BY id", [id])).map(
    l => l.action,
  )

describe('a photo that is sent', () => {
  it('is kept drawn anew, shown at once, and written down', async () => {
    const at = await setUp()
    const before = await findPage(at.path)
    const { status, body } = await uploadPhoto(
      api,
      at.id,
      await picture(4200, 2520)
        .withExif({ IFD0: { Artist: 'Me' } })
        .jpeg()
        .toBuffer(),
      {
        token: at.token,
        query: { alt: 'The kitchen at breakfast' },
      },
    )
    expect([status, body]).toMatchObject([201, { alt: 'The kitchen at breakfast', room: null, width: 4096, height: 2458, hidden: null }])
    const stored = readFileSync(fileOf(body.url))
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 4096 })
    expect(stored.includes('Exif')).toBe(false)
    expect(filesOf(at)).toHaveLength(1)
    const { covers, photos } = await result(at)
    expect(covers).toEqual([{ url: body.url, alt: 'The kitchen at breakfast', illustration: false }])
    expect(photos).toEqual([{ id: body.id, url: body.url, alt: 'The kitchen at breakfast', room: null }])
    expect((await findPage(at.path))?.version).toBeGreaterThan(before?.version as number)
    expect(await auditOf(at)).toEqual(['photo.add'])
  })

  it('stands behind the others; the first is the cover on every card', async () => {
    const at = await setUp()
    const drawn = (await result(at)).covers
    expect(drawn.every((c: { illustration: boolean }) => c.illustration)).toBe(true)
    const [first, second] = [await add(at), await add(at)]
    expect((await result(at)).covers.map((c: { url: string }) => c.url)).toEqual([first.url, second.url])
    const [mine] = (await call(at, 'GET /property/mine')).body
    expect(mine.cover).toBe(first.url)
    const feed = await api.call(`GET /places/pages?kind=city&path=${encodeURIComponent(path.dirname(at.path))}`)
    expect(feed.body.items[0].city.list[0].cover).toBe(first.url)
    const found = await api.call(`GET /search?lat=${at.property.lat}&lng=${at.property.lng}&radius=1&limit=100`)
    const card = found.body.find((h: { id: number }) => h.id === at.id)
    expect(card?.cover ?? first.url).toBe(first.url)
  })

  it('names its room to those who cannot see it, before the property says more', async () => {
    const at = await setUp({ name: 'Blue Door' })
    await add(at)
    await add(at, { room: at.room.id })
    expect((await result(at)).covers.map((c: { alt: string }) => c.alt)).toEqual(['', `${at.room.name}, Blue Door`])
  })

  it('belongs to a room as well, on the page, in its list and by POST and PUT of the room', async () => {
    const at = await setUp()
    const [one, two] = [await add(at, { room: at.room.id }), await add(at)]
    const photosOf = async () => (await call(at, `GET /room/${at.room.id}`)).body.photos.map((p: { id: number }) => p.id)
    expect(await photosOf()).toEqual([one.id])
    expect((await result(at)).rooms[0].photos).toEqual([{ id: one.id, url: one.url, alt: '' }])
    expect((await call(at, `GET /property/${at.id}/photos?room=${at.room.id}`)).body).toHaveLength(1)
    await call(at, `PUT /room/${at.room.id}`, { photos: [two.id, one.id] })
    expect(await photosOf()).toEqual([one.id, two.id])
    const created = await call(at, 'POST /room', {
      property: at.id,
      type: 'mixed_dorm',
      name: 'Second dorm',
      sellBy: 'bed',
      units: 1,
      bedsPerUnit: 4,
      gender: 'mixed',
      basePrice: { amount: 2000, currency: 'EUR' },
      photos: [two.id],
    })
    expect([created.status, created.body.photos.map((p: { id: number }) => p.id)]).toEqual([201, [two.id]])
    expect(await photosOf()).toEqual([one.id])
    const other = await add(await setUp())
    const foreign = await call(at, `PUT /room/${at.room.id}`, { photos: [other.id] })
    expect([foreign.status, foreign.body.fields?.[0].path]).toEqual([422, 'photos'])
    expect(await photosOf()).toEqual([one.id])
  })

  it('is not taken twice, and a repeat under its key is the same photo', async () => {
    const at = await setUp()
    const file = await jpeg()
    const headers = { 'idempotency-key': `photo-${at.id}-0123456789` }
    const first = await uploadPhoto(api, at.id, file, { token: at.token, headers })
    const again = await uploadPhoto(api, at.id, file, { token: at.token, headers })
    expect([again.status, again.body]).toEqual([201, first.body])
    const twice = await uploadPhoto(api, at.id, file, { token: at.token })
    expect([twice.status, twice.body.code, twice.body.photo]).toEqual([409, 'duplicate', first.body.id])
    const other = await uploadPhoto(api, at.id, await jpeg(), { token: at.token, headers })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
    expect(filesOf(at)).toHaveLength(1)
    // Another property may show the same picture.
    const next = await setUp()
    expect((await uploadPhoto(api, next.id, file, { token: next.token })).status).toBe(201)
  })

  it('is one photo when it comes many times at once', async () => {
    const at = await setUp()
    const file = await jpeg()
    const replies = await Promise.all([1, 2, 3].map(() => uploadPhoto(api, at.id, file, { token: at.token })))
    expect(replies.map(r => r.status).sort()).toEqual([201, 409, 409])
    expect(filesOf(at)).toHaveLength(1)
  })
})

describe('a photo that is refused', () => {
  const refused = async (at: TestProperty, file: Buffer, more: Parameters<typeof uploadPhoto>[3] = {}) => {
    const { status, body } = await uploadPhoto(api, at.id, file, { token: at.token, ...more })
    expect(filesOf(at)).toEqual([])
    return [status, body.code]
  }

  it('leaves no file behind', async () => {
    const at = await setUp()
    expect(await refused(at, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([415, 'unsupported_type'])
    expect(await refused(at, Buffer.alloc(0))).toEqual([415, 'unsupported_type'])
    expect(await refused(at, await jpeg(640, 480))).toEqual([422, 'unfit_photo'])
    expect(await refused(at, await jpeg(), { query: { room: 4_000_000 } })).toEqual([422, 'invalid'])
    expect(await refused(at, await jpeg(), { query: { room: (await setUp()).room.id } })).toEqual([422, 'invalid'])
    expect(await refused(at, await jpeg(), { query: { alt: 'x'.repeat(201) } })).toEqual([422, 'invalid'])
    expect(await refused(at, await jpeg(), { query: { position: 1 } })).toEqual([422, 'invalid'])
    expect(await refused(at, Buffer.from('{"a":1}'), { headers: { 'content-type': 'application/json' } })).toEqual([
      415,
      'unsupported_type',
    ])
    expect(await refused(at, await jpeg(), { headers: { 'content-encoding': 'gzip' } })).toEqual([415, 'unsupported_type'])
    expect(await auditOf(at)).toEqual([])
  })

  it('is too large before it is read', async () => {
    const at = await setUp()
    const { status, body } = await uploadPhoto(api, at.id, Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff), { token: at.token })
    expect([status, body.code, body.detail]).toEqual([413, 'too_large', 'A photo may have 20 MB; this one has 21.'])
    expect(filesOf(at)).toEqual([])
  })

  it('is one too many of the property, or of the room', async () => {
    const at = await setUp()
    for (let i = 0; i < MAX_ROOM_PHOTOS; i++) await buildPhoto(at.property, { room: at.room.id, position: i })
    expect(await refused(at, await jpeg(), { query: { room: at.room.id } })).toEqual([409, 'photos_full'])
    const loose = await buildPhoto(at.property, { position: 20 })
    const moved = await call(at, `PUT /property/${at.id}/photos/${loose}`, { room: at.room.id })
    expect([moved.status, moved.body.code]).toEqual([409, 'photos_full'])
    for (let i = MAX_ROOM_PHOTOS + 1; i < MAX_PHOTOS; i++) await buildPhoto(at.property, { position: i })
    expect(await refused(at, await jpeg())).toEqual([409, 'photos_full'])
  })

  it('is not unpacked where it would be refused in any case', async () => {
    const at = await setUp()
    // Whoever unpacked these would say that they are damaged.
    const [damaged, known] = [jpegHead('new'), jpegHead('known')]
    expect(await refused(at, damaged)).toEqual([415, 'unsupported_type'])
    await buildPhoto(at.property)
    await run('UPDATE photos SET sha256 = ? WHERE property_id = ?', [createHash('sha256').update(known).digest('hex'), at.id])
    expect(await refused(at, known)).toEqual([409, 'duplicate'])
    for (let i = 1; i < MAX_ROOM_PHOTOS; i++) await buildPhoto(at.property, { room: at.room.id, position: i })
    await buildPhoto(at.property, { room: at.room.id, position: 38 })
    expect(await refused(at, damaged, { query: { room: at.room.id } })).toEqual([409, 'photos_full'])
    for (let i = MAX_ROOM_PHOTOS + 1; i < MAX_PHOTOS; i++) await buildPhoto(at.property, { position: i })
    expect(await refused(at, damaged)).toEqual([409, 'photos_full'])
  })

  itInFull('keeps the pictures of the pages waiting for one of many', async () => {
    const large = await jpeg(4000, 3000)
    const order: string[] = []
    const sent = Array.from({ length: 4 }, () => processPhoto(large).then(() => order.push('sent')))
    await getEncodingQueue()(async () => order.push('page'))
    await Promise.all(sent)
    expect(order.indexOf('page')).toBeLessThan(2)
  })

  it('may be sent so many times a minute', async () => {
    const limited = await startApi({ media: { kind: 'local', dir }, dataDir, rateLimits: true })
    const at = await setUp()
    const { headers } = await uploadPhoto(limited, at.id, await jpeg(), { token: at.token })
    expect(headers.get('ratelimit-limit')).toBe('30')
  })

  it('is one of a property that is closed', async () => {
    const at = await setUp({ status: 'closed' })
    expect(await refused(at, await jpeg())).toEqual([409, 'invalid_transition'])
  })

  it('is not read when too many come at once', async () => {
    const at = await setUp()
    const slow = Array.from({ length: 4 }, () => slowly(at))
    await Promise.all(slow.map(s => s.begun))
    const { status, body, headers } = await uploadPhoto(api, at.id, await jpeg(), { token: at.token })
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([429, 'rate_limited', true])
    // Somebody else is let in meanwhile.
    const other = await setUp()
    expect((await uploadPhoto(api, other.id, await jpeg(), { token: other.token })).status).toBe(201)
    for (const s of slow) s.stop()
    await expect.poll(async () => (await uploadPhoto(api, at.id, await jpeg(), { token: at.token })).status).toBe(201)
  })

  /** An upload that begins and does not go on. */
  function slowly({ id, token }: TestProperty) {
    const controller = new AbortController()
    let first: () => void = () => {}
    const requested = new Promise<void>(resolve => {
      first = resolve
    })
    const body = new ReadableStream({
      start: stream => stream.enqueue(new Uint8Array([0xff, 0xd8, 0xff])),
      pull: () => {
        first()
        return new Promise(() => {})
      },
    })
    const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` }
    const url = `${api.url}/property/${id}/photos`
    fetch(url, { method: 'POST', headers, body, duplex: 'half', signal: controller.signal } as RequestInit).catch(() => {})
    const begun = requested.then(() => new Promise(resolve => setTimeout(resolve, 200)))
    return { begun, stop: () => controller.abort() }
  }
})

describe('what is changed', () => {
  it('words and room, by the version that was read', async () => {
    const at = await setUp()
    const photo = await add(at)
    const url = `/property/${at.id}/photos/${photo.id}`
    const { body } = await call(at, `PUT ${url}`, { alt: '  The roof  ', room: at.room.id, version: photo.version })
    expect(body).toMatchObject({ alt: 'The roof', room: at.room.id, version: photo.version + 1 })
    const late = await call(at, `PUT ${url}`, { alt: 'No', version: photo.version })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect((await call(at, `PUT ${url}`, { alt: '', room: null })).body).toMatchObject({ alt: '', room: null })
    expect((await result(at)).covers[0].alt).toBe('')
    for (const bad of [{ alt: 'x'.repeat(201) }, { room: 0 }, { room: 4_000_000 }, { alt: 7 }, { position: 2 }])
      expect((await call(at, `PUT ${url}`, bad)).status).toBe(422)
    expect(await auditOf(at)).toEqual(['photo.add', 'photo.edit', 'photo.edit'])
  })

  it('the order, by naming all of them', async () => {
    const at = await setUp()
    const ids = [(await add(at)).id, (await add(at)).id, (await add(at)).id]
    const requested = [ids[2], ids[0], ids[1]]
    const { status, body } = await call(at, `PUT /property/${at.id}/photos/order`, { photos: requested })
    expect([status, body.map((p: { id: number }) => p.id)]).toEqual([200, requested])
    expect((await result(at)).covers[0].url).toBe(body[0].url)
    expect((await call(at, 'GET /property/mine')).body[0].cover).toBe(body[0].url)
    for (const bad of [[], [ids[0], ids[1]], [ids[0], ids[0], ids[1]], [...ids, 4_000_000]]) {
      const late = await call(at, `PUT /property/${at.id}/photos/order`, { photos: bad })
      expect([late.status, late.body.code]).toEqual([409, 'stale'])
    }
    for (const bad of [{}, { photos: 'all' }, { photos: [0] }, { photos: ids, first: 1 }])
      expect((await call(at, `PUT /property/${at.id}/photos/order`, bad)).status).toBe(422)
    const after = await add(at)
    expect((await call(at, `GET /property/${at.id}/photos`)).body.map((p: { id: number }) => p.id)).toEqual([...requested, after.id])
  })

  it('a photo that is removed leaves the page and the disk', async () => {
    const at = await setUp()
    const [one, two] = [await add(at), await add(at)]
    expect((await call(at, `DELETE /property/${at.id}/photos/${one.id}`)).status).toBe(204)
    expect((await result(at)).covers).toHaveLength(1)
    expect(filesOf(at)).toEqual([path.basename(two.url)])
    expect((await call(at, `DELETE /property/${at.id}/photos/${one.id}`)).status).toBe(404)
    const media = createMedia({ mediaDir: dir, staticDir: dir, cacheDir: pictureCacheDir(dataDir), cacheLimitBytes: 10_000_000 })
    await media.warm([imageUrl(two.url, 384), imageUrl(two.url, 640, 90)])
    const created = () => readdirSync(pictureCacheDir(dataDir), { recursive: true, withFileTypes: true }).filter(e => e.isFile()).length
    expect(created()).toBe(2)
    await call(at, `DELETE /property/${at.id}/photos/${two.id}`)
    expect(filesOf(at)).toEqual([])
    expect(created()).toBe(0)
    await expect(media.warm([imageUrl(two.url, 384)])).rejects.toMatchObject({ code: 'not_found' })
    // The drawing stands in again.
    expect((await result(at)).covers[0].illustration).toBe(true)
    expect((await call(at, 'GET /property/mine')).body[0].cover).toMatch(/^\/media\/covers\//)
    expect(await auditOf(at)).toEqual(['photo.add', 'photo.add', 'photo.remove', 'photo.remove'])
  })
})

describe('GET /property/:id/photos', () => {
  it('comes in pages, in as many statements for one as for many', async () => {
    const at = await setUp()
    await buildPhoto(at.property)
    const list = (query = '') => call(at, `GET /property/${at.id}/photos${query}`)
    const one = await recordStatements(() => list())
    for (let i = 1; i < 25; i++) await buildPhoto(at.property, { position: i })
    expect(await recordStatements(() => list())).toHaveLength(one.length)
    expect((await list()).meta).toEqual({ page: 1, limit: 20, total: 25, pages: 2 })
    expect((await list('?page=2')).body).toHaveLength(5)
    for (const bad of ['?page=0', '?limit=101', '?limit=x', '?room=x', '?order=1']) expect((await list(bad)).status).toBe(422)
    const view = await recordStatements(() => result(at))
    const bare = await setUp()
    expect(view).toHaveLength((await recordStatements(() => result(bare))).length)
  })
})

describe('who may', () => {
  it('everybody who works there looks; owners and managers change; for others there is nothing', async () => {
    const at = await setUp()
    const photo = await add(at)
    const url = `/property/${at.id}/photos`
    const endpoints: [string, unknown][] = [
      [`PUT ${url}/order`, { photos: [photo.id] }],
      [`PUT ${url}/${photo.id}`, { alt: 'x' }],
      [`DELETE ${url}/${photo.id}`, undefined],
    ]
    for (const role of memberRoles.filter(r => r !== 'owner')) {
      const user = await buildUser({ role: 'hostel_owner' })
      await PropertyMember.create({ propertyId: at.id, userId: user.id, role, createdAt: new Date() })
      const token = await createSessionToken(user)
      expect((await call({ token }, `GET ${url}`)).status).toBe(200)
      if (role === 'manager') expect((await uploadPhoto(api, at.id, await jpeg(), { token })).status).toBe(201)
      if (role === 'manager') continue
      for (const [endpoint, body] of endpoints) expect((await call({ token }, endpoint, body)).status).toBe(403)
      expect((await uploadPhoto(api, at.id, await jpeg(), { token })).status).toBe(403)
    }
    const stranger = { token: (await setUp()).token }
    for (const [endpoint, body] of [[`GET ${url}`, undefined], ...endpoints] as const) {
      expect((await call({}, endpoint, body)).status).toBe(401)
      expect((await call(stranger, endpoint, body)).status).toBe(404)
    }
    expect((await uploadPhoto(api, at.id, await jpeg(), stranger)).status).toBe(404)
    expect((await uploadPhoto(api, at.id, await jpeg())).status).toBe(401)
    expect((await uploadPhoto(api, 4_000_000, await jpeg(), { token: at.token })).status).toBe(404)
  })

  it('cannot reach a photo of another property through one’s own', async () => {
    const [at, other] = [await setUp(), await setUp()]
    const photo = await add(other)
    expect((await call(at, `PUT /property/${at.id}/photos/${photo.id}`, { alt: 'Mine now' })).status).toBe(404)
    expect((await call(at, `DELETE /property/${at.id}/photos/${photo.id}`)).status).toBe(404)
    expect(filesOf(other)).toHaveLength(1)
  })
})

describe('a photo that a super-admin hides', () => {
  it('is off the pages, with a reason its owner reads, until it is shown again', async () => {
    const at = await setUp()
    const [one, two] = [await add(at), await add(at)]
    const { status, body } = await call({ token: admin }, `POST /admin/photos/${one.id}/hide`, { reason: 'Shows a guest asleep' })
    expect([status, body.hidden.reason]).toEqual([200, 'Shows a guest asleep'])
    expect((await result(at)).covers.map((c: { url: string }) => c.url)).toEqual([two.url])
    expect((await call(at, 'GET /property/mine')).body[0].cover).toBe(two.url)
    expect((await call(at, `GET /property/${at.id}/photos`)).body[0].hidden.reason).toBe('Shows a guest asleep')
    const mail = await selectOne<{ text: string }>(
      "SELECT text_body AS text FROM mail_outbox WHERE to_email = ? AND template = 'photoHidden'",
      [at.owner.email],
    )
    expect(mail?.text).toContain('Shows a guest asleep')
    expect((await call({ token: admin }, `POST /admin/photos/${one.id}/hide`, { reason: 'Again' })).body.code).toBe('invalid_transition')
    expect((await call({ token: admin }, `POST /admin/photos/${one.id}/show`)).body.hidden).toBeNull()
    expect((await call({ token: admin }, `POST /admin/photos/${one.id}/show`)).body.code).toBe('invalid_transition')
    expect((await result(at)).covers[0].url).toBe(one.url)
    expect(await auditOf(at)).toEqual(['photo.add', 'photo.add', 'photo.hide', 'photo.show'])
  })

  it('is hidden by nobody else, and never without a reason', async () => {
    const at = await setUp()
    const { id } = await add(at)
    expect((await call(at, `POST /admin/photos/${id}/hide`, { reason: 'x' })).status).toBe(403)
    expect((await call({}, `POST /admin/photos/${id}/show`)).status).toBe(401)
    expect((await call({ token: admin }, `POST /admin/photos/${id}/hide`, {})).status).toBe(422)
    expect((await call({ token: admin }, 'POST /admin/photos/4000000/hide', { reason: 'x' })).status).toBe(404)
    expect((await call({ token: admin }, 'POST /admin/photos/4000000/show')).status).toBe(404)
  })
})

describe('before it goes live', () => {
  it('a hostel needs one photo that is shown', async () => {
    const owner = await buildUser({ role: 'hostel_owner' })
    const property = await buildProperty({ status: 'draft', members: [{ user: owner, role: 'owner' }] })
    await buildRoom(property)
    const token = await createSessionToken(owner)
    const missing = async () =>
      (await call({ token }, `POST /property/${property.id}/submit`)).body.missing.map((m: { key: string }) => m.key)
    expect(await missing()).toEqual(['photo'])
    const { body } = await uploadPhoto(api, property.id, await jpeg(), { token })
    await run("UPDATE photos SET hidden_at = UTC_TIMESTAMP(3), hidden_reason = 'x' WHERE id = ?", [body.id])
    expect(await missing()).toEqual(['photo'])
    await run('UPDATE photos SET hidden_at = NULL WHERE id = ?', [body.id])
    expect((await call({ token }, `POST /property/${property.id}/submit`)).body.status).toBe('submitted')
  })
})
