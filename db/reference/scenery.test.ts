import { describe, expect, it } from 'vitest'
import { type CoverScene, coverScenes, formatComposition } from '../../domain/listing/cover.ts'
import { chooseScenes, possibleScenes } from '../../domain/listing/scenery/chooseScene.ts'
import { compose, composeTown, framesOf, isStillTrue } from '../../domain/listing/scenery/compose.ts'
import { noWater, type SceneFacts } from '../../domain/listing/scenery/facts.ts'
import { type Place, readPlaces } from './places.ts'
import { findPlaceWater } from './placeWaters.ts'

const places = readPlaces()
/** The biggest of that name in the country. */
const byName = new Map<string, Place>(places.toReversed().map(place => [`${place.country}/${place.name}`, place]))

function factsOf(city: string): SceneFacts {
  const place = byName.get(city)
  if (!place) throw new Error(`no ${city}`)
  const { lat, lng, country, population, id } = place
  return { lat, lng, country, population, water: findPlaceWater(id) }
}

const snowy: CoverScene[] = ['lake', 'meadow', 'trail', 'winter', 'altiplano', 'stupa']
const seaside: CoverScene[] = ['bay', 'beach', 'lagoon', 'surf', 'terraces', 'cape', 'harbour', 'boats', 'cranes']
const dry: CoverScene[] = ['dunes', 'oasis', 'mesas', 'buttes', 'palmriver']
const wet: CoverScene[] = ['jungle', 'waterfall', 'ricefields', 'lagoon', 'stilts']
const european: CoverScene[] = ['oldtown', 'hilltown', 'bridge', 'canals', 'windmill', 'fields', 'vineyard', 'moor']
const palms: CoverScene[] = ['beach', 'lagoon', 'oasis', 'palmriver', 'wat', 'jungle', 'stilts', 'boats', 'banyan', 'baobab']
const highlands: CoverScene[] = ['lake', 'meadow', 'trail', 'altiplano', 'ridges', 'hillside', 'volcano', 'fjord']

