import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Bed, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { markBedsDirty } from '../../inventory/housekeeping/service.ts'
import { type BedMove, requestBeds, withReplan } from '../../inventory/room/service.ts'
import { authorizeDesk, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { withKeyedBodyHash } from '../../platform/http/withKeyedBodyHash.ts'
import { type BookingRecord, loadBooking, lockBooking, recordHistory, refreshSearchKeys } from '../booking/service.ts'
import { linkCheckIn } from '../guests/service.ts'
import { assignBed, lockRooms, vacateBed } from './assignBed.ts'
import { type CheckInRow, type CheckInView, findCheckIn, loadCheckIn, presentCheckIn } from './checkInRow.ts'
import { checkOut, toBedAssignment, undoCheckOut } from './checkOut.ts'
import { createPromiseCheck } from './createPromiseCheck.ts'
import { createDeskReplanning } from './deskReplanning.ts'
import { decryptIdentity, type Identity, mergeIdentity, pickIdentity } from './identity.ts'
import { reopenPrefilledCard } from './prefilledCards.ts'
import { encryptSignature } from './signature.ts'

export interface CheckInChangeRequest extends Identity {
  name?: string
  bed?: number
  checkOut?: boolean
  withDebt?: boolean
  /** Null takes it away. */
  signature?: number[][] | null
  signedOnPaper?: boolean
  /** Guests in conflict are promised other beds first. */
  replan?: BedMove[]
  version?: number
}

/** Loads a check-in for the desk of its own property; for everybody else it does not exist (404). */
export async function authorizeCheckIn(id: number, ctx: RequestContext): Promise<CheckInRow> {
  const row = await findCheckIn(id)
  if (!row) throw appError('not_found')
  await authorizeDesk(ctx, row.booking_id, 'checkin')
  return row
}

/** Edits the card, moves to another bed, checks out; `checkOut: false` takes a check-out of the same day back. */
export async function changeCheckIn(id: number, change: CheckInChangeRequest, ctx: RequestContext): Promise<CheckInView> {
  const { property_id: property, booking_id: booking, bed_id: bed } = await authorizeCheckIn(id, ctx)
  return withReplan(
    createDeskReplanning({ booking, beds: [change.bed ?? bed], replan: change.replan }, property, ctx),
    work => withIdempotency({ property, ctx: withKeyedBodyHash(ctx) }, work),
    t => applyChange(id, { booking, property }, change, ctx, t),
  )
}

async function applyChange(
  id: number,
  of: { booking: number; property: number },
  change: CheckInChangeRequest,
  ctx: RequestContext,
  t: Transaction,
): Promise<CheckInView> {
  const { property } = of
  await lockBooking({ id: of.booking, property }, t)
  const row = await loadCheckIn(id, t)
  if (change.version !== undefined && change.version !== row.version) throw appError('stale', { version: row.version })
  const booking = await loadBooking(of.booking, t)
  const today = businessDate(new Date(), booking.timezone)
  if (change.name !== undefined || changesRegistrationCard(change)) await edit(row, change, t)
  if (change.bed !== undefined && change.bed !== row.bed_id) await move(row, booking, change.bed, today, ctx, t)
  if (change.checkOut === true) await checkOut(await loadCheckIn(id, t), { today, withDebt: change.withDebt ?? false }, ctx, t)
  if (change.checkOut === false) await reopen(row, booking, today, ctx, t)
  const changes = auditedChanges(row, change)
  await recordAudit(ctx, { action: 'checkin.change', entity: 'check_in', entityId: id, property, booking: of.booking, changes }, t)
  return presentCheckIn(await loadCheckIn(id, t))
}

// Only the names of the changed fields: their contents are personal.
function auditedChanges(row: CheckInRow, change: CheckInChangeRequest) {
  const { name, bed, checkOut, signature, signedOnPaper } = change
  const identity = pickIdentity(change)
  return {
    ...(name !== undefined && { name: true }),
    ...(identity && { identity: Object.keys(identity) }),
    ...(signature !== undefined && { signed: signature !== null }),
    ...(signedOnPaper !== undefined && { signedOnPaper }),
    ...(bed !== undefined && { bed: [row.bed_id, bed] }),
    ...(checkOut !== undefined && { checkOut }),
  }
}

const changesRegistrationCard = (change: CheckInChangeRequest) =>
  [pickIdentity(change), change.signature, change.signedOnPaper].some(part => part !== undefined)

/** Names can be corrected at any time. A card that was cleared takes no new content, also when the clearing happens concurrently. */
async function edit(row: CheckInRow, change: CheckInChangeRequest, t: Transaction) {
  const { name, signature, signedOnPaper } = change
  const identity = pickIdentity(change)
  const card = identity ? mergeIdentity(row.identity, identity) : null
  const drawn = signature ? encryptSignature(signature, 'signature') : null
  const { affectedRows } = await execute(
    `UPDATE check_ins SET name = ?, identity = COALESCE(?, identity), signature = IF(?, ?, signature),
       signed_on_paper = COALESCE(?, signed_on_paper), version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND (? OR card_purged_at IS NULL)`,
    [
      name ?? row.name,
      card,
      signature !== undefined,
      drawn,
      signedOnPaper ?? null,
      row.id,
      row.property_id,
      !changesRegistrationCard(change),
    ],
    t,
  )
  if (!affectedRows) throw appError('invalid_transition', { reason: 'card_cleared' })
  const written = card ?? row.identity
  if (identity || name !== undefined)
    await linkCheckIn(
      {
        checkIn: row.id,
        booking: row.booking_id,
        property: row.property_id,
        name: name ?? row.name,
        card: written ? decryptIdentity(written) : undefined,
      },
      t,
    )
  if (name === undefined) return
  await execute(
    'UPDATE booking_guests SET name = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
    [name, row.guest_id, row.booking_id, row.property_id],
    t,
  )
  await refreshSearchKeys([row.booking_id], t)
}

/** Moves the guest to another bed of the same room type, from tonight on. */
async function move(row: CheckInRow, booking: BookingRecord, bed: number, today: Day, ctx: RequestContext, t: Transaction) {
  const line = booking.lines.find(l => l.id === row.line_id)
  if (row.status !== 'in_house' || !line) throw appError('invalid_transition', { state: row.status })
  await lockRooms([line.room_id], row.property_id, t)
  const assertPromises = await createPromiseCheck([line.room_id], t)
  const targetBed = await selectOne<RowOf<Bed, 'room_id'>>(
    'SELECT room_id FROM beds WHERE id = ? AND property_id = ? AND removed_at IS NULL',
    [bed, row.property_id],
    t,
  )
  if (!targetBed || targetBed.room_id !== line.room_id) throw fieldError('bed', 'bed_not_booked', 'bed.other_room')
  await vacateBed(toBedAssignment(row), today, t)
  await assignBed(
    { ...toBedAssignment(row), bed },
    { arrival: today, departure: line.departure },
    { wholeUnit: line.sold_as === 'unit', isNow: true },
    t,
  )
  await execute(
    'UPDATE check_ins SET bed_id = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?',
    [bed, row.id, row.property_id],
    t,
  )
  await execute(
    'UPDATE booking_guests SET bed_id = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
    [bed, row.guest_id, row.booking_id, row.property_id],
    t,
  )
  await assertPromises()
  await markBedsDirty([row.bed_id], row.property_id, t)
  requestBeds({ room: line.room_id, property: row.property_id, arrival: today, departure: line.departure, booking: row.booking_id }, t)
  const of = { id: row.booking_id, property: row.property_id }
  await recordHistory(ctx, of, { event: 'guest_moved', by: 'desk', facts: { guest: row.guest_id, bed: [row.bed_id, bed] } }, t)
}

async function reopen(row: CheckInRow, booking: BookingRecord, today: Day, ctx: RequestContext, t: Transaction) {
  await requireRight(ctx, row.property_id, 'booking.reopen', t)
  const leftToday = row.checked_out_at && businessDate(row.checked_out_at, booking.timezone) === today
  if (row.status !== 'checked_out' || !leftToday) throw appError('invalid_transition', { state: row.status })
  await undoCheckOut(row, today, ctx, t)
}

/** Undoes a check-in on its day: the guest counts as not arrived and the bed is free again. The audit keeps both steps. */
export async function undoCheckIn(id: number, ctx: RequestContext): Promise<undefined> {
  const { property_id: property, booking_id } = await authorizeCheckIn(id, ctx)
  await withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id: booking_id, property }, t)
    const row = await loadCheckIn(id, t)
    const booking = await loadBooking(booking_id, t)
    const today = businessDate(new Date(), booking.timezone)
    if (row.status !== 'in_house' || businessDate(row.checked_in_at, booking.timezone) !== today)
      throw appError('invalid_transition', { state: row.status })
    const line = booking.lines.find(l => l.id === row.line_id)
    if (line) await lockRooms([line.room_id], property, t)
    await vacateBed(toBedAssignment(row), today, t)
    await execute('DELETE FROM check_ins WHERE id = ? AND property_id = ?', [id, property], t)
    await reopenPrefilledCard({ guest: row.guest_id, property }, t)
    // A bed that they chose is promised to them again.
    await execute(
      `UPDATE booking_guests g SET g.bed_promised = EXISTS (SELECT 1 FROM bunk_picks k WHERE k.guest_id = g.id AND k.bed_id = g.bed_id),
         g.planned_bed_id = g.bed_id, g.bed_id = NULL
       WHERE g.id = ? AND g.booking_id = ? AND g.property_id = ?`,
      [row.guest_id, booking_id, property],
      t,
    )
    if (line) requestBeds({ room: line.room_id, property, arrival: today, departure: line.departure, booking: booking_id }, t)
    const facts = { guest: row.guest_id, bed: row.bed_id }
    await recordHistory(ctx, { id: booking_id, property }, { event: 'guest_check_in_undone', by: 'desk', facts }, t)
    const others = booking.lines.flatMap(l => l.guests).some(g => g.check_in_id !== null && g.check_in_id !== id)
    if (!others) await undoBookingCheckIn(booking, ctx, t)
    const changes = { booking: booking_id, guest: row.guest_id, bed: row.bed_id }
    await recordAudit(ctx, { action: 'checkin.undo', entity: 'check_in', entityId: id, property, changes }, t)
    return null
  })
}

async function undoBookingCheckIn({ id, property_id: property }: BookingRecord, ctx: RequestContext, t: Transaction) {
  const { affectedRows } = await execute(
    "UPDATE bookings SET status = 'confirmed', updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND status = 'checked_in'",
    [id, property],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: 'checked_in' })
  await recordHistory(ctx, { id, property }, { event: 'check_in_undone', from: 'checked_in', to: 'confirmed', by: 'desk' }, t)
}
