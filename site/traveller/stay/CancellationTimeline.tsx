import type { Api, Result } from '../../../api/contract.ts'
import { type Money, sum } from '../../../domain/money/money.ts'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

type Step = NonNullable<Result<Api['GET /property/:id/offers']>['offers'][number]['cancellation']>[number]
interface Props {
  steps: readonly Step[]
  /** Taxes of the bill: those on top of prices are never part of a fee. */
  taxes: readonly { amount: Money; included: boolean }[]
  arrival: string
  checkInFrom: string
}

/** The cancellation fee from today to arrival, drawn as a line with a text for each part. */
export function CancellationTimeline({ steps, taxes, arrival, checkInFrom }: Props) {
  const messages = getMessages('bill')
  return (
    <div>
      <ol className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col sm:gap-0">
        {steps.map((step, i) => (
          <li key={step.from ?? 'now'} className="grid grid-cols-[0.75rem_minmax(0,1fr)] gap-3 sm:grid-cols-1 sm:content-start sm:gap-2">
            <span aria-hidden="true" className={`rounded-full sm:h-2 sm:rounded-none ${stepClass(step, i, steps)}`} />
            <div className="text-sm sm:pe-4">
              <p className="font-semibold">{step.fee.amount === 0 ? messages.free : t(messages.costs, { price: formatMoney(step.fee) })}</p>
              <p className="text-muted">{formatStepSpan(step, steps[i + 1])}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">
        {t(messages.checkIn, { day: formatDay(arrival), time: checkInFrom })} {formatTaxNote(steps, taxes)}
      </p>
    </div>
  )
}

/** Names the taxes on top, which are never part of a fee; undefined without any. */
function formatTaxNote(steps: Props['steps'], taxes: Props['taxes']): string | undefined {
  const charged = steps.find(({ fee }) => fee.amount > 0)
  const added = taxes.filter(({ included, amount }) => !included && amount.amount > 0).map(({ amount }) => amount)
  if (!charged || !added.length) return undefined
  return t(getMessages('bill').costsNoTax, { price: formatMoney(sum(added, charged.fee.currency)) })
}

/** The class of a step: free, then by its position. A rate that is non-refundable from the beginning counts as the first price, not the last. */
function stepClass({ fee }: Step, i: number, steps: readonly Step[]): string {
  const first = steps[0]?.fee.amount ?? 0
  const isOnly = steps.length === 1
  if (fee.amount === 0) return 'bg-positive sm:rounded-s-full'
  if (i === 0) return isOnly ? 'bg-danger sm:rounded-full' : 'bg-warning sm:rounded-s-full'
  return i === 1 && first === 0 ? 'bg-warning sm:last:rounded-e-full' : 'bg-danger sm:last:rounded-e-full'
}

function formatStepSpan({ fromLocal }: Step, next: Step | undefined): string {
  const messages = getMessages('bill')
  const until = next?.fromLocal && formatLocalMoment(next.fromLocal)
  if (!fromLocal) return until ? t(messages.fromNowUntil, { until }) : messages.fromNow
  const from = formatLocalMoment(fromLocal)
  return until ? t(messages.fromUntil, { from, until }) : t(messages.from, { from })
}

/** `Thu 3 Dec 2026, 14:00` in the hostel's time zone. */
export const formatLocalMoment = (local: string) => joinWithCommas([formatDay(local.slice(0, 10)), local.slice(11, 16)])
