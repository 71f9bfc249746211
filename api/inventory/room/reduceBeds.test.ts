import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, startApi } from '../../stays/booking/testing.ts'
import { updatePlannedRooms } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function setUp(room: Record<string, unknown>) {
  const fixture = await buildLiveProperty({ room })
  const desk = await buildUser({ role: 'hostel_owner' })
  await PropertyMember.create({ propertyId: fixture.property.id, userId: desk.id, role: 'reception', createdAt: new Date() })
  return { ...fixture, token: await createSessionToken(fixture.owner), desk: await createSessionToken(desk) }
}
type TestProperty = Awaited<ReturnType<typeof setUp>>

const book = async ({ property, room, token }: TestProperty, from: number, to: number, guests = 1) => {
  const { status, body } = await api.call('POST /booking', {
    token,
    body: bookingOf({
      property,
      room,
      arrival: inDays(from),
      departure: inDays(to),
      source: 'desk',
      guests: Array.from({ length: guests }, () => ({})),
    }),
  })
  return { status, id: body.id as number, code: body.code as string, body }
}
const put = ({ room, token }: TestProperty, body: Record<string, unknown>) => api.call(`PUT /room/${room.id}`, { token, body })
const nights = ({ room }: TestProperty) =>
  select<{ night: string; capacity: number; sold: number; overbooked: number }>(
    'SELECT night, capacity, sold, overbooked FROM room_nights WHERE room_id = ? ORDER BY night',
    [room.id],
  )
const available = async ({ property, room }: TestProperty, from: number, to: number) => {
  const { body } = await api.call(`GET /property/${property.id}/offers?arrival=${inDays(from)}&departure=${inDays(to)}&guests=1`)
  return body.rooms.find((r: { room: number }) => r.room === room.id)?.available
}

