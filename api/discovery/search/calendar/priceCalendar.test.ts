import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../../domain/calendar/days.ts'
import { buildLiveProperty, buildPlace, buildRoom, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, startApi } from '../../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const month = inDays(40).slice(0, 7)
const night = `${month}-10`
const of = (body: { nights: { night: string; price: { amount: number } | null }[] }, day: string) =>
  body.nights.find(n => n.night === day)?.price?.amount ?? null

it('shows the lowest price a night: what is free, by its rates, and no night that is closed or over', async () => {
  const place = await buildPlace({ lat: -11, lng: 33 })
  const h = await buildLiveProperty({ place, room: { bedsPerUnit: 2, capacity: 2 } })
  const twin = await buildRoom(h.property, { sellBy: 'unit', bedsPerUnit: 2 })
  const token = await createSessionToken(h.owner)
  const set = (body: object) => api.call('POST /room/room-rates', { token, body: { room: h.room.id, from: night, to: night, ...body } })
  const request = async (query: string) => (await api.call(`GET /search/calendar?month=${month}&${query}`)).body
  const property = `property=${h.property.id}`
  const plain = await request(property)
  expect([
    plain.month,
    of(plain, night),
    of(await request(`${property}&guests=2`), night),
    of(await request(`${property}&guests=3`), night),
  ]).toEqual([month, 2000, 4000, 8000])
  await set({ price: { amount: 1700, currency: 'EUR' } })
  expect([of(await request(property), night), of(await request(property), addDays(night, 1))]).toEqual([1700, 2000])
  await api.call('POST /booking', { body: bookingOf({ ...h, arrival: night, departure: addDays(night, 1), guests: [{}, {}] }) })
  expect(of(await request(property), night)).toBe(twin.unitPrice)
  await set({ room: undefined, property: h.property.id, stopSell: true })
  expect(of(await request(property), night)).toBeNull()
  const cheaper = await buildLiveProperty({ place, room: { basePrice: 900 } })
  expect(of(await request(`destination=${place.id}`), night)).toBe(900)
  await buildLiveProperty({ place })
  const count = async () => (await recordStatements(() => request(`destination=${place.id}`))).length
  const before = await count()
  await buildLiveProperty({ place })
  expect([await count(), cheaper.property.status]).toEqual([before, 'live'])
  const today = inDays(0)
  const now = (await api.call(`GET /search/calendar?month=${today.slice(0, 7)}&property=${cheaper.property.id}`)).body
  expect(of(now, today)).toBe(900)
  expect(now.nights.filter((n: { night: string; price: unknown }) => n.night < today && n.price)).toEqual([])
})

it('shows the prices of a part of the map by no more statements, and of none that is wide', async () => {
  const place = await buildPlace({ lat: -21, lng: 33 })
  await buildLiveProperty({ place, lat: -21, lng: 33, room: { basePrice: 1500 } })
  await buildLiveProperty({ place, lat: -21, lng: 33.4, room: { basePrice: 900 } })
  const request = (where: string) => api.call(`GET /search/calendar?month=${month}&${where}`)
  expect(of((await request('bounds=-21.1,32.9,-20.9,33.1')).body, night)).toBe(1500)
  expect(of((await request('bounds=-21.1,32.9,-20.9,33.5&destination=1')).body, night)).toBe(900)
  const count = async (where: string) => (await recordStatements(() => request(where))).length
  expect(await count('bounds=-21.1,32.9,-20.9,33.5')).toBeLessThanOrEqual(await count(`destination=${place.id}`))
  for (const wide of ['-22,32,-20.9,33', '-21.1,32,-20.9,34.1', 'here']) expect((await request(`bounds=${wide}`)).status).toBe(422)
})

it('shows the prices around a point: of what is in the circle, not in the corners of its box', async () => {
  await buildLiveProperty({ lat: -24.3, lng: 36.2, room: { basePrice: 1500 } })
  await buildLiveProperty({ lat: -24, lng: 36, room: { basePrice: 1700 } })
  await buildLiveProperty({ lat: -24.4, lng: 36.4, room: { basePrice: 900 } })
  const request = (where: string) => api.call(`GET /search/calendar?month=${month}&${where}`)
  expect(of((await request('lat=-24&lng=36&radius=50')).body, night)).toBe(1500)
  expect(of((await request('lat=-24&lng=36&radius=50&ensuite=true')).body, night)).toBeNull()
  expect(of((await request('lat=-24&lng=36')).body, night)).toBe(1700)
  for (const none of ['lat=-24', 'lat=-24&lng=36&radius=51']) expect((await request(none)).status).toBe(422)
})

it('refuses what is no month and no place', async () => {
  const { property } = await buildLiveProperty({ status: 'draft' })
  const request = async (query: string) => (await api.call(`GET /search/calendar?${query}`)).status
  expect([
    await request(`month=2027-13&property=${property.id}`),
    await request(`month=${month}`),
    await request(`month=${month}&property=${property.id}`),
  ]).toEqual([422, 422, 404])
})
