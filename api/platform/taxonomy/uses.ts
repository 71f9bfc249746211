import { select } from '../../../db/connection.ts'
import type { TermKind } from './words.ts'

const inLists = (column: 'facilities' | 'rules') => `SELECT j.term, COUNT(*) AS n
  FROM properties p JOIN JSON_TABLE(p.${column}, '$[*]' COLUMNS (term VARCHAR(40) PATH '$.key')) j WHERE p.status <> 'closed' GROUP BY j.term`

const counts: Record<TermKind, string> = {
  facility: inLists('facilities'),
  rule: inLists('rules'),
  room_type: 'SELECT type AS term, COUNT(*) AS n FROM rooms WHERE deleted_at IS NULL GROUP BY type',
}

/** How many listings, or rooms, have each. */
export async function countUses(kind: TermKind): Promise<Map<string, number>> {
  const rows = await select<{ term: string; n: number }>(counts[kind])
  return new Map(rows.map(r => [r.term, Number(r.n)]))
}
