import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Computed } from '../../../../db/models/index.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Day, isBefore } from '../../../../domain/calendar/days.ts'
import type { AuthorizedBooking } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import type { ChangedBookingView } from '../change/changedBooking.ts'
import { completeChange } from '../change/completeChange.ts'
import { saveBookingLines } from '../change/saveBookingLines.ts'
import { activeLines, type TargetLine, toTargetLines } from '../change/targetLine.ts'
import { postToFolio } from '../postToLedger.ts'
import { recordHistory } from '../recordHistory.ts'
import { checkOutIfEmpty, reopenBooking } from './checkOutIfEmpty.ts'
import { calculatePartFee, type FeeWaiver } from './partFee.ts'
import { type ChargedFee, IS_WAIVED, reverseFee } from './reverseFee.ts'

export const noShowFeeDescription = folioSentences.noShowFee
const undoHours = 48

export function assertWithinUndoHours(since: Date | null, state: string): void {
  const hours = (Date.now() - (since?.getTime() ?? 0)) / 3_600_000
  if (hours > undoHours) throw appError('invalid_transition', { reason: 'no_show_final', n: undoHours, state })
}

interface Part extends FeeWaiver {
  lines?: number[]
  guests?: number[]
  dryRun?: boolean
}
interface ChangeContext {
  authorized: AuthorizedBooking
  ctx: RequestContext
  t: Transaction
}

/** Marks some guests of a party as no-shows: their beds are released at the fee for that part. Undefined when nothing of the booking would be left. */
export async function markPartNoShow(
  booking: BookingRecord,
  part: Part,
  { authorized, ctx, t }: ChangeContext,
): Promise<ChangedBookingView | undefined> {
  if (!part.lines && !part.guests) return undefined
  if (booking.status !== 'confirmed' && booking.status !== 'checked_in') throw appError('invalid_transition', { state: booking.status })
  const all = toTargetLines(booking)
  const named = resolveGuestIds(activeLines(all), part)
  assertAbsent(booking, named, businessDate(new Date(), booking.timezone))
  const lines = all.flatMap(line => (line.status === 'active' ? withoutGuests(line, named) : [line]))
  if (!activeLines(lines).length) return undefined
  const fee = part.waiveFee ? 0 : calculatePartFee(booking, lines, new Date(), true)
  await saveBookingLines(booking, lines, fee, ctx, t, { feeDescription: noShowFeeDescription })
  const marked = await markLinesNoShow(booking, named, t)
  const { dryRun, reason } = part
  const facts = { lines: marked, ...(part.waiveFee && { waived: true }) }
  await checkOutIfEmpty(booking, authorized.visitor.as, ctx, t)
  return completeChange(booking, authorized, { event: 'part_no_show', action: 'booking.part_no_show', dryRun, reason, facts }, ctx, t)
}

function resolveGuestIds(lines: readonly TargetLine[], { lines: ids = [], guests = [] }: Part): Set<number> {
  const unknown = ids.findIndex(id => !lines.some(l => l.id === id && l.guests.length > 0))
  if (unknown !== -1) throw fieldError(`lines.${unknown}`, 'line_closed', 'line.unknown')
  const known = lines.flatMap(l => l.guests.map(g => g.id))
  const stranger = guests.findIndex(id => !known.includes(id))
  if (stranger !== -1) throw fieldError(`guests.${stranger}`, 'guest_unknown', 'guest.unknown')
  return new Set([...guests, ...lines.filter(l => ids.includes(l.id ?? 0)).flatMap(l => l.guests.map(g => g.id as number))])
}

/** Nobody is a no-show before the arrival day is over. */
function assertAbsent(booking: BookingRecord, named: ReadonlySet<number>, today: Day) {
  for (const line of booking.lines)
    for (const guest of line.guests.filter(g => named.has(g.id))) {
      if (guest.check_in_status) throw appError('invalid_transition', { reason: 'guest_came', guest: guest.id })
      if (!isBefore(line.arrival, today)) throw appError('invalid_transition', { reason: 'arrival_not_over', state: booking.status, today })
    }
}

