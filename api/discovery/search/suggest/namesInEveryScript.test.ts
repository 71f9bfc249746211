import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, execute, select, sequelize, transaction } from '../../../../db/connection.ts'
import { Place } from '../../../../db/models/index.ts'
import { loadNames } from '../../../../db/reference/loadNames.ts'
import { loadPlaces } from '../../../../db/reference/places.ts'
import { reverseKey, searchKeys } from '../../../../domain/text/searchKey.ts'
import { createApp } from '../../../app.ts'
import { buildLiveProperty, buildPlace } from '../../../factories.ts'
import { loadConfig } from '../../../platform/config.ts'
import { createLog } from '../../../platform/log.ts'

let server: Server
let base: string

/** Cities under their numbers at GeoNames, which the names of the product go by. */
const cities = [
  { id: 1816670, name: 'Beijing', country: 'CN', population: 18_960_744 },
  { id: 360630, name: 'Cairo', country: 'EG', population: 9_606_916 },
  { id: 1273294, name: 'Delhi', country: 'IN', region: '07', population: 10_927_986 },
  { id: 1275339, name: 'Mumbai', country: 'IN', region: '16', population: 12_691_836 },
  { id: 1271157, name: 'Panaji', country: 'IN', region: '33', population: 114_759 },
  { id: 2867714, name: 'Munich', country: 'DE', region: '02', population: 1_260_391 },
  { id: 524901, name: 'Moscow', country: 'RU', population: 10_381_222 },
  { id: 281184, name: 'Jerusalem', country: 'IL', population: 801_000 },
  { id: 1835848, name: 'Seoul', country: 'KR', population: 10_349_312 },
  { id: 1850147, name: 'Tokyo', country: 'JP', region: '40', population: 8_336_599 },
  { id: 2988507, name: 'Paris', country: 'FR', region: '11', population: 2_138_551 },
  { id: 4717560, name: 'Paris', country: 'US', region: 'TX', population: 24_782 },
]

