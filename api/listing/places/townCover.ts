import type { Place, RowOf } from '../../../db/models/index.ts'
import { findPlaceWater } from '../../../db/reference/placeWaters.ts'
import { type CoverPlace, coverOf, coverPath } from '../../../domain/listing/cover.ts'
import { composeTown } from '../../../domain/listing/scenery/compose.ts'
import { memoize } from '../../../domain/text/memoize.ts'

export type DrawnTown = RowOf<Place, 'id' | 'slug' | 'country' | 'lat' | 'lng' | 'population'>

/** Worked out once for each town: nothing of it changes. */
const composeOnce = memoize(
  (id: number, seed: string, country: string, lat: number, lng: number, population: number) =>
    composeTown({ lat, lng, country, population, water: findPlaceWater(id) }, seed),
  20_000,
)

/** What it shows, and after it what it showed before: pages that are older have its address. */
export function townCoverPlaces({ id, slug, country, lat, lng, population }: DrawnTown): CoverPlace[] {
  const seed = townCoverSeed(slug)
  return composeOnce(id, seed, country, lat, lng, population).map(scene => ({ seed, lat, lng, scene }))
}

export const townCoverSeed = (slug: string) => `city-${slug}`

export const townCoverPath = (town: DrawnTown): string => coverPath(coverOf(townCoverPlaces(town)[0] as CoverPlace))
