import { execute, type Transaction } from '../../../../db/connection.ts'
import { appError } from '../../../platform/errors.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { isSplitPart, type TargetLine } from './targetLine.ts'

type Line = BookingRecord['lines'][number]

/** The nights in the other bed of a guest whose stay was split. */
export const findSplitPart = ({ lines }: Pick<BookingRecord, 'lines'>, guest: number) =>
  lines.filter(isSplitPart).find(l => l.split_guest_id === guest)

/** Whether the line is one of the two parts of a stay that was split. */
export const isOfSplit = (booking: Pick<BookingRecord, 'lines'>, line: Line): boolean =>
  isSplitPart(line) || line.guests.some(g => findSplitPart(booking, g.id))

/**
 * The parts of a stay that was split have their nights, room and guest as they were agreed: who changes the stay makes it one again first. Names and ages
 * may change, and so may all other lines of the booking.
 */
export function assertSplitsRemain(before: BookingRecord, lines: readonly TargetLine[]): void {
  for (const line of before.lines.filter(l => l.status === 'active' && isOfSplit(before, l))) {
    const now = lines.find(l => l.id === line.id)
    const isSame =
      now?.status === 'active' &&
      now.arrival === line.arrival &&
      now.departure === line.departure &&
      now.room.id === line.room_id &&
      now.quantity === line.quantity &&
      now.guests.length === line.guests.length &&
      now.guests.every(g => line.guests.some(old => old.id === g.id))
    if (!isSame) throw appError('invalid_transition', { reason: 'stay_split', state: before.status })
  }
}

/** The beds of parts that are no more: to be called behind the guards of their rooms. */
export async function releaseSplitBeds(before: BookingRecord, lines: readonly TargetLine[], t: Transaction): Promise<void> {
  for (const part of before.lines.filter(isSplitPart)) {
    const isKept = lines.some(l => l.id === part.id && l.status === 'active' && l.split?.guest === part.split_guest_id)
    if (!isKept) await deleteSplitNights(part, t)
  }
}

export const deleteSplitNights = (
  { split_bed_id, split_guest_id, booking_id, property_id, arrival }: Line & { split_bed_id: number; split_guest_id: number },
  t: Transaction,
) =>
  execute(
    'DELETE FROM bed_nights WHERE bed_id = ? AND guest_id = ? AND booking_id = ? AND property_id = ? AND night >= ?',
    [split_bed_id, split_guest_id, booking_id, property_id, arrival],
    t,
  )
