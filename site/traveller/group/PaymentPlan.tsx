import { Badge } from '../../kit/Badge.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import type { Booking } from '../booking/bookingStatus.ts'
import { PayInstalment } from './PayInstalment.tsx'

const paymentStateBadges = {
  paid: { word: 'isPaid', tone: 'positive', icon: 'check' },
  overdue: { word: 'overdue', tone: 'danger', icon: 'circleAlert' },
  due: { word: 'dueToday', tone: 'warning', icon: 'clock' },
  later: undefined,
} as const

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** The instalments of a group with their dates and states, and the button that pays the next one. */
export function PaymentPlan({ booking, token, onChange }: Props) {
  const { schedule } = booking
  if (!schedule.length) return null
  const messages = getMessages('onlinePayment')
  const [before, after] = splitAtPlaceholder(messages.by, 'day')
  return (
    <section aria-labelledby="payments" className="grid gap-3">
      <h2 id="payments" className="text-xl">
        {messages.plan}
      </h2>
      <ol className="card divide-y divide-line">
        {schedule.map(({ dueOn, amount, paid, state }) => (
          <li key={dueOn} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
            <span>
              {before}
              <strong className="font-semibold">{formatDay(dueOn)}</strong>
              {after}
              {paid.amount > 0 && state !== 'paid' && (
                <span className="block text-sm text-muted">{t(messages.partPaid, { price: formatMoney(paid) })}</span>
              )}
            </span>
            <span className="flex items-center gap-3 tabular-nums">
              {paymentStateBadges[state] && (
                <Badge tone={paymentStateBadges[state].tone} icon={paymentStateBadges[state].icon}>
                  {messages[paymentStateBadges[state].word]}
                </Badge>
              )}
              {formatMoney(amount)}
            </span>
          </li>
        ))}
      </ol>
      <PayInstalment booking={booking} token={token} onChange={onChange} />
      <p className="text-sm text-muted">{messages.clock}</p>
    </section>
  )
}
