import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import type { Values } from '../../kit/form/formContext.ts'
import { parseAmount } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { cashMessages } from './messages.ts'

/** What the step begins with; its answers stand in the same form as the money, so that nothing typed is lost. */
export const initialShiftValues: Values = { shiftStep: 'open', float: '', withoutShift: '', drawer: '' }

export const noShiftChoices = () => (['open', 'without'] as const).map(choice => [choice, cashMessages().step[choice]] as const)

const getText = (values: Values, name: string) => String(values[name] ?? '').trim()

/** What the form answers: the float of a shift to open, or why there is none. */
export function parseShiftValues(values: Values, currency: string) {
  const messages = cashMessages().step
  if (values.shiftStep === 'without') {
    const withoutShift = getText(values, 'withoutShift')
    return withoutShift ? { withoutShift } : { wrong: fieldProblem(messages.noReason, { withoutShift: messages.noReasonText }) }
  }
  const float = parseAmount(getText(values, 'float'), currency)
  if (float && float.amount >= 0) return { float }
  return { wrong: fieldProblem(messages.noFloat, { float: t(messages.noFloatText, { currency }) }) }
}
