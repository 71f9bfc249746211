import { TextArea, TextField } from '../../../kit/form/fields.tsx'
import { Group } from '../../../kit/Group.tsx'
import { CityField } from '../CityField.tsx'
import { CurrencyField } from '../CurrencyField.tsx'
import { LocationFields } from '../LocationFields.tsx'
import { propertyMessages } from '../messages.ts'
import type { PropertyValues } from '../propertyValues.ts'

/** Where it is, with the pin on our own map; the country proposes the currency. */
export function PlaceSection() {
  const messages = propertyMessages().basics
  return (
    <>
      <Group title={messages.where}>
        <CityField />
        <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
          <TextField<PropertyValues> name="address.line1" label={messages.street} autoComplete="address-line1" />
          <TextField<PropertyValues> name="address.postcode" label={messages.postcode} autoComplete="postal-code" isOptional />
        </div>
        <LocationFields />
        <TextArea<PropertyValues>
          name="directions"
          label={messages.directions}
          hint={messages.directionsHint}
          rows={4}
          maxLength={2000}
          isOptional
        />
      </Group>
      <Group title={messages.money}>
        <CurrencyField />
      </Group>
    </>
  )
}
