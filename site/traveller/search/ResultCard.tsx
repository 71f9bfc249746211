import { nightCount } from '../../../domain/calendar/days.ts'
import { Icon } from '../../kit/Icon.tsx'
import { countryName, formatMoney, formatNumber } from '../../lib/format.ts'
import { commas, placeHere } from '../../lib/language.ts'
import { around, say, words } from '../../lib/words.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { Photo } from '../Photo.tsx'
import { dotted, propertyTypeWord, tellingFacilities } from '../propertyWords.ts'
import { hostelHref } from '../stay/looked.ts'
import { partySize } from '../stay/party.ts'
import { bedsLeftToTell, inItWords, lineWords } from '../stay/stayWords.ts'
import { CompareBox } from '../wishlist/CompareBox.tsx'
import { WishHeart } from '../wishlist/WishHeart.tsx'
import type { Asked } from './asked.ts'
import { cancelWords, payWords } from './cardWords.ts'
import { Score } from './Score.tsx'
import type { Found } from './useSearch.ts'

interface Props {
  found: Found
  asked: Asked
  isFirst: boolean
}

/** One hostel: what it is, how the party sleeps, and what the whole stay costs. */
export function ResultCard({ found, asked, isFirst }: Props) {
  const { offer } = found
  return (
    <article className="group relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 @lg:grid-cols-[12rem_minmax(0,1fr)] @lg:grid-rows-[auto_auto_1fr] @3xl:grid-cols-[12rem_minmax(0,1fr)_minmax(14rem,max-content)]">
      <Photo
        url={found.cover}
        alt=""
        isFirst={isFirst}
        sizes="(min-width: 640px) 13rem, 6.5rem"
        className="col-start-1 row-start-1 aspect-square w-full rounded-card @lg:row-end-4 @lg:aspect-4/3"
      />
      <WishHeart id={found.id} name={found.name} className="z-10 col-start-1 row-start-1 m-1.5 self-start justify-self-end" size="size-9" />
      <div className="min-w-0">
        <h2 className="text-lg">
          <a href={hostelHref(found.path, asked)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
            {found.name}
          </a>
        </h2>
        <Score rating={found.rating} />
        <p className="mt-1 text-sm text-muted">{dotted(factsOf(found, asked))}</p>
      </div>
      {offer && (
        <ul className="col-span-2 grid content-start gap-1 @lg:col-span-1 @lg:col-start-2">
          <Sleeping offer={offer} />
        </ul>
      )}
      <div className="relative col-span-2 text-sm text-muted @lg:col-span-1 @lg:col-start-2 @3xl:col-start-3 @3xl:row-span-3 @3xl:row-start-1 @3xl:flex @3xl:flex-col @3xl:items-end @3xl:text-end">
        <Price found={found} asked={asked} />
        <CompareBox id={found.id} name={found.name} className="absolute end-0 top-0 @3xl:relative @3xl:mt-auto @3xl:pt-4" />
      </div>
    </article>
  )
}

const factsOf = ({ distance, city, cityNames, country, type, facilities }: Found, { around }: Asked) => [
  ...(around || distance === null ? [commas([placeHere(city, cityNames), countryName(country)])] : []),
  ...(distance === null ? [] : [around ? awayWords(distance) : say(words('search').centre, { km: distance.toFixed(1) })]),
  propertyTypeWord(type),
  ...tellingFacilities(facilities),
]

/** The point is where somebody is to about a kilometre (lookAround.ts): a distance from it is no truer. */
const awayWords = (distance: number) =>
  distance < 1 ? words('search').awayLess : say(words('search').away, { km: formatNumber(Math.round(distance)) })

function Sleeping({ offer }: { offer: NonNullable<Found['offer']> }) {
  return offer.lines.map(line => (
    <li key={`${line.room} ${line.as}`} className="relative ps-6.5 text-sm font-semibold">
      <Icon name={line.as === 'bed' ? 'bedSingle' : 'bedDouble'} size={18} className="absolute start-0 top-px text-muted" />
      {lineWords(line)}
      {line.bedsLeft <= bedsLeftToTell && (
        <span className="font-normal text-accent">
          {' '}
          · {line.bedsLeft === 1 ? words('search').lastOne : say(words('search').left, { n: line.bedsLeft })}
        </span>
      )}
    </li>
  ))
}

function Price({ found, asked }: { found: Found; asked: Asked }) {
  const { offer, total } = found
  if (!total) return null
  const nights = nightCount(asked.arrival, asked.departure)
  const [before, after] = around(words('search').from, 'price')
  const price = <strong className="text-xl font-bold text-ink tabular-nums">{formatMoney(total)}</strong>
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
        <ApproxPrice price={total} room="beside" />
      </p>
      {offer && (
        <>
          <p>{inItWords({ nights, guests: partySize(asked.party), hasTaxes: offer.taxes.length > 0 })}</p>
          <p className={found.freeCancellation ? 'text-positive' : undefined}>{cancelWords(found)}</p>
          <p className={found.payAtProperty ? 'text-positive' : undefined}>{payWords({ ...found, offer })}</p>
        </>
      )}
    </>
  )
}
