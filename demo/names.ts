import type { Random } from './random.ts'
import type { SceneKind } from './scene.ts'

const nameAdjectives = [
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
const nameNouns: Record<SceneKind, readonly string[]> = {
  skyline: ['Lantern', 'Tram', 'Rooftop', 'Bridge', 'Platform', 'Signal', 'Canopy', 'Harbour', 'Station', 'Loft', 'Courtyard', 'Compass'],
  coast: ['Anchor', 'Tide', 'Pelican', 'Shell', 'Lighthouse', 'Hammock', 'Driftwood', 'Reef', 'Gull', 'Wave', 'Sail', 'Buoy'],
  mountains: ['Marmot', 'Summit', 'Cairn', 'Pine', 'Yak', 'Ridge', 'Glacier', 'Larch', 'Condor', 'Valley', 'Stove', 'Trail'],
  jungle: ['Gecko', 'Mango', 'Palm', 'Heron', 'Bamboo', 'Monsoon', 'Orchid', 'Toucan', 'River', 'Banyan', 'Fern', 'Cicada'],
  desert: ['Dune', 'Camel', 'Oasis', 'Date', 'Kasbah', 'Caravan', 'Terrace', 'Falcon', 'Star', 'Well', 'Sand', 'Tent'],
  oldtown: ['Lantern', 'Sparrow', 'Cobble', 'Tile', 'Attic', 'Bell', 'Courtyard', 'Fig', 'Bookshop', 'Gate', 'Cat', 'Balcony'],
}
const nameSuffixes = ['Hostel', 'Hostel', 'Hostel', 'Backpackers', 'Guesthouse', 'House', 'Bunkhouse', 'Hostel & Bar', 'Rooms']

/** A name no other hostel of the city has. */
export function propertyName(r: Random, scene: SceneKind, city: string, taken: Set<string>): string {
  for (;;) {
    const name = r.chance(0.15)
      ? `${r.pick(nameNouns[scene])} ${city}`
      : `${r.pick(nameAdjectives)} ${r.pick(nameNouns[scene])} ${r.pick(nameSuffixes)}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

interface Origin {
  countries: readonly string[]
  female: readonly string[]
  male: readonly string[]
  family: readonly string[]
}
/** What people are called where they come from. */
const origins: readonly Origin[] = [
  { countries: ['PT', 'BR'], female: ['Beatriz', 'Larissa'], male: ['João', 'Tiago'], family: ['Silva', 'Costa'] },
  { countries: ['IN'], female: ['Priya', 'Isha'], male: ['Arjun', 'Rohan'], family: ['Sharma', 'Patel'] },
  { countries: ['FR', 'CA'], female: ['Marie', 'Chloé'], male: ['Antoine', 'Luc'], family: ['Dubois', 'Moreau'] },
  { countries: ['ES', 'MX', 'AR'], female: ['Lucía', 'Camila'], male: ['Mateo', 'Diego'], family: ['García', 'Fernández', 'Rojas'] },
  { countries: ['JP'], female: ['Yuki', 'Hana'], male: ['Kenji', 'Ren'], family: ['Tanaka', 'Sato'] },
  { countries: ['KR'], female: ['Ji-woo', 'Seo-yeon'], male: ['Min-jun', 'Joon'], family: ['Kim', 'Park'] },
  { countries: ['DE'], female: ['Lena', 'Hannah'], male: ['Jonas', 'Felix'], family: ['Müller', 'Schmidt'] },
  { countries: ['NL'], female: ['Sanne', 'Fleur'], male: ['Daan', 'Bram'], family: ['de Vries', 'Jansen'] },
  { countries: ['IE'], female: ['Aoife', 'Niamh'], male: ['Cian', 'Eoin'], family: ['Byrne', 'Walsh'] },
  { countries: ['SE'], female: ['Ingrid', 'Freya'], male: ['Lars', 'Oskar'], family: ['Hansson', 'Lindqvist'] },
  { countries: ['GB', 'US', 'AU'], female: ['Emily', 'Grace'], male: ['Tom', 'Jack'], family: ['Walker', 'Reed', 'Clarke'] },
  { countries: ['IT'], female: ['Giulia', 'Sofia'], male: ['Marco', 'Luca'], family: ['Rossi', 'Conti'] },
  { countries: ['PL'], female: ['Katarzyna', 'Zofia'], male: ['Piotr', 'Jan'], family: ['Nowak', 'Mazur'] },
  { countries: ['ZA'], female: ['Zanele', 'Naledi'], male: ['Thabo', 'Sipho'], family: ['Dlamini', 'Nkosi'] },
]
const countries = origins.flatMap(home => home.countries.map(country => ({ country, home })))

/** Where a party comes from. */
export const pickOrigin = (r: Random): { country: string; home: Origin } => r.pick(countries)
export const personName = (r: Random, { home }: { home: Origin }, gender: 'female' | 'male') =>
  `${r.pick(home[gender])} ${r.pick(home.family)}`
