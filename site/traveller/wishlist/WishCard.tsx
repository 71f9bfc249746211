import type { ReactNode } from 'react'
import { nightCount } from '../../../domain/calendar/days.ts'
import { countryName } from '../../lib/format/format.ts'
import { formatPropertyType } from '../../lib/format/taxonomyFormat.ts'
import { localizeCity } from '../../lib/language/language.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import { PropertyPrice, ReaderPrice } from '../currency/ApproxPrice.tsx'
import { Photo } from '../pictures/Photo.tsx'
import { formatHighlightedFacilities, joinWithDots } from '../property/propertyFormat.ts'
import { formatCancellation } from '../search/resultFormat.ts'
import { Score } from '../search/Score.tsx'
import type { SearchResult } from '../search/searchResult.ts'
import { partySize } from '../stay/party.ts'
import { formatTotalNote } from '../stay/stayFormat.ts'
import { propertyHref } from '../stay/staySearch.ts'
import type { WishlistStay } from './wishlistStay.ts'

interface Props {
  property: SearchResult
  stay: WishlistStay
  /** Actions of the card. */
  children?: ReactNode
}

/** A hostel of a list, with the price of the stay. */
export function WishCard({ property, stay, children }: Props) {
  const { name, path, cover, rating, country, type, facilities } = property
  return (
    <article className="card grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:p-4">
      <div className="overflow-hidden rounded-control">
        <Photo url={cover} alt="" sizes="10rem" className="aspect-square w-full sm:aspect-4/3" />
      </div>
      <div className="min-w-0">
        <h2 className="text-lg">
          <a className="hover:underline" href={propertyHref(path, stay)}>
            {name}
          </a>
        </h2>
        <Score rating={rating} />
        <p className="mt-1 text-sm text-muted">
          {joinWithDots([
            t(getMessages('wishlist').inCity, { city: localizeCity(property), country: countryName(country) }),
            formatPropertyType(type),
            ...formatHighlightedFacilities(facilities),
          ])}
        </p>
      </div>
      <div className="col-span-2 grid content-between gap-3 sm:col-span-1 sm:justify-items-end sm:text-end">
        <WishPrice property={property} stay={stay} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      </div>
    </article>
  )
}

export function WishPrice({ property, stay: { arrival, departure, party } }: { property: SearchResult; stay: WishlistStay }) {
  const { total, offer } = property
  const messages = getMessages('wishlist')
  const [before, after] = splitAtPlaceholder(messages.aNight, 'price')
  if (arrival && !offer) return <p className="text-muted">{messages.noBeds}</p>
  if (!total) return <p className="text-muted">{messages.noPrice}</p>
  return (
    <div>
      <p>
        {!offer && <span className="text-sm text-muted">{before}</span>}
        <strong className="text-xl font-bold tabular-nums">
          <ReaderPrice price={total} />
        </strong>
        {!offer && <span className="text-sm text-muted">{after}</span>}
        <PropertyPrice price={total} isDue={Boolean(offer)} />
      </p>
      {offer && (
        <p className="text-sm text-muted">
          {formatTotalNote({ nights: nightCount(arrival, departure), guests: partySize(party), hasTaxes: offer.taxes.length > 0 })}
        </p>
      )}
      {offer && <p className={`text-sm ${property.freeCancellation ? 'text-positive' : 'text-muted'}`}>{formatCancellation(property)}</p>}
    </div>
  )
}
