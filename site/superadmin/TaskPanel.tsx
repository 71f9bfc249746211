import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Api, Result } from '../../api/contract.ts'
import { Notice } from '../kit/Notice.tsx'
import { formatInstant, plural } from '../lib/format.ts'
import { formatJobName } from './jobs/jobFormat.ts'

type Overview = Result<Api['GET /admin/overview']>

/** What needs somebody, the longest wait first; or that nothing does. */
export function TaskPanel({ overview }: { overview: Overview }) {
  const tasks = [
    waitingListings(overview),
    waitingClaims(overview),
    waitingReports(overview),
    waitingReviews(overview),
    failedMails(overview),
    ...overview.jobsFailed.map(failedJob),
  ].filter(Boolean)
  return (
    <section className="mb-6 grid gap-3" aria-labelledby="tasks">
      <h2 id="tasks" className="text-base">
        Needs you
      </h2>
      {tasks.length > 0 ? tasks : <p className="text-muted">Nothing waits for you.</p>}
    </section>
  )
}

function waitingListings({ submitted, oldestSubmittedAt }: Overview): ReactNode {
  if (!submitted) return null
  return (
    <Notice key="listings" kind="warning" title={<Link to="/properties?status=submitted">{plural(submitted, 'listing')} to look at</Link>}>
      {oldestSubmittedAt && <p>The oldest has been waiting since {formatInstant(oldestSubmittedAt)}.</p>}
    </Notice>
  )
}

function waitingReviews({ reviewsWaiting, oldestReviewAt }: Overview): ReactNode {
  if (!reviewsWaiting) return null
  return (
    <Notice key="reviews" kind="warning" title={<Link to="/reviews">{plural(reviewsWaiting, 'review')} to look at</Link>}>
      {oldestReviewAt && <p>The oldest has been waiting since {formatInstant(oldestReviewAt)}.</p>}
    </Notice>
  )
}

function waitingClaims({ claimsWaiting, oldestClaimAt }: Overview): ReactNode {
  if (!claimsWaiting) return null
  return (
    <Notice key="claims" kind="warning" title={<Link to="/claims">{plural(claimsWaiting, 'claim')} to decide</Link>}>
      {oldestClaimAt && <p>The oldest has been waiting since {formatInstant(oldestClaimAt)}.</p>}
    </Notice>
  )
}

function waitingReports({ reportsWaiting, oldestReportAt }: Overview): ReactNode {
  if (!reportsWaiting) return null
  return (
    <Notice key="reports" kind="warning" title={<Link to="/reports">{plural(reportsWaiting, 'thing')} that people find wrong</Link>}>
      {oldestReportAt && <p>The oldest report has been waiting since {formatInstant(oldestReportAt)}.</p>}
    </Notice>
  )
}

function failedMails({ mailsFailed }: Overview): ReactNode {
  if (!mailsFailed) return null
  return (
    <Notice key="mails" kind="danger" title={<Link to="/dead-letters?kind=mail">{plural(mailsFailed, 'mail')} could not be sent</Link>}>
      <p>They were tried for hours and given up. Look at the mail server, or at the addresses.</p>
    </Notice>
  )
}

const failedJob = ({ name, error, at }: Overview['jobsFailed'][number]): ReactNode => (
  <Notice key={name} kind="danger" title={<Link to="/jobs">{formatJobName(name)} went wrong</Link>}>
    <p className="wrap-anywhere">
      {formatInstant(at)}: {error}
    </p>
  </Notice>
)
