import { navigate } from 'astro:transitions/client'
import { useEffect, useRef } from 'react'
import { countSearch } from '../../lib/count.ts'
import { formatStay } from '../../lib/format.ts'
import type { Tiles } from '../../lib/site.ts'
import { say, words } from '../../lib/words.ts'
import { PriceStrip } from '../dates/PriceStrip.tsx'
import { WithMap } from '../map/WithMap.tsx'
import { OfflineNote } from '../OfflineNote.tsx'
import { SaveSearch } from '../searches/SaveSearch.tsx'
import { lookedParams } from '../stay/looked.ts'
import { isGroup, partyWords } from '../stay/party.ts'
import { CompareBar } from '../wishlist/CompareBar.tsx'
import { type Asked, hrefOf, inBounds, isNameless } from './asked.ts'
import { FilterChips, FilterSheet, FilterSide } from './Filters.tsx'
import { countFilters } from './filters.ts'
import { Results, Waiting } from './Results.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Sorting } from './Sorting.tsx'
import { inLanguage, titleOf, titleOfUnknown } from './titleOf.ts'
import { type Answer, facetsIn, isCounted, isRefused, isUnknown, type Search, useSearch } from './useSearch.ts'

/** The box, and below it what can really be booked. The first answer comes with the page. */
export function SearchPage({ start, tiles }: { start: Search; tiles: Tiles | null }) {
  const { asked: addressed, wanted, answer, nearby, isLoading, go, retry } = useSearch(start)
  const asked = inLanguage(addressed, answer)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = answer?.ok ? answer : undefined
  const facets = facetsIn(answer)
  useEffect(() => {
    if (found && isCounted(asked)) countSearch(asked.destination, found.meta.total)
  }, [found, asked])
  const turnTo = async (next: Asked) => {
    await go(next)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  const filtering = facets &&
    (facets.unfiltered > 0 || countFilters(asked.filters) > 0 || isNameless(asked)) && {
      asked: wanted,
      facets,
      // Whoever narrows goes on narrowing: the focus stays where it is.
      onFilter: (filters: Asked['filters']) => void go({ ...wanted, filters, page: 1 }),
    }
  const list =
    answer &&
    (isLoading ? <Waiting /> : <Results {...{ asked, answer, nearby }} isDrawn={answer === start.answer} onGo={turnTo} onRetry={retry} />)
  return (
    <>
      <OfflineNote />
      <div className="mt-4 sm:mt-6">
        <SearchBox
          asked={asked}
          isBusy={isLoading}
          isFolding={start.answer?.ok === true}
          onSearch={start.answer ? go : next => navigate(hrefOf(next))}
        />
      </div>
      {answer && (
        <section aria-labelledby="results" aria-busy={isLoading} className="mt-6 sm:mt-8">
          <div className="flex items-start justify-between gap-4">
            <h1 id="results" ref={heading} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere focus:outline-none">
              {isUnknown(answer) ? titleOfUnknown(asked) : titleOf(asked)}
            </h1>
            {answer.ok && <SaveSearch asked={asked} />}
          </div>
          <p role="status" className="mt-2 text-muted">
            {isLoading ? words('search').looking : countOf(answer, asked)}
          </p>
          {answer.ok && nearby?.hostels !== 0 && <PriceStrip asked={asked} onGo={turnTo} />}
          <div className="mt-4 flex flex-col lg:flex-row lg:gap-8">
            {filtering && <FilterSide {...filtering} />}
            <div className="flex min-w-0 grow flex-col">
              {isRefused(answer) ? (
                list
              ) : (
                <WithMap
                  asked={wanted}
                  tiles={tiles}
                  onHere={bounds => void go(inBounds(wanted, bounds))}
                  onRetry={() => void (answer.ok || retry())}
                  controls={
                    filtering && (
                      <>
                        <FilterSheet {...filtering} total={isLoading ? undefined : found?.meta.total} />
                        {found && found.meta.total > 1 && (
                          <Sorting asked={wanted} hasCentre={found.data.some(f => f.distance !== null)} onGo={turnTo} />
                        )}
                        <FilterChips asked={wanted} onGo={turnTo} />
                      </>
                    )
                  }
                >
                  {list}
                  <CompareBar looked={lookedParams(asked)} />
                </WithMap>
              )}
            </div>
          </div>
        </section>
      )}
    </>
  )
}

function countOf(answer: Answer, { arrival, departure, party }: Asked): string {
  if (!answer.ok) return ''
  const said = words('search')
  const facts = { hostels: say(said.hostels, { n: answer.meta.total }), party: partyWords(party) }
  if (isGroup(party)) return say(said.group, facts)
  if (!arrival) return say(said.noDates, facts)
  return say(said.withBeds, { ...facts, stay: formatStay(arrival, departure) })
}
