import { useEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { type Bounds, writeBounds } from '../../../api/domain/bounds.ts'
import { api } from '../../lib/api.ts'
import type { Problem } from '../../lib/problem.ts'
import { type Asked, apiQuery } from '../search/asked.ts'

export type Pins = Result<Api['GET /search/pins']>
export type FoundPin = Pins['pins'][number]

interface Shown {
  pins: Pins | undefined
  problem: Problem | undefined
  isLoading: boolean
  /** Of the part of the map that was looked at: the map stays where it is. */
  isHere: boolean
}

/** The hostels of a search for the map, and again for another part of the world. */
export function usePins(asked: Asked) {
  const [shown, setShown] = useState<Shown>({ pins: undefined, problem: undefined, isLoading: true, isHere: false })
  const running = useRef<AbortController>(undefined)
  const last = useRef<Bounds>(undefined)
  const load = async (bounds?: Bounds) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    last.current = bounds
    setShown(old => ({ ...old, isLoading: true, problem: undefined }))
    const reply = await api('GET /search/pins', { query: queryOf(asked, bounds), signal: stop.signal })
    if (stop.signal.aborted) return
    setShown(old =>
      reply.ok
        ? { pins: reply.data, problem: undefined, isLoading: false, isHere: Boolean(bounds) }
        : { ...old, problem: reply.problem, isLoading: false },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another object; whatever else changes is none
  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [asked])
  return { ...shown, load, retry: () => load(last.current) }
}

/** What the list asks, without its order and its pages. */
function queryOf(asked: Asked, bounds: Bounds | undefined) {
  const { sort: _, page: _page, limit: _limit, destination, ...rest } = apiQuery(asked)
  return bounds ? { ...rest, bounds: writeBounds(bounds) } : { ...rest, destination: destination || asked.place }
}
