import { select } from '../../../db/connection.ts'
import type { ColumnOf, Event, RowOf } from '../../../db/models/index.ts'

/** Events to come that everybody may see, by their numbers. */
export const listUpcomingEvents = ({ after, limit }: { after: number; limit: number }) =>
  select<RowOf<Event, 'id'> & { updatedAt: ColumnOf<Event, 'updated_at'> }>(
    `SELECT e.id, e.updated_at AS updatedAt FROM events e JOIN properties p ON p.id = e.property_id
      WHERE e.id > ? AND e.status = 'planned' AND e.ends_at > UTC_TIMESTAMP(3) AND e.hidden_at IS NULL AND p.status = 'live'
      ORDER BY e.id LIMIT ?`,
    [after, limit],
  )
