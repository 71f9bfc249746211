import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { BookingHistory, ColumnOf, FolioLine, RowOf } from '../../../../db/models/index.ts'
import { canTransition } from '../../../../domain/booking/bookingStatus.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type AuthorizedBooking, authorizeDesk, canReadGuest } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { adjustPromoUses } from '../adjustPromoUses.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import type { ChangedBookingView } from '../change/changedBooking.ts'
import { presentDifference } from '../change/presentDifference.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { stillFits } from '../change/stillFits.ts'
import { assertArrangement, reserveNights } from '../inventory.ts'
import { notifyChanged, notifyNoShow } from '../mails.ts'
import { bookedDemands } from '../move/bookedDemands.ts'
import { type FolioPosting, postToFolio } from '../postToLedger.ts'
import { presentBooking } from '../present.ts'
import { recordHistory } from '../recordHistory.ts'
import { closeBooking, hasOpenCharges } from './closeBooking.ts'
import { assertWithinUndoHours, markPartNoShow, noShowFeeDescription, undoPartNoShow } from './markPartNoShow.ts'
import { authorizeWaiver, calculatePartFee, type FeeWaiver } from './partFee.ts'
import { refundOverpayment } from './refundOverpayment.ts'

export interface NoShowRequest extends FeeWaiver {
  lines?: number[]
  guests?: number[]
  dryRun?: boolean
  version?: number
}

/** Marks guests who did not arrive by the end of the arrival day: the nights are for sale again, and a fee is due by the terms. */
export async function markNoShow(id: number, request: NoShowRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const authorized = await authorizeDesk(ctx, id, 'booking.no_show')
  return runChange({ property: authorized.property, ctx, ...request }, async t => {
    const booking = await loadBookingForUpdate({ id, property: authorized.property, ...request }, t)
    await authorizeWaiver(request, booking.property_id, ctx, t)
    const part = await markPartNoShow(booking, request, { authorized, ctx, t })
    if (part) return part
    assertNoShowDue(booking, businessDate(new Date(), booking.timezone))
    const { difference, back } = await applyNoShow(booking, request, authorized.visitor.as, ctx, t)
    return { ...(await presentChange(booking, authorized, request, t)), difference: { ...difference, back } }
  })
}

export function assertNoShowDue(booking: BookingRecord, today: string): void {
  if (!canTransition(booking.status, 'no_show')) throw appError('invalid_transition', { state: booking.status })
  if (today <= booking.arrival) throw appError('invalid_transition', { reason: 'arrival_not_over', state: booking.status, today })
}

/** Also called by the nightly job, without a caller to authorize. */
export async function applyNoShow(
  booking: BookingRecord,
  { waiveFee, reason }: FeeWaiver,
  by: AuthorizedBooking['visitor']['as'] | 'system',
  ctx: RequestContext,
  t: Transaction,
) {
  const fee = waiveFee ? 0 : calculatePartFee(booking, [], new Date(), true)
  await closeBooking(booking, { to: 'no_show', fee, feeDescription: noShowFeeDescription, by, reason }, ctx, t)
  const facts = { fee: { amount: fee, currency: booking.currency }, ...(waiveFee && { waived: true }) }
  await recordNoShow(booking, { event: 'no_show', from: 'confirmed', to: 'no_show', by, reason, facts }, ctx, t)
  const difference = presentDifference(booking, await loadBooking(booking.id, t))
  const back = await refundOverpayment(booking, by, ctx, t)
  await notifyNoShow(await loadBooking(booking.id, t), facts.fee, t)
  return { difference, back }
}

export interface UndoNoShowRequest extends Pick<NoShowRequest, 'reason' | 'dryRun' | 'version'> {
  line?: number
}

