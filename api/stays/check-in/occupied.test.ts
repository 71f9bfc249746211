import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, run, startApi } from '../booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

type Hostel = Awaited<ReturnType<typeof house>>
interface Booked {
  id: number
  guests: { id: number }[]
}

async function house(room: Record<string, unknown> = { bedsPerUnit: 2, capacity: 2 }) {
  const hostel = await buildLiveProperty({ room, checkOutBy: '11:00' })
  return { ...hostel, token: await createSessionToken(hostel.owner) }
}
const bothWays = { sellBy: 'both', units: 2, bedsPerUnit: 2, capacity: 4, planned: true, basePrice: 2000, unitPrice: 5000 }

async function book({ property, room, token }: Hostel, from: number, to: number, line: Record<string, unknown> = {}): Promise<Booked> {
  const stay = bookingOf({ property, room, arrival: inDays(from), departure: inDays(to), source: 'desk' })
  const { status, body } = await api.call('POST /booking', { token, body: { ...stay, lines: [{ room: room.id, guests: [{}], ...line }] } })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, guests: body.lines.flatMap((l: Booked) => l.guests) }
}
const checkIn = ({ token }: Hostel, booking: Booked, bed?: number, name = 'Bo') =>
  api.call('POST /check-in', {
    token,
    body: { booking: booking.id, guests: [{ guest: booking.guests[0]?.id, name, ...(bed && { bed }) }] },
  })
const options = async ({ token }: Hostel, { id }: Booked) => (await api.call(`GET /check-in/options?booking=${id}`, { token })).body
const put = ({ token }: Hostel, id: number, body: object) => api.call(`PUT /check-in/${id}`, { token, body })

