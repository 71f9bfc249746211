import { Link } from 'react-router'
import { Notice } from '../../kit/Notice.tsx'
import { t } from '../../lib/language/messages.ts'
import { dashboardMessages } from './messages.ts'

/** Booking requests that wait for an answer. */
export function PendingRequestsNotice({ property, count }: { property: number; count: number }) {
  if (count === 0) return null
  return (
    <Notice kind="warning" title={t(dashboardMessages().requests, { n: count })}>
      <p>
        <Link className="link" to={`/booking?property=${property}&category=requests`}>
          {t(dashboardMessages().answer, { n: count })}
        </Link>
      </p>
    </Notice>
  )
}
