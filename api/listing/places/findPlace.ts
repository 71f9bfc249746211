import { selectOne } from '../../../db/connection.ts'
import { countryBySlug } from '../../../db/reference/countries.ts'
import { appError } from '../../platform/errors.ts'
import { placesCalled } from './calledSo.ts'

/** A city as filters name it: its id, `country/city`, or its name in any language, of which the one with most hostels counts. */
export async function findPlace(words: string): Promise<{ id: number; name: string }> {
  const place = await lookUp(words)
  if (!place) throw appError('not_found', { reason: 'no_city' })
  return place
}

async function lookUp(words: string) {
  if (/^\d{1,9}$/.test(words)) return selectOne<Place>(`${FIND} WHERE id = ?`, [Number(words)])
  const [, country, city] = /^([a-z-]+)\/([a-z0-9-]+)$/.exec(words.toLowerCase()) ?? []
  const code = country && countryBySlug(country)?.cca2
  if (code && city) return selectOne<Place>(`${FIND} WHERE country = ? AND slug = ?`, [code, city])
  const { found } = await placesCalled<Place & { search_name: string }>({ columns: 'p.id, p.name', name: words })
  return found[0]
}

interface Place {
  id: number
  name: string
}
const FIND = 'SELECT id, name FROM places'
