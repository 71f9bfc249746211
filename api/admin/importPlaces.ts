import { select, type Transaction } from '../../db/connection.ts'
import { searchKey } from '../domain/searchKey.ts'
import { nearestPlace, type PlaceRow, placesNamed } from '../places/service.ts'
import type { Mapping } from './importMapping.ts'
import type { ImportListing, RowProblem } from './importRow.ts'

export interface Spot {
  place: PlaceRow
  lat: number
  lng: number
}

/** Finds the place of a row: by its coordinates, or where the mapping says so by its city. Remembers what it asked. */
export function spotFinder({ locate }: Mapping, t?: Transaction) {
  const cities = new Map<string, Promise<Namesakes>>()
  const namesakes = (country: string, city: string) => {
    const key = `${country}/${searchKey(city)}`
    const found = cities.get(key) ?? placesCalled(country, city, t)
    cities.set(key, found)
    return found
  }
  return async ({ at, facts }: ImportListing): Promise<Spot | RowProblem> => {
    const { city, country } = facts
    if (at) {
      const place = await nearestPlace({ city, country, ...at }, t)
      return place ? { place, ...at } : { field: 'lat', reason: `no place of ${country} is known within 30 km of ${at.lat}, ${at.lng}` }
    }
    if (!locate) return { field: 'lat', reason: 'no coordinates, and the mapping does not say to take those of the city' }
    return spotOf(await namesakes(country, city), facts, locate)
  }
}

interface Namesakes {
  found: PlaceRow[]
  /** Longer names that end like this one, for the person who corrects the row. */
  hints: string[]
}

function spotOf(
  { found, hints }: Namesakes,
  { city, country }: ImportListing['facts'],
  locate: 'city' | 'largest_city',
): Spot | RowProblem {
  const [place, ...others] = found
  const hint = hints.length ? ` (there is ${hints.slice(0, 3).join(', ')})` : ''
  if (!place) return { field: 'city', reason: `no place called "${city}" is known in ${country}${hint}` }
  if (others.length && locate === 'city')
    return { field: 'city', reason: `${found.length} places of ${country} are called "${city}", and the row has no coordinates` }
  return { place, lat: place.lat, lng: place.lng }
}

/** Places of that name in the country, the largest first; another name of a place (Cologne) counts where none has it as its own. */
async function placesCalled(country: string, city: string, t?: Transaction): Promise<Namesakes> {
  const named = await placesNamed(country, city, t)
  if (named.length) return { found: named, hints: [] }
  const key = searchKey(city)
  const rows = await select<PlaceRow & { search_name: string }>(
    `SELECT p.id, p.name, p.slug, p.country, p.lat, p.lng, p.population, p.hostels, p.search_name
     FROM search_names s JOIN places p ON p.id = s.ref_id WHERE s.kind = 'p' AND s.search_key = ? AND p.country = ? ORDER BY p.population DESC LIMIT 50`,
    [key, country],
    t,
  )
  // The tail of a longer name ("paulo" of "são paulo") is no name.
  const isTail = (p: { search_name: string }) => p.search_name.endsWith(` ${key}`)
  return { found: rows.filter(p => !isTail(p)), hints: rows.filter(isTail).map(p => p.name) }
}
