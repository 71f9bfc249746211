import { activeFilters, withoutFilter } from '../../../domain/listing/searchFilters.ts'
import { Icon } from '../../kit/Icon.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import { handlePlainClick } from '../handlePlainClick.ts'
import { formatFilter } from './filters.ts'
import { type SearchQuery, searchHref, withoutBounds } from './searchQuery.ts'

interface ChipsProps {
  query: SearchQuery
  onGo: (query: SearchQuery) => void
}

/** The active filters, each a link that removes it; they work without a script. */
export function FilterChips({ query, onGo }: ChipsProps) {
  const messages = getMessages('filters')
  const set = listActiveFilters(query)
  if (!set.length) return null
  const none = { ...(withoutBounds(query) ?? query), filters: {}, page: 1 }
  return (
    <ul aria-label={messages.set} className="flex shrink-0 items-center gap-2">
      {set.map(({ label, without }) => (
        <li key={label}>
          <a
            href={searchHref(without)}
            aria-label={t(messages.takeBack, { filter: label })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-sm whitespace-nowrap hover:border-ink"
            onClick={e => handlePlainClick(e, () => onGo(without))}
          >
            {label}
            <Icon name="x" size={16} />
          </a>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <a
            href={searchHref(none)}
            className="link inline-flex min-h-9 items-center px-1 text-sm whitespace-nowrap"
            onClick={e => handlePlainClick(e, () => onGo(none))}
          >
            {messages.clear}
          </a>
        </li>
      )}
    </ul>
  )
}

/** The map area comes first, as it decides where the others apply. */
function listActiveFilters(query: SearchQuery): { label: string; without: SearchQuery }[] {
  const { filters } = query
  const without = withoutBounds(query)
  const here = without ? [{ label: getMessages('search').inPart, without }] : []
  return here.concat(
    activeFilters(filters).map(({ filter, value }) => ({
      label: formatFilter(filters, filter, value),
      without: { ...query, filters: withoutFilter(filters, filter, value), page: 1 },
    })),
  )
}
