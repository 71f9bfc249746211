import { execute, transaction } from '../../../db/connection.ts'
import { log } from '../../platform/runtime.ts'

type CountedKey = readonly [kind: string, what: string]

const WRITE_EVERY_MS = 5000
/** Different things counted between two writes; bounded, since anybody may search for anything. */
const MAX_KEYS = 2000
/** Of one statement. */
const BATCH_SIZE = 500

const SEPARATOR = '\n'
let tally = new Map<string, number>()
let timer: NodeJS.Timeout | undefined
let writing: Promise<void> = Promise.resolve()

/** Counts one more of each, today. In memory, so that no request waits for a contended row. */
export function addToTally(counted: readonly CountedKey[]): void {
  const day = new Date().toISOString().slice(0, 10)
  for (const [kind, what] of counted) increment([day, kind, what].join(SEPARATOR), 1)
  timer ??= setTimeout(() => flushTally(), WRITE_EVERY_MS).unref()
}

function increment(key: string, count: number) {
  if (tally.has(key) || tally.size < MAX_KEYS) tally.set(key, (tally.get(key) ?? 0) + count)
}

/** Writes down what was counted; also the last thing before the process ends. What cannot be written now waits for the next time. */
export function flushTally(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  writing = writing.then(flushAll)
  return writing
}

async function flushAll() {
  const counted = [...tally].sort(([a], [b]) => (a < b ? -1 : 1))
  tally = new Map()
  while (counted.length) {
    const some = counted.splice(0, BATCH_SIZE)
    try {
      await saveCounts(some)
    } catch (error) {
      log.warn({ err: error }, 'visits could not be counted yet')
      for (const [key, count] of [...some, ...counted]) increment(key, count)
      timer ??= setTimeout(() => flushTally(), WRITE_EVERY_MS).unref()
      return
    }
  }
}

// One order everywhere, so that replicas writing at once never deadlock.
const saveCounts = (counted: readonly (readonly [key: string, count: number])[]) =>
  transaction(t =>
    execute(
      'INSERT INTO page_counts (day, kind, what, count) VALUES ? ON DUPLICATE KEY UPDATE count = count + VALUES(count)',
      [counted.map(([key, count]) => [...key.split(SEPARATOR), count])],
      t,
    ),
  )
