import { execute, type Transaction } from '../../../../db/connection.ts'
import { type Day, isBefore } from '../../../../domain/calendar/days.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { deleteSplitNights, findSplitPart } from '../change/splitParts.ts'
import { bookedUntil } from '../change/targetLine.ts'
import { releaseNights } from '../inventory.ts'
import { saveAssignedBed } from '../move/moveGuests.ts'
import { linkToPart } from './linkToPart.ts'

interface EndedSplit {
  booking: BookingRecord
  line: number
  bed: number
}

/**
 * Who leaves while they are still to move, after a split of their stay, has one stay again. Until the day of the move is over it ends in the first bed: the
 * nights in the other one can be sold again, and stay on the bill. Later they had moved, though nobody said so: both beds are dirty.
 */
export async function endSplitStay(booking: BookingRecord, guestId: number, today: Day, t: Transaction): Promise<EndedSplit | undefined> {
  const later = findSplitPart(booking, guestId)
  const first = booking.lines.find(l => l.guests.some(g => g.id === guestId))
  const guest = first?.guests.find(g => g.id === guestId)
  if (!later || !first || !guest) return undefined
  if (isBefore(later.arrival, today)) {
    await linkToPart(booking, later.id, guest.id, t)
    await saveAssignedBed(booking, guest, later.split_bed_id, t)
    return { booking: await loadBooking(booking.id, t), line: later.id, bed: later.split_bed_id }
  }
  const { property_id: property, room_id: room, capacity, quantity, takes_each, arrival, departure } = later
  await releaseNights([{ room, property, capacity, quantity: quantity * takes_each, arrival, departure }], t)
  await deleteSplitNights(later, t)
  const of = [booking.id, property]
  await execute(
    'UPDATE booking_lines SET nights = ?, total = ?, left_from = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
    [JSON.stringify([...first.nights, ...later.nights]), first.total + later.total, bookedUntil(later), first.id, ...of],
    t,
  )
  await execute('DELETE FROM booking_lines WHERE id = ? AND booking_id = ? AND property_id = ?', [later.id, ...of], t)
  return { booking: await loadBooking(booking.id, t), line: first.id, bed: guest.bed_id ?? 0 }
}
