import { memo, useEffect, useRef } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import { PropertyPrice, ReaderPrice } from '../currency/ApproxPrice.tsx'
import { Photo } from '../pictures/Photo.tsx'
import { Score } from '../search/Score.tsx'
import type { SearchQuery } from '../search/searchQuery.ts'
import { propertyHref } from '../stay/staySearch.ts'
import { isOfStay } from './PriceBasis.tsx'
import type { FoundPin } from './usePins.ts'

interface Props {
  pins: readonly FoundPin[]
  query: SearchQuery
  className: string
  /** Called with the hostel under the pointer or focus, to highlight its pin. */
  onLight: (id: number | undefined) => void
  /** The hostel whose pin is under the pointer or focus. */
  lit: number | undefined
}

/** The hostels on the map as a list. */
export function PinList({ pins, query, className, onLight, lit }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (lit !== undefined) list.current?.querySelector('[data-lit]')?.scrollIntoView({ block: 'nearest' })
  }, [lit])
  return (
    <ol ref={list} aria-label={getMessages('map').onIt} className={`divide-y divide-line ${className}`}>
      {pins.map(pin => (
        <PinRow key={pin.id} {...{ pin, query, onLight }} isLit={pin.id === lit} />
      ))}
    </ol>
  )
}

interface RowProps extends Pick<Props, 'query' | 'onLight'> {
  pin: FoundPin
  isLit: boolean
}

/** Drawn once: of hundreds of rows, a pointer on its way over the map lights one after another. */
const PinRow = memo(({ pin, query, isLit, onLight }: RowProps) => (
  <li
    data-lit={isLit || undefined}
    className="relative grid gap-x-3 px-4 py-3 hover:bg-accent-soft data-lit:bg-accent-soft min-[75rem]:grid-cols-[5.5rem_minmax(0,1fr)]"
    onPointerEnter={() => onLight(pin.id)}
    onPointerLeave={() => onLight(undefined)}
    onFocus={() => onLight(pin.id)}
    onBlur={() => onLight(undefined)}
  >
    <Photo url={pin.cover} alt="" sizes="5.5rem" className="hidden aspect-4/3 w-full rounded-card min-[75rem]:block" />
    <div className="flex justify-between gap-3 min-[75rem]:block">
      <div className="min-w-0">
        <a href={propertyHref(pin.path, query)} className="font-semibold after:absolute after:inset-0 hover:underline">
          {pin.name}
        </a>
        <Score rating={pin.rating} />
      </div>
      {pin.total && (
        <p className="shrink-0 text-end min-[75rem]:mt-1 min-[75rem]:text-start">
          <strong className="tabular-nums">
            <ReaderPrice price={pin.total} />
          </strong>
          <PropertyPrice price={pin.total} isDue={isOfStay(query)} />
        </p>
      )}
    </div>
  </li>
))
