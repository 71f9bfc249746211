import { select } from '../db/connection.ts'
import type { ColumnOf, Place, Property, RowOf } from '../db/models/index.ts'
import { type Cover, type CoverPlace, coverOf, coverPath, hashText } from '../domain/listing/cover.ts'
import { createCoalescer } from './platform/media/service.ts'

/** An unknown cover waits for the next refresh from the database: at most one per second, however many requests there are. */
const REFRESH_INTERVAL_MS = 1000
/** Records saved while the last refresh was running. */
const OVERLAP_MS = 10_000

/**
 * Whether a hostel or city has this cover. The address contains all parameters of a drawing, so anybody could request any number of them: only covers
 * of existing pages are drawn. Kept in memory by seed, so known covers need no statement.
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

  const isKnown = (cover: Cover) =>
    (places.get(cover.seed) ?? []).some(place => coverPath(coverOf(place, cover.view, cover.variant)) === coverPath(cover))

  return async cover => {
    const startedAt = Date.now()
    while (!isKnown(cover)) {
      // Everything saved before the request is known now.
      if (refreshedAt >= startedAt) return false
      await coalesce('look', refresh)
    }
    return true
  }
}

const isSameCoverPlace = (a: CoverPlace, b: CoverPlace) => a.seed === b.seed && a.lat === b.lat && a.lng === b.lng && a.scene === b.scene

interface Row extends RowOf<Property, 'scene'> {
  id: ColumnOf<Property | Place, 'id'>
  slug: ColumnOf<Property | Place, 'slug'>
  lat: ColumnOf<Property | Place, 'lat'> | null
  lng: ColumnOf<Property | Place, 'lng'> | null
}

/** All hostels, whatever their status: owners see covers before publication, guests after closing. Cities have no scene. */
async function loadCoverPlacesSince(since: Date): Promise<CoverPlace[]> {
  const hostels = await select<Row>('SELECT id, slug, lat, lng, scene FROM properties WHERE updated_at >= ?', [since])
  const cities = await select<Row>('SELECT id, slug, lat, lng, NULL AS scene FROM places WHERE hostels > 0')
  return [
    ...hostels.map(({ id, slug, lat, lng, scene }) => ({ seed: `${id}-${slug}`, lat, lng, scene })),
    ...cities.map(({ slug, lat, lng }) => ({ seed: `city-${slug}`, lat, lng, scene: null })),
  ]
}
