import { selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Count, Property } from '../../../db/models/index.ts'
import { countOpenReports } from '../../community/moderation/service.ts'
import { countWaitingReviews } from '../../community/reviews/service.ts'
import { listFailedJobs } from '../../platform/jobs/service.ts'
import { countMails } from '../../platform/mail/service.ts'
import { countWaitingClaims } from '../claim/service.ts'

const SELECT_COUNTS = `SELECT
  (SELECT COUNT(*) FROM properties WHERE status = 'submitted' OR pending_changes IS NOT NULL) AS submitted,
  (SELECT MIN(submitted_at) FROM properties WHERE status = 'submitted' OR pending_changes IS NOT NULL) AS oldestSubmittedAt,
  (SELECT COUNT(*) FROM properties WHERE status = 'live') AS live,
  (SELECT COUNT(*) FROM properties WHERE status IN ('draft', 'changes_requested')) AS drafts,
  (SELECT COUNT(*) FROM users) AS users,
  (SELECT COUNT(*) FROM users WHERE role = 'hostel_owner') AS owners,
  (SELECT COUNT(*) FROM bookings WHERE created_at >= UTC_DATE()) AS bookingsToday`

interface Counts {
  submitted: Count
  oldestSubmittedAt: ColumnOf<Property, 'submitted_at'>
  live: Count
  drafts: Count
  users: Count
  owners: Count
  bookingsToday: Count
}

/** The marketplace in numbers. A live listing whose changes wait for review counts as submitted. */
export async function getOverview() {
  const [counts, mails, jobsFailed, reviews, reports, claims] = await Promise.all([
    selectOne<Counts>(SELECT_COUNTS),
    countMails(),
    listFailedJobs(),
    countWaitingReviews(),
    countOpenReports(),
    countWaitingClaims(),
  ])
  const { oldestSubmittedAt, ...figures } = counts as Counts
  return {
    ...figures,
    oldestSubmittedAt: oldestSubmittedAt?.toISOString() ?? null,
    mailsWaiting: mails.waiting,
    mailsFailed: mails.failed,
    jobsFailed,
    reviewsWaiting: reviews.count,
    oldestReviewAt: reviews.oldestAt?.toISOString() ?? null,
    reportsWaiting: reports.count,
    oldestReportAt: reports.oldestAt?.toISOString() ?? null,
    claimsWaiting: claims.count,
    oldestClaimAt: claims.oldestAt?.toISOString() ?? null,
  }
}
