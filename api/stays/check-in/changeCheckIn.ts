import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { admitToDesk, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { secretBody } from '../../platform/http/secretBody.ts'
import { guardBooking, type Loaded, loadBooking, writeStep } from '../booking/service.ts'
import { guardRooms, leaveBed, takeBed } from './bedNights.ts'
import { checkOut, moveBooking, sleeperOf, undoCheckOut } from './checkOut.ts'
import { type Identity, identityIn, mergeIdentity } from './identity.ts'
import { reopenPrefilled } from './prefilled.ts'
import { promisesOf } from './promises.ts'
import { type CheckInRow, type CheckInView, findCheckIn, loadCheckIn, presentCheckIn } from './read.ts'
import { sealSignature } from './signature.ts'

export interface CheckInChange extends Identity {
  name?: string
  bed?: number
  checkOut?: boolean
  withDebt?: boolean
  /** Null takes it away. */
  signature?: number[][] | null
  signedOnPaper?: boolean
  version?: number
}

/** Lets the desk to a check-in of its own house; to others it does not exist. */
export async function admitToCheckIn(id: number, call: Call): Promise<CheckInRow> {
  const row = await findCheckIn(id)
  if (!row) throw appError('not_found')
  await admitToDesk(call, row.booking_id, 'checkin')
  return row
}

/** Edits the card, moves to another bed, checks out; `checkOut: false` takes a check-out of the same day back. */
export async function changeCheckIn(id: number, change: CheckInChange, call: Call): Promise<CheckInView> {
  const { property_id: property, booking_id } = await admitToCheckIn(id, call)
  return once({ property, call: secretBody(call) }, async t => {
    await guardBooking({ id: booking_id, property }, t)
    const row = await loadCheckIn(id, t)
    if (change.version !== undefined && change.version !== row.version) throw appError('stale', { version: row.version })
    const booking = await loadBooking(booking_id, t)
    const today = businessDate(new Date(), booking.timezone)
    if (change.name !== undefined || writesCard(change)) await edit(row, change, t)
    if (change.bed !== undefined && change.bed !== row.bed_id) await move(row, booking, change.bed, today, call, t)
    if (change.checkOut === true) await checkOut(await loadCheckIn(id, t), { today, withDebt: change.withDebt ?? false }, call, t)
    if (change.checkOut === false) await reopen(row, booking, today, call, t)
    await audit(call, { action: 'checkin.change', entity: 'check_in', entityId: id, property, changes: changesOf(row, change) }, t)
    return presentCheckIn(await loadCheckIn(id, t))
  })
}

// Of the card only which fields: what stands in them is nobody's business here.
function changesOf(row: CheckInRow, change: CheckInChange) {
  const { name, bed, checkOut, signature, signedOnPaper } = change
  const identity = identityIn(change)
  return {
    ...(name !== undefined && { name: true }),
    ...(identity && { identity: Object.keys(identity) }),
    ...(signature !== undefined && { signed: signature !== null }),
    ...(signedOnPaper !== undefined && { signedOnPaper }),
    ...(bed !== undefined && { bed: [row.bed_id, bed] }),
    ...(checkOut !== undefined && { checkOut }),
  }
}

const writesCard = (change: CheckInChange) => [identityIn(change), change.signature, change.signedOnPaper].some(part => part !== undefined)

const CLEARED = 'The time to keep this registration card is over, and it was cleared. Nothing is written on it any more.'

/** Names may be put right for ever; a card that was cleared stays so, also when it is cleared at this moment. */
async function edit(row: CheckInRow, change: CheckInChange, t: Transaction) {
  const { name, signature, signedOnPaper } = change
  const identity = identityIn(change)
  const card = identity ? mergeIdentity(row.identity, identity) : null
  const drawn = signature ? sealSignature(signature, 'signature') : null
  const { affectedRows } = await execute(
    `UPDATE check_ins SET name = ?, identity = COALESCE(?, identity), signature = IF(?, ?, signature),
       signed_on_paper = COALESCE(?, signed_on_paper), version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND (? OR card_purged_at IS NULL)`,
    [name ?? row.name, card, signature !== undefined, drawn, signedOnPaper ?? null, row.id, row.property_id, !writesCard(change)],
    t,
  )
  if (!affectedRows) throw appError('invalid_transition', { detail: CLEARED })
  if (name !== undefined)
    await execute(
      'UPDATE booking_guests SET name = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
      [name, row.guest_id, row.booking_id, row.property_id],
      t,
    )
}

/** To another bed of the same kind of room, from tonight on. */
async function move(row: CheckInRow, booking: Loaded, bed: number, today: Day, call: Call, t: Transaction) {
  const line = booking.lines.find(l => l.id === row.line_id)
  if (row.status !== 'in_house' || !line) throw appError('invalid_transition', { state: row.status })
  await guardRooms([line.room_id], row.property_id, t)
  const keepPromises = await promisesOf([line.room_id], t)
  const wanted = await selectOne<{ room_id: number }>(
    'SELECT room_id FROM beds WHERE id = ? AND property_id = ? AND removed_at IS NULL',
    [bed, row.property_id],
    t,
  )
  if (!wanted || wanted.room_id !== line.room_id) throw fieldError('bed', 'This bed is not in the room that was booked.', 'bed.other_room')
  await leaveBed(sleeperOf(row), today, t)
  await takeBed(
    { ...sleeperOf(row), bed },
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
  await keepPromises()
  const of = { id: row.booking_id, property: row.property_id }
  await writeStep(call, of, { event: 'guest_moved', by: 'desk', facts: { guest: row.guest_id, bed: [row.bed_id, bed] } }, t)
}

async function reopen(row: CheckInRow, booking: Loaded, today: Day, call: Call, t: Transaction) {
  await requireRight(call, row.property_id, 'booking.reopen', t)
  const leftToday = row.checked_out_at && businessDate(row.checked_out_at, booking.timezone) === today
  if (row.status !== 'checked_out' || !leftToday) throw appError('invalid_transition', { state: row.status })
  await undoCheckOut(row, today, call, t)
}

/** Undoes a check-in on its day: the guest has not come, the bed is free. The audit remembers. */
export async function undoCheckIn(id: number, call: Call): Promise<undefined> {
  const { property_id: property, booking_id } = await admitToCheckIn(id, call)
  await once({ property, call }, async t => {
    await guardBooking({ id: booking_id, property }, t)
    const row = await loadCheckIn(id, t)
    const booking = await loadBooking(booking_id, t)
    const today = businessDate(new Date(), booking.timezone)
    if (row.status !== 'in_house' || businessDate(row.checked_in_at, booking.timezone) !== today)
      throw appError('invalid_transition', { state: row.status })
    await leaveBed(sleeperOf(row), today, t)
    await execute('DELETE FROM check_ins WHERE id = ? AND property_id = ?', [id, property], t)
    await reopenPrefilled({ guest: row.guest_id, property }, t)
    await execute(
      'UPDATE booking_guests SET bed_id = NULL WHERE id = ? AND booking_id = ? AND property_id = ?',
      [row.guest_id, booking_id, property],
      t,
    )
    const facts = { guest: row.guest_id, bed: row.bed_id }
    await writeStep(call, { id: booking_id, property }, { event: 'guest_check_in_undone', by: 'desk', facts }, t)
    const others = booking.lines.flatMap(l => l.guests).some(g => g.check_in_id !== null && g.check_in_id !== id)
    if (!others) await moveBooking(booking, { from: 'checked_in', to: 'confirmed' }, call, t)
    const changes = { booking: booking_id, guest: row.guest_id, bed: row.bed_id }
    await audit(call, { action: 'checkin.undo', entity: 'check_in', entityId: id, property, changes }, t)
    return null
  })
}
