import { select } from '../../../db/connection.ts'
import { firstPicture } from '../../../domain/listing/cover.ts'
import { scoreLabel } from '../../../domain/listing/reviewScore.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { search } from './contract.ts'
import { findArea } from './destination.ts'
import { rank } from './rank.ts'
import { findHits, type Hit, type SearchQuery } from './searchHostels.ts'

export type Pins = Infer<(typeof search)['GET /search/pins']['result']>
type Pin = Pins['pins'][number]

export type PinQuery = Omit<SearchQuery, 'facets' | 'page' | 'limit'>

const mostPins = 200

/** What the list finds, for a map, in its order: the first ones when there are more than a map can show. One statement more than the list at most. */
export async function searchPins(query: PinQuery): Promise<Pins> {
  const area = await findArea(query)
  const { hits } = await findHits(query, area)
  return { total: hits.length, center: area.center ?? null, pins: await present(rank(hits, query.sort ?? 'best').slice(0, mostPins)) }
}

interface PinRow {
  id: number
  path: string
  slug: string
  scene: string | null
  cover_photo: string | null
}

async function present(hits: readonly Hit[]): Promise<Pin[]> {
  if (!hits.length) return []
  const rows = await select<PinRow>('SELECT id, path, slug, scene, cover_photo FROM properties WHERE id IN (?)', [
    hits.map(h => h.house.id),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  return hits.flatMap(hit => {
    const row = byId.get(hit.house.id)
    return row ? [presentPin(hit, row)] : []
  })
}

const presentPin = ({ house, price }: Hit, { path, slug, scene, cover_photo }: PinRow): Pin => ({
  id: house.id,
  path,
  name: house.name,
  lat: house.lat,
  lng: house.lng,
  cover: firstPicture(cover_photo, { seed: `${house.id}-${slug}`, lat: house.lat, scene }),
  rating:
    house.rating_tenths === null
      ? null
      : { score: house.rating_tenths / 10, count: house.review_count, label: scoreLabel(house.rating_tenths / 10) },
  total: price,
})
