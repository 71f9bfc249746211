import type { Transaction } from '../../../../db/connection.ts'
import { genderFits } from '../../../../domain/booking/party.ts'
import { takesOf } from '../../../../domain/inventory/inventory.ts'
import { sleepsOf } from '../../../discovery/search/service.ts'
import { type LineRow, type Loaded, loadBooking } from '../read.ts'
import { findHouse } from '../sale/house.ts'

/**
 * May those of a booking lie where it was sold? While it held nothing, its rooms may have become others: for women, for smaller parties, sold another
 * way. Behind the guards of its rooms.
 */
export async function stillFits(id: number, t: Transaction): Promise<boolean> {
  const booking = await loadBooking(id, t)
  const house = await findHouse(booking.property_id, t)
  const isInclusive = Boolean(house?.inclusive_rooms)
  return booking.lines.every(line => line.status !== 'active' || (isSoldSo(line) && sleepsAll(line) && takesAll(line, isInclusive)))
}

const isSoldSo = ({ sell_by: sellBy, sold_as: as, takes_each, units, beds_per_unit: bedsPerUnit }: LineRow) =>
  (sellBy === 'both' || sellBy === as) && takes_each === takesOf({ sellBy, units, bedsPerUnit }, as, 1)

const sleepsAll = (line: LineRow) => line.sold_as === 'bed' || line.guest_count <= line.quantity * sleepsOf(line)

/** Of whom nothing was said, nothing is held against them. */
const takesAll = ({ room_gender, guests }: Loaded['lines'][number], isInclusive: boolean) =>
  guests.every(({ gender }) => !gender || genderFits(gender, room_gender, isInclusive))
