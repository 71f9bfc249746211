import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, buildPlace } from '../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const stay = `arrival=${inDays(10)}&departure=${inDays(12)}`
const request = (query: string) => api.call(`GET /search/pins?${query}`)
const names = (reply: { body: { pins: { name: string }[] } }) => reply.body.pins.map(p => p.name).sort()

it('shows what the list shows, each with its place and its price', async () => {
  const place = await buildPlace({ lat: 47.05, lng: 8.3 })
  const { property } = await buildLiveProperty({
    place,
    name: 'Lake',
    lat: 47.06,
    lng: 8.31,
    ratingTenths: 87,
    reviewCount: 40,
    fromPrice: 1900,
  })
  const tight = await buildLiveProperty({ place, name: 'Tight', room: { bedsPerUnit: 1, capacity: 1 } })
  await buildLiveProperty({ place, name: 'Resting', status: 'paused' })
  await api.call('POST /booking', { body: bookingOf({ ...tight, arrival: inDays(11), departure: inDays(12) }) })
  const found = await request(`destination=${place.id}&${stay}&guests=2`)
  expect([found.status, found.body]).toEqual([
    200,
    {
      total: 1,
      center: { lat: 47.05, lng: 8.3 },
      pins: [
        {
          id: property.id,
          path: property.path,
          name: 'Lake',
          lat: 47.06,
          lng: 8.31,
          cover: expect.stringMatching(/^\/media\/covers\//),
          rating: { score: 8.7, count: 40, label: expect.any(String) },
          total: { amount: 8000, currency: 'EUR' },
        },
      ],
    },
  ])
  const undated = await request(`destination=${place.id}`)
  expect([names(undated), undated.body.pins.find((p: { name: string }) => p.name === 'Lake').total]).toEqual([
    ['Lake', 'Tight'],
    { amount: 1900, currency: 'EUR' },
  ])
})

it('looks where the map looks, also across the date line, whatever was searched before', async () => {
  const place = await buildPlace({ country: 'FJ', lat: -17.8, lng: 179.99 })
  await buildLiveProperty({ place, name: 'West of it', lat: -17.8, lng: 179.98 })
  await buildLiveProperty({ place, name: 'East of it', lat: -17.8, lng: -179.98 })
  await buildLiveProperty({ place, name: 'Further', lat: -17.8, lng: 179.5 })
  const both = await request('bounds=-18,179.9,-17,-179.9&destination=999999999')
  expect([names(both), both.body.center]).toEqual([['East of it', 'West of it'], null])
  expect(names(await request(`bounds=-18,179.4,-17,179.985&${stay}`))).toEqual(['Further', 'West of it'])
})

it('shows them in the order of the list', async () => {
  const place = await buildPlace({ lat: 20, lng: 20 })
  await buildLiveProperty({ place, name: 'Ada', lat: 20.2, lng: 20, room: { basePrice: 1200 } })
  await buildLiveProperty({ place, name: 'Bea', lat: 20.1, lng: 20, room: { basePrice: 1500 } })
  const order = async (sort: string) => {
    const { body } = await request(`destination=${place.id}&${stay}&guests=1&sort=${sort}`)
    return body.pins.map((pin: { name: string }) => pin.name)
  }
  expect([await order('price'), await order('distance'), await order('name')]).toEqual([
    ['Ada', 'Bea'],
    ['Bea', 'Ada'],
    ['Ada', 'Bea'],
  ])
})

it('shows the best where there are more than a map can show, by the same statements', async () => {
  const place = await buildPlace({ lat: 10, lng: 10 })
  const pins = () => request(`bounds=9,9,11,11&${stay}`)
  const count = async () => {
    await request(`bounds=9,9,11,11&${stay}&sort=name`)
    return (await recordStatements(pins)).length
  }
  await buildLiveProperty({ place })
  const before = await count()
  for (let i = 0; i < 4; i++) await buildLiveProperty({ place })
  expect([await count(), before]).toEqual([before, 2])
})

it('refuses what is no place, no part of the world, too much of it, and days that are over', async () => {
  expect((await request('destination=atlantis')).status).toBe(404)
  for (const query of ['', 'bounds=here', 'bounds=2,2,1,1', 'bounds=-40,-60,40,60', `bounds=1,1,2,2&arrival=${inDays(3)}`])
    expect([query, (await request(query)).status]).toEqual([query, 422])
  expect((await request('bounds=1,1,2,2&arrival=2020-01-01&departure=2020-01-02')).body.code).toBe('past_arrival')
})
