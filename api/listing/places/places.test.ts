import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect, execute, sequelize, transaction } from '../../../db/connection.ts'
import { countries } from '../../../db/reference/countries.ts'
import { reverseKey, searchKeys } from '../../../domain/text/searchKey.ts'
import { createApp } from '../../app.ts'
import { buildLiveProperty, buildPlace } from '../../factories.ts'
import { loadConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { bumpPages, findPage } from '../../platform/pages/service.ts'
import { findNearestPlace, listCollectionPages, loadSurroundings } from './service.ts'

let server: Server
let base: string

beforeAll(async () => {
  const config = loadConfig(process.env)
  connect(config.databaseUrl)
  // Big cities are read once.
  await buildPlace({ lat: -48.5, lng: -107.5, name: 'Capital of Isles', country: 'CL', population: 900_000 })
  server = createApp({ config, log: createLog({ logLevel: 'silent' }) }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(async () => {
  server.close()
  await sequelize.close()
})

async function get(path: string) {
  const response = await fetch(base + path)
  return { status: response.status, body: await response.json() }
}

/** Places with the names they are found by, as the loader writes them. */
async function places(...rows: { name: string; country: string; region?: string; population: number; lat?: number; lng?: number }[]) {
  for (const row of rows) {
    const place = await buildPlace(row)
    const names = searchKeys(row.name).map(key => ['p', key, place.id, reverseKey(key), row.population])
    await transaction(t => execute('INSERT INTO search_names (kind, search_key, ref_id, reversed_key, weight) VALUES ?', [names], t))
  }
}

it('knows no place and no page of letters that no path has', async () => {
  expect((await get('/places/portugal/%C3%A9')).status).toBe(404)
  expect((await get('/places/pages?kind=city&path=/%C3%A9')).status).toBe(422)
  // A page of hostels is much work: no stranger has five hundred of one request.
  expect((await get('/places/pages?kind=hostel&limit=101')).status).toBe(422)
  expect((await get('/places/pages?kind=hostel&limit=100')).status).toBe(200)
  expect((await get('/places/pages?kind=city&after=%F0%9F%98%80')).status).toBe(422)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect((await get(`/search?destination=portugal/%C3%A9&arrival=${day(9)}&departure=${day(10)}&guests=1`)).status).toBe(404)
})

describe('countries', () => {
  it('gives all records as one object in alphabetical order, field by field', async () => {
    const { body } = await get('/places/countries')
    expect(Object.keys(body.data)).toEqual(Object.keys(body.data).sort())
    expect(body.data).toEqual(JSON.parse(JSON.stringify(countries)))
    expect(Object.keys(body.data.IND)).toEqual(
      expect.arrayContaining([
        'name',
        'tld',
        'cca2',
        'ccn3',
        'cca3',
        'cioc',
        'independent',
        'status',
        'unMember',
        'unRegionalGroup',
        'currencies',
        'idd',
        'capital',
        'altSpellings',
        'region',
        'subregion',
        'languages',
        'translations',
        'latlng',
        'landlocked',
        'borders',
        'area',
        'flag',
        'demonyms',
      ]),
    )
  })
  it('gives one record, and nothing for a code that is none', async () => {
    expect((await get('/places/countries/ind')).body.data.name.common).toBe('India')
    expect((await get('/places/countries/QQQ')).status).toBe(404)
  })
  it('derives one currency option a country, with the fallbacks', async () => {
    const { data } = (await get('/places/currencies')).body
    expect(data).toHaveLength(Object.keys(countries).length)
    expect(data.find((o: { country: string }) => o.country === 'India')).toEqual({
      country: 'India',
      code: 'INR',
      symbol: '₹',
      flag: '/flags/4x3/in.svg',
    })
    expect(data.find((o: { country: string }) => o.country === 'Antarctica')).toMatchObject({
      code: 'N/A',
      symbol: '€',
      flag: '/flags/4x3/aq.svg',
    })
  })
})

describe('where the visitor is', () => {
  it('answers in the shape of the IP service, outside the envelope', async () =>
    expect((await get('/places/locate/json/')).body).toEqual({ country_name: null, country_code: null }))
  it('answers a point in the shape of the maps service', async () =>
    expect((await get('/places/geocode?latlng=28.61,77.21&key=x')).body).toEqual({
      status: 'OK',
      results: [{ address_components: [{ long_name: 'India', short_name: 'IN', types: ['country', 'political'] }] }],
    }))
  it.each([
    ['0,-140', 'ZERO_RESULTS'],
    ['95,0', 'INVALID_REQUEST'],
    ['here', 'INVALID_REQUEST'],
  ])('says %s is %s', async (latlng, status) =>
    expect((await get(`/places/geocode?latlng=${latlng}`)).body).toEqual({ status, results: [] }),
  )
  it('gives rates with their date', async () => {
    const { data } = (await get('/money/rates?base=eur')).body
    expect(data).toMatchObject({ base: 'EUR', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(data.rates.EUR).toBe(1)
    expect((await get('/money/rates?base=XYZ')).status).toBe(404)
  })
})

describe('the suggest box', () => {
  beforeAll(() =>
    places(
      { name: 'Zürich', country: 'CH', population: 400_000 },
      { name: 'São Paulo', country: 'BR', population: 10_000_000 },
      { name: 'Amsterdam', country: 'NL', population: 800_000 },
      { name: 'Springfield', country: 'US', population: 150_000 },
      { name: 'Springfield', country: 'CA', population: 900 },
    ),
  )
  const first = async (q: string) => (await get(`/search/suggest?q=${encodeURIComponent(q)}`)).body.data[0]

  it.each([
    ['zurich', 'Zürich'],
    ['ZÜR', 'Zürich'],
    ['sao pau', 'São Paulo'],
    // Not something in Panama.
    ['são pa', 'São Paulo'],
    ['paulo', 'São Paulo'],
    ['amsterdm', 'Amsterdam'],
    ['masterdam', 'Amsterdam'],
    ['amsetrdam', 'Amsterdam'],
  ])('finds for %s %s', async (q, label) => expect(await first(q)).toMatchObject({ kind: 'place', label }))
  it('puts the bigger of two names first, unless the country is said', async () => {
    expect((await first('springfield')).country).toBe('US')
    expect((await first('springfield, canada')).country).toBe('CA')
  })
  it('says the region of places that share a name, and only of these', async () => {
    await places(
      { name: 'Quillport', country: 'US', region: 'OR', population: 600_000 },
      { name: 'Quillport', country: 'US', region: 'ME', population: 60_000 },
      { name: 'Quillport', country: 'AU', region: '07', population: 9_000 },
    )
    const { data } = (await get('/search/suggest?q=quillport')).body
    expect(data.map(({ detail }: { detail: string }) => detail)).toEqual(['Oregon, United States', 'Maine, United States', 'Australia'])
    expect(data[0]).toMatchObject({ locality: 'Oregon', country: 'US', countryName: 'United States' })
    expect(data[2]).toMatchObject({ locality: null, country: 'AU', countryName: 'Australia' })
  })
  it('says once what would read the same twice and leads to no hostel', async () => {
    await places(
      { name: 'Marlwick', country: 'US', region: 'OH', population: 3_000 },
      { name: 'Marlwick', country: 'US', region: 'OH', population: 900 },
    )
    const { data } = (await get('/search/suggest?q=marlwick')).body
    expect(data.map(({ detail }: { detail: string }) => detail)).toEqual(['Ohio, United States'])
  })
  it('puts what can be booked before what cannot, whatever its size', async () => {
    await places({ name: 'Grimbel', country: 'DE', population: 900_000 })
    const place = await buildPlace({ name: 'Grimbelstadt', country: 'DE', population: 2_000 })
    await transaction(t =>
      execute(
        "INSERT INTO search_names (kind, search_key, ref_id, reversed_key, weight) VALUES ('p', 'grimbelstadt', ?, ?, 2000)",
        [place.id, reverseKey('grimbelstadt')],
        t,
      ),
    )
    await buildLiveProperty({ place, name: 'Three Foxes' })
    const { data } = (await get('/search/suggest?q=grimbel')).body
    expect(data.map(({ label, hostels }: { label: string; hostels: number }) => [label, hostels])).toEqual([
      ['Grimbelstadt', 1],
      ['Grimbel', 0],
    ])
  })
  it('finds a country by its name in any language and script, before a village that begins alike', async () => {
    await places({ name: 'Deutschlandsberg', country: 'AT', population: 8_000 })
    await buildLiveProperty({ place: await buildPlace({ name: 'Quarnitz', country: 'DE' }) })
    for (const q of ['Deutschland', 'Allemagne', 'जर्मनी', 'ألمانيا', 'المانيا', '德国', 'Герм'])
      expect([q, await first(q)]).toMatchObject([q, { kind: 'country', label: 'Germany' }])
    expect(await first('भारत')).toMatchObject({ kind: 'country', label: 'India' })
    expect(await first('amsterdam, Pays-Bas')).toMatchObject({ kind: 'place', label: 'Amsterdam' })
  })
  it('takes the whole name of a country for that, also where it ends in the name of another', async () => {
    for (const q of ['South Sudan', 'दक्षिण सूडान', 'جنوب السودان']) expect([q, await first(q)]).toMatchObject([q, { country: 'SS' }])
    expect(await first('جزر المالديف')).toMatchObject({ kind: 'country', country: 'MV' })
  })
  it('knows countries', async () => expect(await first('brasil')).toMatchObject({ kind: 'country', label: 'Brazil', hostels: 0 }))
  it('finds a live hostel by a word of its name, and not once it is closed', async () => {
    const { property } = await buildLiveProperty({ name: 'The Crooked Teapot Hostel' })
    expect(await first('crooked')).toMatchObject({ kind: 'hostel', label: 'The Crooked Teapot Hostel', path: property.path })
    await property.update({ status: 'closed' })
    await transaction(t => bumpPages(property.id, t))
    expect((await get('/search/suggest?q=crooked')).body.data).toEqual([])
  })
  it.each([
    ['q=', 422],
    ['q=x&limit=21', 422],
    ['', 422],
    ['q=%00', 422],
  ])('refuses ?%s', async (query, status) => expect((await get(`/search/suggest?${query}`)).status).toBe(status))
})

it('shows new hostels from all over the world, though many came at once from one country', async () => {
  const far = await buildPlace({ country: 'UY' })
  const { property: first } = await buildLiveProperty({ place: far, liveAt: new Date('2031-01-01') })
  const near = await buildPlace({ country: 'SI' })
  for (let n = 0; n < 9; n++) await buildLiveProperty({ place: near, liveAt: new Date('2031-01-02') })
  const { newest } = (await get('/places/home')).body.data
  expect(newest).toHaveLength(8)
  expect(newest[0].country).toBe('SI')
  expect(newest[1].id).toBe(first.id)
})

it('shows hostels that guests praise: the best scores of enough reviews, from many countries', async () => {
  const build = async (country: string, tenths: number, reviews: number) => {
    const { property } = await buildLiveProperty({ place: await buildPlace({ country }) })
    await transaction(t =>
      execute('UPDATE properties SET rating_tenths = ?, review_count = ? WHERE id = ?', [tenths, reviews, property.id], t),
    )
    return property.id
  }
  const best = await build('IS', 99, 5)
  const second = await build('LU', 98, 40)
  const sameCountry = await build('IS', 97, 400)
  const few = await build('MT', 100, 4)
  const praised: { id: number }[] = (await get('/places/home')).body.data.praised
  const ids = praised.map(({ id }) => id)
  // A second one of a country follows where there are too few countries.
  expect(ids.slice(0, 3)).toEqual([best, second, sameCountry])
  expect(ids).not.toContain(few)
})

describe('pages', () => {
  it('appear, grow, move and go with the property', async () => {
    const { property } = await buildLiveProperty()
    const path = property.path as string
    expect(await findPage(path)).toMatchObject({ state: 'live', version: 1 })
    await transaction(t => bumpPages(property.id, t))
    expect(await findPage(path)).toMatchObject({ state: 'live', version: 2 })
    await property.update({ path: `${path}-renamed` })
    await transaction(t => bumpPages(property.id, t))
    expect(await findPage(path)).toMatchObject({ state: 'moved', to: `${path}-renamed` })
    await property.update({ status: 'closed' })
    await transaction(t => bumpPages(property.id, t))
    expect(await findPage(`${path}-renamed`)).toMatchObject({ state: 'gone' })
  })
  it('of a city and its country are there while a hostel is', async () => {
    const place = await buildPlace({ name: 'Lonely Town', country: 'AD' })
    const { property } = await buildLiveProperty({ place })
    const city = `/hostels/andorra/${place.slug}`
    expect([(await findPage(city))?.state, (await findPage('/hostels/andorra'))?.state]).toEqual(['live', 'live'])
    expect((await get(`/places/andorra/${place.slug}`)).body.data).toMatchObject({ hostels: 1, list: [{ id: property.id }] })
    await property.update({ status: 'paused' })
    await transaction(t => bumpPages(property.id, t))
    expect([(await findPage(city))?.state, (await findPage(property.path as string))?.state]).toEqual(['hidden', 'hidden'])
  })
  it('are fed in the order of their paths, with content and version', async () => {
    for (let i = 0; i < 3; i++) await buildLiveProperty()
    const one = (await get('/places/pages?kind=hostel&limit=2')).body.data
    const two = (await get(`/places/pages?kind=hostel&limit=2&after=${encodeURIComponent(one.next)}`)).body.data
    const paths = [...one.items, ...two.items].map(i => i.path)
    expect(paths).toEqual([...paths].sort())
    expect(one.items[0]).toMatchObject({ version: expect.any(Number), hostel: { path: one.items[0].path, rooms: [{ sellBy: 'bed' }] } })
    expect((await get('/places/pages?kind=city')).body.data.items[0].city.place.path).toMatch(/^\/hostels\//)
    expect((await get('/places/pages?kind=country')).body.data.items[0].country.cities.length).toBeGreaterThan(0)
  })
})

describe('pages that gather', () => {
  const withPool = { facilities: [{ key: 'pool', offer: 'free' as const }] }

  it('name what at least three hostels of a city have, and show these', async () => {
    const place = await buildPlace({ name: 'Poolside', country: 'PT', region: '08' })
    for (const one of [withPool, withPool, withPool, {}]) await buildLiveProperty({ place, ...one })
    const city = (await get(`/places/portugal/${place.slug}`)).body.data
    expect(city.themes).toContainEqual({ theme: 'pool', hostels: 3 })
    expect(city.region).toEqual({ name: 'Évora', names: {}, path: '/regions/portugal/evora' })
    const { data } = (await get(`/places/portugal/${place.slug}/with/pool`)).body
    expect(data).toMatchObject({ theme: 'pool', hostels: 3, place: { id: place.id } })
    expect(data.list).toHaveLength(3)
    expect(data.themes.map((t: { theme: string }) => t.theme)).not.toContain('pool')
  })

  it('ask rooms that are still there, and live hostels alone', async () => {
    const place = await buildPlace({ country: 'PT' })
    const built = []
    for (let i = 0; i < 3; i++) built.push(await buildLiveProperty({ place, room: { type: 'female_dorm', gender: 'female' } }))
    const about = async () => (await get(`/places/portugal/${place.slug}/with/female-dorm`)).body.data?.hostels
    expect(await about()).toBe(3)
    const first = built[0]?.property.id ?? 0
    await transaction(t => execute('UPDATE rooms SET deleted_at = UTC_TIMESTAMP(3) WHERE property_id = ?', [first], t))
    expect(await about()).toBe(2)
    await transaction(t => execute("UPDATE properties SET status = 'paused' WHERE place_id = ?", [place.id], t))
    expect((await get(`/places/portugal/${place.slug}/with/female-dorm`)).status).toBe(404)
  })

  it.each(['portugal/nowhere/with/pool', 'portugal/nowhere/with/castle', 'portugal/regions/atlantis', 'atlantis/regions/evora'])(
    'are not there for %s',
    async path => expect((await get(`/places/${path}`)).status).toBe(404),
  )

  it('of a region are its cities, and the country leads to regions where it has several', async () => {
    const [north, south] = [await buildPlace({ country: 'NZ', region: 'E7' }), await buildPlace({ country: 'NZ', region: 'F7' })]
    await buildLiveProperty({ place: north })
    await buildLiveProperty({ place: north })
    await buildLiveProperty({ place: south })
    const { data } = (await get('/places/pages?kind=country&path=/hostels/new-zealand')).body
    expect(data.items[0].country.regions).toEqual([
      { name: 'Auckland', names: { ar: 'أوكلاند' }, path: '/regions/new-zealand/auckland', hostels: 2 },
      { name: 'Otago', names: {}, path: '/regions/new-zealand/otago', hostels: 1 },
    ])
    expect((await get('/places/new-zealand/regions/auckland')).body.data).toMatchObject({
      name: 'Auckland',
      hostels: 2,
      cityCount: 1,
      cities: [{ name: north.name, hostels: 2 }],
    })
  })

  it('stand in the sitemap with three hostels, in the order of their paths, as new as the pages of their cities', async () => {
    const place = await buildPlace({ country: 'NZ', region: 'G1' })
    for (let i = 0; i < 3; i++) await buildLiveProperty({ place, ...withPool })
    const tomorrow = Date.now() + 86_400_000
    const [regions, themes] = [await listCollectionPages('region', tomorrow), await listCollectionPages('theme', tomorrow)]
    expect(regions.map(p => p.path)).toContain('/regions/new-zealand/waikato')
    expect(regions.map(p => p.path)).not.toContain('/regions/new-zealand/otago')
    expect(themes.map(p => p.path)).toContain(`/hostels/new-zealand/${place.slug}/with/pool`)
    for (const pages of [regions, themes]) expect(pages.map(p => p.path)).toEqual(pages.map(p => p.path).sort())
    expect(Date.now() - Date.parse(regions.find(p => p.path.endsWith('/waikato'))?.updatedAt ?? '')).toBeLessThan(60_000)
  })
})

describe('the place of a hostel', () => {
  it('is the one of its name nearby, else the nearest of its country', async () => {
    const near = await buildPlace({ name: 'Nearby', country: 'IS', lat: 64.1, lng: -21.9 })
    const named = await buildPlace({ name: 'Höfn', country: 'IS', lat: 64.25, lng: -15.2 })
    expect((await findNearestPlace({ city: 'Hofn', country: 'IS', lat: 64.3, lng: -15.3 }))?.id).toBe(named.id)
    expect((await findNearestPlace({ city: 'Somewhere', country: 'IS', lat: 64.15, lng: -21.8 }))?.id).toBe(near.id)
    expect(await findNearestPlace({ city: 'Somewhere', country: 'IS', lat: 66.5, lng: -18 })).toBeUndefined()
  })
})

describe('what lies around', () => {
  /** Of places nobody else builds there: in the south of Greenland, where no airport is near. */
  const city = { lat: 62.5, lng: -45.5 }

  it('a hostel is its centre, its district, airports and the next places, each as far as it is known', async () => {
    const place = await buildPlace({ ...city, name: 'Northhaven', country: 'GL', population: 200_000 })
    await buildPlace({ lat: 62.513, lng: -45.5, name: 'Upper Quay', country: 'GL', population: 9000 })
    await buildPlace({ lat: 62.8, lng: -45.5, name: 'Fjordby', country: 'GL', population: 60_000 })
    await buildPlace({ lat: 62.75, lng: -45.5, name: 'Hamlet', country: 'GL', population: 90 })
    const { property: hostel } = await buildLiveProperty({ place, lat: 62.515, lng: -45.5 })
    const { property: somewhere } = await buildLiveProperty({ place, ...city })
    const found = await loadSurroundings([hostel.id, somewhere.id])
    expect(found.get(hostel.id)).toEqual({
      centre: { km: 1.7, direction: 'n' },
      district: { name: 'Upper Quay', names: {} },
      airports: [],
      towns: [{ name: 'Fjordby', names: {}, path: null, km: 32 }],
    })
    // Where it stands in the city nobody has said.
    expect(found.get(somewhere.id)).toMatchObject({ centre: null, district: null })
  })

  it('a hostel in a page of the feed, with the airport of its city', async () => {
    const place = await buildPlace({ lat: 38.72, lng: -9.14, country: 'PT', population: 500_000 })
    const { property: hostel } = await buildLiveProperty({ place, lat: 38.73, lng: -9.14 })
    await transaction(t => bumpPages(hostel.id, t))
    const { body } = await get(`/places/pages?kind=hostel&path=${hostel.path}`)
    expect(body.data.items[0].around.airports).toEqual([{ code: 'LIS', name: 'Humberto Delgado Airport', km: 5.7 }])
  })

  it('a city is where its hostels stand, the airports and the big city', async () => {
    const place = await buildPlace({ lat: -48.5, lng: -110.5, name: 'Isleport', country: 'CL', population: 90_000 })
    const district = await buildPlace({ lat: -48.52, lng: -110.5, name: 'Old Docks', country: 'CL', population: 4000 })
    const at = async (lat: number, lng: number, fromPrice: number) =>
      (await buildLiveProperty({ place, lat, lng, fromPrice, currency: 'CLP' })).property
    const docks = [await at(-48.521, -110.5, 900), await at(-48.519, -110.501, 800)]
    const middle = await at(-48.5005, -110.5, 1200)
    const far = await at(-48.5, -110.4, 500)
    // Big cities are remembered for an hour, and another test may have asked for them.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
    const { body } = await get(`/places/chile/${place.slug}`).finally(() => vi.useRealTimers())
    expect(body.data.areas.map(({ name, side, ids, fromPrice }: Record<string, unknown>) => ({ name, side, ids, fromPrice }))).toEqual([
      { name: district.name, side: null, ids: expect.arrayContaining(docks.map(d => d.id)), fromPrice: { amount: 800, currency: 'CLP' } },
      { name: null, side: 'centre', ids: [middle.id], fromPrice: { amount: 1200, currency: 'CLP' } },
      { name: null, side: 'e', ids: [far.id], fromPrice: { amount: 500, currency: 'CLP' } },
    ])
    expect(body.data.areas[0].bounds).toEqual({ south: -48.521, west: -110.501, north: -48.519, east: -110.5 })
    expect(body.data.bigCity).toMatchObject({ name: 'Capital of Isles', path: null, direction: 'e' })
    expect(body.data.airports).toEqual([])
  })
})
