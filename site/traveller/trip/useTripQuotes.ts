import { useEffect, useState } from 'react'
import { api } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import type { Quote } from '../checkout/useQuote.ts'
import type { BookingSelection } from '../stay/bookingSelection.ts'

/** The prices of all stays, or why one has none. */
export type TripQuotes = { ok: true; quotes: Quote[] } | { ok: false; problem: Problem; leg: number }

export function useTripQuotes(selections: readonly BookingSelection[]) {
  const [answer, setAnswer] = useState<TripQuotes>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same requests
  useEffect(() => {
    const stop = new AbortController()
    fetchQuotes(selections, stop.signal).then(found => !stop.signal.aborted && setAnswer(found))
    return () => stop.abort()
  }, [selections, attempt])
  return { answer, retry: () => setAttempt(n => n + 1) }
}

async function fetchQuotes(selections: readonly BookingSelection[], signal: AbortSignal): Promise<TripQuotes> {
  const replies = await Promise.all(selections.map(({ searched: _before, ...body }) => api('POST /booking/quote', { body, signal })))
  const quotes: Quote[] = []
  for (const [leg, reply] of replies.entries()) {
    if (!reply.ok) return { ok: false, problem: reply.problem, leg }
    quotes.push(reply.data)
  }
  return { ok: true, quotes }
}
