import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { call, type Reply } from '../../lib/http/api.ts'
import { $outdated } from '../../lib/http/markOutdated.ts'
import { tokenHeader } from './linkToken.ts'
import { type OpenableKind, submitLinkProof } from './submitLinkProof.ts'

type LinkedResource<K extends OpenableKind> = Result<Api[`GET /${K}/:id`]>

/** A booking or request, by the token of its link or by the session. */
export function useLinkedResource<K extends OpenableKind>(kind: K, id: number, token: string | undefined) {
  const [reply, setReply] = useState<Reply<LinkedResource<K>>>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    const stop = new AbortController()
    fetchLinkedResource(kind, id, { token, signal: stop.signal }).then(answer => !stop.signal.aborted && setReply(answer))
    return () => stop.abort()
  }, [kind, id, token, attempt])
  // Loads what was saved elsewhere meanwhile, to show it beside the typed input.
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

/** Confirms the email address by the proof in the link first, as that may complete the booking, and then loads it. */
async function fetchLinkedResource<K extends OpenableKind>(
  kind: K,
  id: number,
  { token, signal }: OpenOptions,
): Promise<Reply<LinkedResource<K>>> {
  const target = { params: { id }, headers: tokenHeader(token), signal }
  const proven = await submitLinkProof(kind, id, target)
  // A confirmed change of address gives the booking a new token, with which the page continues.
  const renewed = proven?.ok && 'manageToken' in proven.data ? proven.data.manageToken : undefined
  if (renewed) location.replace(`#${renewed}`)
  return (proven?.ok ? proven : await call(`GET /${kind}/:id`, target)) as Reply<LinkedResource<K>>
}
