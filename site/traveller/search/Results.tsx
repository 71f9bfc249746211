import { type ReactNode, useEffect } from 'react'
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
import { findFacets, findUsual, type Nearby, type SearchReply, type SearchState } from './useSearch.ts'

interface Props {
  query: SearchQuery
  answer: SearchReply
  nearby: Nearby | undefined
  /** If it could not be loaded, the page is reloaded, as the server renders the list too. */
  ResultList: SearchState['ResultList']
  /** The list as the server rendered it, whose rows work without React; undefined if React renders it. */
  drawn: ReactNode | undefined
  onGo: (query: SearchQuery) => void
  onRetry: () => void
}

/** The results of a search, or why there are none. */
export function Results({ query, answer, nearby, ResultList, drawn, onGo, onRetry }: Props) {
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
      {drawn ?? (ResultList ? <ResultList found={answer.data} query={query} usual={findUsual(answer)} /> : <ReloadedResults />)}
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
  return null
}
