import { afterAll, beforeAll, expect, it } from 'vitest'
import { PropertyMember } from '../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function setUp() {
  const fixture = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 4 } })
  const { property, room, owner } = fixture
  const cleaner = await buildUser({ role: 'hostel_owner', name: 'Mina' })
  await PropertyMember.create({ propertyId: property.id, userId: cleaner.id, role: 'housekeeping', createdAt: new Date() })
  const [token, mina] = [await createSessionToken(owner), await createSessionToken(cleaner)]
  const board = async (as = mina, query = '') => (await api.call(`GET /housekeeping/${property.id}${query}`, { token: as })).body
  const bedOf = async (id: number) => (await board()).beds.find((b: { bed: number }) => b.bed === id)
  const mark = (bed: number, body: object, as = mina) => api.call(`PUT /housekeeping/beds/${bed}`, { token: as, body })
  const book = async (from: number, to: number) =>
    (
      await api.call('POST /booking', {
        token,
        body: bookingOf({ property, room, arrival: inDays(from), departure: inDays(to), source: 'desk' }),
      })
    ).body
  const arrive = async (from: number, to: number) => {
    const booking = await book(from, to)
    const { body } = await api.call('POST /check-in', { token, body: { booking: booking.id, guests: [{ name: 'Asha Rao' }] } })
    return { booking: booking.id as number, checkIn: body.checkIns[0].id as number, bed: body.checkIns[0].bed.id as number }
  }
  return { ...fixture, cleaner, token, mina, board, bedOf, mark, book, arrive }
}
/** As if they had come yesterday, or days before. */
async function shiftStay(booking: number, days: number) {
  for (const [table, id] of [
    ['bookings', 'id'],
    ['booking_lines', 'booking_id'],
  ])
    await run(`UPDATE ${table} SET arrival = arrival - INTERVAL ? DAY, departure = departure - INTERVAL ? DAY WHERE ${id} = ?`, [
      days,
      days,
      booking,
    ])
  await run('UPDATE bed_nights SET night = night - INTERVAL ? DAY WHERE booking_id = ? ORDER BY night', [days, booking])
}

it('shows who leaves and who comes by bed, without a name', async () => {
  const { arrive, book, board, token, mina, bedOf, property } = await setUp()
  const leaver = await arrive(0, 1)
  await shiftStay(leaver.booking, 1)
  const stays = await arrive(0, 3)
  await shiftStay(stays.booking, 1)
  const next = await book(0, 2)
  await run('UPDATE bookings SET arrival_time = ? WHERE id = ?', ['15:00', next.id])
  await run('UPDATE booking_guests SET planned_bed_id = ? WHERE booking_id = ?', [leaver.bed, next.id])
  const day = await board()
  expect(day).toMatchObject({ property: property.id, day: inDays(0) })
  expect(day.counts).toEqual({
    ...{ beds: 4, toStrip: 1, toMake: 1, toTidy: 1, dirty: 2, clean: 2, inspected: 0 },
    ...{ occupied: 1, dueOut: 1, free: 2, outOfService: 0 },
  })
  expect(await bedOf(leaver.bed)).toMatchObject({
    state: 'dirty',
    occupancy: 'due_out',
    task: 'strip_make',
    leaves: { hasLeft: false },
    comes: { at: '15:00' },
  })
  expect(await bedOf(stays.bed)).toMatchObject({ occupancy: 'occupied', task: 'tidy', leaves: null, comes: null })
  expect(JSON.stringify(day)).not.toContain('Asha')
  await api.call(`PUT /check-in/${leaver.checkIn}`, { token, body: { checkOut: true, withDebt: true } })
  expect(await bedOf(leaver.bed)).toMatchObject({ occupancy: 'free', task: 'strip_make', leaves: { hasLeft: true }, changedBy: null })
  expect(day.people.map((p: { name: string }) => p.name)).toContain('Mina')
  const few = (await recordStatements(() => board(mina))).length
  await book(0, 1)
  expect((await recordStatements(() => board(mina))).length).toBe(few)
})

