import { navigate } from 'astro:transitions/client'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { formatStay } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { trackSearch } from '../../lib/navigation/trackSearch.ts'
import type { MapTiles } from '../../lib/site.ts'
import { PriceStrip } from '../dates/PriceStrip.tsx'
import { ListOrMap } from '../map/ListOrMap.tsx'
import { OfflineNote } from '../OfflineNote.tsx'
import { SaveSearchButton } from '../searches/SaveSearchButton.tsx'
import { formatParty, isGroup } from '../stay/party.ts'
import { staySearchParams } from '../stay/staySearch.ts'
import { CompareBar } from '../wishlist/CompareBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterSheet, FilterSidebar } from './Filters.tsx'
import { countFilters } from './filters.ts'
import { Results } from './Results.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortLinks } from './SortLinks.tsx'
import { SuggestedFilters } from './SuggestedFilters.tsx'
import { isUnnamedPlace, type SearchQuery, searchHref, withBounds } from './searchQuery.ts'
import { formatSearchTitle, formatUnknownPlaceTitle, localizeSearchQuery } from './searchTitle.ts'
import {
  findFacets,
  hasCentre,
  isRefused,
  isTrackedSearch,
  isUnknownPlace,
  type SearchReply,
  type SearchState,
  useSearch,
} from './useSearch.ts'

interface Props {
  /** The first answer, which comes with the page; without its rows, which are rendered in `children`. */
  start: SearchState
  /** Whether those rows show distances. */
  isFromCentre: boolean
  tiles: MapTiles | null
  /** The cheapest stays of months, where the dates are open. */
  flexible?: ReactNode
  openDates?: ReactNode
  children?: ReactNode
}

/** The search box, and below it the results. */
export function SearchPage({ start, isFromCentre, tiles, flexible, openDates, children }: Props) {
  const { query: addressed, nextQuery, answer, nearby, ResultList, isLoading, go: search, retry } = useSearch(start)
  // The months come with the page.
  const go = async (next: SearchQuery) => (next.flexible ? navigate(searchHref(next)) : search(next))
  const query = localizeSearchQuery(addressed, answer)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = answer === start.answer
  const found = answer?.ok ? answer : undefined
  const facets = findFacets(answer)
  // An empty list says nothing of a centre: the order by distance stays where it was offered.
  const isCentred = useRef(isFromCentre)
  if (!isFirst && answer?.ok && answer.data.length > 0) isCentred.current = hasCentre(answer)
  useEffect(() => {
    if (found && isTrackedSearch(query)) trackSearch(query.destination, found.meta.total)
  }, [found, query])
  const turnTo = async (next: SearchQuery) => {
    await go(next)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  const filtering = facets &&
    (facets.unfiltered > 0 || countFilters(query.filters) > 0 || isUnnamedPlace(query)) && {
      query: nextQuery,
      facets,
      // The visitor may go on filtering, so the focus stays.
      onFilter: (filters: SearchQuery['filters']) => void go({ ...nextQuery, filters, page: 1 }),
    }
  const sheet = filtering && <FilterSheet {...filtering} total={isLoading ? undefined : found?.meta.total} />
  // Drawn once an answer: a press draws twenty cards no more. Each answer has elements of its own, as cards that change places would seem to jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others belong to the answer
  const list = useMemo(
    () =>
      answer && (
        <Results
          key={searchHref(query)}
          {...{ query, answer, nearby, ResultList }}
          drawn={isFirst ? children : undefined}
          onGo={turnTo}
          onRetry={retry}
        />
      ),
    [answer],
  )
  return (
    <>
      <OfflineNote />
      <div className="mt-4 sm:mt-6">
        <SearchBox
          query={query}
          isBusy={isLoading}
          isFolding={start.answer?.ok === true}
          openDates={openDates}
          onSearch={start.answer ? go : next => navigate(searchHref(next))}
        />
      </div>
      {answer && (
        <section aria-labelledby="results" aria-busy={isLoading} className="mt-6 data-covered:invisible sm:mt-8">
          <div className="flex items-start justify-between gap-4">
            <h1 id="results" ref={heading} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere focus:outline-none">
              {isUnknownPlace(answer) ? formatUnknownPlaceTitle(query) : formatSearchTitle(query)}
            </h1>
            {answer.ok && <SaveSearchButton query={query} />}
          </div>
          {/* As many lines while it is looked for as before, so that nothing below moves. */}
          <p role="status" className="stacked mt-2 text-muted">
            {isLoading && <span>{getMessages('search').looking}</span>}
            <span className={isLoading ? 'invisible' : undefined}>{formatCount(answer, query)}</span>
          </p>
          {query.flexible && flexible}
          {answer.ok && nearby?.hostels !== 0 && <PriceStrip query={query} onGo={turnTo} />}
          <div className="mt-4 flex flex-col lg:flex-row lg:gap-8">
            {filtering && <FilterSidebar {...filtering} />}
            <div className="flex min-w-0 grow flex-col">
              {isRefused(answer) ? (
                list
              ) : (
                <ListOrMap
                  query={nextQuery}
                  tiles={tiles}
                  onHere={bounds => void go(withBounds(nextQuery, bounds))}
                  onRetry={() => void (answer.ok || retry())}
                  filters={sheet}
                  controls={
                    filtering && (
                      <>
                        {sheet}
                        {/* One row on a telephone: chips that come and go would move the list. With other filters it is another row, which begins at its start. */}
                        <div
                          key={JSON.stringify([nextQuery.filters, nextQuery.bounds])}
                          className="order-1 flex w-full min-w-0 items-center gap-2 overflow-x-auto py-1 lg:contents"
                        >
                          <div className="contents lg:order-2 lg:flex lg:min-h-11 lg:w-full lg:items-center lg:gap-2 lg:overflow-x-auto lg:[scrollbar-width:none]">
                            <FilterChips query={nextQuery} onGo={turnTo} />
                            {found && <SuggestedFilters query={nextQuery} {...{ facets, total: found.meta.total }} onGo={turnTo} />}
                          </div>
                          {found && Math.max(found.meta.total, facets.unfiltered) > 1 && (
                            <SortLinks query={nextQuery} hasCentre={isCentred.current} onGo={turnTo} />
                          )}
                        </div>
                      </>
                    )
                  }
                >
                  <div className={isLoading ? 'opacity-50 transition-opacity delay-150' : undefined}>{list}</div>
                  <CompareBar searchParams={staySearchParams(query)} />
                </ListOrMap>
              )}
            </div>
          </div>
        </section>
      )}
    </>
  )
}

function formatCount(answer: SearchReply, { arrival, departure, party }: SearchQuery): string {
  if (!answer.ok) return ''
  const messages = getMessages('search')
  const facts = { hostels: t(messages.hostels, { n: answer.meta.total }), party: formatParty(party) }
  if (isGroup(party)) return t(messages.group, facts)
  if (!arrival) return t(messages.noDates, facts)
  return t(messages.withBeds, { ...facts, stay: formatStay(arrival, departure) })
}
