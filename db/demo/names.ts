import type { Random } from './random.ts'
import type { SceneKind } from './scene.ts'

const first = [
  'Blue',
  'Green',
  'Little',
  'Old',
  'Golden',
  'Salt',
  'Paper',
  'Copper',
  'Quiet',
  'Sunny',
  'Second',
  'Wandering',
  'Lazy',
  'Borrowed',
  'Seven',
  'North',
  'Cardamom',
  'Lemon',
  'Midnight',
  'Amber',
  'Velvet',
  'Honest',
  'Two',
  'Barefoot',
  'Tall',
  'Hidden',
]
const second: Record<SceneKind, readonly string[]> = {
  skyline: ['Lantern', 'Tram', 'Rooftop', 'Bridge', 'Platform', 'Signal', 'Canopy', 'Harbour', 'Station', 'Loft', 'Courtyard', 'Compass'],
  coast: ['Anchor', 'Tide', 'Pelican', 'Shell', 'Lighthouse', 'Hammock', 'Driftwood', 'Reef', 'Gull', 'Wave', 'Sail', 'Buoy'],
  mountains: ['Marmot', 'Summit', 'Cairn', 'Pine', 'Yak', 'Ridge', 'Glacier', 'Larch', 'Condor', 'Valley', 'Stove', 'Trail'],
  jungle: ['Gecko', 'Mango', 'Palm', 'Heron', 'Bamboo', 'Monsoon', 'Orchid', 'Toucan', 'River', 'Banyan', 'Fern', 'Cicada'],
  desert: ['Dune', 'Camel', 'Oasis', 'Date', 'Kasbah', 'Caravan', 'Terrace', 'Falcon', 'Star', 'Well', 'Sand', 'Tent'],
  oldtown: ['Lantern', 'Sparrow', 'Cobble', 'Tile', 'Attic', 'Bell', 'Courtyard', 'Fig', 'Bookshop', 'Gate', 'Cat', 'Balcony'],
}
const last = ['Hostel', 'Hostel', 'Hostel', 'Backpackers', 'Guesthouse', 'House', 'Bunkhouse', 'Hostel & Bar', 'Rooms']

/** A name no other hostel of the city has. */
export function hostelName(r: Random, scene: SceneKind, city: string, taken: Set<string>): string {
  for (;;) {
    const name = r.chance(0.15) ? `${r.pick(second[scene])} ${city}` : `${r.pick(first)} ${r.pick(second[scene])} ${r.pick(last)}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

const given = {
  female: [
    'Ana',
    'Priya',
    'Marie',
    'Sofia',
    'Yuki',
    'Lena',
    'Chloé',
    'Aoife',
    'Ingrid',
    'Mei',
    'Camila',
    'Noor',
    'Zanele',
    'Emily',
    'Hannah',
    'Giulia',
    'Katarzyna',
    'Isha',
    'Lucía',
    'Freya',
  ],
  male: [
    'João',
    'Arjun',
    'Luca',
    'Tom',
    'Kenji',
    'Jonas',
    'Antoine',
    'Cian',
    'Lars',
    'Wei',
    'Mateo',
    'Omar',
    'Thabo',
    'Jack',
    'Felix',
    'Marco',
    'Piotr',
    'Rohan',
    'Diego',
    'Oskar',
  ],
}
const family = [
  'Silva',
  'Sharma',
  'Dubois',
  'García',
  'Tanaka',
  'Müller',
  'Moreau',
  'Byrne',
  'Hansen',
  'Chen',
  'Rojas',
  'Haddad',
  'Dlamini',
  'Walker',
  'Schmidt',
  'Rossi',
  'Nowak',
  'Patel',
  'Fernández',
  'Lindqvist',
]

export const personName = (r: Random, gender: 'female' | 'male') => `${r.pick(given[gender])} ${r.pick(family)}`
export const guestCountries = [
  'DE',
  'GB',
  'FR',
  'US',
  'AU',
  'IN',
  'BR',
  'IT',
  'ES',
  'NL',
  'JP',
  'CA',
  'AR',
  'PL',
  'IE',
  'SE',
  'KR',
  'MX',
  'PT',
  'ZA',
] as const
