import { instant, int } from '../columns.ts'
import { table } from '../table.ts'

export class ReviewVote extends table(
  'review_votes',
  {
    reviewId: int().primary(),
    userId: int().primary().references('users'),
    createdAt: instant(),
  },
  { indexes: { user: ['userId', 'reviewId'] } },
) {}
