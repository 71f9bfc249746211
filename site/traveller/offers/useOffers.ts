import { useEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { offerFilters, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { api, type Reply } from '../../lib/http/api.ts'
import { isGroup, type Party, partyQuery } from '../stay/party.ts'

export type Offers = Result<Api['GET /property/:id/offers']>
export interface OfferStay {
  arrival: string
  departure: string
  party: Party
  /** The filters of the search: they decide which offer is preselected. */
  filters: SearchFilters
  promo?: string
}

/** The offers for a party; undefined while loading, and without dates. */
export function useOffers(property: number, { arrival, departure, party, filters, promo }: OfferStay) {
  const [reply, setReply] = useState<Reply<Offers>>()
  const [isLoading, setLoading] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { women, men, other, childAges = [] } = party
  const ages = childAges.join()
  const lastStayKey = useRef('')
  const searched = JSON.stringify(offerFilters(filters))
  const stayKey = [property, arrival, departure, women, men, other, ages, searched, attempt].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    // A promo code only changes prices: the present offers stay visible meanwhile.
    setReply(before => (lastStayKey.current === stayKey ? before : undefined))
    lastStayKey.current = stayKey
    if (!arrival || !departure || isGroup(party)) return
    const stop = new AbortController()
    setLoading(true)
    const query = { arrival, departure, ...partyQuery(party), ...offerFilters(filters), ...(promo && { promo }) }
    api('GET /property/:id/offers', { params: { id: property }, query, signal: stop.signal }).then(answer => {
      if (stop.signal.aborted) return
      setReply(answer)
      setLoading(false)
    })
    return () => stop.abort()
  }, [property, arrival, departure, women, men, other, ages, searched, promo, attempt])
  return { reply, isLoading, retry: () => setAttempt(attempt + 1) }
}