it('is marked with one tap, and a check-out and a move make dirty', async () => {
  const { arrive, mark, bedOf, token, room } = await setUp()
  const { checkIn, bed } = await arrive(0, 2)
  expect((await mark(bed, { state: 'inspected', note: 'Lamp flickers' })).body).toMatchObject({
    bed,
    state: 'inspected',
    note: 'Lamp flickers',
  })
  expect(await bedOf(bed)).toMatchObject({ state: 'inspected', changedBy: 'Mina', note: 'Lamp flickers' })
  const other = room.bedIds.find(id => id !== bed) as number
  expect((await api.call(`PUT /check-in/${checkIn}`, { token, body: { bed: other } })).status).toBe(200)
  expect(await bedOf(bed)).toMatchObject({ state: 'dirty', occupancy: 'free', task: 'strip', note: 'Lamp flickers' })
  await mark(other, { state: 'clean' })
  await api.call(`PUT /check-in/${checkIn}`, { token, body: { checkOut: true, withDebt: true } })
  expect(await bedOf(other)).toMatchObject({ state: 'dirty', changedBy: null })
  await mark(other, { state: 'clean', note: null })
  expect(await bedOf(other)).toMatchObject({ state: 'clean', task: null, changedBy: 'Mina' })
})

it('takes what a device without a connection sends later, unless somebody marked it since', async () => {
  const { mark, bedOf, room } = await setUp()
  const bed = room.bedIds[0] as number
  const before = new Date(Date.now() - 600_000).toISOString()
  expect((await mark(bed, { state: 'dirty', at: before })).body).toMatchObject({ state: 'dirty', changedAt: before })
  await mark(bed, { state: 'inspected' })
  expect((await mark(bed, { state: 'clean', at: before })).body).toMatchObject({ state: 'inspected' })
  expect(await bedOf(bed)).toMatchObject({ state: 'inspected' })
  const ahead = new Date(Date.now() + 60_000).toISOString()
  expect(Date.parse((await mark(bed, { state: 'dirty', at: ahead })).body.changedAt)).toBeLessThanOrEqual(Date.now())
  for (const at of [new Date(Date.now() + 86_400_000).toISOString(), '2020-01-01T00:00:00.000Z', '-000001-01-01T00:00:00.000Z'])
    expect((await mark(bed, { state: 'clean', at })).status).toBe(422)
})

it('takes the age of a tap, whatever the clock of the device says, and its note where the state comes too late', async () => {
  const { mark, bedOf, room } = await setUp()
  const bed = room.bedIds[0] as number
  const { body } = await mark(bed, { state: 'dirty', secondsAgo: 600 })
  expect(Math.abs(Date.now() - 600_000 - Date.parse(body.changedAt))).toBeLessThan(60_000)
  await mark(bed, { state: 'inspected' })
  expect((await mark(bed, { state: 'clean', secondsAgo: 300, note: 'Lamp flickers' })).body).toMatchObject({
    state: 'inspected',
    note: 'Lamp flickers',
  })
  expect(await bedOf(bed)).toMatchObject({ state: 'inspected', note: 'Lamp flickers' })
  expect((await mark(bed, { state: 'clean', secondsAgo: 8 * 86_400 })).status).toBe(422)
  // A note of before the one that stands; and one that is newer than the tap it comes with.
  expect((await mark(bed, { note: 'Lamp is out', secondsAgo: 10 })).body.note).toBe('Lamp is out')
  expect((await mark(bed, { note: 'Older', secondsAgo: 60 })).body.note).toBe('Lamp is out')
  expect((await mark(bed, { state: 'dirty', note: 'Newer', secondsAgo: 600, noteSecondsAgo: 0 })).body).toMatchObject({
    state: 'inspected',
    note: 'Newer',
  })
})

it('keeps its state where there is a note alone', async () => {
  const { arrive, mark, bedOf, room, token } = await setUp()
  const { booking, bed } = await arrive(0, 3)
  await mark(bed, { state: 'clean' }, token)
  await run('UPDATE bed_states SET changed_at = changed_at - INTERVAL 2 DAY WHERE bed_id = ?', [bed])
  await shiftStay(booking, 1)
  const before = await bedOf(bed)
  expect(before).toMatchObject({ state: 'dirty', task: 'tidy' })
  expect((await mark(bed, { note: 'Lamp flickers' })).status).toBe(200)
  expect(await bedOf(bed)).toEqual({ ...before, note: 'Lamp flickers' })
  const other = room.bedIds.find(id => id !== bed) as number
  expect((await mark(other, { note: 'Wobbles' })).body).toEqual({ bed: other, state: 'clean', changedAt: null, note: 'Wobbles' })
  expect((await mark(other, {})).body.fields[0].path).toBe('state')
})