describe('a ten-bed dorm with nine sold', () => {
  // The nights of "12-14 Aug".
  const [first, second, after] = [40, 41, 42]
  async function sold() {
    const fixture = await setUp({ units: 1, bedsPerUnit: 10 })
    const bookings = []
    for (let n = 0; n < 9; n++) bookings.push(await book(fixture, first, after))
    return { fixture, bookings }
  }

  it('refuses eight beds, names the nights and bookings, and offers the first date', async () => {
    const { fixture, bookings } = await sold()
    const { status, body } = await put(fixture, { bedsPerUnit: 8 })
    expect([status, body.code]).toEqual([409, 'below_sold'])
    expect([body.nights, body.from]).toEqual([[inDays(first), inDays(second)], inDays(after)])
    expect(body.bookings.map((b: { id: number }) => b.id)).toEqual(bookings.map(b => b.id))
    expect(
      (await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM beds WHERE room_id = ? AND leaves_on IS NULL', [fixture.room.id]))?.n,
    ).toBe(10)
  })

  it('accepts them from that date: less from that night on, as much before', async () => {
    const { fixture } = await sold()
    expect((await put(fixture, { bedsPerUnit: 8, from: inDays(second) })).body).toMatchObject({ code: 'below_sold', from: inDays(after) })
    const { status, body } = await put(fixture, { bedsPerUnit: 8, from: inDays(after) })
    expect([status, body.bedsPerUnit, body.capacity]).toEqual([200, 8, 8])
    expect((await nights(fixture)).filter(n => n.sold)).toMatchObject([
      { night: inDays(first), capacity: 10, sold: 9, overbooked: 0 },
      { night: inDays(second), capacity: 10, sold: 9, overbooked: 0 },
    ])
    expect(await available(fixture, first, after)).toBe(1)
    expect(await available(fixture, after, after + 2)).toBe(8)
    expect((await book(fixture, after, after + 1, 8)).status).toBe(201)
    expect((await book(fixture, after, after + 1)).body.code).toBe('sold_out')
    expect((await book(fixture, second, after + 1)).body.code).toBe('sold_out')
    expect((await book(fixture, first, after)).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('forces them for managers: one booking in the lane, nothing free and never less', async () => {
    const { fixture, bookings } = await sold()
    const byDesk = await api.call(`PUT /room/${fixture.room.id}`, { token: fixture.desk, body: { bedsPerUnit: 8, force: true } })
    expect(byDesk.status).toBe(403)
    expect((await put(fixture, { bedsPerUnit: 8, force: true })).body.capacity).toBe(8)
    expect(await nights(fixture)).toMatchObject([
      { capacity: 8, sold: 9, overbooked: 1 },
      { capacity: 8, sold: 9, overbooked: 1 },
    ])
    expect(await available(fixture, first, after)).toBe(0)
    expect((await book(fixture, first, after)).body.code).toBe('sold_out')
    const { body } = await api.call(`GET /room/overbooked?property=${fixture.property.id}`, { token: fixture.desk })
    // Who was to lie in one of the beds that are gone.
    const cut = await selectOne<{ id: number }>(
      'SELECT g.booking_id AS id FROM booking_guests g JOIN beds bed ON bed.id = g.planned_bed_id AND bed.removed_at IS NOT NULL WHERE bed.room_id = ?',
      [fixture.room.id],
    )
    expect(bookings.map(b => b.id)).toContain(cut?.id)
    expect(body.map((r: { bookings: { id: number }[] }) => r.bookings.map(b => b.id))).toEqual([[cut?.id]])
    const audit = await selectOne("SELECT changes FROM audit_lines WHERE action = 'room.overbook' AND entity_id = ?", [fixture.room.id])
    expect(audit).toMatchObject({ changes: { nights: [inDays(first), inDays(second)], overbooked: [0, 1] } })
    expect(await findCounterMismatches()).toEqual([])
    // Whoever cancels empties the lane, and only then is a bed free again.
    for (const { id } of bookings.slice(0, 2)) await api.call(`DELETE /booking/${id}`, { token: fixture.token })
    expect(await nights(fixture)).toMatchObject([
      { sold: 7, overbooked: 0 },
      { sold: 7, overbooked: 0 },
    ])
    expect(await available(fixture, first, after)).toBe(1)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('refuses to be taken out of sale while somebody is to come, and closes from a date on', async () => {
    const { fixture } = await sold()
    const remove = (query = '') => api.call(`DELETE /room/${fixture.room.id}${query}`, { token: fixture.token })
    const refused = await remove()
    expect([refused.status, refused.body.code, refused.body.from]).toEqual([409, 'has_future_stays', inDays(after)])
    expect((await remove(`?from=${inDays(second)}`)).body.code).toBe('has_future_stays')
    expect((await remove(`?from=${inDays(after)}`)).status).toBe(204)
    expect((await book(fixture, first, after)).status).toBe(201)
    expect((await book(fixture, after, after + 1)).body.code).toBe('sold_out')
    expect(await findCounterMismatches()).toEqual([])
  })

  it('is taken out by force with everybody in the lane', async () => {
    const { fixture } = await sold()
    expect((await api.call(`DELETE /room/${fixture.room.id}?force=true`, { token: fixture.token })).status).toBe(204)
    expect(await nights(fixture)).toMatchObject([{ capacity: 0, sold: 9, overbooked: 9 }, { overbooked: 9 }])
    const { body } = await api.call(`GET /room/overbooked?property=${fixture.property.id}`, { token: fixture.token })
    expect(body[0].bookings).toHaveLength(9)
    expect(await findCounterMismatches()).toEqual([])
  })

  it.each([
    [{ bedsPerUnit: 8, from: inDays(-1) }, 'from'],
    [{ bedsPerUnit: 8, from: inDays(900) }, 'from'],
    [{ bedsPerUnit: 12, from: inDays(5) }, 'from'],
    [{ name: 'Ten', from: inDays(5) }, 'from'],
    [{ bedsPerUnit: 8, force: 'yes' }, 'force'],
  ])('refuses %j', async (body, path) => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 10 })
    const reply = await put(fixture, body)
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([422, path])
  })
})

describe('units and beds', () => {
  const at = (path: string) => path
  it('adds, names and takes out a unit', async () => {
    const fixture = await setUp({ units: 1, bedsPerUnit: 4 })
    const units = `/room/${fixture.room.id}/units`
    const { status, body: added } = await api.call(`POST ${at(units)}`, { token: fixture.token, body: { name: 'Tower', floor: '3' } })
    expect([status, added]).toMatchObject([201, { name: 'Tower', floor: '3' }])
    expect(added.beds).toHaveLength(4)
    expect(
      (await api.call(`PUT ${units}/${added.id}`, { token: fixture.token, body: { name: 'Turret', floor: null } })).body,
    ).toMatchObject({ name: 'Turret', floor: null })
    expect((await api.call(`GET ${units}`, { token: fixture.desk })).body).toHaveLength(2)
    expect((await book(fixture, 10, 12, 6)).status).toBe(201)
    const refused = await api.call(`DELETE ${units}/${added.id}`, { token: fixture.token })
    expect([refused.status, refused.body.code, refused.body.from]).toEqual([409, 'below_sold', inDays(12)])
    expect((await api.call(`DELETE ${units}/${added.id}?from=${inDays(12)}`, { token: fixture.token })).status).toBe(204)
    expect((await book(fixture, 11, 12, 2)).status).toBe(201)
    expect((await book(fixture, 12, 13, 5)).status).not.toBe(201)
    const [stored] = (await api.call(`GET ${units}`, { token: fixture.token })).body
    expect((await api.call(`DELETE ${units}/${stored.id}`, { token: fixture.token })).body.code).toBe('invalid_transition')
    expect((await api.call(`DELETE ${units}/999999999`, { token: fixture.token })).status).toBe(404)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('adds, names and takes out a bed', async () => {
    const fixture = await setUp({ units: 2, bedsPerUnit: 3 })
    const beds = `/room/${fixture.room.id}/beds`
    const [first] = (await api.call(`GET ${beds}`, { token: fixture.token })).body
    const { status, body: added } = await api.call(`POST ${beds}`, {
      token: fixture.token,
      body: { unit: first.unit, label: 'Sofa', kind: 'single' },
    })
    expect([status, added]).toMatchObject([201, { label: 'Sofa', kind: 'single', unit: first.unit }])
    expect(
      (await api.call(`PUT ${beds}/${added.id}`, { token: fixture.token, body: { label: 'Couch', kind: 'bottom' } })).body,
    ).toMatchObject({ label: 'Couch', kind: 'bottom' })
    expect((await api.call(`GET /room/${fixture.room.id}`, { token: fixture.token })).body).toMatchObject({ capacity: 7, bedsPerUnit: 4 })
    expect((await book(fixture, 10, 12, 7)).status).toBe(201)
    const refused = await api.call(`DELETE ${beds}/${added.id}`, { token: fixture.token })
    expect([refused.status, refused.body.code]).toEqual([409, 'below_sold'])
    expect((await api.call(`DELETE ${beds}/${added.id}?from=${inDays(12)}`, { token: fixture.token })).status).toBe(204)
    expect((await api.call(`GET /room/${fixture.room.id}`, { token: fixture.token })).body).toMatchObject({ capacity: 6, bedsPerUnit: 3 })
    expect(await findCounterMismatches()).toEqual([])
    expect((await api.call(`POST ${beds}`, { token: fixture.desk, body: { unit: first.unit } })).status).toBe(403)
    expect((await api.call(`POST ${beds}`, { token: fixture.token, body: { unit: 999_999_999 } })).status).toBe(404)
    expect((await api.call(`PUT ${beds}/999999999`, { token: fixture.token, body: { label: 'x' } })).status).toBe(404)
  })

  it.each(['POST /units', 'PUT '])('leaves out the bed that was taken out by hand when a unit comes: %s', async way => {
    const fixture = await setUp({ units: 2, bedsPerUnit: 6 })
    const room = `/room/${fixture.room.id}`
    const bed = (await api.call(`GET ${room}/beds`, { token: fixture.token })).body[5]
    expect((await api.call(`DELETE ${room}/beds/${bed.id}`, { token: fixture.token })).status).toBe(204)
    const [method, path] = way.split(' ')
    const body = method === 'PUT' ? { units: 3 } : {}
    expect((await api.call(`${method} ${room}${path}`, { token: fixture.token, body })).status).toBeLessThan(300)
    expect((await api.call(`GET ${room}`, { token: fixture.token })).body).toMatchObject({ capacity: 17, units: 3, bedsPerUnit: 6 })
    expect(await available(fixture, 10, 11)).toBe(17)
    // More beds of each are asked for: then it is one of them.
    expect((await put(fixture, { bedsPerUnit: 7 })).body).toMatchObject({ capacity: 21 })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('lets a unit leave on its day, whatever else changes until then', async () => {
    const fixture = await setUp({ units: 3, bedsPerUnit: 6 })
    const room = `/room/${fixture.room.id}`
    const read = async () => (await api.call(`GET ${room}/units`, { token: fixture.token })).body
    const [first] = await read()
    const leaving = async () =>
      (await read()).map((u: { beds: { leavesOn: string | null }[] }) => [u.beds.length, u.beds.filter(b => b.leavesOn !== null).length])
    expect((await api.call(`DELETE ${room}/units/${first.id}?from=${inDays(30)}`, { token: fixture.token })).status).toBe(204)
    expect((await put(fixture, { bedsPerUnit: 8 })).body).toMatchObject({ units: 2, bedsPerUnit: 8, capacity: 16 })
    expect(await leaving()).toEqual([
      [6, 6],
      [8, 0],
      [8, 0],
    ])
    const { status, body } = await api.call(`POST ${room}/units`, { token: fixture.token, body: { name: 'New' } })
    expect([status, body.name, body.beds.length]).toEqual([201, 'New', 8])
    expect((await leaving())[0]).toEqual([6, 6])
    expect((await put(fixture, { units: 2 })).body).toMatchObject({ capacity: 16 })
    expect((await leaving()).map(([, n]: number[]) => n)).toEqual([6, 0, 0])
    expect([await available(fixture, 20, 21), await available(fixture, 30, 31)]).toEqual([22, 16])
    // Whoever wants three says that the one which would leave stays.
    expect((await put(fixture, { units: 3 })).body).toMatchObject({ capacity: 24 })
    expect((await leaving()).map(([, n]: number[]) => n)).toEqual([0, 0, 0])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('counts the units that stay: one that leaves goes on a new day or gets a bed and stays', async () => {
    const fixture = await setUp({ units: 3, bedsPerUnit: 4 })
    const room = `/room/${fixture.room.id}`
    const [first, second] = (await api.call(`GET ${room}/units`, { token: fixture.token })).body
    const leave = (unit: { id: number }, days: number) =>
      api.call(`DELETE ${room}/units/${unit.id}?from=${inDays(days)}`, { token: fixture.token })
    const grown = async () => (await api.call(`POST ${room}/units`, { token: fixture.token, body: {} })).status
    const units = async () => (await api.call(`GET ${room}`, { token: fixture.token })).body.units
    expect([(await leave(first, 30)).status, (await leave(first, 20)).status, await units()]).toEqual([204, 204, 2])
    expect([await available(fixture, 19, 20), await available(fixture, 20, 21)]).toEqual([12, 8])
    const bed = await api.call(`POST ${room}/beds`, { token: fixture.token, body: { unit: first.id } })
    expect([bed.status, await units(), await available(fixture, 19, 20), await available(fixture, 20, 21)]).toEqual([201, 3, 13, 9])
    expect([await grown(), await units()]).toEqual([201, 4])
    // A bed that goes before its unit keeps its day; at once, all of it goes.
    const [early] = (await api.call(`GET ${room}/beds`, { token: fixture.token })).body.filter(
      (b: { unit: number }) => b.unit === second.id,
    )
    expect((await api.call(`DELETE ${room}/beds/${early.id}?from=${inDays(10)}`, { token: fixture.token })).status).toBe(204)
    expect([(await leave(second, 15)).status, await available(fixture, 12, 13)]).toEqual([204, 16])
    expect((await api.call(`DELETE ${room}/units/${second.id}`, { token: fixture.token })).status).toBe(204)
    expect([await units(), await grown(), await units()]).toEqual([3, 201, 4])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('keeps the same beds in each unit of a room that is sold whole', async () => {
    const fixture = await setUp({ sellBy: 'unit', units: 2, bedsPerUnit: 2 })
    const [first] = (await api.call(`GET /room/${fixture.room.id}/beds`, { token: fixture.token })).body
    for (const [endpoint, body] of [
      [`POST /room/${fixture.room.id}/beds`, { unit: first.unit }],
      [`DELETE /room/${fixture.room.id}/beds/${first.id}`, undefined],
    ] as const)
      expect((await api.call(endpoint, { token: fixture.token, body })).body.code).toBe('invalid_transition')
  })
})

// The last one, since it goes to another day and leaves there what belongs to it.
it('takes out what was to leave, on its day', async () => {
  const unit = await setUp({ units: 2, bedsPerUnit: 2 })
  const [, last] = (await api.call(`GET /room/${unit.room.id}/units`, { token: unit.token })).body
  await api.call(`DELETE /room/${unit.room.id}/units/${last.id}?from=${inDays(5)}`, { token: unit.token })
  const whole = await setUp({ units: 1, bedsPerUnit: 2 })
  await api.call(`DELETE /room/${whole.room.id}?from=${inDays(5)}`, { token: whole.token })
  const state = async () => [
    (await api.call(`GET /room/${unit.room.id}/units`, { token: unit.token })).body.length,
    (await api.call(`GET /room/${whole.room.id}`, { token: whole.token })).status,
  ]
  await updatePlannedRooms(new Date(`${inDays(4)}T12:00:00Z`))
  expect(await state()).toEqual([2, 200])
  await updatePlannedRooms(new Date(`${inDays(5)}T12:00:00Z`))
  expect(await state()).toEqual([1, 404])
  expect(await selectOne('SELECT planned FROM rooms WHERE id = ?', [unit.room.id])).toEqual({ planned: 0 })
})
