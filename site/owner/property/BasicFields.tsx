import { propertyTypes } from '../../../domain/listing/taxonomy.ts'
import { SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { Group } from '../../kit/Group.tsx'
import { formatPropertyType } from '../../lib/format/taxonomyFormat.ts'
import { CityField } from './CityField.tsx'
import { CurrencyField } from './CurrencyField.tsx'
import { DepositFields } from './DepositFields.tsx'
import { LocationFields } from './LocationFields.tsx'
import { propertyMessages } from './messages.ts'
import { PolicyFields } from './PolicyFields.tsx'
import type { PropertyValues } from './propertyValues.ts'
import { ReceptionFields } from './ReceptionFields.tsx'
import { TaxFields } from './tax/TaxFields.tsx'

/** The required fields of a listing. */
export function BasicFields({ isNew }: { isNew: boolean }) {
  const messages = propertyMessages().basics
  return (
    <>
      <Group title={messages.hostel}>
        <TextField<PropertyValues> name="name" label={messages.name} autoComplete="organization" />
        <SelectField<PropertyValues>
          name="type"
          label={messages.type}
          choices={propertyTypes.map(type => [type, formatPropertyType(type)] as const)}
        />
        <TextArea<PropertyValues>
          name="description"
          label={messages.description}
          hint={messages.descriptionHint}
          rows={5}
          isOptional={isNew}
        />
      </Group>
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
      <Group title={messages.contact}>
        {isNew && <p className="text-muted">{messages.contactNote}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField<PropertyValues>
            name="phone"
            label={messages.phone}
            hint={messages.phoneHint}
            type="tel"
            autoComplete="tel"
            isOptional={isNew}
          />
          <TextField<PropertyValues>
            name="email"
            label={messages.email}
            hint={messages.emailHint}
            type="email"
            autoComplete="email"
            isOptional={isNew}
          />
        </div>
      </Group>
      <Group title={messages.money}>
        <CurrencyField />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField<PropertyValues> name="checkInFrom" label={messages.checkInFrom} type="time" />
          <TextField<PropertyValues> name="checkInUntil" label={messages.checkInUntil} type="time" />
          <TextField<PropertyValues> name="checkOutBy" label={messages.checkOutBy} type="time" />
        </div>
        <ReceptionFields />
      </Group>
      <Group title={messages.paying}>
        <DepositFields />
        <PolicyFields />
      </Group>
      <TaxFields />
    </>
  )
}
