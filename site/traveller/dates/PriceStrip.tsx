import { startTransition, useEffect, useState } from 'react'
import { addDays, type Day, nightCount } from '../../../domain/calendar/days.ts'
import { formatShortDay } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { PropertyPrice, ReaderPrice } from '../currency/ApproxPrice.tsx'
import { handlePlainClick } from '../handlePlainClick.ts'
import { countFilters } from '../search/filters.ts'
import { locationQuery, type SearchQuery, searchHref } from '../search/searchQuery.ts'
import { isGroup, partyQuery } from '../stay/party.ts'
import { daysAround, isPriced, monthsOf, type Night } from './nightPrices.ts'

interface Props {
  query: SearchQuery
  onGo: (query: SearchQuery) => void
}

/**
 * The days around the arrival with the lowest price of each night under the present filters, as links that move the whole stay. Prices are loaded after
 * the results; without a script the days are plain links.
 */
export function PriceStrip({ query, onGo }: Props) {
  const { arrival, departure, destination, bounds, around, party } = query
  if (!arrival || isGroup(party) || !isPriced(query)) return null
  return (
    <Strip
      key={`${destination} ${arrival} ${JSON.stringify([bounds, around, party])}`}
      query={query}
      nights={nightCount(arrival, departure)}
      onGo={onGo}
    />
  )
}

function Strip({ query, nights, onGo }: Props & { nights: number }) {
  const days = daysAround(query.arrival)
  const prices = usePrices(query, days)
  const today = new Date().toISOString().slice(0, 10)
  const messages = getMessages('dates')
  const none = countFilters(query.filters) ? messages.noneLeft : messages.none
  return (
    <nav aria-label={messages.title} className="mt-4">
      <ol ref={showCurrent} className="flex gap-1 overflow-x-auto pb-1 sm:grid sm:grid-cols-7">
        {days.map(day => {
          const next = { ...query, arrival: day, departure: addDays(day, nights), page: 1 }
          const isNow = day === query.arrival
          const price = prices?.get(day)
          const isGone = day < today || (prices !== undefined && !price)
          return (
            <li key={day} className="w-32 shrink-0 sm:w-auto">
              {isGone && !isNow ? (
                <span className={`${cell} text-muted`}>
                  <DayLabel day={day} />
                  <span className="block text-sm">{day < today ? messages.over : none}</span>
                </span>
              ) : (
                <a
                  href={searchHref(next)}
                  aria-current={isNow ? 'true' : undefined}
                  className={`${cell} border-line hover:border-ink aria-[current]:border-ink aria-[current]:bg-accent-soft`}
                  onClick={e => handlePlainClick(e, () => onGo(next))}
                >
                  <DayLabel day={day} />
                  <span className="block min-h-[1.45em] text-sm font-semibold tabular-nums noscript:hidden">
                    {price ? <ReaderPrice price={price} /> : prices && none}
                  </span>
                  {price ? <PropertyPrice price={price} /> : <span className="block h-5 noscript:hidden" />}
                </a>
              )}
            </li>
          )
        })}
      </ol>
      <p className="mt-1 text-sm text-muted noscript:hidden">{messages.text}</p>
    </nav>
  )
}

/** Scrolls the selected day into the middle. */
function showCurrent(list: HTMLElement | null) {
  const current = list?.querySelector('[aria-current]')
  if (!list || !current) return
  const [all, one] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
  list.scrollBy({ left: one.left + one.width / 2 - all.left - all.width / 2 })
}

const cell = 'block h-full rounded-control border border-transparent px-1 py-1.5 text-center'

const DayLabel = ({ day }: { day: Day }) => <span className="block text-sm whitespace-nowrap">{formatShortDay(day)}</span>

/** Lowest prices by day; undefined until they are loaded, and offline. With other filters the ones before stay until then. */
function usePrices({ party, filters, ...query }: SearchQuery, days: readonly Day[]): Map<Day, Night['price']> | undefined {
  const [prices, setPrices] = useState<Map<Day, Night['price']>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the component is remounted for another place, stay or party
  useEffect(() => {
    const stop = new AbortController()
    const read = (month: string) =>
      api('GET /search/calendar', {
        query: { ...locationQuery(query), month, ...partyQuery(party), ...filters },
        signal: stop.signal,
      })
    const load = async () => {
      const replies = await Promise.all(monthsOf(days).map(read))
      const nights = replies.flatMap(reply => (reply.ok ? reply.data.nights : []))
      if (stop.signal.aborted) return
      const isLoaded = replies.every(({ ok }) => ok)
      startTransition(() => setPrices(isLoaded ? new Map(nights.map(({ night, price }) => [night, price])) : undefined))
    }
    void load()
    return () => stop.abort()
  }, [JSON.stringify(filters)])
  return prices
}
