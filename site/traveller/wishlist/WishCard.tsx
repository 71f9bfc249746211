import type { ReactNode } from 'react'
import { nightCount } from '../../../domain/calendar/days.ts'
import { countryName, formatMoney } from '../../lib/format.ts'
import { cityHere } from '../../lib/language.ts'
import { around, say, words } from '../../lib/words.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { Photo } from '../Photo.tsx'
import { dotted, propertyTypeWord, tellingFacilities } from '../propertyWords.ts'
import { cancelWords } from '../search/cardWords.ts'
import { Score } from '../search/Score.tsx'
import type { Found } from '../search/useSearch.ts'
import { hostelHref } from '../stay/looked.ts'
import { partySize } from '../stay/party.ts'
import { inItWords } from '../stay/stayWords.ts'
import type { Stay } from './stay.ts'

interface Props {
  hostel: Found
  stay: Stay
  /** What can be done with it. */
  children?: ReactNode
}

/** A hostel of a list, with what the stay costs there. */
export function WishCard({ hostel, stay, children }: Props) {
  const { name, path, cover, rating, country, type, facilities } = hostel
  return (
    <article className="card grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:p-4">
      <div className="overflow-hidden rounded-control">
        <Photo url={cover} alt="" sizes="10rem" className="aspect-square w-full sm:aspect-4/3" />
      </div>
      <div className="min-w-0">
        <h2 className="text-lg">
          <a className="hover:underline" href={hostelHref(path, stay)}>
            {name}
          </a>
        </h2>
        <Score rating={rating} />
        <p className="mt-1 text-sm text-muted">
          {dotted([
            say(words('lists').inCity, { city: cityHere(hostel), country: countryName(country) }),
            propertyTypeWord(type),
            ...tellingFacilities(facilities),
          ])}
        </p>
      </div>
      <div className="col-span-2 grid content-between gap-3 sm:col-span-1 sm:justify-items-end sm:text-end">
        <Price hostel={hostel} stay={stay} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      </div>
    </article>
  )
}

export function Price({ hostel, stay: { arrival, departure, party } }: { hostel: Found; stay: Stay }) {
  const { total, offer } = hostel
  const said = words('lists')
  const [before, after] = around(said.aNight, 'price')
  if (arrival && !offer) return <p className="text-muted">{said.noBeds}</p>
  if (!total) return <p className="text-muted">{said.noPrice}</p>
  return (
    <div>
      <p>
        {!offer && <span className="text-sm text-muted">{before}</span>}
        <strong className="text-xl font-bold tabular-nums">{formatMoney(total)}</strong>
        {!offer && <span className="text-sm text-muted">{after}</span>}
        <ApproxPrice price={total} />
      </p>
      {offer && (
        <p className="text-sm text-muted">
          {inItWords({ nights: nightCount(arrival, departure), guests: partySize(party), hasTaxes: offer.taxes.length > 0 })}
        </p>
      )}
      {offer && <p className={`text-sm ${hostel.freeCancellation ? 'text-positive' : 'text-muted'}`}>{cancelWords(hostel)}</p>}
    </div>
  )
}
