import type { Place, RowOf } from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { cityPath, countryPath } from '../../platform/pages/service.ts'
import type { placeHead } from './contract.ts'
import { countryName } from './countries.ts'

export type PlaceHead = RowOf<Place, 'id' | 'name' | 'slug' | 'country' | 'lat' | 'lng'>

/** How the pages of a place name it. */
export const presentPlace = (p: PlaceHead): Infer<typeof placeHead> => ({
  id: p.id,
  name: p.name,
  names: findCityNames(p.country, p.name),
  slug: p.slug,
  path: cityPath(p.country, p.slug),
  country: p.country,
  countryName: countryName(p.country),
  countryPath: countryPath(p.country),
  lat: p.lat,
  lng: p.lng,
})
