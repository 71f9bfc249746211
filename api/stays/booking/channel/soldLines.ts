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

/** Whether the desk has sold more onto it than its channel: more nights, or stays of its own in place of nights that it took away. */
export function hasMoreThanSold(booking: BookingRecord, sold: readonly SoldLine[] | null): boolean {
  if (sold === null) return false
  const lines = activeLines(toTargetLines(booking))
  return countNights(lines) > countNights(sold) || hasLinesOfItsOwn(lines, sold)
}

/** What continues a line is of it, and so is who was parted from one that goes on with as many beds fewer. */
function hasLinesOfItsOwn(lines: readonly TargetLine[], sold: readonly SoldLine[]): boolean {
  const others = lines.filter(l => l.continues === null && !sold.some(s => s.line === l.id))
  const parted = sold.reduce((n, s) => {
    const now = lines.find(l => l.id === s.line)
    return now ? n + s.quantity - now.quantity : n
  }, 0)
  return others.length > 0 && others.reduce((n, l) => n + l.quantity, 0) > parted
}

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
