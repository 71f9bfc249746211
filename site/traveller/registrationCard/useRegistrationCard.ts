import { useEffect, useState } from 'react'
import { api, type Reply } from '../../lib/http/api.ts'
import { $outdated } from '../../lib/http/markOutdated.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { RegistrationCard } from './registrationCardFormat.ts'

/** The card of a guest, by the token of its link or by the account that booked. */
export function useRegistrationCard(guest: number, token: string | undefined) {
  const [reply, setReply] = useState<Reply<RegistrationCard>>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    const stop = new AbortController()
    api('GET /check-in/card/:guestId', { params: { guestId: guest }, headers: tokenHeader(token), signal: stop.signal }).then(
      answer => !stop.signal.aborted && setReply(answer),
    )
    return () => stop.abort()
  }, [guest, token, attempt])
  // Loads what was saved elsewhere meanwhile, to show it beside the typed input.
  useEffect(() => $outdated.listen(() => setAttempt(n => n + 1)), [])
  return { reply, retry: () => setAttempt(attempt + 1), change: (card: Reply<RegistrationCard>) => setReply(card) }
}
