import { memo, useEffect, useRef } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import type { SearchQuery } from '../search/searchQuery.ts'
import { PinCard } from './PinCard.tsx'
import type { FoundPin } from './usePins.ts'

interface Props {
  pins: readonly FoundPin[]
  query: SearchQuery
  /** The hostel whose pin was pressed. */
  selected: number | undefined
  /** Called with the hostel whose card has come to rest in the middle. */
  onLight: (id: number) => void
}

/** How much of a card has to be seen for its pin to be lit. */
const IN_SIGHT = 0.7

/** On a phone: the cards of all pins at the foot of the map, to swipe through. */
export function PinStrip({ pins, query, selected, onLight }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const light = useRef(onLight)
  useEffect(() => {
    light.current = onLight
  }, [onLight])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pins are other cards
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const watch = new IntersectionObserver(
      entries => {
        const visible = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (visible?.target instanceof HTMLElement) light.current(Number(visible.target.dataset.id))
      },
      { root: list, threshold: IN_SIGHT },
    )
    for (const card of list.children) watch.observe(card)
    return () => watch.disconnect()
  }, [pins])
  useEffect(() => {
    const card = selected && strip.current?.querySelector<HTMLElement>(`[data-id="${selected}"]`)
    if (card) card.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [selected])
  return (
    <ul
      ref={strip}
      aria-label={getMessages('map').onIt}
      className="absolute inset-x-0 bottom-8 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {pins.map(pin => (
        <li key={pin.id} data-id={pin.id} className="w-[min(85%,22rem)] shrink-0 snap-center">
          <CardInStrip pin={pin} query={query} />
        </li>
      ))}
    </ul>
  )
}

/** Drawn once, whichever pin is pressed. */
const CardInStrip = memo(PinCard)
