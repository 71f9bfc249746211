import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { MAX_PHOTO_BYTES } from '../../../domain/listing/photo.ts'
import { jpeg, picture, png } from '../../platform/media/photoTesting.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { removeOrphanProfilePhotos } from './service.ts'
import { type Person, signUpPerson } from './testing.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'portraits-'))
const at = (name: string) => path.join(dir, name)
const files = () => (existsSync(at('people')) ? readdirSync(at('people')) : [])
let api: Api
beforeAll(async () => {
  api = await startApi({ media: { kind: 'local', dir }, dataDir: at('data') })
})
afterAll(async () => {
  await api.stop()
  rmSync(dir, { recursive: true })
})

async function send(file: Buffer, { token }: { token?: string }) {
  const answer = await fetch(`${api.url}/auth/profile/photo`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...(token && { authorization: `Bearer ${token}` }) },
    body: new Uint8Array(file),
  })
  const json = await answer.json()
  return { status: answer.status, body: json.data ?? json }
}
const remove = ({ token }: { token?: string }) => api.call('DELETE /auth/profile/photo', { ...(token && { token }) })
const profileOf = async ({ token }: Person) => (await api.call('GET /auth/profile', { token })).body
const fileOf = (url: string) => at(url.replace('/media/', ''))
const auditOf = async ({ id }: Person) =>
  (
    await select<{ action: string }>(
      "SELECT action FROM audit_lines WHERE entity = 'user' AND entity_id = ? AND action LIKE 'user.photo%' ORDER BY id",
      [id],
    )
  ).map(l => l.action)

describe('the photo of a person', () => {
  it('is stored as a re-encoded square and shown in the profile, without raising the version', async () => {
    const me = await signUpPerson(api)
    const { version } = await profileOf(me)
    const file = await picture(900, 1400)
      .withExif({ IFD0: { Artist: 'Me' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await send(file, me)
    expect([status, body.version]).toEqual([200, version])
    expect(body.photo).toMatch(/^\/media\/people\/[\da-f]{24}\.jpg$/)
    const stored = readFileSync(fileOf(body.photo))
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
    expect(stored.includes('Exif')).toBe(false)
    expect(await profileOf(me)).toEqual(body)
    expect(await auditOf(me)).toEqual(['user.photo'])
  })

  it('replaces the previous one, whose file is deleted', async () => {
    const me = await signUpPerson(api)
    const first = (await send(await jpeg(), me)).body.photo
    const second = (await send(await jpeg(), me)).body.photo
    expect([existsSync(fileOf(first)), existsSync(fileOf(second))]).toEqual([false, true])
  })

  it('is removed with its file, also when repeated', async () => {
    const me = await signUpPerson(api)
    const { photo } = (await send(await jpeg(), me)).body
    expect([(await remove(me)).status, (await remove(me)).status]).toEqual([204, 204])
    expect([existsSync(fileOf(photo)), (await profileOf(me)).photo]).toEqual([false, null])
    expect(await auditOf(me)).toEqual(['user.photo', 'user.photo_remove', 'user.photo_remove'])
  })

  it('has another address once it is not shown any more, and is not shown where there is none', async () => {
    const me = await signUpPerson(api)
    const show = async (isShown: boolean) =>
      api.call('PUT /auth/profile/photo', { ...(me.token && { token: me.token }), body: { isShown } })
    expect((await show(true)).body).toMatchObject({ code: 'invalid_transition', reason: 'photo_none' })
    const { photo } = (await send(await jpeg(), me)).body
    expect((await show(true)).body).toMatchObject({ photo, photoShown: true })
    const { body } = await show(false)
    expect([body.photoShown, body.photo === photo]).toEqual([false, false])
    expect([existsSync(fileOf(photo)), existsSync(fileOf(body.photo))]).toEqual([false, true])
    expect((await show(false)).body.photo).toBe(body.photo)
    await show(true)
    await remove(me)
    expect(await profileOf(me)).toMatchObject({ photo: null, photoShown: false })
  })

  it('is deleted with the account', async () => {
    const me = await signUpPerson(api)
    const { photo } = (await send(await jpeg(), me)).body
    expect((await api.call('DELETE /auth/me/data', { token: me.token })).status).toBe(204)
    expect(existsSync(fileOf(photo))).toBe(false)
    expect(await selectOne('SELECT photo FROM users WHERE id = ?', [me.id])).toEqual({ photo: null })
  })
})

describe('what is refused', () => {
  it('is a call without signing in', async () => {
    expect([(await send(await jpeg(), {})).status, (await remove({})).status]).toEqual([401, 401])
  })

  it.each([
    ['no photo, whatever it says it is', () => Buffer.from('<html>'), 415, 'unsupported_type'],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_type'],
    ['half a file', async () => (await jpeg()).subarray(0, 900), 415, 'unsupported_type'],
    ['a bomb', () => png(30_000, 30_000), 422, 'unfit_photo'],
    ['a stamp', () => png(640, 199), 422, 'unfit_photo'],
    ['more than a photo has', () => Buffer.alloc(MAX_PHOTO_BYTES + 1, 1), 413, 'too_large'],
    ['nothing', () => Buffer.alloc(0), 415, 'unsupported_type'],
  ])('is %s; the present photo is kept', async (_, make, status, code) => {
    const me = await signUpPerson(api)
    const { photo } = (await send(await jpeg(), me)).body
    const before = files()
    const refused = await send(await make(), me)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect([files(), (await profileOf(me)).photo]).toEqual([before, photo])
  })

  it('comes from an account that was locked meanwhile: its file is deleted', async () => {
    const me = await signUpPerson(api)
    const before = files()
    await run('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE id = ?', [me.id])
    expect((await send(await jpeg(), me)).status).toBe(401)
    expect(files()).toEqual(before)
  })
})

it('is deleted when no account names it any more', async () => {
  const me = await signUpPerson(api)
  const { photo } = (await send(await jpeg(), me)).body
  mkdirSync(at('people'), { recursive: true })
  for (const name of ['people/old.jpg', 'people/young.jpg']) writeFileSync(at(name), 'x')
  const long = new Date(Date.now() - 5 * 3_600_000)
  for (const file of [at('people/old.jpg'), fileOf(photo)]) utimesSync(file, long, long)
  expect(await removeOrphanProfilePhotos()).toBe(1)
  expect([at('people/old.jpg'), at('people/young.jpg'), fileOf(photo)].map(f => existsSync(f))).toEqual([false, true, true])
})
