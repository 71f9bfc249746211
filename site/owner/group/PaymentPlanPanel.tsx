import type { Api, Result } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'

const paymentStateBadges = {
  paid: { word: 'Paid', tone: 'positive', icon: 'check' },
  overdue: { word: 'Overdue', tone: 'danger', icon: 'circleAlert' },
  due: { word: 'Due today', tone: 'warning', icon: 'clock' },
  later: { word: 'Later', tone: 'neutral', icon: 'calendar' },
} as const

/** What a group agreed to pay when, and how far that is. */
export function PaymentPlanPanel({ booking: { schedule } }: { booking: Result<Api['GET /booking/:id']> }) {
  if (!schedule.length) return null
  const isOverdue = schedule.some(({ state }) => state === 'overdue')
  const paysOnline = schedule.some(({ payable }) => payable !== null)
  return (
    <section className="panel" aria-labelledby="payment-plan">
      <h2 id="payment-plan">Payments of the group</h2>
      <ol className="grid gap-2">
        {schedule.map(({ dueOn, amount, paid, state }) => (
          <li key={dueOn} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex items-center gap-2">
              by {formatDay(dueOn)}
              <Badge tone={paymentStateBadges[state].tone} icon={paymentStateBadges[state].icon}>
                {paymentStateBadges[state].word}
              </Badge>
            </span>
            <span className="tabular">
              {paid.amount > 0 && state !== 'paid' && `${formatMoney(paid)} of `}
              {formatMoney(amount)}
            </span>
          </li>
        ))}
      </ol>
      {isOverdue && (
        <p className="mt-3 text-sm text-danger">
          A payment has not come in on its day. We have reminded the group; the beds stay booked until you decide otherwise.
        </p>
      )}
      {paysOnline && (
        <p className="mt-3 text-sm text-muted">
          The group can pay these online, or you take them at the desk. We remind it three days before each day.
        </p>
      )}
    </section>
  )
}
