import { execute, type Transaction } from '../../../../db/connection.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { assertArrangement } from '../inventory.ts'
import { recordHistory } from '../recordHistory.ts'

/** Deletes plans and promises of beds for a part that has ended, or in a room that the guests no longer use. */
export const clearStalePlannedBeds = ({ id, property_id }: BookingRecord, t: Transaction) =>
  execute(
    `UPDATE booking_guests g JOIN booking_lines l ON l.id = g.line_id AND l.property_id = g.property_id
       LEFT JOIN beds bed ON bed.id = g.planned_bed_id AND bed.property_id = g.property_id
     SET g.planned_bed_id = NULL, g.bed_promised = 0
     WHERE g.booking_id = ? AND g.property_id = ? AND g.planned_bed_id IS NOT NULL AND (l.status <> 'active' OR NOT bed.room_id <=> l.room_id)`,
    [id, property_id],
    t,
  )

/**
 * The counters do not show whether one bed is free for the whole stay. A promised bed that cannot be had for the new nights never blocks a change:
 * the stay is changed without the promise, and the history says so.
 */
export async function assertBedsArrangeable(
  before: BookingRecord,
  rooms: readonly number[],
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  try {
    await assertArrangement(rooms, t)
  } catch (error) {
    const isShort = error instanceof AppError && error.code === 'sold_out'
    if (!isShort || !(await dropBedPromises(before, rooms, t))) throw error
    await assertArrangement(rooms, t)
    await recordHistory(ctx, { id: before.id, property: before.property_id }, { event: 'bed_promise_dropped', by: 'system' }, t)
  }
}

async function dropBedPromises({ id, property_id }: BookingRecord, rooms: readonly number[], t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    `UPDATE booking_guests g JOIN booking_lines l ON l.id = g.line_id AND l.property_id = g.property_id SET g.planned_bed_id = NULL, g.bed_promised = 0
     WHERE g.booking_id = ? AND g.property_id = ? AND g.bed_promised = 1 AND g.bed_id IS NULL AND l.room_id IN (?)`,
    [id, property_id, [...rooms]],
    t,
  )
  return affectedRows > 0
}
