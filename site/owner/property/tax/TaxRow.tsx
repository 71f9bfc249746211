import { isPercentTax } from '../../../../domain/money/taxKinds.ts'
import { ChoiceField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { useForm } from '../../../kit/form/formContext.ts'
import { t } from '../../../lib/language/messages.ts'
import { propertyMessages } from '../messages.ts'
import type { PropertyValues } from '../propertyValues.ts'
import { TierFields } from '../TierFields.tsx'
import { RemoveRowButton } from '../useFormRows.tsx'
import { TaxDetails } from './TaxDetails.tsx'
import { exampleNight, exampleToday, formatTaxExample } from './taxExample.ts'
import { findTaxFormErrors } from './taxFormErrors.ts'
import { type TaxRowName, valuesToTax, valuesToTaxes } from './taxValues.ts'

/** One tax: main fields, optional details, and an example. */
export function TaxRow({ row, place, onDrop }: { row: TaxRowName; place: number; onDrop?: () => void }) {
  const messages = propertyMessages().tax
  const { useValue } = useForm<PropertyValues>()
  const currency = useValue('currency')
  const kind = useValue(`${row}.kind`)
  const isVatInside = kind === 'vat_included'
  const amount = currency ? t(messages.amountIn, { currency }) : messages.amount
  return (
    <fieldset className="grid gap-4 border-b border-line pb-4">
      <legend className="mb-2 flex w-full items-center justify-between gap-3 font-semibold">
        <span>{t(messages.numbered, { n: place + 1 })}</span>
        {onDrop && <RemoveRowButton label={t(messages.removeNumbered, { n: place + 1 })} onClick={onDrop} />}
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField<PropertyValues> name={`${row}.name`} label={messages.name} autoComplete="off" maxLength={60} />
        <SelectField<PropertyValues> name={`${row}.kind`} label={messages.kind} choices={Object.entries(messages.kinds)} />
        {kind !== 'tiers' && (
          <TextField<PropertyValues>
            name={`${row}.value`}
            label={isPercentTax(kind) ? messages.percent : amount}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        {!isVatInside && (
          <ChoiceField<PropertyValues>
            name={`${row}.payable`}
            label={messages.paid}
            choices={[
              ['desk', messages.atDesk],
              ['now', messages.online],
            ]}
          />
        )}
      </div>
      {kind === 'tiers' && <TierFields row={row} currency={currency} />}
      <TaxDetails row={row} kind={kind} />
      <TaxExample row={row} />
    </fieldset>
  )
}

/** A live example, so that an owner sees the effect of what they type. */
function TaxExample({ row }: { row: TaxRowName }) {
  const messages = propertyMessages().tax
  const example = useForm<PropertyValues>().useDerived(values => {
    const isOpen = Object.keys(findTaxFormErrors(values)).some(name => name.startsWith(`${row}.`) && name !== `${row}.name`)
    const bed = exampleNight(values.exampleNight, values.currency || 'EUR')
    return isOpen ? '' : formatTaxExample(valuesToTax(values, row), valuesToTaxes(values) ?? [], { bed, today: exampleToday() })
  })
  return (
    <p className="rounded-control border border-line bg-paper px-3 py-2 text-sm" aria-live="polite">
      {example ? t(messages.forExample, { example }) : messages.fillIn}
    </p>
  )
}
