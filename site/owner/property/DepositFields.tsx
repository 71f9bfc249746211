import { SelectField, TextField } from '../../kit/fields.tsx'
import { useFormState } from '../../kit/formContext.ts'
import { depositExample } from './depositValues.ts'
import { exampleToday } from './taxExample.ts'

const kinds = [
  ['percent', 'A percent of the beds'],
  ['fixed', 'A fixed amount'],
  ['first_night', 'The first night'],
  ['full', 'The whole stay'],
  ['none', 'Nothing: they pay all at the desk'],
] as const

/** What guests pay when they book, with an example that follows. */
export function DepositFields() {
  const { values } = useFormState()
  const kind = String(values['deposit.kind'])
  const currency = String(values.currency ?? '')
  return (
    <div className="grid gap-3">
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <SelectField name="deposit.kind" label="Guests pay online when they book" choices={kinds} />
        {(kind === 'percent' || kind === 'fixed') && (
          <TextField
            name="deposit.value"
            label={kind === 'percent' ? 'Percent' : `Sum${currency && `, ${currency}`}`}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {depositExample(values, exampleToday())}
      </p>
      {kind === 'none' ? (
        <p className="text-sm text-muted">Without a deposit no tax is paid ahead either, whatever it says below.</p>
      ) : (
        <p className="text-sm text-muted">A deposit that is less than a card can be charged is paid at the desk with the rest.</p>
      )}
    </div>
  )
}
