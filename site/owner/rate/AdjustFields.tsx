import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { t } from '../../lib/language/messages.ts'
import { rateMessages, ratePlanMessages } from './messages.ts'
import type { AdjustmentValues } from './planValues.ts'

/** A price adjustment, up or down. */
export function AdjustFields({ currency, label }: { currency: string; label: string }) {
  const way = useForm<AdjustmentValues>().useValue('way')
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectField<AdjustmentValues>
        name="way"
        label={label}
        choices={Object.entries(ratePlanMessages().fields.adjustment)}
        required={false}
      />
      {way !== '' && (
        <TextField<AdjustmentValues>
          name="value"
          label={way.startsWith('percent') ? rateMessages().percent : t(rateMessages().amountNight, { currency })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  )
}
