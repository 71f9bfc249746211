import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api, type Meta, type Reply } from '../../lib/http/api.ts'
import { painted } from '../../lib/painted.ts'
import { pushHistory } from '../pushHistory.ts'
import { countFilters } from './filters.ts'
import { isUnnamedPlace, listQuery, placeQuery, type SearchQuery, searchHref } from './searchQuery.ts'
import type { SearchMeta, SearchResult, UsualOfList } from './searchResult.ts'

export type Facets = NonNullable<SearchMeta['facets']>
type SearchedPlace = NonNullable<SearchMeta['place']>
export type SearchReply = Reply<SearchResult[]>
export type Nearby = Result<Api['GET /search/nearby']>
type ResultList = typeof import('./ResultList.tsx')['ResultList']
export interface SearchState {
  query: SearchQuery
  /** Undefined before the first search. */
  answer: SearchReply | undefined
  /** Loaded when there are no results: whether the place has any hostels, and which places are near. */
  nearby?: Nearby | undefined
  /** What renders the rows of a later answer; undefined where it could not be loaded. */
  ResultList?: ResultList | undefined
}

/** The script that renders the list; the first list comes rendered. */
const loadResultList = async () => (await import('./ResultList.tsx')).ResultList

/** Whether there is a point from which distances are measured. */
export const hasCentre = (answer: SearchReply) => answer.ok && answer.data.some(found => found.distance !== null)

/** No results, and no filter is the reason. */
export const hasNoResults = (answer: SearchReply | undefined) =>
  answer?.ok === true && answer.data.length === 0 && !findFacets(answer)?.unfiltered

/** Unknown places and refused queries have no map. */
export const isRefused = (answer: SearchReply) => isUnknownPlace(answer) || (!answer.ok && answer.status === 422)
export const isUnknownPlace = (answer: SearchReply) => !answer.ok && answer.status === 404

/** Number of results by filter, beside the rows. */
export const findFacets = (answer: SearchReply | undefined): Facets | undefined =>
  answer?.ok ? (answer.meta as Meta & SearchMeta).facets : undefined

export const findUsual = (answer: SearchReply | undefined): UsualOfList | undefined =>
  answer?.ok ? (answer.meta as Meta & SearchMeta).usual : undefined

/** The city, region or country that was searched. */
export const findSearchedPlace = (answer: SearchReply | undefined): SearchedPlace | undefined =>
  answer?.ok ? (answer.meta as Meta & SearchMeta).place : undefined

/** Only searches without filters are counted, as with filters few results say nothing about a place; and only those of a named place. */
export const isTrackedSearch = (query: SearchQuery) => query.page === 1 && !isUnnamedPlace(query) && countFilters(query.filters) === 0

/**
 * The search of the address, whose first answer the server rendered, and all later searches on the same page. What was pressed is shown before anything that
 * follows from it, so all of that is a transition; until there is an answer the one before stays, as a page that loses its list jumps.
 */
export function useSearch(start: SearchState) {
  const [{ query, answer, nearby, ResultList }, setSearch] = useState(start)
  /** Requested, and not answered yet. */
  const [pendingQuery, setPendingQuery] = useState<SearchQuery>()
  const running = useRef<AbortController>(undefined)
  const resolveShown = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, once it is on the page
  useLayoutEffect(() => resolveShown.current?.(), [answer])
  // Of a page that was left nothing is pushed on the history of the next.
  useEffect(() => () => running.current?.abort(), [])

  const load = async (next: SearchQuery, isNew: boolean) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    startTransition(() => setPendingQuery(next))
    await painted()
    if (stop.signal.aborted) return
    if (isNew) pushHistory(searchHref(next))
    const list = loadResultList().catch(() => undefined)
    const reply = await api('GET /search', { query: listQuery(next), signal: stop.signal })
    const near =
      hasNoResults(reply) && !isUnnamedPlace(next)
        ? await api('GET /search/nearby', { query: placeQuery(next), signal: stop.signal })
        : undefined
    const found = { query: next, answer: reply, nearby: near?.ok ? near.data : undefined, ResultList: reply.ok ? await list : undefined }
    if (stop.signal.aborted) return
    const isShown = new Promise<void>(resolve => {
      resolveShown.current = resolve
    })
    startTransition(() => {
      setPendingQuery(undefined)
      setSearch(found)
    })
    await isShown
  }
  return {
    ...{ query, nextQuery: pendingQuery ?? query, answer, nearby, ResultList },
    isLoading: pendingQuery !== undefined,
    go: (next: SearchQuery) => load(next, true),
    retry: () => load(query, false),
  }
}
