import { select } from '../../../db/connection.ts'
import type { ColumnOf, Page, Place, RowOf } from '../../../db/models/index.ts'
import { findRegion } from '../../../db/reference/regions.ts'
import { minPropertiesPerTheme, type Theme, themeKeys, themes } from '../../../domain/listing/themes.ts'
import { cityPath, regionPath, themePath } from '../../platform/pages/service.ts'

/** Pages that list hostels and have no row of their own: their version is that of their country or city. */
export interface CollectionPage {
  path: string
  updatedAt: string
}
type CollectionKind = 'region' | 'theme'

/** Cached as long as a sitemap may be, so that its files stay consistent. */
const CACHE_MS = 600_000
const cachedPages = new Map<CollectionKind, { until: number; pages: Promise<CollectionPage[]> }>()

/** All such pages for the sitemap, ordered by path; read from all live hostels every ten minutes. */
export function listCollectionPages(kind: CollectionKind, now = Date.now()): Promise<CollectionPage[]> {
  const cached = cachedPages.get(kind)
  if (cached && cached.until > now) return cached.pages
  const pages = loaders[kind]().then(found => found.sort((a, b) => (a.path < b.path ? -1 : 1)))
  cachedPages.set(kind, { until: now + CACHE_MS, pages })
  pages.catch(() => cachedPages.delete(kind))
  return pages
}

const loaders: Record<CollectionKind, () => Promise<CollectionPage[]>> = {
  region: async () => {
    const changed = await loadCityChanges()
    const cities = await select<RowOf<Place, 'id' | 'country' | 'region' | 'hostels'>>(
      'SELECT id, country, region, hostels FROM places WHERE hostels > 0 AND region IS NOT NULL',
    )
    return [...Map.groupBy(cities, c => findRegion(c.country, c.region))].flatMap(([region, own]) => {
      const isListed = region && own.reduce((sum, c) => sum + c.hostels, 0) >= minPropertiesPerTheme
      return isListed ? [{ path: regionPath(region), updatedAt: latest(own.map(c => changed.get(c.id))) }] : []
    })
  },
  theme: async () => {
    const changed = await loadCityChanges()
    const found: CollectionPage[] = []
    for (const theme of themeKeys)
      for (const { id, country, slug } of await findCitiesWithTheme(theme))
        found.push({ path: themePath(cityPath(country, slug), theme), updatedAt: latest([changed.get(id)]) })
    return found
  },
}

async function loadCityChanges(): Promise<Map<number, Date>> {
  const rows = await select<RowOf<Page, 'ref'> & { changed: ColumnOf<Page, 'updated_at'> }>(
    "SELECT ref, updated_at AS changed FROM pages WHERE kind = 'city' AND state = 'live'",
  )
  return new Map(rows.map(({ ref, changed }) => [Number(ref), changed]))
}

const latest = (days: readonly (Date | undefined)[]) => new Date(Math.max(...days.map(day => day?.getTime() ?? 0))).toISOString()

/** Matches with enough live hostels for the theme. Facilities are searched as text, which is the fastest way over all of them. */
function findCitiesWithTheme(theme: Theme): Promise<RowOf<Place, 'id' | 'country' | 'slug'>[]> {
  const criteria = themes[theme]
  const isRooms = 'rooms' in criteria
  const isOf = isRooms
    ? 'EXISTS (SELECT 1 FROM rooms r WHERE r.property_id = p.id AND r.deleted_at IS NULL AND r.type IN (?))'
    : `(${criteria.facilities.map(() => 'p.facilities LIKE ?').join(' OR ')})`
  return select(
    `SELECT pl.id, pl.country, pl.slug FROM properties p JOIN places pl ON pl.id = p.place_id
     WHERE p.status = 'live' AND pl.hostels >= ${minPropertiesPerTheme} AND ${isOf}
     GROUP BY pl.id, pl.country, pl.slug HAVING COUNT(*) >= ${minPropertiesPerTheme}`,
    isRooms ? [criteria.rooms] : criteria.facilities.map(key => `%"${key}"%`),
  )
}
