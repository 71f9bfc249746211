import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { parseAmount } from '../../lib/format.ts'

/** What the step begins with; its answers stand in the same form as the money, so that nothing typed is lost. */
export const initialShift: Values = { shiftStep: 'open', float: '', withoutShift: '', drawer: '' }

export const steps = [
  ['open', 'Open a shift'],
  ['without', 'Do without one'],
] as const

const text = (values: Values, name: string) => String(values[name] ?? '').trim()

/** What the form answers: the float of a shift to open, or why there is none. */
export function shiftAnswer(values: Values, currency: string) {
  if (values.shiftStep === 'without') {
    const withoutShift = text(values, 'withoutShift')
    return withoutShift
      ? { withoutShift }
      : { wrong: fieldProblem('Why is there no shift?', { withoutShift: 'Say it in a few words: it stands beside the money.' }) }
  }
  const float = parseAmount(text(values, 'float'), currency)
  if (float && float.amount >= 0) return { float }
  return { wrong: fieldProblem('The float is no amount.', { float: `Write what lies in the drawer in ${currency}, like 100 or 0.` }) }
}
