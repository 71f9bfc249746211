import type { Transaction } from '../../../db/connection.ts'
import { type Admitted, admitToBooking } from '../../platform/access/service.ts'
import { AppError, appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Reader } from './present.ts'

const readers = { guest: 'author', desk: 'desk', admin: 'admin' } as const satisfies Record<Admitted['visitor']['as'], Reader>

/** Lets its guest to a stay as the one who reviews it; whether they are one is judged with the stay (domain/listing/reviewWindow.ts). */
export async function admitAuthor(call: Call, booking: number, t?: Transaction): Promise<Admitted> {
  const admitted = await admitToBooking(call, booking, 'booking.read', t)
  if (admitted.visitor.as !== 'guest') throw appError('forbidden')
  return admitted
}

/** Who writes on a review: its author, members who may reply, super-admins. */
export async function admitToReview(call: Call, booking: number, t?: Transaction): Promise<Exclude<Reader, 'anybody'>> {
  return readers[(await admitToBooking(call, booking, 'review.reply', t)).visitor.as]
}

/** As whom somebody reads what a stay was said to be. */
export async function readerOf(call: Call, booking: number): Promise<Reader> {
  if (!call.caller && !call.manageToken) return 'anybody'
  try {
    return readers[(await admitToBooking(call, booking, 'booking.read')).visitor.as]
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) return 'anybody'
    throw error
  }
}
