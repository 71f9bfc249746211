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
import { findFacets, loadResultList, type Nearby, type SearchReply } from './useSearch.ts'

/** Where its script does not come, the page is asked for anew: the server draws it. */
const ResultList = lazy(() => loadResultList().catch(() => ({ default: ReloadedResults })))

interface Props {
  query: SearchQuery
  answer: SearchReply
  nearby: Nearby | undefined
  /** The list as the server drew it, where each line works without React; undefined: draw it. */
  drawn: ReactNode | undefined
  onGo: (query: SearchQuery) => void
  onRetry: () => void
}

/** What was found, or why nothing was. */
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
          <ResultList found={answer.data} query={query} />
        </Suspense>
      )}
      <SearchPagination query={query} meta={answer.meta} onGo={onGo} />
      <p className="mt-6 text-sm text-muted">{getMessages('search').fair}</p>
    </>
  )
}

/** Who chose a filter far down stands below where the list was: beside the filters the answer follows them, and elsewhere they are taken up to it. */
function bringInView(answer: HTMLElement | null) {
  if (answer && answer.getBoundingClientRect().top < 0) answer.scrollIntoView({ block: 'start' })
}

/** Days that cannot be searched, as those that have passed, are left behind: the place stays. */
function WithoutDatesLink({ query, onGo }: Pick<Props, 'query' | 'onGo'>) {
  const next = { ...query, arrival: '', departure: '', page: 1 }
  return (
    <a className="button" href={searchHref(next)} onClick={e => handlePlainClick(e, () => onGo(next))}>
      {getMessages('search').without}
    </a>
  )
}

/** The API speaks English: elsewhere what it says of a field is said in general words. */
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

/** As tall as what comes, so that nothing moves when it does. */
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
