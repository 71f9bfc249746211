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

/** How many rows of a page are among those that are counted. */
export const countedRowsOnPage = ({ limit, offset }: { limit: number; offset: number }): number =>
  Math.max(0, Math.min(limit, MAX_COUNTED - offset))
