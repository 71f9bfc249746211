import { useRef, useState } from 'react'
import type { Api, MoreOf, Result } from '../../../api/contract.ts'
import { api, type Meta, type Reply } from '../../lib/api.ts'
import { remember } from '../remember.ts'
import { type Asked, hrefOf, isNameless, listQuery, placeQuery } from './asked.ts'
import { countFilters } from './filters.ts'

type More = MoreOf<Api['GET /search']>
export type Facets = NonNullable<More['facets']>
type SearchedPlace = NonNullable<More['place']>
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

/** Nothing was found, and no filter is to blame. */
export const isNothing = (answer: Answer | undefined) => answer?.ok === true && answer.data.length === 0 && !facetsIn(answer)?.unfiltered

/** Of a place that is not known, or of what cannot be searched, there is no map either. */
export const isRefused = (answer: Answer) => isUnknown(answer) || (!answer.ok && answer.status === 422)
export const isUnknown = (answer: Answer) => !answer.ok && answer.status === 404

/** What each filter would leave, beside the rows. */
export const facetsIn = (answer: Answer | undefined): Facets | undefined => (answer?.ok ? (answer.meta as Meta & More).facets : undefined)

/** The city, region or country that was searched. */
export const placeIn = (answer: Answer | undefined): SearchedPlace | undefined =>
  answer?.ok ? (answer.meta as Meta & More).place : undefined

/** With filters it is their doing that little is found: such a search says nothing of the place. Nor does one of a place without a name. */
export const isCounted = (asked: Asked) => asked.page === 1 && !isNameless(asked) && countFilters(asked.filters) === 0

/** The search of the address, as the server rendered it, and each one that follows on the same page. */
export function useSearch(start: Search) {
  const [{ asked, answer, nearby }, setSearch] = useState(start)
  /** Asked for and not yet answered. */
  const [wanted, setWanted] = useState<Asked>()
  const running = useRef<AbortController>(undefined)

  const ask = async (next: Asked) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setWanted(next)
    const reply = await api('GET /search', { query: listQuery(next), signal: stop.signal })
    const near =
      isNothing(reply) && !isNameless(next) ? await api('GET /search/nearby', { query: placeQuery(next), signal: stop.signal }) : undefined
    if (stop.signal.aborted) return
    setWanted(undefined)
    setSearch({ asked: next, answer: reply, nearby: near?.ok ? near.data : undefined })
  }
  const go = (next: Asked) => {
    remember(hrefOf(next))
    return ask(next)
  }
  return { asked, wanted: wanted ?? asked, answer, nearby, isLoading: wanted !== undefined, go, retry: () => ask(asked) }
}
