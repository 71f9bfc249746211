import type { CancellationPolicy, DepositPart, Fee, PolicyStep } from '../../../domain/rates/cancellation.ts'
import { getMessages, t } from '../language/messages.ts'
import { formatMoney } from './format.ts'

function formatSpan(hours: number): string {
  const messages = getMessages('policy')
  return hours % 24 === 0 && hours > 48 ? t(messages.days, { n: hours / 24 }) : t(messages.hours, { n: hours })
}

function formatFee(fee: Fee, currency: string): string {
  const messages = getMessages('policy')
  const percent = fee.restOfDeposit
  if (!percent) return formatOwnFee(fee, currency)
  return fee.basis === 'none' ? t(messages.ofDeposit, { percent }) : t(messages.withRest, { cost: formatOwnFee(fee, currency), percent })
}

function formatOwnFee(fee: Fee, currency: string): string {
  const messages = getMessages('policy')
  if (fee.basis === 'none') return messages.nothing
  if (fee.basis === 'first_night') return messages.night
  if (fee.basis === 'amount') return formatMoney({ amount: fee.value, currency })
  return fee.value === 100 ? messages.whole : fee.value === 50 ? messages.half : t(messages.share, { percent: fee.value })
}

function formatDepositPart({ basis, value }: DepositPart, currency: string): string {
  const messages = getMessages('policy')
  if (basis === 'percent') return t(messages.ofDeposit, { percent: value })
  return t(messages.keptAmount, { amount: formatMoney({ amount: value, currency }) })
}

interface StepContext {
  isFirst: boolean
  currency: string
  /** The non-refundable part of the deposit. */
  retained: string | undefined
}

function formatPolicyStep({ hoursBefore, fee }: PolicyStep, { isFirst, currency, retained }: StepContext): string {
  const messages = getMessages('policy')
  const cost = formatFee(fee, currency)
  if (hoursBefore === null)
    return [t(messages.atOnce, { cost }), ...(retained ? [t(messages.leastKept, { kept: retained })] : [])].join(' ')
  if (isFirst && retained) return t(messages.firstKept, { span: formatSpan(hoursBefore), cost, kept: retained })
  return t(isFirst ? messages.first : messages.later, { span: formatSpan(hoursBefore), cost })
}

/** A cancellation policy as sentences, for a property without dates; offers for a stay give the exact moments. */
export function formatPolicy({ steps, noShow, nonRefundable }: Omit<CancellationPolicy, 'name'>, currency = 'EUR'): string {
  const messages = getMessages('policy')
  const retained = nonRefundable?.value ? formatDepositPart(nonRefundable, currency) : undefined
  const last = steps.at(-1)?.fee
  const missing = formatFee(noShow, currency)
  const isSame = last ? formatFee(last, currency) === missing : noShow.basis === 'none'
  const always = retained ? t(messages.freeKept, { kept: retained }) : messages.free
  return [
    ...(last ? steps.map((step, index) => formatPolicyStep(step, { isFirst: index === 0, currency, retained })) : [always]),
    isSame ? messages.missingSame : t(messages.missing, { cost: missing }),
  ].join(' ')
}

/** How many days before arrival a rate can be booked, where that is limited. */
export const formatDaysAhead = ({ minDaysAhead, maxDaysAhead }: DaysAhead): string[] => [
  ...(minDaysAhead == null ? [] : [t(getMessages('policy').minDaysAhead, { n: minDaysAhead })]),
  ...(maxDaysAhead == null ? [] : [t(getMessages('policy').maxDaysAhead, { n: maxDaysAhead })]),
]
interface DaysAhead {
  minDaysAhead?: number | null
  maxDaysAhead?: number | null
}
