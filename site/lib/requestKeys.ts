import { BURST_MS } from './pressBurst.ts'

interface Kept {
  words: string
  key: string
  /** Until when the same words are this request; without an end until it worked. */
  until: number
}

/**
 * One key for one request: whoever presses again before it worked, right after it, or after an answer that was lost, asks the same request again. A moment
 * after it worked it is over: the same words are then a second one, a second coffee.
 */
export function requestKeys(now = Date.now) {
  let last: Kept | undefined
  const keyFor = (words: string) => {
    if (last?.words !== words || now() >= last.until) last = { words, key: randomKey(), until: Number.POSITIVE_INFINITY }
    return last.key
  }
  const worked = (key: string) => {
    if (last?.key === key) last.until = now() + BURST_MS
  }
  return async <R extends { ok: boolean }>(words: string, ask: (key: string) => Promise<R>): Promise<R> => {
    const key = keyFor(words)
    const reply = await ask(key)
    if (reply.ok) worked(key)
    return reply
  }
}

/** `crypto.randomUUID` exists on https and localhost only; a hostel's own network often has neither. */
export function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), b => b.toString(16).padStart(2, '0')).join('')
}
