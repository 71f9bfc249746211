import { createStoredText } from '../../lib/storage/storage.ts'
import type { Suggestion } from './suggestionFormat.ts'

/** What the list says of a place again. The rest is asked anew: the number of hostels changes. */
export type RecentPlace = Pick<
  Suggestion,
  'kind' | 'destination' | 'label' | 'names' | 'locality' | 'localityNames' | 'country' | 'countryName' | 'path'
>

const MOST = 5
const $stored = createStoredText('recentPlaces')

/** The last places that were chosen, the latest first. They are on this device alone. */
export function listRecentPlaces(): RecentPlace[] {
  try {
    const stored: unknown = JSON.parse($stored.get() ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentPlace).slice(0, MOST) : []
  } catch {
    return []
  }
}

const isRecentPlace = (one: unknown): one is RecentPlace =>
  typeof one === 'object' &&
  one !== null &&
  'destination' in one &&
  'label' in one &&
  typeof one.destination === 'string' &&
  typeof one.label === 'string' &&
  'names' in one &&
  'localityNames' in one

export function addRecentPlace(place: RecentPlace) {
  const { kind, destination, label, names, locality, localityNames, country, countryName, path } = place
  const added: RecentPlace = { kind, destination, label, names, locality, localityNames, country, countryName, path }
  const others = listRecentPlaces().filter(other => other.destination !== destination)
  $stored.set(JSON.stringify([added, ...others].slice(0, MOST)))
}

export const clearRecentPlaces = () => $stored.set(null)
