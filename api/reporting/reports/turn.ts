import { appError } from '../../platform/errors.ts'

interface Line {
  last: Promise<unknown>
  length: number
}
/** Reports that were asked for, a house. */
const lines = new Map<number, Line>()
/** One is worked out and so many wait. */
const MOST = 4
const RETRY_AFTER = 5

/** One report of a house after the other in this process: what a big one costs does not come ten times at once. */
export async function inTurn<T>(house: number, work: () => Promise<T>): Promise<T> {
  const line = lines.get(house) ?? { last: Promise.resolve(), length: 0 }
  if (line.length >= MOST)
    throw appError('rate_limited', {
      detail: 'Other reports of this hostel are being worked out. Please try again in a moment.',
      retryAfter: RETRY_AFTER,
    })
  lines.set(house, line)
  line.length++
  const mine = line.last.then(work)
  line.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    if (--line.length === 0) lines.delete(house)
  }
}
