import { useState } from 'react'
import { activeFilters, type SearchFilters, withoutFilter } from '../../../domain/listing/searchFilters.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { useIsPhone } from '../../lib/useIsPhone.ts'
import { say, words } from '../../lib/words.ts'
import { followHere } from '../followHere.ts'
import { type Asked, hrefOf, whole } from './asked.ts'
import { Dormant } from './Dormant.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { countFilters, filterWord } from './filters.ts'
import type { Facets } from './useSearch.ts'

interface Props {
  asked: Asked
  facets: Facets
  onFilter: (filters: SearchFilters) => void
}

/** Beside the list where there is room. Elsewhere only those without a script find it, below the list. */
export function FilterSide({ asked, facets, onFilter }: Props) {
  const said = words('filters')
  return (
    <section
      id="filters"
      aria-label={said.title}
      className="order-last hidden noscript:mt-8 noscript:block lg:order-none lg:mt-0 lg:block lg:w-60 lg:shrink-0"
    >
      <Dormant isAsleep={useIsPhone()}>
        <FilterPanel asked={asked} facets={facets} onChange={onFilter}>
          <button type="submit" className="button button-primary hidden noscript:inline-flex">
            {said.apply}
          </button>
        </FilterPanel>
      </Dormant>
    </section>
  )
}

interface SheetProps extends Props {
  /** How many are in the list; undefined while they are looked for. */
  total: number | undefined
}

/** The same on a phone: a sheet over the list, whose button says what is behind it. */
export function FilterSheet({ asked, facets, total, onFilter }: SheetProps) {
  const [isOpen, setOpen] = useState(false)
  const said = words('filters')
  const set = countFilters(asked.filters)
  const close = () => setOpen(false)
  return (
    <div className="shrink-0 lg:hidden">
      <Button icon="slidersHorizontal" aria-haspopup="dialog" className="noscript:hidden" onClick={() => setOpen(true)}>
        {set ? say(said.some, { n: set }) : said.title}
      </Button>
      <a href="#filters" className="button hidden noscript:inline-flex">
        {said.title}
      </a>
      <Modal title={said.title} isOpen={isOpen} onClose={close} close={said.close} isPanel>
        <FilterPanel asked={asked} facets={facets} onChange={onFilter} />
        <div className="sticky bottom-0 -mx-5 -mb-5 flex items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3">
          <button type="button" className="button button-quiet" disabled={!set} onClick={() => onFilter({})}>
            {said.clear}
          </button>
          <button type="button" className="button button-primary grow" aria-busy={total === undefined || undefined} onClick={close}>
            {showWords(total)}
          </button>
        </div>
      </Modal>
    </div>
  )
}

function showWords(total: number | undefined): string {
  if (total === undefined) return words('search').looking
  return total ? say(words('filters').show, { hostels: say(words('search').hostels, { n: total }) }) : words('filters').none
}

interface ChipsProps {
  asked: Asked
  onGo: (asked: Asked) => void
}

/** What is set, each with a cross: links, so that they work without a script. */
export function FilterChips({ asked, onGo }: ChipsProps) {
  const said = words('filters')
  const set = setIn(asked)
  if (!set.length) return null
  const none = { ...(whole(asked) ?? asked), filters: {}, page: 1 }
  return (
    <ul aria-label={said.set} className="order-2 flex w-full flex-wrap items-center gap-2">
      {set.map(({ word, without }) => (
        <li key={word}>
          <a
            href={hrefOf(without)}
            aria-label={say(said.takeBack, { filter: word })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-sm hover:border-ink"
            onClick={e => followHere(e, () => onGo(without))}
          >
            {word}
            <Icon name="x" size={16} />
          </a>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <a
            href={hrefOf(none)}
            className="link inline-flex min-h-9 items-center px-1 text-sm"
            onClick={e => followHere(e, () => onGo(none))}
          >
            {said.clear}
          </a>
        </li>
      )}
    </ul>
  )
}

/** The part of the map first: it says where all the others look. */
function setIn(asked: Asked): { word: string; without: Asked }[] {
  const { filters } = asked
  const without = whole(asked)
  const here = without ? [{ word: words('search').inPart, without }] : []
  return here.concat(
    activeFilters(filters).map(({ filter, value }) => ({
      word: filterWord(filters, filter, value),
      without: { ...asked, filters: withoutFilter(filters, filter, value), page: 1 },
    })),
  )
}
