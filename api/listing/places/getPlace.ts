import { selectOne } from '../../../db/connection.ts'
import type { Place as PlaceModel, RowOf } from '../../../db/models/index.ts'
import { findCountryBySlug } from '../../../db/reference/countries.ts'
import { appError } from '../../platform/errors.ts'
import { findPlacesByName } from './findPlacesByName.ts'

/** A city as filters name it: its id, `country/city`, or its name in any language, of which the one with most hostels counts. */
export async function getPlace(text: string): Promise<{ id: number; name: string }> {
  const place = await findPlaceByText(text)
  if (!place) throw appError('not_found', { reason: 'no_city' })
  return place
}

async function findPlaceByText(text: string) {
  if (/^\d{1,9}$/.test(text)) return selectOne<Place>(`${SELECT_PLACE} WHERE id = ?`, [Number(text)])
  const [, country, city] = /^([a-z-]+)\/([a-z0-9-]+)$/.exec(text.toLowerCase()) ?? []
  const code = country && findCountryBySlug(country)?.cca2
  if (code && city) return selectOne<Place>(`${SELECT_PLACE} WHERE country = ? AND slug = ?`, [code, city])
  const { found } = await findPlacesByName<Place & RowOf<PlaceModel, 'search_name'>>({ columns: 'p.id, p.name', name: text })
  return found[0]
}

type Place = RowOf<PlaceModel, 'id' | 'name'>
const SELECT_PLACE = 'SELECT id, name FROM places'
