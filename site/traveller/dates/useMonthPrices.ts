import { useEffect, useState } from 'react'
import type { SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { api } from '../../lib/http/api.ts'
import type { Night } from './nightPrices.ts'

/** The party, and the property or the place with filters, for which prices are requested. */
export interface PriceQuery extends SearchFilters {
  property?: number
  destination?: string
  lat?: number
  lng?: number
  radius?: number
  bounds?: string
  guests?: number
  women?: number
  men?: number
  other?: number
}

/** The nights of a month with the lowest price for the party; undefined until they are loaded, on failure, and without a month. */
export function useMonthPrices(priced: PriceQuery, month: string | undefined): readonly Night[] | undefined {
  const [known, setKnown] = useState<Readonly<Record<string, readonly Night[]>>>({})
  const isKnown = month === undefined || month in known
  // biome-ignore lint/correctness/useExhaustiveDependencies: the party does not change while the calendar is open
  useEffect(() => {
    if (isKnown) return
    const stop = new AbortController()
    api('GET /search/calendar', { query: { ...priced, month }, signal: stop.signal }).then(reply => {
      if (reply.ok) setKnown(old => ({ ...old, [month]: reply.data.nights }))
    })
    return () => stop.abort()
  }, [month, isKnown])
  return month === undefined ? undefined : known[month]
}
