import { exemptions } from '../../../domain/money/tax.ts'
import { Button } from '../../kit/Button.tsx'
import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, SelectField, TextField } from '../../kit/fields.tsx'
import { useFormState } from '../../kit/formContext.ts'
import { DayOfYearField } from './DayOfYearField.tsx'
import { getRowNames } from './formRows.ts'
import { isPerGuest, isVat } from './taxValues.ts'
import { RemoveRowButton, useFormRows } from './useFormRows.tsx'

const taxBases = [
  ['price', 'the price as I sell it'],
  ['net', 'the price without VAT'],
  ['gross', 'the price with VAT on top'],
] as const
const exemptionLabels = {
  business: 'Guests on business',
  resident: 'People who live here',
  disabled: 'Disabled guests',
  crew: 'Crews',
} as const

/** What only some taxes have: limits, ages, times. Open where one of it is set. */
export function TaxDetails({ row, kind }: { row: string; kind: string }) {
  const { values, errors } = useFormState()
  const isFilled = hasDetails(values, row) || Object.keys(errors).some(name => name.startsWith(`${row}.`))
  return (
    <details open={isFilled || undefined} className="group">
      <summary className="w-fit rounded-control py-1 text-sm font-semibold">Limits, ages and seasons</summary>
      <div className="mt-3 grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name={`${row}.maxNights`}
            label="Nights at most"
            hint="Of one stay; later ones are free of it."
            inputMode="numeric"
            isOptional
          />
          {kind === 'percent' && <SelectField name={`${row}.of`} label="A percent of" choices={taxBases} />}
          {!isVat(kind) && (
            <TextField
              name={`${row}.vat`}
              label="VAT on this tax, in percent"
              hint="Where the tax itself is taxed."
              inputMode="decimal"
              isOptional
            />
          )}
        </div>
        {isPerGuest(kind, String(values[`${row}.tiersBy`])) && <TaxExemptionFields row={row} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <DayOfYearField name={`${row}.season.from`} label="Every year from" />
          <DayOfYearField name={`${row}.season.to`} label="to" />
          <DayField name={`${row}.validFrom`} label="In force from" isOptional />
          <DayField name={`${row}.validUntil`} label="In force until" isOptional />
        </div>
      </div>
    </details>
  )
}

const DETAIL_FIELDS = ['maxNights', 'freeBelowAge', 'vat', 'season.from', 'season.to', 'validFrom', 'validUntil']

const hasDetails = (values: Record<string, string | boolean>, row: string) =>
  DETAIL_FIELDS.some(name => values[`${row}.${name}`]) ||
  values[`${row}.of`] === 'net' ||
  values[`${row}.of`] === 'gross' ||
  getRowNames(values, `${row}.ageBands`).length > 0 ||
  exemptions.some(who => values[`${row}.exempt.${who}`] === true)

function TaxExemptionFields({ row }: { row: string }) {
  const { rows, add, drop } = useFormRows(`${row}.ageBands`)
  return (
    <div className="grid gap-4">
      <TextField
        name={`${row}.freeBelowAge`}
        label="Free below age"
        hint="12: guests of 11 and younger pay nothing."
        inputMode="numeric"
        className="sm:max-w-[50%]"
        isOptional
      />
      {rows.map((band, i) => (
        <div key={band} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField name={`${band}.below`} label="Younger than" inputMode="numeric" autoComplete="off" />
          <TextField name={`${band}.percent`} label="pay this percent of it" inputMode="numeric" autoComplete="off" />
          <RemoveRowButton label={`Remove age ${i + 1}`} onClick={() => drop(i)} />
        </div>
      ))}
      <Button isSmall icon="plus" className="justify-self-start" onClick={() => add({ below: '', percent: '50' })}>
        A share for an age
      </Button>
      <fieldset>
        <legend className="label">Who never pays it</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {exemptions.map(who => (
            <CheckField key={who} name={`${row}.exempt.${who}`} label={exemptionLabels[who]} />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
