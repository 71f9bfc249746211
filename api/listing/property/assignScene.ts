import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import type { ColumnOf, Place, Property, RowOf } from '../../../db/models/index.ts'
import { findPlaceWater } from '../../../db/reference/placeWaters.ts'
import { formatComposition, parseComposition } from '../../../domain/listing/cover.ts'
import { compose, isStillTrue } from '../../../domain/listing/scenery/compose.ts'
import type { SceneFacts } from '../../../domain/listing/scenery/facts.ts'
import { bumpPages } from '../../platform/pages/service.ts'

interface DrawnProperty extends RowOf<Property, 'slug' | 'type' | 'country' | 'lat' | 'lng' | 'scene'> {
  place_id: ColumnOf<Property, 'place_id'>
  population: ColumnOf<Place, 'population'> | null
}

/** Of so many others of the city, the newest, it is known what they show. */
const MOST_OTHERS = 1000

/** Gives a property a cover that is true of where and what it is and unlike the others of its city. One that is still true stays. */
export async function assignScene(id: number, t: Transaction): Promise<void> {
  const property = await selectOne<DrawnProperty>(
    `SELECT p.slug, p.type, p.country, p.lat, p.lng, p.scene, p.place_id, pl.population
     FROM properties p LEFT JOIN places pl ON pl.id = p.place_id WHERE p.id = ?`,
    [id],
    t,
  )
  if (!property) return
  const { slug, place_id } = property
  const facts = factsOf(property)
  if (isStillTrue(property.scene, facts)) return
  // Two that come at the same time each see what the other took.
  if (place_id !== null) await selectOne('SELECT id FROM places WHERE id = ? FOR UPDATE', [place_id], t)
  const others = place_id === null ? [] : await loadTaken(place_id, id, t)
  const scene = formatComposition(compose(facts, `${id}-${slug}`, others))
  await execute('UPDATE properties SET scene = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ?', [scene, id], t)
}

async function loadTaken(placeId: number, except: number, t: Transaction): Promise<string[]> {
  const rows = await select<RowOf<Property, 'scene'>>(
    `SELECT scene FROM properties WHERE place_id = ? AND id <> ? AND scene IS NOT NULL ORDER BY id DESC LIMIT ${MOST_OTHERS}`,
    [placeId, except],
    t,
  )
  return rows.map(row => row.scene as string)
}

const factsOf = ({ lat, lng, country, type, place_id, population }: DrawnProperty): SceneFacts => ({
  lat,
  lng,
  country,
  type,
  population: population ?? 0,
  water: findPlaceWater(place_id),
})

export const COVER_JOB = 'covers'
const BATCH = 100
/** Up to this id all have a cover: a run looks only at what came since. */
let assignedUpTo = 0

/** Covers of properties that came without one: by an import, or from a version that assigned none. */
export async function assignMissingScenes({ signal }: { signal: AbortSignal }): Promise<void> {
  while (!signal.aborted) {
    const rows = await select<RowOf<Property, 'id' | 'scene'>>(`SELECT id, scene FROM properties WHERE id > ? ORDER BY id LIMIT ${BATCH}`, [
      assignedUpTo,
    ])
    for (const { id } of rows.filter(({ scene }) => !parseComposition(scene))) {
      if (signal.aborted) return
      await transaction(async t => {
        await assignScene(id, t)
        await bumpPages(id, t)
      })
    }
    assignedUpTo = rows.at(-1)?.id ?? assignedUpTo
    if (rows.length < BATCH) return
  }
}
