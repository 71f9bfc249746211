import { Link } from 'react-router'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { MoreRowsButton } from '../../kit/list/MoreRowsButton.tsx'
import { formatInstant, formatMoney } from '../../lib/format/format.ts'
import { useMoreRows } from '../../lib/http/useMoreRows.ts'
import { t } from '../../lib/language/messages.ts'
import { cashMessages } from './messages.ts'

/** Guests with a refund due; hidden when there are none. */
export function PendingRefunds({ property }: { property: number }) {
  const messages = cashMessages().refunds
  const {
    rows: refunds,
    more,
    problem,
    reload,
  } = useMoreRows('GET /api/payment/refunds', { query: { property, limit: 20 } }, { enabled: property > 0 })
  if (!refunds) return <LoadFailedNotice what={messages.unread} problem={problem} onRetry={reload} />
  if (!refunds.length) return null
  return (
    <section className="panel" aria-labelledby="refunds">
      <h2 id="refunds">{messages.title}</h2>
      <ul className="grid gap-1">
        {refunds.map(r => (
          <li key={r.booking} className="flex flex-wrap justify-between gap-3">
            <Link className="link" to={`/booking/${r.booking}`}>
              {r.guestName}, {r.code}
            </Link>
            <span>
              <span className="me-3 text-muted">{t(messages.since, { moment: formatInstant(r.since) })}</span>
              <span className="tabular font-semibold">{formatMoney(r.amount)}</span>
            </span>
          </li>
        ))}
      </ul>
      <MoreRowsButton {...more} />
    </section>
  )
}
