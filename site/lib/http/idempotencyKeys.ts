import { currentBurst } from './pressBurst.ts'

interface IssuedKey {
  fingerprint: string
  key: string
  /** The presses that asked for it: the rest of them means no second one. */
  burst: object | undefined
  hasWorked: boolean
}

/**
 * One key for one request: whoever presses again before it worked, after an answer that was lost, or in the same double press asks the same request again. Then
 * it is over: the same words are a second one, a second coffee.
 */
export function createIdempotencyKeys(now = currentBurst) {
  let last: IssuedKey | undefined
  const keyFor = (content: string) => {
    const isRest = last?.burst !== undefined && last.burst === now()
    if (last?.fingerprint !== content || (last.hasWorked && !isRest))
      last = { fingerprint: content, key: randomKey(), burst: now(), hasWorked: false }
    return last.key
  }
  const worked = (key: string) => {
    if (last?.key === key) last.hasWorked = true
  }
  return async <R extends { ok: boolean }>(content: string, send: (key: string) => Promise<R>): Promise<R> => {
    const key = keyFor(content)
    const reply = await send(key)
    if (reply.ok) worked(key)
    return reply
  }
}

/** `crypto.randomUUID` exists on https and localhost only; a hostel's own network often has neither. */
export function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), b => b.toString(16).padStart(2, '0')).join('')
}
