import { execute, select, type Transaction } from '../../db/connection.ts'
import { canMove, movesInto } from '../domain/bookingStatus.ts'
import { cancellationLines, type FolioKind, type FolioLine } from '../domain/folio.ts'
import type { Money } from '../domain/money.ts'
import { appError } from '../errors.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { type Admitted, admitToBooking, mayReadGuest, type Visitor } from './access.ts'
import { heldBy } from './held.ts'
import { mailCancelled } from './mails.ts'
import { type BookingView, presentBooking } from './present.ts'
import { type Loaded, loadBooking } from './read.ts'
import { type BillLine, writeBill, writeStep } from './records.ts'
import { giveNights } from './stock.ts'
import { cancelTerms } from './terms.ts'

interface Cancel {
  id: number
  reason?: string
  version?: number
}

/** Cancels: the fee of the frozen policy on the hostel's clock, the beds free in the same transaction. */
export async function cancelBooking({ id, reason, version }: Cancel, call: Call): Promise<BookingView> {
  const admitted = await admitToBooking(call, id, 'booking.cancel')
  return once({ property: admitted.property, call }, async t => {
    const booking = await loadBooking(id, t)
    if (version !== undefined && version !== booking.version) throw appError('stale', { version: booking.version })
    if (!canMove(booking.status, 'cancelled')) throw appError('invalid_transition', { state: booking.status })
    const { fee } = cancelTerms(booking, new Date())
    await moveToCancelled(booking, { reason, version, fee, by: admitted.visitor }, t)
    await freeBeds(booking, t)
    await billCancellation(call, booking, fee, t)
    await leaveTraces(call, booking, admitted, { reason, fee }, t)
    const now = await loadBooking(id, t)
    await mailCancelled(now, { byHouse: admitted.visitor.as !== 'guest', reason }, t)
    return presentBooking(now, { contact: mayReadGuest(admitted.visitor) })
  })
}

// The guard: whoever comes second changes no row, and gives no bed back twice.
async function moveToCancelled(
  booking: Loaded,
  { reason, version, fee, by }: Omit<Cancel, 'id'> & { fee: Money; by: Visitor },
  t: Transaction,
) {
  const { affectedRows } = await execute(
    `UPDATE bookings SET status = 'cancelled', cancelled_at = UTC_TIMESTAMP(3), cancelled_by = ?, cancel_reason = ?, fee = ?, version = version + 1,
       updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND version = COALESCE(?, version) AND status IN (?)`,
    [by.as, reason ?? null, fee.amount, booking.id, booking.property_id, version ?? null, movesInto('cancelled')],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { detail: 'Somebody else was faster.' })
}

async function freeBeds(booking: Loaded, t: Transaction) {
  await giveNights(heldBy(booking), t)
  await execute('DELETE FROM bed_nights WHERE booking_id = ?', [booking.id], t)
  await execute("UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND status = 'active'", [booking.id], t)
  await execute('UPDATE booking_guests SET bed_id = NULL WHERE booking_id = ?', [booking.id], t)
}

const kinds: Record<string, FolioKind> = { charge: 'room', reversal: 'adjustment' }

async function billCancellation(call: Call, booking: Loaded, fee: Money, t: Transaction) {
  const rows = await select<{ id: number; kind: string; description: string; amount: number; reverses_id: number | null }>(
    'SELECT id, kind, description, amount, reverses_id FROM folio_lines WHERE booking_id = ? ORDER BY id',
    [booking.id],
    t,
  )
  const lines = rows.map(
    (r): FolioLine => ({
      id: r.id,
      kind: kinds[r.kind] ?? (r.kind as FolioKind),
      amount: { amount: r.amount, currency: booking.currency },
      ...(r.reverses_id && { reverses: r.reverses_id }),
    }),
  )
  const added = cancellationLines(lines, fee).map((line): BillLine => {
    if (line.reverses === undefined) return { kind: 'fee', description: 'Cancellation fee', amount: line.amount.amount }
    const undone = rows.find(r => r.id === line.reverses)
    return { kind: 'reversal', description: undone?.description ?? '', amount: line.amount.amount, reverses: line.reverses }
  })
  await writeBill(call, { id: booking.id, property: booking.property_id, currency: booking.currency }, added, t)
}

async function leaveTraces(
  call: Call,
  booking: Loaded,
  { visitor }: Admitted,
  { reason, fee }: { reason?: string; fee: Money },
  t: Transaction,
) {
  const of = { id: booking.id, property: booking.property_id }
  await writeStep(call, of, { event: 'cancelled', from: booking.status, to: 'cancelled', by: visitor.as, reason, facts: { fee } }, t)
  const changes = { status: [booking.status, 'cancelled'], fee: [0, fee.amount] }
  await audit(call, { action: 'booking.cancel', entity: 'booking', entityId: booking.id, property: booking.property_id, changes }, t)
}
