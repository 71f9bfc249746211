import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PropertyMember } from '../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { jpeg } from '../../platform/media/photoTesting.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { purgeOrphanedTicketPhotos } from './service.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'tickets-'))
let api: Api
beforeAll(async () => {
  api = await startApi({ media: { kind: 'local', dir } })
})
afterAll(async () => {
  await api.stop()
  rmSync(dir, { recursive: true })
})

async function setUp() {
  const fixture = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 2 } })
  const { property, room, owner } = fixture
  const cleaner = await buildUser({ role: 'hostel_owner', name: 'Mina' })
  await PropertyMember.create({ propertyId: property.id, userId: cleaner.id, role: 'housekeeping', createdAt: new Date() })
  const [token, mina] = [await createSessionToken(owner), await createSessionToken(cleaner)]
  const report = (body: object, as = token) =>
    api.call('POST /tickets', { token: as, body: { property: property.id, title: 'Lamp', ...body } })
  const edit = (id: number, body: object, as = token) => api.call(`PUT /tickets/${id}`, { token: as, body })
  const list = (query = '', as = mina) => api.call(`GET /tickets?property=${property.id}${query}`, { token: as })
  const blocks = async () => (await api.call(`GET /room/blocks?property=${property.id}&from=${inDays(-30)}`, { token })).body
  const book = (from: number, to: number) =>
    api.call('POST /booking', { token, body: bookingOf({ property, room, arrival: inDays(from), departure: inDays(to), source: 'desk' }) })
  return { ...fixture, beds: room.bedIds as [number, number], cleaner, token, mina, report, edit, list, blocks, book }
}
const nights = (from: number, until: number) => ({ from: inDays(from), until: inDays(until) })

it('is reported by who cleans, given to somebody, mended, and listed by urgency', async () => {
  const { report, edit, list, beds, mina, cleaner, room } = await setUp()
  const { status, body } = await report({ bed: beds[0], note: 'It flickers', assignee: cleaner.id }, mina)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ title: 'Lamp', note: 'It flickers', urgency: 'normal', status: 'open', photo: null, outOfService: null, cost: null, doneAt: null },
    ...{ bed: { id: beds[0] }, room: { id: room.id }, assignee: { name: 'Mina' }, reportedBy: { name: 'Mina' } },
  })
  expect((await api.call(`GET /tickets/${body.id}`, { token: mina })).body).toEqual(body)
  const stairs = (await report({ title: 'Step is loose', place: 'Stairs', urgency: 'urgent' })).body
  expect(stairs).toMatchObject({ place: 'Stairs', room: null, unit: null, bed: null })
  const titles = async (query = '') => (await list(query)).body.map((t: { title: string }) => t.title)
  expect(await titles()).toEqual(['Step is loose', 'Lamp'])
  const done = (await edit(stairs.id, { status: 'done', cost: { amount: 4500, currency: 'EUR' } })).body
  expect(done).toMatchObject({ status: 'done', cost: { amount: 4500, currency: 'EUR' }, version: 2 })
  expect(done.doneAt).not.toBeNull()
  expect(await titles()).toEqual(['Lamp', 'Step is loose'])
  expect(await titles('&status=open,in_progress')).toEqual(['Lamp'])
  expect(await titles(`&bed=${beds[0]}`)).toEqual(['Lamp'])
  expect(await titles(`&assignee=${cleaner.id}&urgency=urgent`)).toEqual([])
  expect((await edit(stairs.id, { status: 'open' })).body).toMatchObject({ status: 'open', doneAt: null })
  expect((await list()).meta?.total).toBe(2)
  const few = (await recordStatements(() => list())).length
  await report({ title: 'One more' })
  expect((await recordStatements(() => list())).length).toBe(few)
})

it('takes its bed out of service, moves the block along, and gives the bed back when it is done', async () => {
  const { report, edit, blocks, beds } = await setUp()
  const { body } = await report({ bed: beds[0], outOfService: nights(2, 4) })
  expect(body.outOfService).toMatchObject(nights(2, 4))
  const block = body.outOfService.block
  expect(await blocks()).toMatchObject([{ id: block, kind: 'out_of_service', name: 'Lamp', ...nights(2, 4), beds: [{ id: beds[0] }] }])
  expect((await edit(body.id, { outOfService: nights(2, 6) })).body.outOfService).toEqual({ block, ...nights(2, 6) })
  const moved = (await edit(body.id, { bed: beds[1] })).body
  expect(moved.outOfService.block).not.toBe(block)
  expect(await blocks()).toMatchObject([{ beds: [{ id: beds[1] }], ...nights(2, 6) }])
  expect((await edit(body.id, { title: 'Lamp and plug' })).body.outOfService).toEqual(moved.outOfService)
  expect((await edit(body.id, { status: 'done' })).body.outOfService).toBeNull()
  expect(await blocks()).toEqual([])
})

