import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canArrange } from '../../../domain/inventory/arrangement.ts'
import { runs } from '../../../domain/testing.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, startApi } from '../../stays/booking/testing.ts'
import { loadRoomInventory, toRoomState } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const day = fc.integer({ min: 10, max: 16 })
const nights = fc.integer({ min: 1, max: 4 })
const small = fc.integer({ min: 1, max: 3 })
const pick = fc.nat(50)
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('sell' as const), as: fc.constantFrom('bed', 'unit'), from: day, nights, size: small }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('block' as const), from: day, nights, size: small, beds: fc.array(pick, { maxLength: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unblock' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('units' as const), units: fc.integer({ min: 1, max: 4 }), later: fc.boolean() }) },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

async function world(sellBy: 'bed' | 'unit' | 'both') {
  const size = { units: 3, bedsPerUnit: 2 }
  const counted = sellBy === 'unit' ? 3 : 6
  const room = {
    ...size,
    sellBy,
    type: 'mixed_dorm',
    gender: 'mixed' as const,
    capacity: counted,
    planned: sellBy === 'both',
    basePrice: 2000,
    unitPrice: 3000,
  }
  const fixture = await buildLiveProperty({ room })
  return { ...fixture, sellBy, token: await createSessionToken(fixture.owner), bookings: [] as number[], blocks: [] as number[] }
}
type World = Awaited<ReturnType<typeof world>>

/** What is done may be refused, but never with a fault of ours. */
async function play(w: World, c: Command) {
  const { room, property, token } = w
  if (c.do === 'sell') {
    const as = w.sellBy === 'both' ? c.as : w.sellBy
    const stay = bookingOf({ property, room, arrival: inDays(c.from), departure: inDays(c.from + c.nights), source: 'desk' })
    const lines = [{ room: room.id, as, guests: Array.from({ length: c.size }, () => ({})) }]
    const created = await api.call('POST /booking', { token, body: { ...stay, lines } })
    if (created.status === 201) w.bookings.push(created.body.id)
    return created.status
  }
  if (c.do === 'block') {
    const beds = [...new Set(c.beds.map(n => room.bedIds[n % room.bedIds.length] as number))]
    const what = beds.length ? { beds } : { quantity: c.size }
    const body = { room: room.id, kind: 'staff', name: 'Staff', from: inDays(c.from), until: inDays(c.from + c.nights), ...what }
    const created = await api.call('POST /room/blocks', { token, body })
    if (created.status === 201) w.blocks.push(created.body.id)
    return created.status
  }
  if (c.do === 'units') {
    const body = { units: c.units, ...(c.later && { from: inDays(13) }) }
    return (await api.call(`PUT /room/${room.id}`, { token, body })).status
  }
  const ids = c.do === 'cancel' ? w.bookings : w.blocks
  const [id] = ids.splice(c.pick % Math.max(1, ids.length), 1)
  if (!id) return 200
  return (await api.call(`DELETE /${c.do === 'cancel' ? 'booking' : 'room/blocks'}/${id}`, { token })).status
}

/** What is shown as left can be sold to the last of it, and not one more. */
async function sellsWhatItShows(w: World, from: number, to: number) {
  const { property, room, token } = w
  const stay = { property, room, arrival: inDays(from), departure: inDays(to), source: 'desk' }
  const { body } = await api.call(`GET /property/${property.id}/offers?arrival=${stay.arrival}&departure=${stay.departure}&guests=1`)
  for (const { as, available } of body.rooms as { as: 'bed' | 'unit'; available: number }[]) {
    const sell = (n: number) => {
      const lines = [{ room: room.id, as, guests: Array.from({ length: as === 'bed' ? n : n * 2 }, () => ({})) }]
      return api.call('POST /booking', { token, body: { ...bookingOf(stay), lines } })
    }
    expect((await sell(available + 1)).status).not.toBe(201)
    if (available === 0) continue
    const created = await sell(available)
    expect([as, available, created.status]).toEqual([as, available, 201])
    await api.call(`DELETE /booking/${created.body.id}`, { token })
  }
}

const isArranged = async (w: World) => canArrange(toRoomState(await loadRoomInventory(w.room.id, inDays(0)), inDays(0)))

it.each(['both', 'bed', 'unit'] as const)('keeps counters true and every stay a bed, whatever is done (sold by %s)', async sellBy => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 30 }), async commands => {
      const w = await world(sellBy)
      for (const c of commands) {
        const status = await play(w, c)
        expect([200, 201, 204, 409, 422], JSON.stringify(c)).toContain(status)
        expect(await findCounterMismatches(), JSON.stringify(c)).toEqual([])
        expect(await isArranged(w), JSON.stringify(c)).toBe(true)
      }
      for (const from of [10, 12, 14]) await sellsWhatItShows(w, from, from + 3)
    }),
    { ...runs(5, 1), endOnFailure: true },
  )
})
