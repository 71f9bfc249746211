import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api, type Reply } from '../../lib/api.ts'
import type { Chosen } from '../stay/chosen.ts'

export type Quote = Result<Api['POST /booking/quote']>

/** The price of what was chosen, as it is now; asked again when somebody says so. */
export function useQuote(chosen: Chosen) {
  const [reply, setReply] = useState<Reply<Quote>>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks the same again
  useEffect(() => {
    const stop = new AbortController()
    api('POST /booking/quote', { body: chosen, signal: stop.signal }).then(answer => !stop.signal.aborted && setReply(answer))
    return () => stop.abort()
  }, [chosen, tries])
  return { reply, retry: () => setTries(tries + 1) }
}
