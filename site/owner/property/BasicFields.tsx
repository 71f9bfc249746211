import { propertyTypeInfo, propertyTypes } from '../../../domain/listing/taxonomy.ts'
import { SelectField, TextArea, TextField } from '../../kit/fields.tsx'
import { Group } from '../../kit/Group.tsx'
import { CityField } from './CityField.tsx'
import { CurrencyField } from './CurrencyField.tsx'
import { DepositFields } from './DepositFields.tsx'
import { LocationFields } from './LocationFields.tsx'
import { PolicyFields } from './PolicyFields.tsx'
import { ReceptionFields } from './ReceptionFields.tsx'
import { TaxFields } from './TaxFields.tsx'

const typeChoices = propertyTypes.map(t => [t, propertyTypeInfo[t].label] as const)

/** What a listing cannot be without, in the order an owner would tell it. */
export function BasicFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Group title="Your hostel">
        <TextField name="name" label="Name" autoComplete="organization" />
        <SelectField name="type" label="Kind of house" choices={typeChoices} />
        <TextArea
          name="description"
          label="Description"
          hint="What makes a stay with you: the house, the people, the place."
          rows={5}
          isOptional={isNew}
        />
      </Group>
      <Group title="Where it is">
        <CityField />
        <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
          <TextField name="address.line1" label="Street and number" autoComplete="address-line1" />
          <TextField name="address.postcode" label="Postcode" autoComplete="postal-code" isOptional />
        </div>
        <LocationFields />
        <TextArea
          name="directions"
          label="How to get there"
          hint="From the airport, from the station, and the last steps to your door."
          rows={4}
          maxLength={2000}
          isOptional
        />
      </Group>
      <Group title="Contact">
        {isNew && <p className="text-muted">Guests need one of the two before your hostel goes live.</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="phone" label="Telephone" hint="With the country code." type="tel" autoComplete="tel" isOptional={isNew} />
          <TextField name="email" label="E-mail" hint="Where guests write to." type="email" autoComplete="email" isOptional={isNew} />
        </div>
      </Group>
      <Group title="Money and times">
        <CurrencyField />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField name="checkInFrom" label="Check-in from" type="time" />
          <TextField name="checkInUntil" label="Check-in until" type="time" />
          <TextField name="checkOutBy" label="Check-out by" type="time" />
        </div>
        <ReceptionFields />
      </Group>
      <Group title="Paying and leaving">
        <DepositFields />
        <PolicyFields />
      </Group>
      <TaxFields />
    </>
  )
}
