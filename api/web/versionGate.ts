/** What the database says about a page of hostels or places now. */
export type PageState = { version: number; state: 'live' | 'gone' | 'moved' | 'hidden'; to?: string | null }
export type FindPageState = (path: string) => Promise<PageState | null | undefined>

/** How a request for such a page is answered. */
export type PageDecision = { kind: 'page'; version: number } | { kind: 'moved'; to: string } | { kind: 'gone' | 'unknown' | 'unavailable' }

/** Home and the list of countries gather from all hostels: theirs is a version of the minute. */
export const isGathering = (path: string) => path === '/' || path === '/hostels'

/** /hostels/portugal, /hostels/portugal/lisbon, /hostels/portugal/lisbon/the-lookout, and what gathers from them. */
export const hasVersion = (path: string) =>
  isGathering(path) || /^\/(hostels(\/[^/]+){1,3}|hostels\/[^/]+\/[^/]+\/with\/[^/]+|regions\/[^/]+\/[^/]+)$/.test(path)

/** So many pages are served as they were last seen while the database is away. */
const MAX_SEEN = 20_000

/** Which version of a page is shown: that of the database, and while it is away the last one that was seen. */
export function createVersionGate(findState: FindPageState) {
  const seen = new Map<string, PageState>()

  return async (path: string): Promise<PageDecision> => {
    try {
      const now = await findState(path)
      if (now) cacheState(seen, path, now)
      return now ? decide(now) : { kind: 'unknown' }
    } catch {
      const last = seen.get(path)
      return last ? decide(last) : { kind: 'unavailable' }
    }
  }
}

function decide(now: PageState): PageDecision {
  if (now.state === 'gone') return { kind: 'gone' }
  if (now.state === 'moved' && now.to) return { kind: 'moved', to: now.to }
  return now.state === 'live' ? { kind: 'page', version: now.version } : { kind: 'unknown' }
}

/** Bounded, oldest out first. */
function cacheState(seen: Map<string, PageState>, path: string, state: PageState) {
  seen.delete(path)
  seen.set(path, state)
  if (seen.size > MAX_SEEN) seen.delete(seen.keys().next().value!)
}
