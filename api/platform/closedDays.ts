import { execute, selectOne, transaction } from '../../db/connection.ts'
import type { ClosedSum, RowOf } from '../../db/models/index.ts'
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

interface ClosedDaysOptions<T> {
  /** The value is stored by this name: one of another shape needs another name. */
  name: string
  extend: (property: number, range: OpenRange<T>) => Promise<T>
  /** How many properties a process remembers. */
  most?: number
}

const savers: ((property: number) => Promise<void>)[] = []
/** Stores what closed days come to in every respect, all read anew: where somebody has mended a row by hand, that is in it after the next run of the job. */
export async function saveClosedDays(property: number): Promise<void> {
  for (const save of savers) await save(property)
}

/** What the job stores by a name, and how to get it: of a property with few rows there is nothing. */
export function storeClosedDays<T>(name: string, read: (property: number, before: Day) => Promise<T>) {
  savers.push(async property => {
    const before = closedBefore()
    await storeClosed(name, property, { value: await read(property, before), before })
  })
  return (property: number, before: Day) => loadStored<T>(name, property, before)
}

/**
 * Keeps what the closed days of a property come to, for tables whose rows are only ever added and are written at the present moment: those days are read once a
 * process, or have been stored by a job before it, and each later one when it has closed. What happened since has to be read beside it.
 */
export function memoizeClosedDays<T>({ name, extend, most = 200 }: ClosedDaysOptions<T>) {
  const closed = new Map<number, Closed<T>>()
  const findStored = storeClosedDays(name, (property, before) => extend(property, { known: undefined, before }))
  return async (property: number): Promise<Closed<T>> => {
    const before = closedBefore()
    const known = closed.get(property) ?? (await findStored(property, before))
    const now = known?.before === before ? known : { value: await extend(property, { known, before }), before }
    // The one that was asked for last goes last.
    closed.delete(property)
    closed.set(property, now)
    for (const oldest of closed.keys()) if (closed.size > most) closed.delete(oldest)
    return now
  }
}

/** Not what a process stored whose clock is ahead of ours: its last day would be counted twice. */
async function loadStored<T>(name: string, property: number, before: Day): Promise<Closed<T> | undefined> {
  const row = await selectOne<RowOf<ClosedSum, 'closed_before' | 'sums'>>(
    'SELECT closed_before, sums FROM closed_sums WHERE property_id = ? AND name = ? AND closed_before <= ?',
    [property, name, before],
  )
  return row && { value: row.sums as T, before: row.closed_before }
}

const storeClosed = (name: string, property: number, { value, before }: Closed<unknown>) =>
  transaction(t =>
    execute(
      `INSERT INTO closed_sums (property_id, name, closed_before, sums) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE closed_before = VALUES(closed_before), sums = VALUES(sums)`,
      [property, name, before, JSON.stringify(value)],
      t,
    ),
  )

/** Rows of one key added up. */
export function sumByKey<Row>(rows: readonly Row[], key: (row: Row) => string, add: (a: Row, b: Row) => Row): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const known = sums.get(key(row))
    sums.set(key(row), known ? add(known, row) : row)
  }
  return [...sums.keys()].sort().map(k => sums.get(k) as Row)
}
