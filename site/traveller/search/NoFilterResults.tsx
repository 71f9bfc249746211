import type { FilterName, SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { withoutFilter } from '../../../domain/listing/searchFilters.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { getMessages, t } from '../../lib/messages.ts'
import { handlePlainClick } from '../handlePlainClick.ts'
import { formatFilter, formatSearchLocation } from './filters.ts'
import { type SearchQuery, searchHref } from './searchQuery.ts'
import type { Facets } from './useSearch.ts'

interface Props {
  asked: SearchQuery
  facets: Facets
  onGo: (asked: SearchQuery) => void
}

/** Nothing has all that was asked for: names the filters to take back, and what each of them would bring. */
export function NoFilterResults({ asked, facets, onGo }: Props) {
  const messages = getMessages('filters')
  const hostels = (n: number) => t(getMessages('search').hostels, { n })
  const ways: [string, SearchFilters, number][] = facets.drop.map(({ filter, value, hostels }) => [
    t(messages.without, { filter: formatFilter(asked.filters, filter as FilterName, value) }),
    withoutFilter(asked.filters, filter as FilterName, value),
    hostels,
  ])
  return (
    <EmptyState icon="slidersHorizontal" title={t(messages.noneTitle, { place: formatSearchLocation(asked) })}>
      <p>{t(ways.length ? messages.noneText : messages.noneAll, { n: facets.unfiltered, hostels: hostels(facets.unfiltered) })}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {[...ways, [messages.clear, {}, facets.unfiltered] as const].map(([word, filters, left]) => {
          const next = { ...asked, filters, page: 1 }
          return (
            <li key={word}>
              <a className="button" href={searchHref(next)} onClick={e => handlePlainClick(e, () => onGo(next))}>
                {word}
                <span className="font-normal text-muted">{hostels(left)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </EmptyState>
  )
}
