import { selectOne } from '../../../db/connection.ts'
import { cityNames } from '../../../db/reference/shownNames.ts'
import { closesOn } from '../../../domain/listing/reviewWindow.ts'
import { admitToBooking } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { readerOf } from './access.ts'
import { presentReview, type Reader, type ReviewView } from './present.ts'
import { findReview, loadReview, reviewOfBooking } from './read.ts'
import { loadReviewedStay } from './stay.ts'

export async function readReview(id: number, call: Call): Promise<ReviewView> {
  const found = await findReview(id)
  const reader = found ? await readerOf(call, found.booking_id) : 'anybody'
  if (!found || (reader === 'anybody' && !(await isShown(found)))) throw appError('not_found')
  return presentReview(await loadReview(id), reader)
}

/** May anybody read it? */
export const isShown = async ({ property_id, status }: { property_id: number; status: string }) =>
  status === 'published' && (await selectOne("SELECT id FROM properties WHERE id = ? AND status = 'live'", [property_id])) !== undefined

const readers = { guest: 'author', desk: 'desk', admin: 'admin' } as const satisfies Record<string, Reader>

/** Before its guest writes: whether they can, and what they have said already. */
export async function reviewOfStay(booking: number, call: Call) {
  const { visitor } = await admitToBooking(call, booking, 'booking.read')
  const stay = await loadReviewedStay(booking, { user: call.caller?.userId ?? 0 })
  const written = await reviewOfBooking(booking)
  return {
    property: {
      id: stay.property_id,
      name: stay.name,
      path: stay.path,
      city: stay.city,
      cityNames: cityNames(stay.country, stay.city),
      country: stay.country,
    },
    arrival: stay.arrival,
    departure: stay.departure,
    guestName: stay.guest_name,
    refusal: stay.refusal,
    closesOn: closesOn(stay),
    review: written ? presentReview(written, readers[visitor.as]) : null,
  }
}
