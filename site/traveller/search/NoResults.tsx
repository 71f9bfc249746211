import { addDays } from '../../../domain/calendar/days.ts'
import { locales } from '../../../domain/language/locales.ts'
import { maxRadiusKm } from '../../../domain/listing/bounds.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatStay } from '../../lib/format.ts'
import { language, localizeHref, localizePlace } from '../../lib/language.ts'
import { getMessages, t } from '../../lib/messages.ts'
import { handlePlainClick } from '../handlePlainClick.ts'
import { localizeCountryName } from '../localizeCountryName.ts'
import { formatParty, partySize } from '../stay/party.ts'
import { formatSearchLocation } from './filters.ts'
import { type SearchQuery, searchHref, withoutBounds } from './searchQuery.ts'
import type { Nearby } from './useSearch.ts'

interface Props {
  asked: SearchQuery
  nearby: Nearby | undefined
  onGo: (asked: SearchQuery) => void
}

/** Zero results: says why, and what to change. A place without any hostel is not one that is full. */
export function NoResults({ asked, nearby, onGo }: Props) {
  const messages = getMessages('search')
  const facts = {
    place: formatSearchLocation(asked),
    party: formatParty(asked.party),
    stay: asked.arrival && formatStay(asked.arrival, asked.departure),
  }
  const isEmpty = nearby ? nearby.hostels === 0 : !asked.arrival
  const ways = [...backToWholePlace(asked), ...widerSearch(asked), ...(asked.arrival && !isEmpty ? suggestOtherSearches(asked) : [])]
  return (
    <EmptyState icon={isEmpty ? 'mapPin' : 'bed'} title={t(isEmpty ? messages.noneYet : messages.noBeds, facts)}>
      <p>{isEmpty ? formatEmptyText(asked, nearby) : t(messages.noBedsText, { ...facts, n: partySize(asked.party) })}</p>
      <AlternativeSearches ways={ways} onGo={onGo} />
      {nearby && nearby.near.length > 0 && <NearbyPlaces asked={asked} near={nearby.near} onGo={onGo} />}
      <a className="button" href={localizeHref('/hostels')}>
        {messages.destinations}
      </a>
    </EmptyState>
  )
}

function formatEmptyText({ bounds, around }: SearchQuery, nearby: Nearby | undefined): string {
  const messages = getMessages('search')
  if (bounds) return messages.elsewhere
  if (around) return t(messages.nothingWithin, { km: around.radius })
  return nearby?.near.length ? messages.nearText : messages.nothingText
}

function AlternativeSearches({ ways, onGo }: { ways: readonly [words: string, asked: SearchQuery][]; onGo: (asked: SearchQuery) => void }) {
  if (!ways.length) return null
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {ways.map(([words, next]) => (
        <li key={words}>
          <a className="button" href={searchHref(next)} onClick={e => handlePlainClick(e, () => onGo(next))}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
}

function NearbyPlaces({ asked, near, onGo }: { asked: SearchQuery; near: Nearby['near']; onGo: (asked: SearchQuery) => void }) {
  return (
    <nav aria-labelledby="near" className="grid w-full gap-2 sm:w-96">
      <h3 id="near" className="font-semibold text-ink">
        {getMessages('search').nearby}
      </h3>
      <ul className="card divide-y divide-line text-start">
        {near.map(({ destination, label: name, names, country, countryCode, hostels, distance }) => {
          const label = localizePlace(name, names)
          const next = { ...asked, place: label, destination, page: 1 }
          return (
            <li key={destination}>
              <a
                className="group flex items-baseline justify-between gap-4 px-4 py-3"
                href={searchHref(next)}
                onClick={e => handlePlainClick(e, () => onGo(next))}
              >
                <span className="group-hover:underline">
                  <strong className="font-semibold text-ink">{label}</strong>
                  {locales[language()].comma}
                  {localizeCountryName(countryCode, country)}
                </span>
                <span className="shrink-0 text-sm">
                  {t(getMessages('search').nearKm, { km: distance, hostels: t(getMessages('search').hostels, { n: hostels }) })}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** From a part of the map to where it was reached from. */
function backToWholePlace(asked: SearchQuery): [words: string, asked: SearchQuery][] {
  const back = withoutBounds(asked)
  const { wholePlace, titleNearby } = getMessages('search')
  return back ? [[asked.place ? t(wholePlace, { place: asked.place }) : titleNearby, back]] : []
}

/** As far around a point as is searched at all. */
const widerSearch = (asked: SearchQuery): [words: string, asked: SearchQuery][] =>
  asked.around && !asked.bounds && asked.around.radius < maxRadiusKm
    ? [[t(getMessages('search').further, { km: maxRadiusKm }), { ...asked, around: { ...asked.around, radius: maxRadiusKm }, page: 1 }]]
    : []

function suggestOtherSearches(asked: SearchQuery): [words: string, asked: SearchQuery][] {
  const move = (days: number) => ({ ...asked, arrival: addDays(asked.arrival, days), departure: addDays(asked.departure, days), page: 1 })
  const isTold = asked.party.women + asked.party.men > 0
  const messages = getMessages('search')
  const ways: [string, SearchQuery][] = [
    [messages.dayLater, move(1)],
    [messages.weekLater, move(7)],
    [messages.without, { ...asked, arrival: '', departure: '', page: 1 }],
  ]
  const size = partySize(asked.party)
  if (size > 1 && !isTold) ways.unshift([messages.oneLess, { ...asked, party: { women: 0, men: 0, other: size - 1 }, page: 1 }])
  return ways
}
