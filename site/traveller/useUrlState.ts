import { useEffect, useState } from 'react'
import { cutText } from '../../domain/text/cutText.ts'
import { pushHistory } from './pushHistory.ts'

/** The state of a list in its address; invalid values are ignored, as people edit addresses. */
export function parseUrlState(params: URLSearchParams) {
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined)
  const whole = (name: string) => (/^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined)
  return { day, whole, text: (name: string) => cutText(params.get(name) ?? '', 160) || undefined }
}

export type UrlState = ReturnType<typeof useUrlState>

export interface PageUrl {
  path: string
  search: string
  /** The part behind #, which servers do not see: the token of a shared list. */
  hash?: string
}
type UrlChanges = Record<string, string | undefined>

/** The state of a list in the address, so that reload and sharing work. `start` is the address for rendering on the server. */
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
  /** The pages of a list; with two lists on a page, each has its own parameter. */
  const pages = (name: string) => {
    const pageHref = (page: number) => path + changeSearch(search, { [name]: page > 1 ? String(page) : undefined }) + hash
    /** Pushes a history entry, so that Back leads to the previous page. */
    const turnTo = (page: number) => {
      const href = pageHref(page)
      pushHistory(href)
      goTo(href)
    }
    return { pageHref, turnTo }
  }
  const params = new URLSearchParams(search)
  return { set, hrefOf, pages, params, ...pages('page'), ...parseUrlState(params) }
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

/** Astro's router renders the page when the visitor goes back to an address, but not if that has a hash. */
function useHistoryBack(path: string, setPlace: (place: PageUrl) => void) {
  useEffect(() => {
    const follow = () => location.pathname === path && setPlace(currentPageUrl())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [path, setPlace])
}
