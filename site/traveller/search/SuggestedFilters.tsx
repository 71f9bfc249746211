import { Icon } from '../../kit/Icon.tsx'
import { getMessages } from '../../lib/language/messages.ts'
import { handlePlainClick } from '../handlePlainClick.ts'
import { formatFilter } from './filters.ts'
import { type SearchQuery, searchHref } from './searchQuery.ts'
import { suggestFilters } from './suggestFilters.ts'
import type { Facets } from './useSearch.ts'

interface Props {
  query: SearchQuery
  facets: Facets
  /** Number of results. */
  total: number
  onGo: (query: SearchQuery) => void
}

/** Filters that many choose by, beside the active ones: their row is always there, so that the list below stays where it is. A telephone has its sheet. */
export function SuggestedFilters({ query, facets, total, onGo }: Props) {
  const suggested = suggestFilters(query.filters, facets.options, total)
  if (!suggested.length) return null
  return (
    <ul aria-label={getMessages('filters').suggested} className="flex items-center gap-2 max-lg:hidden">
      {suggested.map(({ filter, value, hostels, filters }) => {
        const next = { ...query, filters, page: 1 }
        return (
          <li key={`${filter} ${value}`}>
            <a
              href={searchHref(next)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-dashed border-control px-3 text-sm whitespace-nowrap hover:border-ink"
              onClick={e => handlePlainClick(e, () => onGo(next))}
            >
              <Icon name="plus" size={16} />
              {formatFilter(filters, filter, value)}
              <span className="text-muted tabular-nums">{hostels}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
