import { execute, type Transaction } from '../../../../db/connection.ts'
import { isBefore, type Stay } from '../../../../domain/calendar/days.ts'
import { AppError } from '../../../platform/errors.ts'
import { assignBed } from '../../check-in/service.ts'
import type { BookingRecord, GuestRow } from '../bookingRecord.ts'
import { activeLines, type TargetLine } from '../change/targetLine.ts'

type Line = BookingRecord['lines'][number]

/** Adjusts bed assignments to the new dates: given-up nights are released, added nights are taken in the same bed. The change is refused if a guest in house cannot keep their bed; guests to come get one at check-in. */
export async function reassignBeds(before: BookingRecord, lines: readonly TargetLine[], t: Transaction): Promise<void> {
  for (const line of before.lines)
    for (const guest of line.guests.filter(g => g.bed_id !== null && g.check_in_status !== 'checked_out')) {
      const next = activeLines(lines).find(l => l.guests.some(g => g.id === guest.id))
      if (!next || (next.room.id !== line.room_id && guest.check_in_status === null)) await releaseBed(before, guest, t)
      else if (next.room.id !== line.room_id) await trimBedNights(before, guest, { arrival: '0001-01-01', departure: next.arrival }, t)
      else await adjustBedNights(before, line, guest, next, t)
    }
}

async function adjustBedNights(before: BookingRecord, line: Line, guest: GuestRow, next: TargetLine, t: Transaction) {
  // A move in the middle of a stay may have left the first nights with another line.
  const from = isBefore(line.arrival, next.arrival) && next.continues !== null ? line.arrival : next.arrival
  await trimBedNights(before, guest, { arrival: from, departure: next.departure }, t)
  const further = [
    { arrival: next.arrival, departure: earlier(line.arrival, next.departure) },
    { arrival: later(line.departure, next.arrival), departure: next.departure },
  ].filter(s => isBefore(s.arrival, s.departure))
  for (const stay of further)
    if (!(await tryAssignFurtherNights(before, guest, stay, line.sold_as === 'unit', t))) {
      await releaseBed(before, guest, t)
      return
    }
}

async function tryAssignFurtherNights(
  before: BookingRecord,
  guest: GuestRow,
  stay: Stay,
  wholeUnit: boolean,
  t: Transaction,
): Promise<boolean> {
  const who = { property: before.property_id, booking: before.id, guest: guest.id, bed: guest.bed_id ?? 0 }
  try {
    await assignBed(who, stay, { wholeUnit, isNow: false }, t)
    return true
  } catch (error) {
    if (guest.check_in_status === 'in_house' || !(error instanceof AppError) || error.code !== 'bed_taken') throw error
    return false
  }
}

async function releaseBed({ id, property_id }: BookingRecord, guest: GuestRow, t: Transaction) {
  await execute('DELETE FROM bed_nights WHERE booking_id = ? AND property_id = ? AND guest_id = ?', [id, property_id, guest.id], t)
  await execute(
    'UPDATE booking_guests SET bed_id = NULL WHERE id = ? AND booking_id = ? AND property_id = ?',
    [guest.id, id, property_id],
    t,
  )
}

const trimBedNights = ({ id, property_id }: BookingRecord, { id: guest, bed_id }: GuestRow, { arrival, departure }: Stay, t: Transaction) =>
  execute(
    'DELETE FROM bed_nights WHERE bed_id = ? AND booking_id = ? AND guest_id = ? AND property_id = ? AND (night < ? OR night >= ?)',
    [bed_id, id, guest, property_id, arrival, departure],
    t,
  )

const earlier = (a: string, b: string) => (isBefore(a, b) ? a : b)
const later = (a: string, b: string) => (isBefore(a, b) ? b : a)
