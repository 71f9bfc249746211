import { readCode } from './bookingRows.ts'
import { loadRowsAfter, type StoredRow, type StoredRun } from './importRows.ts'

const BATCH = 300
/** Rooms of one booking. */
const MAX_GROUP = 100

/** The rows of a file, some hundred at a time; those of a booking that follow each other together. */
export async function* groupRows(run: StoredRun): AsyncGenerator<StoredRow[][]> {
  let held: StoredRow[] = []
  for (let line = -1; ; ) {
    const rows = await loadRowsAfter(run.id, line, BATCH)
    line = rows.at(-1)?.line ?? line
    const groups = group([...held, ...rows], run)
    const isEnd = rows.length < BATCH
    // The last one may go on behind.
    held = isEnd || groups.length < 2 ? [] : (groups.pop() ?? [])
    if (groups.length) yield groups
    if (isEnd) return
  }
}

function group(rows: readonly StoredRow[], { kind, mapping }: StoredRun): StoredRow[][] {
  if (kind !== 'bookings') return rows.map(row => [row])
  const groups: StoredRow[][] = []
  let code = ''
  for (const row of rows) {
    const own = row.cells ? readCode(row.cells, mapping) : ''
    const last = groups.at(-1)
    if (last && own && own === code && last.length < MAX_GROUP) last.push(row)
    else groups.push([row])
    code = own
  }
  return groups
}
