import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Count, Page, Place, Property, RowOf } from '../../../db/models/index.ts'
import { countrySlug } from '../../../db/reference/countries.ts'
import type { Theme } from '../../../domain/listing/themes.ts'
import { reverseKey, searchKeys } from '../../../domain/text/searchKey.ts'

export type PageState = 'live' | 'gone' | 'moved' | 'hidden'
/** Read by the site's version gate for each request, by primary key. */
export const findPage = (path: string) =>
  selectOne<RowOf<Page, 'version' | 'kind' | 'state'> & { to: ColumnOf<Page, 'moved_to'> }>(
    'SELECT version, state, moved_to AS `to`, kind FROM pages WHERE path = ?',
    [path],
  )

export const countryPath = (country: string) => `/hostels/${countrySlug(country)}`
export const cityPath = (country: string, placeSlug: string) => `${countryPath(country)}/${placeSlug}`
/** These two pages aggregate others and have no row of their own. */
export const regionPath = ({ country, slug }: { country: string; slug: string }) => `/regions/${countrySlug(country)}/${slug}`
export const themePath = (city: string, theme: Theme) => `${city}/with/${theme}`

/**
 * To be called in the transaction of any change that shows on a hostel's page: grows the versions of the pages of the hostel, its city
 * and its country, and lets them appear, move or go with the property's status and path.
 */
export const bumpPages = (propertyId: number, t: Transaction): Promise<void> => bumpManyPages([propertyId], t)

interface ListedProperty extends RowOf<Property, 'id' | 'name' | 'status' | 'country' | 'place_id' | 'review_count'> {
  path: NonNullable<ColumnOf<Property, 'path'>>
}

/** The same for many at once, in as many statements. */
export async function bumpManyPages(ids: readonly number[], t: Transaction): Promise<void> {
  const hostels = ids.length
    ? await select<ListedProperty>(
        'SELECT id, name, status, path, country, place_id, review_count FROM properties WHERE id IN (?) AND path IS NOT NULL ORDER BY path',
        [[...ids]],
        t,
      )
    : []
  if (!hostels.length) return
  const left = await redirectOldPaths(hostels, t)
  await upsertPages(
    hostels.map(h => ({ path: h.path, kind: 'hostel', ref: String(h.id), state: toPageState(h.status) })),
    t,
  )
  await indexPropertyNames(hostels, t)
  await bumpCities([...new Set([...hostels.flatMap(h => h.place_id ?? []), ...left.places])], t)
  await bumpCountries([...new Set([...hostels.map(h => h.country), ...left.countries])], t)
}

const toPageState = (status: string): PageState => (status === 'live' ? 'live' : status === 'closed' ? 'gone' : 'hidden')

/** Old paths lead to the new ones. Answers the places and countries that a hostel has left: their pages change too. */
async function redirectOldPaths(hostels: readonly ListedProperty[], t: Transaction): Promise<{ places: number[]; countries: string[] }> {
  const pathOf = new Map(hostels.map(h => [String(h.id), h.path]))
  const pages = await select<RowOf<Page, 'path' | 'ref' | 'state'>>(
    "SELECT path, ref, state FROM pages WHERE kind = 'hostel' AND ref IN (?) ORDER BY path",
    [[...pathOf.keys()]],
    t,
  )
  const old = pages.filter(p => p.path !== pathOf.get(p.ref))
  for (const { path, ref } of old)
    await execute(
      "UPDATE pages SET state = 'moved', moved_to = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE path = ?",
      [pathOf.get(ref) ?? null, path],
      t,
    )
  const left = old.filter(p => p.state !== 'moved').flatMap(p => [getParentPath(p.path), getParentPath(getParentPath(p.path))])
  if (!left.length) return { places: [], countries: [] }
  const parents = await select<RowOf<Page, 'kind' | 'ref'>>('SELECT kind, ref FROM pages WHERE path IN (?)', [left], t)
  return {
    places: parents.filter(p => p.kind === 'city').map(p => Number(p.ref)),
    countries: parents.filter(p => p.kind === 'country').map(p => p.ref),
  }
}

const getParentPath = (path: string) => path.slice(0, path.lastIndexOf('/'))

interface PageRow {
  path: string
  kind: string
  ref: string
  state: PageState
  listed?: boolean
}

async function upsertPages(pages: readonly PageRow[], t: Transaction) {
  const now = new Date()
  const rows = pages
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, kind, ref, state, listed = true }) => [path, kind, ref, state, listed, now])
  await execute(
    `INSERT INTO pages (path, kind, ref, state, listed, updated_at) VALUES ?
     ON DUPLICATE KEY UPDATE version = version + 1, kind = VALUES(kind), ref = VALUES(ref), state = VALUES(state), listed = VALUES(listed), moved_to = NULL, updated_at = VALUES(updated_at)`,
    [rows],
    t,
  )
}

