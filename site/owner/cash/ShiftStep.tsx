import { ChoiceField, SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { noShiftChoices } from './shiftStep.ts'
import type { useShiftStep } from './useShiftStep.ts'

interface Props {
  step: ReturnType<typeof useShiftStep>
  values: Values
}

/** Stands in a form that moves cash: asks for a shift as long as none is open, and for a drawer where there are several. */
export function ShiftStep({ step, values }: Props) {
  const { can } = useCurrentProperty()
  if (!step.isAsked(values)) return <TillField step={step} values={values} />
  const isWithout = values.shiftStep === 'without'
  return (
    <Notice kind="warning" title="No shift is open for this cash">
      <div className="grid gap-4">
        {can('payment.without_shift') && <ChoiceField name="shiftStep" label="Before the money moves" choices={noShiftChoices} />}
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

/** Of several drawers that are open, the one that the cash goes through: one's own unless another is named. */
function TillField({ step: { drawers, isCash }, values }: Props) {
  if (drawers.length < 2 || !isCash(values)) return null
  const choices = drawers.map(d => [String(d.id), `${d.drawer}${d.openedBy ? `, opened by ${d.openedBy}` : ''}`] as const)
  return (
    <SelectField name="drawer" label="Drawer" placeholder="Mine, or the first" choices={choices} required={false} className="max-w-xs" />
  )
}
