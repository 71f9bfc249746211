import type { Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { isBefore } from '../../../../domain/calendar/days.ts'
import type { AuthorizedBooking } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import type { ChangedBookingView } from '../change/changedBooking.ts'
import { completeChange } from '../change/completeChange.ts'
import { hasBegun } from '../change/lineProgress.ts'
import { saveBookingLines } from '../change/saveBookingLines.ts'
import { activeLines, type TargetLine, toTargetLines } from '../change/targetLine.ts'
import { checkOutIfEmpty } from './checkOutIfEmpty.ts'
import { calculatePartFee, type FeeWaiver } from './partFee.ts'

interface Part extends FeeWaiver {
  line?: number
  guest?: number
  dryRun?: boolean
}
interface ChangeContext {
  authorized: AuthorizedBooking
  ctx: RequestContext
  t: Transaction
}

/** Cancels a line, or one guest with the bed, at the fee for that part. Undefined when nothing else is booked: that is a full cancellation. */
export async function cancelPart(
  booking: BookingRecord,
  part: Part,
  { authorized, ctx, t }: ChangeContext,
): Promise<ChangedBookingView | undefined> {
  if (part.line === undefined && part.guest === undefined) return undefined
  if (booking.status !== 'confirmed' && booking.status !== 'checked_in') throw appError('invalid_transition', { state: booking.status })
  const all = toTargetLines(booking)
  const line = findLine(activeLines(all), part)
  const others = all.filter(l => l !== line)
  const left = part.guest === undefined ? [{ ...line, status: 'cancelled' as const }] : withoutGuest(line, part.guest)
  assertNotArrived(
    booking,
    left.filter(l => l.status === 'cancelled'),
  )
  const lines = [...left, ...others]
  if (!activeLines(lines).length) return undefined
  // Also when some of the party are in-house: only guests who have not arrived are cancelled.
  const isLate = isBefore(line.arrival, businessDate(new Date(), booking.timezone))
  const fee = part.waiveFee ? 0 : calculatePartFee(booking, lines, new Date(), isLate)
  await saveBookingLines(booking, lines, fee, ctx, t)
  await checkOutIfEmpty(booking, authorized.visitor.as, ctx, t)
  const facts = { line: line.id, ...(part.guest !== undefined && { guest: part.guest }), ...(part.waiveFee && { waived: true }) }
  const { dryRun, reason } = part
  return completeChange(booking, authorized, { event: 'part_cancelled', action: 'booking.cancel_part', dryRun, reason, facts }, ctx, t)
}

function findLine(lines: readonly TargetLine[], { line: id, guest }: Part): TargetLine {
  const line = lines.find(l => (id === undefined || l.id === id) && (guest === undefined || l.guests.some(g => g.id === guest)))
  if (line) return line
  if (guest !== undefined) throw fieldError('guest', 'guest_unknown', 'guest.unknown')
  throw fieldError('line', 'line_unknown', 'line.unknown')
}

/** The line without the guest, and their bed as a cancelled line. */
function withoutGuest(line: TargetLine, guest: number): TargetLine[] {
  if (line.guests.length === 1) return [{ ...line, status: 'cancelled' }]
  if (line.as === 'unit') throw fieldError('guest', 'whole_same_price', 'room.sold_otherwise')
  const { id: _, ...rest } = line
  const isGoing = (g: TargetLine['guests'][number]) => g.id === guest
  return [
    { ...line, quantity: line.quantity - 1, guests: line.guests.filter(g => !isGoing(g)) },
    { ...rest, key: `${line.key} less`, quantity: 1, guests: line.guests.filter(isGoing), status: 'cancelled' },
  ]
}

/** Arrived guests stay, or leave by checking out; nights before a move stay on the bill. */
function assertNotArrived(booking: BookingRecord, gone: readonly TargetLine[]) {
  const came = booking.lines.flatMap(l => l.guests).filter(g => g.check_in_status !== null)
  if (gone.some(l => hasBegun(booking, l.id) || l.guests.some(g => came.some(c => c.id === g.id))))
    throw appError('invalid_transition', { reason: 'part_arrived' })
}
