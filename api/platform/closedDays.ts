import { addDays, type Day } from '../../domain/calendar/days.ts'

/** Up to this day exclusively, in every time zone, nothing can be added any more: whoever began a change then has finished long since. */
export const closedBefore = (): Day => addDays(new Date().toISOString().slice(0, 10), -2)

interface Closed<T> {
  value: T
  /** What happened on this day or later is not in it. */
  before: Day
}

interface OpenRange<T> {
  /** What has been read already, and the day that it does not hold any more. */
  known: Closed<T> | undefined
  before: Day
}

/**
 * Keeps what the closed days of a property come to, for tables whose rows are only ever added and are written at the present moment: those days are read once a
 * process, and each later one when it has closed. What happened since has to be read beside it.
 */
export function memoizeClosedDays<T>(extend: (property: number, range: OpenRange<T>) => Promise<T>, most = 200) {
  const closed = new Map<number, Closed<T>>()
  return async (property: number): Promise<Closed<T>> => {
    const before = closedBefore()
    const known = closed.get(property)
    const now = known?.before === before ? known : { value: await extend(property, { known, before }), before }
    // The one that was asked for last goes last.
    closed.delete(property)
    closed.set(property, now)
    for (const oldest of closed.keys()) if (closed.size > most) closed.delete(oldest)
    return now
  }
}

/** Rows of one key added up. */
export function sumByKey<Row>(rows: readonly Row[], key: (row: Row) => string, add: (a: Row, b: Row) => Row): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const known = sums.get(key(row))
    sums.set(key(row), known ? add(known, row) : row)
  }
  return [...sums.keys()].sort().map(k => sums.get(k) as Row)
}
