import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { jpeg } from '../../platform/media/photoTesting.ts'
import { type Api, startApi } from '../../testing.ts'
import { uploadPhoto } from './testing.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'focus-'))
let api: Api
beforeAll(async () => {
  api = await startApi({ media: { kind: 'local', dir } })
})
afterAll(async () => {
  await api.stop()
  rmSync(dir, { recursive: true })
})

it('the point of a photo that stays in view is on the page with its room, and on every card, until it is the middle again', async () => {
  const { property, room, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const { body: photo } = await uploadPhoto(api, property.id, await jpeg(), { token })
  expect(photo.focus).toBeNull()
  const edit = async (body: object) => api.call(`PUT /property/${property.id}/photos/${photo.id}`, { token, body })
  const urls = async () => [
    (await api.call(`GET /property/${property.id}`)).body.covers[0].url,
    (await api.call(`GET /property/${property.id}`)).body.rooms[0].photos[0].url,
    (await api.call(`GET /room/${room.id}`, { token })).body.photos[0].url,
    (await api.call('GET /property/mine', { token })).body[0].cover,
  ]
  const focused = await edit({ focus: { x: 20, y: 85 }, room: room.id })
  expect(focused.body).toMatchObject({ focus: { x: 20, y: 85 }, url: photo.url, alt: photo.alt })
  expect(await urls()).toEqual(Array(4).fill(`${photo.url}#20,85`))
  expect((await edit({ alt: 'The roof' })).body.focus).toEqual({ x: 20, y: 85 })
  for (const bad of [{ x: 101, y: 0 }, { x: 1.5, y: 0 }, { x: 5 }, 'middle']) expect((await edit({ focus: bad })).status).toBe(422)
  expect((await edit({ focus: null })).body.focus).toBeNull()
  expect(await urls()).toEqual(Array(4).fill(photo.url))
})
