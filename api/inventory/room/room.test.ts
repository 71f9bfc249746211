import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { execute, select, selectOne, transaction } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { roomTypes } from '../../../domain/listing/taxonomy.ts'
import { buildLiveProperty, buildProperty, buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { findPage } from '../../platform/pages/service.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, recordStatements, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const fieldsOf = (body: { fields?: { path: string }[] }) => (body.fields ?? []).map(f => f.path)

async function setUp(room?: Record<string, unknown>) {
  const fixture = await buildLiveProperty(room ? { room } : {})
  const token = await createSessionToken(fixture.owner)
  const worker = async (role: MemberRole) => {
    const user = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: fixture.property.id, userId: user.id, role, createdAt: new Date() })
    return createSessionToken(user)
  }
  return { ...fixture, token, worker }
}
const stranger = async () => createSessionToken(await buildUser({ role: 'hostel_owner' }))
const dorm = (property: { id: number }, more: Record<string, unknown> = {}) => ({
  property: property.id,
  type: 'mixed_dorm',
  name: 'Eight bunks',
  sellBy: 'bed',
  units: 2,
  bedsPerUnit: 3,
  gender: 'mixed',
  basePrice: eur(1850),
  ...more,
})
const double = (property: { id: number }, more: Record<string, unknown> = {}) =>
  dorm(property, { type: 'double', sellBy: 'unit', bedsPerUnit: 2, gender: 'none', basePrice: undefined, unitPrice: eur(5000), ...more })
interface Bookable {
  property: { id: number }
  room: { id: number }
}
const request = ({ property, room }: Bookable, more: Record<string, unknown> = {}, token?: string) =>
  call('POST /booking', { token, body: bookingOf({ property, room, ...more }) })
const book = async (fixture: Bookable, more: Record<string, unknown> = {}) => {
  const { status, body } = await request(fixture, more)
  expect(status).toBe(201)
  return body as { id: number; code: string }
}

