import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { buildLiveProperty, buildPlace, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, startApi } from '../../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

interface Money {
  amount: number
  currency: string
}
interface Plan {
  guests: number
  nights: number
  start: Day
  end: Day
  isComplete: boolean
  totals: Money[]
  legs: { destination: string; arrival: Day; departure: Day; nights: number; stays: { id: number; total: Money }[] }[]
  starts: { start: Day; end: Day; totals: Money[] }[]
}

const first = inDays(30)
const planOf = async (query: string): Promise<Plan> => {
  const { status, body } = await api.call(`GET /trips/plan?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Plan
}
async function datedTotals(place: number | string, { arrival, departure }: { arrival: Day; departure: Day }, party: string) {
  const { body } = await api.call(`GET /search?destination=${place}&arrival=${arrival}&departure=${departure}&limit=100&${party}`)
  return new Map((body as { id: number; total: Money }[]).map(({ id, total }) => [id, total.amount]))
}

async function buildTown(lat: number, lng: number) {
  const place = await buildPlace({ lat, lng })
  const plain = await buildLiveProperty({ place, room: { bedsPerUnit: 4, basePrice: 2100 } })
  const rated = await buildLiveProperty({ place, room: { bedsPerUnit: 4, basePrice: 2600 } })
  return { place, plain, rated }
}

async function setRate({ owner, room }: Awaited<ReturnType<typeof buildTown>>['rated'], night: Day, amount: number) {
  const { status, body } = await api.call('POST /room/room-rates', {
    token: await createSessionToken(owner),
    body: { room: room.id, from: night, to: night, price: { amount, currency: 'EUR' } },
  })
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}

describe('a trip of several places', () => {
  it.each([
    [1, 'guests=1'],
    [2, 'women=1&men=1'],
  ])('begins where it is cheapest, each stay at the total of a search for its dates (%i, %s)', async (n, party) => {
    const [a, b] = [await buildTown(-30 - n, 61), await buildTown(-30 - n, 64)]
    await setRate(a.rated, addDays(first, 4), 500)
    await setRate(b.rated, addDays(first, 6), 700)
    const window = { from: first, to: addDays(first, 9) }
    const plan = await planOf(`places=${a.place.id},${b.place.id}&nights=2,3&from=${window.from}&to=${window.to}&${party}`)
    expect(plan).toMatchObject({ nights: 5, isComplete: true, end: addDays(plan.start, 5) })
    expect(plan.legs.map(leg => [leg.arrival, leg.departure])).toEqual([
      [plan.start, addDays(plan.start, 2)],
      [addDays(plan.start, 2), addDays(plan.start, 5)],
    ])
    for (const leg of plan.legs) {
      expect(leg.stays).toHaveLength(2)
      const dated = await datedTotals(leg.destination, leg, party)
      for (const stay of leg.stays) expect(dated.get(stay.id)).toBe(stay.total.amount)
      expect(leg.stays[0]?.total.amount).toBe(Math.min(...dated.values()))
    }
    const sums = new Map<Day, number>()
    for (let start = first; start <= window.to; start = addDays(start, 1)) {
      const [one, two] = [
        await datedTotals(a.place.id, { arrival: start, departure: addDays(start, 2) }, party),
        await datedTotals(b.place.id, { arrival: addDays(start, 2), departure: addDays(start, 5) }, party),
      ]
      sums.set(start, Math.min(...one.values()) + Math.min(...two.values()))
    }
    const cheapest = [...sums].sort(([, x], [, y]) => x - y)
    expect(plan.totals).toEqual([{ amount: cheapest[0]?.[1], currency: 'EUR' }])
    expect(plan.starts.map(({ start, totals }) => [start, totals[0]?.amount])).toEqual(cheapest.slice(0, 5))
  })

  it('is for the day that was chosen, and keeps saying which days cost less', async () => {
    const [a, b] = [await buildTown(-41, 61), await buildTown(-41, 64)]
    await setRate(a.rated, addDays(first, 4), 500)
    const query = `places=${a.place.id},${b.place.id}&nights=1,1&from=${first}&to=${addDays(first, 6)}`
    const plan = await planOf(`${query}&start=${addDays(first, 1)}`)
    expect([plan.start, plan.starts[0]?.start]).toEqual([addDays(first, 1), addDays(first, 4)])
  })

  it('says which place has no beds, and slides past nights that are full', async () => {
    const [a, b] = [await buildTown(-43, 61), await buildTown(-43, 64)]
    for (const { property, room } of [b.plain, b.rated]) {
      const { status } = await api.call('POST /booking', {
        body: bookingOf({ property, room, arrival: addDays(first, 1), departure: addDays(first, 3), guests: [{}, {}, {}, {}] }),
      })
      expect(status).toBe(201)
    }
    const query = `places=${a.place.id},${b.place.id}&nights=1,2&guests=1`
    const full = await planOf(`${query}&from=${first}`)
    expect([full.isComplete, full.legs.map(({ stays }) => stays.length), full.starts]).toEqual([false, [2, 0], []])
    const slid = await planOf(`${query}&from=${first}&to=${addDays(first, 5)}`)
    expect([slid.isComplete, slid.start]).toEqual([true, addDays(first, 2)])
  })

  it('asks as many statements for many hostels as for few', async () => {
    const [a, b] = [await buildPlace({ lat: -57, lng: 61 }), await buildPlace({ lat: -57, lng: 64 })]
    for (const place of [a, b]) await buildLiveProperty({ place })
    let nights = 0
    const count = async () =>
      (await recordStatements(() => planOf(`places=${a.id},${b.id}&nights=${++nights},1&from=${first}&to=${addDays(first, 3)}`))).length
    await count()
    const before = await count()
    for (const place of [a, b, a, b]) await buildLiveProperty({ place })
    await count()
    expect(await count()).toBeLessThanOrEqual(before)
    expect(before).toBeLessThanOrEqual(20)
  })
})

it.each([
  ['one place', `places=1&nights=2&from=${first}`],
  ['seven places', `places=1,2,3,4,5,6,7&nights=1,1,1,1,1,1,1&from=${first}`],
  ['an empty place', `places=1,,2&nights=1,1,1&from=${first}`],
  ['other nights than places', `places=1,2&nights=2&from=${first}`],
  ['no night', `places=1,2&nights=2,0&from=${first}`],
  ['too many nights in one place', `places=1,2&nights=40,2&from=${first}`],
  ['too many nights in all', `places=1,2,3&nights=31,20,10&from=${first}`],
  ['a first day after the last', `places=1,2&nights=2,2&from=${first}&to=${addDays(first, -1)}`],
  ['too many days', `places=1,2&nights=2,2&from=${first}&to=${addDays(first, 31)}`],
  ['a start that was not given', `places=1,2&nights=2,2&from=${first}&start=${addDays(first, 1)}`],
  ['a day that is past', `places=1,2&nights=2,2&from=2024-01-01`],
  ['a large party', `places=1,2&nights=2,2&from=${first}&guests=9`],
])('refuses %s', async (_, query) => expect((await api.call(`GET /trips/plan?${query}`)).status).toBe(422))

it('knows no such place', async () =>
  expect((await api.call(`GET /trips/plan?places=portugal/nowhere,portugal/nothing&nights=1,1&from=${first}`)).status).toBe(404))
