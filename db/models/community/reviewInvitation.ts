import { instant, int } from '../columns.ts'
import { table } from '../table.ts'

export class ReviewInvitation extends table('review_invitations', {
  bookingId: int().primary().references('bookings'),
  propertyId: int(),
  createdAt: instant(),
}) {}
