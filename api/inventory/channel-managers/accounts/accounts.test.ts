import { afterAll, beforeAll, expect, it } from 'vitest'
import { selectOne } from '../../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { type Api, startApi } from '../../../stays/booking/testing.ts'
import { channexAdapter } from '../adapters/channex/channexAdapter.ts'
import { type ChannexStandIn, startChannexStandIn } from '../adapters/channex/standIn.ts'

let api: Api
let channex: ChannexStandIn
beforeAll(async () => {
  channex = await startChannexStandIn()
  api = await startApi({ channexUrl: channex.url })
})
afterAll(async () => {
  await api.stop()
  await channex.stop()
})

async function setUp() {
  const { owner, property, room } = await buildLiveProperty()
  const remote = channex.addProperty({ title: 'Harbour House', rooms: [{ title: 'Dorm of four', kind: 'dorm' }] })
  const token = await createSessionToken(owner)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, body })
  const connect = (more: Record<string, unknown> = {}) =>
    call('POST /channel-managers/connections', {
      property: property.id,
      manager: 'channex',
      apiKey: channex.key,
      remoteProperty: remote.id,
      ...more,
    })
  return { property, room, remote, call, connect }
}

it('says which ways to connect there are', async () => {
  const { call } = await setUp()
  const { body } = await call('GET /channel-managers/adapters')
  expect(body.map((a: { name: string; kind: string; asks: string }) => [a.name, a.kind, a.asks])).toEqual([
    ['ical', 'calendar', 'address'],
    ['channex', 'account', 'key'],
  ])
  expect(body[1].can).toEqual(['availability', 'prices', 'restrictions', 'reservations', 'readBack'])
  const { body: found } = await call('GET /channel-managers?name=hostelworld')
  expect(found[0]).toMatchObject({ canConnect: false, reachedBy: ['Channex'] })
})

it('lists the properties that a key opens, and connects one of them once', async () => {
  const { property, remote, call, connect } = await setUp()
  const tested = await call('POST /channel-managers/connections/test', { property: property.id, manager: 'channex', apiKey: channex.key })
  expect(tested.body.properties).toContainEqual({ id: remote.id, name: 'Harbour House', currency: 'EUR' })
  const { status, body } = await connect()
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({ kind: 'account', state: 'unmapped', room: null, account: { property: remote.id, isActive: false } })
  expect((await connect()).body).toMatchObject({ code: 'duplicate', connection: body.id })
  const { body: all } = await call(`GET /channel-managers/connections?property=${property.id}`)
  expect(all.map((c: { id: number }) => c.id)).toEqual([body.id])
})

it('keeps the key sealed, and forgets it with the connection', async () => {
  const { connect, call } = await setUp()
  const { id } = (await connect()).body
  const stored = () => selectOne<{ credential: string | null }>('SELECT credential FROM channel_accounts WHERE connection_id = ?', [id])
  expect((await stored())?.credential).toMatch(/^v1\./)
  expect((await call(`DELETE /channel-managers/connections/${id}`)).status).toBe(204)
  expect((await stored())?.credential).toBeNull()
  expect((await call(`GET /channel-managers/connections/${id}`)).status).toBe(404)
  expect((await connect()).status).toBe(201)
})

it('refuses a key that is wrong, a property that it does not open, and silence', async () => {
  const { connect } = await setUp()
  const codeOf = async (more: Record<string, unknown>) => (await connect(more)).body.fields?.[0]
  expect(await codeOf({ apiKey: 'wrong' })).toMatchObject({ path: 'apiKey', code: 'refused' })
  expect(await codeOf({ remoteProperty: 'elsewhere' })).toMatchObject({ path: 'remoteProperty', code: 'unknown' })
  channex.fail({ status: 500 })
  expect(await codeOf({})).toMatchObject({ path: 'apiKey', code: 'server' })
  channex.fail('hang-up')
  expect(await codeOf({})).toMatchObject({ path: 'apiKey', code: 'unreachable' })
  channex.fail('cut-after')
  expect(await codeOf({})).toMatchObject({ path: 'apiKey', code: 'cut' })
})

it('leaves calendars and accounts their own ways', async () => {
  const { property, room, call, connect } = await setUp()
  expect((await call('POST /channel-managers/connections', { property: property.id, manager: 'airbnb' })).body.fields[0].path).toBe('room')
  const { id, version } = (await connect()).body
  expect((await call(`POST /channel-managers/connections/${id}/rotate`)).status).toBe(404)
  const edited = await call(`PUT /channel-managers/connections/${id}`, { name: 'Everywhere', stopSell: true, version })
  expect(edited.body).toMatchObject({ name: 'Everywhere', account: { stopSell: true } })
  const calendar = await call('POST /channel-managers/connections', { property: property.id, manager: 'airbnb', room: room.id })
  expect(calendar.body).toMatchObject({ kind: 'calendar', room: room.id, account: null })
  const { body: all } = await call(`GET /channel-managers/connections?property=${property.id}`)
  expect(all.map((c: { kind: string }) => c.kind)).toEqual(['account', 'calendar'])
})

it('reads the rooms and rates of the other side, however many', async () => {
  const rooms = Array.from({ length: 12 }, (_, i) => ({
    title: `Room ${i}`,
    rates: [{ title: 'A' }, { title: 'B', sellMode: 'per_person' as const, occupancies: [1, 2] }],
  }))
  const remote = channex.addProperty({ rooms })
  const found = await channexAdapter.listRooms({ credential: channex.key, property: remote.id })
  expect(found).toHaveLength(12)
  expect(found[11]?.rates.map(r => [r.name, r.isPerPerson, r.occupancies])).toEqual([
    ['A', false, [2]],
    ['B', true, [1, 2]],
  ])
})
