/** What the database knows of a page of a hostel or place. */
export type PageState = { version: number; state: 'live' | 'gone' | 'moved' | 'hidden'; to?: string | null }
export type FindPageState = (path: string) => Promise<PageState | null | undefined>

/** How a request for such a page is answered. */
export type PageDecision = { kind: 'page'; version: number } | { kind: 'moved'; to: string } | { kind: 'gone' | 'unknown' | 'unavailable' }

/** Home and the list of countries are made from all hostels: their version is the current minute. */
export const isOverviewPage = (path: string) => path === '/' || path === '/hostels'

/** Pages of countries, cities, hostels, themes and regions, and those made from all of them. */
export const hasVersion = (path: string) =>
  isOverviewPage(path) || /^\/(hostels(\/[^/]+){1,3}|hostels\/[^/]+\/[^/]+\/with\/[^/]+|regions\/[^/]+\/[^/]+)$/.test(path)

/** A hostel's page with dates shows what is free then, and is rendered for them. */
export const showsStay = (path: string, query: URLSearchParams) => /^\/hostels(\/[^/]+){3}$/.test(path) && query.has('arrival')

/** So many page states are remembered for the time while the database is away. */
const MAX_SEEN = 20_000

/** Decides how a page is answered, by its state in the database; while that is away, by the last state that was read. */
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

/** Evicts the oldest entry when the map is full. */
function cacheState(seen: Map<string, PageState>, path: string, state: PageState) {
  seen.delete(path)
  seen.set(path, state)
  if (seen.size > MAX_SEEN) seen.delete(seen.keys().next().value!)
}
