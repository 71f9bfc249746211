import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, run, startApi } from '../booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

type TestProperty = Awaited<ReturnType<typeof setUp>>
interface Booked {
  id: number
  guests: { id: number }[]
}

async function setUp(room: Record<string, unknown> = { bedsPerUnit: 2, capacity: 2 }) {
  const fixture = await buildLiveProperty({ room, checkOutBy: '11:00' })
  return { ...fixture, token: await createSessionToken(fixture.owner) }
}
const bothWays = { sellBy: 'both', units: 2, bedsPerUnit: 2, capacity: 4, planned: true, basePrice: 2000, unitPrice: 5000 }

async function book(
  { property, room, token }: TestProperty,
  from: number,
  to: number,
  line: Record<string, unknown> = {},
): Promise<Booked> {
  const stay = bookingOf({ property, room, arrival: inDays(from), departure: inDays(to), source: 'desk' })
  const { status, body } = await api.call('POST /booking', { token, body: { ...stay, lines: [{ room: room.id, guests: [{}], ...line }] } })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, guests: body.lines.flatMap((l: Booked) => l.guests) }
}
const checkIn = ({ token }: TestProperty, booking: Booked, bed?: number, name = 'Bo') =>
  api.call('POST /check-in', {
    token,
    body: { booking: booking.id, guests: [{ guest: booking.guests[0]?.id, name, ...(bed && { bed }) }] },
  })
const options = async ({ token }: TestProperty, { id }: Booked) => (await api.call(`GET /check-in/options?booking=${id}`, { token })).body
const put = ({ token }: TestProperty, id: number, body: object) => api.call(`PUT /check-in/${id}`, { token, body })

/** Ana lies in a bed of the property, from days ago until today or, overstaying, until yesterday, and has not left. */
async function withAna(dueOut = 0, room?: Record<string, unknown>, line: Record<string, unknown> = {}, days = 2) {
  const fixture = await setUp(room)
  const booking = await book(fixture, 0, days, line)
  const { body } = await checkIn(fixture, booking, fixture.room.bedIds[0], 'Ana')
  await ago(booking.id, days - dueOut)
  return { fixture, booking, ana: body.checkIns[0] as { id: number; guest: number }, bed: fixture.room.bedIds[0] as number }
}

/** The stay as it is so many days later. */
async function ago(booking: number, days: number) {
  await run('UPDATE bookings SET arrival = arrival - INTERVAL ? DAY, departure = departure - INTERVAL ? DAY WHERE id = ?', [
    days,
    days,
    booking,
  ])
  await run('UPDATE booking_lines SET arrival = arrival - INTERVAL ? DAY, departure = departure - INTERVAL ? DAY WHERE booking_id = ?', [
    days,
    days,
    booking,
  ])
  await run('UPDATE check_ins SET checked_in_at = checked_in_at - INTERVAL ? DAY WHERE booking_id = ?', [days, booking])
  await run('UPDATE bed_nights SET night = night - INTERVAL ? DAY WHERE booking_id = ? ORDER BY night', [days, booking])
  await run(
    'UPDATE room_nights SET night = night - INTERVAL ? DAY WHERE room_id = (SELECT room_id FROM booking_lines WHERE booking_id = ? LIMIT 1) ORDER BY night',
    [days, booking],
  )
}
const occupied = {
  code: 'bed_taken',
  reason: 'bed_occupied',
  guestName: 'Ana',
  occupants: [{ name: 'Ana', dueOut: inDays(0), checkOutBy: '11:00' }],
}

