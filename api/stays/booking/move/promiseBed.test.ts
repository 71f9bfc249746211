import { describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { updatePlannedRooms } from '../../../inventory/room/service.ts'
import {
  call,
  createTestBooking,
  expectConsistentBooking,
  member,
  stepsOf,
  type TestBooking,
  type TestProperty,
  withApi,
} from '../change/testing.ts'
import { inDays } from '../testing.ts'

withApi()

const promise = (created: TestBooking, body: object) => call(`POST /booking/${created.id}/move`, { token: created.token, body })
const promisedOf = async (created: TestBooking): Promise<(number | null)[]> =>
  (await call(`GET /booking/${created.id}`, created)).body.lines
    .filter((l: { status: string }) => l.status === 'active')
    .flatMap((l: { guests: { promisedBed: { id: number } | null }[] }) => l.guests.map(g => g.promisedBed?.id ?? null))
const isPlanned = async (room: number) => (await selectOne<{ planned: number }>('SELECT planned FROM rooms WHERE id = ?', [room]))?.planned
const arrive = (created: TestBooking, guest: number | undefined, bed?: number) =>
  call('POST /check-in', { token: created.token, body: { booking: created.id, guests: [{ guest, name: 'Guest', ...(bed && { bed }) }] } })
const bedsIn = (fixture: TestProperty) => fixture.room.bedIds as [number, number, number, number]
const tonight = (days: number) => ({ arrival: inDays(0), departure: inDays(days) })

describe('a bed promised before arrival', () => {
  it('is the one they get, in every plan, and nobody else does', async () => {
    const fixture = await buildLiveProperty()
    const [, , third] = bedsIn(fixture)
    const first = await createTestBooking(fixture, tonight(3))
    const created = await createTestBooking(fixture, tonight(3))
    const guest = created.guests[0]?.id
    const result = await promise(created, { guest, bed: third, dryRun: true })
    expect(result.body.lines[0].guests[0].promisedBed).toBeNull()
    const { status, body } = await promise(created, { guest, bed: third, reason: 'Bad knee' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.lines[0].guests[0]).toMatchObject({ bed: null, promisedBed: { id: third } })
    expect((await promise(created, { guest, bed: third })).body.fields[0].code).toBe('bed.same')
    expect(await stepsOf(created.id)).toContain('bed_promised')
    const plan = await call(`GET /room/bed-plan?room=${fixture.room.id}&fresh=true`, created)
    expect(plan.body.moves.map((m: { guest: number }) => m.guest)).not.toContain(guest)
    expect(plan.body.moves.map((m: { to: { id: number } }) => m.to.id)).not.toContain(third)
    const taken = await call('POST /room/bed-plan', {
      token: created.token,
      body: { room: fixture.room.id, moves: [{ guest: first.guests[0]?.id, bed: third }] },
    })
    expect(taken.body.code).toBe('stale')
    const moved = await call('POST /room/bed-plan', {
      token: created.token,
      body: { room: fixture.room.id, moves: [{ guest, bed: bedsIn(fixture)[0] }] },
    })
    expect(moved.body.fields[0]).toMatchObject({ path: 'moves.0.guest', code: 'guest.promised' })
    const others = await call(`GET /check-in/options?booking=${first.id}`, created)
    expect(others.body.rooms[0].beds.find((b: { id: number }) => b.id === third).free).toBe(false)
    expect((await arrive(first, first.guests[0]?.id, third)).body).toMatchObject({ code: 'bed_taken', reason: 'needed_by_others' })
    const options = await call(`GET /check-in/options?booking=${created.id}`, created)
    expect(options.body.guests[0].suggestedBed).toBe(third)
    expect((await arrive(created, guest)).body.checkIns[0].bed.id).toBe(third)
    expect(await promisedOf(created)).toEqual([null])
    await expectConsistentBooking(created)
  })

  it('is not given to who is in house already', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 2, capacity: 2 } })
    const other = await buildRoom(fixture.property)
    const inside = await createTestBooking(fixture, tonight(3))
    const elsewhere = await createTestBooking({ ...fixture, room: other }, tonight(1))
    const coming = await createTestBooking(fixture, { arrival: inDays(1), departure: inDays(3) })
    const two = (await arrive(inside, inside.guests[0]?.id)).body.checkIns[0].bed.id
    const one = bedsIn(fixture).find(bed => bed !== two) as number
    expect((await promise(coming, { guest: coming.guests[0]?.id, bed: one })).status).toBe(200)
    await arrive(elsewhere, elsewhere.guests[0]?.id)
    const refusal = { status: 409, body: { code: 'bed_taken', reason: 'needed_by_others' } }
    expect(await promise(inside, { guest: inside.guests[0]?.id, bed: one })).toMatchObject(refusal)
    // For a night before they come it may be slept in, in a move from another room too.
    const room = fixture.room.id
    expect((await promise(elsewhere, { guest: elsewhere.guests[0]?.id, room, bed: one })).status).toBe(200)
    expect(await promisedOf(coming)).toEqual([one])
    await expectConsistentBooking(coming)
  })

  it('is not taken by who moves in from another room', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 2, capacity: 2 } })
    const [one, two] = bedsIn(fixture)
    const other = await buildRoom(fixture.property)
    const inside = await createTestBooking({ ...fixture, room: other }, tonight(3))
    const coming = await createTestBooking(fixture, { arrival: inDays(1), departure: inDays(3) })
    await promise(coming, { guest: coming.guests[0]?.id, bed: one })
    await arrive(inside, inside.guests[0]?.id)
    const into = (bed: number) => promise(inside, { guest: inside.guests[0]?.id, room: fixture.room.id, bed })
    expect(await into(one)).toMatchObject({ status: 409, body: { code: 'bed_taken', reason: 'needed_by_others' } })
    expect((await into(two)).status).toBe(200)
    expect(await promisedOf(coming)).toEqual([one])
    await expectConsistentBooking(coming)
  })

  it('keeps its nights when beds are sold, and is refused where it would cost somebody theirs', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 2, capacity: 2 } })
    const [one, two] = bedsIn(fixture)
    const early = await createTestBooking(fixture, { arrival: inDays(1), departure: inDays(3) })
    const late = await createTestBooking(fixture, { arrival: inDays(3), departure: inDays(5) })
    expect((await promise(early, { guest: early.guests[0]?.id, bed: one })).status).toBe(200)
    expect((await promise(late, { guest: late.guests[0]?.id, bed: two })).status).toBe(200)
    // A bed is free every night, and none of them all the time.
    const token = early.token
    const body = { property: fixture.property.id, arrival: inDays(1), departure: inDays(5), source: 'desk', guest: { name: 'Long' } }
    const pricedStay = await call('POST /booking', { token, body: { ...body, lines: [{ room: fixture.room.id, guests: [{}] }] } })
    expect(pricedStay.body).toMatchObject({ code: 'sold_out', reason: 'no_continuous_bed' })
    expect((await promise(late, { guest: late.guests[0]?.id, bed: one })).status).toBe(200)
    const long = await createTestBooking(fixture, { arrival: inDays(1), departure: inDays(5) })
    const refused = await promise(late, { guest: late.guests[0]?.id, bed: two })
    expect([refused.status, refused.body.code, refused.body.room]).toEqual([409, 'bed_taken', fixture.room.id])
    expect(await promisedOf(late)).toEqual([one])
    const same = await promise(long, { guest: long.guests[0]?.id, bed: one })
    expect([same.status, same.body.code]).toEqual([409, 'bed_taken'])
    await expectConsistentBooking(long)
  })

  it('is let go of by the desk, and with what it was for', async () => {
    const fixture = await buildLiveProperty()
    const other = await buildRoom(fixture.property)
    const [one, two] = bedsIn(fixture)
    const created = await createTestBooking(fixture, { guests: [{}, {}] })
    const [first, second] = created.guests
    await promise(created, { guest: first?.id, bed: one })
    await promise(created, { guest: second?.id, bed: two })
    expect(await isPlanned(fixture.room.id)).toBe(1)
    await updatePlannedRooms()
    expect(await isPlanned(fixture.room.id)).toBe(1)
    expect((await promise(created, { guest: first?.id, bed: null })).status).toBe(200)
    expect((await promise(created, { guest: first?.id, bed: null })).body.fields[0].code).toBe('bed.none')
    expect(await promisedOf(created)).toEqual([null, two])
    await call(`DELETE /booking/${created.id}?guest=${second?.id}`, created)
    const rows = await select('SELECT id FROM booking_guests WHERE booking_id = ? AND bed_promised = 1', [created.id])
    expect(rows).toEqual([])
    await updatePlannedRooms()
    expect(await isPlanned(fixture.room.id)).toBe(0)
    await promise(created, { guest: first?.id, bed: one })
    await call(`POST /booking/${created.id}/move`, { token: created.token, body: { line: first?.line, room: other.id } })
    expect(await promisedOf(created)).toEqual([null])
    await promise(created, { guest: first?.id, bed: other.bedIds[0] })
    await call(`DELETE /booking/${created.id}`, created)
    expect(await promisedOf(created)).toEqual([])
    await expectConsistentBooking(created)
  })

  it('does not hinder other dates: where it cannot be kept it is let go, and the history says so', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 2, capacity: 2 } })
    const [one] = bedsIn(fixture)
    const created = await createTestBooking(fixture, { arrival: inDays(1), departure: inDays(3) })
    const next = await createTestBooking(fixture, { arrival: inDays(3), departure: inDays(5) })
    await promise(created, { guest: created.guests[0]?.id, bed: one })
    await promise(next, { guest: next.guests[0]?.id, bed: one })
    const stored = await call(`PUT /booking/${created.id}`, { token: created.token, body: { arrival: inDays(2) } })
    expect([stored.status, await promisedOf(created)]).toEqual([200, [one]])
    const longer = await call(`PUT /booking/${created.id}`, { token: created.token, body: { departure: inDays(4) } })
    expect([longer.status, await promisedOf(created), await promisedOf(next)]).toEqual([200, [null], [one]])
    expect(await stepsOf(created.id)).toContain('bed_promise_dropped')
    await expectConsistentBooking(created)
  })

  it('keeps its bed in service, except by force', async () => {
    const fixture = await buildLiveProperty()
    const [one] = bedsIn(fixture)
    const created = await createTestBooking(fixture)
    await promise(created, { guest: created.guests[0]?.id, bed: one })
    const out = (force: boolean) =>
      call(`POST /room/${fixture.room.id}/beds/${one}/out-of-service`, {
        token: created.token,
        body: { from: inDays(10), until: inDays(11), ...(force && { force }) },
      })
    expect([(await out(false)).body.code, await promisedOf(created)]).toEqual(['below_sold', [one]])
    expect([(await out(true)).status, await promisedOf(created)]).toEqual([201, [null]])
    await createTestBooking(fixture, { guests: [{}, {}] })
    await expectConsistentBooking(created)
  })

  it('is refused in another room, for nobody, to who may not, and once they are here', async () => {
    const fixture = await buildLiveProperty()
    const other = await buildRoom(fixture.property)
    const created = await createTestBooking(fixture, { ...tonight(2), guests: [{}, {}] })
    const [one, two] = bedsIn(fixture)
    const guest = created.guests[0]?.id
    expect((await promise(created, { guest, bed: other.bedIds[0] })).body.fields[0].code).toBe('bed.other_room')
    expect((await promise(created, { guest, unit: 999_999 })).body.fields[0].code).toBe('unit.other_room')
    expect((await promise(created, { guest, bed: one, unit: 1 })).body.fields[0].code).toBe('object.xor')
    expect((await promise(created, { line: created.guests[0]?.line, bed: one })).body.fields[0].path).toBe('guest')
    expect((await promise(created, { guest, bed: one, version: 99 })).body.code).toBe('stale')
    const viewer = await createSessionToken(await member(fixture, 'viewer'))
    expect((await call(`POST /booking/${created.id}/move`, { token: viewer, body: { guest, bed: one } })).body.code).toBe('forbidden')
    expect((await call(`POST /booking/${created.id}/move`, { headers: created.headers, body: { guest, bed: one } })).status).toBe(401)
    await arrive(created, guest, one)
    expect((await promise(created, { guest, unit: 1 })).body.fields[0].code).toBe('unit.begun')
    expect((await promise(created, { guest, bed: null })).body.fields[0].path).toBe('room')
    expect((await promise(created, { guest: created.guests[1]?.id, bed: one })).body.code).toBe('bed_taken')
    expect((await promise(created, { guest: created.guests[1]?.id, bed: two })).status).toBe(200)
    await expectConsistentBooking(created)
  })
})