/** What some hostel of the city shows, and what none may. */
const cities: readonly (readonly [city: string, has: readonly CoverScene[], never: readonly CoverScene[]])[] = [
  [
    'IN/Mumbai',
    ['bay', 'bazaar', 'beach', 'boats', 'cranes'],
    ['banyan', 'stilts', 'canals', 'lagoon', ...snowy, ...dry, ...european, 'ghats'],
  ],
  ['EG/Cairo', ['medina', 'palmriver'], ['mesas', 'iwan', 'alley', 'ranch', ...seaside, ...snowy, ...wet, ...european]],
  ['IS/Reykjavík', ['harbour', 'fjord', 'winter'], [...palms, ...dry, ...wet, 'surf', 'fields', 'boreal']],
  ['MA/Marrakesh', ['medina', 'oasis'], ['mesas', 'dunes', ...seaside, ...wet, 'oldtown']],
  ['MA/Essaouira', ['medina', 'surf'], ['mesas', ...wet, ...snowy, 'oldtown']],
  ['EG/Dahab', ['beach', 'medina'], ['mesas', ...snowy, ...wet, 'oldtown']],
  ['EG/Luxor', ['palmriver', 'medina'], ['mesas', ...seaside, ...snowy, ...wet]],
  ['JO/Amman', ['medina'], ['mesas', 'dunes', ...seaside, ...wet]],
  ['IN/Jaipur', ['bazaar'], [...seaside, ...wet, ...snowy, 'dunes', 'canals', 'ghats']],
  ['IN/Jaisalmer', ['dunes', 'bazaar'], ['mesas', ...seaside, ...snowy, ...wet]],
  ['IN/Varanasi', ['ghats', 'bazaar', 'banyan'], [...seaside, ...snowy, ...dry, ...highlands]],
  ['IN/Udaipur', ['ghats', 'bazaar'], [...seaside, ...wet, ...snowy, 'canals']],
  ['IN/Delhi', ['bazaar', 'park'], ['banyan', 'iwan', ...seaside, ...snowy, ...wet, 'canals', 'dunes']],
  ['IN/Panaji', ['beach', 'bazaar'], [...snowy, ...dry, ...european]],
  ['IN/Rishīkesh', ['ghats'], [...seaside, ...dry, ...european]],
  ['IN/Manāli', ['trail', 'stupa'], [...seaside, ...dry, ...palms, 'ricefields']],
  ['NP/Kathmandu', ['stupa', 'trail'], [...seaside, ...dry, ...palms, ...european]],
  ['NP/Pokhara', ['lake', 'stupa'], [...seaside, ...dry, ...european]],
  ['LK/Kandy', ['tea', 'bazaar'], [...snowy, ...dry, 'beach', ...european]],
  ['LK/Colombo', ['beach', 'bay'], [...snowy, ...dry, ...european]],
  ['TH/Bangkok', ['wat', 'canals', 'riverside'], [...snowy, ...dry, 'beach', 'oldtown', 'ricefields']],
  ['TH/Chiang Mai', ['wat', 'ridges', 'jungle'], [...seaside, ...snowy, ...dry, ...european]],
  ['TH/Phuket', ['wat', 'beach'], [...snowy, ...dry, ...european]],
  ['VN/Hanoi', ['lanterns'], [...seaside, ...snowy, ...dry, 'oldtown', 'pagoda']],
  ['VN/Hội An', ['lanterns', 'ricefields'], ['stilts', ...snowy, ...dry, ...european]],
  ['KH/Siem Reap', ['wat', 'ricefields', 'jungle', 'stilts'], [...seaside, ...snowy, ...dry, ...european]],
  ['LA/Luang Prabang', ['wat', 'ridges', 'ricefields'], [...seaside, ...snowy, ...dry]],
  ['LA/Vientiane', ['wat'], [...seaside, ...snowy, ...dry, ...european]],
  ['MY/Kuala Lumpur', ['lanterns', 'park'], [...seaside, ...snowy, ...dry, ...european, 'ricefields']],
  ['MY/George Town', ['lanterns', 'beach'], [...snowy, ...dry, ...european]],
  ['SG/Singapore', ['bay', 'lanterns', 'cranes'], ['boats', 'stilts', 'alley', ...snowy, ...dry, ...european, 'ricefields', 'jungle']],
  ['ID/Ubud', ['ricefields', 'volcano', 'jungle'], ['stilts', ...seaside, ...snowy, ...dry, ...european]],
  ['ID/Yogyakarta', ['volcano'], [...seaside, ...snowy, ...dry, ...european]],
  ['PH/Manila', ['bay'], [...snowy, ...dry, ...european, 'ricefields']],
  ['JP/Tokyo', ['pagoda', 'riverside', 'park', 'alley'], [...palms, ...dry, 'ricefields', 'oldtown', 'winter']],
  ['JP/Kyoto', ['pagoda', 'ridges'], [...seaside, ...dry, ...palms, 'oldtown', 'canals']],
  ['JP/Takayama', ['pagoda', 'meadow'], [...seaside, ...dry, ...palms]],
  ['KR/Seoul', ['pagoda', 'riverside', 'ridges', 'alley'], [...seaside, ...dry, ...palms, 'oldtown']],
  ['KR/Busan', ['pagoda', 'bay'], [...dry, ...palms, ...snowy]],
  ['TW/Taipei', ['pagoda', 'lanterns'], [...snowy, ...dry, ...european]],
  ['HK/Hong Kong', ['bay', 'pagoda'], [...snowy, ...dry, ...european, 'ricefields']],
  ['MN/Ulan Bator', ['steppe'], [...seaside, ...palms, ...wet, 'oldtown', 'dunes']],
  ['KG/Bishkek', ['steppe', 'trail'], [...seaside, ...palms, ...wet, ...dry]],
  ['UZ/Bukhara', ['medina'], [...seaside, ...wet, 'mesas', 'oldtown']],
  ['TR/Istanbul', ['bay', 'hilltown'], [...snowy, ...dry, ...palms, ...wet]],
  ['GE/Tbilisi', ['bridge', 'oldtown', 'trail'], [...seaside, ...dry, ...palms]],
  ['GR/Athens', ['hilltown', 'bay'], [...snowy, ...dry, ...palms, ...wet, 'harbour']],
  ['IT/Venice', ['canals', 'terraces'], [...snowy, ...dry, ...palms, 'harbour', 'winter']],
  ['IT/Rome', ['oldtown', 'bridge'], [...seaside, ...snowy, ...dry, ...palms, 'canals']],
  ['IT/Naples', ['volcano', 'bay', 'terraces'], [...snowy, ...dry, ...palms]],
  ['IT/Florence', ['bridge', 'vineyard'], [...seaside, ...snowy, ...dry, ...palms]],
  ['IT/Milan', ['oldtown', 'boulevard'], [...seaside, ...snowy, ...dry, ...palms]],
  ['ES/Barcelona', ['bay', 'oldtown', 'surf'], [...snowy, ...dry, ...palms, 'harbour']],
  ['ES/Madrid', ['oldtown', 'park'], [...seaside, ...snowy, ...dry, ...palms, 'riverside']],
  ['ES/Granada', ['hilltown'], [...seaside, ...dry, ...palms, 'harbour', 'winter']],
  ['PT/Lisbon', ['bridge', 'bay', 'terraces'], [...snowy, ...dry, ...palms, 'harbour']],
  ['PT/Porto', ['bridge', 'oldtown'], [...snowy, ...dry, ...palms]],
  ['PT/Lagos', ['surf', 'terraces'], [...snowy, ...dry, ...palms, 'bay']],
  ['FR/Paris', ['riverside', 'bridge', 'oldtown'], [...seaside, ...highlands, ...dry, ...palms, 'canals', 'winter']],
  ['GB/London', ['riverside', 'oldtown'], [...seaside, ...highlands, ...dry, ...palms, 'moor', 'vineyard']],
  ['GB/Edinburgh', ['moor', 'oldtown'], [...snowy, ...dry, ...palms]],
  ['IE/Dublin', ['oldtown', 'bridge'], [...snowy, ...dry, ...palms]],
  ['NL/Amsterdam', ['canals', 'windmill', 'oldtown'], [...highlands, ...dry, ...palms, 'winter']],
  ['BE/Gent', ['canals', 'windmill'], [...highlands, ...seaside, ...dry, ...palms]],
  ['DE/Berlin', ['oldtown', 'boulevard', 'bridge'], [...seaside, ...highlands, ...dry, ...palms, 'canals', 'vineyard']],
  ['DE/Munich', ['oldtown', 'bridge'], [...seaside, ...snowy, ...dry, ...palms]],
  ['AT/Vienna', ['oldtown', 'riverside'], [...seaside, ...snowy, ...dry, ...palms, 'canals']],
  ['CH/Interlaken', ['lake', 'meadow', 'trail', 'winter'], [...seaside, ...dry, ...palms, 'riverside']],
  ['AT/Salzburg', ['meadow', 'bridge'], [...seaside, ...dry, ...palms]],
  ['CZ/Prague', ['bridge', 'oldtown'], [...seaside, ...highlands, ...dry, ...palms, 'canals']],
  ['HU/Budapest', ['bridge', 'riverside'], [...seaside, ...highlands, ...dry, ...palms, 'canals']],
  ['PL/Kraków', ['oldtown', 'bridge'], [...seaside, ...snowy, ...dry, ...palms]],
  ['HR/Split', ['terraces', 'hilltown'], [...snowy, ...dry, ...palms, 'bay']],
  ['DK/Copenhagen', ['canals', 'harbour'], [...highlands, ...dry, ...palms]],
  ['NO/Oslo', ['fjord', 'oldtown'], [...dry, ...palms, 'surf']],
  ['NO/Bergen', ['fjord', 'harbour', 'meadow'], [...dry, ...palms, 'surf', 'canals']],
  ['NO/Tromsø', ['fjord', 'winter'], [...dry, ...palms, 'surf', 'vineyard', 'fields']],
  ['FI/Helsinki', ['harbour', 'winter'], [...dry, ...palms, 'surf', ...highlands]],
  ['FI/Rovaniemi', ['winter', 'boreal'], [...dry, ...palms, ...seaside]],
  ['EE/Tallinn', ['oldtown', 'harbour'], [...dry, ...palms, ...highlands]],
  ['ZA/Cape Town', ['surf', 'bay'], [...snowy, ...dry, ...palms, ...wet, 'oldtown', 'harbour']],
  ['ZA/Johannesburg', ['park', 'market'], [...seaside, ...snowy, ...dry, ...wet]],
  ['KE/Nairobi', ['savanna', 'market'], ['baobab', ...seaside, ...snowy, ...dry, ...wet, ...european]],
  ['TZ/Arusha', ['savanna', 'volcano'], [...seaside, ...snowy, ...dry, ...european]],
  ['AU/Sydney', ['bay', 'surf', 'mainstreet'], [...snowy, ...dry, ...wet, ...european]],
  ['AU/Alice Springs', ['buttes', 'mainstreet'], [...seaside, 'mesas', 'dunes', ...snowy, ...wet]],
  ['AU/Cairns', ['beach', 'jungle'], [...snowy, ...dry, ...european, 'ricefields']],
  ['NZ/Queenstown', ['lake', 'fjord', 'meadow'], [...seaside, ...dry, ...palms, 'winter']],
  ['US/New York City', ['riverside', 'mainstreet'], [...snowy, ...dry, ...palms, ...european]],
  ['US/San Francisco', ['bay', 'surf'], [...snowy, ...dry, ...palms, ...european.filter(scene => scene !== 'vineyard')]],
  ['US/Las Vegas', ['mesas'], [...seaside, ...wet, ...snowy, 'dunes', 'oldtown']],
  ['CA/Vancouver', ['bay', 'trail'], [...dry, ...palms, ...wet]],
  ['CA/Montréal', ['riverside', 'winter'], [...seaside, ...dry, ...palms]],
  ['MX/Tulum', ['beach', 'lagoon', 'jungle'], [...snowy, ...dry, ...european, ...highlands]],
  ['MX/Mexico City', ['colonial', 'volcano'], [...seaside, ...wet, 'mesas', ...european]],
  ['GT/Antigua Guatemala', ['volcano', 'colonial'], [...seaside, ...snowy, ...dry, ...european]],
  ['CO/Cartagena', ['colonial', 'beach'], [...snowy, ...dry, ...highlands, ...european]],
  ['CO/Medellín', ['hillside', 'ridges'], [...seaside, ...snowy, ...dry, ...european]],
  ['EC/Quito', ['altiplano', 'hillside'], [...seaside, ...wet, ...dry, ...european]],
  ['PE/Cusco', ['altiplano', 'colonial'], [...seaside, ...wet, ...dry, ...european]],
  ['PE/Lima', ['bay', 'colonial'], [...snowy, ...wet, 'dunes', 'mesas', ...european]],
  ['BR/Rio de Janeiro', ['beach', 'bay', 'hillside'], [...snowy, ...dry, ...european]],
  ['AR/Ushuaia', ['fjord'], [...dry, ...palms, ...wet, 'beach']],
  ['CL/San Pedro de Atacama', ['altiplano'], [...seaside, ...wet, 'ranch']],
  ['IR/Isfahan', ['iwan', 'medina'], ['mesas', ...seaside, ...snowy, ...wet, ...european, 'porches']],
  ['IR/Rasht', ['medina'], ['iwan', 'mesas', 'dunes', ...snowy, ...european]],
  ['UZ/Samarkand', ['iwan'], ['mesas', ...seaside, ...palms, ...european]],
  ['JP/Osaka', ['alley', 'pagoda'], [...dry, ...palms, ...european, 'stilts']],
  ['IN/Cochin', ['boats', 'banyan', 'cranes'], [...snowy, ...dry, ...european, 'canals', 'alley', 'porches']],
  ['PK/Islamabad', ['bazaar'], [...seaside, ...palms, ...european, 'iwan', 'mesas']],
  ['LK/Galle', ['banyan', 'boats'], [...snowy, ...dry, ...european, 'cranes']],
  ['TH/Krabi', ['stilts', 'wat'], [...snowy, ...dry, ...european, 'banyan', 'cranes']],
  ['PH/Puerto Princesa', ['beach'], ['boats', 'stilts', ...snowy, ...dry, ...european]],
  ['SN/Dakar', ['boats', 'baobab', 'cranes'], [...snowy, ...dry, ...european, 'stilts', 'banyan', 'ricefields']],
  ['GH/Accra', ['boats', 'market'], [...snowy, ...dry, ...european, 'baobab', 'stilts']],
  ['ZM/Livingstone', ['baobab', 'savanna'], [...seaside, ...snowy, ...dry, ...european]],
  ['ET/Addis Ababa', ['market'], ['baobab', ...seaside, ...palms, ...dry, ...european]],
  ['NL/Rotterdam', ['cranes', 'oldtown'], [...snowy, ...dry, ...palms, ...highlands, 'ranch']],
  ['DE/Hamburg', ['cranes', 'canals'], [...snowy.filter(scene => scene !== 'winter'), ...dry, ...palms, 'surf']],
  ['US/Savannah', ['porches', 'cranes'], [...snowy, ...dry, ...european, 'ranch', 'lagoon']],
  ['US/Amarillo', ['ranch', 'porches'], [...seaside, ...snowy, ...palms, ...european, 'dunes']],
  ['US/Phoenix', ['mesas'], ['porches', 'ranch', ...seaside, ...snowy, ...wet]],
  ['CA/Halifax', ['porches', 'harbour', 'cranes'], [...dry, ...palms, ...wet, 'ranch']],
  ['AU/Dubbo', ['ranch', 'porches'], [...seaside, ...snowy, ...dry, ...palms, ...european]],
  ['AR/Tandil', ['ranch', 'colonial'], [...seaside, ...snowy, ...palms, ...dry, ...european, 'porches']],
]

