import { sharedLimit } from './sharedLimit.ts'

/** Requests of a window that a process lets through before it asks the database at all: most people never make more. */
export const FREE = 10
/** Requests that a process then takes from the shared count at a time. */
const BLOCK = 20

interface Window {
  used: number
  /** How many of this process are paid for in the shared count; the first ten on trust. */
  granted: number
  /** What the shared count had left when it was last asked. */
  left: number
  ends: number
  isSpent: boolean
  taking?: Promise<void>
}
interface Limit {
  of: string
  points: number
  seconds: number
}
export interface Counted {
  isAllowed: boolean
  remaining: number
  msBeforeNext: number
}

/**
 * One limit for all processes without a statement a request: each takes blocks from the count in the database and spends them in memory.
 * Together they never allow more than `points` and the first ten of each process; without the database each counts for itself.
 */
export function blockLimit({ of, points, seconds }: Limit): (key: string) => Promise<Counted> {
  const shared = sharedLimit({ of, points, seconds, isInsured: true })
  const windows = new Map<string, Window>()
  let sweepAt = 0

  function sweep(now: number) {
    if (now < sweepAt) return
    sweepAt = now + seconds * 1000
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key)
  }

  function windowOf(key: string): Window {
    const now = Date.now()
    const found = windows.get(key)
    if (found && found.ends > now) return found
    sweep(now)
    const granted = Math.min(FREE, points)
    const window = { used: 0, granted, left: points - granted, ends: now + seconds * 1000, isSpent: false }
    windows.set(key, window)
    return window
  }

  async function take(key: string, window: Window) {
    // The first time with what was let through on trust.
    const asked = window.granted <= FREE ? window.granted + BLOCK : BLOCK
    const state = await shared().consume(key, asked).catch(refusedState)
    const over = Math.max(0, state.consumedPoints - points)
    window.granted += Math.max(0, BLOCK - over)
    window.left = Math.max(0, points - state.consumedPoints)
    window.isSpent = over > 0
    window.ends = Date.now() + state.msBeforeNext
  }

  return async key => {
    const window = windowOf(key)
    while (window.used >= window.granted && !window.isSpent) {
      window.taking ??= take(key, window).finally(() => {
        window.taking = undefined
      })
      await window.taking
    }
    const isAllowed = window.used < window.granted
    if (isAllowed) window.used++
    return { isAllowed, remaining: window.left + window.granted - window.used, msBeforeNext: Math.max(0, window.ends - Date.now()) }
  }
}

/** The library throws what is left when it refuses, and errors as well. */
function refusedState(refused: Error | { consumedPoints: number; msBeforeNext: number }) {
  if (refused instanceof Error) throw refused
  return refused
}
