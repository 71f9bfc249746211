import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api, type Reply } from '../../lib/api.ts'
import { isGroup, type Party, partyQuery } from '../stay/party.ts'

export type Offers = Result<Api['GET /property/:id/offers']>
export interface Stay {
  arrival: string
  departure: string
  party: Party
}

/** The ways to sleep the party there; undefined while they are asked for, or before there are dates. */
export function useOffers(property: number, { arrival, departure, party }: Stay) {
  const [reply, setReply] = useState<Reply<Offers>>()
  const [tries, setTries] = useState(0)
  const { women, men, other } = party
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks the same again
  useEffect(() => {
    setReply(undefined)
    if (!arrival || !departure || isGroup(party)) return
    const stop = new AbortController()
    const query = { arrival, departure, ...partyQuery({ women, men, other }) }
    api('GET /property/:id/offers', { params: { id: property }, query, signal: stop.signal }).then(
      answer => !stop.signal.aborted && setReply(answer),
    )
    return () => stop.abort()
  }, [property, arrival, departure, women, men, other, tries])
  return { reply, retry: () => setTries(tries + 1) }
}
