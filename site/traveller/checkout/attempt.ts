import { randomKey } from '../../lib/requestKeys.ts'

/** One try to book. A lost answer is asked for again under the same key, so that a second press never books twice. */
const name = 'bookingAttempt'

interface Attempt {
  words: string
  key: string
}

/** The key for this request: the one it had, as long as nothing in it changed; also after a reload. */
export function keyFor(body: object): string {
  const words = JSON.stringify(body)
  const kept = read()
  if (kept?.words === words) return kept.key
  const attempt = { words, key: randomKey() }
  write(attempt)
  return attempt.key
}

export function forgetAttempt() {
  last = undefined
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Switched off: there was nothing.
  }
}

let last: Attempt | undefined

function read(): Attempt | undefined {
  try {
    return last ?? JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return last
  }
}

function write(attempt: Attempt) {
  last = attempt
  try {
    sessionStorage.setItem(name, JSON.stringify(attempt))
  } catch {
    // Switched off or full: the key still lives as long as the page.
  }
}
