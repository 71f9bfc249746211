import { BURST_MS } from './pressBurst.ts'
import type { Parts } from './transport.ts'

interface Recent {
  identity: string
  reply: Promise<{ ok: boolean }>
  /** Until when the same words are the same request; without an end while it is on its way. */
  until: number
}
let recent: Recent | undefined

/**
 * A change that is asked for again with the same words while it is on its way, or right after it worked, is the same change: both callers get one answer.
 * Any other change in between makes the same words a new one: what was taken back can be done again at once.
 */
export function shareRepeated<R extends { ok: boolean }>(identity: string | undefined, run: () => Promise<R>, now = Date.now): Promise<R> {
  if (identity === undefined) return run()
  if (recent?.identity === identity && now() < recent.until) return recent.reply as Promise<R>
  const current: Recent = { identity, reply: run(), until: Number.POSITIVE_INFINITY }
  recent = current
  void current.reply.then(({ ok }) => {
    current.until = ok ? now() + BURST_MS : 0
  })
  return current.reply as Promise<R>
}

/** What makes two changes the same one. Files have no words to compare, and what can be cut off by a signal is a question, not a change. */
export function identityOf(endpoint: string, { params, query, body, headers, idempotencyKey, signal }: Parts): string | undefined {
  if (endpoint.startsWith('GET ') || signal || body instanceof Blob || body instanceof FormData) return undefined
  return JSON.stringify([endpoint, params, query, body, headers, idempotencyKey])
}
