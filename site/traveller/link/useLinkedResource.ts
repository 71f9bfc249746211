import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { call, type Reply } from '../../lib/http/api.ts'
import { $outdated } from '../../lib/http/markOutdated.ts'
import { tokenHeader } from './linkToken.ts'
import { type OpenableKind, submitLinkProof } from './submitLinkProof.ts'

type LinkedResource<K extends OpenableKind> = Result<Api[`GET /${K}/:id`]>

/** A booking or a request, by the key of its link or by the account. */
export function useLinkedResource<K extends OpenableKind>(kind: K, id: number, token: string | undefined) {
  const [reply, setReply] = useState<Reply<LinkedResource<K>>>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks the same again
  useEffect(() => {
    const stop = new AbortController()
    fetchLinkedResource(kind, id, { token, signal: stop.signal }).then(answer => !stop.signal.aborted && setReply(answer))
    return () => stop.abort()
  }, [kind, id, token, attempt])
  // What somebody saved meanwhile is read beside what is typed here.
  useEffect(() => $outdated.listen(() => setAttempt(n => n + 1)), [])
  return {
    reply,
    retry: () => setAttempt(attempt + 1),
    change: (data: LinkedResource<K>) => setReply({ ok: true, status: 200, data, meta: undefined as never }),
  }
}

interface OpenOptions {
  token: string | undefined
  signal: AbortSignal
}

/** Who comes by the link of a mail has shown by that whose address it is; what waited for this is finished before it is read. */
async function fetchLinkedResource<K extends OpenableKind>(
  kind: K,
  id: number,
  { token, signal }: OpenOptions,
): Promise<Reply<LinkedResource<K>>> {
  const target = { params: { id }, headers: tokenHeader(token), signal }
  const proven = await submitLinkProof(kind, id, target)
  // With another address the booking has another link: the page goes on under that one.
  const renewed = proven?.ok && 'manageToken' in proven.data ? proven.data.manageToken : undefined
  if (renewed) location.replace(`#${renewed}`)
  return (proven?.ok ? proven : await call(`GET /${kind}/:id`, target)) as Reply<LinkedResource<K>>
}
