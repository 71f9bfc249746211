import { sharedLimit } from './sharedLimit.ts'

/** Requests per window that a process admits before it consults the database: most clients never make more. */
export const FREE_REQUESTS = 10
/** Points that a process then takes from the shared count at a time: few at first, doubling, since most clients stop soon. */
const FIRST_BLOCK = 5
const MAX_BLOCK = 20
/** Nobody takes more than this share of what is left; otherwise points would lie unused in other processes when all are taken. */
const SHARE_DIVISOR = 4

interface LimitWindow {
  used: number
  /** How many points of this process are taken from the shared count; the first ten are admitted without. */
  granted: number
  /** Whether the shared count includes those. */
  isCounted: boolean
  /** How many to take next, if there are enough. */
  block: number
  /** What the shared count had left when it was last asked. */
  left: number
  ends: number
  isSpent: boolean
  taking?: Promise<void>
}
interface LimitOptions {
  of: string
  points: number
  seconds: number
}
export interface LimitResult {
  isAllowed: boolean
  remaining: number
  msBeforeNext: number
}

/**
 * One limit for all processes without a statement a request: each takes blocks from the count in the database and spends them in memory.
 * Together they never allow more than `points` and the first ten of each process; without the database each counts for itself.
 * What others took and have not used yet nobody else can have: blocks are small where little is left, and nobody is refused while there is one.
 */
export function blockLimit({ of, points, seconds }: LimitOptions): (key: string) => Promise<LimitResult> {
  const shared = sharedLimit({ of, points, seconds, isInsured: true })
  const windows = new Map<string, LimitWindow>()
  let cleanUpAt = 0

  function removeExpired(now: number) {
    if (now < cleanUpAt) return
    cleanUpAt = now + seconds * 1000
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key)
  }

  function getWindow(key: string): LimitWindow {
    const now = Date.now()
    const found = windows.get(key)
    if (found && found.ends > now) return found
    removeExpired(now)
    const granted = Math.min(FREE_REQUESTS, points)
    const window = {
      used: 0,
      granted,
      left: points - granted,
      isCounted: false,
      block: FIRST_BLOCK,
      ends: now + seconds * 1000,
      isSpent: false,
    }
    windows.set(key, window)
    return window
  }

  async function takeBlock(key: string, window: LimitWindow) {
    const points = blockSizeFor(window.left, window.block) || 1
    // Others may have taken too many for a moment, and given them back.
    window.isSpent = !(await requestPoints(key, window, points)) && !(await requestPoints(key, window, 1))
    window.block = Math.min(MAX_BLOCK, window.block * 2)
  }

  /** Answers how many it got: what is more than a share of what was really left goes back. */
  async function requestPoints(key: string, window: LimitWindow, requested: number): Promise<number> {
    // The first time with what was let through on trust.
    const total = window.isCounted ? requested : window.granted + requested
    const state = await shared().consume(key, total).catch(toRefusedState)
    window.isCounted = true
    const rest = points - state.consumedPoints + requested
    const got = blockSizeFor(rest, requested)
    if (got < requested) await shared().reward(key, requested - got)
    window.granted += got
    window.left = Math.max(0, rest - got)
    window.ends = Date.now() + state.msBeforeNext
    return got
  }

  return async key => {
    const window = getWindow(key)
    while (window.used >= window.granted && !window.isSpent) {
      window.taking ??= takeBlock(key, window).finally(() => {
        window.taking = undefined
      })
      await window.taking
    }
    const isAllowed = window.used < window.granted
    if (isAllowed) window.used++
    return { isAllowed, remaining: window.left + window.granted - window.used, msBeforeNext: Math.max(0, window.ends - Date.now()) }
  }
}

const blockSizeFor = (rest: number, points: number) => (rest > 0 ? Math.min(points, Math.max(1, Math.floor(rest / SHARE_DIVISOR))) : 0)

/** The library throws what is left when it refuses, and errors as well. */
function toRefusedState(refused: Error | { consumedPoints: number; msBeforeNext: number }) {
  if (refused instanceof Error) throw refused
  return refused
}
