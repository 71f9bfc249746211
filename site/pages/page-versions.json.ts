import type { APIRoute } from 'astro'
import { loadFeed, type PageKind } from '../lib/http/pageData.ts'

const kinds: PageKind[] = ['hostel', 'city', 'country']

/** Versions of all prerendered pages, from the same snapshot as the pages. `scripts/build.ts` moves it out of the public folder. */
export const GET: APIRoute = async () => {
  const feeds = await Promise.all(kinds.map(loadFeed))
  return Response.json(Object.fromEntries(feeds.flat().map(({ path, version }) => [path, version])))
}
