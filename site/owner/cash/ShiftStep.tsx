import { ChoiceField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useHouse } from '../house.ts'
import { steps } from './shiftStep.ts'
import type { useShiftStep } from './useShiftStep.ts'

/** Stands in a form that moves cash, as long as no shift is open. */
export function ShiftStep({ step, values }: { step: ReturnType<typeof useShiftStep>; values: Values }) {
  const { can } = useHouse()
  if (!step.isAsked(values)) return null
  const isWithout = values.shiftStep === 'without'
  return (
    <Notice kind="warning" title="No shift is open for this cash">
      <div className="grid gap-4">
        {can('payment.without_shift') && <ChoiceField name="shiftStep" label="Before the money moves" choices={steps} />}
        {isWithout ? (
          <TextField
            name="withoutShift"
            label="Why there is no shift"
            hint="It stays beside this money. No drawer counts it."
            maxLength={500}
            autoComplete="off"
          />
        ) : (
          <TextField
            name="float"
            label={`In the drawer now, in ${step.currency}`}
            hint="The shift is open from now on, and this money goes through it."
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
          />
        )}
      </div>
    </Notice>
  )
}
