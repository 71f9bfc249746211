import type { Transaction } from '../../../../db/connection.ts'
import { admitToDesk, mayReadGuest } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { once } from '../../../platform/http/once.ts'
import { moveToConfirmed, showState } from '../../deposit/service.ts'
import { openBooking } from '../change/perform.ts'
import { paymentsOf } from '../onlinePayments.ts'
import { queueTask } from '../onlineTasks.ts'
import { type BookingView, presentBooking } from '../present.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { holdStatus } from '../sale/house.ts'
import { mailAccepted } from './mails.ts'

/** The house takes them: the booking stands on the terms it was asked on, and what was reserved for it is taken. */
export async function acceptBooking(id: number, { version }: { version?: number }, call: Call): Promise<BookingView> {
  const { property, visitor } = await admitToDesk(call, id, 'booking.approve')
  return once({ property, call }, async t => {
    const booking = await openBooking({ id, property, ...(version !== undefined && { version }) }, t)
    judgeAsked(booking, new Date())
    const house = await holdStatus(property, t)
    if (house !== 'live' && house !== 'paused') throw appError('invalid_transition', { detail: 'This hostel takes no bookings now.' })
    await moveToConfirmed(booking, { call, event: 'accepted', by: visitor.as }, t)
    await takeReserved(booking, t)
    const now = await loadBooking(id, t)
    await mailAccepted(now, t)
    return presentBooking(now, { contact: mayReadGuest(visitor) })
  })
}

/** Only what waits can be answered, and only in its time: the guest was told until when. */
function judgeAsked({ status, held_until }: Loaded, now: Date) {
  if (status !== 'pending_approval') throw appError('invalid_transition', { state: status })
  if (held_until && held_until <= now)
    throw appError('invalid_transition', { state: status, detail: 'The time to answer is over: the guest is told no.' })
}

async function takeReserved(booking: Loaded, t: Transaction) {
  const reserved = await paymentsOf({ id: booking.id, property: booking.property_id }, ['authorised'], t)
  for (const payment of reserved) await queueTask(payment, { kind: 'capture', amount: payment.amount, currency: payment.currency }, t)
  if (reserved.length) await showState(booking, 'processing', t)
}
