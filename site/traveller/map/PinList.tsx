import { useId, useState } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { getMessages } from '../../lib/language/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { Score } from '../search/Score.tsx'
import type { SearchQuery } from '../search/searchQuery.ts'
import { propertyHref } from '../stay/staySearch.ts'
import { formatPinPrice } from './pinFormat.ts'
import type { FoundPin } from './usePins.ts'

interface Props {
  pins: readonly FoundPin[]
  query: SearchQuery
  id?: string
  className: string
  /** Called with the hostel under the pointer or focus, to highlight its pin. */
  onLight?: (id: number | undefined) => void
}

/** The hostels on the map as a list. */
export function PinList({ pins, query, id, className, onLight }: Props) {
  return (
    <ol id={id} aria-label={getMessages('map').onIt} className={`divide-y divide-line ${className}`}>
      {pins.map(pin => (
        <li
          key={pin.id}
          className="relative px-4 py-3 hover:bg-accent-soft"
          onPointerEnter={() => onLight?.(pin.id)}
          onPointerLeave={() => onLight?.(undefined)}
          onFocus={() => onLight?.(pin.id)}
          onBlur={() => onLight?.(undefined)}
        >
          <div className="flex justify-between gap-3">
            <div className="min-w-0">
              <a href={propertyHref(pin.path, query)} className="font-semibold after:absolute after:inset-0 hover:underline">
                {pin.name}
              </a>
              <Score rating={pin.rating} />
            </div>
            {pin.total && (
              <p className="shrink-0 text-end">
                <strong className="tabular-nums">{formatPinPrice(pin.total)}</strong>
                <ApproxPrice price={pin.total} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The same list, collapsed below the map, where there is no space beside it. */
export function CollapsiblePinList({ pins, query }: Pick<Props, 'pins' | 'query'>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="border-t border-line lg:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-start font-semibold"
        onClick={() => setOpen(!isOpen)}
      >
        {getMessages('map').onIt}
        <Icon name="chevronDown" size={18} className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <PinList id={id} pins={pins} query={query} className="border-t border-line" />}
    </div>
  )
}
