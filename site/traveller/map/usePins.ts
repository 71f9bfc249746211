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

/** The hostels of a search for the map: those of the list. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another object; whatever else changes is none
  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [query])
  return { ...state, retry: load }
}

/** What the list asks, without its pages. */
function toPinsQuery(query: SearchQuery) {
  const { page: _page, limit: _limit, ...rest } = apiQuery(query)
  return rest
}