describe('a unit promised before arrival', () => {
  const twin = {
    sellBy: 'unit',
    type: 'twin',
    gender: 'none',
    units: 2,
    bedsPerUnit: 2,
    capacity: 2,
    basePrice: null,
    unitPrice: 5000,
  } as const

  it('is the room of a party that has it to itself', async () => {
    const fixture = await buildLiveProperty({ room: twin })
    const [, , third, fourth] = bedsIn(fixture)
    const created = await createTestBooking(fixture, { ...tonight(2), guests: [{}, {}] })
    const other = await createTestBooking(fixture, { ...tonight(2), guests: [{}, {}] })
    const line = created.guests[0]?.line
    const unit = (await selectOne<{ unit_id: number }>('SELECT unit_id FROM beds WHERE id = ?', [third as number]))?.unit_id
    expect((await promise(created, { guest: created.guests[0]?.id, unit })).body.fields[0].code).toBe('room.sold_otherwise')
    // It is meant for the others, who change rooms with them.
    const refused = await promise(created, { line, unit })
    expect(refused.body).toMatchObject({ code: 'bed_taken', reason: 'bed_assigned', replan: [{}, {}] })
    const replan = refused.body.replan.map((m: { guest: number; to: { id: number } }) => ({ guest: m.guest, bed: m.to.id }))
    expect((await promise(created, { line, unit, replan })).status).toBe(200)
    expect(await promisedOf(created)).toEqual([third, fourth])
    expect((await promise(other, { line: other.guests[0]?.line, unit })).body.code).toBe('bed_taken')
    expect((await arrive(other, other.guests[0]?.id, third)).body.code).toBe('bed_taken')
    expect((await arrive(other, other.guests[0]?.id)).body.checkIns[0].bed.id).toBe(bedsIn(fixture)[0])
    const plan = await call(`GET /room/bed-plan?room=${fixture.room.id}&fresh=true`, created)
    expect(plan.body).toMatchObject({ moves: [], kept: 2 })
    expect((await arrive(created, created.guests[0]?.id)).body.checkIns[0].bed.id).toBe(third)
    expect((await arrive(created, created.guests[1]?.id)).body.checkIns[0].bed.id).toBe(fourth)
    await expectConsistentBooking(created)
  })

  it('has a bed in it for each of a party by the bed, where it has as many', async () => {
    const fixture = await buildLiveProperty({ room: { units: 2, bedsPerUnit: 2, capacity: 4 } })
    const [, , third, fourth] = bedsIn(fixture)
    const created = await createTestBooking(fixture, { guests: [{}, {}] })
    const three = await createTestBooking(
      { ...fixture, room: await buildRoom(fixture.property, { units: 2, bedsPerUnit: 2, capacity: 4 }) },
      { guests: [{}, {}, {}] },
    )
    const unitOf = async (bed: number) => (await selectOne<{ unit_id: number }>('SELECT unit_id FROM beds WHERE id = ?', [bed]))?.unit_id
    expect((await promise(created, { line: created.guests[0]?.line, unit: await unitOf(third) })).status).toBe(200)
    expect((await promisedOf(created)).toSorted()).toEqual([third, fourth].toSorted())
    const unit = await unitOf(three.room.bedIds[0] as number)
    expect((await promise(three, { line: three.guests[0]?.line, unit })).body).toMatchObject({
      code: 'bed_taken',
      reason: 'no_continuous_bed',
    })
    await expectConsistentBooking(created)
  })

  it('is not said of several rooms taken together', async () => {
    const fixture = await buildLiveProperty({ room: twin })
    const created = await createTestBooking(fixture, { guests: [{}, {}, {}] })
    const unit = (await selectOne<{ unit_id: number }>('SELECT unit_id FROM beds WHERE id = ?', [bedsIn(fixture)[0]]))?.unit_id
    expect(created.booking.lines).toMatchObject([{ quantity: 2 }])
    expect((await promise(created, { line: created.guests[0]?.line, unit })).body.fields[0].code).toBe('unit.several')
  })
})
