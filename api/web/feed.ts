import { select } from '../../db/connection.ts'
import { reviewsForPages } from '../community/reviews/service.ts'
import { ratesForPages } from '../inventory/rate/service.ts'
import { cityViews, countryViews } from '../listing/places/views.ts'
import { loadPropertyViews } from '../listing/property/service.ts'
import type { pageKinds } from './contract.ts'

export interface FeedQuery {
  kind: (typeof pageKinds)[number]
  /** The last path of the page before. */
  after?: string
  /** Only this page. */
  path?: string
  limit?: number
}

interface PageRow {
  path: string
  version: number
  ref: string
}

/** The build reads as anybody may; a page of hostels is all that stands on theirs, so that more at once would be much work for a stranger's one request. */
const A_PAGE = 100

/** Live pages of a kind in the order of their paths, each with its version and content. A page of the feed costs a fixed number of statements. */
export async function pageFeed({ kind, after = '', path, limit = A_PAGE }: FeedQuery) {
  const rows = path
    ? await select<PageRow>("SELECT path, version, ref FROM pages WHERE kind = ? AND state = 'live' AND path = ?", [kind, path])
    : await select<PageRow>(
        `SELECT path, version, ref FROM pages WHERE kind = ? AND state = 'live' AND path > ? ORDER BY path LIMIT ${Number(limit)}`,
        [kind, after],
      )
  const content = await contents[kind](rows.map(r => r.ref))
  const houses = kind === 'hostel' ? rows.map(r => Number(r.ref)) : []
  const [reviews, rates] = await Promise.all([reviewsForPages(houses), ratesForPages(houses)])
  const items = rows.flatMap(({ path, version, ref }) => {
    const view = content.get(ref)
    const said = reviews.get(Number(ref))
    const own = rates.get(Number(ref))
    return view ? [{ path, version, [kind]: view, ...(said && { reviews: said }), ...(own && { rates: own }) }] : []
  })
  return { items, next: !path && rows.length === limit ? (rows.at(-1)?.path ?? null) : null }
}

// The version is read before the content, so a page can only be newer than it says, never older.
const contents: Record<FeedQuery['kind'], (refs: string[]) => Promise<Map<string, unknown>>> = {
  hostel: async refs => keyed(await loadPropertyViews(refs.map(Number))),
  city: async refs => keyed(await cityViews(refs.map(Number))),
  country: countryViews,
}
const keyed = (views: Map<number, unknown>) => new Map([...views].map(([id, view]) => [String(id), view]))
