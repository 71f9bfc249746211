import { propertyTypes } from '../../../../domain/listing/taxonomy.ts'
import { SelectField, TextArea, TextField } from '../../../kit/form/fields.tsx'
import { Group } from '../../../kit/Group.tsx'
import { formatPropertyType } from '../../../lib/format/taxonomyFormat.ts'
import { propertyMessages } from '../messages.ts'
import type { PropertyValues } from '../propertyValues.ts'
import { SpokenLanguageFields } from '../SpokenLanguageFields.tsx'
import type { SectionProps } from './sections.ts'

/** What it is, and how guests reach it. */
export function BasicsSection({ isNew }: SectionProps) {
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
      <SpokenLanguageFields />
    </>
  )
}
