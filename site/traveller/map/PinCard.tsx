import { Icon } from '../../kit/Icon.tsx'
import { getMessages } from '../../lib/language/messages.ts'
import { PropertyPrice, ReaderPrice } from '../currency/ApproxPrice.tsx'
import { Photo } from '../pictures/Photo.tsx'
import { Score } from '../search/Score.tsx'
import type { SearchQuery } from '../search/searchQuery.ts'
import { propertyHref } from '../stay/staySearch.ts'
import { isOfStay, PriceBasis } from './PriceBasis.tsx'
import type { FoundPin } from './usePins.ts'

interface Props {
  pin: FoundPin
  query: SearchQuery
  /** Absent: it stays. */
  onClose?: () => void
}

/** The hostel of a pin, at the bottom of the map. */
export function PinCard({ pin: { name, path, cover, rating, total }, query, onClose }: Props) {
  return (
    <article className="card relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 overflow-hidden shadow-float">
      <Photo url={cover} alt="" sizes="6.5rem" className="h-full min-h-28 w-full" />
      <div className={`min-w-0 py-3 ${onClose ? 'pe-12' : 'pe-3'}`}>
        <h2 className="text-base">
          <a href={propertyHref(path, query)} className="after:absolute after:inset-0 hover:underline">
            {name}
          </a>
        </h2>
        <Score rating={rating} />
        {total && (
          <p className="mt-1">
            <strong className="tabular-nums">
              <ReaderPrice price={total} />
            </strong>{' '}
            <PriceBasis query={query} />
            <PropertyPrice price={total} isDue={isOfStay(query)} />
          </p>
        )}
      </div>
      {onClose && (
        <button
          type="button"
          className="button button-quiet absolute end-0 top-0 size-11 p-0"
          aria-label={getMessages('map').close}
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      )}
    </article>
  )
}
