import { useRef, useState } from 'react'
import type { Api, Result, ResultMeta } from '../../../api/contract.ts'
import { api, type Meta, type Reply } from '../../lib/http/api.ts'
import { pushHistory } from '../pushHistory.ts'
import { countFilters } from './filters.ts'
import { isUnnamedPlace, listQuery, placeQuery, type SearchQuery, searchHref } from './searchQuery.ts'
import type { SearchResult } from './searchResult.ts'

type SearchMeta = ResultMeta<Api['GET /search']>
export type Facets = NonNullable<SearchMeta['facets']>
type SearchedPlace = NonNullable<SearchMeta['place']>
export type SearchReply = Reply<SearchResult[]>
export type Nearby = Result<Api['GET /search/nearby']>
export interface SearchState {
  query: SearchQuery
  /** Undefined: nothing was asked yet. */
  answer: SearchReply | undefined
  /** Asked for where nothing was found: is there anything at all, and what is near? */
  nearby?: Nearby | undefined
}

/** The script of the list: the first one comes drawn. */
export const loadResultList = async () => ({ default: (await import('./ResultList.tsx')).ResultList })

/** Is there a point that distances are measured from? */
export const hasCentre = (answer: SearchReply) => answer.ok && answer.data.some(found => found.distance !== null)

/** Nothing was found, and no filter is to blame. */
export const hasNoResults = (answer: SearchReply | undefined) =>
  answer?.ok === true && answer.data.length === 0 && !findFacets(answer)?.unfiltered

/** Of a place that is not known, or of what cannot be searched, there is no map either. */
export const isRefused = (answer: SearchReply) => isUnknownPlace(answer) || (!answer.ok && answer.status === 422)
export const isUnknownPlace = (answer: SearchReply) => !answer.ok && answer.status === 404

/** What each filter would leave, beside the rows. */
export const findFacets = (answer: SearchReply | undefined): Facets | undefined =>
  answer?.ok ? (answer.meta as Meta & SearchMeta).facets : undefined

/** The city, region or country that was searched. */
export const findSearchedPlace = (answer: SearchReply | undefined): SearchedPlace | undefined =>
  answer?.ok ? (answer.meta as Meta & SearchMeta).place : undefined

/** With filters it is their doing that little is found: such a search says nothing of the place. Nor does one of a place without a name. */
export const isTrackedSearch = (query: SearchQuery) => query.page === 1 && !isUnnamedPlace(query) && countFilters(query.filters) === 0

/** The search of the address, as the server rendered it, and each one that follows on the same page. */
export function useSearch(start: SearchState) {
  const [{ query, answer, nearby }, setSearch] = useState(start)
  /** Asked for and not yet answered. */
  const [pendingQuery, setPendingQuery] = useState<SearchQuery>()
  const running = useRef<AbortController>(undefined)

  const load = async (next: SearchQuery) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setPendingQuery(next)
    // Beside the answer that it will show; the list itself says what to do without it.
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
