import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api, type Reply } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import type { BookingSelection } from '../stay/bookingSelection.ts'
import { buildQuoteRequest, dropRefusedAges, type QuoteRequest } from './request.ts'

export type Quote = Result<Api['POST /booking/quote']>
interface QuoteState {
  reply: Reply<Quote>
  /** Why the promo code was not applied. */
  promoProblem: string | null
  /** Why the price could not be calculated again; the earlier bill stays. */
  quoteProblem?: Problem
}

/**
 * The current price of the selection; loaded again on demand, and when ages change. If the promo code or an age is refused, the price is loaded
 * without it, and the reason is returned. If the connection is lost, the earlier price stays, so that the form remains usable.
 */
export function useQuote(selection: BookingSelection, ages: Record<string, number>) {
  const [answer, setAnswer] = useState<QuoteState>()
  const [isLoading, setLoading] = useState(true)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    const stop = new AbortController()
    setLoading(true)
    fetchQuote(selection, ages, stop.signal).then(found => {
      if (stop.signal.aborted) return
      setAnswer(before => nextQuoteState(before, found))
      setLoading(false)
    })
    return () => stop.abort()
  }, [selection, ages, attempt])
  return {
    reply: answer?.reply,
    promoProblem: answer?.promoProblem ?? null,
    quoteProblem: answer?.quoteProblem,
    isLoading,
    retry: () => setAttempt(attempt + 1),
  }
}

function nextQuoteState(before: QuoteState | undefined, found: QuoteState): QuoteState {
  if (found.reply.ok || !before?.reply.ok) return found
  const { problem } = found.reply
  return isAboutGuests(problem) || isPassing(problem) ? { ...before, quoteProblem: problem } : found
}

const isAboutGuests = ({ fields }: Problem) => fields?.some(({ path }) => path.startsWith('lines.')) ?? false
const isPassing = ({ status }: Problem) => status === 0 || status === 429 || status >= 500

async function fetchQuote(selection: BookingSelection, ages: Record<string, number>, signal: AbortSignal): Promise<QuoteState> {
  const found = await fetchQuoteWithPromo(buildQuoteRequest(selection, ages), signal)
  if (found.reply.ok) return found
  const quoteProblem = found.reply.problem
  const fitting = dropRefusedAges(ages, quoteProblem)
  if (Object.keys(fitting).length === Object.keys(ages).length) return found
  const without = await fetchQuote(selection, fitting, signal)
  return without.reply.ok ? { ...without, quoteProblem } : found
}

async function fetchQuoteWithPromo(body: QuoteRequest, signal: AbortSignal): Promise<QuoteState> {
  const reply = await api('POST /booking/quote', { body, signal })
  const promoProblem = reply.ok || !body.promo ? null : findPromoProblem(reply.problem)
  if (promoProblem === null) return { reply, promoProblem }
  const { promo: _refused, ...plain } = body
  return { reply: await api('POST /booking/quote', { body: plain, signal }), promoProblem }
}

/** The reason why the promo code was refused, if that is the problem. */
export function findPromoProblem({ code, detail, fields }: Problem): string | null {
  if (code === 'rate_limited') return detail
  return fields?.find(({ path }) => path === 'promo')?.message ?? null
}
