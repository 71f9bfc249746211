import type { EngineName } from '../engines/engine.ts'

export interface Plan {
  engine: EngineName
  seconds: number
  clients: number
  /** Number of processes of the application. */
  replicas: number
  seed: number
  /** Locks of killed calendar readers are released at once, instead of expiring after half a minute. */
  isShort?: boolean
}

/** The kills, at these fractions of the time. */
export const failures = [
  { at: 0.2, what: 'application' },
  { at: 0.4, what: 'database' },
  { at: 0.65, what: 'database back' },
  { at: 0.85, what: 'application' },
] as const

/** Milliseconds for which a client repeats a request with the same key; longer than a cluster needs to choose a new primary. */
export const PATIENCE_MS = 25_000
