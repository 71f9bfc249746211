import type { Transaction } from '../../../../db/connection.ts'
import type { AuthorizedBooking } from '../../../platform/access/service.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { settlePicksBeforeCommit } from '../bunks/settleBunkPicks.ts'
import { refundOverpayment } from '../cancel/refundOverpayment.ts'
import { notifyChanged } from '../mails.ts'
import { presentBookingFor } from '../present.ts'
import { recordHistory } from '../recordHistory.ts'
import type { ChangedBookingView } from './changedBooking.ts'
import { type FollowOptions, followExtras } from './followExtras.ts'
import { presentDifference } from './presentDifference.ts'
import { releasePromo } from './releasePromo.ts'
import { rescheduleInstalmentReminders } from './rescheduleInstalmentReminders.ts'

export interface ChangeCompletion {
  event: string
  /** As the audit calls it: `booking.extend`. */
  action: string
  dryRun?: boolean | undefined
  reason?: string | undefined
  allowed?: boolean
  extras?: FollowOptions
  facts?: Record<string, unknown>
  /** The guest is notified of changes made by others. */
  isGuestNotified?: boolean
}

/** Completes every change of a stay: writes history, audit entry and mail, and returns the difference. */
export async function completeChange(
  before: BookingRecord,
  { visitor }: AuthorizedBooking,
  conclusion: ChangeCompletion,
  ctx: RequestContext,
  t: Transaction,
): Promise<ChangedBookingView> {
  const { event, action, dryRun, reason, allowed = true, isGuestNotified = true } = conclusion
  const changed = await loadBooking(before.id, t)
  const extras = await followExtras(before, changed, { by: visitor.as, ...conclusion.extras }, ctx, t)
  const after = extras.length ? await loadBooking(before.id, t) : changed
  const difference = { ...presentDifference(before, after, allowed), ...(extras.length > 0 && { extras }) }
  await rescheduleInstalmentReminders(before, after, t)
  const isPromoReleased = await releasePromo(before, after, t)
  const { arrival, departure, guests, total, fee } = difference
  const differs = <T>(side: { before: T; after: T }) =>
    JSON.stringify(side.before) !== JSON.stringify(side.after) && [side.before, side.after]
  const facts = {
    ...conclusion.facts,
    ...(differs(arrival) && { arrival: differs(arrival) }),
    ...(differs(departure) && { departure: differs(departure) }),
    ...(differs(guests) && { guests: differs(guests) }),
    ...(differs(total) && { total: differs(total) }),
    ...(fee.amount > 0 && { fee }),
    ...(isPromoReleased && { promo: [before.promo_code, null] }),
  }
  const of = { id: before.id, property: before.property_id }
  settlePicksBeforeCommit(of, ctx, t)
  await recordHistory(ctx, of, { event, by: visitor.as, ...(reason !== undefined && { reason }), facts }, t)
  await recordAudit(ctx, { action, entity: 'booking', entityId: before.id, property: before.property_id, changes: facts }, t)
  const back = await refundOverpayment(before, visitor.as, ctx, t)
  const settled = await loadBooking(before.id, t)
  if (isGuestNotified) await notifyChanged(settled, { byProperty: visitor.as !== 'guest' }, t)
  // In a dry run the booking stays as it is, including its version.
  const presented = dryRun ? { ...before, version: before.version - 1 } : settled
  return { ...presentBookingFor(presented, visitor), difference: { ...difference, back } }
}
