import type { Adjustment, NightPrice, PriceStep } from './pricing.ts'

/** A night of a booking line as its JSON column holds it. */
export interface StoredNight extends Omit<NightPrice, 'trace'> {
  trace?: readonly (PriceStep | TextStep)[]
}

/** A step in the lines of older bookings, in words: `{ label: 'plan Saver', change: '-10 %' }`. Without `change` the price was set. */
interface TextStep extends Pick<PriceStep, 'price'> {
  label: string
  change?: string
}

/** How the price of a stored night came about, whatever form its steps are stored in. */
export const readStoredSteps = ({ trace = [] }: StoredNight): PriceStep[] =>
  trace.map(step => ('kind' in step ? step : parseTextStep(step)))

function parseTextStep({ label, change, price }: TextStep): PriceStep {
  if (change !== undefined) {
    const [, plan] = /^plan (.+)$/.exec(label) ?? []
    return { kind: plan ? 'plan' : 'rule', name: plan ?? label, adjust: parseChange(change), price }
  }
  const [, guests] = /^base for (\d+)$/.exec(label) ?? []
  if (guests) return { kind: 'base', guests: Number(guests), price }
  return { kind: label === 'base' ? 'base' : 'night', price }
}

/** +10 %, -2.00 */
function parseChange(change: string): Adjustment {
  const [, value] = /^([+-]?[\d.]+) %$/.exec(change) ?? []
  return value === undefined ? { kind: 'amount', value: Number(change.replace('.', '')) } : { kind: 'percent', value: Number(value) }
}
