import { ChoiceField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { cashMessages } from './messages.ts'
import type { ShiftValues, WithShiftValues } from './shiftStep.ts'
import { noShiftChoices } from './shiftStep.ts'
import type { useShiftStep } from './useShiftStep.ts'

interface Props {
  step: ReturnType<typeof useShiftStep>
}

/** Part of a form that moves cash: asks to open a shift when none is open, and for the till when there are several. */
export function ShiftStep({ step }: Props) {
  const { can } = useCurrentProperty()
  const { useDerived } = useForm<WithShiftValues>()
  const isWithout = useDerived(values => values.shiftStep === 'without')
  if (!useDerived(step.isAsked)) return <TillField step={step} />
  const messages = cashMessages().step
  return (
    <Notice kind="warning" title={messages.title}>
      <div className="grid gap-4">
        {can('payment.without_shift') && <ChoiceField<ShiftValues> name="shiftStep" label={messages.before} choices={noShiftChoices()} />}
        {isWithout ? (
          <TextField<ShiftValues> name="withoutShift" label={messages.why} hint={messages.whyHint} maxLength={500} autoComplete="off" />
        ) : (
          <TextField<ShiftValues>
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

/** Selects the till when several shifts are open: by default the user's own. */
function TillField({ step: { drawers, isCash } }: Props) {
  const isThroughTill = useForm<WithShiftValues>().useDerived(isCash)
  if (drawers.length < 2 || !isThroughTill) return null
  const messages = cashMessages().step
  const choices = drawers.map(
    d => [String(d.id), d.openedBy ? t(messages.openedBy, { drawer: d.drawer, name: d.openedBy }) : d.drawer] as const,
  )
  return (
    <SelectField<ShiftValues>
      name="drawer"
      label={messages.drawer}
      placeholder={messages.mine}
      choices={choices}
      required={false}
      className="max-w-xs"
    />
  )
}
