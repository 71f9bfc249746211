import { execute, select, selectOne, type Transaction } from '../../db/connection.ts'
import { countrySlug } from '../../db/reference/countries.ts'
import { reversed, searchKeys } from '../domain/searchKey.ts'

export type PageState = 'live' | 'gone' | 'moved' | 'hidden'
/** What the site's gate asks of each request, by primary key. */
export const pageState = (path: string) =>
  selectOne<{ version: number; state: PageState; to: string | null; kind: string }>(
    'SELECT version, state, moved_to AS `to`, kind FROM pages WHERE path = ?',
    [path],
  )

export const countryPath = (country: string) => `/hostels/${countrySlug(country)}`
export const cityPath = (country: string, placeSlug: string) => `${countryPath(country)}/${placeSlug}`

interface Listed {
  id: number
  name: string
  status: string
  path: string | null
  country: string
  place_id: number | null
  place_slug: string | null
  review_count: number
}

/**
 * To be called in the transaction of any change that shows on a hostel's page: grows the versions of the pages of the hostel, its city
 * and its country, and lets them appear, move or go with the property's status and path.
 */
export async function bumpPages(propertyId: number, t: Transaction): Promise<void> {
  const p = await selectOne<Listed>(
    `SELECT p.id, p.name, p.status, p.path, p.country, p.place_id, pl.slug AS place_slug, p.review_count
     FROM properties p LEFT JOIN places pl ON pl.id = p.place_id WHERE p.id = ?`,
    [propertyId],
    t,
  )
  if (!p?.path) return
  await moveOldPaths(p, t)
  await touch({ path: p.path, kind: 'hostel', ref: String(p.id), state: stateOf(p.status) }, t)
  await nameHostel(p, t)
  if (p.place_id) await bumpCity(p, t)
  await bumpCountry(p.country, t)
}

const stateOf = (status: string): PageState => (status === 'live' ? 'live' : status === 'closed' ? 'gone' : 'hidden')

async function moveOldPaths(p: Listed, t: Transaction) {
  const old = await select<{ path: string }>(
    "SELECT path FROM pages WHERE kind = 'hostel' AND ref = ? AND path <> ?",
    [String(p.id), p.path],
    t,
  )
  for (const { path } of old)
    await execute(
      "UPDATE pages SET state = 'moved', moved_to = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE path = ?",
      [p.path, path],
      t,
    )
}

async function touch(
  { path, kind, ref, state, listed = true }: { path: string; kind: string; ref: string; state: PageState; listed?: boolean },
  t: Transaction,
) {
  await execute(
    `INSERT INTO pages (path, kind, ref, state, listed, updated_at) VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE version = version + 1, kind = VALUES(kind), ref = VALUES(ref), state = VALUES(state), listed = VALUES(listed), moved_to = NULL, updated_at = VALUES(updated_at)`,
    [path, kind, ref, state, listed],
    t,
  )
}

/** A live hostel is found by its name; any other is not. */
async function nameHostel(p: Listed, t: Transaction) {
  await execute("DELETE FROM search_names WHERE kind = 'h' AND ref_id = ?", [p.id], t)
  const rows = p.status === 'live' ? searchKeys(p.name).map(key => ['h', key, p.id, reversed(key), p.review_count, 1]) : []
  if (rows.length)
    await execute('INSERT IGNORE INTO search_names (kind, search_key, ref_id, reversed_key, weight, listed) VALUES ?', [rows], t)
}

/** Fewer than three hostels: served and indexed, but not in the sitemap. */
const LISTED_FROM = 3

async function bumpCity(p: Listed, t: Transaction) {
  const count = await countLive('place_id', p.place_id as number, t)
  await execute('UPDATE places SET hostels = ? WHERE id = ?', [count, p.place_id], t)
  await execute("UPDATE search_names SET listed = ? WHERE kind = 'p' AND ref_id = ?", [count > 0, p.place_id], t)
  const page = { path: cityPath(p.country, p.place_slug ?? ''), kind: 'city', ref: String(p.place_id) }
  await touch({ ...page, state: count ? 'live' : 'hidden', listed: count >= LISTED_FROM }, t)
}

