import { describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { updatePlannedRooms } from '../../../inventory/room/service.ts'
import { inDays } from '../testing.ts'
import { call, createTestBooking, expectConsistentBooking, type Hostel, member, stepsOf, type TestBooking, withApi } from './testing.ts'

withApi()

const promise = (made: TestBooking, body: object) => call(`POST /booking/${made.id}/move`, { token: made.token, body })
const promisedOf = async (made: TestBooking): Promise<(number | null)[]> =>
  (await call(`GET /booking/${made.id}`, made)).body.lines
    .filter((l: { status: string }) => l.status === 'active')
    .flatMap((l: { guests: { promisedBed: { id: number } | null }[] }) => l.guests.map(g => g.promisedBed?.id ?? null))
const isPlanned = async (room: number) => (await selectOne<{ planned: number }>('SELECT planned FROM rooms WHERE id = ?', [room]))?.planned
const arrive = (made: TestBooking, guest: number | undefined, bed?: number) =>
  call('POST /check-in', { token: made.token, body: { booking: made.id, guests: [{ guest, name: 'Guest', ...(bed && { bed }) }] } })
const bedsIn = (hostel: Hostel) => hostel.room.bedIds as [number, number, number, number]
const tonight = (days: number) => ({ arrival: inDays(0), departure: inDays(days) })

describe('a bed promised before arrival', () => {
  it('is the one they get, in every plan, and nobody else does', async () => {
    const hostel = await buildLiveProperty()
    const [, , third] = bedsIn(hostel)
    const first = await createTestBooking(hostel, tonight(3))
    const made = await createTestBooking(hostel, tonight(3))
    const guest = made.guests[0]?.id
    const shown = await promise(made, { guest, bed: third, dryRun: true })
    expect(shown.body.lines[0].guests[0].promisedBed).toBeNull()
    const { status, body } = await promise(made, { guest, bed: third, reason: 'Bad knee' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.lines[0].guests[0]).toMatchObject({ bed: null, promisedBed: { id: third } })
    expect((await promise(made, { guest, bed: third })).body.fields[0].code).toBe('bed.same')
    expect(await stepsOf(made.id)).toContain('bed_promised')
    const plan = await call(`GET /room/bed-plan?room=${hostel.room.id}&fresh=true`, made)
    expect(plan.body.moves.map((m: { guest: number }) => m.guest)).not.toContain(guest)
    expect(plan.body.moves.map((m: { to: { id: number } }) => m.to.id)).not.toContain(third)
    const taken = await call('POST /room/bed-plan', {
      token: made.token,
      body: { room: hostel.room.id, moves: [{ guest: first.guests[0]?.id, bed: third }] },
    })
    expect(taken.body.code).toBe('stale')
    const moved = await call('POST /room/bed-plan', {
      token: made.token,
      body: { room: hostel.room.id, moves: [{ guest, bed: bedsIn(hostel)[0] }] },
    })
    expect(moved.body.fields[0]).toMatchObject({ path: 'moves.0.guest', code: 'guest.promised' })
    const others = await call(`GET /check-in/options?booking=${first.id}`, made)
    expect(others.body.rooms[0].beds.find((b: { id: number }) => b.id === third).free).toBe(false)
    expect((await arrive(first, first.guests[0]?.id, third)).body).toMatchObject({ code: 'bed_taken', reason: 'needed_by_others' })
    const options = await call(`GET /check-in/options?booking=${made.id}`, made)
    expect(options.body.guests[0].suggestedBed).toBe(third)
    expect((await arrive(made, guest)).body.checkIns[0].bed.id).toBe(third)
    expect(await promisedOf(made)).toEqual([null])
    await expectConsistentBooking(made)
  })

  it('is not given to who is in the house already', async () => {
    const hostel = await buildLiveProperty({ room: { bedsPerUnit: 2, capacity: 2 } })
    const [one, two] = bedsIn(hostel)
    const other = await buildRoom(hostel.property)
    const inside = await createTestBooking(hostel, tonight(3))
    const elsewhere = await createTestBooking({ ...hostel, room: other }, tonight(1))
    const coming = await createTestBooking(hostel, { arrival: inDays(1), departure: inDays(3) })
    await promise(coming, { guest: coming.guests[0]?.id, bed: one })
    await arrive(inside, inside.guests[0]?.id, two)
    await arrive(elsewhere, elsewhere.guests[0]?.id)
    const refusal = { status: 409, body: { code: 'bed_taken', reason: 'needed_by_others' } }
    expect(await promise(inside, { guest: inside.guests[0]?.id, bed: one })).toMatchObject(refusal)
    // For a night before they come it may be slept in, in a move from another room too.
    const room = hostel.room.id
    expect((await promise(elsewhere, { guest: elsewhere.guests[0]?.id, room, bed: one })).status).toBe(200)
    expect(await promisedOf(coming)).toEqual([one])
    await expectConsistentBooking(coming)
  })

  it('is not taken by who moves in from another room', async () => {
    const hostel = await buildLiveProperty({ room: { bedsPerUnit: 2, capacity: 2 } })
    const [one, two] = bedsIn(hostel)
    const other = await buildRoom(hostel.property)
    const inside = await createTestBooking({ ...hostel, room: other }, tonight(3))
    const coming = await createTestBooking(hostel, { arrival: inDays(1), departure: inDays(3) })
    await promise(coming, { guest: coming.guests[0]?.id, bed: one })
    await arrive(inside, inside.guests[0]?.id)
    const into = (bed: number) => promise(inside, { guest: inside.guests[0]?.id, room: hostel.room.id, bed })
    expect(await into(one)).toMatchObject({ status: 409, body: { code: 'bed_taken', reason: 'needed_by_others' } })
    expect((await into(two)).status).toBe(200)
    expect(await promisedOf(coming)).toEqual([one])
    await expectConsistentBooking(coming)
  })

  it('keeps its nights when beds are sold, and is refused where it would cost somebody theirs', async () => {
    const hostel = await buildLiveProperty({ room: { bedsPerUnit: 2, capacity: 2 } })
    const [one, two] = bedsIn(hostel)
    const early = await createTestBooking(hostel, { arrival: inDays(1), departure: inDays(3) })
    const late = await createTestBooking(hostel, { arrival: inDays(3), departure: inDays(5) })
    expect((await promise(early, { guest: early.guests[0]?.id, bed: one })).status).toBe(200)
    expect((await promise(late, { guest: late.guests[0]?.id, bed: two })).status).toBe(200)
    // A bed is free every night, and none of them all the time.
    const token = early.token
    const body = { property: hostel.property.id, arrival: inDays(1), departure: inDays(5), source: 'desk', guest: { name: 'Long' } }
    const sale = await call('POST /booking', { token, body: { ...body, lines: [{ room: hostel.room.id, guests: [{}] }] } })
    expect(sale.body).toMatchObject({ code: 'sold_out', reason: 'no_continuous_bed' })
    expect((await promise(late, { guest: late.guests[0]?.id, bed: one })).status).toBe(200)
    const long = await createTestBooking(hostel, { arrival: inDays(1), departure: inDays(5) })
    const refused = await promise(late, { guest: late.guests[0]?.id, bed: two })
    expect([refused.status, refused.body.code, refused.body.room]).toEqual([409, 'bed_taken', hostel.room.id])
    expect(await promisedOf(late)).toEqual([one])
    const same = await promise(long, { guest: long.guests[0]?.id, bed: one })
    expect([same.status, same.body.code]).toEqual([409, 'bed_taken'])
    await expectConsistentBooking(long)
  })

  it('is let go of by the desk, and with what it was for', async () => {
    const hostel = await buildLiveProperty()
    const other = await buildRoom(hostel.property)
    const [one, two] = bedsIn(hostel)
    const made = await createTestBooking(hostel, { guests: [{}, {}] })
    const [first, second] = made.guests
    await promise(made, { guest: first?.id, bed: one })
    await promise(made, { guest: second?.id, bed: two })
    expect(await isPlanned(hostel.room.id)).toBe(1)
    await updatePlannedRooms()
    expect(await isPlanned(hostel.room.id)).toBe(1)
    expect((await promise(made, { guest: first?.id, bed: null })).status).toBe(200)
    expect((await promise(made, { guest: first?.id, bed: null })).body.fields[0].code).toBe('bed.none')
    expect(await promisedOf(made)).toEqual([null, two])
    await call(`DELETE /booking/${made.id}?guest=${second?.id}`, made)
    const rows = await select('SELECT id FROM booking_guests WHERE booking_id = ? AND (bed_promised = 1 OR planned_bed_id IS NOT NULL)', [
      made.id,
    ])
    expect(rows).toEqual([])
    await updatePlannedRooms()
    expect(await isPlanned(hostel.room.id)).toBe(0)
    await promise(made, { guest: first?.id, bed: one })
    await call(`POST /booking/${made.id}/move`, { token: made.token, body: { line: first?.line, room: other.id } })
    expect(await promisedOf(made)).toEqual([null])
    await promise(made, { guest: first?.id, bed: other.bedIds[0] })
    await call(`DELETE /booking/${made.id}`, made)
    expect(await promisedOf(made)).toEqual([])
    await expectConsistentBooking(made)
  })

  it('does not hinder other dates: where it cannot be kept it is let go, and the history says so', async () => {
    const hostel = await buildLiveProperty({ room: { bedsPerUnit: 2, capacity: 2 } })
    const [one] = bedsIn(hostel)
    const made = await createTestBooking(hostel, { arrival: inDays(1), departure: inDays(3) })
    const next = await createTestBooking(hostel, { arrival: inDays(3), departure: inDays(5) })
    await promise(made, { guest: made.guests[0]?.id, bed: one })
    await promise(next, { guest: next.guests[0]?.id, bed: one })
    const kept = await call(`PUT /booking/${made.id}`, { token: made.token, body: { arrival: inDays(2) } })
    expect([kept.status, await promisedOf(made)]).toEqual([200, [one]])
    const longer = await call(`PUT /booking/${made.id}`, { token: made.token, body: { departure: inDays(4) } })
    expect([longer.status, await promisedOf(made), await promisedOf(next)]).toEqual([200, [null], [one]])
    expect(await stepsOf(made.id)).toContain('bed_promise_dropped')
    await expectConsistentBooking(made)
  })

  it('keeps its bed in service, except by force', async () => {
    const hostel = await buildLiveProperty()
    const [one] = bedsIn(hostel)
    const made = await createTestBooking(hostel)
    await promise(made, { guest: made.guests[0]?.id, bed: one })
    const out = (force: boolean) =>
      call(`POST /room/${hostel.room.id}/beds/${one}/out-of-service`, {
        token: made.token,
        body: { from: inDays(10), until: inDays(11), ...(force && { force }) },
      })
    expect([(await out(false)).body.code, await promisedOf(made)]).toEqual(['below_sold', [one]])
    expect([(await out(true)).status, await promisedOf(made)]).toEqual([201, [null]])
    await createTestBooking(hostel, { guests: [{}, {}] })
    await expectConsistentBooking(made)
  })

  it('is refused in another room, for nobody, to who may not, and once they are here', async () => {
    const hostel = await buildLiveProperty()
    const other = await buildRoom(hostel.property)
    const made = await createTestBooking(hostel, { ...tonight(2), guests: [{}, {}] })
    const [one, two] = bedsIn(hostel)
    const guest = made.guests[0]?.id
    expect((await promise(made, { guest, bed: other.bedIds[0] })).body.fields[0].code).toBe('bed.other_room')
    expect((await promise(made, { guest, unit: 999_999 })).body.fields[0].code).toBe('unit.other_room')
    expect((await promise(made, { guest, bed: one, unit: 1 })).body.fields[0].code).toBe('object.xor')
    expect((await promise(made, { line: made.guests[0]?.line, bed: one })).body.fields[0].path).toBe('guest')
    expect((await promise(made, { guest, bed: one, version: 99 })).body.code).toBe('stale')
    const viewer = await createSessionToken(await member(hostel, 'viewer'))
    expect((await call(`POST /booking/${made.id}/move`, { token: viewer, body: { guest, bed: one } })).body.code).toBe('forbidden')
    expect((await call(`POST /booking/${made.id}/move`, { headers: made.headers, body: { guest, bed: one } })).status).toBe(401)
    await arrive(made, guest, one)
    expect((await promise(made, { guest, unit: 1 })).body.fields[0].code).toBe('unit.begun')
    expect((await promise(made, { guest, bed: null })).body.fields[0].path).toBe('room')
    expect((await promise(made, { guest: made.guests[1]?.id, bed: one })).body.code).toBe('bed_taken')
    expect((await promise(made, { guest: made.guests[1]?.id, bed: two })).status).toBe(200)
    await expectConsistentBooking(made)
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
    const hostel = await buildLiveProperty({ room: twin })
    const [, , third, fourth] = bedsIn(hostel)
    const made = await createTestBooking(hostel, { ...tonight(2), guests: [{}, {}] })
    const other = await createTestBooking(hostel, { ...tonight(2), guests: [{}, {}] })
    const line = made.guests[0]?.line
    const unit = (await selectOne<{ unit_id: number }>('SELECT unit_id FROM beds WHERE id = ?', [third as number]))?.unit_id
    expect((await promise(made, { guest: made.guests[0]?.id, unit })).body.fields[0].code).toBe('room.sold_otherwise')
    expect((await promise(made, { line, unit })).status).toBe(200)
    expect(await promisedOf(made)).toEqual([third, fourth])
    expect((await promise(other, { line: other.guests[0]?.line, unit })).body.code).toBe('bed_taken')
    expect((await arrive(other, other.guests[0]?.id, third)).body.code).toBe('bed_taken')
    expect((await arrive(other, other.guests[0]?.id)).body.checkIns[0].bed.id).toBe(bedsIn(hostel)[0])
    const plan = await call(`GET /room/bed-plan?room=${hostel.room.id}&fresh=true`, made)
    expect(plan.body).toMatchObject({ moves: [], kept: 2 })
    expect((await arrive(made, made.guests[0]?.id)).body.checkIns[0].bed.id).toBe(third)
    expect((await arrive(made, made.guests[1]?.id)).body.checkIns[0].bed.id).toBe(fourth)
    await expectConsistentBooking(made)
  })

  it('has a bed in it for each of a party by the bed, where it has as many', async () => {
    const hostel = await buildLiveProperty({ room: { units: 2, bedsPerUnit: 2, capacity: 4 } })
    const [, , third, fourth] = bedsIn(hostel)
    const made = await createTestBooking(hostel, { guests: [{}, {}] })
    const three = await createTestBooking(
      { ...hostel, room: await buildRoom(hostel.property, { units: 2, bedsPerUnit: 2, capacity: 4 }) },
      { guests: [{}, {}, {}] },
    )
    const unitOf = async (bed: number) => (await selectOne<{ unit_id: number }>('SELECT unit_id FROM beds WHERE id = ?', [bed]))?.unit_id
    expect((await promise(made, { line: made.guests[0]?.line, unit: await unitOf(third) })).status).toBe(200)
    expect((await promisedOf(made)).toSorted()).toEqual([third, fourth].toSorted())
    const unit = await unitOf(three.room.bedIds[0] as number)
    expect((await promise(three, { line: three.guests[0]?.line, unit })).body).toMatchObject({
      code: 'bed_taken',
      reason: 'no_continuous_bed',
    })
    await expectConsistentBooking(made)
  })

  it('is not said of several rooms taken together', async () => {
    const hostel = await buildLiveProperty({ room: twin })
    const made = await createTestBooking(hostel, { guests: [{}, {}, {}] })
    const unit = (await selectOne<{ unit_id: number }>('SELECT unit_id FROM beds WHERE id = ?', [bedsIn(hostel)[0]]))?.unit_id
    expect(made.booking.lines).toMatchObject([{ quantity: 2 }])
    expect((await promise(made, { line: made.guests[0]?.line, unit })).body.fields[0].code).toBe('unit.several')
  })
})
