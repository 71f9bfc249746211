import { execute, select, type Transaction, transaction } from '../../../../db/connection.ts'
import type { Bed, Property, Room, RowOf } from '../../../../db/models/index.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { excludeFailedItems, processItems } from '../../../platform/jobs/service.ts'
import { bumpGuard } from '../futureStays.ts'
import { closeEmptyUnits } from '../layout.ts'
import { markRoomDeleted } from '../recountAndRecord.ts'
import { recountRoom } from '../recountRoom.ts'

const JOB = 'rooms'

type DueRoom = RowOf<Room, 'id' | 'property_id'> & RowOf<Property, 'timezone'>

/** Takes out what was to leave by today, and frees rooms from planning that have nothing left to plan; each at its property's own date. */
export async function updatePlannedRooms(now = new Date(), signal?: AbortSignal): Promise<void> {
  const latest = businessDate(now, 'Pacific/Kiritimati')
  const rooms = await select<DueRoom>(
    `SELECT r.id, r.property_id, p.timezone FROM rooms r JOIN properties p ON p.id = r.property_id
     WHERE r.planned = 1 AND r.deleted_at IS NULL AND ${excludeFailedItems(JOB, 'r.id')} AND (
       EXISTS (SELECT 1 FROM beds bed WHERE bed.room_id = r.id AND bed.leaves_on <= ? AND bed.removed_at IS NULL)
       OR r.sell_by <> 'both' AND NOT EXISTS (SELECT 1 FROM blocks k WHERE k.room_id = r.id AND k.ends_on > ? AND k.status = 'definite' AND k.deleted_at IS NULL AND k.released_at IS NULL)
         AND NOT EXISTS (SELECT 1 FROM beds bed WHERE bed.room_id = r.id AND bed.leaves_on IS NOT NULL AND bed.removed_at IS NULL)
         AND NOT EXISTS (SELECT 1 FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id
           WHERE l.room_id = r.id AND g.bed_promised = 1 AND l.status = 'active' AND l.departure > ?)
         AND NOT EXISTS (SELECT 1 FROM booking_lines s WHERE s.room_id = r.id AND s.split_guest_id IS NOT NULL AND s.status = 'active' AND s.departure > ?))
     ORDER BY r.id LIMIT 500`,
    [latest, latest, latest, latest],
  )
  const work = (room: DueRoom) => transaction(t => updatePlannedRoom(room, businessDate(now, room.timezone), t)).then(() => true)
  await processItems(rooms, work, { job: JOB, toItem: r => ({ id: r.id, property: r.property_id }), signal })
}

async function updatePlannedRoom({ id, property_id: property }: DueRoom, today: Day, t: Transaction) {
  await bumpGuard(id, property, t)
  await execute('UPDATE beds SET removed_at = UTC_TIMESTAMP(3) WHERE room_id = ? AND leaves_on <= ? AND removed_at IS NULL', [id, today], t)
  await closeEmptyUnits(id, t)
  await recountRoom({ room: id, property, today, isRelief: true }, t)
  const [left] = await select<RowOf<Bed, 'id'>>('SELECT id FROM beds WHERE room_id = ? AND removed_at IS NULL LIMIT 1', [id], t)
  if (!left) await markRoomDeleted(id, t)
}
