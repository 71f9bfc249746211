import type { BookingRecord } from '../bookingRecord.ts'

/** The beds and nights that the lines of a booking reserve, for releasing them. */
export const bookedDemands = (booking: Pick<BookingRecord, 'lines'>) =>
  booking.lines
    .filter(l => l.status === 'active')
    .map(l => ({
      room: l.room_id,
      property: l.property_id,
      capacity: l.capacity,
      quantity: l.quantity * l.takes_each,
      claims: [{ as: l.sold_as, quantity: l.quantity, arrival: l.arrival, departure: l.departure }],
      arrival: l.arrival,
      departure: l.departure,
    }))
