import type { Transaction } from '../../../db/connection.ts'
import { type AuthorizedBooking, authorizeBooking } from '../../platform/access/service.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { ReviewReader } from './present.ts'

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
  return readerByVisitor[(await authorizeBooking(ctx, booking, 'review.reply', t)).visitor.as]
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
