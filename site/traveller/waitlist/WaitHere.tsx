import { useEffect, useState } from 'react'
import { api } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { apiQuery, type SearchQuery } from '../search/searchQuery.ts'
import type { SearchResult } from '../search/searchResult.ts'
import { propertyHref } from '../stay/staySearch.ts'

const MOST = 5

/** Hostels of a place that is full: on the page of each one can wait for beds. Renders nothing until they are known. */
export function WaitHere({ query }: { query: SearchQuery }) {
  const [hostels, setHostels] = useState<readonly SearchResult[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const anyDates = { ...query, arrival: '', departure: '', page: 1 }
    api('GET /search', { query: { ...apiQuery(anyDates), limit: MOST }, signal: stop.signal }).then(
      reply => reply.ok && !stop.signal.aborted && setHostels(reply.data),
    )
    return () => stop.abort()
  }, [query])
  const { arrival, departure, party } = query
  if (!hostels.length) return null
  return (
    <nav aria-labelledby="wait-here" className="grid w-full gap-2 sm:w-96">
      <h3 id="wait-here" className="font-semibold text-ink">
        {getMessages('search').waitAt}
      </h3>
      <ul className="card divide-y divide-line text-start">
        {hostels.map(({ id, name, path }) => (
          <li key={id}>
            <a className="block px-4 py-3 hover:underline" href={propertyHref(path ?? '/', { arrival, departure, party }, '#offers')}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
