import { useEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { apiQuery, type SearchQuery } from '../search/searchQuery.ts'

export type Pins = Result<Api['GET /search/pins']>
export type FoundPin = Pins['pins'][number]

interface PinsState {
  pins: Pins | undefined
  problem: Problem | undefined
  isLoading: boolean
}

/** The pins of a search: the same hostels as in the list. */
export function usePins(query: SearchQuery) {
  const [state, setState] = useState<PinsState>({ pins: undefined, problem: undefined, isLoading: true })
  const running = useRef<AbortController>(undefined)
  const load = async () => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setState(old => ({ ...old, isLoading: true, problem: undefined }))
    const reply = await api('GET /search/pins', { query: toPinsQuery(query), signal: stop.signal })
    if (stop.signal.aborted) return
    setState(old =>
      reply.ok ? { pins: reply.data, problem: undefined, isLoading: false } : { ...old, problem: reply.problem, isLoading: false },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another object; other changes do not matter
  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [query])
  return { ...state, retry: load }
}

/** The query of the list without its page. */
function toPinsQuery(query: SearchQuery) {
  const { page: _page, limit: _limit, ...rest } = apiQuery(query)
  return rest
}
