import { select } from '../../../db/connection.ts'
import type { ColumnOf, Property, RowOf } from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { mainPicturePath } from '../../../domain/listing/cover.ts'
import { scoreLabel } from '../../../domain/reviews/reviewScore.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { propertyCard } from './contract.ts'
import { type PropertyFigures, summarizeHostels } from './summarizeHostels.ts'

export type PropertyCard = Infer<typeof propertyCard>

/** Hostels that a page of a city shows at most; the rest is one search away. */
const MAX_CARDS_PER_CITY = 60

export interface CardRow
  extends RowOf<
    Property,
    | 'id'
    | 'name'
    | 'type'
    | 'city'
    | 'country'
    | 'lat'
    | 'lng'
    | 'slug'
    | 'scene'
    | 'cover_photo'
    | 'currency'
    | 'from_price'
    | 'rating_tenths'
    | 'review_count'
    | 'facilities'
  > {
  place_id: NonNullable<ColumnOf<Property, 'place_id'>>
  path: NonNullable<ColumnOf<Property, 'path'>>
}
export const CARD_COLUMNS =
  'id, place_id, path, name, type, city, country, lat, lng, slug, scene, cover_photo, currency, from_price, rating_tenths, review_count, facilities'

export const presentCard = (r: CardRow): PropertyCard => ({
  id: r.id,
  path: r.path,
  name: r.name,
  type: r.type,
  city: r.city,
  cityNames: findCityNames(r.country, r.city),
  country: r.country,
  lat: r.lat,
  lng: r.lng,
  cover: mainPicturePath(r.cover_photo, { seed: `${r.id}-${r.slug}`, lat: r.lat, lng: r.lng, scene: r.scene }),
  rating: r.rating_tenths === null ? null : { score: r.rating_tenths / 10, count: r.review_count, label: scoreLabel(r.rating_tenths / 10) },
  fromPrice: r.from_price === null ? null : { amount: r.from_price, currency: r.currency },
  facilities: r.facilities.map(f => f.key),
})

/** The live hostels of each place, the best first. */
export async function loadCards(placeIds: number[]): Promise<Map<number, CardRow[]>> {
  const rows = await select<CardRow>(
    `SELECT ${CARD_COLUMNS} FROM properties WHERE place_id IN (?) AND status = 'live' ORDER BY rating_tenths IS NULL, rating_tenths DESC, review_count DESC, id`,
    [placeIds],
  )
  return Map.groupBy(rows, r => r.place_id)
}

const toFigures = ({ currency, from_price, rating_tenths, review_count }: CardRow): PropertyFigures => ({
  currency,
  from_price,
  to_price: from_price,
  priced: from_price === null ? 0 : 1,
  points: (rating_tenths ?? 0) * review_count,
  reviews: rating_tenths === null ? 0 : review_count,
})

/** What is true of these hostels together. */
export const summarizeCards = (rows: readonly CardRow[]) => ({ hostels: rows.length, ...summarizeHostels(rows.map(toFigures)) })

/** What is true of these hostels of a city together, and the best of them. */
export const presentHostels = (rows: readonly CardRow[]) => ({
  ...summarizeCards(rows),
  list: rows.slice(0, MAX_CARDS_PER_CITY).map(presentCard),
})
