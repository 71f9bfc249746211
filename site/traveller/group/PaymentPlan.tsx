import type { Api, Result } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'

const looks = {
  paid: { word: 'paid', tone: 'positive', icon: 'check' },
  due: { word: 'due', tone: 'warning', icon: 'clock' },
  later: undefined,
} as const

/** What a group agreed to pay when, and how far that is. */
export function PaymentPlan({ booking: { schedule } }: { booking: Result<Api['GET /booking/:id']> }) {
  if (!schedule.length) return null
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-3 text-xl">
        What you pay when
      </h2>
      <ol className="card divide-y divide-line">
        {schedule.map(({ dueOn, amount, paid, state }) => (
          <li key={dueOn} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
            <span>
              by <strong className="font-semibold">{formatDay(dueOn)}</strong>
              {paid.amount > 0 && state !== 'paid' && <span className="block text-sm text-muted">{formatMoney(paid)} of it is paid</span>}
            </span>
            <span className="flex items-center gap-3 tabular-nums">
              {looks[state] && (
                <Badge tone={looks[state].tone} icon={looks[state].icon}>
                  {looks[state].word}
                </Badge>
              )}
              {formatMoney(amount)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">Days end on the clock of the hostel. It tells you how to pay.</p>
    </section>
  )
}
