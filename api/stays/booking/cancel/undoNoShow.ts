import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { BookingHistory, ColumnOf, FolioLine, RowOf } from '../../../../db/models/index.ts'
import { parseReplan, withReplan } from '../../../inventory/room/service.ts'
import { type AuthorizedBooking, authorizeDesk } from '../../../platform/access/service.ts'
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
import { type FolioPosting, postToFolio } from '../postToLedger.ts'
import { hasOpenCharges } from './closeBooking.ts'
import { type NoShowRequest, presentNoShowChange, recordNoShow } from './markNoShow.ts'
import { assertWithinUndoHours, undoPartNoShow } from './markPartNoShow.ts'
import { type ChargedFee, IS_WAIVED, reverseFee } from './reverseFee.ts'

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
    await restoreFolio(booking, ctx, t)
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

async function takeNightsAgain(booking: BookingRecord, t: Transaction): Promise<void> {
  const short = await reserveNights(bookedDemands(booking), t)
  if (short) throw appError('sold_out', { room: short.room, from: short.arrival, until: short.departure })
  if (!(await stillFits(booking.id, t))) throw appError('sold_out', { reason: 'room_changed' })
}

function assertNoShowUndoable({ status, cancelled_at }: BookingRecord) {
  if (status !== 'no_show') throw appError('invalid_transition', { state: status })
  assertWithinUndoHours(cancelled_at, status)
}

interface WrittenLine extends ChargedFee {
  kind: Extract<ColumnOf<FolioLine, 'kind'>, 'reversal' | 'fee'>
  undone_kind: Extract<ColumnOf<FolioLine, 'kind'>, FolioPosting['kind']> | null
  undone_vat: ColumnOf<FolioLine, 'vat_rate'>
}

/** What the no-show took off the bill is charged again, and its fee taken off unless it was waived since; told apart by the step that wrote them. */
async function restoreFolio(booking: BookingRecord, ctx: RequestContext, t: Transaction) {
  const of = { id: booking.id, property: booking.property_id, currency: booking.currency }
  const step = await selectOne<RowOf<BookingHistory, 'request_id'>>(
    "SELECT request_id FROM booking_history WHERE booking_id = ? AND property_id = ? AND event = 'no_show' ORDER BY id DESC LIMIT 1",
    [of.id, of.property],
    t,
  )
  const written = await select<WrittenLine>(
    `SELECT f.id, f.kind, f.description, f.amount, f.vat_rate, f.reverses_id, u.kind AS undone_kind, u.vat_rate AS undone_vat,
       ${IS_WAIVED} AS is_waived
     FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.booking_id = ? AND f.property_id = ? AND f.request_id = ? AND f.kind IN ('reversal', 'fee') ORDER BY f.id`,
    [of.id, of.property, step?.request_id ?? ''],
    t,
  )
  const lines = written.flatMap((l): FolioPosting[] => {
    if (l.kind === 'fee') return reverseFee(l)
    const vat = l.undone_vat === null ? {} : { vatRate: l.undone_vat }
    return [{ kind: l.undone_kind ?? 'charge', description: l.description, amount: -l.amount, ...vat }]
  })
  const fee = written.filter(l => l.kind === 'fee' && !l.is_waived).reduce((n, l) => n + l.amount, 0)
  const { affectedRows } = await execute(
    `UPDATE bookings SET status = 'confirmed', fee = fee - ?, cancelled_at = NULL, cancelled_by = NULL, cancel_reason = NULL
     WHERE id = ? AND property_id = ? AND status = 'no_show'`,
    [fee, of.id, of.property],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: booking.status })
  await postToFolio(ctx, of, lines, t)
}
