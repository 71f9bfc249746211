import type { EngineName } from '../engines/engine.ts'

export interface Plan {
  engine: EngineName
  seconds: number
  clients: number
  /** Processes of the application. */
  replicas: number
  seed: number
  /** The readers of calendars that were killed let go at once, where else their time runs out (half a minute). */
  isShort?: boolean
}

/** What happens besides the load, at these shares of the time. */
export const failures = [
  { at: 0.2, what: 'application' },
  { at: 0.4, what: 'database' },
  { at: 0.65, what: 'database back' },
  { at: 0.85, what: 'application' },
] as const

/** How long a client asks again under the same key before it leaves a booking alone; longer than a cluster needs for a new primary. */
export const PATIENCE_MS = 25_000
