import { ChoiceField, SelectField, TextField } from '../../kit/form/fields.tsx'
import type { Values } from '../../kit/form/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { cashMessages } from './messages.ts'
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
  const messages = cashMessages().step
  const isWithout = values.shiftStep === 'without'
  return (
    <Notice kind="warning" title={messages.title}>
      <div className="grid gap-4">
        {can('payment.without_shift') && <ChoiceField name="shiftStep" label={messages.before} choices={noShiftChoices()} />}
        {isWithout ? (
          <TextField name="withoutShift" label={messages.why} hint={messages.whyHint} maxLength={500} autoComplete="off" />
        ) : (
          <TextField
            name="float"
            label={t(messages.float, { currency: step.currency })}
            hint={messages.floatHint}
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
  const messages = cashMessages().step
  const choices = drawers.map(
    d => [String(d.id), d.openedBy ? t(messages.openedBy, { drawer: d.drawer, name: d.openedBy }) : d.drawer] as const,
  )
  return (
    <SelectField
      name="drawer"
      label={messages.drawer}
      placeholder={messages.mine}
      choices={choices}
      required={false}
      className="max-w-xs"
    />
  )
}
