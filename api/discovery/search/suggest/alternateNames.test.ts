import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, execute, sequelize, transaction } from '../../../../db/connection.ts'
import { loadPlaces } from '../../../../db/reference/places.ts'
import { reverseKey } from '../../../../domain/text/searchKey.ts'
import { buildPlace } from '../../../factories.ts'
import { loadConfig } from '../../../platform/config.ts'
import { listSuggestions } from './listSuggestions.ts'

/** Under their numbers at GeoNames: those with hostels, and others of the same name. */
const listed = [
  { id: 2267057, name: 'Lisbon', country: 'PT', region: '14', population: 517_802 },
  { id: 2643743, name: 'London', country: 'GB', region: 'ENG', population: 7_556_900 },
  { id: 2950159, name: 'Berlin', country: 'DE', region: '16', population: 3_426_354 },
  { id: 3169070, name: 'Rome', country: 'IT', region: '07', population: 2_318_895 },
  { id: 360630, name: 'Cairo', country: 'EG', population: 9_606_916 },
  { id: 1273294, name: 'Delhi', country: 'IN', region: '07', population: 10_927_986 },
  { id: 1850147, name: 'Tokyo', country: 'JP', region: '40', population: 8_336_599 },
  { id: 2988507, name: 'Paris', country: 'FR', region: '11', population: 2_138_551 },
  { id: 3128760, name: 'Barcelona', country: 'ES', region: '56', population: 1_621_537 },
  { id: 5391959, name: 'San Francisco', country: 'US', region: 'CA', population: 864_816 },
  { id: 2996944, name: 'Lyon', country: 'FR', region: '84', population: 472_317 },
]
const others = [
  { id: 4717560, name: 'Paris', country: 'US', region: 'TX', population: 24_782 },
  { id: 3617448, name: 'Granada', country: 'NI', population: 89_409 },
  { id: 2977491, name: 'Saint-Tropez', country: 'FR', region: '93', population: 5_635 },
  { id: 2638500, name: 'St Ives', country: 'GB', region: 'ENG', population: 9_866 },
  { id: 4745272, name: 'Ashburn', country: 'US', region: 'VA', population: 43_511 },
  { id: 5746545, name: 'Portland', country: 'US', region: 'OR', population: 632_309 },
  { id: 4975802, name: 'Portland', country: 'US', region: 'ME', population: 66_881 },
  { id: 4951305, name: 'Sandwich', country: 'US', region: 'MA', population: 20_675 },
  { id: 4266307, name: 'Lyons', country: 'US', region: 'IL', population: 10_729 },
]

beforeAll(async () => {
  connect(loadConfig(process.env).databaseUrl)
  await loadPlaces(
    [...listed, ...others].map((city, i) => ({
      region: null,
      lat: 1 + i / 10,
      lng: 1,
      slug: `${city.name}-${city.id}`.toLowerCase(),
      ...city,
    })),
  )
  for (const { id } of listed)
    await transaction(async t => {
      await execute('UPDATE places SET hostels = 3 WHERE id = ?', [id], t)
      await execute("UPDATE search_names SET listed = 1 WHERE kind = 'p' AND ref_id = ?", [id], t)
    })
})
afterAll(() => sequelize.close())

const first = async (q: string) => {
  const [found] = await listSuggestions({ q })
  return found && [found.label, found.country]
}

describe('a city is found by what people type for it', () => {
  it.each([
    ['LIS', 'Lisbon'],
    ['BER', 'Berlin'],
    ['lhr', 'London'],
    ['London Heathrow', 'London'],
    ['Lisbon airport', 'Lisbon'],
    ['Berlin Hbf', 'Berlin'],
    ['Roma Termini', 'Rome'],
    ['Paris Gare du Nord', 'Paris'],
    ['Gare du Nord', 'Paris'],
    ['kings cross', 'London'],
    ["King's Cross", 'London'],
    ['Shoreditch', 'London'],
    ['Berlin Kreuzberg', 'Berlin'],
    ['Berlin-Mitte', 'Berlin'],
    ['Tokyo Shinjuku', 'Tokyo'],
    ['hostels in Lisbon', 'Lisbon'],
    ['Lisbon hostels', 'Lisbon'],
    ['hostel near Eiffel Tower', 'Paris'],
    ['Germany Berlin', 'Berlin'],
    ['SF', 'San Francisco'],
    ['Lyons', 'Lyon'],
    ['東京 hostel', 'Tokyo'],
    ['新宿', 'Tokyo'],
    ['hotel in Cairo القاهرة', 'Cairo'],
    ['مطار القاهرة', 'Cairo'],
    ['القاهرة، مصر', 'Cairo'],
    ['في باريس', 'Paris'],
    ['दिल्ली एयरपोर्ट', 'Delhi'],
    ['दिल्ली, भारत', 'Delhi'],
  ])('%s', async (q, label) => expect((await first(q))?.[0]).toBe(label))
})