describe('a bed is free when its guest has left', () => {
  it.each([
    ['due out today', 0],
    ['overstaying', -1],
  ])('is neither suggested nor taken at check-in while somebody lies there, %s', async (_name, dueOut) => {
    const { fixture, bed, ana } = await withAna(dueOut)
    const next = await book(fixture, 0, 2)
    const result = await options(fixture, next)
    const there = result.rooms[0].beds.find((b: { id: number }) => b.id === bed)
    expect(there).toMatchObject({ free: false, suggested: false, occupants: [{ name: 'Ana', dueOut: inDays(dueOut), checkIn: ana.id }] })
    // Next to a stay that ended today the bed is theirs, else the other.
    expect(result.guests[0]).toMatchObject({ suggestedBed: fixture.room.bedIds[1], waitsFor: dueOut === 0 ? bed : null })
    const refused = await checkIn(fixture, next, bed)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'bed_taken', reason: 'bed_occupied', bed, guest: ana.guest, dueOut: inDays(dueOut) },
    ])
    expect(refused.body.detail).toContain('Ana is still here')
    await put(fixture, ana.id, { checkOut: true, withDebt: true })
    expect((await options(fixture, next)).rooms[0].beds.every((b: { free: boolean }) => b.free)).toBe(true)
    expect((await checkIn(fixture, next, bed)).status).toBe(201)
  })

  it.each([
    ['due out today', 0],
    ['overstaying', -1],
  ])('is not taken out of the house before its guest has left, %s', async (_name, dueOut) => {
    const { fixture, booking, ana, bed } = await withAna(dueOut, { bedsPerUnit: 4, capacity: 4 })
    const { room, token } = fixture
    for (const endpoint of [`DELETE /room/${room.id}/beds/${bed}`, `DELETE /room/${room.id}`]) {
      const { status, body } = await api.call(endpoint, { token })
      expect([status, body]).toMatchObject([409, { code: 'below_sold', bookings: [{ id: booking.id }], possibleFrom: inDays(1) }])
    }
    await put(fixture, ana.id, { checkOut: true, withDebt: true })
    expect((await api.call(`DELETE /room/${room.id}`, { token })).status).toBe(204)
  })

  it('says who lies there when no other bed is left, and is free when they were moved', async () => {
    const { fixture, bed, ana } = await withAna(0, { bedsPerUnit: 1, capacity: 1 })
    const next = await book(fixture, 0, 1)
    expect((await options(fixture, next)).guests[0]).toMatchObject({ suggestedBed: null, waitsFor: bed })
    expect((await checkIn(fixture, next)).body).toMatchObject({ ...occupied, bed })
    await put(fixture, ana.id, { checkOut: true, withDebt: true })
    expect((await checkIn(fixture, next)).status).toBe(201)
  })

  it('is not moved into, and is free for others once its guest was moved', async () => {
    const { fixture, bed, ana } = await withAna(-1, { bedsPerUnit: 3, capacity: 3 })
    const [, second, third] = fixture.room.bedIds as [number, number, number]
    const other = await book(fixture, 0, 2)
    const { body } = await checkIn(fixture, other, second)
    expect((await put(fixture, body.checkIns[0].id, { bed })).body).toMatchObject({
      code: 'bed_taken',
      reason: 'bed_occupied',
      guest: ana.guest,
    })
    const move = (to: number) =>
      api.call(`POST /booking/${other.id}/move`, { token: fixture.token, body: { guest: other.guests[0]?.id, bed: to } })
    expect((await move(bed)).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied', guest: ana.guest })
    expect((await move(third)).status).toBe(200)
    expect((await checkIn(fixture, await book(fixture, 0, 1), second)).status).toBe(201)
  })

  it('is not moved into from another room, where another bed is taken instead', async () => {
    const { fixture, bed } = await withAna(-1)

    const elsewhere = await buildRoom(fixture.property)
    const other = await book({ ...fixture, room: elsewhere }, 0, 2)
    await checkIn(fixture, other)
    const move = (more: object) =>
      api.call(`POST /booking/${other.id}/move`, {
        token: fixture.token,
        body: { guest: other.guests[0]?.id, room: fixture.room.id, ...more },
      })
    expect((await move({ bed })).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied' })
    expect((await move({})).status).toBe(200)
    const { body } = await api.call(`GET /booking/${other.id}`, { token: fixture.token })
    expect(body.lines.at(-1).guests[0].bed.id ?? body.lines.at(-1).guests[0].bed).not.toBe(bed)
  })

  it('is not promised to who comes today, in a walk-in or later, but to who comes tomorrow', async () => {
    const { fixture, bed } = await withAna()
    const stay = bookingOf({ ...fixture, arrival: inDays(0), departure: inDays(2), source: 'desk' })
    const walkIn = await api.call('POST /booking', {
      token: fixture.token,
      body: { ...stay, token: undefined, lines: [{ room: fixture.room.id, guests: [{}], beds: [bed] }] },
    })
    expect([walkIn.status, walkIn.body.reason, walkIn.body.guestName]).toEqual([409, 'bed_occupied', 'Ana'])
    const promise = async (from: number) => {
      const booking = await book(fixture, from, from + 1)
      return api.call(`POST /booking/${booking.id}/move`, { token: fixture.token, body: { guest: booking.guests[0]?.id, bed } })
    }
    expect((await promise(0)).body).toMatchObject({ ...occupied, bed })
    expect((await promise(1)).status).toBe(200)
  })

  it('is not in a re-plan for who comes today; who has no other waits for the check-out', async () => {
    const { fixture, bed, ana } = await withAna()
    const [, second] = fixture.room.bedIds as [number, number]
    const [one, two] = [await book(fixture, 0, 1), await book(fixture, 0, 1)]
    await run('UPDATE booking_guests SET planned_bed_id = NULL WHERE booking_id IN (?, ?)', [one.id, two.id])
    const plan = async () => (await api.call(`GET /room/bed-plan?room=${fixture.room.id}&fresh=true`, { token: fixture.token })).body
    const before = await plan()
    expect(before.moves.map((m: { to: { id: number } }) => m.to.id)).toEqual([second])
    expect(before).toMatchObject({ unplaced: [], waitFor: { lines: [{ booking: two.id }], occupants: [{ name: 'Ana' }] } })
    const give = () =>
      api.call('POST /room/bed-plan', {
        token: fixture.token,
        body: { room: fixture.room.id, moves: [{ guest: one.guests[0]?.id, bed }] },
      })
    expect((await give()).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied', guest: ana.guest })
    await put(fixture, ana.id, { checkOut: true, withDebt: true })
    expect((await plan()).moves).toHaveLength(2)
    expect((await give()).status).toBe(200)
  })

  it('keeps a unit that was sold whole until its party has left, and is not sold whole over a guest', async () => {
    const { fixture, ana } = await withAna(0, bothWays, { as: 'unit', guests: [{}, {}] })
    const [, beside, other] = fixture.room.bedIds as number[]
    const next = await book(fixture, 0, 1)
    expect((await checkIn(fixture, next, beside)).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied', guestName: 'Ana' })
    expect((await checkIn(fixture, next, other)).status).toBe(201)
    const whole = await book(fixture, 0, 1, { as: 'unit', guests: [{}, {}] })
    expect((await checkIn(fixture, whole, beside)).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied' })
    expect((await checkIn(fixture, whole)).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied', guestName: 'Ana' })
    await put(fixture, ana.id, { checkOut: true, withDebt: true })
    expect((await checkIn(fixture, whole, beside)).status).toBe(201)
  })

  it('lets nobody back into a bed where the next guest lies', async () => {
    const { fixture, bed, ana } = await withAna()
    await put(fixture, ana.id, { checkOut: true, withDebt: true })
    expect((await checkIn(fixture, await book(fixture, 0, 1), bed)).status).toBe(201)
    expect((await put(fixture, ana.id, { checkOut: false })).body).toMatchObject({
      code: 'bed_taken',
      reason: 'bed_occupied',
      guestName: 'Bo',
    })
  })
})

describe('at the same moment', () => {
  it('gives the bed that was just left to one of two', async () => {
    const { fixture, bed, ana } = await withAna(0, { bedsPerUnit: 3, capacity: 3 })
    const parties = [await book(fixture, 0, 1), await book(fixture, 0, 1)]
    await put(fixture, ana.id, { checkOut: true, withDebt: true })
    const answers = await Promise.all(parties.map(p => checkIn(fixture, p, bed)))
    expect(answers.map(a => a.status).toSorted()).toEqual([201, 409])
  })

  it('never has two in one bed, whether the check-out or the check-in comes first', async () => {
    const { fixture, bed, ana } = await withAna()
    const next = await book(fixture, 0, 1)
    const [left, came] = await Promise.all([put(fixture, ana.id, { checkOut: true, withDebt: true }), checkIn(fixture, next, bed)])
    expect(left.status).toBe(200)
    expect(came.status === 201 || came.body.reason === 'bed_occupied').toBe(true)
    const [back, again] = await Promise.all([put(fixture, ana.id, { checkOut: false }), checkIn(fixture, next, bed)])
    const here = await api.call(`GET /check-in/all/${fixture.property.id}?status=in_house`, { token: fixture.token })
    expect(here.body.filter((c: { bed: { id: number } }) => c.bed.id === bed)).toHaveLength(1)
    expect([back.status, again.status].filter(s => s >= 500)).toEqual([])
  })
})
