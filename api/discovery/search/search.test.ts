import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import type { PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
import { buildLiveProperty, buildPlace, buildProperty, buildRoom } from '../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const stay = `arrival=${inDays(10)}&departure=${inDays(12)}`
const search = (query: string) => api.call(`GET /search?${query}`)
const names = (reply: { body: { name: string }[] }) => reply.body.map(h => h.name)
const cityTax = [{ name: 'City tax', kind: 'per_person_night' as const, value: 150, payable: 'desk' as const }]

describe('GET /search', () => {
  it('shows what can be booked for every night, with the total for the whole stay and party', async () => {
    const place = await buildPlace({ lat: 48.1, lng: 11.5 })
    const roomy = await buildLiveProperty({ place, name: 'Roomy', taxes: cityTax, ratingTenths: 87, reviewCount: 40, fromPrice: 2000 })
    const tight = await buildLiveProperty({ place, name: 'Tight', room: { bedsPerUnit: 2, capacity: 2 } })
    await buildLiveProperty({ place, name: 'Resting', status: 'paused' })
    await buildLiveProperty({ name: 'Elsewhere' })
    await api.call('POST /booking', { body: bookingOf({ ...tight, arrival: inDays(11), departure: inDays(12) }) })
    const found = await search(`destination=${place.id}&${stay}&guests=2`)
    expect([found.status, names(found), found.meta?.total]).toEqual([200, ['Roomy'], 1])
    expect(found.body[0]).toMatchObject({
      id: roomy.property.id,
      path: roomy.property.path,
      distance: 0,
      rating: { score: 8.7, count: 40 },
      total: { amount: 8600, currency: 'EUR' },
      offer: {
        lines: [{ room: roomy.room.id, as: 'bed', quantity: 2, guests: 2, price: { amount: 8000 } }],
        roomTotal: { amount: 8000 },
        taxes: [{ name: 'City tax', amount: { amount: 600 }, payable: 'desk', included: false }],
        depositNow: { amount: 0 },
        balanceAtDesk: { amount: 8600 },
      },
      payAtProperty: true,
      freeCancellation: true,
    })
    expect(names(await search(`destination=${place.id}&${stay}&guests=1&sort=name`))).toEqual(['Roomy', 'Tight'])
  })

  it('asks for what a booking then costs', async () => {
    const { property } = await buildLiveProperty({ taxes: [...cityTax, { name: 'VAT', kind: 'vat_added', value: 700, payable: 'desk' }] })
    await buildRoom(property, { sellBy: 'unit', bedsPerUnit: 2 })
    for (const party of ['guests=3', 'women=1&men=1&childAges=7', 'guests=6']) {
      const { body } = await search(`destination=hostel-${property.id}&${stay}&${party}`)
      const { lines, total } = body[0].offer
      const { body: created } = await api.call('POST /booking/quote', {
        body: {
          property: property.id,
          arrival: inDays(10),
          departure: inDays(12),
          lines: lines.map((l: { room: number; as: string; guests: number; children: number }) => ({
            room: l.room,
            as: l.as,
            guests: Array.from({ length: l.guests }, (_, i) => (i < l.children ? { age: 7 } : {})),
          })),
        },
      })
      expect(created.total).toEqual(total)
    }
  })

  it('sees genders and children as the rooms do', async () => {
    const place = await buildPlace()
    const { property } = await buildLiveProperty({ place, name: 'Women', room: { gender: 'female', type: 'female_dorm' } })
    const request = async (party: string) => (await search(`destination=${place.id}&${stay}&${party}`)).body
    expect(await request('guests=2')).toEqual([])
    expect(await request('women=1&men=1')).toEqual([])
    expect(await request('women=2')).toHaveLength(1)
    expect(await request('women=1&childAges=5')).toEqual([])
    const twin = await buildRoom(property, { sellBy: 'unit', bedsPerUnit: 2 })
    expect((await request('women=1&childAges=5'))[0].offer.lines[0]).toMatchObject({ room: twin.id, as: 'unit', children: 1 })
    expect((await request('women=2&men=1'))[0].offer.lines).toHaveLength(2)
    expect(await request('childAges=5')).toEqual([])
  })

  it('finds by place, country, city in a country, hostel and a point', async () => {
    const place = await buildPlace({ name: 'Whereville', slug: 'whereville', country: 'IS', lat: 64.1, lng: -21.9 })
    const near = await buildLiveProperty({ place, name: 'Near' })
    await buildLiveProperty({ name: 'Far', country: 'IS', place: await buildPlace({ country: 'IS', lat: 65.7, lng: -18.1 }) })
    expect(names(await search('destination=iceland&sort=name'))).toEqual(['Far', 'Near'])
    expect(names(await search('destination=iceland/whereville'))).toEqual(['Near'])
    expect(names(await search(`destination=hostel-${near.property.id}`))).toEqual(['Near'])
    expect(names(await search('lat=64.11&lng=-21.9&radius=5'))).toEqual(['Near'])
    expect((await search('lat=64.11&lng=-21.9')).body[0].distance).toBeCloseTo(1.1)
    for (const nowhere of ['999999999', 'atlantis', 'iceland/nowhere', 'a/b/c'])
      expect((await search(`destination=${nowhere}`)).status).toBe(404)
  })

  it('tells no distance of a property that stands where its city does, and puts it behind those that are told', async () => {
    const place = await buildPlace()
    await buildLiveProperty({ place, name: 'Nowhere yet', lat: place.lat, lng: place.lng })
    await buildLiveProperty({ place, name: 'Here', lat: place.lat + 0.02 })
    const { body } = await search(`destination=${place.id}&sort=distance`)
    expect(body.map((h: { name: string; distance: number | null }) => [h.name, h.distance])).toEqual([
      ['Here', 2.2],
      ['Nowhere yet', null],
    ])
  })

  it('looks across the date line', async () => {
    const place = await buildPlace({ country: 'FJ', lat: -16.8, lng: 179.99 })
    await buildLiveProperty({ place, name: 'West of it', lat: -16.8, lng: 179.98 })
    await buildLiveProperty({ place, name: 'East of it', lat: -16.8, lng: -179.98 })
    expect(names(await search('lat=-16.8&lng=-179.99&radius=10&sort=name'))).toEqual(['East of it', 'West of it'])
  })

  it('looks in a part of the map instead, whatever place is named, and counts and pages there', async () => {
    const place = await buildPlace({ lat: -41.3, lng: 174.8 })
    for (const [name, lng] of [
      ['In the middle', 174.8],
      ['At the edge', 174.85],
      ['Outside', 174.91],
    ] as const)
      await buildLiveProperty({ place, name, lat: -41.3, lng })
    await buildLiveProperty({ place: await buildPlace({ lat: -41.35, lng: 174.7 }), name: 'Of the next town', lat: -41.32, lng: 174.75 })
    const tight = await buildLiveProperty({ place, name: 'Full', lat: -41.3, lng: 174.8, room: { bedsPerUnit: 1, capacity: 1 } })
    await api.call('POST /booking', { body: bookingOf({ ...tight, arrival: inDays(11), departure: inDays(12) }) })
    const here = `destination=${place.id}&bounds=-41.4,174.7,-41.2,174.9&${stay}&guests=1&sort=name`
    const found = await search(`${here}&facets=true`)
    expect(names(found)).toEqual(['At the edge', 'In the middle', 'Of the next town'])
    expect(found.body.map((h: { distance: null }) => h.distance)).toEqual([null, null, null])
    expect(found.meta).toMatchObject({ total: 3, facets: { unfiltered: 3 } })
    expect(names(await search(`${here}&limit=2&page=2`))).toEqual(['Of the next town'])
    const pins = await api.call(`GET /search/pins?${here.replace('&sort=name', '')}`)
    expect(pins.body.total).toBe(3)
    expect(await recordStatements(() => search(here))).toHaveLength(2)
  })

  it('lists without dates, with what a night costs from', async () => {
    const place = await buildPlace()
    await buildLiveProperty({ place, fromPrice: 1800 })
    const { body } = await search(`destination=${place.id}`)
    expect(body[0]).toMatchObject({ offer: null, total: { amount: 1800 }, fromPrice: { amount: 1800 } })
  })

  it('sorts by the published rule, and pages', async () => {
    const place = await buildPlace()
    const make = (name: string, price: number, tenths: number | null, count: number, lat: number) =>
      buildLiveProperty({ place, name, ratingTenths: tenths, reviewCount: count, lat, room: { basePrice: price } })
    await make('Cheap', 1000, 70, 200, 52.53)
    await make('Loved', 2000, 95, 300, 52.52)
    await make('Lucky', 2000, 100, 1, 52.51)
    await make('Dear', 8000, 95, 300, 52.501)
    const sorted = async (sort: string) => names(await search(`destination=${place.id}&${stay}&sort=${sort}`))
    expect(await sorted('price')).toEqual(['Cheap', 'Loved', 'Lucky', 'Dear'])
    expect(await sorted('score')).toEqual(['Loved', 'Dear', 'Lucky', 'Cheap'])
    expect(await sorted('distance')).toEqual(['Dear', 'Lucky', 'Loved', 'Cheap'])
    expect(await sorted('name')).toEqual(['Cheap', 'Dear', 'Loved', 'Lucky'])
    expect(await sorted('best')).toEqual(['Loved', 'Lucky', 'Cheap', 'Dear'])
    const best = await search(`destination=${place.id}&${stay}`)
    expect(best.meta).toMatchObject({ usual: { score: 9, price: best.body.find((h: { name: string }) => h.name === 'Lucky').total } })
    expect((await search(`destination=${place.id}&${stay}&sort=price`)).meta).not.toHaveProperty('usual')
    const page = await search(`destination=${place.id}&${stay}&sort=name&limit=3&page=2`)
    expect([names(page), page.meta]).toMatchObject([['Lucky'], { page: 2, limit: 3, total: 4, pages: 2 }])
    expect((await search(`destination=${place.id}&${stay}&page=9`)).body).toEqual([])
  })

  it('compares prices of different currencies by their worth', async () => {
    const country = 'LI'
    await buildLiveProperty({ name: 'Francs', currency: 'CHF', room: { basePrice: 2500 }, place: await buildPlace({ country }) })
    await buildLiveProperty({ name: 'Yen', currency: 'JPY', room: { basePrice: 2000 }, place: await buildPlace({ country }) })
    expect(names(await search(`destination=liechtenstein&${stay}&sort=price`))).toEqual(['Yen', 'Francs'])
    expect((await search(`destination=liechtenstein&${stay}`)).meta).toMatchObject({ usual: { price: null } })
  })

  it('keeps today open until the property’s own day ends', async () => {
    const zone = 'Pacific/Kiritimati'
    const { property } = await buildLiveProperty({ timezone: zone })
    const request = (from: number) =>
      search(`destination=hostel-${property.id}&arrival=${inDays(from, zone)}&departure=${inDays(from + 1, zone)}`)
    expect((await request(0)).body).toHaveLength(1)
    const yesterday = await request(-1)
    expect(yesterday.status === 422 || yesterday.body.length === 0).toBe(true)
  })

  it('shows the first pictures of the gallery, in its order and without hidden ones, or those that are drawn', async () => {
    const [{ property }, drawn] = [await buildLiveProperty(), await buildLiveProperty()]
    for (const [position, name] of ['g', 'f', 'hidden', 'e', 'd', 'c', 'b'].entries())
      await run(
        `INSERT INTO photos (property_id, position, file, sha256, width, height, bytes, focus_x, focus_y, hidden_at, created_at, updated_at)
         VALUES (?, ?, ?, ?, 1, 1, 1, ?, ?, IF(? = 'hidden', NOW(3), NULL), NOW(3), NOW(3))`,
        [
          property.id,
          position,
          `photos/${property.id}/${name}.jpg`,
          name.padEnd(64, '0'),
          ...(name === 'f' ? [30, 70] : [null, null]),
          name,
        ],
      )
    const pictures = async (id: number) => (await search(`destination=hostel-${id}&${stay}`)).body[0].pictures
    expect(await pictures(property.id)).toEqual(
      ['g.jpg', 'f.jpg#30,70', 'e.jpg', 'd.jpg', 'c.jpg'].map(file => `/media/photos/${property.id}/${file}`),
    )
    const found = (await search(`destination=hostel-${drawn.property.id}&${stay}`)).body[0]
    expect([found.pictures.length, found.pictures[0]]).toEqual([5, found.cover])
  })

  it('costs the same number of statements with 1, 20 and 100 hostels that are known', async () => {
    const place = await buildPlace()
    const counts: number[] = []
    for (const more of [1, 19, 80]) {
      for (let i = 0; i < more; i++) await buildRoom(await buildProperty({ place }))
      await search(`destination=${place.id}&${stay}`)
      const whole = () => search(`destination=${place.id}&${stay}&limit=100`)
      for (let i = 0; i < 2; i++) counts.push((await recordStatements(whole)).length)
    }
    expect((await search(`destination=${place.id}&${stay}&limit=100`)).body).toHaveLength(100)
    // Asked again, nothing but where it is and whether anything has changed there.
    expect(counts).toEqual([2, 1, 2, 1, 2, 1])
  })

  it.each([
    ['no destination', stay],
    ['half a stay', `destination=1&arrival=${inDays(10)}`],
    ['a departure before the arrival', `destination=1&arrival=${inDays(10)}&departure=${inDays(9)}`],
    ['32 nights', `destination=1&arrival=${inDays(10)}&departure=${inDays(42)}`],
    ['three years ahead', `destination=1&arrival=${inDays(1100)}&departure=${inDays(1101)}`],
    ['a group of nine', `destination=1&${stay}&guests=9`],
    ['nobody', `destination=1&${stay}&women=0`],
    ['an age that is none', `destination=1&${stay}&childAges=five`],
    ['an adult child', `destination=1&${stay}&childAges=18`],
    ['an unknown sort', `destination=1&${stay}&sort=bribe`],
    ['an unknown field', 'destination=1&vip=true'],
    ['bad paging', 'destination=1&limit=1000'],
    ['a latitude off the earth', 'lat=91&lng=0'],
    ['a part of no map', 'bounds=38.6,-9.3,91,-9'],
    ['a part without its east', 'bounds=38.6,-9.3,38.8'],
    ['a part that is upside down', 'bounds=38.8,-9.3,38.6,-9'],
    ['half a continent', 'bounds=30,-10,51,20'],
    ['a part that is too long for one', `bounds=38.6,-9.3,38.8,-9${'0'.repeat(120)}`],
  ])('refuses %s', async (_name, query) => {
    const { status, body } = await search(query)
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect(body.fields.length).toBeGreaterThan(0)
  })

  it('refuses days that have passed everywhere', async () => {
    const { status, body } = await search(`destination=1&arrival=${inDays(-3)}&departure=${inDays(2)}`)
    expect([status, body.code]).toEqual([422, 'past_arrival'])
  })

  it('reads only the hostels of the place', async () => {
    const place = await buildPlace()
    await buildLiveProperty({ place })
    const sent = await recordStatements(() => search(`destination=${place.id}&${stay}`))
    expect(sent.filter(sql => /FROM properties p\b/.test(sql)).every(sql => /p\.place_id =|p\.id IN/.test(sql))).toBe(true)
  })
})

describe('GET /property/{id}/offers', () => {
  const offers = (id: number, query: string) => api.call(`GET /property/${id}/offers?${query}`)

  it('gives every legal way, cheapest first, with the terms', async () => {
    const { property, room } = await buildLiveProperty({ taxes: cityTax })
    const twin = await buildRoom(property, { sellBy: 'unit', bedsPerUnit: 2 })
    const { status, body } = await offers(property.id, `${stay}&women=1&men=1`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ property: property.id, nights: 2, guests: 2, reason: null })
    expect(body.offers.map((o: { lines: { room: number }[]; total: { amount: number } }) => [o.lines[0]?.room, o.total.amount])).toEqual([
      [room.id, 8600],
      [twin.id, 12600],
    ])
    expect(body.rooms).toMatchObject([
      { room: room.id, available: 4, price: { amount: 4000 }, reason: null },
      { room: twin.id, available: 1, price: { amount: 12000 }, reason: null },
    ])
    expect(body.offers[0].cancellation).toMatchObject([
      { from: null, fee: { amount: 0 } },
      { fromLocal: `${inDays(9)}T14:00`, fee: { amount: 4000 } },
    ])
    expect(body.policy).toMatch(
      /^Free cancellation until [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d \(hostel time\); after that it costs /,
    )
  })

  it('says in words why there is none', async () => {
    const { property, room } = await buildLiveProperty({ room: { gender: 'female', type: 'female_dorm', bedsPerUnit: 1, capacity: 1 } })
    const man = await offers(property.id, `${stay}&men=1`)
    expect(man.body).toMatchObject({ offers: [], rooms: [{ reason: 'Only for women, who say so.' }] })
    expect(man.body.reason).toContain('women')
    const child = await offers(property.id, `${stay}&women=1&childAges=4`)
    expect(child.body.reason).toContain('under 18')
    await api.call('POST /booking', { body: bookingOf({ property, room, guests: [{ gender: 'female' }] }) })
    const full = await offers(property.id, `${stay}&women=1`)
    expect(full.body).toMatchObject({
      offers: [],
      reason: 'Not enough beds are left for all of you on these nights.',
      rooms: [{ available: 0, reason: 'Sold out on one of these nights.' }],
    })
  })

  it('shows only live properties, and only days to come', async () => {
    const status = async (state: PropertyStatus) => (await offers((await buildProperty({ status: state })).id, stay)).status
    expect([await status('draft'), await status('paused'), await status('closed')]).toEqual([404, 404, 410])
    expect((await offers(999_999_999, stay)).status).toBe(404)
    const { property } = await buildLiveProperty({ timezone: 'Pacific/Kiritimati' })
    expect((await offers(property.id, `arrival=${inDays(-1)}&departure=${inDays(2)}`)).body.code).toBe('past_arrival')
    for (const wrong of ['', `${stay}&guests=9`, `${stay}&x=1`]) expect((await offers(property.id, wrong)).status).toBe(422)
  })

  it('shows what is left when capacity was lowered, never less than nothing', async () => {
    const { property, room } = await buildLiveProperty()
    await api.call('POST /booking', { body: bookingOf({ property, room, guests: [{}, {}] }) })
    await run('UPDATE room_nights SET capacity = 1, overbooked = 1 WHERE room_id = ?', [room.id])
    expect((await offers(property.id, `${stay}&guests=1`)).body.rooms[0].available).toBe(0)
    expect(await select('SELECT MIN(sold) AS sold FROM room_nights WHERE room_id = ?', [room.id])).toEqual([{ sold: 2 }])
  })
})
