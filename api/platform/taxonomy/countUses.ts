import { select } from '../../../db/connection.ts'
import type { Computed, Count } from '../../../db/models/index.ts'
import type { TermKind } from './terms.ts'

const countInLists = (column: 'facilities' | 'rules') => `SELECT j.term, COUNT(*) AS n
  FROM properties p JOIN JSON_TABLE(p.${column}, '$[*]' COLUMNS (term VARCHAR(40) PATH '$.key')) j WHERE p.status <> 'closed' GROUP BY j.term`

const countQueries: Record<TermKind, string> = {
  facility: countInLists('facilities'),
  rule: countInLists('rules'),
  room_type: 'SELECT type AS term, COUNT(*) AS n FROM rooms WHERE deleted_at IS NULL GROUP BY type',
}

/** How many listings, or rooms, have each. */
export async function countUses(kind: TermKind): Promise<Map<string, number>> {
  const rows = await select<{ term: Computed<string>; n: Count }>(countQueries[kind])
  return new Map(rows.map(r => [r.term, Number(r.n)]))
}