/** Ana lies in a bed of the house, from days ago until today or, overstaying, until yesterday, and has not left. */
async function withAna(dueOut = 0, room?: Record<string, unknown>, line: Record<string, unknown> = {}, days = 2) {
  const hostel = await house(room)
  const booking = await book(hostel, 0, days, line)
  const { body } = await checkIn(hostel, booking, hostel.room.bedIds[0], 'Ana')
  await ago(booking.id, days - dueOut)
  return { hostel, booking, ana: body.checkIns[0] as { id: number; guest: number }, bed: hostel.room.bedIds[0] as number }
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
    const { hostel, bed, ana } = await withAna(dueOut)
    const next = await book(hostel, 0, 2)
    const shown = await options(hostel, next)
    const there = shown.rooms[0].beds.find((b: { id: number }) => b.id === bed)
    expect(there).toMatchObject({ free: false, suggested: false, occupants: [{ name: 'Ana', dueOut: inDays(dueOut), checkIn: ana.id }] })
    expect(shown.guests[0]).toMatchObject({ suggestedBed: hostel.room.bedIds[1], waitsFor: bed })
    const refused = await checkIn(hostel, next, bed)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'bed_taken', reason: 'bed_occupied', bed, guest: ana.guest, dueOut: inDays(dueOut) },
    ])
    expect(refused.body.detail).toContain('Ana is still here')
    await put(hostel, ana.id, { checkOut: true, withDebt: true })
    expect((await options(hostel, next)).rooms[0].beds.every((b: { free: boolean }) => b.free)).toBe(true)
    expect((await checkIn(hostel, next, bed)).status).toBe(201)
  })

  it('says who lies there when no other bed is left, and is free when they were moved', async () => {
    const { hostel, bed, ana } = await withAna(0, { bedsPerUnit: 1, capacity: 1 })
    const next = await book(hostel, 0, 1)
    expect((await options(hostel, next)).guests[0]).toMatchObject({ suggestedBed: null, waitsFor: bed })
    expect((await checkIn(hostel, next)).body).toMatchObject({ ...occupied, bed })
    await put(hostel, ana.id, { checkOut: true, withDebt: true })
    expect((await checkIn(hostel, next)).status).toBe(201)
  })

  it('is not moved into, and is free for others once its guest was moved', async () => {
    const { hostel, bed, ana } = await withAna(-1, { bedsPerUnit: 3, capacity: 3 })
    const [, second, third] = hostel.room.bedIds as [number, number, number]
    const other = await book(hostel, 0, 2)
    const { body } = await checkIn(hostel, other, second)
    expect((await put(hostel, body.checkIns[0].id, { bed })).body).toMatchObject({
      code: 'bed_taken',
      reason: 'bed_occupied',
      guest: ana.guest,
    })
    const move = (to: number) =>
      api.call(`POST /booking/${other.id}/move`, { token: hostel.token, body: { guest: other.guests[0]?.id, bed: to } })
    expect((await move(bed)).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied', guest: ana.guest })
    expect((await move(third)).status).toBe(200)
    expect((await checkIn(hostel, await book(hostel, 0, 1), second)).status).toBe(201)
  })

  it('is not moved into from another room, where another bed is taken instead', async () => {
    const { hostel, bed } = await withAna(-1)

    const elsewhere = await buildRoom(hostel.property)
    const other = await book({ ...hostel, room: elsewhere }, 0, 2)
    await checkIn(hostel, other)
    const move = (more: object) =>
      api.call(`POST /booking/${other.id}/move`, {
        token: hostel.token,
        body: { guest: other.guests[0]?.id, room: hostel.room.id, ...more },
      })
    expect((await move({ bed })).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied' })
    expect((await move({})).status).toBe(200)
    const { body } = await api.call(`GET /booking/${other.id}`, { token: hostel.token })
    expect(body.lines.at(-1).guests[0].bed.id ?? body.lines.at(-1).guests[0].bed).not.toBe(bed)
  })

  it('is not promised to who comes today, in a walk-in or later, but to who comes tomorrow', async () => {
    const { hostel, bed } = await withAna()
    const stay = bookingOf({ ...hostel, arrival: inDays(0), departure: inDays(2), source: 'desk' })
    const walkIn = await api.call('POST /booking', {
      token: hostel.token,
      body: { ...stay, token: undefined, lines: [{ room: hostel.room.id, guests: [{}], beds: [bed] }] },
    })
    expect([walkIn.status, walkIn.body.reason, walkIn.body.guestName]).toEqual([409, 'bed_occupied', 'Ana'])
    const promise = async (from: number) => {
      const booking = await book(hostel, from, from + 1)
      return api.call(`POST /booking/${booking.id}/move`, { token: hostel.token, body: { guest: booking.guests[0]?.id, bed } })
    }
    expect((await promise(0)).body).toMatchObject({ ...occupied, bed })
    expect((await promise(1)).status).toBe(200)
  })

  it('is not in a re-plan for who comes today; who has no other waits for the check-out', async () => {
    const { hostel, bed, ana } = await withAna()
    const [, second] = hostel.room.bedIds as [number, number]
    const [one, two] = [await book(hostel, 0, 1), await book(hostel, 0, 1)]
    const plan = async () => (await api.call(`GET /room/bed-plan?room=${hostel.room.id}&fresh=true`, { token: hostel.token })).body
    const before = await plan()
    expect(before.moves.map((m: { to: { id: number } }) => m.to.id)).toEqual([second])
    expect(before).toMatchObject({ unplaced: [], waitFor: { lines: [{ booking: two.id }], occupants: [{ name: 'Ana' }] } })
    const give = () =>
      api.call('POST /room/bed-plan', {
        token: hostel.token,
        body: { room: hostel.room.id, moves: [{ guest: one.guests[0]?.id, bed }] },
      })
    expect((await give()).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied', guest: ana.guest })
    await put(hostel, ana.id, { checkOut: true, withDebt: true })
    expect((await plan()).moves).toHaveLength(2)
    expect((await give()).status).toBe(200)
  })

  it('keeps a unit that was sold whole until its party has left, and is not sold whole over a guest', async () => {
    const { hostel, ana } = await withAna(0, bothWays, { as: 'unit', guests: [{}, {}] })
    const [, beside, other] = hostel.room.bedIds as number[]
    const next = await book(hostel, 0, 1)
    expect((await checkIn(hostel, next, beside)).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied', guestName: 'Ana' })
    expect((await checkIn(hostel, next, other)).status).toBe(201)
    const whole = await book(hostel, 0, 1, { as: 'unit', guests: [{}, {}] })
    expect((await checkIn(hostel, whole, beside)).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied' })
    expect((await checkIn(hostel, whole)).body).toMatchObject({ code: 'bed_taken', reason: 'bed_occupied', guestName: 'Ana' })
    await put(hostel, ana.id, { checkOut: true, withDebt: true })
    expect((await checkIn(hostel, whole, beside)).status).toBe(201)
  })

  it('lets nobody back into a bed where the next guest lies', async () => {
    const { hostel, bed, ana } = await withAna()
    await put(hostel, ana.id, { checkOut: true, withDebt: true })
    expect((await checkIn(hostel, await book(hostel, 0, 1), bed)).status).toBe(201)
    expect((await put(hostel, ana.id, { checkOut: false })).body).toMatchObject({
      code: 'bed_taken',
      reason: 'bed_occupied',
      guestName: 'Bo',
    })
  })
})

describe('at the same moment', () => {
  it('gives the bed that was just left to one of two', async () => {
    const { hostel, bed, ana } = await withAna(0, { bedsPerUnit: 3, capacity: 3 })
    const parties = [await book(hostel, 0, 1), await book(hostel, 0, 1)]
    await put(hostel, ana.id, { checkOut: true, withDebt: true })
    const answers = await Promise.all(parties.map(p => checkIn(hostel, p, bed)))
    expect(answers.map(a => a.status).toSorted()).toEqual([201, 409])
  })

  it('never has two in one bed, whether the check-out or the check-in comes first', async () => {
    const { hostel, bed, ana } = await withAna()
    const next = await book(hostel, 0, 1)
    const [left, came] = await Promise.all([put(hostel, ana.id, { checkOut: true, withDebt: true }), checkIn(hostel, next, bed)])
    expect(left.status).toBe(200)
    expect(came.status === 201 || came.body.reason === 'bed_occupied').toBe(true)
    const [back, again] = await Promise.all([put(hostel, ana.id, { checkOut: false }), checkIn(hostel, next, bed)])
    const here = await api.call(`GET /check-in/all/${hostel.property.id}?status=in_house`, { token: hostel.token })
    expect(here.body.filter((c: { bed: { id: number } }) => c.bed.id === bed)).toHaveLength(1)
    expect([back.status, again.status].filter(s => s >= 500)).toEqual([])
  })
})
