import { useEffect, useState } from 'react'
import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { call, type Endpoint } from './api.ts'
import type { Problem } from './problem.ts'
import type { CallOptions } from './transport.ts'

interface DryRun<K extends Endpoint> {
  /** The request it answers; an answer to an earlier request is not shown. */
  request: string
  data?: Result<Api[K]>
  problem?: Problem
}

/** Previews a change while its fields are being filled in; without a request nothing is fetched. */
export function useDryRun<K extends Endpoint>(endpoint: K, request: (EndpointRequest<K, Api[K]> & CallOptions) | undefined) {
  const [latest, setLatest] = useState<DryRun<K>>({ request: '' })
  const requestKey = request ? JSON.stringify(request) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: requestKey stands for the request
  useEffect(() => {
    if (!request) return
    const stop = new AbortController()
    const later = setTimeout(async () => {
      const reply = await call(endpoint, Object.assign({}, request, { signal: stop.signal }))
      if (!stop.signal.aborted)
        setLatest(reply.ok ? { request: requestKey, data: reply.data } : { request: requestKey, problem: reply.problem })
    }, 250)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [endpoint, requestKey])
  const isCurrent = requestKey !== '' && latest.request === requestKey
  return {
    data: isCurrent ? latest.data : undefined,
    problem: isCurrent ? latest.problem : undefined,
    isLoading: requestKey !== '' && !isCurrent,
  }
}
