import { select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, LiveEvent as LiveEventModel, LivePosition, RowOf } from '../../../db/models/index.ts'

/** A line of the feed as a stream tells it: enough to know what to read again. */
export interface LiveEvent extends RowOf<LiveEventModel, 'seq' | 'kind' | 'created_at'> {
  subject: ColumnOf<LiveEventModel, 'subject_id'>
}

export const loadEventsAfter = (property: number, seq: number, most: number): Promise<LiveEvent[]> =>
  select<LiveEvent>(
    'SELECT seq, kind, subject_id AS subject, created_at FROM live_events WHERE property_id = ? AND seq > ? ORDER BY seq LIMIT ?',
    [property, seq, most],
  )

/** The last number of each of these properties, of those that have one. One statement. */
export async function loadPositions(properties: readonly number[]): Promise<Map<number, number>> {
  const rows = await select<RowOf<LivePosition, 'property_id' | 'position'>>(
    'SELECT property_id, position FROM live_positions WHERE property_id IN (?)',
    [[...properties]],
  )
  return new Map(rows.map(r => [r.property_id, Number(r.position)]))
}

/** The last line of a property, and the oldest that is still kept. */
export async function loadSpan(property: number): Promise<{ position: number; oldest: number }> {
  const span = await selectOne<RowOf<LivePosition, 'position'> & { oldest: ColumnOf<LiveEventModel, 'seq'> | null }>(
    `SELECT p.position, (SELECT MIN(e.seq) FROM live_events e WHERE e.property_id = p.property_id) AS oldest
     FROM live_positions p WHERE p.property_id = ?`,
    [property],
  )
  const position = Number(span?.position ?? 0)
  return { position, oldest: Number(span?.oldest ?? position + 1) }
}
