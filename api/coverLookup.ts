import { select } from '../db/connection.ts'
import type { Property, RowOf } from '../db/models/index.ts'
import { type Cover, type CoverPlace, coverOf, coverPath, hashText } from '../domain/listing/cover.ts'
import { type DrawnTown, townCoverPlaces, townCoverSeed } from './listing/places/service.ts'
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
  const places = new Map<string, KnownPlace[]>()
  const coalesce = createCoalescer<void>()
  let refreshedAt = 0

  const add = (known: KnownPlace) => {
    const seed = hashText(known.seed).toString(36)
    const others = (places.get(seed) ?? []).filter(other => other.key !== known.key)
    places.set(seed, [...others, known])
  }

  async function refresh() {
    const early = refreshedAt + REFRESH_INTERVAL_MS - Date.now()
    if (early > 0) await new Promise(resolve => setTimeout(resolve, early))
    const began = Date.now()
    for (const known of await loadPlacesSince(new Date(refreshedAt - OVERLAP_MS))) add(known)
    refreshedAt = began
  }

  const isKnown = (cover: Cover) =>
    (places.get(cover.seed) ?? []).some(({ find }) =>
      find().some(place => coverPath(coverOf(place, cover.view, cover.room)) === coverPath(cover)),
    )

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

interface KnownPlace {
  seed: string
  /** Tells apart those of one seed: what a hostel showed before is drawn as long as pages may show it. */
  key: string
  /** Only of those that somebody asks for it is worked out what they show. */
  find: () => readonly CoverPlace[]
}

type DrawnProperty = RowOf<Property, 'id' | 'slug' | 'lat' | 'lng' | 'scene'>

/** All hostels, whatever their status: owners see covers before publication, guests after closing. And all cities with hostels. */
async function loadPlacesSince(since: Date): Promise<KnownPlace[]> {
  const hostels = await select<DrawnProperty>('SELECT id, slug, lat, lng, scene FROM properties WHERE updated_at >= ?', [since])
  const towns = await select<DrawnTown>('SELECT id, slug, country, lat, lng, population FROM places WHERE hostels > 0')
  return [
    ...hostels.map(({ id, slug, lat, lng, scene }) => {
      const place = { seed: `${id}-${slug}`, lat, lng, scene }
      return { seed: place.seed, key: Object.values(place).join(), find: () => [place] }
    }),
    ...towns.map(town => ({ seed: townCoverSeed(town.slug), key: `town ${town.id}`, find: () => townCoverPlaces(town) })),
  ]
}
