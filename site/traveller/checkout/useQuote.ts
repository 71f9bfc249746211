import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api, type Reply } from '../../lib/api.ts'
import type { Problem } from '../../lib/problem.ts'
import type { Chosen } from '../stay/chosen.ts'

export type Quote = Result<Api['POST /booking/quote']>
interface Answer {
  reply: Reply<Quote>
  /** Why the price is without the code. */
  promoProblem: string | null
}

/** The price of what was chosen, as it is now; asked again when somebody says so. A code that does not fit is said, and left out. */
export function useQuote(chosen: Chosen) {
  const [answer, setAnswer] = useState<Answer>()
  const [isAsking, setAsking] = useState(true)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks the same again
  useEffect(() => {
    const stop = new AbortController()
    setAsking(true)
    quoteOf(chosen, stop.signal).then(found => {
      if (stop.signal.aborted) return
      setAnswer(found)
      setAsking(false)
    })
    return () => stop.abort()
  }, [chosen, tries])
  return { reply: answer?.reply, promoProblem: answer?.promoProblem ?? null, isAsking, retry: () => setTries(tries + 1) }
}

async function quoteOf(chosen: Chosen, signal: AbortSignal): Promise<Answer> {
  const reply = await api('POST /booking/quote', { body: chosen, signal })
  const promoProblem = reply.ok || !chosen.promo ? null : promoProblemOf(reply.problem)
  if (promoProblem === null) return { reply, promoProblem }
  const { promo: _refused, ...plain } = chosen
  return { reply: await api('POST /booking/quote', { body: plain, signal }), promoProblem }
}

/** What is wrong with the code, when that is what is wrong. */
export function promoProblemOf({ code, detail, fields }: Problem): string | null {
  if (code === 'rate_limited') return detail
  return fields?.find(({ path }) => path === 'promo')?.message ?? null
}
