import type { Transaction } from '../../../../db/connection.ts'
import { parseReplan, withReplan } from '../../../inventory/room/service.ts'
import { type AuthorizedBooking, assertRunHere, authorizeDesk } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { adjustPromoUses } from '../adjustPromoUses.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import type { ChangedBookingView } from '../change/changedBooking.ts'
import { explainSoldOut } from '../change/explainSoldOut.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { withHoldingsOnError } from '../change/soldOutError.ts'
import { stillFits } from '../change/stillFits.ts'
import { toHoldings, toTargetLines } from '../change/targetLine.ts'
import { assertArrangement, reserveNights } from '../inventory.ts'
import { notifyChanged } from '../mails.ts'
import { bookedDemands } from '../move/bookedDemands.ts'
import { createReplanning } from '../move/createReplanning.ts'
import { assignSplitBeds } from '../split/assignSplitBeds.ts'
import { hasOpenCharges } from './closeBooking.ts'
import { type NoShowRequest, presentNoShowChange, recordNoShow } from './markNoShow.ts'
import { assertWithinUndoHours, undoPartNoShow } from './markPartNoShow.ts'
import { restoreFolio } from './restoreFolio.ts'

export interface UndoNoShowRequest extends Pick<NoShowRequest, 'reason' | 'dryRun' | 'version'> {
  line?: number
  /** Promises to move first, as an address holds them. */
  replan?: string
}

/**
 * They arrived after all: the nights are reserved again if possible, and the bill is restored. Where beds promised to guests who come later are in the
 * way, the refusal proposes others for them; where the nights were sold, it says which.
 */
export async function undoNoShow(id: number, request: UndoNoShowRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const authorized = await authorizeDesk(ctx, id, 'booking.no_show')
  const { property } = authorized
  await assertRunHere(property)
  const nights = ({ arrival, departure }: BookingRecord) => ({ arrival, departure })
  try {
    return await withReplan(
      createReplanning({ id, property, ctx, nights, replan: parseReplan(request.replan) }),
      work => runChange({ property, ctx, ...request }, work),
      t => applyUndo(id, request, authorized, ctx, t),
    )
  } catch (error) {
    throw await explainSoldOut(error, id)
  }
}

async function applyUndo(
  id: number,
  request: UndoNoShowRequest,
  authorized: AuthorizedBooking,
  ctx: RequestContext,
  t: Transaction,
): Promise<ChangedBookingView> {
  const booking = await loadBookingForUpdate({ id, property: authorized.property, ...request }, t)
  if (request.line !== undefined) return undoPartNoShow(booking, { ...request, line: request.line }, { authorized, ctx, t })
  assertNoShowUndoable(booking)
  const wasCharged = booking.promo_id === null || (await hasOpenCharges(booking, t))
  await withHoldingsOnError(toHoldings(toTargetLines(booking)), async () => {
    await takeNightsAgain(booking, t)
    await assignSplitBeds(booking, t)
    await restoreFolio(booking, { event: 'no_show', status: 'no_show', by: authorized.visitor.as }, ctx, t)
    await assertArrangement(
      bookedDemands(booking).map(d => d.room),
      t,
    )
  })
  if (!wasCharged) await adjustPromoUses(booking, 1, t)
  const by = authorized.visitor.as
  await recordNoShow(booking, { event: 'no_show_undone', from: 'no_show', to: 'confirmed', by, reason: request.reason, facts: {} }, ctx, t)
  await notifyChanged(await loadBooking(id, t), { byProperty: true }, t)
  return presentNoShowChange(booking, authorized, request, t)
}

/** The beds that a stay had, all or none. */
export async function takeNightsAgain(booking: BookingRecord, t: Transaction): Promise<void> {
  const short = await reserveNights(bookedDemands(booking), t)
  if (short) throw appError('sold_out', { room: short.room, from: short.arrival, until: short.departure })
  if (!(await stillFits(booking.id, t))) throw appError('sold_out', { reason: 'room_changed' })
}

function assertNoShowUndoable({ status, cancelled_at }: BookingRecord) {
  if (status !== 'no_show') throw appError('invalid_transition', { state: status })
  assertWithinUndoHours(cancelled_at, status)
}
