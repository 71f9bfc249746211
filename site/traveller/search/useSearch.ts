import { useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api, type Reply } from '../../lib/api.ts'
import { type Asked, apiQuery, hrefOf, placeQuery } from './asked.ts'

export type Found = Result<Api['GET /search']>[number]
export type Answer = Reply<Found[]>
export type Nearby = Result<Api['GET /search/nearby']>
export interface Search {
  asked: Asked
  /** Undefined: nothing was asked yet. */
  answer: Answer | undefined
  /** Asked for where nothing was found: is there anything at all, and what is near? */
  nearby?: Nearby | undefined
}

export const isNothing = (answer: Answer | undefined) => answer?.ok === true && answer.data.length === 0

/** The search of the address, as the server rendered it, and each one that follows on the same page. */
export function useSearch(start: Search) {
  const [{ asked, answer, nearby }, setSearch] = useState(start)
  const [isLoading, setLoading] = useState(false)
  const running = useRef<AbortController>(undefined)

  const ask = async (next: Asked) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setLoading(true)
    const reply = await api('GET /search', { query: apiQuery(next), signal: stop.signal })
    const near = isNothing(reply) ? await api('GET /search/nearby', { query: placeQuery(next), signal: stop.signal }) : undefined
    if (stop.signal.aborted) return
    setLoading(false)
    setSearch({ asked: next, answer: reply, nearby: near?.ok ? near.data : undefined })
  }
  const go = (next: Asked) => {
    remember(hrefOf(next))
    return ask(next)
  }
  return { asked, answer, nearby, isLoading, go, retry: () => ask(asked) }
}

/** With the state Astro's router keeps for each entry: back and forward then render the page of that address. */
function remember(href: string) {
  const { index = 0 } = (history.state ?? {}) as { index?: number }
  if (href === location.pathname + location.search) return
  history.pushState({ index: index + 1, scrollX: 0, scrollY: 0 }, '', href)
}
