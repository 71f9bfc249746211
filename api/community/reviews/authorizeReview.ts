import type { Transaction } from '../../../db/connection.ts'
import { type AuthorizedBooking, authorizeBooking } from '../../platform/access/service.ts'
import { AppError, appError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import type { ReviewReader } from './present.ts'
import { loadReviewedStay } from './reviewedStay.ts'

const readerByVisitor = { guest: 'author', desk: 'desk', admin: 'admin' } as const satisfies Record<
  AuthorizedBooking['visitor']['as'],
  ReviewReader
>

/** Who writes on a review: its author, members who may reply, super-admins. */
export async function authorizeReviewWriter(
  ctx: RequestContext,
  booking: number,
  t?: Transaction,
): Promise<Exclude<ReviewReader, 'anybody'>> {
  const reader = readerByVisitor[(await authorizeBooking(ctx, booking, 'review.reply', t)).visitor.as]
  if (reader !== 'author') return reader
  // Whom the desk has put in the guest's place does not rewrite their review.
  const { refusal } = await loadReviewedStay(booking, { user: callerId(ctx) }, t)
  if (refusal === 'unproven') throw appError('not_reviewable', { reason: refusal })
  return reader
}

/** In which role somebody reads a review. */
export async function resolveReader(ctx: RequestContext, booking: number): Promise<ReviewReader> {
  if (!ctx.caller && !ctx.manageToken) return 'anybody'
  try {
    return readerByVisitor[(await authorizeBooking(ctx, booking, 'booking.read')).visitor.as]
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) return 'anybody'
    throw error
  }
}
