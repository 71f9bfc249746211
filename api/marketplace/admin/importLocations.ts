import type { Transaction } from '../../../db/connection.ts'
import { nameKey } from '../../../domain/text/searchKey.ts'
import { findNearestPlace, findPlacesNamed, type PlaceRow } from '../../listing/places/service.ts'
import type { Mapping } from './importMapping.ts'
import type { ImportListing, RowProblem } from './importRow.ts'

export interface RowLocation {
  place: PlaceRow
  lat: number
  lng: number
}

/** Finds the place of a row: by its coordinates, or where the mapping says so by its city. Remembers what it asked. */
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
      return place ? { place, ...at } : { field: 'lat', reason: `no place of ${country} is known within 30 km of ${at.lat}, ${at.lng}` }
    }
    if (!locate) return { field: 'lat', reason: 'no coordinates, and the mapping does not say to take those of the city' }
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
  // Longer names that end like this one, for the person who corrects the row.
  const hint = hints.length ? ` (there is ${hints.slice(0, 3).join(', ')})` : ''
  if (!place) return { field: 'city', reason: `no place called "${city}" is known in ${country}${hint}` }
  if (others.length && locate === 'city')
    return { field: 'city', reason: `${found.length} places of ${country} are called "${city}", and the row has no coordinates` }
  return { place, lat: place.lat, lng: place.lng }
}
