import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, startApi } from '../booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function both(units: number, bedsPerUnit: number) {
  const room = {
    units,
    bedsPerUnit,
    sellBy: 'both' as const,
    type: 'mixed_dorm',
    gender: 'mixed' as const,
    capacity: units * bedsPerUnit,
    planned: true,
    basePrice: 2000,
    unitPrice: 5000,
  }
  const fixture = await buildLiveProperty({ room })
  return { ...fixture, token: await createSessionToken(fixture.owner) }
}
type TestProperty = Awaited<ReturnType<typeof both>>

const book = async ({ property, room, token }: TestProperty, as: 'bed' | 'unit', from: number, to: number, guests = 1) => {
  const { status, body } = await api.call('POST /booking', {
    token,
    body: {
      ...bookingOf({ property, room, arrival: inDays(from), departure: inDays(to), source: 'desk' }),
      lines: [{ room: room.id, as, guests: Array.from({ length: guests }, () => ({})) }],
    },
  })
  return { status, body, id: body.id as number, guests: body.lines?.[0]?.guests as { id: number }[] }
}
const checkIn = ({ token }: TestProperty, booking: { id: number; guests: { id: number }[] }, bed?: number, index = 0) =>
  api.call('POST /check-in', {
    token,
    body: { booking: booking.id, guests: [{ guest: booking.guests[index]?.id, name: 'Asha', ...(bed && { bed }) }] },
  })

it('lets the desk choose any bed that leaves the others theirs', async () => {
  const fixture = await both(2, 2)
  const [a1, , b1] = fixture.room.bedIds as number[]
  const first = await book(fixture, 'bed', 0, 3)
  const second = await book(fixture, 'bed', 0, 3)
  const whole = await book(fixture, 'unit', 1, 3, 2)
  expect(whole.status).toBe(201)
  expect((await checkIn(fixture, first, a1)).status).toBe(201)
  const refused = await checkIn(fixture, second, b1)
  expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, 'bed_taken', 'bed_assigned'])
  const { body } = await checkIn(fixture, second)
  expect(body.checkIns[0].bed.id).toBe(fixture.room.bedIds[1])
  expect(await findCounterMismatches()).toEqual([])
})

it('keeps the rest of a unit for the party that has begun to move in', async () => {
  const fixture = await both(1, 3)
  const whole = await book(fixture, 'unit', 0, 2, 2)
  expect((await checkIn(fixture, whole)).status).toBe(201)
  expect((await book(fixture, 'bed', 0, 1)).body.code).toBe('sold_out')
  expect((await book(fixture, 'bed', 2, 3)).status).toBe(201)
  expect((await checkIn(fixture, whole, undefined, 1)).status).toBe(201)
  expect(await findCounterMismatches()).toEqual([])
})

it('gives nobody a bed that is out of service', async () => {
  const fixture = await both(1, 3)
  const [one, two] = fixture.room.bedIds as number[]
  await api.call(`POST /room/${fixture.room.id}/beds/${one}/out-of-service`, {
    token: fixture.token,
    body: { from: inDays(1), until: inDays(2) },
  })
  const stay = await book(fixture, 'bed', 0, 2)
  const options = await api.call(`GET /check-in/options?booking=${stay.id}`, { token: fixture.token })
  const beds = options.body.rooms?.[0]?.beds as { id: number; free: boolean }[] | undefined
  if (beds) expect(beds.find(b => b.id === one)?.free).toBe(false)
  const refused = await checkIn(fixture, stay, one)
  expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, 'bed_taken', 'out_of_sale'])
  expect((await checkIn(fixture, stay, two)).status).toBe(201)
  const outOfService = await api.call(`POST /room/${fixture.room.id}/beds/${two}/out-of-service`, {
    token: fixture.token,
    body: { from: inDays(0), until: inDays(2), force: true },
  })
  expect([outOfService.status, outOfService.body.code, outOfService.body.bookings[0].id]).toEqual([409, 'below_sold', stay.id])
  expect(await findCounterMismatches()).toEqual([])
})

it('gives each of two rooms of one booking to its own line', async () => {
  const fixture = await both(2, 2)
  const stay = { property: fixture.property, room: fixture.room, arrival: inDays(0), departure: inDays(2), source: 'desk' }
  const line = { room: fixture.room.id, as: 'unit', guests: [{}, {}] }
  const { body } = await api.call('POST /booking', { token: fixture.token, body: { ...bookingOf(stay), lines: [line, line] } })
  const guests = body.lines.flatMap((l: { guests: { id: number }[] }) => l.guests.map(g => ({ guest: g.id, name: 'Asha' })))
  const options = await api.call(`GET /check-in/options?booking=${body.id}`, { token: fixture.token })
  const suggested = options.body.guests.map((g: { suggestedBed: number }) => g.suggestedBed)
  expect(suggested.toSorted()).toEqual(fixture.room.bedIds.toSorted())
  const come = await api.call('POST /check-in', { token: fixture.token, body: { booking: body.id, guests } })
  expect([come.status, new Set(come.body.checkIns.map((c: { bed: { id: number } }) => c.bed.id)).size]).toEqual([201, 4])
  expect(await findCounterMismatches()).toEqual([])
})