describe('POST /room', () => {
  it('makes many at once, each in a place of its own', async () => {
    const { property, token } = await setUp()
    const bodies = Array.from({ length: 10 }, (_, n) => dorm(property, { name: `Dorm ${n}` }))
    const created = await Promise.all(bodies.map(body => call('POST /room', { token, body })))
    expect(created.map(m => m.status)).toEqual(bodies.map(() => 201))
    expect(new Set(created.map(m => m.body.position)).size).toBe(10)
  })

  it('makes a dorm with its units and bunks, and sells each bed', async () => {
    const { property, token } = await setUp()
    const { status, body } = await call('POST /room', { token, body: dorm(property, { facilities: ['lockers_in_room'], ensuite: true }) })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      type: 'mixed_dorm',
      units: 2,
      bedsPerUnit: 3,
      capacity: 6,
      sleeps: 3,
      basePrice: eur(1850),
      unitPrice: null,
      ensuite: true,
      facilities: ['lockers_in_room'],
      bedKinds: ['bottom', 'top'],
      version: 1,
    })
    const { body: detail } = await call(`GET /room/${body.id}`, { token })
    expect(detail.unitList.map((u: { name: string }) => u.name)).toEqual(['201', '202'])
    expect(detail.unitList[0].beds.map((b: { label: string; kind: string }) => [b.label, b.kind])).toEqual([
      ['1A', 'bottom'],
      ['1B', 'top'],
      ['2A', 'bottom'],
    ])
    expect(await selectOne('SELECT property_id, version FROM room_guards WHERE room_id = ?', [body.id])).toEqual({
      property_id: property.id,
      version: 1,
    })
    expect((await call(`GET /property/${property.id}`)).body.fromPrice).toEqual(eur(1850))
    expect(await selectOne("SELECT action FROM audit_lines WHERE entity = 'room' AND entity_id = ?", [body.id])).toEqual({
      action: 'room.create',
    })
  })

  it('makes a room of one’s own, sold whole', async () => {
    const { property, token } = await setUp()
    const { body } = await call('POST /room', { token, body: double(property) })
    expect(body).toMatchObject({ capacity: 2, sleeps: 2, unitPrice: eur(5000), basePrice: null, gender: 'none' })
    const { body: detail } = await call(`GET /room/${body.id}`, { token })
    expect(detail.unitList[1].beds.map((b: { label: string; kind: string }) => [b.label, b.kind])).toEqual([
      ['1', 'double'],
      ['2', 'double'],
    ])
  })

  it('makes the page grow a version, and a new room can be booked at once', async () => {
    const fixture = await setUp()
    const before = await findPage(fixture.property.path as string)
    const { body: room } = await call('POST /room', { token: fixture.token, body: dorm(fixture.property) })
    expect((await findPage(fixture.property.path as string))?.version).toBe((before?.version ?? 0) + 1)
    await book({ ...fixture, room })
  })

  it('makes one room for one Idempotency-Key', async () => {
    const { property, token } = await setUp()
    const headers = { 'idempotency-key': `room-${property.id}-0123456789abcd` }
    const send = (more = {}) => call('POST /room', { token, headers, body: dorm(property, more) })
    const [a, b] = await Promise.all([send(), send()])
    expect(a.body.id).toBe(b.body.id)
    expect((await send({ units: 3 })).body.code).toBe('idempotency_mismatch')
  })

  it.each([
    ['no kind', { type: undefined }, 'type'],
    ['a kind that is none', { type: 'igloo' }, 'type'],
    ['no name', { name: '' }, 'name'],
    ['a facility that is none', { facilities: ['moat'] }, 'facilities.0'],
    ['no unit', { units: 0 }, 'units'],
    ['201 units', { units: 201 }, 'units'],
    ['a dorm for one', { bedsPerUnit: 1 }, 'bedsPerUnit'],
    ['a half bed', { bedsPerUnit: 2.5 }, 'bedsPerUnit'],
    ['a female dorm for everybody', { type: 'female_dorm' }, 'gender'],
    ['a dorm for nobody', { gender: 'none' }, 'gender'],
    ['a mixed dorm for men', { gender: 'male' }, 'gender'],
    ['a dorm without a bed price', { basePrice: undefined }, 'basePrice'],
    ['a bed for nothing', { basePrice: eur(0) }, 'basePrice'],
    ['a negative price', { basePrice: eur(-5) }, 'basePrice.amount'],
    ['half a cent', { basePrice: eur(10.5) }, 'basePrice.amount'],
    ['another currency', { basePrice: { amount: 1000, currency: 'USD' } }, 'basePrice'],
    ['a dorm sold whole without its price', { sellBy: 'unit' }, 'unitPrice'],
    ['a double by the bed', { type: 'double', gender: 'none', bedsPerUnit: 2 }, 'sellBy'],
    ['a double for three', { type: 'double', sellBy: 'unit', gender: 'none', unitPrice: eur(5000) }, 'bedsPerUnit'],
    ['a double for women', { type: 'double', sellBy: 'unit', gender: 'female', bedsPerUnit: 2, unitPrice: eur(5000) }, 'gender'],
    ['an unknown field', { view: 'sea' }, 'view'],
  ])('refuses %s', async (_, more, path) => {
    const { property, token } = await setUp()
    const { status, body } = await call('POST /room', { token, body: dorm(property, more) })
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect(fieldsOf(body)).toContain(path)
  })

  it('is for those who manage the property', async () => {
    const { property, token, worker } = await setUp()
    const send = (as: string | undefined, id = property.id) => call('POST /room', { token: as, body: dorm({ id }) })
    expect((await send(undefined)).status).toBe(401)
    expect((await send(await createSessionToken(await buildUser()))).status).toBe(403)
    expect((await send(await stranger())).status).toBe(404)
    expect((await send(token, 999_999_999)).status).toBe(404)
    for (const role of ['reception', 'housekeeping', 'accountant', 'viewer'] as const)
      expect((await send(await worker(role))).status).toBe(403)
    expect((await send(await worker('manager'))).status).toBe(201)
  })

  it('makes no property larger than properties are, also when two ask at once', async () => {
    const { property, token } = await setUp({ units: 32, bedsPerUnit: 60 })
    const [a, b] = await Promise.all([1, 2].map(() => call('POST /room', { token, body: dorm(property, { units: 1, bedsPerUnit: 50 }) })))
    expect([a?.status, b?.status].sort()).toEqual([201, 422])
    const refused = a?.status === 422 ? a : b
    expect(refused?.body.fields).toMatchObject([
      { path: 'units', code: 'house.full', message: 'A hostel has at most 2,000 beds; this one would have 2,020.' },
    ])
    const created = (a?.status === 201 ? a : b)?.body
    const grow = (shape: Record<string, unknown>) => call(`PUT /room/${created.id}`, { token, body: shape })
    expect(fieldsOf((await grow({ units: 2 })).body)).toEqual(['units'])
    expect(fieldsOf((await grow({ units: 2, bedsPerUnit: 45 })).body)).toEqual(['units'])
    expect((await grow({ units: 2, bedsPerUnit: 30 })).status).toBe(200)
    expect(fieldsOf((await grow({ bedsPerUnit: 60 })).body)).toEqual(['bedsPerUnit'])
    expect((await grow({ name: 'Full, and still to be edited' })).status).toBe(200)
  })

  it('makes no more than two hundred kinds of room', async () => {
    const { property, token } = await setUp()
    const rooms: unknown[][] = Array.from({ length: 199 }, (_, n) => [
      property.id,
      'single',
      `Single ${n}`,
      '',
      'unit',
      'none',
      1,
      1,
      1,
      5000,
      '[]',
      n + 1,
    ])
    await transaction(t =>
      execute(
        `INSERT INTO rooms (property_id, type, name, description, sell_by, gender, units, beds_per_unit, capacity, unit_price, facilities, position, created_at, updated_at)
         VALUES ?`,
        [rooms.map(r => [...r, new Date(), new Date()])],
        t,
      ),
    )
    const { status, body } = await call('POST /room', { token, body: dorm(property) })
    expect([status, body.fields[0].code]).toEqual([422, 'house.full'])
    await call(
      `DELETE /room/${(await selectOne<{ id: number }>('SELECT MAX(id) AS id FROM rooms WHERE property_id = ?', [property.id]))?.id}`,
      { token },
    )
    expect((await call('POST /room', { token, body: dorm(property) })).status).toBe(201)
  })

  it('adds nothing to a closed property', async () => {
    const user = await buildUser({ role: 'hostel_owner' })
    const property = await buildProperty({ status: 'closed', members: [{ user, role: 'owner' }] })
    const { status, body } = await call('POST /room', { token: await createSessionToken(user), body: dorm(property) })
    expect([status, body.code]).toEqual([409, 'invalid_transition'])
  })
})

