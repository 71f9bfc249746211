import type { Loaded } from '../read.ts'

type Line = Loaded['lines'][number]

/** Has anybody come for it: of its own guests, or of those who went on from it in another room? What is slept stays. */
export function isBegun(booking: Pick<Loaded, 'lines'>, id: number | undefined): boolean {
  const line = booking.lines.find(l => l.id === id)
  if (!line) return false
  return hasGuests(line) || booking.lines.some(next => next.continues_id === line.id && isBegun(booking, next.id))
}

const hasGuests = ({ guests }: Line) => guests.some(g => g.check_in_status !== null)

/** All who were in it have left by checking out. */
export function isLeft(booking: Pick<Loaded, 'lines'>, id: number | undefined): boolean {
  const guests = booking.lines.find(l => l.id === id)?.guests ?? []
  return guests.length > 0 && guests.every(g => g.check_in_status === 'checked_out')
}
