import { execute, type Transaction } from '../../../../db/connection.ts'
import { canMove } from '../../../../domain/booking/bookingStatus.ts'
import { type Admitted, admitToBooking, mayReadGuest } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { audit } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { creditUntil, giveCredit, type Offered } from '../credit/give.ts'
import { mailCancelled } from '../mails.ts'
import { presentBooking } from '../present.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { writeStep } from '../records.ts'
import { cancelTerms } from '../terms.ts'
import { cancelPart } from './cancelPart.ts'
import { closeStay } from './closeStay.ts'
import type { ChangedBooking } from './conclude.ts'
import { differenceOf } from './difference.ts'
import { judgeWaiver } from './partFee.ts'
import { openBooking, perform } from './perform.ts'
import { type Back, settleCredit } from './settleCredit.ts'

export interface Cancel {
  id: number
  line?: number
  guest?: number
  reason?: string
  waiveFee?: boolean
  /** Where what was paid online goes: back to the card it came from, unless the guest leaves it with the house. */
  refundTo?: 'card' | 'credit'
  dryRun?: boolean
  version?: number
}

/** Cancels, all or a part: the fee of the frozen policy on the hostel's clock, the beds free in the same transaction. */
export async function cancelBooking(cancel: Cancel, call: Call): Promise<ChangedBooking> {
  const { id, waiveFee, dryRun, refundTo } = cancel
  const admitted = await admitToBooking(call, id, 'booking.cancel')
  const { property, visitor } = admitted
  if (waiveFee && visitor.as === 'guest') throw appError('forbidden')
  // It is the guest's own choice, and the default gives money.
  if (refundTo === 'credit' && visitor.as !== 'guest') throw appError('forbidden')
  return perform({ property, call, ...(dryRun && { dryRun }) }, async t => {
    const booking = await openBooking({ ...cancel, property }, t)
    await judgeWaiver(cancel, property, call, t)
    if (refundTo === 'credit' && (cancel.line !== undefined || cancel.guest !== undefined))
      throw appError('invalid_transition', { reason: 'no_credit' })
    const part = await cancelPart(booking, cancel, { admitted, call, t })
    return part ?? cancelAll(booking, cancel, { admitted, call, t })
  })
}

interface Setting {
  admitted: Admitted
  call: Call
  t: Transaction
}

async function cancelAll(
  booking: Loaded,
  { reason, waiveFee, dryRun, refundTo }: Cancel,
  { admitted, call, t }: Setting,
): Promise<ChangedBooking> {
  const { visitor } = admitted
  if (!canMove(booking.status, 'cancelled')) throw appError('invalid_transition', { state: booking.status })
  const fee = waiveFee ? 0 : cancelTerms(booking, new Date()).fee.amount
  await closeStay(booking, { to: 'cancelled', fee, feeWords: 'Cancellation fee', by: visitor.as, reason }, call, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [booking.id, booking.property_id],
    t,
  )
  const wasHeld = booking.status === 'hold' || booking.status === 'pending_payment'
  const wasAsked = booking.status === 'pending_approval'
  await leaveTraces(call, booking, admitted, { reason, fee, waiveFee }, t)
  const difference = differenceOf(booking, await loadBooking(booking.id, t))
  const given = refundTo === 'credit' ? await giveCredit(booking, call, t) : undefined
  // Who stands at the desk gets their cash back there and then; who cancels from afar, later.
  const back = await settleCredit(booking, visitor.as, call, t)
  const credit = given ?? (visitor.as === 'guest' ? await offered(booking, back, t) : undefined)
  const now = await loadBooking(booking.id, t)
  // Of what was only held nobody has heard yet.
  if (!wasHeld) await mailCancelled(now, { byHouse: visitor.as !== 'guest', wasAsked, ...(reason !== undefined && { reason }) }, t)
  const shown = dryRun ? { ...booking, version: booking.version - 1 } : now
  return { ...presentBooking(shown, { contact: mayReadGuest(visitor) }), difference: { ...difference, back, ...(credit && { credit }) } }
}

/** What of it the house would keep as credit instead, if the guest wants that. */
async function offered(booking: Loaded, { online }: Back, t: Transaction): Promise<Offered | undefined> {
  const expiresOn = online.amount > 0 ? await creditUntil(booking, t) : undefined
  return expiresOn ? { amount: online, expiresOn } : undefined
}

async function leaveTraces(
  call: Call,
  booking: Loaded,
  { visitor }: Admitted,
  { reason, fee, waiveFee = false }: { reason: string | undefined; fee: number; waiveFee: boolean | undefined },
  t: Transaction,
) {
  const of = { id: booking.id, property: booking.property_id }
  const facts = { fee: { amount: fee, currency: booking.currency }, ...(waiveFee && { waived: true }) }
  const step = {
    event: 'cancelled',
    from: booking.status,
    to: 'cancelled',
    by: visitor.as,
    ...(reason !== undefined && { reason }),
    facts,
  } as const
  await writeStep(call, of, step, t)
  const changes = { status: [booking.status, 'cancelled'], fee: [booking.fee, booking.fee + fee], ...(waiveFee && { waived: true }) }
  await audit(call, { action: 'booking.cancel', entity: 'booking', entityId: booking.id, property: booking.property_id, changes }, t)
}
