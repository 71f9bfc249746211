import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { call, type Reply } from '../../lib/api.ts'
import { type Linked, tokenHeader } from './token.ts'

type Openable = Exclude<Linked, 'card'>
type Opened<K extends Openable> = Result<Api[`GET /${K}/:id`]>

/** A booking or a request, by the key of its link or by the account. */
export function useOpened<K extends Openable>(kind: K, id: number, token: string | undefined) {
  const [reply, setReply] = useState<Reply<Opened<K>>>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks the same again
  useEffect(() => {
    const stop = new AbortController()
    call(`GET /${kind}/:id`, { params: { id }, headers: tokenHeader(token), signal: stop.signal }).then(
      answer => !stop.signal.aborted && setReply(answer as Reply<Opened<K>>),
    )
    return () => stop.abort()
  }, [kind, id, token, tries])
  return {
    reply,
    retry: () => setTries(tries + 1),
    change: (data: Opened<K>) => setReply({ ok: true, status: 200, data, meta: undefined as never }),
  }
}
