import { navigate } from 'astro:transitions/client'
import { useEffect, useRef } from 'react'
import { defaultLocale } from '../../../api/domain/locales.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { countSearch } from '../../lib/count.ts'
import { formatStay } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import type { Problem } from '../../lib/problem.ts'
import { say, words } from '../../lib/words.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { isGroup, partyWords } from '../stay/party.ts'
import { type Asked, hrefOf, sorts } from './asked.ts'
import { Nothing } from './Nothing.tsx'
import { followHere, Pages } from './Pages.tsx'
import { ResultCard } from './ResultCard.tsx'
import { SearchBox } from './SearchBox.tsx'
import { type Answer, type Nearby, type Search, useSearch } from './useSearch.ts'

/** The box, and below it what can really be booked. The first answer comes with the page. */
export function SearchPage({ start }: { start: Search }) {
  const { asked, answer, nearby, isLoading, go, retry } = useSearch(start)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = answer?.ok && asked.page === 1 ? answer : undefined
  useEffect(() => {
    if (found) countSearch(asked.destination, found.meta.total)
  }, [found, asked.destination])
  const turnTo = async (next: Asked) => {
    await go(next)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <OfflineNote />
      <div className="card mt-6 p-4">
        <SearchBox asked={asked} isBusy={isLoading} onSearch={start.answer ? go : next => navigate(hrefOf(next))} />
      </div>
      {answer && (
        <section aria-labelledby="results" aria-busy={isLoading} className="mt-8">
          <h1 id="results" ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
            {titleOf(asked)}
          </h1>
          <p role="status" className="mt-2 text-muted">
            {isLoading ? words('search').looking : countOf(answer, asked)}
          </p>
          {isLoading ? <Waiting /> : <Results asked={asked} answer={answer} nearby={nearby} onGo={turnTo} onRetry={retry} />}
        </section>
      )}
    </>
  )
}

export const titleOf = ({ place }: Asked) => (place ? say(words('search').title, { place }) : words('search').titleAny)

function countOf(answer: Answer, { arrival, departure, party }: Asked): string {
  if (!answer.ok) return ''
  const said = words('search')
  const facts = { hostels: say(said.hostels, { n: answer.meta.total }), party: partyWords(party) }
  if (isGroup(party)) return say(said.group, facts)
  if (!arrival) return say(said.noDates, facts)
  return say(said.withBeds, { ...facts, stay: formatStay(arrival, departure) })
}

interface ResultsProps {
  asked: Asked
  answer: Answer
  nearby: Nearby | undefined
  onGo: (asked: Asked) => void
  onRetry: () => void
}

function Results({ asked, answer, nearby, onGo, onRetry }: ResultsProps) {
  if (!answer.ok) return <ErrorState problem={answer.problem} said={refusalOf(answer.problem, asked)} onRetry={onRetry} />
  if (answer.data.length === 0) return <Nothing asked={asked} nearby={nearby} onGo={onGo} />
  return (
    <>
      <Sorting asked={asked} onGo={onGo} />
      <ol className="divide-y divide-line border-y border-line">
        {answer.data.map((found, i) => (
          <li key={found.id}>
            <ResultCard found={found} asked={asked} isFirst={i === 0} />
          </li>
        ))}
      </ol>
      <Pages asked={asked} meta={answer.meta} onGo={onGo} />
      <p className="mt-6 text-sm text-muted">{words('search').fair}</p>
    </>
  )
}

/** The API speaks English: elsewhere what it says of a field is said in general words. */
function refusalOf({ status, fields, detail }: Problem, { place, destination }: Asked) {
  const said = words('search')
  if (status === 0) return { title: said.unreachable, detail: said.unreachableText, again: said.again }
  const refused = { title: status === 404 ? said.nothingThere : said.refused, again: said.again }
  if (status === 404) return { ...refused, detail: say(said.unknown, { place: place || destination }) }
  return { ...refused, detail: language() === defaultLocale ? (fields?.[0]?.message ?? detail) : said.refusedText }
}

function Sorting({ asked, onGo }: { asked: Asked; onGo: (asked: Asked) => void }) {
  const said = words('search')
  return (
    <nav aria-label={said.order} className="mt-4 mb-3 flex gap-1 overflow-x-auto pb-1">
      {sorts.map(sort => {
        const next = { ...asked, sort, page: 1 }
        return (
          <a
            key={sort}
            href={hrefOf(next)}
            aria-current={asked.sort === sort ? 'true' : undefined}
            className="shrink-0 rounded-full border border-line px-3 py-2 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            onClick={e => followHere(e, () => onGo(next))}
          >
            {said[sort]}
          </a>
        )
      })}
    </nav>
  )
}

/** As tall as what comes, so that nothing moves when it does. */
function Waiting() {
  return (
    <ol aria-hidden="true" className="mt-16 divide-y divide-line border-y border-line">
      {[1, 2, 3, 4, 5].map(row => (
        <li
          key={row}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 py-5 sm:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)_13rem]"
        >
          <div className="skeleton aspect-square sm:aspect-4/3" />
          <div className="grid content-start gap-2">
            <div className="skeleton h-6 w-2/3" />
            <div className="skeleton h-5 w-1/3" />
            <div className="skeleton h-5 w-full" />
          </div>
          <div className="skeleton hidden h-16 lg:block" />
        </li>
      ))}
    </ol>
  )
}
