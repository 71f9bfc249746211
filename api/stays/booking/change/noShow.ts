import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import { canMove } from '../../../../domain/booking/bookingStatus.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Admitted, admitToDesk, mayReadGuest } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { audit } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { mailChanged, mailNoShow } from '../mails.ts'
import { presentBooking } from '../present.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { type BillLine, writeBill, writeStep } from '../records.ts'
import { recountPromo } from '../recountPromo.ts'
import { judgeArrangement, takeNights } from '../stock.ts'
import { closeStay, isCharged } from './closeStay.ts'
import type { ChangedBooking } from './conclude.ts'
import { differenceOf } from './difference.ts'
import { heldBy } from './held.ts'
import { feeWords, judgeHours, markPart, undoPart } from './noShowPart.ts'
import { feeFor, judgeWaiver, type Waiver } from './partFee.ts'
import { openBooking, perform } from './perform.ts'
import { settleCredit } from './settleCredit.ts'
import { stillFits } from './stillFits.ts'

export interface NoShow extends Waiver {
  lines?: number[]
  guests?: number[]
  dryRun?: boolean
  version?: number
}

/** Who did not come by the end of the day of arrival: the nights are for sale again, and the terms say what is due. */
export async function markNoShow(id: number, asked: NoShow, call: Call): Promise<ChangedBooking> {
  const admitted = await admitToDesk(call, id, 'booking.no_show')
  return perform({ property: admitted.property, call, ...asked }, async t => {
    const booking = await openBooking({ id, property: admitted.property, ...asked }, t)
    await judgeWaiver(asked, booking.property_id, call, t)
    const part = await markPart(booking, asked, { admitted, call, t })
    if (part) return part
    judgeNoShow(booking, businessDate(new Date(), booking.timezone))
    const { difference, back } = await writeNoShow(booking, asked, admitted.visitor.as, call, t)
    return { ...(await answer(booking, admitted, asked, t)), difference: { ...difference, back } }
  })
}

export function judgeNoShow(booking: Loaded, today: string): void {
  if (!canMove(booking.status, 'no_show')) throw appError('invalid_transition', { state: booking.status })
  if (today <= booking.arrival)
    throw appError('invalid_transition', { detail: 'The day of arrival is not over at the hostel.', state: booking.status, today })
}

/** Also for the sweep, which nobody asks. */
export async function writeNoShow(
  booking: Loaded,
  { waiveFee, reason }: Waiver,
  by: Admitted['visitor']['as'] | 'system',
  call: Call,
  t: Transaction,
) {
  const fee = waiveFee ? 0 : feeFor(booking, [], new Date(), true)
  await closeStay(booking, { to: 'no_show', fee, feeWords, by, reason }, call, t)
  const facts = { fee: { amount: fee, currency: booking.currency }, ...(waiveFee && { waived: true }) }
  await leaveTraces(booking, { event: 'no_show', from: 'confirmed', to: 'no_show', by, reason, facts }, call, t)
  const difference = differenceOf(booking, await loadBooking(booking.id, t))
  const back = await settleCredit(booking, by, call, t)
  await mailNoShow(await loadBooking(booking.id, t), facts.fee, t)
  return { difference, back }
}

export interface UndoAsked extends Pick<NoShow, 'reason' | 'dryRun' | 'version'> {
  line?: number
}

/** They came after all: the nights are taken again, if they are still to be had, and the bill is what it was. */
export async function undoNoShow(id: number, asked: UndoAsked, call: Call): Promise<ChangedBooking> {
  const admitted = await admitToDesk(call, id, 'booking.no_show')
  return perform({ property: admitted.property, call, ...asked }, async t => {
    const booking = await openBooking({ id, property: admitted.property, ...asked }, t)
    if (asked.line !== undefined) return undoPart(booking, { ...asked, line: asked.line }, { admitted, call, t })
    judgeUndo(booking)
    const wants = heldBy(booking)
    const short = await takeNights(wants, t)
    if (short) throw appError('sold_out', { room: short.room, from: short.arrival, until: short.departure })
    if (!(await stillFits(id, t))) throw appError('sold_out', { detail: 'The room has become another meanwhile: book them anew.' })
    const wasCharged = booking.promo_id === null || (await isCharged(booking, t))
    await reviveBill(booking, call, t)
    if (!wasCharged) await recountPromo(booking, 1, t)
    await judgeArrangement(
      wants.map(w => w.room),
      t,
    )
    const by = admitted.visitor.as
    await leaveTraces(booking, { event: 'no_show_undone', from: 'no_show', to: 'confirmed', by, reason: asked.reason, facts: {} }, call, t)
    await mailChanged(await loadBooking(id, t), { byHouse: true }, t)
    return answer(booking, admitted, asked, t)
  })
}

function judgeUndo({ status, cancelled_at }: Loaded) {
  if (status !== 'no_show') throw appError('invalid_transition', { state: status })
  judgeHours(cancelled_at, status)
}

interface Billed {
  id: number
  kind: BillLine['kind']
  description: string
  amount: number
  vat_rate: number | null
  reverses_id: number | null
}

/** What the no-show took off the bill is charged again, and its fee taken off; told apart by the step that wrote them. */
async function reviveBill(booking: Loaded, call: Call, t: Transaction) {
  const of = { id: booking.id, property: booking.property_id, currency: booking.currency }
  const step = await selectOne<{ request_id: string }>(
    "SELECT request_id FROM booking_history WHERE booking_id = ? AND property_id = ? AND event = 'no_show' ORDER BY id DESC LIMIT 1",
    [of.id, of.property],
    t,
  )
  const written = await select<Billed & { undone_kind: BillLine['kind'] | null; undone_vat: number | null }>(
    `SELECT f.id, f.kind, f.description, f.amount, f.vat_rate, f.reverses_id, u.kind AS undone_kind, u.vat_rate AS undone_vat
     FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.booking_id = ? AND f.property_id = ? AND f.request_id = ? AND f.kind IN ('reversal', 'fee') ORDER BY f.id`,
    [of.id, of.property, step?.request_id ?? ''],
    t,
  )
  const lines = written.map((l): BillLine => {
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
  await writeBill(call, of, lines, t)
}

interface Trace {
  event: 'no_show' | 'no_show_undone'
  from: 'confirmed' | 'no_show'
  to: 'confirmed' | 'no_show'
  by: 'guest' | 'desk' | 'admin' | 'system'
  reason: string | undefined
  facts: Record<string, unknown>
}

async function leaveTraces({ id, property_id: property }: Loaded, { reason, ...step }: Trace, call: Call, t: Transaction) {
  await writeStep(call, { id, property }, { ...step, ...(reason !== undefined && { reason }) }, t)
  const changes = { status: [step.from, step.to], ...step.facts }
  await audit(call, { action: `booking.${step.event}`, entity: 'booking', entityId: id, property, changes }, t)
}

async function answer(before: Loaded, { visitor }: Admitted, { dryRun }: NoShow, t: Transaction): Promise<ChangedBooking> {
  const after = await loadBooking(before.id, t)
  const shown = dryRun ? { ...before, version: before.version - 1 } : after
  return { ...presentBooking(shown, { contact: mayReadGuest(visitor) }), difference: differenceOf(before, after) }
}
