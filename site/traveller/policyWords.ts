import { type CancellationPolicy, type Fee, type PolicyStep, policies } from '../../api/domain/cancellation.ts'
import type { PolicyPreset } from '../../api/domain/taxonomy.ts'

const span = (hours: number) => (hours % 24 === 0 && hours > 48 ? `${hours / 24} days` : `${hours} hours`)

function share(fee: Fee): string {
  if (fee.basis === 'first_night') return 'the first night'
  if (fee.basis === 'percent')
    return fee.value === 100 ? 'the whole stay' : fee.value === 50 ? 'half of the stay' : `${fee.value} % of the stay`
  return fee.basis === 'none' ? 'nothing' : 'a fixed fee'
}

const sentence = ({ hoursBefore, fee }: PolicyStep, isFirst: boolean) => {
  if (hoursBefore === null) return `From the moment of booking, ${share(fee)} is charged.`
  if (isFirst) return `Free cancellation until ${span(hoursBefore)} before check-in opens. Later, ${share(fee)} is charged.`
  return `From ${span(hoursBefore)} before, it is ${share(fee)}.`
}

/** A cancellation policy in sentences, for a house without dates; the exact moments of a stay come with its offers. */
export function policySentences({ steps, noShow }: CancellationPolicy): string {
  if (!steps.length) return 'Cancellation is free at any time before check-in.'
  const last = steps.at(-1)!.fee
  const isSame = share(last) === share(noShow)
  return [
    ...steps.map((step, index) => sentence(step, index === 0)),
    `If you do not come, ${isSame ? 'it is the same' : `${share(noShow)} is charged`}.`,
  ].join(' ')
}

export const policyWords = (name: string) => policySentences(policies[name as PolicyPreset] ?? policies.flex_24h)
