import { select } from '../../../../db/connection.ts'
import type { Computed, Property, RowOf } from '../../../../db/models/index.ts'
import type { Area } from '../searchArea.ts'

/**
 * What the facts of a property are known by. Both numbers become others in the transaction of every change that a search can show: the database stamps the row of the
 * property whenever it is written, and who sells, blocks, changes or prices a room raises its guard first.
 */
export interface PropertyVersion extends RowOf<Property, 'id'> {
  changed: Computed<number | null>
  /** Of the guards of all its rooms: they only ever grow. */
  guards: Computed<number>
}

/** Of the live properties in the area, read from keys alone: one statement, whatever they have. */
export const loadPropertyVersions = ({ where, bind }: Area): Promise<PropertyVersion[]> =>
  select<PropertyVersion>(
    `SELECT p.id, UNIX_TIMESTAMP(p.changed_at) AS changed, (SELECT COALESCE(SUM(g.version), 0) FROM room_guards g WHERE g.property_id = p.id) AS guards
     FROM properties p WHERE p.status = 'live' AND ${where}`,
    bind,
  )

export const isSameVersion = (a: PropertyVersion, b: PropertyVersion): boolean => a.changed === b.changed && a.guards === b.guards
