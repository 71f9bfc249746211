import type { CacheValidators } from '../fetch/fetchCalendar.ts'
import type { SyncProblem } from '../problemMessages.ts'
import type { Calendar } from '../readCalendar.ts'

export interface ReadOptions {
  timezone: string
  known?: CacheValidators
  /** Somebody looks at a screen: they do not wait behind the job. */
  isForScreen?: true
}

export interface ReadFailure {
  problem: SyncProblem
  httpStatus: number | null
}

/** A way to learn what a channel sold. What comes out is a list of nights; syncChannelBlocks.ts holds them, whatever they came from. */
export interface ChannelAdapter {
  /** Where it is read, as it was typed in `importUrl`; refused by field where it cannot be. */
  parseSource: (typed: string) => URL
  /** Undefined: nothing changed since the version that is known. */
  read: (source: string, options: ReadOptions) => Promise<(Calendar & CacheValidators) | undefined>
  /** Why it could not be read; undefined where that is no fault of the source. */
  explain: (error: unknown) => ReadFailure | undefined
}
