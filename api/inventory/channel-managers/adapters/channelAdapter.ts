import type { CalendarProblem } from '../../../../domain/inventory/calendarProblems.ts'
import type { CacheValidators } from '../fetch/fetchCalendar.ts'
import type { Calendar } from '../readCalendar.ts'

export interface ReadOptions {
  timezone: string
  known?: CacheValidators
  /** For a waiting user: takes precedence over the job. */
  isForScreen?: true
}

export interface ReadFailure {
  problem: CalendarProblem
  httpStatus: number | null
}

/** Reads what a channel sold, as a list of nights; syncChannelBlocks.ts blocks them, whatever their source. */
export interface ChannelAdapter {
  /** Validates the typed `importUrl`; throws a field error. */
  parseSource: (typed: string) => URL
  /** Undefined: unchanged since the known version. */
  read: (source: string, options: ReadOptions) => Promise<(Calendar & CacheValidators) | undefined>
  /** Why it could not be read; undefined when the source is not at fault. */
  explain: (error: unknown) => ReadFailure | undefined
}