describe('the scenes of a place', () => {
  it('are looked at in more than a hundred cities', () => expect(cities.length).toBeGreaterThan(100))

  it.each(cities)('%s has what is there and nothing else', (city, has, never) => {
    const scenes = possibleScenes(factsOf(city))
    expect({ city, lacks: has.filter(scene => !scenes.includes(scene)), wrong: scenes.filter(scene => never.includes(scene)) }).toEqual({
      city,
      lacks: [],
      wrong: [],
    })
  })

  it('are never none, wherever one lives', () => {
    for (const { lat, lng, country, population, id } of places.filter((_, i) => i % 37 === 0))
      expect(possibleScenes({ lat, lng, country, population, water: findPlaceWater(id) }).length).toBeGreaterThan(0)
    expect(possibleScenes({ lat: 0, lng: -140, country: 'FR', population: 0, water: noWater })).toContain('road')
  })

  it('are each somewhere', () => {
    const found = new Set(
      places
        .filter((_, i) => i < 6000 || i % 9 === 0)
        .flatMap(({ lat, lng, country, population, id }) => possibleScenes({ lat, lng, country, population, water: findPlaceWater(id) })),
    )
    expect(coverScenes.filter(scene => !found.has(scene))).toEqual([])
  })

  it('need water for what is on it', () => {
    for (const city of ['PT/Lisbon', 'CZ/Prague', 'NZ/Queenstown', 'TH/Phuket']) {
      const scenes = possibleScenes({ ...factsOf(city), water: noWater })
      expect(scenes.filter(scene => seaside.includes(scene))).toEqual([])
    }
  })

  it('are chosen by the seed alone', () => {
    const facts = factsOf('PT/Lisbon')
    expect(chooseScenes(facts, 'a')).toEqual(chooseScenes({ ...facts }, 'a'))
    expect(new Set(Array.from({ length: 40 }, (_, i) => chooseScenes(facts, `hostel ${i}`)[0])).size).toBeGreaterThan(4)
    expect(composeTown(facts, 'city-lisbon')).toEqual(composeTown(facts, 'city-lisbon'))
  })

  it('leave towns as they were when others come, but for those that show one of them', () => {
    // As composed when there were 51.
    expect(['PT/Lisbon', 'IN/Mumbai', 'JP/Osaka', 'US/Omaha'].map(city => composeTown(factsOf(city), `city-${city}`).at(-1))).toEqual([
      'surf.ok1',
      'bay.od3',
      'park.ok0',
      'boulevard.od4',
    ])
    const facts = factsOf('IN/Mumbai')
    const choices = Array.from({ length: 300 }, (_, i) => chooseScenes(facts, `town ${i}`))
    const later = choices.filter(scenes => scenes.length > 1).length
    const share = possibleScenes(facts).filter(scene => coverScenes.indexOf(scene) >= 51).length / possibleScenes(facts).length
    expect(later / 300).toBeGreaterThan(share * 0.7)
    expect(later / 300).toBeLessThan(share * 1.3)
  })
})

