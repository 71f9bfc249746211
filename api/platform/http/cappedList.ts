import { type Bind, selectOne } from '../../../db/connection.ts'

/** Nobody turns more pages than that, and no count goes on beyond it: what is older is asked for from the last row on (`before`). */
export const MOST_COUNTED = 10_000

interface Count {
  total: number
  /** There are more than were counted. Absent where the count is whole. */
  isCapped?: true
}

/** How many rows a statement finds, as far as anybody counts them. */
export async function countCapped(from: string, bind: Bind[]): Promise<Count> {
  const row = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM (SELECT 1 ${from} LIMIT ${MOST_COUNTED + 1}) found`, bind)
  const n = Number(row?.n ?? 0)
  return n > MOST_COUNTED ? { total: MOST_COUNTED, isCapped: true } : { total: n }
}

/** How many rows of a page are among those that are counted. */
export const rowsWithin = ({ limit, offset }: { limit: number; offset: number }): number =>
  Math.max(0, Math.min(limit, MOST_COUNTED - offset))
