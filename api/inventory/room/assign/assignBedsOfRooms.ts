import { execute, select, transaction } from '../../../../db/connection.ts'
import type { Room, RowOf } from '../../../../db/models/index.ts'
import { openStatuses } from '../../../../domain/booking/bookingStatus.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import { excludeFailedItems, processItems } from '../../../platform/jobs/service.ts'
import { bumpGuard } from '../futureStays.ts'
import { assignMissingBeds } from './assignMissingBeds.ts'

export const BED_JOB = 'beds'
const AT_ONCE = 200

type UnassignedRoom = RowOf<Room, 'id' | 'property_id'>

/**
 * Gives all stays to come their beds, room by room: those that a version before wrote, or what loads a world in one go. Goes on where it was stopped;
 * answers how many rooms there were.
 */
export async function assignBedsOfRooms({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  for (let done = 0; ; ) {
    const rooms = signal?.aborted
      ? []
      : await select<UnassignedRoom>(
          `SELECT r.id, r.property_id FROM rooms r WHERE r.beds_assigned = 0 AND ${excludeFailedItems(BED_JOB, 'r.id')} ORDER BY r.property_id, r.id LIMIT ${AT_ONCE}`,
        )
    if (!rooms.length) return done
    const count = await processItems(rooms, assignBedsOfRoom, {
      job: BED_JOB,
      toItem: r => ({ id: r.id, property: r.property_id }),
      signal,
    })
    if (!count) return done
    done += count
  }
}

const assignBedsOfRoom = ({ id: room, property_id: property }: UnassignedRoom): Promise<boolean> =>
  transaction(async t => {
    await bumpGuard(room, property, t)
    const yesterday = addDays(businessDate(new Date(), 'UTC'), -1)
    await assignMissingBeds([{ room, property, from: yesterday, until: '2999-01-01', bookings: new Set() }], t)
    await execute('UPDATE rooms SET beds_assigned = 1 WHERE id = ?', [room], t)
    return true
  })

/**
 * What a process of the version before sells while this one runs already stays without beds, though its room was looked at: once a day all rooms are gone
 * through again for such stays, so many at a time. Answers how many rooms had some.
 */
export async function assignMissedBeds({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const yesterday = addDays(businessDate(new Date(), 'UTC'), -1)
  for (let [done, last] = [0, 0]; ; ) {
    const rooms = signal?.aborted
      ? []
      : await select<UnassignedRoom>(
          `SELECT r.id, r.property_id FROM rooms r WHERE r.id > ? AND r.beds_assigned = 1 AND ${excludeFailedItems(BED_JOB, 'r.id')} AND EXISTS (
             SELECT 1 FROM booking_lines l JOIN bookings b ON b.id = l.booking_id JOIN booking_guests g ON g.line_id = l.id
             WHERE l.room_id = r.id AND l.departure > ? AND l.status = 'active' AND b.status IN (?) AND g.bed_id IS NULL AND g.planned_bed_id IS NULL)
           ORDER BY r.id LIMIT ${AT_ONCE}`,
          [last, yesterday, [...openStatuses]],
        )
    const end = rooms.at(-1)
    if (!end) return done
    last = end.id
    done += await processItems(rooms, assignBedsOfRoom, {
      job: BED_JOB,
      toItem: r => ({ id: r.id, property: r.property_id }),
      signal,
    })
  }
}
