import { select } from '../db/connection.ts'
import type { ColumnOf, Page, RowOf } from '../db/models/index.ts'
import { listUpcomingEvents } from './community/events/service.ts'
import { listCollectionPages } from './listing/places/service.ts'
import { findPage } from './platform/pages/service.ts'
import type { FindPageState, ListPages } from './web/mountSite.ts'

/** What the site's gate knows about a page; a hidden one (draft, paused, suspended) is unknown to visitors. */
export const findPageState: FindPageState = async path => {
  const page = await findPage(path)
  if (!page || page.state === 'hidden') return null
  const { version, state } = page
  if (state !== 'moved') return { version, state }
  return page.to === null ? null : { version, state, to: page.to }
}

/** The pages that belong into the sitemap, in the order of their paths; events in that of their numbers. */
export const listPages: ListPages = async (kind, { after, limit }) => {
  if (kind === 'region' || kind === 'theme') {
    const pages = await listCollectionPages(kind)
    return pages.filter(({ path }) => path > after).slice(0, limit)
  }
  if (kind === 'event') return listEventPages({ after: Number(/^\/events\/(\d{1,9})$/.exec(after)?.[1] ?? 0), limit })
  const rows = await select<RowOf<Page, 'path'> & { updatedAt: ColumnOf<Page, 'updated_at'> }>(
    "SELECT path, updated_at AS updatedAt FROM pages WHERE kind = ? AND state = 'live' AND listed = 1 AND path > ? ORDER BY path LIMIT ?",
    [kind, after, limit],
  )
  return rows.map(({ path, updatedAt }) => ({ path, updatedAt: updatedAt.toISOString() }))
}

const listEventPages = async (range: { after: number; limit: number }) =>
  (await listUpcomingEvents(range)).map(({ id, updatedAt }) => ({ path: `/events/${id}`, updatedAt: updatedAt.toISOString() }))
