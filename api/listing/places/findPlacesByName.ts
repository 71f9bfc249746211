import { select, type Transaction } from '../../../db/connection.ts'
import type { Place, RowOf } from '../../../db/models/index.ts'
import { nameKey } from '../../../domain/text/searchKey.ts'

type PlaceNameRow = RowOf<Place, 'name' | 'search_name'>

/**
 * Places whose name, in whatever language, is this one, those first that people mean: two statements at most. A place's own name goes before other names (Cologne),
 * and the tail of a longer one ("paulo" of "são paulo") is no name: what only ends so is told apart, for who has to correct what was written.
 */
export async function findPlacesByName<Row extends PlaceNameRow>(
  { columns, name, country }: { columns: string; name: string; country?: string },
  t?: Transaction,
): Promise<{ found: Row[]; hints: string[] }> {
  const key = nameKey(name)
  if (!key) return { found: [], hints: [] }
  const [inCountry, bind] = country ? [' AND p.country = ?', [key, country]] : ['', [key]]
  // Who names no country means the one that people book in.
  const order = `ORDER BY ${country ? '' : 'p.hostels DESC, '}p.population DESC LIMIT 50`
  // The engine refuses to compare an own name, which is ASCII, with other letters.
  const own = isAscii.test(key)
    ? await select<Row>(`SELECT ${columns}, p.search_name FROM places p WHERE p.search_name = ?${inCountry} ${order}`, bind, t)
    : []
  if (own.length) return { found: own, hints: [] }
  const rows = await select<Row>(
    `SELECT ${columns}, p.search_name FROM search_names s JOIN places p ON p.id = s.ref_id WHERE s.kind = 'p' AND s.search_key = ?${inCountry} ${order}`,
    bind,
    t,
  )
  const isTail = (p: Row) => p.search_name.endsWith(` ${key}`)
  return { found: rows.filter(p => !isTail(p)), hints: rows.filter(isTail).map(p => p.name) }
}

const isAscii = /^[\x20-\x7e]+$/