/** They arrived after all: the nights are reserved again if possible, and the bill is restored. */
export async function undoNoShow(id: number, request: UndoNoShowRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const authorized = await authorizeDesk(ctx, id, 'booking.no_show')
  return runChange({ property: authorized.property, ctx, ...request }, async t => {
    const booking = await loadBookingForUpdate({ id, property: authorized.property, ...request }, t)
    if (request.line !== undefined) return undoPartNoShow(booking, { ...request, line: request.line }, { authorized, ctx, t })
    assertNoShowUndoable(booking)
    const demands = bookedDemands(booking)
    const short = await reserveNights(demands, t)
    if (short) throw appError('sold_out', { room: short.room, from: short.arrival, until: short.departure })
    if (!(await stillFits(id, t))) throw appError('sold_out', { reason: 'room_changed' })
    const wasCharged = booking.promo_id === null || (await hasOpenCharges(booking, t))
    await restoreFolio(booking, ctx, t)
    if (!wasCharged) await adjustPromoUses(booking, 1, t)
    await assertArrangement(
      demands.map(w => w.room),
      t,
    )
    const by = authorized.visitor.as
    await recordNoShow(
      booking,
      { event: 'no_show_undone', from: 'no_show', to: 'confirmed', by, reason: request.reason, facts: {} },
      ctx,
      t,
    )
    await notifyChanged(await loadBooking(id, t), { byProperty: true }, t)
    return presentChange(booking, authorized, request, t)
  })
}

function assertNoShowUndoable({ status, cancelled_at }: BookingRecord) {
  if (status !== 'no_show') throw appError('invalid_transition', { state: status })
  assertWithinUndoHours(cancelled_at, status)
}

interface WrittenLine extends RowOf<FolioLine, 'id' | 'description' | 'amount'> {
  kind: Extract<ColumnOf<FolioLine, 'kind'>, 'reversal' | 'fee'>
  undone_kind: Extract<ColumnOf<FolioLine, 'kind'>, FolioPosting['kind']> | null
  undone_vat: ColumnOf<FolioLine, 'vat_rate'>
}

/** What the no-show took off the bill is charged again, and its fee taken off; told apart by the step that wrote them. */
async function restoreFolio(booking: BookingRecord, ctx: RequestContext, t: Transaction) {
  const of = { id: booking.id, property: booking.property_id, currency: booking.currency }
  const step = await selectOne<RowOf<BookingHistory, 'request_id'>>(
    "SELECT request_id FROM booking_history WHERE booking_id = ? AND property_id = ? AND event = 'no_show' ORDER BY id DESC LIMIT 1",
    [of.id, of.property],
    t,
  )
  const written = await select<WrittenLine>(
    `SELECT f.id, f.kind, f.description, f.amount, f.vat_rate, f.reverses_id, u.kind AS undone_kind, u.vat_rate AS undone_vat
     FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.booking_id = ? AND f.property_id = ? AND f.request_id = ? AND f.kind IN ('reversal', 'fee') ORDER BY f.id`,
    [of.id, of.property, step?.request_id ?? ''],
    t,
  )
  const lines = written.map((l): FolioPosting => {
    if (l.kind === 'fee') return { kind: 'reversal', description: l.description, amount: -l.amount, reverses: l.id }
    const vat = l.undone_vat === null ? {} : { vatRate: l.undone_vat }
    return { kind: l.undone_kind ?? 'charge', description: l.description, amount: -l.amount, ...vat }
  })
  const fee = written.filter(l => l.kind === 'fee').reduce((n, l) => n + l.amount, 0)
  const { affectedRows } = await execute(
    `UPDATE bookings SET status = 'confirmed', fee = fee - ?, cancelled_at = NULL, cancelled_by = NULL, cancel_reason = NULL
     WHERE id = ? AND property_id = ? AND status = 'no_show'`,
    [fee, of.id, of.property],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: booking.status })
  await postToFolio(ctx, of, lines, t)
}

interface NoShowEntry {
  event: 'no_show' | 'no_show_undone'
  from: 'confirmed' | 'no_show'
  to: 'confirmed' | 'no_show'
  by: 'guest' | 'desk' | 'admin' | 'system'
  reason: string | undefined
  facts: Record<string, unknown>
}

async function recordNoShow(
  { id, property_id: property }: BookingRecord,
  { reason, ...step }: NoShowEntry,
  ctx: RequestContext,
  t: Transaction,
) {
  await recordHistory(ctx, { id, property }, { ...step, ...(reason !== undefined && { reason }) }, t)
  const changes = { status: [step.from, step.to], ...step.facts }
  await recordAudit(ctx, { action: `booking.${step.event}`, entity: 'booking', entityId: id, property, changes }, t)
}

async function presentChange(
  before: BookingRecord,
  { visitor }: AuthorizedBooking,
  { dryRun }: NoShowRequest,
  t: Transaction,
): Promise<ChangedBookingView> {
  const after = await loadBooking(before.id, t)
  const presented = dryRun ? { ...before, version: before.version - 1 } : after
  return { ...presentBooking(presented, { contact: canReadGuest(visitor) }), difference: presentDifference(before, after) }
}
