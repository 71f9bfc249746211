import { instant, int, json, text } from '../columns.ts'
import { table } from '../table.ts'

export class ListingReview extends table('listing_reviews', {
  propertyId: int().primary(),
  seen: json(),
  note: text(2000),
  reviewedAt: instant(),
}) {}
