import { randomKey } from '../../lib/http/idempotencyKeys.ts'

/** The key and hash of an attempt to book. After a lost answer the request is repeated with the same key, so that it never books twice. */
const STORAGE_NAME = 'bookingAttempt'

interface StoredKey {
  words: string
  key: string
}

/** The idempotency key of this request: the stored one if nothing in it changed, also after a reload. */
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
    // Storage is disabled: there is no stored key.
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
    // Storage is disabled or full: the key lives as long as the page.
  }
}
