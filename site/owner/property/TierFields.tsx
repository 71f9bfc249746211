import { Button } from '../../kit/Button.tsx'
import { ChoiceField, TextField } from '../../kit/form/fields.tsx'
import { t } from '../../lib/language/messages.ts'
import { propertyMessages } from './messages.ts'
import type { PropertyValues } from './propertyValues.ts'
import type { TaxRowName } from './tax/taxValues.ts'
import { RemoveRowButton, useFormRows } from './useFormRows.tsx'

const emptyTier = { upTo: '', value: '' }
const MAX_TIERS = 10

/** A tax with tiers by the price of the night; the last tier has no limit. */
export function TierFields({ row, currency }: { row: TaxRowName; currency: string }) {
  const messages = propertyMessages().tax
  const { rows, add, drop } = useFormRows(`${row}.tiers`)
  return (
    <div className="grid gap-3">
      <ChoiceField<PropertyValues>
        name={`${row}.tiersBy`}
        label={messages.tiersBy}
        choices={[
          ['person', messages.ofGuest],
          ['room', messages.ofRoom],
        ]}
      />
      {rows.map((tier, i) => (
        <div key={tier} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          {i < rows.length - 1 ? (
            <TextField<PropertyValues>
              name={`${tier}.upTo`}
              label={t(messages.upTo, { currency })}
              inputMode="decimal"
              autoComplete="off"
            />
          ) : (
            <p className="pb-2.5">{rows.length > 1 ? messages.dearer : messages.allNights}</p>
          )}
          <TextField<PropertyValues>
            name={`${tier}.value`}
            label={t(messages.perNight, { currency })}
            inputMode="decimal"
            autoComplete="off"
          />
          <RemoveRowButton label={t(messages.removePrice, { n: i + 1 })} onClick={() => drop(i)} />
        </div>
      ))}
      {rows.length < MAX_TIERS && (
        <Button isSmall icon="plus" className="justify-self-start" onClick={() => add(emptyTier)}>
          {rows.length ? messages.anotherPrice : messages.addPrice}
        </Button>
      )}
    </div>
  )
}
