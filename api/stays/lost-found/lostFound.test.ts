import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PropertyMember } from '../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { signUpPerson } from '../../people/auth/testing.ts'
import { jpeg } from '../../platform/media/photoTesting.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../booking/testing.ts'
import { purgeFoundItems, purgeOrphanedFoundPhotos } from './service.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'found-'))
let api: Api
beforeAll(async () => {
  api = await startApi({ media: { kind: 'local', dir } })
})
afterAll(async () => {
  await api.stop()
  rmSync(dir, { recursive: true })
})

async function setUp() {
  const fixture = await buildLiveProperty()
  const { property, room, owner } = fixture
  const cleaner = await buildUser({ role: 'hostel_owner', name: 'Mina' })
  await PropertyMember.create({ propertyId: property.id, userId: cleaner.id, role: 'housekeeping', createdAt: new Date() })
  const [token, mina] = [await createSessionToken(owner), await createSessionToken(cleaner)]
  const record = (body: object, as = token) =>
    api.call('POST /lost-found', { token: as, body: { property: property.id, what: 'Blue bottle', ...body } })
  const edit = (id: number, body: object, as = token) => api.call(`PUT /lost-found/${id}`, { token: as, body })
  const list = (query = '', as = mina) => api.call(`GET /lost-found?property=${property.id}${query}`, { token: as })
  const book = (more: object, as = token) =>
    api.call('POST /booking', { token: as, body: bookingOf({ property, room, arrival: inDays(0), departure: inDays(2), ...more }) })
  return { ...fixture, token, mina, record, edit, list, book }
}

it('is recorded by who cleans, found by a word, and handed over', async () => {
  const { record, edit, list, mina } = await setUp()
  const { status, body } = await record({ place: 'Under bed 4', foundBy: 'Mina' }, mina)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ what: 'Blue bottle', place: 'Under bed 4', foundBy: 'Mina', foundOn: inDays(0), keepUntil: inDays(90), status: 'kept' },
    ...{ isOverdue: false, settledOn: null, handedTo: null, photo: null, booking: null, recordedBy: { name: 'Mina' } },
  })
  expect((await api.call(`GET /lost-found/${body.id}`, { token: mina })).body).toEqual(body)
  const old = (await record({ what: 'Charger 100%', foundOn: inDays(-120), keepUntil: inDays(-30) })).body
  expect(old.isOverdue).toBe(true)
  const found = async (query: string) => (await list(query)).body.map((f: { what: string }) => f.what)
  expect(await found('')).toEqual(['Blue bottle', 'Charger 100%'])
  expect(await found('&q=bed+4')).toEqual(['Blue bottle'])
  expect(await found('&q=100%25')).toEqual(['Charger 100%'])
  expect(await found('&q=1%250')).toEqual([])
  expect(await found('&overdue=true')).toEqual(['Charger 100%'])
  expect((await edit(body.id, { status: 'handed_over' })).body.fields[0].path).toBe('handedTo')
  const given = (await edit(body.id, { status: 'posted', handedTo: 'Asha Rao, 12 Lake Road', version: 1 })).body
  expect(given).toMatchObject({ status: 'posted', handedTo: 'Asha Rao, 12 Lake Road', settledOn: inDays(0), version: 2 })
  expect((await edit(body.id, { note: 'With its cap' })).body).toMatchObject({ status: 'posted', handedTo: 'Asha Rao, 12 Lake Road' })
  expect((await list('&status=posted')).body).toMatchObject([{ handedTo: null }])
  expect((await edit(body.id, { status: 'kept' })).body).toMatchObject({ settledOn: null, handedTo: null })
  expect((await edit(body.id, { what: 'Bottle', version: 1 })).body.code).toBe('stale')
  const few = (await recordStatements(() => list())).length
  await record({})
  expect((await recordStatements(() => list())).length).toBe(few)
})

it('says what is wrong with it, and belongs to its hostel', async () => {
  const { record, list, mina } = await setUp()
  const other = await setUp()
  const field = async (body: object) => (await record(body)).body.fields?.[0].path
  expect(await field({ foundOn: inDays(1) })).toBe('foundOn')
  expect(await field({ keepUntil: inDays(-1) })).toBe('keepUntil')
  expect(await field({ what: '' })).toBe('what')
  expect(await field({ booking: (await other.book({})).body.id })).toBe('booking')
  const { id } = (await record({})).body
  expect((await other.edit(id, { what: 'Mine' })).status).toBe(404)
  expect((await record({ booking: 1 }, mina)).status).toBe(403)
  expect((await list('&booking=1')).status).toBe(403)
  expect((await list('', await createSessionToken(await buildUser()))).status).toBeGreaterThanOrEqual(403)
})

it('goes with the guest: exported, forgotten with the account, and deleted a year after it was settled', async () => {
  const { record, edit, list, book, token, mina } = await setUp()
  const person = await signUpPerson(api)
  const booking = (await book({ guest: { name: 'Asha Rao', email: person.email } }, person.token)).body
  const { id } = (await record({ booking: booking.id, note: 'Asha wrote' })).body
  await edit(id, { status: 'posted', handedTo: 'Asha Rao' })
  expect((await list(`&booking=${booking.id}`, token)).body).toMatchObject([{ booking: { code: booking.code, guest: 'Asha Rao' } }])
  expect((await list('', mina)).body).toMatchObject([{ booking: null, handedTo: null }])
  const exported = (await api.call('GET /auth/me/data', { token: person.token })).body
  expect(exported.foundItems).toMatchObject([{ code: booking.code, what: 'Blue bottle', status: 'posted', handedTo: 'Asha Rao' }])
  await run("UPDATE bookings SET status = 'checked_out' WHERE id = ?", [booking.id])
  expect((await api.call('DELETE /auth/me/data', { token: person.token })).status).toBe(204)
  expect((await list('', token)).body).toMatchObject([{ booking: null, handedTo: null, note: null, what: 'Blue bottle', status: 'posted' }])
  await run('UPDATE found_items SET settled_on = settled_on - INTERVAL 2 YEAR WHERE id = ?', [id])
  await record({ what: 'Scarf' })
  expect(await purgeFoundItems()).toBe(1)
  expect((await list('', token)).body).toMatchObject([{ what: 'Scarf' }])
})

it('has one photo, which no browser keeps', async () => {
  const { record, mina } = await setUp()
  const { id } = (await record({})).body
  const reply = await fetch(`${api.url}/lost-found/${id}/photo`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${mina}` },
    body: new Uint8Array(await jpeg()),
  })
  expect(reply.status).toBe(201)
  expect((await reply.json()).data.photo).toMatchObject({ width: 1200, height: 800 })
  expect(await purgeOrphanedFoundPhotos(new Date(Date.now() + 86_400_000))).toBe(0)
  expect(readdirSync(path.join(dir, 'found'))).toHaveLength(1)
  expect((await api.call(`DELETE /lost-found/${id}/photo`, { token: mina })).body.photo).toBeNull()
  expect(readdirSync(path.join(dir, 'found'))).toHaveLength(0)
})
