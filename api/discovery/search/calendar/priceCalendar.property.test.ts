import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../../../domain/testing.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, startApi } from '../../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const day = fc.integer({ min: 10, max: 15 })
const pick = fc.nat(20)
const size = fc.integer({ min: 1, max: 4 })
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), pick, from: day, nights: fc.integer({ min: 1, max: 4 }), size }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('block' as const), pick, from: day, nights: fc.integer({ min: 1, max: 3 }), size }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('rates' as const),
      pick,
      from: day,
      say: fc.constantFrom(
        { stopSell: true },
        { minStay: 2 },
        { minStayThrough: 2 },
        { closedToArrival: true },
        { closedToDeparture: true },
        { units: 1 },
        { price: { amount: 1500, currency: 'EUR' } },
        { price: { amount: 2600, currency: 'EUR' } },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('plan' as const), value: fc.constantFrom(-10, 5) }) },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

async function world() {
  const h = await buildLiveProperty({ room: { bedsPerUnit: 3, capacity: 3 } })
  const shared = { type: 'mixed_dorm', gender: 'mixed', units: 2, bedsPerUnit: 2, capacity: 4, basePrice: 1900, unitPrice: 3500 } as const
  const both = await buildRoom(h.property, { ...shared, sellBy: 'both', planned: true })
  const twin = await buildRoom(h.property, { sellBy: 'unit', units: 2, bedsPerUnit: 2, capacity: 2, unitPrice: 4100 })
  return {
    ...h,
    token: await createSessionToken(h.owner),
    rooms: [
      { ...plain(h.room), as: 'bed' },
      { ...plain(both), as: 'both' },
      { ...plain(twin), as: 'unit' },
    ],
  }
}
const plain = ({ id, bedIds }: { id: number; bedIds: number[] }) => ({ id, bedIds })
type World = Awaited<ReturnType<typeof world>>

async function play({ property, rooms, token }: World, c: Command): Promise<number> {
  if (c.do === 'plan') {
    const adjust = { kind: 'percent', value: c.value }
    return (await api.call('POST /room/plans', { token, body: { property: property.id, name: `Plan ${c.value}`, adjust } })).status
  }
  const room = rooms[c.pick % rooms.length] as World['rooms'][number]
  if (c.do === 'rates') {
    const body = { room: room.id, from: inDays(c.from), to: inDays(c.from + 1), ...c.say }
    return (await api.call('POST /room/room-rates', { token, body })).status
  }
  const stay = { from: inDays(c.from), until: inDays(c.from + c.nights) }
  if (c.do === 'block') {
    const what = c.pick % 2 && room.as !== 'unit' ? { beds: [room.bedIds[c.pick % room.bedIds.length]] } : { quantity: 1 }
    return (await api.call('POST /room/blocks', { token, body: { room: room.id, kind: 'staff', name: 'Staff', ...stay, ...what } })).status
  }
  const as = room.as === 'both' ? (c.size > 2 ? 'unit' : 'bed') : room.as
  const body = bookingOf({ property, room, arrival: stay.from, departure: stay.until, source: 'desk' })
  const lines = [{ room: room.id, as, guests: Array.from({ length: c.size }, () => ({})) }]
  return (await api.call('POST /booking', { token, body: { ...body, lines } })).status
}

const offersOf = async ({ property }: World, arrival: number, departure: number, guests: number) =>
  (await api.call(`GET /property/${property.id}/offers?arrival=${inDays(arrival)}&departure=${inDays(departure)}&guests=${guests}`)).body
    .offers as {
    roomTotal: { amount: number }
    lines: { room: number; as: string; plan?: number; quantity: number; guests: number }[]
    plan: { id: number } | null
  }[]

