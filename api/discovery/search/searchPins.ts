import { select } from '../../../db/connection.ts'
import type { ColumnOf, Property, RowOf } from '../../../db/models/index.ts'
import { mainPicturePath } from '../../../domain/listing/cover.ts'
import { scoreLabel } from '../../../domain/reviews/reviewScore.ts'
import type { JsonAnswer } from '../../platform/http/jsonAnswer.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { getCachedAnswer } from './answerCache/getCachedAnswer.ts'
import { search } from './contract.ts'
import { rankHits } from './rankHits.ts'
import { type Area, resolveArea } from './searchArea.ts'
import type { SearchHit, StaySearch } from './searchHits.ts'
import { findHits, parseStaySearch, type SearchQuery } from './searchHostels.ts'

export type PinsView = Infer<(typeof search)['GET /search/pins']['result']>
type Pin = PinsView['pins'][number]

export type PinQuery = Omit<SearchQuery, 'facets' | 'page' | 'limit'>

const maxPins = 200

/** The list's results as map pins, in its order, up to the maximum of a map. At most one statement more than the list. */
export async function searchPins(query: PinQuery): Promise<JsonAnswer<PinsView>> {
  const staySearch = parseStaySearch(query)
  const area = await resolveArea(query)
  return getCachedAnswer({ endpoint: search['GET /search/pins'], query, area }, current => findPins(query, current, staySearch))
}

async function findPins(query: PinQuery, area: Area, staySearch: StaySearch): Promise<PinsView> {
  const { hits } = await findHits(query, area, staySearch)
  return {
    total: hits.length,
    center: area.center ?? null,
    pins: await presentPins(rankHits(hits, query.sort ?? 'best', maxPins)),
  }
}

interface PinRow extends RowOf<Property, 'id' | 'slug' | 'scene' | 'cover_photo'> {
  path: NonNullable<ColumnOf<Property, 'path'>>
}

async function presentPins(hits: readonly SearchHit[]): Promise<Pin[]> {
  if (!hits.length) return []
  const rows = await select<PinRow>('SELECT id, path, slug, scene, cover_photo FROM properties WHERE id IN (?)', [
    hits.map(h => h.candidate.id),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  return hits.flatMap(hit => {
    const row = byId.get(hit.candidate.id)
    return row ? [presentPin(hit, row)] : []
  })
}

const presentPin = ({ candidate, price }: SearchHit, { path, slug, scene, cover_photo }: PinRow): Pin => ({
  id: candidate.id,
  path,
  name: candidate.name,
  lat: candidate.lat,
  lng: candidate.lng,
  cover: mainPicturePath(cover_photo, { seed: `${candidate.id}-${slug}`, lat: candidate.lat, lng: candidate.lng, scene }),
  rating:
    candidate.rating_tenths === null
      ? null
      : { score: candidate.rating_tenths / 10, count: candidate.review_count, label: scoreLabel(candidate.rating_tenths / 10) },
  total: price,
})
