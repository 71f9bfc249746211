import { useEffect, useState } from 'react'
import { api, type Reply } from '../../lib/http/api.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { WaitlistEntry } from './waitlistStatus.ts'

/** An entry, by the token of its link or by the session. */
export function useWaitlistEntry(id: number, token: string | undefined) {
  const [reply, setReply] = useState<Reply<WaitlistEntry>>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    const stop = new AbortController()
    const target = { params: { id }, headers: tokenHeader(token), signal: stop.signal }
    api('GET /waitlist/:id', target).then(answer => !stop.signal.aborted && setReply(answer))
    return () => stop.abort()
  }, [id, token, attempt])
  return {
    reply,
    retry: () => setAttempt(attempt + 1),
    change: (data: WaitlistEntry) => setReply({ ok: true, status: 200, data, meta: undefined as never }),
  }
}
