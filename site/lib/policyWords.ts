import type { CancellationPolicy, Fee, PolicyStep } from '../../api/domain/cancellation.ts'
import type { PolicyPreset } from '../../api/domain/taxonomy.ts'
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
  if (fee.basis === 'none') return said.nothing
  if (fee.basis === 'first_night') return said.night
  if (fee.basis === 'amount') return formatMoney({ amount: fee.value, currency })
  return fee.value === 100 ? said.whole : fee.value === 50 ? said.half : say(said.share, { percent: fee.value })
}

function sentence({ hoursBefore, fee }: PolicyStep, isFirst: boolean, currency: string): string {
  const said = words('policy')
  const cost = share(fee, currency)
  if (hoursBefore === null) return say(said.atOnce, { cost })
  return say(isFirst ? said.first : said.later, { span: span(hoursBefore), cost })
}

/** A cancellation policy in sentences, for a house without dates; the exact moments of a stay come with its offers. */
export function policySentences({ steps, noShow }: Pick<CancellationPolicy, 'steps' | 'noShow'>, currency = 'EUR'): string {
  const said = words('policy')
  const last = steps.at(-1)?.fee
  const missing = share(noShow, currency)
  const isSame = last ? share(last, currency) === missing : noShow.basis === 'none'
  return [
    ...(last ? steps.map((step, index) => sentence(step, index === 0, currency)) : [said.free]),
    isSame ? said.missingSame : say(said.missing, { cost: missing }),
  ].join(' ')
}
