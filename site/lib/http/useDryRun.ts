import { useEffect, useState } from 'react'
import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { call, type Endpoint } from './api.ts'
import type { Problem } from './problem.ts'
import type { CallOptions } from './transport.ts'

interface DryRun<K extends Endpoint> {
  /** The request it answers; an answer to an earlier request is not shown. */
  question: string
  data?: Result<Api[K]>
  problem?: Problem
}

/** Previews a change while its fields are being filled in; without a request nothing is fetched. */
export function useDryRun<K extends Endpoint>(endpoint: K, question: (EndpointRequest<K, Api[K]> & CallOptions) | undefined) {
  const [latest, setLatest] = useState<DryRun<K>>({ question: '' })
  const questionKey = question ? JSON.stringify(question) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of the question stand for it
  useEffect(() => {
    if (!question) return
    const stop = new AbortController()
    const later = setTimeout(async () => {
      const reply = await call(endpoint, Object.assign({}, question, { signal: stop.signal }))
      if (!stop.signal.aborted)
        setLatest(reply.ok ? { question: questionKey, data: reply.data } : { question: questionKey, problem: reply.problem })
    }, 250)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [endpoint, questionKey])
  const isCurrent = questionKey !== '' && latest.question === questionKey
  return {
    data: isCurrent ? latest.data : undefined,
    problem: isCurrent ? latest.problem : undefined,
    isLoading: questionKey !== '' && !isCurrent,
  }
}
