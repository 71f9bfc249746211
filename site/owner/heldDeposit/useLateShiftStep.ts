import { useState } from 'react'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { cashMessages } from '../cash/messages.ts'
import type { WithShiftValues } from '../cash/shiftStep.ts'
import type { useShiftStep } from '../cash/useShiftStep.ts'

/** Forms that stand on a page for who may need them ask for a shift once they are sent, or the page would ask several times. */
export function useLateShiftStep(step: ReturnType<typeof useShiftStep>) {
  const [isAsked, setAsked] = useState(false)
  const isShown = isAsked || step.drawers.length > 1
  const ask = (values: WithShiftValues) => {
    if (isAsked || !step.isAsked(values)) return undefined
    setAsked(true)
    return fieldProblem(cashMessages().step.title)
  }
  return { isShown, ask }
}
