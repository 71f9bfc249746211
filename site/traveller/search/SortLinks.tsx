import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { handlePlainClick } from '../handlePlainClick.ts'
import { type SearchQuery, searchHref, sorts } from './searchQuery.ts'

interface Props {
  query: SearchQuery
  /** Whether there is a point from which distances are measured. */
  hasCentre: boolean
  onGo: (query: SearchQuery) => void
}

/** The sort orders of the list, and a link to how they rank. */
export function SortLinks({ query, hasCentre, onGo }: Props) {
  const messages = getMessages('search')
  const offered = sorts.filter(sort => sort !== 'distance' || hasCentre || query.sort === sort)
  return (
    <div className="flex shrink-0 items-center gap-1 lg:min-w-0 lg:shrink lg:overflow-x-auto lg:py-1">
      <nav aria-label={messages.order} className="flex shrink-0 gap-1">
        {offered.map(sort => {
          const next = { ...query, sort, page: 1 }
          return (
            <a
              key={sort}
              href={searchHref(next)}
              aria-current={query.sort === sort ? 'true' : undefined}
              className="shrink-0 rounded-full border border-line px-2.5 py-2 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
              onClick={e => handlePlainClick(e, () => onGo(next))}
            >
              {messages[sort]}
            </a>
          )
        })}
      </nav>
      <a href={localizeHref('/how-we-rank')} className="link mx-1.5 shrink-0 py-2 text-sm">
        {messages.rule}
      </a>
    </div>
  )
}