async function bumpCountry(country: string, t: Transaction) {
  const count = await countLive('country', country, t)
  await touch(
    { path: countryPath(country), kind: 'country', ref: country, state: count ? 'live' : 'hidden', listed: count >= LISTED_FROM },
    t,
  )
}

async function countLive(column: 'place_id' | 'country', value: string | number, t: Transaction): Promise<number> {
  const row = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM properties WHERE ${column} = ? AND status = 'live'`, [value], t)
  return row?.n ?? 0
}

/** After a bulk load: all of the above for every property at once, in a fixed number of statements a thousand rows. */
export async function rebuildPages(t: Transaction): Promise<void> {
  await execute(
    `INSERT INTO pages (path, kind, ref, state, updated_at)
     SELECT path, 'hostel', CAST(id AS CHAR), IF(status = 'live', 'live', IF(status = 'closed', 'gone', 'hidden')), UTC_TIMESTAMP(3) FROM properties WHERE path IS NOT NULL
     ON DUPLICATE KEY UPDATE version = pages.version + 1, state = VALUES(state), updated_at = VALUES(updated_at)`,
    [],
    t,
  )
  await execute(
    `UPDATE places p JOIN (SELECT place_id, COUNT(*) AS n FROM properties WHERE status = 'live' AND place_id IS NOT NULL GROUP BY place_id) c ON c.place_id = p.id SET p.hostels = c.n`,
    [],
    t,
  )
  await execute(
    "UPDATE search_names s JOIN places p ON p.id = s.ref_id SET s.listed = 1 WHERE s.kind = 'p' AND p.hostels > 0 AND s.listed = 0",
    [],
    t,
  )
  await rebuildCities(t)
  await rebuildCountries(t)
  await renameHostels(t)
}

const UPSERT_PAGES = `INSERT INTO pages (path, kind, ref, state, listed, updated_at) VALUES ?
  ON DUPLICATE KEY UPDATE version = version + 1, state = VALUES(state), listed = VALUES(listed), updated_at = VALUES(updated_at)`
const BATCH = 2000

async function rebuildCities(t: Transaction) {
  const cities = await select<{ id: number; country: string; slug: string; hostels: number }>(
    'SELECT id, country, slug, hostels FROM places WHERE hostels > 0',
    [],
    t,
  )
  const rows = cities.map(c => [cityPath(c.country, c.slug), 'city', String(c.id), 'live', c.hostels >= LISTED_FROM, new Date()])
  for (let i = 0; i < rows.length; i += BATCH) await execute(UPSERT_PAGES, [rows.slice(i, i + BATCH)], t)
}

async function rebuildCountries(t: Transaction) {
  const found = await select<{ country: string; n: number }>(
    "SELECT country, COUNT(*) AS n FROM properties WHERE status = 'live' GROUP BY country",
    [],
    t,
  )
  if (found.length)
    await execute(UPSERT_PAGES, [found.map(c => [countryPath(c.country), 'country', c.country, 'live', c.n >= LISTED_FROM, new Date()])], t)
}

async function renameHostels(t: Transaction) {
  await execute("DELETE FROM search_names WHERE kind = 'h'", [], t)
  const hostels = await select<{ id: number; name: string; review_count: number }>(
    "SELECT id, name, review_count FROM properties WHERE status = 'live'",
    [],
    t,
  )
  const rows = hostels
    .flatMap(h => searchKeys(h.name).map(key => ['h', key, h.id, reversed(key), h.review_count, 1]))
    .sort((a, b) => ((a[1] as string) < (b[1] as string) ? -1 : 1))
  for (let i = 0; i < rows.length; i += BATCH)
    await execute(
      'INSERT IGNORE INTO search_names (kind, search_key, ref_id, reversed_key, weight, listed) VALUES ?',
      [rows.slice(i, i + BATCH)],
      t,
    )
}
