import { useEffect, useState } from 'react'
import { api } from '../../lib/http/api.ts'
import { $token } from '../../lib/session/session.ts'
import type { PriceAlert } from './PriceAlertButton.tsx'

/** The price alerts of the account; undefined without one. */
export function useAlerts(searches: number) {
  const [alerts, setAlerts] = useState<readonly PriceAlert[]>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when searches come or an alert is changed
  useEffect(() => {
    if ($token.get() === null) return
    const stop = new AbortController()
    api('GET /searches', { signal: stop.signal }).then(reply => {
      if (!stop.signal.aborted && reply.ok) setAlerts(reply.data.alerts)
    })
    return () => stop.abort()
  }, [searches, attempt])
  return { alerts, reload: () => setAttempt(n => n + 1) }
}
