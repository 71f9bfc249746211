import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '../../../../db/models/index.ts'
import { buildLiveProperty, buildPlace, buildProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, type Reply, recordStatements, startApi } from '../../../stays/booking/testing.ts'
import type { Facets } from './countFacets.ts'

let api: Api
let place: Place
const stay = `arrival=${inDays(10)}&departure=${inDays(12)}`
const search = (query: string) => api.call(`GET /search?${query}`)
const request = async (filters: string, dates = stay) => (await search(`destination=${place.id}&${dates}&sort=name&${filters}`)).body
const names = async (filters: string, dates?: string) => (await request(filters, dates)).map((h: { name: string }) => h.name)
const countsIn = (reply: Reply) => (reply.meta as { facets?: Facets } | undefined)?.facets as Facets
const facetsOf = async (filters: string, dates = stay) => countsIn(await search(`destination=${place.id}&${dates}&facets=true&${filters}`))

/** Three properties that differ in every filter; beds cost 20, 30 and 50 euros. */
beforeAll(async () => {
  api = await startApi()
  place = await buildPlace()
  await buildLiveProperty({
    place,
    name: 'Bunks',
    ratingTenths: 75,
    reviewCount: 30,
    sociability: 80,
    fromPrice: 2000,
    facilities: [
      { key: 'kitchen', offer: 'free' },
      { key: 'bar', offer: 'paid' },
    ],
    room: { basePrice: 2000, bedsPerUnit: 12, capacity: 12 },
  })
  const calm = await buildLiveProperty({
    place,
    name: 'Calm',
    type: 'guest_house',
    ratingTenths: 92,
    reviewCount: 30,
    sociability: 20,
    fromPrice: 3000,
    cancellationPolicy: 'non_refundable',
    facilities: [{ key: 'kitchen', offer: 'free' }],
    room: {
      basePrice: 3000,
      bedsPerUnit: 4,
      capacity: 4,
      gender: 'female',
      type: 'female_dorm',
      ensuite: true,
      facilities: ['privacy_curtain'],
    },
  })
  await buildRoom(calm.property, { sellBy: 'unit', unitPrice: 9000, bedsPerUnit: 2, ensuite: true })
  const both = await buildProperty({ place, name: 'Whole', deposit: { kind: 'full' }, fromPrice: 5000 })
  await buildRoom(both, { sellBy: 'unit', unitPrice: 10_000, bedsPerUnit: 2 })
})
afterAll(() => api.stop())

