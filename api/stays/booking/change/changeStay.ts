import type { Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Money } from '../../../../domain/money/money.ts'
import type { AuthorizedBooking } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { authorizeWaiver, calculatePartFee, type FeeWaiver } from '../cancel/partFee.ts'
import { lockPropertyStatus } from '../create/bookableProperty.ts'
import { assertGrowthLimits } from '../create/bookingLimits.ts'
import { assertBookableStatus } from '../create/validateStayRequest.ts'
import type { ChangedBookingView } from './changedBooking.ts'
import { completeChange } from './completeChange.ts'
import type { LinesChangeRequest } from './lineChangeRequest.ts'
import { planLineChanges } from './planLineChanges.ts'
import { saveBookingLines } from './saveBookingLines.ts'
import { activeLines, type TargetLine } from './targetLine.ts'

export interface StayChangeRequest extends LinesChangeRequest, FeeWaiver {
  dryRun?: boolean
  expectedTotal?: Money
  /** What the extras come to that follow the stay, as it was shown. */
  expectedExtras?: Money
  leaveExtras?: boolean
}
interface ChangeContext {
  authorized: AuthorizedBooking
  ctx: RequestContext
  t: Transaction
}

const changeableStatuses = ['confirmed', 'checked_in']

/** Changes dates, rooms or guests: by the guest before the stay and while no fee applies, by the desk until the stay is over. */
export async function changeStay(
  before: BookingRecord,
  booking: BookingRecord,
  change: StayChangeRequest,
  { authorized, ctx, t }: ChangeContext,
): Promise<ChangedBookingView> {
  const { visitor, property } = authorized
  const today = businessDate(new Date(), booking.timezone)
  const isGuest = visitor.as === 'guest'
  if (!changeableStatuses.includes(booking.status)) throw appError('invalid_transition', { state: booking.status })
  if (isGuest && (booking.status === 'checked_in' || booking.arrival < today)) throw appError('policy_forbids', { reason: 'stay_begun' })
  if (isGuest && change.waiveFee) throw appError('forbidden')
  await authorizeWaiver(change, property, ctx, t)
  const source = isGuest ? 'web' : 'desk'
  const lines = await planLineChanges(booking, change, { source, today, t, isReleased: change.waiveFee })
  if (!activeLines(lines).length) throw appError('invalid_transition', { reason: 'nothing_left' })
  if (isGuest) await assertGrowthLimits(booking, toStayExtent(lines), ctx, t)
  const fee = change.waiveFee ? 0 : calculatePartFee(booking, lines, new Date())
  const allowed = !(isGuest && fee > 0)
  if (!allowed && !change.dryRun) throw appError('policy_forbids', { fee: { amount: fee, currency: booking.currency } })
  const isSale = await saveBookingLines(booking, lines, fee, ctx, t)
  if (isSale) assertBookableStatus(await lockPropertyStatus(property, t), source)
  await assertExpectedTotal(booking, change, t)
  const waived = change.waiveFee ? { waived: true } : {}
  const extras = { leave: change.leaveExtras, expected: change.expectedExtras }
  return completeChange(
    before,
    authorized,
    { event: 'stay_changed', action: 'booking.change_stay', dryRun: change.dryRun, reason: change.reason, allowed, extras, facts: waived },
    ctx,
    t,
  )
}

/** How many sleep there, from the first night to the last. */
function toStayExtent(lines: readonly TargetLine[]) {
  const stays = activeLines(lines)
  const arrivals = stays.map(l => l.arrival).sort()
  const departures = stays.map(l => l.departure).sort()
  return { beds: stays.reduce((n, l) => n + l.guests.length, 0), arrival: arrivals[0] ?? '', departure: departures.at(-1) ?? '' }
}

export async function assertExpectedTotal(
  { id }: BookingRecord,
  { expectedTotal: expected }: Pick<StayChangeRequest, 'expectedTotal'>,
  t: Transaction,
) {
  if (!expected) return
  const { total, currency } = await loadBooking(id, t)
  if (expected.amount !== total || expected.currency !== currency)
    throw appError('price_changed', { total: { amount: total, currency }, expected })
}