describe('reading rooms', () => {
  it('lists by pages, in the same number of statements with 1, 20 and 100', async () => {
    const { property, token } = await setUp()
    const list = (query = '') => call(`GET /room/all/${property.id}${query}`, { token })
    const one = await recordStatements(list)
    for (let i = 0; i < 24; i++) await buildRoom(property, { position: i + 1, units: 1, bedsPerUnit: 1 })
    expect(await recordStatements(list)).toHaveLength(one.length)
    expect(await recordStatements(() => list('?limit=100'))).toHaveLength(one.length)
    const { body, meta } = await list('?page=2&limit=10')
    expect(meta).toEqual({ page: 2, limit: 10, total: 25, pages: 3 })
    expect(body).toHaveLength(10)
    expect(body[0]).toMatchObject({ property: property.id, position: 10, capacity: 1 })
  })

  it('reads one in the same number of statements whatever it holds', async () => {
    const { property, token } = await setUp()
    const [small, large] = [await buildRoom(property, { bedsPerUnit: 1 }), await buildRoom(property, { units: 5, bedsPerUnit: 8 })]
    const few = await recordStatements(() => call(`GET /room/${small.id}`, { token }))
    expect(await recordStatements(() => call(`GET /room/${large.id}`, { token }))).toHaveLength(few.length)
  })

  it('lets every member look, and nobody else', async () => {
    const { property, room, worker } = await setUp()
    for (const path of [`all/${property.id}`, `${room.id}`]) {
      expect((await call(`GET /room/${path}`, { token: await worker('housekeeping') })).status).toBe(200)
      expect((await call(`GET /room/${path}`)).status).toBe(401)
      expect((await call(`GET /room/${path}`, { token: await createSessionToken(await buildUser()) })).status).toBe(403)
      expect((await call(`GET /room/${path}`, { token: await stranger() })).status).toBe(404)
      expect((await call(`GET /room/${path}`, { token: await createSessionToken(await buildUser({ role: 'super_admin' })) })).status).toBe(
        200,
      )
    }
    expect((await call('GET /room/999999999', { token: await stranger() })).status).toBe(404)
  })

  it('refuses bad paging', async () => {
    const { property, token } = await setUp()
    for (const query of ['page=0', 'limit=101', 'limit=all', 'page=1&page=2', 'order=name'])
      expect((await call(`GET /room/all/${property.id}?${query}`, { token })).status).toBe(422)
  })

  it('tells the kinds of rooms to all', async () => {
    const { status, body } = await call('GET /room/types')
    expect(status).toBe(200)
    expect(body.map((t: { key: string }) => t.key)).toEqual(roomTypes)
    expect(body.find((t: { key: string }) => t.key === 'twin')).toMatchObject({
      key: 'twin',
      label: 'Twin room',
      sellBy: 'unit',
      gender: 'none',
      sleeps: 2,
      minBeds: 2,
      maxBeds: 2,
    })
  })
})

