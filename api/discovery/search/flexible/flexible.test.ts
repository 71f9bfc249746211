import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Property } from '../../../../db/models/index.ts'
import { addDays, addMonths, daysFromTo, nightCount, weekday } from '../../../../domain/calendar/days.ts'
import { buildLiveProperty, buildPlace, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

interface Stay {
  arrival: string
  departure: string
  total: { amount: number; currency: string }
  property: { id: number; name: string; path: string }
}
interface Flexible {
  nights: number
  isWeekend: boolean
  guests: number
  cheapest: string | null
  months: { month: string; stays: Stay[] }[]
}

const month = addMonths(inDays(0), 2).slice(0, 7)
const first = `${month}-01`
const daysOfMonth = daysFromTo(first, addDays(addMonths(first, 1), -1))

const flexible = async (query: string) => {
  const { status, body } = await api.call(`GET /search/flexible?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Flexible
}
/** What a search for these dates asks, by hostel. */
async function datedTotals(place: number, { arrival, departure }: Pick<Stay, 'arrival' | 'departure'>, party: string) {
  const { body } = await api.call(`GET /search?destination=${place}&arrival=${arrival}&departure=${departure}&limit=100&${party}`)
  return new Map((body as { id: number; total: Stay['total'] }[]).map(({ id, total }) => [id, total.amount]))
}

/** A plain one, one with prices of its own, one with taxes of a season, and one that is full at times. */
async function buildVillage(lat: number) {
  const place = await buildPlace({ lat, lng: 41 })
  const plain = await buildLiveProperty({ place, room: { bedsPerUnit: 4, basePrice: 2100 } })
  const rated = await buildLiveProperty({ place, room: { bedsPerUnit: 4, basePrice: 2600 } })
  const taxed = await buildLiveProperty({ place, room: { bedsPerUnit: 4, basePrice: 2000 } })
  const token = await createSessionToken(rated.owner)
  const setRate = async (day: number, body: object) => {
    const { status, body: answer } = await api.call('POST /room/room-rates', {
      token,
      body: { room: rated.room.id, from: addDays(first, day), to: addDays(first, day), ...body },
    })
    expect(status, JSON.stringify(answer)).toBeLessThan(300)
  }
  await setRate(12, { price: { amount: 900, currency: 'EUR' } })
  await setRate(13, { price: { amount: 1100, currency: 'EUR' } })
  await setRate(20, { minStay: 3 })
  await setRate(14, { closedToDeparture: true })
  await setRate(12, { closedToArrival: true })
  await Property.update(
    {
      taxes: [
        {
          name: 'City tax',
          kind: 'per_person_night',
          value: 300,
          payable: 'desk',
          season: { from: `${month.slice(5)}-01`, to: `${month.slice(5)}-15` },
        },
      ],
    },
    { where: { id: taxed.property.id } },
  )
  const [arrival, departure] = [addDays(first, 5), addDays(first, 8)]
  await api.call('POST /booking', { body: bookingOf({ ...plain, arrival, departure, guests: [{}, {}, {}] }) })
  return { place, plain, rated, taxed }
}

describe('the cheapest stays of a month', () => {
  it.each([
    [1, 'guests=1'],
    [2, 'women=1&men=1'],
    [5, 'guests=2'],
    [31, 'guests=1'],
  ])('of %i nights for %s: each costs what a search for its dates asks, and none costs less', async (nights, party) => {
    const { place } = await buildVillage(-31 - nights)
    const found = await flexible(`destination=${place.id}&month=${month}&months=1&nights=${nights}&${party}`)
    expect(found).toMatchObject({ nights, isWeekend: false, cheapest: null, months: [{ month }] })
    const stays = found.months[0]?.stays ?? []
    expect(stays).toHaveLength(3)
    expect(new Set(stays.map(({ property }) => property.id)).size).toBe(3)
    for (const stay of stays) {
      expect(nightCount(stay.arrival, stay.departure)).toBe(nights)
      expect((await datedTotals(place.id, stay, party)).get(stay.property.id)).toBe(stay.total.amount)
    }
    const cheapest = new Map<number, number>()
    for (const arrival of daysOfMonth)
      for (const [id, amount] of await datedTotals(place.id, { arrival, departure: addDays(arrival, nights) }, party))
        cheapest.set(id, Math.min(amount, cheapest.get(id) ?? Number.POSITIVE_INFINITY))
    expect(stays.map(({ total }) => total.amount)).toEqual([...cheapest.values()].sort((a, b) => a - b))
    expect(stays.map(({ property, total }) => [property.id, total.amount])).toEqual(
      stays.map(({ property }) => [property.id, cheapest.get(property.id)]),
    )
  })

  it('of weekends, from Friday on, in several months, with the cheapest of them', async () => {
    const { place, rated } = await buildVillage(-71)
    const found = await flexible(`destination=${place.id}&month=${month}&months=3&guests=2`)
    expect([found.nights, found.isWeekend, found.guests, found.months.length]).toEqual([2, true, 2, 3])
    for (const { month: own, stays } of found.months)
      for (const stay of stays) {
        expect([stay.arrival.slice(0, 7), weekday(stay.arrival)]).toEqual([own, 5])
        expect((await datedTotals(place.id, stay, 'guests=2')).get(stay.property.id)).toBe(stay.total.amount)
      }
    const totals = found.months.map(({ stays }) => stays[0]?.total.amount ?? 0)
    const least = Math.min(...totals)
    expect(found.cheapest).toBe(new Set(totals).size > 1 ? found.months[totals.indexOf(least)]?.month : null)
    expect(rated.property.status).toBe('live')
  })
})

it('keeps to filters, and to hostels that are not full', async () => {
  const { place, plain, taxed } = await buildVillage(-76)
  await run('UPDATE rooms SET ensuite = 1 WHERE property_id = ?', [plain.property.id])
  await run('UPDATE room_guards SET version = version + 1 WHERE property_id = ?', [plain.property.id])
  const request = (more: string) => flexible(`destination=${place.id}&month=${month}&months=1&nights=2&${more}`)
  const idsOf = (found: Flexible) => found.months[0]?.stays.map(({ property }) => property.id)
  expect(idsOf(await request('guests=1&ensuite=true'))).toEqual([plain.property.id])
  expect(idsOf(await request('guests=1'))).toContain(taxed.property.id)
  expect(idsOf(await request('guests=8'))).toEqual([])
})

it('begins this month, today at the earliest, and is empty for months that are over', async () => {
  const { place } = await buildVillage(-79)
  const found = await flexible(`destination=${place.id}&nights=1&guests=1`)
  expect(found.months.map(m => m.month)).toEqual([0, 1, 2].map(n => addMonths(`${inDays(0).slice(0, 7)}-01`, n).slice(0, 7)))
  for (const stay of found.months.flatMap(({ stays }) => stays)) expect(stay.arrival >= inDays(-1)).toBe(true)
  expect((await flexible(`destination=${place.id}&month=2024-01&months=1&nights=1`)).months[0]?.stays).toEqual([])
})

it('asks as many statements for many hostels as for few', async () => {
  const place = await buildPlace({ lat: -55, lng: 45 })
  await buildLiveProperty({ place })
  let i = 0
  const count = async () =>
    (await recordStatements(() => flexible(`destination=${place.id}&month=${month}&months=2&nights=${++i + 1}&guests=1`))).length
  await count()
  const before = await count()
  for (let n = 0; n < 4; n++) await buildLiveProperty({ place })
  await count()
  expect(await count()).toBeLessThanOrEqual(before)
  expect(before).toBeLessThanOrEqual(8)
})

it.each([
  ['no place', ''],
  ['no nights', 'destination=1&nights=0'],
  ['more nights than a stay has', 'destination=1&nights=32'],
  ['more months than it has', 'destination=1&months=7'],
  ['a month that is none', 'destination=1&month=2026-13'],
])('refuses %s', async (_, query) => expect((await api.call(`GET /search/flexible?${query}`)).status).toBe(422))
