import type { Transaction } from '../../../../db/connection.ts'
import { isGenderAllowed } from '../../../../domain/booking/party.ts'
import { inventoryTaken } from '../../../../domain/inventory/inventory.ts'
import { unitCapacity } from '../../../discovery/search/service.ts'
import { type BookingRecord, type LineRow, loadBooking } from '../bookingRecord.ts'
import { findBookableProperty } from '../create/bookableProperty.ts'

/**
 * Whether the guests may still sleep in the sold rooms, which may have changed while the booking held no beds: for women, for smaller parties, or
 * sold differently. Under the guards of its rooms.
 */
export async function stillFits(id: number, t: Transaction): Promise<boolean> {
  const booking = await loadBooking(id, t)
  const property = await findBookableProperty(booking.property_id, t)
  const isInclusive = Boolean(property?.inclusive_rooms)
  return booking.lines.every(
    line => line.status !== 'active' || (isSoldSameWay(line) && hasEnoughBeds(line) && acceptsGuestGenders(line, isInclusive)),
  )
}

const isSoldSameWay = ({ sell_by: sellBy, sold_as: as, takes_each, units, beds_per_unit: bedsPerUnit }: LineRow) =>
  (sellBy === 'both' || sellBy === as) && takes_each === inventoryTaken({ sellBy, units, bedsPerUnit }, as, 1)

const hasEnoughBeds = (line: LineRow) => line.sold_as === 'bed' || line.guest_count <= line.quantity * unitCapacity(line)

/** What is unknown about a guest is no reason to refuse. */
const acceptsGuestGenders = ({ room_gender, guests }: BookingRecord['lines'][number], isInclusive: boolean) =>
  guests.every(({ gender }) => !gender || isGenderAllowed(gender, room_gender, isInclusive))
