import { Suspense } from 'react'
import { addDays } from '../../../domain/calendar/days.ts'
import { locales } from '../../../domain/language/locales.ts'
import { maxRadiusKm } from '../../../domain/listing/bounds.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { lazyOrNothing } from '../../kit/lazyOrNothing.ts'
import { formatStay } from '../../lib/format/format.ts'
import { language, localizeHref, localizePlace } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { handlePlainClick } from '../handlePlainClick.ts'
import { localizeCountryName } from '../place/localizeCountryName.ts'
import { formatParty, isGroup, partySize } from '../stay/party.ts'
import { formatSearchLocation } from './filters.ts'
import { type SearchQuery, searchHref, withoutBounds } from './searchQuery.ts'
import type { Nearby } from './useSearch.ts'

const WaitHere = lazyOrNothing(async () => (await import('../waitlist/WaitHere.tsx')).WaitHere)

interface Props {
  query: SearchQuery
  nearby: Nearby | undefined
  onGo: (query: SearchQuery) => void
}

/** No results: says why, and what to change. Distinguishes a place without hostels from one without free beds. */
export function NoResults({ query, nearby, onGo }: Props) {
  const messages = getMessages('search')
  const facts = {
    place: formatSearchLocation(query),
    party: formatParty(query.party),
    stay: query.arrival && formatStay(query.arrival, query.departure),
  }
  const isEmpty = nearby ? nearby.hostels === 0 : !query.arrival
  const alternatives = [
    ...backToWholePlace(query),
    ...widerSearch(query),
    ...(query.arrival && !isEmpty ? suggestOtherSearches(query) : []),
  ]
  return (
    <EmptyState icon={isEmpty ? 'mapPin' : 'bed'} title={t(isEmpty ? messages.noneYet : messages.noBeds, facts)}>
      <p>{isEmpty ? formatEmptyText(query, nearby) : t(messages.noBedsText, { ...facts, n: partySize(query.party) })}</p>
      <AlternativeSearches alternatives={alternatives} onGo={onGo} />
      {query.arrival && !isEmpty && !isGroup(query.party) && (
        <Suspense>
          <WaitHere query={query} />
        </Suspense>
      )}
      {nearby && nearby.near.length > 0 && <NearbyPlaces query={query} near={nearby.near} onGo={onGo} />}
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

function AlternativeSearches({
  alternatives,
  onGo,
}: {
  alternatives: readonly [label: string, query: SearchQuery][]
  onGo: (query: SearchQuery) => void
}) {
  if (!alternatives.length) return null
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {alternatives.map(([label, next]) => (
        <li key={label}>
          <a className="button" href={searchHref(next)} onClick={e => handlePlainClick(e, () => onGo(next))}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function NearbyPlaces({ query, near, onGo }: { query: SearchQuery; near: Nearby['near']; onGo: (query: SearchQuery) => void }) {
  return (
    <nav aria-labelledby="near" className="grid w-full gap-2 sm:w-96">
      <h3 id="near" className="font-semibold text-ink">
        {getMessages('search').nearby}
      </h3>
      <ul className="card divide-y divide-line text-start">
        {near.map(({ destination, label: name, names, country, countryCode, hostels, distance }) => {
          const label = localizePlace(name, names)
          const next = { ...query, place: label, destination, page: 1 }
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

/** From a map area back to the place that was searched before. */
function backToWholePlace(query: SearchQuery): [label: string, query: SearchQuery][] {
  const back = withoutBounds(query)
  const { wholePlace, titleNearby } = getMessages('search')
  return back ? [[query.place ? t(wholePlace, { place: query.place }) : titleNearby, back]] : []
}

/** The search with the largest allowed radius around the point. */
const widerSearch = (query: SearchQuery): [label: string, query: SearchQuery][] =>
  query.around && !query.bounds && query.around.radius < maxRadiusKm
    ? [[t(getMessages('search').further, { km: maxRadiusKm }), { ...query, around: { ...query.around, radius: maxRadiusKm }, page: 1 }]]
    : []

function suggestOtherSearches(query: SearchQuery): [label: string, query: SearchQuery][] {
  const move = (days: number) => ({ ...query, arrival: addDays(query.arrival, days), departure: addDays(query.departure, days), page: 1 })
  const hasGenders = query.party.women + query.party.men > 0
  const messages = getMessages('search')
  const alternatives: [string, SearchQuery][] = [
    [messages.dayLater, move(1)],
    [messages.weekLater, move(7)],
    [messages.without, { ...query, arrival: '', departure: '', page: 1 }],
  ]
  const size = partySize(query.party)
  if (size > 1 && !hasGenders) alternatives.unshift([messages.oneLess, { ...query, party: { women: 0, men: 0, other: size - 1 }, page: 1 }])
  return alternatives
}
