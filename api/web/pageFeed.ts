import { select } from '../../db/connection.ts'
import type { Page, RowOf } from '../../db/models/index.ts'
import { loadPageReviews } from '../community/reviews/service.ts'
import { loadPageRates } from '../inventory/rate/service.ts'
import { loadCityViews, loadCountryViews } from '../listing/places/placeViews.ts'
import { loadSurroundings } from '../listing/places/service.ts'
import { loadPropertyViews } from '../listing/property/service.ts'
import type { pageKinds } from './contract.ts'

export interface FeedQuery {
  kind: (typeof pageKinds)[number]
  /** The last path of the previous page of the feed. */
  after?: string
  /** Answers only the page with this path. */
  path?: string
  limit?: number
}

type PageRow = RowOf<Page, 'path' | 'version' | 'ref'>

/** Anybody may read the feed, as the build does. Each item is the whole content of a hostel's page: more at once would be too much work for one request. */
const PAGE_SIZE = 100

/** Live pages of a kind in the order of their paths, each with its version and content. A page of the feed costs a fixed number of statements. */
export async function loadPageFeed({ kind, after = '', path, limit = PAGE_SIZE }: FeedQuery) {
  const rows = path
    ? await select<PageRow>("SELECT path, version, ref FROM pages WHERE kind = ? AND state = 'live' AND path = ?", [kind, path])
    : await select<PageRow>(
        `SELECT path, version, ref FROM pages WHERE kind = ? AND state = 'live' AND path > ? ORDER BY path LIMIT ${Number(limit)}`,
        [kind, after],
      )
  const content = await contentLoaders[kind](rows.map(r => r.ref))
  const propertyIds = kind === 'hostel' ? rows.map(r => Number(r.ref)) : []
  const [reviews, rates, around] = await Promise.all([
    loadPageReviews(propertyIds),
    loadPageRates(propertyIds),
    loadSurroundings(propertyIds),
  ])
  const items = rows.flatMap(({ path, version, ref }) => {
    const view = content.get(ref)
    // The build writes no key for what a page has not.
    const parts = { reviews: reviews.get(Number(ref)), rates: rates.get(Number(ref)), around: around.get(Number(ref)) }
    return view ? [{ path, version, [kind]: view, ...withoutUndefined(parts) }] : []
  })
  return { items, next: !path && rows.length === limit ? (rows.at(-1)?.path ?? null) : null }
}

// The version is read before the content: a page may be newer than its version, but never older, so a later change is always noticed.
const contentLoaders: Record<FeedQuery['kind'], (refs: string[]) => Promise<Map<string, unknown>>> = {
  hostel: async refs => keyByRef(await loadPropertyViews(refs.map(Number))),
  city: async refs => keyByRef(await loadCityViews(refs.map(Number))),
  country: loadCountryViews,
}
const keyByRef = (views: Map<number, unknown>) => new Map([...views].map(([id, view]) => [String(id), view]))

const withoutUndefined = (parts: object) => Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
