import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function setUp(room: Record<string, unknown>) {
  const fixture = await buildLiveProperty({ room })
  return { ...fixture, token: await createSessionToken(fixture.owner) }
}
type TestProperty = Awaited<ReturnType<typeof setUp>>

const book = async ({ property, room, token }: TestProperty, from: number, to: number, guests = 1, as?: string) => {
  const { body } = await api.call('POST /booking', {
    token,
    body: {
      ...bookingOf({ property, room, arrival: inDays(from), departure: inDays(to), source: 'desk' }),
      lines: [{ room: room.id, guests: Array.from({ length: guests }, () => ({})), ...(as && { as }) }],
    },
  })
  return { id: body.id as number, guests: body.lines[0].guests.map((g: { id: number }) => g.id) as number[] }
}
const checkIn = ({ token }: TestProperty, booking: { id: number; guests: number[] }, bed: number) =>
  api.call('POST /check-in', { token, body: { booking: booking.id, guests: [{ guest: booking.guests[0], name: 'Asha', bed }] } })
const propose = async ({ room, token }: TestProperty, query = '') =>
  (await api.call(`GET /room/bed-plan?room=${room.id}${query}`, { token })).body
const apply = ({ room, token }: TestProperty, moves: { guest: number; bed: number }[]) =>
  api.call('POST /room/bed-plan', { token, body: { room: room.id, moves } })
type Moves = { guest: number; to: { id: number } }[]
/** As bookings of a version that assigned none. */
const forgetBeds = (guests: number[]) =>
  Promise.all(guests.map(id => run('UPDATE booking_guests SET planned_bed_id = NULL WHERE id = ?', [id])))
const movesOf = (moves: Moves) => moves.map(m => ({ guest: m.guest, bed: m.to.id }))
const planned = async (guests: number[]) =>
  (await select<{ bed: number | null }>('SELECT planned_bed_id AS bed FROM booking_guests WHERE id IN (?) ORDER BY id', [guests])).map(
    r => r.bed,
  )

it('proposes a bed for everybody who is to come, and writes it only when posted back', async () => {
  const fixture = await setUp({ units: 2, bedsPerUnit: 2 })
  const here = await book(fixture, 0, 3)
  await checkIn(fixture, here, fixture.room.bedIds[2] as number)
  const pair = await book(fixture, 1, 4, 2)
  const later = await book(fixture, 3, 5)
  await forgetBeds([...pair.guests, ...later.guests])
  const plan = await propose(fixture)
  expect([plan.kept, plan.unplaced, plan.moves.length]).toEqual([0, [], 3])
  expect(plan.moves.some((m: { guest: number }) => m.guest === here.guests[0])).toBe(false)
  expect(await planned([...pair.guests, ...later.guests])).toEqual([null, null, null])
  // A party stays together, in the unit that nobody is in.
  expect(
    plan.moves
      .filter((m: { booking: number }) => m.booking === pair.id)
      .map((m: { to: { id: number } }) => m.to.id)
      .sort(),
  ).toEqual(fixture.room.bedIds.slice(0, 2))
  expect(await apply(fixture, movesOf(plan.moves))).toMatchObject({ status: 200, body: { moved: 3 } })
  expect(await propose(fixture)).toMatchObject({ moves: [], kept: 3 })
  const again = await apply(fixture, movesOf(plan.moves))
  expect(again.status).toBe(200)
  expect(await findCounterMismatches()).toEqual([])
})

it('suggests the bed of the plan at check-in', async () => {
  const fixture = await setUp({ units: 1, bedsPerUnit: 4 })
  const stay = await book(fixture, 0, 2)
  const bed = fixture.room.bedIds[3] as number
  expect((await apply(fixture, [{ guest: stay.guests[0] as number, bed }])).status).toBe(200)
  const { body } = await api.call('POST /check-in', {
    token: fixture.token,
    body: { booking: stay.id, guests: [{ guest: stay.guests[0], name: 'Asha' }] },
  })
  expect(body.checkIns[0].bed.id).toBe(bed)
})

it('plans anew around a bed that goes out of service', async () => {
  const fixture = await setUp({ units: 1, bedsPerUnit: 3 })
  const stay = await book(fixture, 5, 8)
  const [one] = fixture.room.bedIds as [number]
  await apply(fixture, [{ guest: stay.guests[0] as number, bed: one }])
  await api.call(`POST /room/${fixture.room.id}/beds/${one}/out-of-service`, {
    token: fixture.token,
    body: { from: inDays(6), until: inDays(7) },
  })
  const plan = await propose(fixture)
  expect(plan.moves).toMatchObject([{ guest: stay.guests[0], from: { id: one } }])
  expect(plan.moves[0].to.id).not.toBe(one)
})

it('gives whole units to who bought them', async () => {
  const fixture = await setUp({
    units: 2,
    bedsPerUnit: 2,
    sellBy: 'both',
    type: 'mixed_dorm',
    gender: 'mixed',
    capacity: 4,
    planned: true,
    basePrice: 2000,
    unitPrice: 3000,
  })
  const single = await book(fixture, 5, 7)
  const party = await book(fixture, 5, 7, 2, 'unit')
  await forgetBeds([...single.guests, ...party.guests])
  const { moves } = (await propose(fixture)) as { moves: (Moves[number] & { to: { unit: string } })[] }
  const unitOf = (guest?: number) => moves.find(m => m.guest === guest)?.to.unit
  expect(unitOf(party.guests[0])).toBe(unitOf(party.guests[1]))
  expect(unitOf(single.guests[0])).not.toBe(unitOf(party.guests[0]))
  const bed = fixture.room.bedIds
  const split = await apply(fixture, [
    { guest: party.guests[0] as number, bed: bed[0] as number },
    { guest: party.guests[1] as number, bed: bed[2] as number },
  ])
  expect([split.status, split.body.code]).toEqual([409, 'stale'])
})

it('refuses what no longer fits, and moves nobody who is there', async () => {
  const fixture = await setUp({ units: 1, bedsPerUnit: 2 })
  const [one, two] = fixture.room.bedIds as [number, number]
  const here = await book(fixture, 0, 4)
  const next = await book(fixture, 2, 5)
  await checkIn(fixture, here, one)
  await forgetBeds(next.guests)
  const refusals = [
    [[{ guest: here.guests[0], bed: two }], 409, 'stale'],
    [[{ guest: next.guests[0], bed: one }], 409, 'stale'],
    [[{ guest: next.guests[0], bed: 999_999_999 }], 422, 'invalid'],
    [[{ guest: 999_999_999, bed: two }], 409, 'stale'],
    [
      [
        { guest: next.guests[0], bed: two },
        { guest: next.guests[0], bed: two },
      ],
      422,
      'invalid',
    ],
    [[], 422, 'invalid'],
  ] as const
  for (const [moves, status, code] of refusals) {
    const reply = await apply(fixture, moves as never)
    expect([reply.status, reply.body.code]).toEqual([status, code])
  }
  expect(await planned([...here.guests, ...next.guests])).toEqual([null, null])
  const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
  expect((await api.call(`GET /room/bed-plan?room=${fixture.room.id}`, { token: stranger })).status).toBe(404)
  expect((await api.call('GET /room/bed-plan?room=999999999', { token: fixture.token })).status).toBe(404)
})
