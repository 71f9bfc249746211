import { execute, select, transaction } from '../../../db/connection.ts'
import type { Computed, Property, RowOf, Waitlist } from '../../../db/models/index.ts'
import { excludeFailedItems } from '../../platform/jobs/service.ts'

/** The job that offers beds. */
export const WAITLIST_JOB = 'waitlist'
const AT_ONCE = 100

export interface DueWaitlist extends RowOf<Waitlist, 'property_id' | 'joins'>, RowOf<Property, 'status' | 'timezone' | 'has_waitlist'> {
  stamp: Computed<string>
}

/**
 * What beds, prices and listing of a property are known by: every sale, release, block and price raises the guard of its room, every edit of the listing stamps its
 * row, and with the hours days begin, sales open and close, and limits end. With it those who joined, and offers that were answered.
 */
const STAMP = `CONCAT_WS(' ', w.joins, UNIX_TIMESTAMP(p.changed_at), FLOOR(UNIX_TIMESTAMP() / 3600),
  (SELECT COALESCE(SUM(g.version), 0) FROM room_guards g WHERE g.property_id = w.property_id),
  (SELECT COUNT(*) FROM waitlist_entries e JOIN bookings b ON b.id = e.booking_id
   WHERE e.property_id = w.property_id AND e.status = 'offered' AND b.status NOT IN ('hold', 'pending_payment')))`

/** Properties that somebody waits for and that have changed since their list was processed; who has waited longest for it first. */
export const loadDueWaitlists = (property?: number) =>
  select<DueWaitlist>(
    `SELECT w.property_id, w.joins, p.status, p.timezone, p.has_waitlist, ${STAMP} AS stamp FROM waitlists w JOIN properties p ON p.id = w.property_id
     WHERE (w.processed_stamp IS NULL OR w.processed_stamp <> ${STAMP}) AND ${excludeFailedItems(WAITLIST_JOB, 'w.property_id')}${property === undefined ? '' : ' AND w.property_id = ?'}
     ORDER BY w.processed_at, w.property_id LIMIT ${AT_ONCE}`,
    property === undefined ? [] : [property],
  )

/** As it was before its entries were read: what changed meanwhile is processed the next time. */
export const recordProcessed = ({ property_id, stamp }: DueWaitlist) =>
  transaction(t =>
    execute('UPDATE waitlists SET processed_stamp = ?, processed_at = UTC_TIMESTAMP(3) WHERE property_id = ?', [stamp, property_id], t),
  )

/** A property that nobody waits for is not asked about again, until the next one joins. */
export const removeWaitlist = ({ property_id, joins }: DueWaitlist) =>
  transaction(t => execute('DELETE FROM waitlists WHERE property_id = ? AND joins = ?', [property_id, joins], t))
