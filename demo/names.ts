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
  {
    countries: ['PT', 'BR'],
    female: ['Beatriz', 'Larissa', 'Inês', 'Mariana'],
    male: ['João', 'Tiago', 'Rafael', 'Pedro'],
    family: ['Silva', 'Costa', 'Oliveira'],
  },
  {
    countries: ['IN'],
    female: ['Priya', 'Isha', 'Ananya', 'Kavya'],
    male: ['Arjun', 'Rohan', 'Vikram', 'Aditya'],
    family: ['Sharma', 'Patel', 'Iyer', 'Gupta'],
  },
  {
    countries: ['FR', 'CA'],
    female: ['Marie', 'Chloé', 'Camille', 'Léa'],
    male: ['Antoine', 'Luc', 'Hugo', 'Théo'],
    family: ['Dubois', 'Moreau', 'Lefebvre'],
  },
  {
    countries: ['ES', 'MX', 'AR', 'CO'],
    female: ['Lucía', 'Camila', 'Valentina', 'Elena'],
    male: ['Mateo', 'Diego', 'Javier', 'Andrés'],
    family: ['García', 'Fernández', 'Rojas'],
  },
  {
    countries: ['JP'],
    female: ['Yuki', 'Hana', 'Aoi', 'Misaki'],
    male: ['Kenji', 'Ren', 'Haruto', 'Daichi'],
    family: ['Tanaka', 'Sato', 'Suzuki'],
  },
  { countries: ['KR'], female: ['Ji-woo', 'Seo-yeon', 'Ha-eun'], male: ['Min-jun', 'Joon', 'Do-yun'], family: ['Kim', 'Park', 'Lee'] },
  {
    countries: ['DE', 'AT'],
    female: ['Lena', 'Hannah', 'Johanna', 'Mia'],
    male: ['Jonas', 'Felix', 'Moritz', 'Lukas'],
    family: ['Müller', 'Schmidt', 'Wagner', 'Huber'],
  },
  { countries: ['NL'], female: ['Sanne', 'Fleur', 'Lotte'], male: ['Daan', 'Bram', 'Sem'], family: ['de Vries', 'Jansen', 'Bakker'] },
  { countries: ['IE'], female: ['Aoife', 'Niamh', 'Saoirse'], male: ['Cian', 'Eoin', 'Darragh'], family: ['Byrne', 'Walsh', 'Doyle'] },
  { countries: ['SE'], female: ['Ingrid', 'Freya', 'Elsa'], male: ['Lars', 'Oskar', 'Emil'], family: ['Hansson', 'Lindqvist', 'Berg'] },
  {
    countries: ['GB', 'US', 'AU'],
    female: ['Emily', 'Grace', 'Olivia', 'Harriet'],
    male: ['Tom', 'Jack', 'Callum', 'Ethan'],
    family: ['Walker', 'Reed', 'Clarke'],
  },
  {
    countries: ['IT'],
    female: ['Giulia', 'Sofia', 'Chiara', 'Martina'],
    male: ['Marco', 'Luca', 'Matteo', 'Davide'],
    family: ['Rossi', 'Conti', 'Ferrari'],
  },
  {
    countries: ['PL'],
    female: ['Katarzyna', 'Zofia', 'Magda', 'Ola'],
    male: ['Piotr', 'Jan', 'Michał', 'Kuba'],
    family: ['Nowak', 'Mazur', 'Wójcik'],
  },
  {
    countries: ['EG', 'MA', 'JO'],
    female: ['Salma', 'Nour', 'Yasmine', 'Hiba'],
    male: ['Karim', 'Youssef', 'Anas', 'Tarek'],
    family: ['Mansour', 'Haddad', 'Benali'],
  },
  {
    countries: ['ZA'],
    female: ['Zanele', 'Naledi', 'Lerato'],
    male: ['Thabo', 'Sipho', 'Kagiso'],
    family: ['Dlamini', 'Nkosi', 'Mokoena'],
  },
]
const countries = origins.flatMap(home => home.countries.map(country => ({ country, home })))

/** Where a party comes from. */
export const pickOrigin = (r: Random): { country: string; home: Origin } => r.pick(countries)
export const personName = (r: Random, { home }: { home: Origin }, gender: 'female' | 'male') =>
  `${r.pick(home[gender])} ${r.pick(home.family)}`

/** Whom guests find at an event, by a name of the country; null where none is known here. */
export function hostName(r: Random, country: string): string | null {
  const home = origins.find(({ countries }) => countries.includes(country))
  return home ? r.pick([...home.female, ...home.male]) : null
}
