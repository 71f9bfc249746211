import { currentBurst } from './pressBurst.ts'
import type { RequestParts } from './transport.ts'

interface RecentCall {
  identity: string
  reply: Promise<{ ok: boolean }>
  state: 'running' | 'worked' | 'refused'
  /** The presses of which one asked for it. */
  burst: object | undefined
}
let recent: RecentCall | undefined

/**
 * A change that is asked for again with the same words while it is on its way, or by the rest of a double press after it worked, is the same change: both get
 * one answer. Any other change in between makes the same words a new one: what was taken back can be done again at once.
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

/** What makes two changes the same one. Files have no words to compare, and what can be cut off by a signal is a question, not a change. */
export function callIdentity(endpoint: string, { params, query, body, headers, idempotencyKey, signal }: RequestParts): string | undefined {
  if (endpoint.startsWith('GET ') || signal || body instanceof Blob || body instanceof FormData) return undefined
  return JSON.stringify([endpoint, params, query, body, headers, idempotencyKey])
}
