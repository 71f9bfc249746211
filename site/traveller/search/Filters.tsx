import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { useIsPhone } from '../../lib/useIsPhone.ts'
import { type EarlyFilters, letFiltersSleep, wakeFilters } from './earlyFilters.ts'
import { $filterPanel, loadFilterPanel } from './filterPanel.ts'
import { countFilters, parseFilters } from './filters.ts'
import { SkipHydration } from './SkipHydration.tsx'
import type { SearchQuery } from './searchQuery.ts'
import type { Facets } from './useSearch.ts'

interface Props {
  query: SearchQuery
  facets: Facets
  onFilter: (filters: SearchFilters) => void
}

/** The filters beside the list on wide screens. On narrow ones they are below the list, for visitors without a script. */
export function FilterSidebar({ query, facets, onFilter }: Props) {
  const isPhone = useIsPhone()
  const FilterPanel = useStore($filterPanel)
  const box = useRef<HTMLElement>(null)
  const takeEarly = useEffectEvent(({ params, name, value }: EarlyFilters) => {
    // What React drew in place of the form that had the focus.
    if (document.activeElement === document.body) findField(box.current, name, value)?.focus({ preventScroll: true })
    onFilter(parseFilters(params))
  })
  const isAwake = !isPhone && FilterPanel !== undefined
  useEffect(() => {
    if (!isPhone) void loadFilterPanel()
  }, [isPhone])
  useEffect(() => {
    if (!isAwake) return
    const early = wakeFilters()
    if (early) takeEarly(early)
    return letFiltersSleep
  }, [isAwake])
  const messages = getMessages('filters')
  return (
    <section
      ref={box}
      id="filters"
      aria-label={messages.title}
      className="order-last hidden noscript:mt-8 noscript:block lg:order-none lg:mt-0 lg:block lg:w-60 lg:shrink-0"
    >
      <SkipHydration isSkipped={!isAwake}>
        {FilterPanel && (
          <FilterPanel query={query} facets={facets} onChange={onFilter}>
            <button type="submit" className="button button-primary hidden noscript:inline-flex">
              {messages.apply}
            </button>
          </FilterPanel>
        )}
      </SkipHydration>
    </section>
  )
}

/** Options have a value each, a price is what is typed. */
const findField = (box: HTMLElement | null, name: string, value: string) =>
  [...(box?.querySelectorAll('input') ?? [])].find(each => each.name === name && (each.type === 'text' || each.value === value))

interface SheetProps extends Props {
  /** Number of results; undefined while loading. */
  total: number | undefined
}

/** The same filters on a phone: a sheet above the list, whose button shows the number of results. */
export function FilterSheet({ query, facets, total, onFilter }: SheetProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const FilterPanel = useStore($filterPanel)
  const messages = getMessages('filters')
  const set = countFilters(query.filters)
  const close = () => setOpen(false)
  const open = async () => {
    setWaiting(true)
    const isHere = await loadFilterPanel()
    setWaiting(false)
    if (isHere) setOpen(true)
    else void toast('error', getMessages('suggest').noLine)
  }
  return (
    <div className="shrink-0 lg:hidden">
      <Button icon="slidersHorizontal" aria-haspopup="dialog" isBusy={isWaiting} className="noscript:hidden" onClick={() => void open()}>
        {set ? t(messages.some, { n: set }) : messages.title}
      </Button>
      <a href="#filters" className="button hidden noscript:inline-flex">
        {messages.title}
      </a>
      <Modal title={messages.title} isOpen={isOpen} onClose={close} close={messages.close} isPanel>
        {FilterPanel && <FilterPanel query={query} facets={facets} onChange={onFilter} />}
        <div className="sticky bottom-0 -mx-5 -mb-5 flex items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3">
          <Button kind="quiet" aria-disabled={!set} onClick={() => onFilter({})}>
            {messages.clear}
          </Button>
          <button type="button" className="button button-primary grow" aria-busy={total === undefined || undefined} onClick={close}>
            {formatShowButton(total)}
          </button>
        </div>
      </Modal>
    </div>
  )
}

function formatShowButton(total: number | undefined): string {
  if (total === undefined) return getMessages('search').looking
  return total ? t(getMessages('filters').show, { hostels: t(getMessages('search').hostels, { n: total }) }) : getMessages('filters').none
}
