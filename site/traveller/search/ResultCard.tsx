import { nightCount } from '../../../domain/calendar/days.ts'
import { Icon } from '../../kit/Icon.tsx'
import { countryName, formatNumber } from '../../lib/format/format.ts'
import { formatPropertyType } from '../../lib/format/taxonomyFormat.ts'
import { joinWithCommas, localizePlace } from '../../lib/language/language.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import { PropertyPrice, ReaderPrice } from '../currency/ApproxPrice.tsx'
import { Photo } from '../pictures/Photo.tsx'
import { formatHighlightedFacilities, joinWithDots } from '../property/propertyFormat.ts'
import { partySize } from '../stay/party.ts'
import { formatOfferLine, formatTotalNote } from '../stay/stayFormat.ts'
import { propertyHref } from '../stay/staySearch.ts'
import { CompareBox } from '../wishlist/CompareBox.tsx'
import { WishHeart } from '../wishlist/WishHeart.tsx'
import { formatBedFacts, formatBedsLeft, formatShare, formatWhy } from './cardFacts.ts'
import { formatCancellation, formatFromCentre, formatPaymentTerms } from './resultFormat.ts'
import { Score } from './Score.tsx'
import type { SearchQuery } from './searchQuery.ts'
import type { SearchResult, UsualOfList } from './searchResult.ts'

interface Props {
  found: SearchResult
  query: SearchQuery
  /** What the order sets it against. */
  usual: UsualOfList | undefined
  isFirst: boolean
}

/** A hostel in the results: its facts, the beds for the party, and the price of the whole stay. */
export function ResultCard({ found, query, usual, isFirst }: Props) {
  const { offer } = found
  const why = formatWhy(found, usual)
  return (
    <article className="group relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 @lg:grid-cols-[12rem_minmax(0,1fr)] @lg:grid-rows-[auto_auto_1fr] @3xl:grid-cols-[12rem_minmax(0,1fr)_minmax(14rem,max-content)]">
      <Photo
        url={found.cover}
        alt=""
        isFirst={isFirst}
        isBlurred
        pictures={found.pictures}
        sizes="(min-width: 640px) 13rem, 6.5rem"
        className="col-start-1 row-start-1 aspect-square w-full rounded-card @lg:row-end-4 @lg:aspect-4/3"
      />
      <WishHeart id={found.id} name={found.name} className="z-10 col-start-1 row-start-1 m-1.5 self-start justify-self-end" size="size-9" />
      <div className="min-w-0">
        <h2 className="text-lg">
          <a href={propertyHref(found.path, query)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
            {found.name}
          </a>
        </h2>
        <Score rating={found.rating} />
        <p className="mt-1 text-sm text-muted">
          {joinWithDots(formatResultDetails(found, query))}
          {why.length > 0 && <span className="block text-positive">{joinWithDots(why)}</span>}
        </p>
      </div>
      {offer && <Offer offer={offer} className="col-span-2 content-start @lg:col-span-1 @lg:col-start-2" />}
      <div className="relative col-span-2 text-sm text-muted @lg:col-span-1 @lg:col-start-2 @3xl:col-start-3 @3xl:row-span-3 @3xl:row-start-1 @3xl:flex @3xl:flex-col @3xl:items-end @3xl:text-end">
        <ResultPrice found={found} query={query} />
        <CompareBox id={found.id} name={found.name} className="absolute end-0 top-0 @3xl:relative @3xl:mt-auto @3xl:pt-4" />
      </div>
    </article>
  )
}

const formatResultDetails = ({ distance, city, cityNames, country, type, facilities }: SearchResult, { around, filters }: SearchQuery) => [
  ...(around || distance === null ? [joinWithCommas([localizePlace(city, cityNames), countryName(country)])] : []),
  ...(distance === null ? [] : around ? [formatDistance(distance)] : formatFromCentre(distance)),
  formatPropertyType(type),
  ...formatHighlightedFacilities(facilities, filters.facilities),
]

/** The visitor's position is only known to about a kilometre (searchNearby.ts), and so is the distance. */
const formatDistance = (distance: number) =>
  distance < 1 ? getMessages('search').awayLess : t(getMessages('search').away, { km: formatNumber(Math.round(distance)) })

type OfferOfCard = NonNullable<SearchResult['offer']>

/** Most offers are of one line, and a list of one would be an element more in each of fifty cards. */
function Offer({ offer, className }: { offer: OfferOfCard; className: string }) {
  const [only, ...others] = offer.lines
  if (only && others.length === 0)
    return (
      <p className={`${offerLineClass} ${className}`}>
        <OfferLine offer={offer} line={only} />
      </p>
    )
  return (
    <ul className={`grid gap-1 ${className}`}>
      {offer.lines.map(line => (
        <li key={`${line.room} ${line.as}`} className={offerLineClass}>
          <OfferLine offer={offer} line={line} />
        </li>
      ))}
    </ul>
  )
}

const offerLineClass = 'relative ps-6.5 text-sm font-semibold'

function OfferLine({ offer, line }: { offer: OfferOfCard; line: OfferOfCard['lines'][number] }) {
  const [facts, left] = [formatBedFacts(offer, line), formatBedsLeft(line)]
  return (
    <>
      <Icon name={line.as === 'bed' ? 'bedSingle' : 'bedDouble'} size={18} className="absolute start-0 top-px text-muted" />
      {formatOfferLine(line)}
      {/* In one element: a list draws it fifty times. */}
      {(facts || left) && (
        <span className={`font-normal ${left ? 'text-accent' : 'text-muted'}`}>{[facts, left].map(fact => fact && `\u00a0· ${fact}`)}</span>
      )}
    </>
  )
}

function ResultPrice({ found, query }: { found: SearchResult; query: SearchQuery }) {
  const { offer, total } = found
  if (!total) return null
  const nights = nightCount(query.arrival, query.departure)
  const guests = partySize(query.party)
  const [before, after] = splitAtPlaceholder(getMessages('search').from, 'price')
  const price = <ReaderPrice price={total} className="text-xl font-bold text-ink tabular-nums" />
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 pe-28 @3xl:flex-row-reverse @3xl:pe-0">
        {offer ? (
          price
        ) : (
          <span>
            {before}
            {price}
            {after}
          </span>
        )}
        <PropertyPrice price={total} isDue={Boolean(offer)} room="beside" />
      </p>
      {offer && (
        <>
          <p>
            {joinWithDots(
              [formatTotalNote({ nights, guests, hasTaxes: offer.taxes.length > 0 }), formatShare(total, guests)].filter(
                fact => fact !== null,
              ),
            )}
          </p>
          <p className={found.freeCancellation ? 'text-positive' : undefined}>{formatCancellation(found)}</p>
          <p className={found.payAtProperty ? 'text-positive' : undefined}>{formatPaymentTerms({ ...found, offer })}</p>
        </>
      )}
    </>
  )
}
