import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import type { Problem } from '../../lib/http/problem.ts'
import { language, localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { handlePlainClick } from '../handlePlainClick.ts'
import { NoFilterResults } from './NoFilterResults.tsx'
import { NoResults } from './NoResults.tsx'
import { SearchPagination } from './SearchPagination.tsx'
import { type SearchQuery, searchHref } from './searchQuery.ts'
import { findFacets, findUsual, loadResultList, type Nearby, type SearchReply } from './useSearch.ts'

/** If the script of the list cannot be loaded, the page is reloaded, as the server renders the list too. */
const ResultList = lazy(() => loadResultList().catch(() => ({ default: ReloadedResults })))

interface Props {
  query: SearchQuery
  answer: SearchReply
  nearby: Nearby | undefined
  /** The list as the server rendered it, whose rows work without React; undefined if React renders it. */
  drawn: ReactNode | undefined
  onGo: (query: SearchQuery) => void
  onRetry: () => void
}

/** The results of a search, or why there are none. */
export function Results({ query, answer, nearby, drawn, onGo, onRetry }: Props) {
  if (!answer.ok)
    return (
      <ErrorState problem={answer.problem} texts={describeProblem(answer.problem)} onRetry={onRetry}>
        {answer.status === 404 && (
          <a className="button" href={localizeHref('/hostels')}>
            {getMessages('search').destinations}
          </a>
        )}
        {answer.status === 422 && query.arrival && <WithoutDatesLink query={query} onGo={onGo} />}
      </ErrorState>
    )
  const facets = findFacets(answer)
  if (answer.meta.total === 0)
    return (
      <div ref={bringInView} className="scroll-mt-6 lg:sticky lg:top-6">
        {facets?.unfiltered ? (
          <NoFilterResults query={query} facets={facets} onGo={onGo} />
        ) : (
          <NoResults query={query} nearby={nearby} onGo={onGo} />
        )}
      </div>
    )
  return (
    <>
      {drawn ?? (
        <Suspense fallback={<ResultsSkeleton />}>
          <ResultList found={answer.data} query={query} usual={findUsual(answer)} />
        </Suspense>
      )}
      <SearchPagination query={query} meta={answer.meta} onGo={onGo} />
      <p className="mt-6 text-sm text-muted">{getMessages('search').fair}</p>
    </>
  )
}

/** After a filter was chosen far down, the list may be out of view: on narrow screens it is scrolled into view; on wide ones it is beside the filters. */
function bringInView(answer: HTMLElement | null) {
  if (answer && answer.getBoundingClientRect().top < 0) answer.scrollIntoView({ block: 'start' })
}

/** Dates that cannot be searched, such as past ones, are dropped; the place stays. */
function WithoutDatesLink({ query, onGo }: Pick<Props, 'query' | 'onGo'>) {
  const next = { ...query, arrival: '', departure: '', page: 1 }
  return (
    <a className="button" href={searchHref(next)} onClick={e => handlePlainClick(e, () => onGo(next))}>
      {getMessages('search').without}
    </a>
  )
}

/** Field errors of the API are in English: in other languages a general text is shown. */
function describeProblem({ status, fields, detail }: Problem) {
  const messages = getMessages('search')
  if (status === 0) return { title: messages.unreachable, detail: messages.unreachableText, again: messages.again }
  const refused = { title: status === 404 ? messages.nothingThere : messages.refused, again: messages.again }
  if (status === 404) return { ...refused, detail: messages.unknownText }
  return { ...refused, detail: language() === defaultLocale ? (fields?.[0]?.message ?? detail) : messages.refusedText }
}

function ReloadedResults() {
  useEffect(() => location.reload(), [])
  return <ResultsSkeleton />
}

/** As tall as the list, so that nothing moves when it is loaded. */
export function ResultsSkeleton() {
  return (
    <ol aria-hidden="true" className="@container divide-y divide-line border-y border-line">
      {[1, 2, 3, 4, 5].map(row => (
        <li key={row} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 py-5 @lg:grid-cols-[12rem_minmax(0,1fr)]">
          <div className="skeleton aspect-square @lg:aspect-4/3" />
          <div className="grid content-start gap-2">
            <div className="skeleton h-6 w-2/3" />
            <div className="skeleton h-5 w-1/3" />
            <div className="skeleton h-5 w-full" />
          </div>
        </li>
      ))}
    </ol>
  )
}
