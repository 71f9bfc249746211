import type { Transaction } from '../../../../db/connection.ts'
import { nameKey } from '../../../../domain/text/searchKey.ts'
import { findNearestPlace, findPlacesNamed, type PlaceRow } from '../../../listing/places/service.ts'
import type { Mapping } from './importMapping.ts'
import { type RowProblem, rowProblem } from './importProblem.ts'
import type { ImportListing } from './importRow.ts'

export interface RowLocation {
  place: PlaceRow
  lat: number
  lng: number
}

/** Finds the place of a row: by its coordinates, or by its city where the mapping allows that. Caches cities that were looked up. */
export function createLocationFinder({ locate }: Mapping, t?: Transaction) {
  const cities = new Map<string, Promise<PlaceMatches>>()
  const namesakes = (country: string, city: string) => {
    const key = `${country}/${nameKey(city)}`
    const found = cities.get(key) ?? findPlacesNamed(country, city, t)
    cities.set(key, found)
    return found
  }
  return async ({ at, facts }: ImportListing): Promise<RowLocation | RowProblem> => {
    const { city, country } = facts
    if (at) {
      const place = await findNearestPlace({ city, country, ...at }, t)
      return place ? { place, ...at } : rowProblem('lat', 'unknown_position', { country, lat: String(at.lat), lng: String(at.lng) })
    }
    if (!locate) return rowProblem('lat', 'no_position')
    return resolveLocation(await namesakes(country, city), facts, locate)
  }
}

type PlaceMatches = Awaited<ReturnType<typeof findPlacesNamed>>

function resolveLocation(
  { found, hints }: PlaceMatches,
  { city, country }: ImportListing['facts'],
  locate: 'city' | 'largest_city',
): RowLocation | RowProblem {
  const [place, ...others] = found
  // Longer names that end like this one, as a hint for the person who corrects the row.
  if (!place && hints.length)
    return rowProblem('city', 'unknown_place_similar', { value: city, country, places: hints.slice(0, 3).join(', ') })
  if (!place) return rowProblem('city', 'unknown_place', { value: city, country })
  if (others.length && locate === 'city') return rowProblem('city', 'ambiguous_place', { n: found.length, value: city, country })
  return { place, lat: place.lat, lng: place.lng }
}