/** A live hostel is found by its name; any other is not. */
async function indexPropertyNames(hostels: readonly ListedProperty[], t: Transaction) {
  await execute("DELETE FROM search_names WHERE kind = 'h' AND ref_id IN (?)", [hostels.map(h => h.id)], t)
  const rows = hostels
    .filter(h => h.status === 'live')
    .flatMap(h => searchKeys(h.name).map(key => ['h', key, h.id, reverseKey(key), h.review_count, 1]))
  if (rows.length)
    await execute('INSERT IGNORE INTO search_names (kind, search_key, ref_id, reversed_key, weight, listed) VALUES ?', [rows], t)
}

/** Fewer than three hostels: served and indexed, but not in the sitemap. */
const MIN_LISTED_PROPERTIES = 3
const toPageListing = (count: number) => ({
  state: count ? ('live' as const) : ('hidden' as const),
  listed: count >= MIN_LISTED_PROPERTIES,
})

async function bumpCities(ids: readonly number[], t: Transaction) {
  if (!ids.length) return
  await execute(
    `UPDATE places p LEFT JOIN (SELECT place_id, COUNT(*) AS n FROM properties WHERE place_id IN (?) AND status = 'live' GROUP BY place_id) c ON c.place_id = p.id
     SET p.hostels = COALESCE(c.n, 0) WHERE p.id IN (?)`,
    [[...ids], [...ids]],
    t,
  )
  await execute(
    "UPDATE search_names s JOIN places p ON p.id = s.ref_id SET s.listed = p.hostels > 0 WHERE s.kind = 'p' AND s.ref_id IN (?)",
    [[...ids]],
    t,
  )
  const cities = await select<RowOf<Place, 'id' | 'country' | 'slug' | 'hostels'>>(
    'SELECT id, country, slug, hostels FROM places WHERE id IN (?)',
    [[...ids]],
    t,
  )
  await upsertPages(
    cities.map(c => ({ path: cityPath(c.country, c.slug), kind: 'city', ref: String(c.id), ...toPageListing(c.hostels) })),
    t,
  )
}

async function bumpCountries(codes: readonly string[], t: Transaction) {
  const found = await select<RowOf<Property, 'country'> & { n: Count }>(
    "SELECT country, COUNT(*) AS n FROM properties WHERE country IN (?) AND status = 'live' GROUP BY country",
    [[...codes]],
    t,
  )
  const counts = new Map(found.map(c => [c.country, c.n]))
  await upsertPages(
    codes.map(code => ({ path: countryPath(code), kind: 'country', ref: code, ...toPageListing(counts.get(code) ?? 0) })),
    t,
  )
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
  await rebuildNameIndex(t)
}

const UPSERT_PAGES = `INSERT INTO pages (path, kind, ref, state, listed, updated_at) VALUES ?
  ON DUPLICATE KEY UPDATE version = version + 1, state = VALUES(state), listed = VALUES(listed), updated_at = VALUES(updated_at)`
const BATCH_SIZE = 2000

async function rebuildCities(t: Transaction) {
  const cities = await select<RowOf<Place, 'id' | 'country' | 'slug' | 'hostels'>>(
    'SELECT id, country, slug, hostels FROM places WHERE hostels > 0',
    [],
    t,
  )
  const rows = cities.map(c => [cityPath(c.country, c.slug), 'city', String(c.id), 'live', c.hostels >= MIN_LISTED_PROPERTIES, new Date()])
  for (let i = 0; i < rows.length; i += BATCH_SIZE) await execute(UPSERT_PAGES, [rows.slice(i, i + BATCH_SIZE)], t)
}

async function rebuildCountries(t: Transaction) {
  const found = await select<RowOf<Property, 'country'> & { n: Count }>(
    "SELECT country, COUNT(*) AS n FROM properties WHERE status = 'live' GROUP BY country",
    [],
    t,
  )
  if (found.length)
    await execute(
      UPSERT_PAGES,
      [found.map(c => [countryPath(c.country), 'country', c.country, 'live', c.n >= MIN_LISTED_PROPERTIES, new Date()])],
      t,
    )
}

async function rebuildNameIndex(t: Transaction) {
  await execute("DELETE FROM search_names WHERE kind = 'h'", [], t)
  const hostels = await select<RowOf<Property, 'id' | 'name' | 'review_count'>>(
    "SELECT id, name, review_count FROM properties WHERE status = 'live'",
    [],
    t,
  )
  const rows = hostels
    .flatMap(h => searchKeys(h.name).map(key => ['h', key, h.id, reverseKey(key), h.review_count, 1]))
    .sort((a, b) => ((a[1] as string) < (b[1] as string) ? -1 : 1))
  for (let i = 0; i < rows.length; i += BATCH_SIZE)
    await execute(
      'INSERT IGNORE INTO search_names (kind, search_key, ref_id, reversed_key, weight, listed) VALUES ?',
      [rows.slice(i, i + BATCH_SIZE)],
      t,
    )
}
