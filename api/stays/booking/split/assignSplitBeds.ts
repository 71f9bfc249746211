import { execute, type Transaction } from '../../../../db/connection.ts'
import { requestBeds } from '../../../inventory/room/service.ts'
import { assignBed, createPromiseCheck } from '../../check-in/service.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { isSplitPart } from '../change/targetLine.ts'

/**
 * The nights in the other bed, of one guest or of all whose stays are split, are theirs from now on, like those of somebody who lies there: no plan and no
 * sale takes them. Behind the guards of the rooms.
 */
export async function assignSplitBeds(booking: BookingRecord, t: Transaction, guest?: number): Promise<void> {
  const { id, property_id: property } = booking
  for (const part of booking.lines.filter(isSplitPart).filter(l => guest === undefined || l.split_guest_id === guest)) {
    const { arrival, departure, room_id: room, split_bed_id: bed, sold_as } = part
    // From now on the room is sold with a plan: a counter does not say that one bed is taken from this night on.
    await execute('UPDATE rooms SET planned = 1 WHERE id = ? AND property_id = ?', [room, property], t)
    const assertPromises = await createPromiseCheck([room], t)
    const who = { property, booking: id, guest: part.split_guest_id, bed }
    await assignBed(who, { arrival, departure }, { wholeUnit: sold_as === 'unit', isNow: false }, t)
    await assertPromises()
    requestBeds({ room, property, arrival, departure, booking: id }, t)
  }
}