it('keeps the nights of a block that are over, and takes a whole unit or room', async () => {
  const { report, edit, blocks, room, token } = await setUp()
  const { body } = await report({ room: room.id, outOfService: nights(0, 5) })
  expect(await blocks()).toMatchObject([{ as: 'unit', quantity: 1 }])
  await run('UPDATE blocks SET starts_on = ? WHERE id = ?', [inDays(-2), body.outOfService.block])
  await edit(body.id, { outOfService: null })
  expect(await blocks()).toMatchObject([nights(-2, 0)])
  const other = (await report({ room: room.id, outOfService: nights(0, 2) })).body
  expect((await api.call(`DELETE /tickets/${other.id}`, { token })).status).toBe(204)
  expect(await blocks()).toHaveLength(1)
  expect((await api.call(`GET /tickets/${other.id}`, { token })).status).toBe(404)
})

it('leaves a block that has ended where it was: new nights are another, and only its place can be changed', async () => {
  const { report, edit, blocks, beds } = await setUp()
  const { body } = await report({ bed: beds[0], outOfService: nights(0, 2) })
  const { block } = body.outOfService
  await run('UPDATE blocks SET starts_on = ?, ends_on = ? WHERE id = ?', [inDays(-5), inDays(-3), block])
  expect((await edit(body.id, { title: 'Lamp again', outOfService: nights(-5, -3) })).body.outOfService.block).toBe(block)
  const again = (await edit(body.id, { outOfService: nights(1, 3) })).body.outOfService
  expect(again).toMatchObject(nights(1, 3))
  expect(again.block).not.toBe(block)
  expect(await blocks()).toMatchObject([nights(-5, -3), nights(1, 3)])
  await run('UPDATE blocks SET starts_on = ?, ends_on = ? WHERE id = ?', [inDays(-3), inDays(-1), again.block])
  const moved = await edit(body.id, { bed: beds[1] })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(moved.body).toMatchObject({ bed: { id: beds[1] }, outOfService: null })
  expect(await blocks()).toHaveLength(2)
})

it('is refused out of service where the beds are sold or slept in, with a reason, and nothing is written', async () => {
  const { report, edit, book, beds, list, room, mina } = await setUp()
  await book(1, 3)
  await book(1, 3)
  const refused = await report({ bed: beds[0], outOfService: nights(0, 2) })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'below_sold' })
  expect((await list()).meta?.total).toBe(0)
  expect((await report({ bed: beds[0], outOfService: nights(0, 2) }, mina)).status).toBe(403)
  const { body } = await report({ bed: beds[0], outOfService: nights(3, 5) })
  expect((await edit(body.id, { outOfService: nights(2, 5) })).status).toBe(409)
  expect((await edit(body.id, { note: 'Later' })).body.outOfService).toMatchObject(nights(3, 5))
  const forced = await edit(body.id, { outOfService: nights(2, 5), force: true })
  expect(forced.body.outOfService).toMatchObject(nights(2, 5))
  expect((await report({ outOfService: nights(1, 2) })).body.fields[0].path).toBe('outOfService')
  expect((await report({ room: room.id, outOfService: nights(-3, -1) })).body.fields[0].path).toBe('from')
})

it('says what is wrong with it, and is nobody’s of another hostel', async () => {
  const { report, edit, cleaner, mina, property } = await setUp()
  const other = await buildLiveProperty()
  const stranger = await createSessionToken(other.owner)
  const path = async (body: object) => (await report(body)).body.fields?.[0].path
  expect(await path({ bed: other.room.bedIds[0] })).toBe('bed')
  expect(await path({ room: other.room.id })).toBe('room')
  expect(await path({ assignee: (await buildUser()).id })).toBe('assignee')
  expect(await path({ cost: { amount: 1, currency: 'USD' } })).toBe('cost.currency')
  expect(await path({ title: '' })).toBe('title')
  const { id } = (await report({})).body
  expect((await edit(id, { title: 'New', version: 7 })).body.code).toBe('stale')
  for (const token of [stranger, await createSessionToken(await buildUser())]) {
    expect((await api.call(`GET /tickets/${id}`, { token })).status).toBeGreaterThanOrEqual(403)
    expect((await report({}, token)).status).toBeGreaterThanOrEqual(403)
  }
  expect((await api.call(`DELETE /tickets/${id}`, { token: mina })).status).toBe(403)
  expect((await api.call(`GET /tickets?property=${property.id}`)).status).toBe(401)
  expect((await edit(id, { assignee: cleaner.id }, mina)).body.assignee.name).toBe('Mina')
})

it('has one photo, whose file goes when it does', async () => {
  const { report, mina } = await setUp()
  const { id } = (await report({})).body
  const send = async (file: Buffer) => {
    const reply = await fetch(`${api.url}/tickets/${id}/photo`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${mina}` },
      body: new Uint8Array(file),
    })
    return { status: reply.status, body: (await reply.json()).data }
  }
  const files = () => readdirSync(path.join(dir, 'tickets'))
  const first = await send(await jpeg())
  expect(first.status).toBe(201)
  expect(first.body.photo).toMatchObject({ width: 1200, height: 800 })
  const second = await send(await jpeg())
  expect(files()).toEqual([second.body.photo.url.replace('/media/tickets/', '')])
  expect(await purgeOrphanedTicketPhotos(new Date(Date.now() + 86_400_000))).toBe(0)
  expect((await api.call(`DELETE /tickets/${id}/photo`, { token: mina })).body.photo).toBeNull()
  expect(files()).toEqual([])
  expect((await send(Buffer.from('no photo'))).status).toBe(415)
})