describe('GET /search with filters', () => {
  it.each([
    ['', ['Bunks', 'Calm', 'Whole']],
    ['type=guest_house', ['Calm']],
    ['type=guest_house,hostel', ['Bunks', 'Calm', 'Whole']],
    ['roomType=dorm', ['Bunks', 'Calm']],
    ['roomType=private', ['Calm', 'Whole']],
    ['gender=female', ['Calm']],
    ['gender=male', []],
    ['beds=4', ['Calm', 'Whole']],
    ['ensuite=true', ['Calm']],
    ['ensuite=false', ['Bunks', 'Calm', 'Whole']],
    ['scoreMin=9', ['Calm']],
    ['scoreMin=7.5', ['Bunks', 'Calm']],
    ['sociability=quiet', ['Calm']],
    ['sociability=social', ['Bunks']],
    ['facilities=kitchen', ['Bunks', 'Calm']],
    ['facilities=kitchen,bar', ['Bunks']],
    ['facilities=kitchen,privacy_curtain', ['Calm']],
    ['priceMax=30', ['Bunks', 'Calm']],
    ['priceMin=25&priceMax=49', ['Calm']],
    ['priceMin=25&currency=EUR', ['Calm', 'Whole']],
    ['freeCancellation=true', ['Bunks', 'Whole']],
    ['facilities=kitchen&freeCancellation=true&roomType=dorm&priceMax=20', ['Bunks']],
    ['facilities=bar&scoreMin=9', []],
  ])('finds by %j %j, with dates and without', async (filters, found) => {
    expect(await names(`women=2&${filters}`)).toEqual(found)
    // Without dates the price is that of the cheapest night.
    expect(await names(filters, 'women=2')).toEqual(found)
  })

  it('leaves the same on the map', async () => {
    const { body } = await api.call(`GET /search/pins?destination=${place.id}&${stay}&women=2&ensuite=true&facilities=kitchen`)
    expect(body.pins.map((pin: { name: string }) => pin.name)).toEqual(['Calm'])
  })

  it.each([
    'type=guest_house',
    'roomType=private',
    'gender=female',
    'gender=male',
    'beds=4&ensuite=true',
    'scoreMin=9',
    'facilities=kitchen,bar',
    'priceMax=20',
    'priceMin=25&priceMax=49',
    'priceMin=60',
    'freeCancellation=true&roomType=private',
    'payAtProperty=true',
  ])('shows in the calendar of the place what a search with %j would find', async filters => {
    const night = inDays(10)
    const found = await request(`women=2&${filters}`, `arrival=${night}&departure=${inDays(11)}`)
    const least = Math.min(...found.map((h: { offer: { roomTotal: { amount: number } } }) => h.offer.roomTotal.amount))
    const month = (await api.call(`GET /search/calendar?destination=${place.id}&month=${night.slice(0, 7)}&women=2&${filters}`)).body
    const result = month.nights.find((n: { night: string }) => n.night === night)
    expect(result.price?.amount ?? Number.POSITIVE_INFINITY).toBe(least)
  })

  it('makes the offer of such rooms alone, and says their price', async () => {
    const priceOf = async (filters: string) => (await request(`women=2&${filters}`)).find((h: { name: string }) => h.name === 'Calm')
    expect(await priceOf('')).toMatchObject({ total: { amount: 12_000 }, offer: { lines: [{ as: 'bed' }] } })
    expect(await priceOf('roomType=private')).toMatchObject({ total: { amount: 18_000 }, offer: { lines: [{ as: 'unit' }] } })
    const undated = await request('roomType=private', '')
    expect(undated.map((h: { total: unknown }) => h.total)).toEqual([
      { amount: 4500, currency: 'EUR' },
      { amount: 5000, currency: 'EUR' },
    ])
  })

  it('takes the plan that can be left for nothing, where one was asked for', async () => {
    const elsewhere = await buildPlace()
    const { property, owner } = await buildLiveProperty({ place: elsewhere, cancellationPolicy: 'flex_24h' })
    const strict = { property: property.id, name: 'Strict', adjust: { kind: 'percent', value: -10 }, policy: 'non_refundable' }
    expect((await api.call('POST /room/plans', { token: await createSessionToken(owner), body: strict })).status).toBe(201)
    const total = async (filters: string) => (await search(`destination=${elsewhere.id}&${stay}&${filters}`)).body[0]
    expect(await total('priceMax=18')).toMatchObject({ total: { amount: 3600 }, freeCancellation: false })
    expect(await total('')).toMatchObject({ total: { amount: 4000 }, freeCancellation: true })
    expect(await total('freeCancellation=true&priceMax=18')).toBeUndefined()
    expect(await total('freeCancellation=true')).toMatchObject({ total: { amount: 4000 }, freeCancellation: true })
  })

  it('compares a price in another currency by the rates of the day', async () => {
    expect(await names('women=1&priceMax=3000&currency=JPY')).toEqual([])
    expect(await names('women=1&priceMax=30000&currency=JPY')).toEqual(['Bunks', 'Calm', 'Whole'])
  })

  it.each(['type=castle', 'roomType=tent', 'gender=none', 'beds=0', 'scoreMin=11', 'facilities=moat', 'priceMax=-1', 'ensuite=maybe'])(
    'refuses %s',
    async filter => {
      const { status, body } = await search(`destination=${place.id}&${filter}`)
      expect([status, body.code]).toEqual([422, 'invalid'])
    },
  )

  it('knows no such currency', async () => expect((await search(`destination=${place.id}&priceMax=9&currency=QQQ`)).status).toBe(404))
})