describe('the covers of a city', () => {
  const fill = (city: string, count: number) => {
    const taken: string[] = []
    for (let i = 0; i < count; i++) taken.push(formatComposition(compose({ ...factsOf(city), type: 'hostel' }, `${i}-hostel`, taken)))
    return taken
  }
  const withoutInks = (text: string) => text.slice(0, -1)

  it.each(['PT/Lisbon', 'IN/Mumbai', 'EG/Cairo', 'IS/Reykjavík', 'MX/Tulum', 'CZ/Prague', 'NP/Pokhara', 'MA/Marrakesh'])(
    '%s: of 60 hostels no two are alike, and none but by its colours as long as there is another',
    city => {
      const covers = fill(city, 60)
      expect(new Set(covers).size).toBe(60)
      const motifs = possibleScenes(factsOf(city)).length * framesOf('hostel').length * 3
      expect(new Set(covers.map(withoutInks)).size).toBe(Math.min(60, motifs))
    },
  )

  it('differ from their neighbours in a list of 500, however it is sorted', () => {
    const covers = fill('PT/Lisbon', 500)
    expect(new Set(covers).size).toBe(500)
    for (let i = 1; i < covers.length; i++) expect(withoutInks(covers[i]!)).not.toBe(withoutInks(covers[i - 1]!))
  })

  it('stay when others come, and when the hostel moves to where they are still true', () => {
    const facts = factsOf('PT/Lisbon')
    expect(fill('PT/Lisbon', 30).slice(0, 20)).toEqual(fill('PT/Lisbon', 20))
    const cover = formatComposition(compose(facts, '1-hostel', []))
    expect(isStillTrue(cover, facts)).toBe(true)
    expect(isStillTrue('canals.od1', facts)).toBe(false)
    expect(isStillTrue('oldtown.td1', { ...facts, type: 'hostel' })).toBe(false)
    expect(isStillTrue('oldtown', facts)).toBe(false)
  })

  it('are seen as the house is: out of a tent, through a porthole', () => {
    const facts = factsOf('NZ/Queenstown')
    const frames = (type: string) => new Set(Array.from({ length: 12 }, (_, i) => compose({ ...facts, type }, `${i}`, []).frame))
    expect(frames('campground')).not.toContain('balcony')
    expect(frames('campground')).toContain('tent')
    expect(frames('boat')).toContain('porthole')
    expect(frames('hostel')).not.toContain('tent')
  })
})
