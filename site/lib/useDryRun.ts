import { useEffect, useState } from 'react'
import type { Api, EndpointRequest, Result } from '../../api/contract.ts'
import { call, type Endpoint } from './api.ts'
import type { Problem } from './problem.ts'
import type { CallOptions } from './transport.ts'

interface DryRun<K extends Endpoint> {
  /** What was asked; an answer to an earlier question is not shown as one to the present. */
  asked: string
  data?: Result<Api[K]>
  problem?: Problem
}

/** What a change would do, asked anew while its fields are filled in; nothing is asked without a question. */
export function useDryRun<K extends Endpoint>(endpoint: K, question: (EndpointRequest<K, Api[K]> & CallOptions) | undefined) {
  const [shown, setShown] = useState<DryRun<K>>({ asked: '' })
  const asked = question ? JSON.stringify(question) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of the question stand for it
  useEffect(() => {
    if (!question) return
    const stop = new AbortController()
    const later = setTimeout(async () => {
      const reply = await call(endpoint, Object.assign({}, question, { signal: stop.signal }))
      if (!stop.signal.aborted) setShown(reply.ok ? { asked, data: reply.data } : { asked, problem: reply.problem })
    }, 250)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [endpoint, asked])
  const isCurrent = asked !== '' && shown.asked === asked
  return { data: isCurrent ? shown.data : undefined, problem: isCurrent ? shown.problem : undefined, isAsking: asked !== '' && !isCurrent }
}
