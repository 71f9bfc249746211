import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Bounds, formatBounds, isTooWide } from '../../../domain/listing/bounds.ts'
import { Icon } from '../../kit/Icon.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { MapTiles } from '../../lib/site.ts'
import { $searchesMoves } from '../../lib/storage/browserStores.ts'
import { useIsPhone } from '../../lib/useIsPhone.ts'
import { useApproxConversion } from '../currency/useApproxConversion.ts'
import type { SearchQuery } from '../search/searchQuery.ts'
import { PinCard } from './PinCard.tsx'
import { PinList } from './PinList.tsx'
import { PinStrip } from './PinStrip.tsx'
import { presentPin } from './pinFormat.ts'
import { createSearchMap, type SearchMap } from './searchMap.ts'
import { type Pins, usePins } from './usePins.ts'

/** How long a map has to rest before what it shows is searched. */
const REST_MS = 500

interface Props {
  query: SearchQuery
  tiles: MapTiles | null
  onHere: (bounds: Bounds) => void
  onRetry: () => void
}

/** The results on a map, and as a list beside it; on a phone as cards to swipe at its foot. */
export function MapView({ query, tiles, onHere, onRetry }: Props) {
  const { pins, problem, isLoading, retry } = usePins(query)
  const about = useApproxConversion()
  const [selected, setSelected] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  const [moved, setMoved] = useState<'no' | 'yes' | 'too far'>('no')
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<SearchMap>(undefined)
  const status = useRef<HTMLParagraphElement>(null)
  const bounds = query.bounds && formatBounds(query.bounds)
  /** The area that the map has moved to, or has searched. */
  const seen = useRef<string>(undefined)
  const drawnPins = useRef<Pins>(undefined)
  /** Searches what the map shows. */
  const searchThere = useRef(() => {})
  useEffect(() => {
    if (!box.current) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const map = createSearchMap(box.current, {
      tiles,
      onChoose: setSelected,
      onPoint: setPointed,
      onMove: () => {
        clearTimeout(rest)
        if (isTooWide(map.bounds())) return setMoved('too far')
        const follows = $searchesMoves.get() === 'yes'
        setMoved(follows ? 'no' : 'yes')
        if (follows) rest = setTimeout(() => searchThere.current(), REST_MS)
      },
    })
    drawn.current = map
    return () => {
      clearTimeout(rest)
      map.remove()
    }
  }, [tiles])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query changes before its pins, to which it belongs
  useEffect(() => {
    const map = drawn.current
    if (!pins || !map || !about) return
    const show = (go: 'found' | 'nowhere' | Bounds) =>
      map.show({ pins: pins.pins.map(pin => presentPin(pin, about)), center: pins.center, go })
    // The same pins in another currency or order: a map that the visitor has moved stays.
    const isSame = drawnPins.current === pins || (!bounds && !seen.current && isSameSet(drawnPins.current, pins))
    drawnPins.current = pins
    if (isSame) return show('nowhere')
    const isSeen = query.bounds !== undefined && seen.current === bounds
    seen.current = bounds
    setSelected(undefined)
    // If the visitor has moved on from the searched area, the button to search there stays.
    if (!isSeen || formatBounds(map.bounds()) === bounds) setMoved('no')
    show(isSeen ? 'nowhere' : (query.bounds ?? 'found'))
  }, [pins, about])
  useEffect(() => drawn.current?.choose(selected), [selected])
  const light = useCallback((id: number | undefined) => drawn.current?.light(id), [])
  const isPhone = useIsPhone()
  useEffect(() => {
    searchThere.current = () => {
      if (!drawn.current) return
      const here = drawn.current.bounds()
      seen.current = formatBounds(here)
      onHere(here)
    }
  }, [onHere])

  const card = pins?.pins.find(({ id }) => id === selected)
  const close = () => {
    if (card) drawn.current?.focus(card.id)
    setSelected(undefined)
  }
  // The buttons disappear when pressed, so the focus moves to the result.
  const searchHere = () => {
    status.current?.focus({ preventScroll: true })
    searchThere.current()
  }
  const again = () => {
    status.current?.focus({ preventScroll: true })
    void retry()
    onRetry()
  }
  const messages = getMessages('map')
  return (
    <section
      aria-label={messages.title}
      aria-busy={isLoading}
      className="flex min-h-0 grow flex-col overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface lg:grid lg:h-[min(46rem,calc(100dvh-8rem))] lg:grid-cols-[20rem_minmax(0,1fr)] min-[75rem]:grid-cols-[24rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]"
    >
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="border-b border-line px-4 py-2.5 text-sm text-muted focus:outline-none lg:row-start-1"
      >
        {isLoading ? messages.looking : pins && formatCount(pins)}
      </p>
      {!isPhone && <PinList pins={pins?.pins ?? []} query={query} className="overflow-y-auto" lit={pointed} onLight={light} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card wherever the focus is on the map */}
      <div
        className="relative grow lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-auto lg:border-s lg:border-line"
        onKeyDown={e => e.key === 'Escape' && close()}
      >
        <section ref={box} dir="ltr" aria-label={messages.map} className="absolute inset-0" />
        <div className="pointer-events-none absolute inset-x-0 top-3 flex flex-col items-center gap-2 px-14">
          <FollowSwitch />
          {problem ? (
            <div role="alert" className="card pointer-events-auto flex flex-wrap items-center gap-3 px-4 py-2 shadow-float">
              <span>{problem.status === 0 ? getMessages('search').unreachable : getMessages('search').refused}</span>
              <button type="button" className="button button-small" onClick={again}>
                {getMessages('search').again}
              </button>
            </div>
          ) : (
            moved !== 'no' && (
              <button
                type="button"
                className="button button-small pointer-events-auto rounded-full shadow-float"
                disabled={moved === 'too far' || isLoading}
                onClick={searchHere}
              >
                <Icon name="search" size={18} />
                {moved === 'too far' ? messages.closer : messages.here}
              </button>
            )
          )}
        </div>
        {card && (
          <div className="absolute inset-x-3 bottom-9 mx-auto hidden max-w-md lg:block">
            <PinCard key={card.id} pin={card} query={query} onClose={close} />
          </div>
        )}
        {isPhone && pins && <PinStrip pins={pins.pins} query={query} selected={selected} onLight={light} />}
      </div>
    </section>
  )
}

/** Off at first; what was chosen is remembered. */
function FollowSwitch() {
  const follows = useStore($searchesMoves) === 'yes'
  return (
    <label className="card pointer-events-auto flex min-h-9 cursor-pointer items-center gap-2 rounded-full px-3 text-sm shadow-float">
      <input
        type="checkbox"
        className="check size-6"
        checked={follows}
        onChange={e => $searchesMoves.set(e.currentTarget.checked ? 'yes' : null)}
      />
      {getMessages('map').follow}
    </label>
  )
}

function formatCount({ pins, total }: Pins) {
  const messages = getMessages('map')
  if (!total) return messages.none
  return t(pins.length < total ? messages.best : getMessages('search').hostels, { n: pins.length, total })
}

function isSameSet(before: Pins | undefined, now: Pins): boolean {
  const ids = new Set(before?.pins.map(({ id }) => id))
  return before?.pins.length === now.pins.length && now.pins.every(({ id }) => ids.has(id))
}
