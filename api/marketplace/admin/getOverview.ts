import { selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Count, Property } from '../../../db/models/index.ts'
import { countOpenReports } from '../../community/moderation/service.ts'
import { countWaitingReviews } from '../../community/reviews/service.ts'
import { listFailedJobs } from '../../platform/jobs/service.ts'
import { countMails } from '../../platform/mail/service.ts'
import { countWaitingClaims } from '../claim/service.ts'
import { REVIEW_QUEUE } from './listings.ts'

const SELECT_COUNTS = `SELECT queue.submitted, queue.oldestSubmittedAt,
  (SELECT COUNT(*) FROM properties WHERE status = 'live') AS live,
  (SELECT COUNT(*) FROM properties WHERE status IN ('draft', 'changes_requested')) - (SELECT COUNT(*) FROM demo_properties) AS drafts,
  (SELECT COUNT(*) FROM users) AS users,
  (SELECT COUNT(*) FROM users WHERE role = 'hostel_owner') AS owners,
  (SELECT COUNT(*) FROM bookings b LEFT JOIN demo_properties d ON d.property_id = b.property_id WHERE b.created_at >= UTC_DATE() AND d.property_id IS NULL) AS bookingsToday
  FROM (SELECT COUNT(*) AS submitted, MIN(p.submitted_at) AS oldestSubmittedAt FROM (${REVIEW_QUEUE}) w JOIN properties p ON p.id = w.id) queue`

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
    unsafeReports: reports.unsafe,
    oldestReportAt: reports.oldestAt?.toISOString() ?? null,
    claimsWaiting: claims.count,
    oldestClaimAt: claims.oldestAt?.toISOString() ?? null,
  }
}
