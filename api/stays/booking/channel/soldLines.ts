import { type Day, nightCount } from '../../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../../domain/inventory/inventory.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { activeLines, type TargetLine, toTargetLines } from '../change/targetLine.ts'

/** A line of a booking as its channel sold it. */
export interface SoldLine {
  line: number
  room: number
  as: SoldAs
  quantity: number
  arrival: Day
  departure: Day
}

/** Those that stand, but for what the desk has sold beside them. */
export const toSoldLines = ({ lines }: Pick<BookingRecord, 'lines'>, added: readonly TargetLine[] = []): SoldLine[] =>
  lines
    .filter(l => l.status === 'active' && !added.some(other => other.id === l.id))
    .map(l => ({ line: l.id, room: l.room_id, as: l.sold_as, quantity: l.quantity, arrival: l.arrival, departure: l.departure }))

type Span = Pick<SoldLine, 'quantity' | 'arrival' | 'departure'>
const countNights = (lines: readonly Span[]) => lines.reduce((n, l) => n + l.quantity * nightCount(l.arrival, l.departure), 0)

/** Whether the desk has sold more onto it than its channel. */
export const hasMoreThanSold = (booking: BookingRecord, sold: readonly SoldLine[] | null): boolean =>
  sold !== null && countNights(activeLines(toTargetLines(booking))) > countNights(sold)

/** What the desk has sold beside the lines of the channel; undefined where it is within them, and nobody but the desk can say what holds. */
export function findAddedLines(booking: BookingRecord, sold: readonly SoldLine[] | null): TargetLine[] | undefined {
  if (!sold || !hasMoreThanSold(booking, sold)) return []
  const lines = activeLines(toTargetLines(booking))
  const isAsSold = (s: SoldLine, l: TargetLine) =>
    l.id === s.line &&
    l.room.id === s.room &&
    l.as === s.as &&
    l.quantity === s.quantity &&
    l.arrival === s.arrival &&
    l.departure === s.departure
  if (!sold.every(s => lines.some(l => isAsSold(s, l)))) return undefined
  return lines.filter(l => !sold.some(s => s.line === l.id))
}
