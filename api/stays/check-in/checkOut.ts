import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { refuseOccupied } from '../../inventory/room/service.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { bookedUntil, type GuestRow, type Loaded, loadBooking, writeStep } from '../booking/service.ts'
import { guardRooms, leaveBed, takeBed } from './bedNights.ts'
import { endOf, prolong, prolongIfFree, shortenForOne, shortenLines } from './lineNights.ts'
import { promisesOf } from './promises.ts'
import type { CheckInRow } from './read.ts'

/** One guest leaves; the last one takes the booking along. Who leaves early gives the rest of the nights back; what was agreed stays on the bill. */
export async function checkOut(
  row: CheckInRow,
  { today, withDebt }: { today: Day; withDebt: boolean },
  call: Call,
  t: Transaction,
): Promise<void> {
  const before = await loadBooking(row.booking_id, t)
  const isOver = !before.lines.some(line => line.guests.some(g => g.check_in_id !== row.id && isHereOrDue(line, g, today)))
  if (isOver) await judgeBalance(before, withDebt, call, t)
  const { affectedRows } = await execute(
    `UPDATE check_ins SET status = 'checked_out', checked_out_at = UTC_TIMESTAMP(3), checked_out_by = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND status = 'in_house'`,
    [call.caller?.userId ?? 0, row.id, row.property_id],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: row.status })
  const line = before.lines.find(l => l.id === row.line_id)
  // Who leaves on the day of arrival has one night all the same: it stays sold, and the bed theirs.
  await leaveBed(sleeperOf(row), today, t, line && endOf(line, today))
  await writeStep(call, of(before), { event: 'guest_checked_out', by: 'desk', facts: { guest: row.guest_id, bed: row.bed_id } }, t)
  await giveBack(before, row, { today, isOver }, t)
  if (isOver) await moveBooking(before, { from: 'checked_in', to: 'checked_out' }, call, t)
}

/** In the house, or expected from today on: who was to come on a day that is over is waited for no more. */
export const isHereOrDue = ({ status, arrival }: Loaded['lines'][number], guest: GuestRow, today: Day): boolean =>
  guest.check_in_status === 'in_house' || (!guest.check_in_status && status === 'active' && arrival >= today)

/** The nights that are left: of the whole booking when it is over, of a line when its last guest has gone, else of the one bed. */
async function giveBack(booking: Loaded, row: CheckInRow, { today, isOver }: { today: Day; isOver: boolean }, t: Transaction) {
  if (isOver)
    return shortenLines(
      booking.lines.filter(l => l.status === 'active'),
      today,
      t,
    )
  const line = booking.lines.find(l => l.id === row.line_id)
  if (!line) return
  const hasOthers = line.guests.some(g => g.id !== row.guest_id && g.check_in_status !== 'checked_out')
  if (hasOthers) await shortenForOne(booking, line, row.guest_id, today, t)
  else await shortenLines([line], today, t)
}

async function judgeBalance({ balance, currency, property_id }: Loaded, withDebt: boolean, call: Call, t: Transaction) {
  if (balance <= 0) return
  if (!withDebt) throw appError('balance_due', { balance: { amount: balance, currency } })
  await requireRight(call, property_id, 'checkout.with_debt', t)
}

/** Takes a check-out of the same day back, if the bed and the nights are still to be had. */
export async function undoCheckOut(row: CheckInRow, today: Day, call: Call, t: Transaction): Promise<void> {
  const { affectedRows } = await execute(
    `UPDATE check_ins SET status = 'in_house', checked_out_at = NULL, checked_out_by = NULL, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND status = 'checked_out'`,
    [row.id, row.property_id],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: row.status })
  const booking = await loadBooking(row.booking_id, t)
  const line = booking.lines.find(l => l.id === row.line_id)
  const others = booking.status === 'checked_out' ? booking.lines.filter(l => l.status === 'active' && l !== line) : []
  const all = line ? [line, ...others] : others
  await guardRooms([...new Set(all.map(l => l.room_id))], row.property_id, t)
  await refuseRemoved(row.bed_id, t)
  const keepPromises = await promisesOf([...new Set(all.map(l => l.room_id))], t)
  // With them those of the line who have not come yet.
  const back = line?.guests.filter(g => g.id === row.guest_id || !g.check_in_status) ?? []
  if (line && !(await prolong(booking, line, back, t))) throw appError('sold_out')
  // The lines that ended with the booking, whose guests may still come.
  for (const other of others) await prolongIfFree(booking, other, t)
  const until = line ? bookedUntil(line) : booking.departure
  if (today < until) {
    await freeKept(row, today, t)
    await takeBed(sleeperOf(row), { arrival: today, departure: until }, { wholeUnit: line?.sold_as === 'unit', isNow: true }, t)
  } else await refuseOccupied({ ...sleeperOf(row), asUnit: line?.sold_as === 'unit' }, t)
  await keepPromises()
  await writeStep(call, of(booking), { event: 'guest_check_out_undone', by: 'desk', facts: { guest: row.guest_id } }, t)
  if (booking.status === 'checked_out') await moveBooking(booking, { from: 'checked_out', to: 'checked_in' }, call, t)
}

// The night that stayed sold is taken again with the others.
const freeKept = (row: CheckInRow, today: Day, t: Transaction) =>
  execute(
    'DELETE FROM bed_nights WHERE bed_id = ? AND guest_id = ? AND booking_id = ? AND property_id = ? AND night >= ?',
    [row.bed_id, row.guest_id, row.booking_id, row.property_id, today],
    t,
  )

// The room may have been made smaller since.
async function refuseRemoved(bed: number, t: Transaction) {
  if (!(await selectOne('SELECT id FROM beds WHERE id = ? AND removed_at IS NULL', [bed], t))) throw appError('bed_taken', { bed })
}

export async function moveBooking(
  booking: Pick<Loaded, 'id' | 'property_id'>,
  { from, to }: { from: 'confirmed' | 'checked_in' | 'checked_out'; to: 'confirmed' | 'checked_in' | 'checked_out' },
  call: Call,
  t: Transaction,
): Promise<void> {
  const { affectedRows } = await execute(
    'UPDATE bookings SET status = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND status = ?',
    [to, booking.id, booking.property_id, from],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: from })
  await writeStep(call, of(booking), { event: to === 'confirmed' ? 'check_in_undone' : to, from, to, by: 'desk' }, t)
}

const of = (b: Pick<Loaded, 'id' | 'property_id'>) => ({ id: b.id, property: b.property_id })
export const sleeperOf = (row: CheckInRow) => ({ property: row.property_id, booking: row.booking_id, guest: row.guest_id, bed: row.bed_id })
