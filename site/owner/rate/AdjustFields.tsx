import { SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { adjustmentModes } from './planValues.ts'

/** So much less or more. */
export function AdjustFields({ values, currency, label }: { values: Values; currency: string; label: string }) {
  const way = String(values.way ?? '')
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectField name="way" label={label} choices={adjustmentModes} required={false} />
      {way !== '' && (
        <TextField
          name="value"
          label={way.startsWith('percent') ? 'Percent' : `Amount a night, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  )
}
