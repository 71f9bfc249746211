import type { FilterName, SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { withoutFilter } from '../../../domain/listing/searchFilters.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import { handlePlainClick } from '../handlePlainClick.ts'
import { formatFilter, formatSearchLocation } from './filters.ts'
import { type SearchQuery, searchHref } from './searchQuery.ts'
import type { Facets } from './useSearch.ts'

interface Props {
  query: SearchQuery
  facets: Facets
  onGo: (query: SearchQuery) => void
}

/** No result with these filters: lists filters to remove, with the number of results each would bring. */
export function NoFilterResults({ query, facets, onGo }: Props) {
  const messages = getMessages('filters')
  const hostels = (n: number) => t(getMessages('search').hostels, { n })
  const alternatives: [string, SearchFilters, number][] = facets.drop.map(({ filter, value, hostels }) => [
    t(messages.without, { filter: formatFilter(query.filters, filter as FilterName, value) }),
    withoutFilter(query.filters, filter as FilterName, value),
    hostels,
  ])
  return (
    <EmptyState icon="slidersHorizontal" title={t(messages.noneTitle, { place: formatSearchLocation(query) })}>
      <p>{t(alternatives.length ? messages.noneText : messages.noneAll, { n: facets.unfiltered, hostels: hostels(facets.unfiltered) })}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {[...alternatives, [messages.clear, {}, facets.unfiltered] as const].map(([label, filters, left]) => {
          const next = { ...query, filters, page: 1 }
          return (
            <li key={label}>
              <a className="button" href={searchHref(next)} onClick={e => handlePlainClick(e, () => onGo(next))}>
                {label}
                <span className="font-normal text-muted">{hostels(left)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </EmptyState>
  )
}