describe('the counts of its filters', () => {
  const counts = async (filters: string, dates?: string) =>
    Object.fromEntries((await facetsOf(filters, dates)).options.map(({ filter, value, hostels }) => [`${filter} ${value}`, hostels]))

  it('say what each would leave, the others being kept', async () => {
    expect(await counts('women=2')).toEqual({
      'type hostel': 2,
      'type guest_house': 1,
      'facilities kitchen': 2,
      'facilities bar': 1,
      'facilities privacy_curtain': 1,
      'roomType dorm': 2,
      'roomType private': 2,
      'gender female': 1,
      'gender male': 0,
      'gender mixed': 1,
      'beds 4': 2,
      'beds 6': 2,
      'beds 8': 2,
      'beds 12': 3,
      'scoreMin 9': 1,
      'scoreMin 8': 1,
      'scoreMin 7': 2,
      'sociability quiet': 1,
      'sociability social': 1,
      'ensuite true': 1,
      'freeCancellation true': 2,
      'payAtProperty true': expect.any(Number),
    })
    expect(await counts('women=2&roomType=private&type=hostel')).toMatchObject({
      'type hostel': 1,
      'type guest_house': 1,
      'roomType dorm': 1,
      'roomType private': 1,
      'gender mixed': 0,
    })
  })

  it('are the numbers that then come out', async () => {
    for (const dates of [stay, '']) {
      const { options } = await facetsOf('women=2&scoreMin=7', dates)
      for (const { filter, value, hostels } of options) {
        const requested = filter === 'scoreMin' ? `scoreMin=${value}` : `scoreMin=7&${filter}=${value}`
        expect([filter, value, (await request(`women=2&${requested}`, dates)).length]).toEqual([filter, value, hostels])
      }
    }
  })

  it('tell what a guest pays a night, whatever price was asked for', async () => {
    expect((await facetsOf('women=2&priceMax=25')).price).toEqual({ currency: 'EUR', least: 20, most: 50 })
    expect((await facetsOf('gender=male')).price).toBeNull()
  })

  it('name what to drop where nothing is left, and how many come back', async () => {
    const { drop, unfiltered } = await facetsOf('women=2&facilities=kitchen,bar&scoreMin=9&roomType=dorm')
    expect(unfiltered).toBe(3)
    expect(drop).toEqual([
      { filter: 'scoreMin', value: '9', hostels: 1 },
      { filter: 'facilities', value: 'bar', hostels: 1 },
    ])
    expect((await facetsOf('women=2&scoreMin=9')).drop).toEqual([])
    expect(await facetsOf('women=2&gender=male&priceMax=1')).toMatchObject({ drop: [], unfiltered: 3 })
  })

  it('do without properties that have no bed on these nights', async () => {
    const elsewhere = await buildPlace()
    const tight = await buildLiveProperty({ place: elsewhere, room: { bedsPerUnit: 1, capacity: 1 } })
    await api.call('POST /booking', { body: bookingOf({ ...tight, arrival: inDays(11), departure: inDays(12) }) })
    expect(countsIn(await search(`destination=${elsewhere.id}&${stay}&facets=true`))).toMatchObject({ unfiltered: 0, price: null })
  })

  it('cost no statement', async () => {
    await search(`destination=${place.id}&${stay}`)
    // Each asked for the first time.
    const statements = async (query: string) => (await recordStatements(() => search(`destination=${place.id}&${query}`))).length
    expect([await statements(`${stay}&sort=score`), await statements('guests=1')]).toEqual([2, 2])
    expect([await statements(`${stay}&facets=true&ensuite=true`), await statements('facets=true&ensuite=true')]).toEqual([2, 2])
    expect((await search(`destination=${place.id}&${stay}`)).meta).not.toHaveProperty('facets')
  })
})
