import { currentBurst } from './pressBurst.ts'

interface IssuedKey {
  fingerprint: string
  key: string
  /** The burst of presses that caused it: further presses of the burst reuse the key. */
  burst: object | undefined
  hasWorked: boolean
}

/**
 * One key per request: pressing again before success, after a lost response or within the same double press repeats the request under its key. After
 * success the same body gets a new key, such as for a second coffee.
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

/** `crypto.randomUUID` exists on https and localhost only; a hostel's local network often has neither. */
export function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), b => b.toString(16).padStart(2, '0')).join('')
}