beforeAll(async () => {
  const config = loadConfig(process.env)
  connect(config.databaseUrl)
  await loadPlaces(cities.map(city => ({ region: null, lat: 1, lng: 1, slug: `${city.name}-${city.id}`.toLowerCase(), ...city })))
  server = createApp({ config, log: createLog({ logLevel: 'silent' }) }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(async () => {
  server.close()
  await sequelize.close()
})

async function loadMore(...more: { id: number; name: string; country: string; population: number }[]) {
  for (const city of more) {
    await buildPlace(city)
    const names = searchKeys(city.name).map(key => ['p', key, city.id, reverseKey(key), city.population])
    await transaction(t => execute('INSERT INTO search_names (kind, search_key, ref_id, reversed_key, weight) VALUES ?', [names], t))
  }
}

const get = async (path: string) => {
  const response = await fetch(base + path)
  return { status: response.status, body: await response.json() }
}
const first = async (q: string) => (await get(`/search/suggest?q=${encodeURIComponent(q)}`)).body.data[0] ?? {}

describe('names of places in every script', () => {
  it.each([
    ['北京', 'Beijing'],
    ['Пекин', 'Beijing'],
    ['Pekín', 'Beijing'],
    ['القاهرة', 'Cairo'],
    ['القاهره', 'Cairo'],
    ['قاهرة', 'Cairo'],
    ['القَاهِرة', 'Cairo'],
    ['القا', 'Cairo'],
    ['قاهره‎', 'Cairo'],
    ['काहिरा', 'Cairo'],
    ['दिल्ली', 'Delhi'],
    ['दिल्', 'Delhi'],
    ['मुंबई', 'Mumbai'],
    ['मुम्बई', 'Mumbai'],
    ['Bombay', 'Mumbai'],
    ['München', 'Munich'],
    ['мюнхен', 'Munich'],
    ['מינכן', 'Munich'],
    ['ירושלים', 'Jerusalem'],
    ['יְרוּשָׁלַיִם', 'Jerusalem'],
    ['서울', 'Seoul'],
    ['서우', 'Seoul'],
    ['東京', 'Tokyo'],
    ['Ｔｏｋｙｏ', 'Tokyo'],
    ['Париж', 'Paris'],
    ['париш', 'Paris'],
    ['παρίσι', 'Paris'],
  ])('finds %s', async (q, label) => expect((await first(q)).label).toBe(label))

  it('forgives a typo in other scripts as in Latin letters', async () => {
    expect(await first('القاهزة')).toMatchObject({ label: 'Cairo' })
    expect(await first('Pekimg')).toMatchObject({ label: 'Beijing' })
  })
  it('finds hostels by a name in letters of their own', async () => {
    const { property } = await buildLiveProperty({
      name: '東京ゲストハウス',
      place: await buildPlace({ name: 'Quellstadt', country: 'JP' }),
    })
    expect(await first('東京ゲスト')).toMatchObject({ kind: 'hostel', destination: `hostel-${property.id}` })
  })
  it('says beside the label what the place is called in the languages of the site', async () => {
    expect(await first('Beijing')).toMatchObject({ label: 'Beijing', names: { hi: 'बीजिंग', ar: 'بكين' } })
    expect(await first('Munich')).toMatchObject({ names: { hi: 'म्यूनिख', ar: 'ميونخ' } })
  })
  it('loads an edition of the names once', async () => {
    const count = async () => (await select<{ n: number }>('SELECT COUNT(*) AS n FROM search_names'))[0]?.n
    const before = await count()
    await loadNames()
    expect(await count()).toBe(before)
  })
})

describe('what is meant goes first', () => {
  it.each([
    ['India', 'IN'],
    ['Turkey', 'TR'],
    ['The Philippines', 'PH'],
    ['the Maldives', 'MV'],
    ['Türkiye', 'TR'],
    ['Czech Republic', 'CZ'],
    ['Burma', 'MM'],
    ['Ivory Coast', 'CI'],
    ['Holland', 'NL'],
    ['Macedonia', 'MK'],
    ['Swaziland', 'SZ'],
    ['Cape Verde', 'CV'],
    ['East Timor', 'TL'],
    ['Great Britain', 'GB'],
    ['UK', 'GB'],
    ['USA', 'US'],
    ['인도', 'IN'],
    ['भारत', 'IN'],
    ['الهند', 'IN'],
  ])('%s is the country %s', async (q, country) => expect(await first(q)).toMatchObject({ kind: 'country', country }))

  it('is the country Georgia before the state', async () =>
    expect(await first('Georgia')).toMatchObject({ kind: 'country', country: 'GE' }))
  it('is a place of that name before a bigger one whose name only ends so', async () => {
    await loadMore(
      { id: 2633352, name: 'York', country: 'GB', population: 144_202 },
      { id: 6091104, name: 'North York', country: 'CA', population: 636_000 },
    )
    const { data } = (await get('/search/suggest?q=york&kind=place')).body
    expect(data.map(({ label }: { label: string }) => label)).toEqual(['York', 'North York'])
  })
  it('is the biggest place of an exact name', async () => {
    const { data } = (await get('/search/suggest?q=paris&kind=place')).body
    expect(data.map(({ country }: { country: string }) => country)).toEqual(['FR', 'US'])
  })
})

describe('regions', () => {
  it.each(['Goa', 'गोवा', 'غوا', 'Гоа'])('are found as %s, with what is called so in the languages of the site', async q =>
    expect(await first(q)).toMatchObject({
      kind: 'region',
      destination: 'regions/india/goa',
      label: 'Goa',
      names: { hi: 'गोवा', ar: 'غوا' },
    }),
  )
  it('stand aside where a city of that name leads to the same hostels', async () => {
    const { data } = (await get(`/search/suggest?q=${encodeURIComponent('दिल्ली')}`)).body
    expect(data.filter(({ label }: { label: string }) => label === 'Delhi')).toMatchObject([{ kind: 'place' }])
  })
  it('can be searched: the hostels of their cities', async () => {
    const { property } = await buildLiveProperty({ place: await buildPlace({ name: 'Calangute', country: 'IN', region: '33' }) })
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const stay = `arrival=${day(9)}&departure=${day(10)}&guests=1`
    const { body } = await get(`/search?destination=regions/india/goa&${stay}`)
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([property.id])
    expect((await get(`/search?destination=regions/india/nowhere&${stay}`)).status).toBe(404)
  })
})

it.each(['Beijing', 'بكين', '北京', 'Peking'])('lists the events and rides of a city that is called %s', async city => {
  for (const list of ['events', 'rides']) expect((await get(`/${list}?city=${encodeURIComponent(city)}`)).status).toBe(200)
})

describe('names in the languages of the site stand beside each place', () => {
  it('on the page of a city, of its country, of its region and on the first page', async () => {
    const place = (await Place.findByPk(1275339)) as Place
    await buildLiveProperty({ place, name: 'Sea Wall' })
    const names = expect.objectContaining({ hi: 'मुंबई', ar: 'مومباي' })
    const city = (await get('/places/india/mumbai-1275339')).body.data
    expect(city).toMatchObject({
      place: { name: 'Mumbai', names },
      list: [{ cityNames: names }],
      region: { name: 'Maharashtra', names: { hi: 'महाराष्ट्र' } },
    })
    expect((await get('/places/home')).body.data.topCities).toContainEqual(expect.objectContaining({ name: 'Mumbai', names }))
    expect((await get('/places/india/regions/maharashtra')).body.data).toMatchObject({ names: { hi: 'महाराष्ट्र' }, cities: [{ names }] })
  })
  it('in what a search found, and of what was searched', async () => {
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const found = async (destination: string) =>
      (await get(`/search?destination=${destination}&arrival=${day(9)}&departure=${day(10)}&guests=1`)).body
    const names = { hi: 'मुंबई', ar: 'مومباي' }
    expect(await found('1275339')).toMatchObject({
      data: [{ cityNames: names }],
      meta: { place: { name: 'Mumbai', names, country: 'IN', isCountry: false } },
    })
    expect((await found('regions/india/goa')).meta.place).toMatchObject({ name: 'Goa', names: { hi: 'गोवा' } })
    expect((await found('india')).meta.place).toMatchObject({ name: 'India', country: 'IN', isCountry: true })
  })
  it.each([
    ['ar', { ar: 'مومباي' }],
    ['en', {}],
    ['hi-IN,hi;q=0.9,en;q=0.8', { hi: 'मुंबई' }],
    ['fr', { hi: 'मुंबई', ar: 'مومباي' }],
  ])('in a search in the language of its page, %s', async (language, names) => {
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const path = `/search?destination=1275339&arrival=${day(9)}&departure=${day(10)}&guests=1`
    const answer = await fetch(base + path, { headers: { 'accept-language': language } })
    expect(answer.headers.get('vary')).toContain('Accept-Language')
    const { data, meta } = await answer.json()
    expect([data[0].cityNames, meta.place.names]).toEqual([names, names])
  })
})