describe('PUT /room/{id}', () => {
  const put = (id: number, token: string | undefined, body: unknown) => call(`PUT /room/${id}`, { token, body })

  it('changes facts and price, and the page follows', async () => {
    const { property, room, token } = await setUp()
    const { status, body } = await put(room.id, token, { name: 'Sea view', basePrice: eur(2500), facilities: ['towels'], version: 1 })
    expect([status, body.name, body.basePrice, body.version]).toEqual([200, 'Sea view', eur(2500), 2])
    expect((await call(`GET /property/${property.id}`)).body).toMatchObject({
      fromPrice: eur(2500),
      rooms: [{ name: 'Sea view' }],
      contentVersion: 2,
    })
    expect((await put(room.id, token, { name: 'Late', version: 1 })).body.code).toBe('stale')
  })

  it.each<[string, (layout: { id: number; beds: { id: number }[] }[]) => string, string]>([
    ['unit', ([unit]) => `units/${unit?.id}`, 'name'],
    ['bed', ([unit]) => `beds/${unit?.beds[0]?.id}`, 'label'],
  ])('of two who rename one %s, the second is told, by the version of the room', async (_, pathOf, field) => {
    const { room, token } = await setUp()
    const read = async () => (await call(`GET /room/${room.id}`, { token })).body
    const { unitList, version } = await read()
    const rename = (name: string, more: object = {}) =>
      call(`PUT /room/${room.id}/${pathOf(unitList)}`, { token, body: { [field]: name, ...more } })
    expect((await rename('Tower', { version })).body[field]).toBe('Tower')
    const late = await rename('Castle', { version })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect((await rename('Castle', { version: (await read()).version })).body[field]).toBe('Castle')
    expect((await rename('Keep')).status).toBe(200)
  })

  it('grows: more beds can be sold on nights that were sold before', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 2 })
    await book(fixture, { guests: [{}, {}] })
    expect((await request(fixture)).body.code).toBe('sold_out')
    const { body } = await put(fixture.room.id, fixture.token, { bedsPerUnit: 3, units: 2 })
    expect(body).toMatchObject({ capacity: 6, units: 2, bedsPerUnit: 3 })
    expect(await select('SELECT DISTINCT capacity FROM room_nights WHERE room_id = ?', [fixture.room.id])).toEqual([{ capacity: 6 }])
    await book(fixture, { guests: [{}, {}, {}, {}] })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('never shrinks below what is sold, and names the nights and bookings', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 6 })
    const sold = await book(fixture, { guests: [{}, {}, {}] })
    await book(fixture, { arrival: inDays(30), departure: inDays(31) })
    const { status, body } = await put(fixture.room.id, fixture.token, { bedsPerUnit: 2 })
    expect([status, body.code]).toEqual([409, 'below_sold'])
    expect(body).toMatchObject({ nights: [inDays(10), inDays(11)], bookings: [{ id: sold.id, code: sold.code }], possibleFrom: inDays(12) })
    expect((await call(`GET /room/${fixture.room.id}`, { token: fixture.token })).body).toMatchObject({
      bedsPerUnit: 6,
      capacity: 6,
      version: 1,
    })
    expect((await put(fixture.room.id, fixture.token, { bedsPerUnit: 3 })).body.capacity).toBe(3)
    expect((await request(fixture)).body.code).toBe('sold_out')
  })

  it('never removes a bed that somebody lies in', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 4 })
    const stay = { source: 'desk', arrival: inDays(0), departure: inDays(2) }
    const { body: booking } = await request(fixture, stay, fixture.token)
    const last = fixture.room.bedIds.at(-1) as number
    const checked = await call('POST /check-in', {
      token: fixture.token,
      body: { booking: booking.id, guests: [{ guest: booking.lines[0].guests[0].id, name: 'Asha', bed: last }] },
    })
    expect(checked.status).toBe(201)
    const { status, body } = await put(fixture.room.id, fixture.token, { bedsPerUnit: 3 })
    expect([status, body.code]).toEqual([409, 'below_sold'])
    expect(body).toMatchObject({ nights: [inDays(0), inDays(1)], bookings: [{ id: booking.id }] })
    expect((await put(fixture.room.id, fixture.token, { bedsPerUnit: 5 })).body.capacity).toBe(5)
  })

  it('keeps the past of a bed that was taken out, and brings the same bed back', async () => {
    const { room, token } = await setUp({ units: 2, bedsPerUnit: 4 })
    const bedsOf = async () =>
      (await call(`GET /room/${room.id}`, { token })).body.unitList.flatMap((u: { beds: { id: number }[] }) => u.beds.map(b => b.id))
    const before = await bedsOf()
    await put(room.id, token, { units: 1, bedsPerUnit: 2 })
    expect(await bedsOf()).toEqual(before.slice(0, 2))
    expect(await selectOne('SELECT COUNT(*) AS n FROM beds WHERE room_id = ?', [room.id])).toEqual({ n: 8 })
    await put(room.id, token, { units: 2, bedsPerUnit: 4 })
    expect(await bedsOf()).toEqual(before)
  })

  it('judges a shrink and a sale one after the other, whoever comes first', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 4 })
    for (let round = 0; round < 5; round++) {
      const nights = { arrival: inDays(20 + 2 * round), departure: inDays(21 + 2 * round) }
      const sales = Array.from({ length: 4 }, () => request(fixture, nights))
      const shrink = put(fixture.room.id, fixture.token, { bedsPerUnit: 3 })
      const replies = await Promise.all(sales)
      const won = replies.filter(s => s.status === 201).length
      expect(replies.filter(s => s.status === 409)).toHaveLength(4 - won)
      expect(won).toBe((await shrink).status === 200 ? 3 : 4)
      await put(fixture.room.id, fixture.token, { bedsPerUnit: 4 })
    }
    expect(await findCounterMismatches()).toEqual([])
  })

  it('changes who sleeps in a dorm only while nobody is to come', async () => {
    const fixture = await setUp()
    const empty = await buildRoom(fixture.property)
    expect((await put(empty.id, fixture.token, { gender: 'female' })).body).toMatchObject({ gender: 'female', type: 'female_dorm' })
    const booking = await book(fixture)
    const { status, body } = await put(fixture.room.id, fixture.token, { gender: 'female' })
    expect([status, body.code]).toEqual([409, 'has_future_stays'])
    expect(body.bookings).toEqual([{ id: booking.id, code: booking.code, arrival: inDays(10), departure: inDays(12) }])
    expect((await put(fixture.room.id, fixture.token, { gender: 'mixed' })).status).toBe(200)
  })

  it.each([
    [{ gender: 'none' }, 'gender'],
    [{ basePrice: eur(0) }, 'basePrice'],
    [{ basePrice: { amount: 5, currency: 'USD' } }, 'basePrice'],
    [{ bedsPerUnit: 1 }, 'bedsPerUnit'],
    [{ units: 'two' }, 'units'],
    [{ type: 'double' }, 'type'],
    [{ property: 1 }, 'property'],
    [{ version: 'x' }, 'version'],
  ])('refuses %j', async (body, path) => {
    const { room, token } = await setUp()
    const reply = await put(room.id, token, body)
    expect([reply.status, fieldsOf(reply.body)]).toEqual([422, [path]])
  })

  it('is for those who manage the property', async () => {
    const { room, worker } = await setUp()
    const change = { name: 'x' }
    expect((await put(room.id, undefined, change)).status).toBe(401)
    expect((await put(room.id, await createSessionToken(await buildUser()), change)).status).toBe(403)
    expect((await put(room.id, await stranger(), change)).status).toBe(404)
    expect((await put(room.id, await worker('reception'), change)).status).toBe(403)
    expect((await put(room.id, await worker('manager'), change)).status).toBe(200)
    expect((await put(999_999_999, await stranger(), change)).status).toBe(404)
  })
})