it('stays dirty under a guest who should have left, until it is made', async () => {
  const { arrive, mark, bedOf, book, token } = await setUp()
  const { booking, bed } = await arrive(0, 1)
  await shiftStay(booking, 1)
  expect(await bedOf(bed)).toMatchObject({ state: 'dirty', occupancy: 'due_out' })
  // Another night in which they were not sent away.
  await shiftStay(booking, 1)
  expect(await bedOf(bed)).toMatchObject({ state: 'dirty', occupancy: 'due_out' })
  await mark(bed, { state: 'clean' }, token)
  expect(await bedOf(bed)).toMatchObject({ state: 'clean' })
  await run('UPDATE bed_states SET changed_at = changed_at - INTERVAL 1 DAY WHERE bed_id = ?', [bed])
  expect(await bedOf(bed)).toMatchObject({ state: 'dirty' })
  const next = await book(0, 1)
  const { body } = await api.call(`GET /check-in/options?booking=${next.id}`, { token })
  expect(body.rooms[0].beds.find((b: { id: number }) => b.id === bed)).toMatchObject({ state: 'dirty', free: false })
})

it('is made for a group or staff, and left alone where it is out of service', async () => {
  const { mark, bedOf, room, token, property } = await setUp()
  const [lent, broken] = room.bedIds as [number, number]
  const nights = { room: room.id, from: inDays(0), until: inDays(2) }
  for (const [kind, bed] of [
    ['staff', lent],
    ['maintenance', broken],
  ] as const) {
    const reply = await api.call('POST /room/blocks', { token, body: { ...nights, kind, name: 'Block', beds: [bed] } })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    await mark(bed, { state: 'dirty' })
  }
  expect(await bedOf(lent)).toMatchObject({ occupancy: 'free', task: 'strip_make', comes: { at: null }, outOfService: null })
  expect(await bedOf(broken)).toMatchObject({ occupancy: 'out_of_service', task: null, comes: null })
  // Who has come does not come once more.
  await run("UPDATE blocks SET starts_on = starts_on - INTERVAL 1 DAY WHERE kind = 'staff' AND property_id = ?", [property.id])
  expect(await bedOf(lent)).toMatchObject({ task: 'strip_make', comes: null })
})

it('says at check-in how clean a bed is', async () => {
  const { book, mark, token, room } = await setUp()
  const booking = await book(0, 2)
  await mark(room.bedIds[1] as number, { state: 'dirty' })
  const { body } = await api.call(`GET /check-in/options?booking=${booking.id}`, { token })
  const states = body.rooms[0].beds.map((b: { id: number; state: string }) => [b.id, b.state])
  expect(states).toContainEqual([room.bedIds[1], 'dirty'])
  expect(states).toContainEqual([room.bedIds[0], 'clean'])
})

it('is said at check-in when it is dirty, and refused only to who asks first', async () => {
  const { book, mark, token, room } = await setUp()
  const bed = room.bedIds[1] as number
  await mark(bed, { state: 'dirty' })
  const checkIn = async (more: object) => {
    const booking = await book(0, 2)
    const body = { booking: booking.id, guests: [{ name: 'Asha Rao', bed }], ...more }
    return { send: (also: object = {}) => api.call('POST /check-in', { token, body: { ...body, ...also } }) }
  }
  const careful = await checkIn({ dirtyBeds: 'refuse' })
  const refused = await careful.send()
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'bed_dirty', beds: [{ id: bed }] })
  expect((await careful.send({ dirtyBeds: 'accept' })).body).toMatchObject({ dirtyBeds: [{ id: bed }], checkIns: [{ bed: { id: bed } }] })
  const occupied = await (await checkIn({ dirtyBeds: 'accept' })).send()
  expect(occupied.status).toBe(409)
  expect(occupied.body.code).toBe('bed_taken')
})

it('is somebody’s task for a day', async () => {
  const { board, bedOf, mina, cleaner, property, room, token } = await setUp()
  const assign = (body: object, as = mina) => api.call('POST /housekeeping/assign', { token: as, body: { property: property.id, ...body } })
  const beds = room.bedIds.slice(0, 2)
  expect((await assign({ beds, user: cleaner.id })).body).toEqual({ assigned: 2 })
  expect(await bedOf(beds[0] as number)).toMatchObject({ assignee: { id: cleaner.id, name: 'Mina' } })
  expect((await board(mina, `?day=${inDays(1)}`)).beds[0].assignee).toBeNull()
  await assign({ beds: [beds[0]], user: null })
  expect((await bedOf(beds[0] as number)).assignee).toBeNull()
  const stranger = await buildUser({ role: 'hostel_owner' })
  expect((await assign({ beds, user: stranger.id })).body.fields[0].path).toBe('user')
  const other = await buildLiveProperty()
  expect((await assign({ beds: [other.room.bedIds[0]], user: cleaner.id }, token)).body.fields[0].path).toBe('beds.0')
  expect((await api.call(`PUT /housekeeping/beds/${other.room.bedIds[0]}`, { token, body: { state: 'clean' } })).status).toBe(404)
})