describe('what stands behind the name says where it is', () => {
  it.each([
    ['Paris, Texas', 'Paris', 'US'],
    ['Paris TX', 'Paris', 'US'],
    ['Paris, France', 'Paris', 'FR'],
    ['Portland, Oregon', 'Portland', 'US'],
    ['Granada, Nicaragua', 'Granada', 'NI'],
    ['Barcelona Catalonia', 'Barcelona', 'ES'],
    ['Barcelona, Catalunya, Spain', 'Barcelona', 'ES'],
  ])('%s', async (q, ...place) => expect(await first(q)).toEqual(place))
  it('of two of a country the one in the region', async () => {
    const regionOf = async (q: string) => (await listSuggestions({ q })).map(found => found.destination)
    expect(await regionOf('Portland ME')).toEqual(['4975802'])
    expect(await regionOf('portland oregon')).toEqual(['5746545'])
  })
  it('reads two letters as a state behind a whole name alone', async () => expect(await first('san ma')).not.toEqual(['Sandwich', 'US']))
  it('leaves whole names of regions as they are', async () => expect(await first('West Virginia')).toEqual(['West Virginia', 'US']))
})

describe('names are found with and without their abbreviations', () => {
  it.each([
    ['St Tropez', 'Saint-Tropez'],
    ['St. Tropez', 'Saint-Tropez'],
    ['st-trop', 'Saint-Tropez'],
    ['Saint Ives', 'St Ives'],
  ])('%s', async (q, label) => expect((await first(q))?.[0]).toBe(label))
})

describe('regions and islands are found by the names in use', () => {
  it.each([
    ['Andalucía', 'Andalusia'],
    ['Algarve', 'Faro'],
    ["Cote d'Azur", "Provence-Alpes-Côte d'Azur"],
    ['Tenerife', 'Canary Islands'],
    ['Méjico', 'Mexico'],
  ])('%s', async (q, label) => expect((await first(q))?.[0]).toBe(label))
})

it('says nothing where no part of a text is a name', async () => expect(await listSuggestions({ q: 'asdfghjkl qwerty' })).toEqual([]))

describe('where nothing that can be booked is called so', () => {
  const nearest = async (q: string) => (await listSuggestions({ q, nearest: true })).map(s => [s.label, s.match])
  it.each([
    ['Barsalonjia', 'Barcelona'],
    ['Liesboun', 'Lisbon'],
    ['Sann Frenzisko', 'San Francisco'],
  ])('%s: what is spelled most like it', async (q, label) => expect((await nearest(q))[0]).toEqual([label, 'spelling']))
  it('a place without hostels is followed by those nearest to it that have some', async () => {
    const found = await nearest('Saint-Tropez')
    expect(found[0]).toEqual(['Saint-Tropez', 'name'])
    expect(found.length).toBeGreaterThan(1)
    expect(found.slice(1).map(([, match]) => match)).toEqual(found.slice(1).map(() => 'nearby'))
  })
  it('which have room in a list that is full', async () => {
    const found = (await listSuggestions({ q: 'Saint-Tropez', nearest: true, limit: 2 })).map(({ match }) => match)
    expect(found).toEqual(['name', 'nearby'])
  })
  it('nothing is added to what can be booked, nor where it was not requested', async () => {
    expect((await nearest('Lisbon')).every(([, match]) => match === 'name')).toBe(true)
    expect(await listSuggestions({ q: 'Barsalonjia' })).toEqual([])
  })
  it('and nothing at all is near', async () => expect(await nearest('qqxxqqxx')).toEqual([]))
})

it('takes a character of two units for one', async () => {
  for (const q of ['𠮷', '𠮷野', '野𠮷', 'a𠮷']) expect(await listSuggestions({ q, nearest: true })).toBeInstanceOf(Array)
})

it('finds a hostel whose name has the words that are passed over elsewhere', async () => {
  const place = await buildPlace({ name: 'Quellenau' })
  await transaction(t =>
    execute(
      'INSERT INTO search_names (kind, search_key, ref_id, reversed_key, weight) VALUES ?',
      [[['p', 'airport hostels quellenau', place.id, reverseKey('airport hostels quellenau'), 1]]],
      t,
    ),
  )
  expect((await first('Airport Hostels Quellenau'))?.[0]).toBe('Quellenau')
})