async function calendarOf({ property }: World, guests: number): Promise<Map<string, number | null>> {
  const months = [...new Set([inDays(8), inDays(20)].map(d => d.slice(0, 7)))]
  const all = await Promise.all(months.map(m => api.call(`GET /search/calendar?month=${m}&property=${property.id}&guests=${guests}`)))
  return new Map(
    all.flatMap(a => a.body.nights.map((n: { night: string; price: { amount: number } | null }) => [n.night, n.price?.amount ?? null])),
  )
}

/** A price for a single night can be booked; without a price nothing with that night can. */
async function agrees(w: World, guests: number) {
  const result = await calendarOf(w, guests)
  for (let night = 10; night <= 17; night++) {
    const alone = await offersOf(w, night, night + 1, guests)
    const price = result.get(inDays(night)) ?? null
    if (alone.length) {
      expect([night, price]).toEqual([night, Math.min(...alone.map(o => o.roomTotal.amount))])
      continue
    }
    const longer: number[] = []
    for (const [from, to] of [
      [-1, 1],
      [0, 2],
      [-2, 1],
      [-1, 2],
      [0, 3],
    ] as const)
      longer.push((await offersOf(w, night + from, night + to, guests)).length)
    if (longer.some(n => n > 0)) expect([night, price]).not.toEqual([night, null])
    if (price === null) expect([night, longer]).toEqual([night, [0, 0, 0, 0, 0]])
  }
}

/** The cheapest that is shown can be booked at that price. */
async function sellsTheCheapest(w: World, night: number) {
  const [best] = await offersOf(w, night, night + 1, 2)
  if (!best) return
  const lines = best.lines.map(l => ({
    room: l.room,
    as: l.as,
    ...(best.plan && { plan: best.plan.id }),
    guests: Array.from({ length: l.guests }, () => ({})),
  }))
  const stay = bookingOf({ property: w.property, room: w.room, arrival: inDays(night), departure: inDays(night + 1) })
  const price = (await calendarOf(w, 2)).get(inDays(night))
  const body = { ...stay, lines, expectedTotal: { amount: price, currency: 'EUR' } }
  const created = await api.call('POST /booking', { body })
  expect([created.status, created.body.total?.amount]).toEqual([201, price])
  await api.call(`DELETE /booking/${created.body.id}`, { token: w.token })
}

/** The shown availability of a night can be sold out exactly. */
async function sellsWhatRoomsShow(w: World, night: number) {
  for (const room of w.rooms) {
    const { nights } = (await api.call(`GET /room/types/rate?room=${room.id}&from=${inDays(night)}&to=${inDays(night)}`)).body
    const counts = room.as === 'both' ? { bed: nights[0].available, unit: nights[0].availableUnits } : { [room.as]: nights[0].available }
    for (const [as, left] of Object.entries(counts)) {
      const sell = async (n: number) => {
        const stay = bookingOf({ property: w.property, room, arrival: inDays(night), departure: inDays(night + 1), source: 'desk' })
        const guests = Array.from({ length: as === 'bed' ? n : n * 2 }, () => ({}))
        return api.call('POST /booking', { token: w.token, body: { ...stay, lines: [{ room: room.id, as, guests }] } })
      }
      expect([as, left, (await sell(left + 1)).status]).not.toEqual([as, left, 201])
      const created = left ? await sell(left) : undefined
      if (created?.status === 201) await api.call(`DELETE /booking/${created.body.id}`, { token: w.token })
      else if (created) expect(['min_stay', 'closed_to_arrival', 'closed_to_departure', 'stop_sell']).toContain(created.body.code)
    }
  }
}

it('shows of every night what an offer costs, nothing that cannot be booked, and all that can', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 16 }), async commands => {
      const w = await world()
      for (const c of commands) expect([200, 201, 409, 422], JSON.stringify(c)).toContain(await play(w, c))
      for (const guests of [1, 3]) await agrees(w, guests)
      for (const night of [11, 14]) {
        await sellsTheCheapest(w, night)
        await sellsWhatRoomsShow(w, night)
      }
    }),
    { ...runs(5, 1), endOnFailure: true },
  )
})
