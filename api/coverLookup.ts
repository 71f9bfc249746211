import { select } from '../db/connection.ts'
import type { ColumnOf, Place, Property, RowOf } from '../db/models/index.ts'
import { type Cover, type CoverPlace, coverOf, coverPath, hashText } from '../domain/listing/cover.ts'
import { createCoalescer } from './platform/media/service.ts'

/** Whoever asks for a cover that no place has waits for the next look at what was saved since: one a second, however many ask. */
const REFRESH_INTERVAL_MS = 1000
/** What was saved while the last look was under way. */
const OVERLAP_MS = 10_000

/**
 * Whether a hostel or a city of ours has this cover. An address names all that a drawing depends on, so that anybody could order as many as they like: only
 * those that a page shows are drawn. Kept in memory, by the seed: a request costs no statement while it asks for what is known.
 */
export function createCoverLookup(): (cover: Cover) => Promise<boolean> {
  const places = new Map<string, CoverPlace[]>()
  const coalesce = createCoalescer<void>()
  let refreshedAt = 0

  const add = (place: CoverPlace) => {
    const seed = hashText(place.seed).toString(36)
    const others = (places.get(seed) ?? []).filter(known => !isSameCoverPlace(known, place))
    places.set(seed, [...others, place])
  }

  async function refresh() {
    const early = refreshedAt + REFRESH_INTERVAL_MS - Date.now()
    if (early > 0) await new Promise(resolve => setTimeout(resolve, early))
    const began = Date.now()
    for (const place of await loadCoverPlacesSince(new Date(refreshedAt - OVERLAP_MS))) add(place)
    refreshedAt = began
  }

  const isKnown = (cover: Cover) => (places.get(cover.seed) ?? []).some(place => coverPath(coverOf(place, cover.view)) === coverPath(cover))

  return async cover => {
    const startedAt = Date.now()
    while (!isKnown(cover)) {
      // What was there when it was asked for has been looked at.
      if (refreshedAt >= startedAt) return false
      await coalesce('look', refresh)
    }
    return true
  }
}

const isSameCoverPlace = (a: CoverPlace, b: CoverPlace) => a.seed === b.seed && a.lat === b.lat && a.scene === b.scene

interface Row extends RowOf<Property, 'scene'> {
  id: ColumnOf<Property | Place, 'id'>
  slug: ColumnOf<Property | Place, 'slug'>
  lat: ColumnOf<Property | Place, 'lat'> | null
}

/** Hostels whatever their state: owners see them before anybody else, guests after they have closed. Cities have no scene of their own. */
async function loadCoverPlacesSince(since: Date): Promise<CoverPlace[]> {
  const hostels = await select<Row>('SELECT id, slug, lat, scene FROM properties WHERE updated_at >= ?', [since])
  const cities = await select<Row>('SELECT id, slug, lat, NULL AS scene FROM places WHERE hostels > 0')
  return [
    ...hostels.map(({ id, slug, lat, scene }) => ({ seed: `${id}-${slug}`, lat, scene })),
    ...cities.map(({ slug, lat }) => ({ seed: `city-${slug}`, lat, scene: null })),
  ]
}
