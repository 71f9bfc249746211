import type { Api, Result } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { groupMessages } from './messages.ts'

const paymentStateBadges = {
  paid: { tone: 'positive', icon: 'check' },
  overdue: { tone: 'danger', icon: 'circleAlert' },
  due: { tone: 'warning', icon: 'clock' },
  later: { tone: 'neutral', icon: 'calendar' },
} as const

/** The payment plan of a group and its state. */
export function PaymentPlanPanel({ booking: { schedule } }: { booking: Result<Api['GET /booking/:id']> }) {
  if (!schedule.length) return null
  const { plan: messages, quote } = groupMessages()
  const isOverdue = schedule.some(({ state }) => state === 'overdue')
  const paysOnline = schedule.some(({ payable }) => payable !== null)
  return (
    <section className="panel" aria-labelledby="payment-plan">
      <h2 id="payment-plan">{messages.title}</h2>
      <ol className="grid gap-2">
        {schedule.map(({ dueOn, amount, paid, state }) => (
          <li key={dueOn} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex items-center gap-2">
              {t(quote.by, { day: formatDay(dueOn) })}
              <Badge tone={paymentStateBadges[state].tone} icon={paymentStateBadges[state].icon}>
                {messages.state[state]}
              </Badge>
            </span>
            <span className="tabular">
              {paid.amount > 0 && state !== 'paid'
                ? t(messages.paidOf, { paid: formatMoney(paid), amount: formatMoney(amount) })
                : formatMoney(amount)}
            </span>
          </li>
        ))}
      </ol>
      {isOverdue && <p className="mt-3 text-sm text-danger">{messages.isOverdue}</p>}
      {paysOnline && <p className="mt-3 text-sm text-muted">{messages.paysOnline}</p>}
    </section>
  )
}
