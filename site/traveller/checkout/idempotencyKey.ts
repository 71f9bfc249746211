import { randomKey } from '../../lib/http/idempotencyKeys.ts'

/** One try to book. A lost answer is asked for again under the same key, so that a second press never books twice. */
const STORAGE_NAME = 'bookingAttempt'

interface StoredKey {
  words: string
  key: string
}

/** The key for this request: the one it had, as long as nothing in it changed; also after a reload. */
export function idempotencyKeyFor(body: object): string {
  const serialized = JSON.stringify(body)
  const stored = readStoredKey()
  if (stored?.words === serialized) return stored.key
  const attempt = { words: serialized, key: randomKey() }
  writeStoredKey(attempt)
  return attempt.key
}

export function clearIdempotencyKey() {
  keyInMemory = undefined
  try {
    sessionStorage.removeItem(STORAGE_NAME)
  } catch {
    // Switched off: there was nothing.
  }
}

let keyInMemory: StoredKey | undefined

function readStoredKey(): StoredKey | undefined {
  try {
    return keyInMemory ?? JSON.parse(sessionStorage.getItem(STORAGE_NAME) ?? 'null') ?? undefined
  } catch {
    return keyInMemory
  }
}

function writeStoredKey(attempt: StoredKey) {
  keyInMemory = attempt
  try {
    sessionStorage.setItem(STORAGE_NAME, JSON.stringify(attempt))
  } catch {
    // Switched off or full: the key still lives as long as the page.
  }
}
