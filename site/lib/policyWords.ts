import type { CancellationPolicy, Fee, PolicyStep } from '../../api/domain/cancellation.ts'
import type { PolicyPreset } from '../../api/domain/taxonomy.ts'
import { formatMoney } from './format.ts'

/** What a cancellation policy means, for those who choose or judge it. */
export const policyWords: Record<PolicyPreset, string> = {
  flex_24h: 'Free until 24 hours before check-in, then the first night',
  flex_48h: 'Free until 48 hours before check-in, then the first night',
  moderate_5d: 'Free until 5 days before check-in, then half of the stay',
  strict_14d: 'Free until 14 days before check-in, then the whole stay',
  non_refundable: 'The whole stay, from booking on',
  group_28d: 'Free until 28 days before check-in, then half; the whole from 14 days',
}

const span = (hours: number) => (hours % 24 === 0 && hours > 48 ? `${hours / 24} days` : `${hours} hours`)

function share(fee: Fee, currency: string): string {
  if (fee.basis === 'first_night') return 'the first night'
  if (fee.basis === 'percent')
    return fee.value === 100 ? 'the whole stay' : fee.value === 50 ? 'half of the stay' : `${fee.value} % of the stay`
  return fee.basis === 'none' ? 'nothing' : formatMoney({ amount: fee.value, currency })
}

function sentence({ hoursBefore, fee }: PolicyStep, isFirst: boolean, currency: string): string {
  const cost = share(fee, currency)
  if (hoursBefore === null) return `From the moment of booking, ${cost} is charged.`
  if (isFirst) return `Free cancellation until ${span(hoursBefore)} before check-in opens. Later, ${cost} is charged.`
  return `From ${span(hoursBefore)} before, it is ${cost}.`
}

/** A cancellation policy in sentences, for a house without dates; the exact moments of a stay come with its offers. */
export function policySentences({ steps, noShow }: Pick<CancellationPolicy, 'steps' | 'noShow'>, currency = 'EUR'): string {
  const last = steps.at(-1)?.fee
  const missing = share(noShow, currency)
  const isSame = last ? share(last, currency) === missing : noShow.basis === 'none'
  return [
    ...(last ? steps.map((step, index) => sentence(step, index === 0, currency)) : ['Cancellation is free at any time before check-in.']),
    `If you do not come, ${isSame ? 'it is the same' : `${missing} is charged`}.`,
  ].join(' ')
}
