import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Place, RowOf } from '../../../db/models/index.ts'
import { distanceKm } from '../../../domain/listing/distance.ts'
import { isSlug } from '../../../domain/text/slug.ts'
import { findPlacesByName } from './findPlacesByName.ts'

export { aroundPoint } from './aroundPoint.ts'
export { listCollectionPages } from './collectionPages.ts'
export { countryName } from './countries.ts'
export { getPlace } from './getPlace.ts'
export { findCountriesByName, findRegionsByName, type NamedArea } from './namedAreas.ts'
export { loadSurroundings } from './surroundings.ts'
export { type DrawnTown, townCoverPath, townCoverPlaces, townCoverSeed } from './townCover.ts'

export type PlaceRow = RowOf<Place, 'id' | 'name' | 'slug' | 'country' | 'lat' | 'lng' | 'population' | 'hostels'>

const COLUMNS = 'id, name, slug, country, lat, lng, population, hostels'
/** A place of the same name counts as the hostel's city up to here; without a name, the nearest place up to there. */
const SAME_NAME_KM = 60
const NEAREST_KM = 30
const KM_PER_DEGREE = 111.2

export const findPlaceById = (id: number, t?: Transaction) => selectOne<PlaceRow>(`SELECT ${COLUMNS} FROM places WHERE id = ?`, [id], t)
/** The engine refuses to compare a slug with letters that no slug has. */
export const findPlaceBySlug = async (country: string, slug: string, t?: Transaction) =>
  isSlug(slug) ? selectOne<PlaceRow>(`SELECT ${COLUMNS} FROM places WHERE country = ? AND slug = ?`, [country, slug], t) : undefined

/** Places of that name in the country, whatever the language of the name; the biggest first. */
export const findPlacesNamed = (country: string, name: string, t?: Transaction) =>
  findPlacesByName<PlaceRow & RowOf<Place, 'search_name'>>({ columns: prefixedColumns('p'), name, country }, t)

const prefixedColumns = (table: string) =>
  COLUMNS.split(', ')
    .map(column => `${table}.${column}`)
    .join(', ')

/** The place a hostel belongs to: the one of its city's name nearby, else the nearest place of its country. */
export async function findNearestPlace(
  { city, country, lat, lng }: { city: string; country: string; lat: number; lng: number },
  t?: Transaction,
): Promise<PlaceRow | undefined> {
  const here = { lat, lng }
  const named = closest((await findPlacesNamed(country, city, t)).found, here, SAME_NAME_KM)
  if (named) return named
  const dLat = NEAREST_KM / KM_PER_DEGREE
  const dLng = dLat / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  const around = await select<PlaceRow>(
    `SELECT ${COLUMNS} FROM places WHERE lat BETWEEN ? AND ? AND lng BETWEEN ? AND ? AND country = ?`,
    [lat - dLat, lat + dLat, lng - dLng, lng + dLng, country],
    t,
  )
  return closest(around, here, NEAREST_KM)
}

function closest(places: PlaceRow[], here: { lat: number; lng: number }, withinKm: number): PlaceRow | undefined {
  return places
    .map(place => ({ place, km: distanceKm(place, here) }))
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km)[0]?.place
}
