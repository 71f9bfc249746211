import { useEffect, useState } from 'react'
import { api, type Reply } from '../../lib/api.ts'
import { tokenHeader } from './token.ts'
import type { Group } from './types.ts'

/** One request, by the key of its link or by the account. */
export function useGroup(id: number, token: string | undefined) {
  const [reply, setReply] = useState<Reply<Group>>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks the same again
  useEffect(() => {
    const stop = new AbortController()
    api('GET /group/:id', { params: { id }, headers: tokenHeader(token), signal: stop.signal }).then(
      answer => !stop.signal.aborted && setReply(answer),
    )
    return () => stop.abort()
  }, [id, token, tries])
  return {
    reply,
    retry: () => setTries(tries + 1),
    change: (data: Group) => setReply({ ok: true, status: 200, data, meta: undefined as never }),
  }
}
