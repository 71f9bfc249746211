import { useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api, type Meta, type Reply } from '../../lib/http/api.ts'
import { pushHistory } from '../pushHistory.ts'
import { countFilters } from './filters.ts'
import { isUnnamedPlace, listQuery, placeQuery, type SearchQuery, searchHref } from './searchQuery.ts'
import type { SearchMeta, SearchResult, UsualOfList } from './searchResult.ts'

export type Facets = NonNullable<SearchMeta['facets']>
type SearchedPlace = NonNullable<SearchMeta['place']>
export type SearchReply = Reply<SearchResult[]>
export type Nearby = Result<Api['GET /search/nearby']>
export interface SearchState {
  query: SearchQuery
  /** Undefined before the first search. */
  answer: SearchReply | undefined
  /** Loaded when there are no results: whether the place has any hostels, and which places are near. */
  nearby?: Nearby | undefined
}

/** The script that renders the list; the first list comes rendered. */
export const loadResultList = async () => ({ default: (await import('./ResultList.tsx')).ResultList })

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

/** The search of the address, whose first answer the server rendered, and all later searches on the same page. */
export function useSearch(start: SearchState) {
  const [{ query, answer, nearby }, setSearch] = useState(start)
  /** Requested, and not answered yet. */
  const [pendingQuery, setPendingQuery] = useState<SearchQuery>()
  const running = useRef<AbortController>(undefined)

  const load = async (next: SearchQuery) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setPendingQuery(next)
    // Loaded in parallel with the answer; the list itself handles a failure.
    loadResultList().catch(() => {})
    const reply = await api('GET /search', { query: listQuery(next), signal: stop.signal })
    const near =
      hasNoResults(reply) && !isUnnamedPlace(next)
        ? await api('GET /search/nearby', { query: placeQuery(next), signal: stop.signal })
        : undefined
    if (stop.signal.aborted) return
    setPendingQuery(undefined)
    setSearch({ query: next, answer: reply, nearby: near?.ok ? near.data : undefined })
  }
  const go = (next: SearchQuery) => {
    pushHistory(searchHref(next))
    return load(next)
  }
  return { query, nextQuery: pendingQuery ?? query, answer, nearby, isLoading: pendingQuery !== undefined, go, retry: () => load(query) }
}
