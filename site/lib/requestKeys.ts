interface Kept {
  words: string
  key: string
}

/**
 * One key for one request: whoever presses again before it worked, or after an answer that was lost, asks the same request again. Once it worked it is over:
 * the same words are then a second one, a second coffee.
 */
export function requestKeys() {
  let last: Kept | undefined
  const keyFor = (words: string) => {
    if (last?.words !== words) last = { words, key: randomKey() }
    return last.key
  }
  const forget = (key: string) => {
    if (last?.key === key) last = undefined
  }
  return async <R extends { ok: boolean }>(words: string, ask: (key: string) => Promise<R>): Promise<R> => {
    const key = keyFor(words)
    const reply = await ask(key)
    if (reply.ok) forget(key)
    return reply
  }
}

/** `crypto.randomUUID` exists on https and localhost only; a hostel's own network often has neither. */
export function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), b => b.toString(16).padStart(2, '0')).join('')
}