describe('DELETE /room/{id}', () => {
  const remove = (id: number, token?: string) => call(`DELETE /room/${id}`, { token })

  it('takes a room out of sale for good, once its last guest has left', async () => {
    const fixture = await setUp()
    const booking = await book(fixture)
    const { status, body } = await remove(fixture.room.id, fixture.token)
    expect([status, body.code]).toEqual([409, 'has_future_stays'])
    expect(body.bookings).toMatchObject([{ id: booking.id, code: booking.code }])
    const other = await buildRoom(fixture.property, { basePrice: 1000 })
    expect((await remove(other.id, fixture.token)).status).toBe(204)
    expect((await remove(other.id, fixture.token)).status).toBe(404)
    expect((await call(`GET /room/${other.id}`, { token: fixture.token })).status).toBe(404)
    expect((await call(`GET /property/${fixture.property.id}`)).body).toMatchObject({
      fromPrice: eur(2000),
      rooms: [{ id: fixture.room.id }],
    })
    expect((await request({ ...fixture, room: other })).status).toBe(422)
  })

  it('lets a booking that was cancelled not stand in the way', async () => {
    const fixture = await setUp()
    const booking = await book(fixture)
    expect((await call(`DELETE /booking/${booking.id}`, { token: fixture.token })).status).toBe(200)
    expect((await remove(fixture.room.id, fixture.token)).status).toBe(204)
    expect((await call(`GET /property/${fixture.property.id}`)).body.fromPrice).toBeNull()
  })

  it('is for those who manage the property', async () => {
    const { room, worker } = await setUp()
    expect((await remove(room.id)).status).toBe(401)
    expect((await remove(room.id, await createSessionToken(await buildUser()))).status).toBe(403)
    expect((await remove(room.id, await stranger())).status).toBe(404)
    expect((await remove(room.id, await worker('viewer'))).status).toBe(403)
    expect((await remove(999_999_999, await stranger())).status).toBe(404)
    expect((await remove(room.id, await worker('manager'))).status).toBe(204)
  })
})
