import { select } from '../db/connection.ts'
import type { ColumnOf, Page, RowOf } from '../db/models/index.ts'
import { listUpcomingEvents } from './community/events/service.ts'
import { listCollectionPages } from './listing/places/service.ts'
import { findPage } from './platform/pages/service.ts'
import type { FindPageState, ListPages, ListPagesAhead } from './web/mountSite.ts'
import { isOverviewPage } from './web/service.ts'

/** What the site's gate knows about a page; a hidden one (draft, paused, suspended) is unknown to visitors. */
export const findPageState: FindPageState = async path => {
  if (isOverviewPage(path)) return { version: await currentMinute(), state: 'live' }
  const own = findSourcePath(path)
  const page = await findPage(own)
  if (!page || page.state === 'hidden') return null
  const { version, state } = page
  if (own !== path) return state === 'live' ? { version, state } : null
  if (state !== 'moved') return { version, state }
  return page.to === null ? null : { version, state, to: page.to }
}

/** A theme shows the hostels of its city, and a region the cities of its country: they change when those do. */
const findSourcePath = (path: string) => path.replace(/\/with\/[^/]+$/, '').replace(/^\/regions(\/[^/]+)\/[^/]+$/, '/hostels$1')

let minuteWithDatabase = 0
/** Asked for once a minute whether the database is there to gather from. */
async function currentMinute(): Promise<number> {
  const minute = Math.floor(Date.now() / 60_000)
  if (minute !== minuteWithDatabase) await select('SELECT 1')
  minuteWithDatabase = minute
  return minute
}

/** Countries, cities and what gathers from them, then the hostels with the most reviews. */
export const listPagesAhead: ListPagesAhead = async ({ since, hostels }) => {
  const places = await select<RowOf<Page, 'path'>>(
    "SELECT path FROM pages WHERE kind IN ('country', 'city') AND state = 'live' AND updated_at >= ? ORDER BY kind DESC, path",
    [since],
  )
  const changed = new Set(places.map(({ path }) => path))
  const gathered = (await Promise.all([listCollectionPages('region'), listCollectionPages('theme')])).flat()
  const read = await select<RowOf<Page, 'path'>>(
    `SELECT g.path FROM pages g JOIN properties p ON p.id = CAST(g.ref AS UNSIGNED) WHERE g.kind = 'hostel' AND g.state = 'live' AND g.updated_at >= ?
     ORDER BY p.review_count DESC, g.path LIMIT ?`,
    [since, hostels],
  )
  return [
    ...changed,
    ...gathered.map(({ path }) => path).filter(path => changed.has(findSourcePath(path))),
    ...read.map(({ path }) => path),
  ]
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
