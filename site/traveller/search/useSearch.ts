import { useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api, type Reply } from '../../lib/api.ts'
import { type Asked, apiQuery, hrefOf } from './asked.ts'

export type Found = Result<Api['GET /search']>[number]
export type Answer = Reply<Found[]>
export interface Search {
  asked: Asked
  /** Undefined: nothing was asked yet. */
  answer: Answer | undefined
}

/** The search of the address, as the server rendered it, and each one that follows on the same page. */
export function useSearch(start: Search) {
  const [{ asked, answer }, setSearch] = useState(start)
  const [isLoading, setLoading] = useState(false)
  const running = useRef<AbortController>(undefined)

  const ask = async (next: Asked) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setLoading(true)
    const reply = await api('GET /search', { query: apiQuery(next), signal: stop.signal })
    if (stop.signal.aborted) return
    setLoading(false)
    setSearch({ asked: next, answer: reply })
  }
  const go = (next: Asked) => {
    remember(hrefOf(next))
    return ask(next)
  }
  return { asked, answer, isLoading, go, retry: () => ask(asked) }
}

/** With the state Astro's router keeps for each entry: back and forward then render the page of that address. */
function remember(href: string) {
  const { index = 0 } = (history.state ?? {}) as { index?: number }
  if (href === location.pathname + location.search) return
  history.pushState({ index: index + 1, scrollX: 0, scrollY: 0 }, '', href)
}
