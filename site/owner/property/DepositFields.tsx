import { maxDepositSteps } from '../../../domain/money/deposit.ts'
import { Button } from '../../kit/Button.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import { useFormState } from '../../kit/formContext.ts'
import { emptyDepositStep, formatDepositExample } from './depositValues.ts'
import { getRowNames } from './formRows.ts'
import { exampleToday } from './taxExample.ts'
import { RemoveRowButton, useFormRows } from './useFormRows.tsx'

const depositKindChoices = [
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
  const takesNone = kind === 'none' && getRowNames(values, 'deposit.steps').length === 0
  return (
    <div className="grid gap-3">
      <DepositShareFields row="deposit" label="Guests pay online when they book" />
      <DepositStepFields />
      <p className="text-sm text-muted" aria-live="polite">
        {formatDepositExample(values, exampleToday())}
      </p>
      {takesNone ? (
        <p className="text-sm text-muted">Without a deposit no tax is paid ahead either, whatever it says below.</p>
      ) : (
        <p className="text-sm text-muted">A deposit that is less than a card can be charged is paid at the desk with the rest.</p>
      )}
    </div>
  )
}

/** From so many nights on it is another one. */
function DepositStepFields() {
  const { rows, add, drop } = useFormRows('deposit.steps')
  return (
    <>
      {rows.map((row, i) => (
        <fieldset key={row} className="grid gap-3 border-l-2 border-line pl-4">
          <legend className="mb-2 flex w-full items-center justify-between gap-3 text-sm font-semibold">
            <span>Longer stays {i + 1}</span>
            <RemoveRowButton label={`Remove the deposit of longer stays ${i + 1}`} onClick={() => drop(i)} />
          </legend>
          <TextField name={`${row}.minNights`} label="From so many nights on" inputMode="numeric" autoComplete="off" />
          <DepositShareFields row={row} label="They pay online" />
        </fieldset>
      ))}
      {rows.length < maxDepositSteps && (
        <Button isSmall icon="plus" className="justify-self-start" onClick={() => add(emptyDepositStep)}>
          Another deposit for longer stays
        </Button>
      )}
    </>
  )
}

function DepositShareFields({ row, label }: { row: string; label: string }) {
  const { values } = useFormState()
  const kind = String(values[`${row}.kind`])
  const currency = String(values.currency ?? '')
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
      <SelectField name={`${row}.kind`} label={label} choices={depositKindChoices} />
      {(kind === 'percent' || kind === 'fixed') && (
        <TextField
          name={`${row}.value`}
          label={kind === 'percent' ? 'Percent' : `Sum${currency && `, ${currency}`}`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  )
}
