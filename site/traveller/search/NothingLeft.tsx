import type { FilterName, SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { withoutFilter } from '../../../domain/listing/searchFilters.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { say, words } from '../../lib/words.ts'
import { followHere } from '../followHere.ts'
import { type Asked, hrefOf } from './asked.ts'
import { filterWord, whereWords } from './filters.ts'
import type { Facets } from './useSearch.ts'

interface Props {
  asked: Asked
  facets: Facets
  onGo: (asked: Asked) => void
}

/** Nothing has all that was asked for: names the filters to take back, and what each of them would bring. */
export function NothingLeft({ asked, facets, onGo }: Props) {
  const said = words('filters')
  const hostels = (n: number) => say(words('search').hostels, { n })
  const ways: [string, SearchFilters, number][] = facets.drop.map(({ filter, value, hostels }) => [
    say(said.without, { filter: filterWord(asked.filters, filter as FilterName, value) }),
    withoutFilter(asked.filters, filter as FilterName, value),
    hostels,
  ])
  return (
    <EmptyState icon="slidersHorizontal" title={say(said.noneTitle, { place: whereWords(asked) })}>
      <p>{say(ways.length ? said.noneText : said.noneAll, { n: facets.unfiltered, hostels: hostels(facets.unfiltered) })}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {[...ways, [said.clear, {}, facets.unfiltered] as const].map(([word, filters, left]) => {
          const next = { ...asked, filters, page: 1 }
          return (
            <li key={word}>
              <a className="button" href={hrefOf(next)} onClick={e => followHere(e, () => onGo(next))}>
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