function withoutGuests(line: TargetLine, named: ReadonlySet<number>): TargetLine[] {
  const gone = line.guests.filter(g => named.has(g.id ?? 0))
  if (!gone.length) return [line]
  if (gone.length === line.guests.length) return [{ ...line, status: 'cancelled' }]
  if (line.as === 'unit') throw fieldError('guests', 'whole_same_price', 'room.sold_otherwise')
  const { id: _, ...rest } = line
  return [
    { ...line, quantity: line.quantity - gone.length, guests: line.guests.filter(g => !gone.includes(g)) },
    { ...rest, key: `${line.key} absent`, quantity: gone.length, guests: gone, status: 'cancelled' },
  ]
}

async function markLinesNoShow(booking: BookingRecord, named: ReadonlySet<number>, t: Transaction): Promise<number[]> {
  const ids = [booking.id, booking.property_id, [...named]]
  const inLines = 'l.booking_id = ? AND l.property_id = ? AND g.id IN (?)'
  await execute(
    `UPDATE booking_lines l JOIN booking_guests g ON g.line_id = l.id AND g.property_id = l.property_id SET l.no_show_at = UTC_TIMESTAMP(3) WHERE ${inLines}`,
    ids,
    t,
  )
  const found = await selectOne<{ lines: Computed<string> }>(
    `SELECT GROUP_CONCAT(DISTINCT l.id ORDER BY l.id) AS \`lines\` FROM booking_lines l
     JOIN booking_guests g ON g.line_id = l.id AND g.property_id = l.property_id WHERE ${inLines}`,
    ids,
    t,
  )
  return (found?.lines ?? '').split(',').map(Number)
}

interface UndoPartNoShowRequest {
  line: number
  reason?: string
  dryRun?: boolean
}

/** Undoes it for all marked together: the nights are taken again if available, and the fee is removed. */
export async function undoPartNoShow(
  booking: BookingRecord,
  request: UndoPartNoShowRequest,
  { authorized, ctx, t }: ChangeContext,
): Promise<ChangedBookingView> {
  const one = booking.lines.find(l => l.id === request.line)
  if (!one) throw fieldError('line', 'line_unknown', 'line.unknown')
  if (!['confirmed', 'checked_in', 'checked_out'].includes(booking.status) || !one.no_show_at || one.status !== 'cancelled')
    throw appError('invalid_transition', { state: booking.status })
  assertWithinUndoHours(one.no_show_at, booking.status)
  const since = one.no_show_at.getTime()
  const marked = booking.lines.filter(l => l.status === 'cancelled' && l.no_show_at?.getTime() === since).map(l => l.id)
  // Sold again as before: the reversed charges are added again.
  const lines = toTargetLines(booking).map((l): TargetLine => (marked.includes(l.id ?? 0) ? { ...l, status: 'active', origin: 0 } : l))
  await saveBookingLines(booking, lines, 0, ctx, t)
  await reverseNoShowFee(booking, request.line, ctx, t)
  if (booking.status === 'checked_out') await reopenBooking(booking, authorized.visitor.as, ctx, t)
  const { dryRun, reason } = request
  const facts = { lines: marked }
  return completeChange(
    booking,
    authorized,
    { event: 'part_no_show_undone', action: 'booking.part_no_show_undo', dryRun, reason, facts },
    ctx,
    t,
  )
}

/** The fee charged with the no-show of this line, found by the id of the request that wrote both. */
async function reverseNoShowFee({ id, property_id, currency }: BookingRecord, line: number, ctx: RequestContext, t: Transaction) {
  const fee = await selectOne<ChargedFee>(
    `SELECT f.id, f.description, f.amount, ${IS_WAIVED} AS is_waived FROM booking_history h
       JOIN folio_lines f ON f.booking_id = h.booking_id AND f.property_id = h.property_id AND f.request_id = h.request_id AND f.kind = 'fee'
     WHERE h.booking_id = ? AND h.property_id = ? AND h.event = 'part_no_show' AND JSON_CONTAINS(h.facts, ?, '$.lines') ORDER BY h.id DESC LIMIT 1`,
    [id, property_id, String(line)],
    t,
  )
  const lines = fee ? reverseFee(fee) : []
  if (!fee || !lines.length) return
  await execute('UPDATE bookings SET fee = fee - ? WHERE id = ? AND property_id = ?', [fee.amount, id, property_id], t)
  await postToFolio(ctx, { id, property: property_id, currency }, lines, t)
  await recordHistory(
    ctx,
    { id, property: property_id },
    { event: 'fee_undone', by: 'desk', facts: { amount: { amount: fee.amount, currency } } },
    t,
  )
}
