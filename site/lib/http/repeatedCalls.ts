import { currentBurst } from './pressBurst.ts'
import type { RequestParts } from './transport.ts'

interface RecentCall {
  identity: string
  reply: Promise<{ ok: boolean }>
  state: 'running' | 'worked' | 'refused'
  /** The burst of presses that sent it. */
  burst: object | undefined
}
let recent: RecentCall | undefined

/**
 * The same change sent again while it is pending, or by the rest of a double press after it succeeded, is one change: both callers get one response.
 * Any other change in between makes it a new one, so that something undone can be done again at once.
 */
export function dedupeCall<R extends { ok: boolean }>(identity: string | undefined, run: () => Promise<R>, now = currentBurst): Promise<R> {
  if (identity === undefined) return run()
  if (recent?.identity === identity && isRepeat(recent, now())) return recent.reply as Promise<R>
  const current: RecentCall = { identity, reply: run(), state: 'running', burst: now() }
  recent = current
  void current.reply.then(({ ok }) => {
    current.state = ok ? 'worked' : 'refused'
  })
  return current.reply as Promise<R>
}

const isRepeat = ({ state, burst }: RecentCall, now: object | undefined) =>
  state === 'running' || (state === 'worked' && burst !== undefined && burst === now)

/** The identity of a change. Files cannot be compared, and calls that can be aborted only read. */
export function callIdentity(endpoint: string, { params, query, body, headers, idempotencyKey, signal }: RequestParts): string | undefined {
  if (endpoint.startsWith('GET ') || signal || body instanceof Blob || body instanceof FormData) return undefined
  return JSON.stringify([endpoint, params, query, body, headers, idempotencyKey])
}
