import type { Release } from './siteRelease.ts'

/** What the database says about a page of a hostel, city or country now. */
export type PageState = { version: number; state: 'live' | 'gone' | 'moved' | 'hidden'; to?: string | null }
export type FindPageState = (path: string) => Promise<PageState | null | undefined>

/** How a request for such a page is answered. */
export type PageDecision =
  | { kind: 'file' }
  | { kind: 'render'; version: number }
  | { kind: 'moved'; to: string }
  | { kind: 'gone' | 'unknown' | 'unavailable' }

/** /hostels/portugal, /hostels/portugal/lisbon, /hostels/portugal/lisbon/the-lookout: each has a row that holds its version. */
export const hasVersion = (path: string) => /^\/hostels(\/[^/]+){1,3}$/.test(path)

/** The version gate: a prerendered file is served only while its content is current, and whenever the database is away. */
export function createVersionGate(findState: FindPageState) {
  const seen = new Map<string, PageState>()

  return async (path: string, { versions }: Pick<Release, 'versions'>): Promise<PageDecision> => {
    const built = Object.hasOwn(versions, path) ? versions[path] : undefined
    try {
      const now = await findState(path)
      if (now) cacheState(seen, path, now)
      return now ? decide(now, built) : { kind: 'unknown' }
    } catch {
      return decideWithoutDatabase(seen.get(path), built)
    }
  }
}

function decide(now: PageState, built: number | undefined): PageDecision {
  if (now.state === 'gone') return { kind: 'gone' }
  if (now.state === 'moved' && now.to) return { kind: 'moved', to: now.to }
  if (now.state !== 'live') return { kind: 'unknown' }
  return built === now.version ? { kind: 'file' } : { kind: 'render', version: now.version }
}

/** An outdated file beats an error; a page known only from before is in the renderer's cache, if anywhere. */
function decideWithoutDatabase(last: PageState | undefined, built: number | undefined): PageDecision {
  if (last && last.state !== 'live') return decide(last, built)
  if (built !== undefined) return { kind: 'file' }
  return last ? { kind: 'render', version: last.version } : { kind: 'unavailable' }
}

/** Bounded, oldest out first. */
function cacheState(seen: Map<string, PageState>, path: string, state: PageState) {
  seen.delete(path)
  seen.set(path, state)
  if (seen.size > 5000) seen.delete(seen.keys().next().value!)
}
