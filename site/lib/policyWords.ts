import type { PolicyPreset } from '../../domain/listing/taxonomy.ts'
import type { CancellationPolicy, DepositPart, Fee, PolicyStep } from '../../domain/rates/cancellation.ts'
import { formatMoney } from './format.ts'
import { say, words } from './words.ts'

/** What a cancellation policy means, for those who choose or judge it. */
export const policyWords: Record<PolicyPreset, string> = {
  flex_24h: 'Free until 24 hours before check-in, then the first night',
  flex_48h: 'Free until 48 hours before check-in, then the first night',
  moderate_5d: 'Free until 5 days before check-in, then half of the stay',
  strict_14d: 'Free until 14 days before check-in, then the whole stay',
  non_refundable: 'The whole stay, from booking on',
  group_28d: 'Free until 28 days before check-in, then half; the whole from 14 days',
}

function span(hours: number): string {
  const said = words('policy')
  return hours % 24 === 0 && hours > 48 ? say(said.days, { n: hours / 24 }) : say(said.hours, { n: hours })
}

function share(fee: Fee, currency: string): string {
  const said = words('policy')
  const percent = fee.restOfDeposit
  if (!percent) return ownShare(fee, currency)
  return fee.basis === 'none' ? say(said.ofDeposit, { percent }) : say(said.withRest, { cost: ownShare(fee, currency), percent })
}

function ownShare(fee: Fee, currency: string): string {
  const said = words('policy')
  if (fee.basis === 'none') return said.nothing
  if (fee.basis === 'first_night') return said.night
  if (fee.basis === 'amount') return formatMoney({ amount: fee.value, currency })
  return fee.value === 100 ? said.whole : fee.value === 50 ? said.half : say(said.share, { percent: fee.value })
}

function keptShare({ basis, value }: DepositPart, currency: string): string {
  const said = words('policy')
  if (basis === 'percent') return say(said.ofDeposit, { percent: value })
  return say(said.keptAmount, { amount: formatMoney({ amount: value, currency }) })
}

interface Told {
  isFirst: boolean
  currency: string
  /** What of the deposit is never given back. */
  kept: string | undefined
}

function sentence({ hoursBefore, fee }: PolicyStep, { isFirst, currency, kept }: Told): string {
  const said = words('policy')
  const cost = share(fee, currency)
  if (hoursBefore === null) return [say(said.atOnce, { cost }), ...(kept ? [say(said.leastKept, { kept })] : [])].join(' ')
  if (isFirst && kept) return say(said.firstKept, { span: span(hoursBefore), cost, kept })
  return say(isFirst ? said.first : said.later, { span: span(hoursBefore), cost })
}

/** A cancellation policy in sentences, for a house without dates; the exact moments of a stay come with its offers. */
export function policySentences({ steps, noShow, nonRefundable }: Omit<CancellationPolicy, 'name'>, currency = 'EUR'): string {
  const said = words('policy')
  const kept = nonRefundable?.value ? keptShare(nonRefundable, currency) : undefined
  const last = steps.at(-1)?.fee
  const missing = share(noShow, currency)
  const isSame = last ? share(last, currency) === missing : noShow.basis === 'none'
  const always = kept ? say(said.freeKept, { kept }) : said.free
  return [
    ...(last ? steps.map((step, index) => sentence(step, { isFirst: index === 0, currency, kept })) : [always]),
    isSame ? said.missingSame : say(said.missing, { cost: missing }),
  ].join(' ')
}

/** How many days before arrival a rate is sold, where it is not at any time. */
export const daysAheadSentences = ({ minDaysAhead, maxDaysAhead }: DaysAhead): string[] => [
  ...(minDaysAhead == null ? [] : [say(words('policy').minDaysAhead, { n: minDaysAhead })]),
  ...(maxDaysAhead == null ? [] : [say(words('policy').maxDaysAhead, { n: maxDaysAhead })]),
]
interface DaysAhead {
  minDaysAhead?: number | null
  maxDaysAhead?: number | null
}
