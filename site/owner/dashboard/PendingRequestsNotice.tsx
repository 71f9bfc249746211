import { Link } from 'react-router'
import { Notice } from '../../kit/Notice.tsx'
import { plural } from '../../lib/format.ts'

/** Guests who asked: each has an answer to get in its time. */
export function PendingRequestsNotice({ property, count }: { property: number; count: number }) {
  if (count === 0) return null
  return (
    <Notice kind="warning" title={`${plural(count, 'guest waits', 'guests wait')} for your answer`}>
      <p>
        <Link className="link" to={`/booking?property=${property}&category=requests`}>
          {count === 1 ? 'Answer the request' : 'Answer the requests'}
        </Link>
      </p>
    </Notice>
  )
}
