import { exemptions } from '../../../../domain/money/tax.ts'
import { isTaxByGuest, isVat } from '../../../../domain/money/taxKinds.ts'
import { Button } from '../../../kit/Button.tsx'
import { DayField } from '../../../kit/day/DayField.tsx'
import { CheckField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { useForm } from '../../../kit/form/formContext.ts'
import { t } from '../../../lib/language/messages.ts'
import { DayOfYearField } from '../DayOfYearField.tsx'
import { getRowNames } from '../formRows.ts'
import { propertyMessages } from '../messages.ts'
import type { PropertyValues } from '../propertyValues.ts'
import { RemoveRowButton, useFormRows } from '../useFormRows.tsx'
import type { TaxRowName } from './taxValues.ts'

const taxBases = ['price', 'net', 'gross'] as const

/** Optional settings of a tax: limits, ages, seasons. Expanded where any is set. */
export function TaxDetails({ row, kind }: { row: TaxRowName; kind: string }) {
  const messages = propertyMessages().tax
  const { useDerived, useValue } = useForm<PropertyValues>()
  const isFilled = useDerived((values, errors) => hasDetails(values, row) || Object.keys(errors).some(name => name.startsWith(`${row}.`)))
  return (
    <details open={isFilled || undefined} className="group">
      <summary className="w-fit rounded-control py-1 text-sm font-semibold">{messages.details}</summary>
      <div className="mt-3 grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField<PropertyValues>
            name={`${row}.maxNights`}
            label={messages.maxNights}
            hint={messages.maxNightsHint}
            inputMode="numeric"
            isOptional
          />
          {kind === 'percent' && (
            <SelectField<PropertyValues>
              name={`${row}.of`}
              label={messages.percentOf}
              choices={taxBases.map(base => [base, messages.bases[base]] as const)}
            />
          )}
          {!isVat(kind) && (
            <TextField<PropertyValues> name={`${row}.vat`} label={messages.vat} hint={messages.vatHint} inputMode="decimal" isOptional />
          )}
        </div>
        {isTaxByGuest(kind, useValue(`${row}.tiersBy`)) && <TaxExemptionFields row={row} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <DayOfYearField name={`${row}.season.from`} label={messages.seasonFrom} />
          <DayOfYearField name={`${row}.season.to`} label={messages.seasonTo} />
          <DayField<PropertyValues> name={`${row}.validFrom`} label={messages.validFrom} isOptional />
          <DayField<PropertyValues> name={`${row}.validUntil`} label={messages.validUntil} isOptional />
        </div>
      </div>
    </details>
  )
}

const DETAIL_FIELDS = ['maxNights', 'freeBelowAge', 'vat', 'season.from', 'season.to', 'validFrom', 'validUntil'] as const

const hasDetails = (values: PropertyValues, row: TaxRowName) =>
  DETAIL_FIELDS.some(name => values[`${row}.${name}`]) ||
  values[`${row}.of`] === 'net' ||
  values[`${row}.of`] === 'gross' ||
  getRowNames(values, `${row}.ageBands`).length > 0 ||
  exemptions.some(who => values[`${row}.exempt.${who}`])

function TaxExemptionFields({ row }: { row: TaxRowName }) {
  const messages = propertyMessages().tax
  const { rows, add, drop } = useFormRows(`${row}.ageBands`)
  return (
    <div className="grid gap-4">
      <TextField<PropertyValues>
        name={`${row}.freeBelowAge`}
        label={messages.freeBelow}
        hint={messages.freeBelowHint}
        inputMode="numeric"
        className="sm:max-w-[50%]"
        isOptional
      />
      {rows.map((band, i) => (
        <div key={band} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField<PropertyValues> name={`${band}.below`} label={messages.younger} inputMode="numeric" autoComplete="off" />
          <TextField<PropertyValues> name={`${band}.percent`} label={messages.sharePercent} inputMode="numeric" autoComplete="off" />
          <RemoveRowButton label={t(messages.removeAge, { n: i + 1 })} onClick={() => drop(i)} />
        </div>
      ))}
      <Button isSmall icon="plus" className="justify-self-start" onClick={() => add({ below: '', percent: '50' })}>
        {messages.addAge}
      </Button>
      <fieldset>
        <legend className="label">{messages.neverPays}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {exemptions.map(who => (
            <CheckField<PropertyValues> key={who} name={`${row}.exempt.${who}`} label={messages.exemptions[who]} />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
