import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { Notice } from '../../kit/Notice.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { formatJobName } from '../jobs/jobFormat.ts'
import { overviewMessages } from './messages.ts'

type Overview = Result<Api['GET /admin/overview']>

/** The queues in which something waits, failed mails and failed jobs; or that there is nothing to do. */
export function TaskPanel({ overview }: { overview: Overview }) {
  const tasks = [
    unsafeReports(overview),
    waitingListings(overview),
    waitingClaims(overview),
    waitingReports(overview),
    waitingReviews(overview),
    failedMails(overview),
    ...overview.jobsFailed.map(failedJob),
  ].filter(Boolean)
  const messages = overviewMessages()
  return (
    <section className="mb-6 grid gap-3" aria-labelledby="tasks">
      <h2 id="tasks" className="text-base">
        {messages.needsYou}
      </h2>
      {tasks.length > 0 ? tasks : <p className="text-muted">{messages.nothing}</p>}
    </section>
  )
}

function waitingListings({ submitted, oldestSubmittedAt }: Overview): ReactNode {
  if (!submitted) return null
  return (
    <Notice
      key="listings"
      kind="warning"
      title={<Link to="/properties?status=submitted">{t(overviewMessages().listings, { n: submitted })}</Link>}
    >
      {oldestSubmittedAt && <p>{t(overviewMessages().oldest, { moment: formatInstant(oldestSubmittedAt) })}</p>}
    </Notice>
  )
}

function waitingReviews({ reviewsWaiting, oldestReviewAt }: Overview): ReactNode {
  if (!reviewsWaiting) return null
  return (
    <Notice key="reviews" kind="warning" title={<Link to="/reviews">{t(overviewMessages().reviews, { n: reviewsWaiting })}</Link>}>
      {oldestReviewAt && <p>{t(overviewMessages().oldest, { moment: formatInstant(oldestReviewAt) })}</p>}
    </Notice>
  )
}

function waitingClaims({ claimsWaiting, oldestClaimAt }: Overview): ReactNode {
  if (!claimsWaiting) return null
  return (
    <Notice key="claims" kind="warning" title={<Link to="/claims">{t(overviewMessages().claims, { n: claimsWaiting })}</Link>}>
      {oldestClaimAt && <p>{t(overviewMessages().oldest, { moment: formatInstant(oldestClaimAt) })}</p>}
    </Notice>
  )
}

function unsafeReports({ unsafeReports }: Overview): ReactNode {
  if (!unsafeReports) return null
  const messages = overviewMessages()
  return (
    <Notice key="unsafe" kind="danger" title={<Link to="/reports">{t(messages.unsafeReports, { n: unsafeReports })}</Link>}>
      <p>{messages.unsafeText}</p>
    </Notice>
  )
}

function waitingReports({ reportsWaiting, oldestReportAt }: Overview): ReactNode {
  if (!reportsWaiting) return null
  return (
    <Notice key="reports" kind="warning" title={<Link to="/reports">{t(overviewMessages().reports, { n: reportsWaiting })}</Link>}>
      {oldestReportAt && <p>{t(overviewMessages().oldestReport, { moment: formatInstant(oldestReportAt) })}</p>}
    </Notice>
  )
}

function failedMails({ mailsFailed }: Overview): ReactNode {
  if (!mailsFailed) return null
  return (
    <Notice key="mails" kind="danger" title={<Link to="/dead-letters?kind=mail">{t(overviewMessages().mails, { n: mailsFailed })}</Link>}>
      <p>{overviewMessages().mailsText}</p>
    </Notice>
  )
}

const failedJob = ({ name, error, at }: Overview['jobsFailed'][number]): ReactNode => (
  <Notice key={name} kind="danger" title={<Link to="/jobs">{t(overviewMessages().jobFailed, { job: formatJobName(name) })}</Link>}>
    <p className="wrap-anywhere">
      <RichText
        message={overviewMessages().jobError}
        values={{
          moment: formatInstant(at),
          error: (
            <bdi lang="en" dir="ltr">
              {error}
            </bdi>
          ),
        }}
      />
    </p>
  </Notice>
)
