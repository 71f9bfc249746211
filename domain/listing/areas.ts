import { type Direction, directionTo } from './direction.ts'
import { distanceKm, type Point } from './distance.ts'

/** A district counts as that of a hostel no further away: GeoNames knows its middle alone. */
const DISTRICT_KM = 2
/** How far the centre of a city reaches. */
const CENTRE_KM = 1.5
const MOST_AREAS = 9
/** People a square kilometre of a city. */
const DENSITY = 4000
const SMALLEST_CITY_KM = 2

/** About how far from its centre a city of so many people reaches. */
export const cityRadiusKm = (population: number) => Math.max(SMALLEST_CITY_KM, Math.sqrt(population / DENSITY / Math.PI))

export interface Area<H, D> {
  /** Named where a district is known, else by where it lies from the centre. */
  district?: D
  side?: Direction | 'centre'
  hostels: H[]
}

/** The hostels of a city by where they lie: about a district, in the centre, or to one side of it. Most hostels first; nothing where all lie together. */
export function groupByArea<H extends Point, D extends Point>(
  hostels: readonly H[],
  { centre, districts }: { centre: Point; districts: readonly D[] },
): Area<H, D>[] {
  const areas = new Map<D | Direction | 'centre', H[]>()
  for (const hostel of hostels) {
    const key = findDistrict(hostel, { centre, districts }) ?? sideOf(hostel, centre)
    areas.set(key, [...(areas.get(key) ?? []), hostel])
  }
  if (areas.size < 2) return []
  return [...areas]
    .map(([key, own]): Area<H, D> => (typeof key === 'string' ? { side: key, hostels: own } : { district: key, hostels: own }))
    .sort((a, b) => b.hostels.length - a.hostels.length)
    .slice(0, MOST_AREAS)
}

/** The nearest district of a city, unless its centre is nearer. */
export function findDistrict<D extends Point>(
  here: Point,
  { centre, districts }: { centre: Point; districts: readonly D[] },
): D | undefined {
  const most = Math.min(DISTRICT_KM, distanceKm(here, centre))
  return districts
    .map(district => ({ district, km: distanceKm(here, district) }))
    .filter(({ km }) => km < most)
    .sort((a, b) => a.km - b.km)[0]?.district
}

const sideOf = (here: Point, centre: Point) => (distanceKm(here, centre) <= CENTRE_KM ? 'centre' : directionTo(centre, here))
