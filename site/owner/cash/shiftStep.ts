import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { getText } from '../../kit/form/getText.ts'
import { parseAmount } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { cashMessages } from './messages.ts'

export interface ShiftValues {
  shiftStep: string
  float: string
  withoutShift: string
  drawer: string
}
/** The values of a form that includes the step. */
export type WithShiftValues = ShiftValues & { method?: string; amount?: string }

/** Initial values; they are part of the surrounding form, so that nothing typed is lost. */
export const initialShiftValues: ShiftValues = { shiftStep: 'open', float: '', withoutShift: '', drawer: '' }

export const noShiftChoices = () => (['open', 'without'] as const).map(choice => [choice, cashMessages().step[choice]] as const)

/** What the step yields: the float of a shift to open, or why there is none. */
export function parseShiftValues(values: ShiftValues, currency: string) {
  const messages = cashMessages().step
  if (values.shiftStep === 'without') {
    const withoutShift = getText(values, 'withoutShift')
    return withoutShift ? { withoutShift } : { wrong: fieldProblem(messages.noReason, { withoutShift: messages.noReasonText }) }
  }
  const float = parseAmount(getText(values, 'float'), currency)
  if (float && float.amount >= 0) return { float }
  return { wrong: fieldProblem(messages.noFloat, { float: t(messages.noFloatText, { currency }) }) }
}
