import type { BookingRecord } from '../bookingRecord.ts'

type Line = BookingRecord['lines'][number]

/** Has anybody come for it: of its own guests, or of those who went on from it in another room? What is slept stays. */
export function hasBegun(booking: Pick<BookingRecord, 'lines'>, id: number | undefined): boolean {
  const line = booking.lines.find(l => l.id === id)
  if (!line) return false
  return hasArrivedGuests(line) || booking.lines.some(next => next.continues_id === line.id && hasBegun(booking, next.id))
}

const hasArrivedGuests = ({ guests }: Line) => guests.some(g => g.check_in_status !== null)

/** All who were in it have left by checking out. */
export function hasLeft(booking: Pick<BookingRecord, 'lines'>, id: number | undefined): boolean {
  const guests = booking.lines.find(l => l.id === id)?.guests ?? []
  return guests.length > 0 && guests.every(g => g.check_in_status === 'checked_out')
}
