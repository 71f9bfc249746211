import { AsyncLocalStorage } from 'node:async_hooks'

/** How long an answer would be the same if nothing but time went by: from its beginning, `until` not included. */
export interface AnswerValidity {
  readonly from: number
  until: number
}

/** A process of the version before, which still sells during an upgrade, raises no guards of places. */
export const longestValidMs = 5 * 60_000

const currentValidity = new AsyncLocalStorage<AnswerValidity>()

/** Makes an answer and finds out how long it is valid: whatever in it depends on the clock calls `limitValidity`. */
export function trackValidity<Value>(make: () => Promise<Value>): { validity: AnswerValidity; value: Promise<Value> } {
  const validity = { from: Date.now(), until: Number.POSITIVE_INFINITY }
  return { validity, value: currentValidity.run(validity, make) }
}

/** The answer that is being made would be another one from this moment on. Moments that have passed do not matter. */
export function limitValidity(until: number): void {
  const validity = currentValidity.getStore()
  if (validity && until > validity.from && until < validity.until) validity.until = until
}

export const isStillValid = ({ from, until }: AnswerValidity, now = Date.now()): boolean => now >= from && now < until
