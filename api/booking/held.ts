import { takesOf } from '../domain/inventory.ts'
import type { Loaded } from './read.ts'

/** What the lines of a booking hold of the counters, for giving it back. */
export const heldBy = (booking: Pick<Loaded, 'lines'>) =>
  booking.lines
    .filter(l => l.status === 'active')
    .map(l => ({
      room: l.room_id,
      property: l.property_id,
      capacity: l.capacity,
      quantity: takesOf({ sellBy: l.sell_by, units: l.units, bedsPerUnit: l.beds_per_unit }, l.sold_as, l.quantity),
      arrival: l.arrival,
      departure: l.departure,
    }))
