import { useEffect, useState } from 'react'
import { pushHistory } from './pushHistory.ts'

/** What stands in an address that people type and send on, too: what makes no sense is left out. */
export function parseUrlState(params: URLSearchParams) {
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined)
  const whole = (name: string) => (/^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined)
  return { day, whole, text: (name: string) => params.get(name)?.slice(0, 160) || undefined }
}

export type UrlState = ReturnType<typeof useUrlState>

export interface PageUrl {
  path: string
  search: string
  /** What no server is to know: the key of a list that is shared. */
  hash?: string
}
type UrlChanges = Record<string, string | undefined>

/** What a list shows, kept in the address, so that reload and sharing work by themselves. `start`: the address, for who renders it on the server. */
export function useUrlState(start?: PageUrl) {
  const [{ path, search, hash = '' }, setPlace] = useState<PageUrl>(() => start ?? currentPageUrl())
  useHistoryBack(path, setPlace)
  const hrefOf = (changes: UrlChanges) => path + changeSearch(search, { page: undefined, ...changes }) + hash
  const goTo = (href: string) => setPlace({ path, search: new URL(href, location.origin).search, hash })
  const set = (changes: UrlChanges) => {
    const href = hrefOf(changes)
    history.replaceState(history.state, '', href)
    goTo(href)
  }
  /** The pages of a list; where there are two lists, each by a name of its own. */
  const pages = (name: string) => {
    const pageHref = (page: number) => path + changeSearch(search, { [name]: page > 1 ? String(page) : undefined }) + hash
    /** Who turned a page comes back to the one before. */
    const turnTo = (page: number) => {
      const href = pageHref(page)
      pushHistory(href)
      goTo(href)
    }
    return { pageHref, turnTo }
  }
  const params = new URLSearchParams(search)
  return { set, pages, params, ...pages('page'), ...parseUrlState(params) }
}

const currentPageUrl = (): PageUrl => ({ path: location.pathname, search: location.search, hash: location.hash })

function changeSearch(search: string, changes: UrlChanges): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params.size ? `?${params}` : ''
}

/** Astro's router renders the page of an address that one comes back to, but not where a hash stands behind it. */
function useHistoryBack(path: string, setPlace: (place: PageUrl) => void) {
  useEffect(() => {
    const follow = () => location.pathname === path && setPlace(currentPageUrl())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [path, setPlace])
}
