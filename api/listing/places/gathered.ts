import { select } from '../../../db/connection.ts'
import { regionOf } from '../../../db/reference/regions.ts'
import { fewestOfATheme, type Theme, themeKeys, themes } from '../../../domain/listing/themes.ts'
import { cityPath, regionPath, themePath } from '../../platform/pages/service.ts'

/** Pages that gather hostels and have no row of their own: when they changed is when the page of their country or city did. */
export interface GatheredPage {
  path: string
  updatedAt: string
}
type Kind = 'region' | 'theme'

/** As long as a sitemap may be kept by who reads it; what stands in one file of it then stands in the next. */
const KEPT_MS = 600_000
const kept = new Map<Kind, { until: number; pages: Promise<GatheredPage[]> }>()

/** All that belong into the sitemap, in the order of their paths: read from every live hostel, once in ten minutes. */
export function gatheredPages(kind: Kind, now = Date.now()): Promise<GatheredPage[]> {
  const known = kept.get(kind)
  if (known && known.until > now) return known.pages
  const pages = reads[kind]().then(found => found.sort((a, b) => (a.path < b.path ? -1 : 1)))
  kept.set(kind, { until: now + KEPT_MS, pages })
  pages.catch(() => kept.delete(kind))
  return pages
}

const reads: Record<Kind, () => Promise<GatheredPage[]>> = {
  region: async () => {
    const changed = await changesOfCities()
    const cities = await select<{ id: number; country: string; region: string | null; hostels: number }>(
      'SELECT id, country, region, hostels FROM places WHERE hostels > 0 AND region IS NOT NULL',
    )
    return [...Map.groupBy(cities, c => regionOf(c.country, c.region))].flatMap(([region, own]) => {
      const isListed = region && own.reduce((sum, c) => sum + c.hostels, 0) >= fewestOfATheme
      return isListed ? [{ path: regionPath(region), updatedAt: latest(own.map(c => changed.get(c.id))) }] : []
    })
  },
  theme: async () => {
    const changed = await changesOfCities()
    const found: GatheredPage[] = []
    for (const theme of themeKeys)
      for (const { id, country, slug } of await citiesAbout(theme))
        found.push({ path: themePath(cityPath(country, slug), theme), updatedAt: latest([changed.get(id)]) })
    return found
  },
}

async function changesOfCities(): Promise<Map<number, Date>> {
  const rows = await select<{ ref: string; changed: Date }>(
    "SELECT ref, updated_at AS changed FROM pages WHERE kind = 'city' AND state = 'live'",
  )
  return new Map(rows.map(({ ref, changed }) => [Number(ref), changed]))
}

const latest = (days: readonly (Date | undefined)[]) => new Date(Math.max(...days.map(day => day?.getTime() ?? 0))).toISOString()

/** Where enough live hostels are what the theme asks. Facilities are looked for in their text, which is the quickest way through all of them. */
function citiesAbout(theme: Theme): Promise<{ id: number; country: string; slug: string }[]> {
  const asked = themes[theme]
  const isRooms = 'rooms' in asked
  const isOf = isRooms
    ? 'EXISTS (SELECT 1 FROM rooms r WHERE r.property_id = p.id AND r.deleted_at IS NULL AND r.type IN (?))'
    : `(${asked.facilities.map(() => 'p.facilities LIKE ?').join(' OR ')})`
  return select(
    `SELECT pl.id, pl.country, pl.slug FROM properties p JOIN places pl ON pl.id = p.place_id
     WHERE p.status = 'live' AND pl.hostels >= ${fewestOfATheme} AND ${isOf}
     GROUP BY pl.id, pl.country, pl.slug HAVING COUNT(*) >= ${fewestOfATheme}`,
    isRooms ? [asked.rooms] : asked.facilities.map(key => `%"${key}"%`),
  )
}
