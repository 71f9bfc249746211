import { selectOne } from '../../../db/connection.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { reviewClosesOn } from '../../../domain/reviews/reviewWindow.ts'
import { authorizeBooking } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { resolveReader } from './authorizeReview.ts'
import { presentReview, type ReviewReader, type ReviewView } from './present.ts'
import { findReview, findReviewOfBooking, loadReview } from './readReviews.ts'
import { loadReviewedStay } from './reviewedStay.ts'

export async function getReview(id: number, ctx: RequestContext): Promise<ReviewView> {
  const found = await findReview(id)
  const reader = found ? await resolveReader(ctx, found.booking_id) : 'anybody'
  if (!found || (reader === 'anybody' && !(await isVisible(found)))) throw appError('not_found')
  return presentReview(await loadReview(id), reader)
}

/** Whether the review is public. */
export const isVisible = async ({ property_id, status }: { property_id: number; status: string }) =>
  status === 'published' && (await selectOne("SELECT id FROM properties WHERE id = ? AND status = 'live'", [property_id])) !== undefined

const readerByVisitor = { guest: 'author', desk: 'desk', admin: 'admin' } as const satisfies Record<string, ReviewReader>

/** Whether the guest can write a review, and the one already written. */
export async function getReviewOfStay(booking: number, ctx: RequestContext) {
  const { visitor } = await authorizeBooking(ctx, booking, 'booking.read')
  const stay = await loadReviewedStay(booking, { user: callerId(ctx) })
  const written = await findReviewOfBooking(booking)
  return {
    property: {
      id: stay.property_id,
      name: stay.name,
      path: stay.path,
      city: stay.city,
      cityNames: findCityNames(stay.country, stay.city),
      country: stay.country,
    },
    arrival: stay.arrival,
    departure: stay.departure,
    guestName: stay.guest_name,
    refusal: stay.refusal,
    closesOn: reviewClosesOn(stay),
    review: written ? presentReview(written, readerByVisitor[visitor.as]) : null,
  }
}
