import { select } from '../../../db/connection.ts'
import type { ColumnOf, Place, Property, RowOf } from '../../../db/models/index.ts'
import { readAirports } from '../../../db/reference/airports.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { chooseAirports } from '../../../domain/listing/airportChoice.ts'
import { cityRadiusKm, findDistrict } from '../../../domain/listing/areas.ts'
import { directionTo } from '../../../domain/listing/direction.ts'
import { distanceKm, isPlaced, type Point } from '../../../domain/listing/distance.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { cityPath } from '../../platform/pages/service.ts'
import type { surroundings } from './contract.ts'

export type Surroundings = Infer<typeof surroundings>

/** How far around a hostel or the centre of a city other places are looked for, in degrees of latitude: some 44 kilometres. */
export const NEARBY_DEGREES = 0.4
const MAX_TOWNS = 3
/** Smaller places are said only where they have hostels. */
const TOWN_PEOPLE = 50_000

export interface NearbyPlace extends RowOf<Place, 'id' | 'name' | 'slug' | 'country' | 'lat' | 'lng' | 'population' | 'hostels'> {}
interface NearbyRow extends NearbyPlace {
  /** The property that it is near to. */
  of: ColumnOf<Property, 'id'>
}

interface HostelRow extends RowOf<Property, 'id' | 'lat' | 'lng' | 'place_id'> {
  city_lat: ColumnOf<Place, 'lat'> | null
  city_lng: ColumnOf<Place, 'lng'> | null
  city_population: ColumnOf<Place, 'population'> | null
}

/** What lies around these hostels: two statements however many they are. */
export async function loadSurroundings(ids: readonly number[]): Promise<Map<number, Surroundings>> {
  if (!ids.length) return new Map()
  const [hostels, nearby] = await Promise.all([
    select<HostelRow>(
      `SELECT p.id, p.lat, p.lng, p.place_id, pl.lat AS city_lat, pl.lng AS city_lng, pl.population AS city_population
       FROM properties p LEFT JOIN places pl ON pl.id = p.place_id WHERE p.id IN (?)`,
      [[...ids]],
    ),
    select<NearbyRow>(
      `SELECT h.id AS \`of\`, pl.id, pl.name, pl.slug, pl.country, pl.lat, pl.lng, pl.population, pl.hostels
       FROM properties h JOIN places pl ON pl.lat BETWEEN h.lat - ${NEARBY_DEGREES} AND h.lat + ${NEARBY_DEGREES}
         AND pl.lng BETWEEN h.lng - ${NEARBY_DEGREES} / GREATEST(0.1, COS(RADIANS(h.lat))) AND h.lng + ${NEARBY_DEGREES} / GREATEST(0.1, COS(RADIANS(h.lat)))
       WHERE h.id IN (?)`,
      [[...ids]],
    ),
  ])
  const byHostel = Map.groupBy(nearby, row => row.of)
  return new Map(hostels.map(h => [h.id, presentSurroundings(h, byHostel.get(h.id) ?? [])]))
}

function presentSurroundings(h: HostelRow, nearby: readonly NearbyPlace[]): Surroundings {
  const city = h.city_lat === null || h.city_lng === null ? undefined : { lat: h.city_lat, lng: h.city_lng }
  const others = nearby.filter(place => place.id !== h.place_id)
  const ofCity = city ? others.filter(isWithin(city, h.city_population ?? 0)) : []
  const isKnown = city !== undefined && isPlaced(h, city)
  const district = isKnown ? findDistrict(h, { centre: city, districts: ofCity }) : undefined
  return {
    centre: isKnown ? { km: roundKm(distanceKm(h, city)), direction: directionTo(city, h) } : null,
    district: district ? { name: district.name, names: findCityNames(district.country, district.name) } : null,
    airports: presentAirports(h),
    towns: chooseTowns(
      h,
      others.filter(place => !ofCity.includes(place)),
    ).map(({ place, km }) => ({ ...presentNearbyPlace(place), km })),
  }
}

/** Whether a place is a part of a city of so many people. */
export const isWithin = (city: Point, population: number) => {
  const radius = cityRadiusKm(population)
  return (place: NearbyPlace) => place.population < population && distanceKm(city, place) <= radius
}

function chooseTowns(here: Point, places: readonly NearbyPlace[]) {
  return places
    .filter(({ population, hostels }) => population >= TOWN_PEOPLE || hostels > 0)
    .map(place => ({ place, km: roundKm(distanceKm(here, place)) }))
    .sort((a, b) => a.km - b.km || b.place.population - a.place.population)
    .slice(0, MAX_TOWNS)
}

export const presentAirports = (here: Point) =>
  chooseAirports(here, readAirports()).map(({ airport: { code, name }, km }) => ({ code, name, km: roundKm(km) }))

/** With a path where it has a page. */
export const presentNearbyPlace = ({ name, slug, country, hostels }: Pick<NearbyPlace, 'name' | 'slug' | 'country' | 'hostels'>) => ({
  name,
  names: findCityNames(country, name),
  path: hostels > 0 ? cityPath(country, slug) : null,
})

/** Near by to a hundred metres, far away whole. */
export const roundKm = (km: number) => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km))
