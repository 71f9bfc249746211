import { type BindValue, selectOne } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'

/** Counts and pages end here; older rows are fetched from the last row on (`before`). */
export const MAX_COUNTED = 10_000

interface CappedCount {
  total: number
  /** Set if there are more rows than were counted. */
  isCapped?: true
}

/** The number of rows a statement finds, up to the cap. */
export async function countCapped(from: string, bind: BindValue[], most = MAX_COUNTED): Promise<CappedCount> {
  const row = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM (SELECT 1 ${from} LIMIT ?) found`, [...bind, most + 1])
  const n = Number(row?.n ?? 0)
  return n > most ? { total: most, isCapped: true } : { total: n }
}

interface CountedPage {
  from: string
  bind: BindValue[]
  offset: number
  rows: readonly unknown[]
}

/** Behind the last row nothing is found before all rows are read: then they are counted as well, so that the answer says which page is the last. */
export const recountEmptyPage = async (count: CappedCount, { from, bind, offset, rows }: CountedPage): Promise<CappedCount> =>
  count.isCapped && rows.length === 0 && offset > 0 ? countCapped(from, bind, offset) : count

/** How many rows of a page are among those that are counted. */
export const countedRowsOnPage = ({ limit, offset }: { limit: number; offset: number }): number =>
  Math.max(0, Math.min(limit, MAX_COUNTED - offset))
