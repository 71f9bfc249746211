import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, buildPhoto, createSessionToken } from '../../factories.ts'
import { jpeg } from '../../platform/media/photoTesting.ts'
import { createLocalStore } from '../../platform/media/store.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { purgeOrphanedPhotos } from './purgeOrphanedPhotos.ts'
import { uploadPhoto } from './testing.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'photo-files-'))
const at = (name: string) => path.join(dir, name)
let api: Api
beforeAll(async () => {
  api = await startApi({ media: { kind: 'local', dir } })
})
afterAll(async () => {
  await api.stop()
  rmSync(dir, { recursive: true })
})
const age = (name: string, hours: number) => {
  const when = new Date(Date.now() - hours * 3_600_000)
  utimesSync(at(name), when, when)
}

async function photo() {
  const { property, owner } = await buildLiveProperty()
  const { body } = await uploadPhoto(api, property.id, await jpeg(), { token: await createSessionToken(owner) })
  return { property, id: body.id as number, file: body.url.replace('/media/', '') as string }
}

describe('the sweep', () => {
  it('takes what no photo names, once nobody can be about to name it', async () => {
    const { file } = await photo()
    mkdirSync(at('photos/9'), { recursive: true })
    mkdirSync(at('covers'), { recursive: true })
    for (const name of ['photos/9/old.jpg', 'photos/9/young.jpg', 'photos/9/half.jpg.x.tmp', 'covers/1.webp']) writeFileSync(at(name), 'x')
    for (const name of ['photos/9/old.jpg', 'photos/9/half.jpg.x.tmp', 'covers/1.webp', file]) age(name, 5)
    expect(await purgeOrphanedPhotos()).toBe(2)
    expect(
      ['photos/9/old.jpg', 'photos/9/half.jpg.x.tmp', 'photos/9/young.jpg', 'covers/1.webp', file].map(n => existsSync(at(n))),
    ).toEqual([false, false, true, true, true])
    expect(await purgeOrphanedPhotos()).toBe(0)
  })

  it('forgets the photos of a hostel that has been closed for a month', async () => {
    const { property, file } = await photo()
    await run("UPDATE properties SET status = 'closed', updated_at = UTC_TIMESTAMP(3) - INTERVAL 29 DAY WHERE id = ?", [property.id])
    age(file, 5)
    expect([await purgeOrphanedPhotos(), existsSync(at(file))]).toEqual([0, true])
    await run('UPDATE properties SET updated_at = UTC_TIMESTAMP(3) - INTERVAL 31 DAY WHERE id = ?', [property.id])
    expect([await purgeOrphanedPhotos(), existsSync(at(file))]).toEqual([1, false])
  })

  it('says which photos have lost their file', async () => {
    const { id, file } = await photo()
    rmSync(at(file))
    await expect(purgeOrphanedPhotos()).rejects.toThrow(new RegExp(`photos have no file \\(.*\\b${id}\\b`))
    await run('DELETE FROM photos WHERE id = ?', [id])
  })

  it('looks at more files and photos than one statement names', async () => {
    const { property } = await photo()
    mkdirSync(at(`photos/${property.id}`), { recursive: true })
    for (let i = 0; i < 620; i++) {
      writeFileSync(at(`photos/${property.id}/loose${i}.jpg`), 'x')
      age(`photos/${property.id}/loose${i}.jpg`, 5)
    }
    expect(await purgeOrphanedPhotos()).toBe(620)
  })
})

describe('the store', () => {
  const store = createLocalStore(at('store'))

  it('shows a file when it is whole, and only then', async () => {
    await store.put('a/b.jpg', Buffer.from('picture'))
    expect(readdirSync(at('store/a'))).toEqual(['b.jpg'])
    expect([await store.has('a/b.jpg'), await store.has('a/c.jpg'), await store.has('a')]).toEqual([true, false, false])
    expect((await store.list('a')).map(f => f.name)).toEqual(['a/b.jpg'])
    await store.remove('a/b.jpg')
    await store.remove('a/b.jpg')
    expect(await store.list('a')).toEqual([])
    expect(await store.list('nowhere')).toEqual([])
  })
})

it('a failed transaction leaves no file', async () => {
  const { property, owner } = await buildLiveProperty()
  for (let i = 0; i < 40; i++) await buildPhoto(property, { position: i })
  expect((await uploadPhoto(api, property.id, await jpeg(), { token: await createSessionToken(owner) })).status).toBe(409)
  expect(existsSync(at(`photos/${property.id}`)) ? readdirSync(at(`photos/${property.id}`)) : []).toEqual([])
})
