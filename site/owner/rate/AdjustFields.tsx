import { SelectField, TextField } from '../../kit/form/fields.tsx'
import type { Values } from '../../kit/form/formContext.ts'
import { t } from '../../lib/language/messages.ts'
import { rateMessages, ratePlanMessages } from './messages.ts'

/** So much less or more. */
export function AdjustFields({ values, currency, label }: { values: Values; currency: string; label: string }) {
  const way = String(values.way ?? '')
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectField name="way" label={label} choices={Object.entries(ratePlanMessages().fields.adjustment)} required={false} />
      {way !== '' && (
        <TextField
          name="value"
          label={way.startsWith('percent') ? rateMessages().percent : t(rateMessages().amountNight, { currency })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  )
}
