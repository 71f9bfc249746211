import { ResultCard } from './ResultCard.tsx'
import type { SearchQuery } from './searchQuery.ts'
import type { SearchResult, UsualOfList } from './searchResult.ts'

/** The first screen of a phone shows so many rows; others are laid out when they come near the viewport. */
const EAGER_ROWS = 3

interface Props {
  found: readonly SearchResult[]
  query: SearchQuery
  usual: UsualOfList | undefined
}

export const ResultList = ({ found, query, usual }: Props) => (
  <ol className="@container divide-y divide-line border-y border-line">
    {found.map((one, i) => (
      <li key={one.id} className={i < EAGER_ROWS ? undefined : 'laid-out-later-52'}>
        <ResultCard found={one} query={query} usual={usual} isFirst={i === 0} />
      </li>
    ))}
  </ol>
)
