import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { parseAmount } from '../../lib/format.ts'

/** What the step begins with; its answers stand in the same form as the money, so that nothing typed is lost. */
export const initialShiftValues: Values = { shiftStep: 'open', float: '', withoutShift: '', drawer: '' }

export const noShiftChoices = [
  ['open', 'Open a shift'],
  ['without', 'Do without one'],
] as const

const getText = (values: Values, name: string) => String(values[name] ?? '').trim()

/** What the form answers: the float of a shift to open, or why there is none. */
export function parseShiftValues(values: Values, currency: string) {
  if (values.shiftStep === 'without') {
    const withoutShift = getText(values, 'withoutShift')
    return withoutShift
      ? { withoutShift }
      : { wrong: fieldProblem('Why is there no shift?', { withoutShift: 'Say it in a few words: it stands beside the money.' }) }
  }
  const float = parseAmount(getText(values, 'float'), currency)
  if (float && float.amount >= 0) return { float }
  return { wrong: fieldProblem('The float is no amount.', { float: `Write what lies in the drawer in ${currency}, like 100 or 0.` }) }
}
