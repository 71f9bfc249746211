import { t } from '../../lib/language/messages.ts'
import { DayField } from '../day/DayField.tsx'
import { SelectField, TextArea, TextField } from '../form/fields.tsx'
import { Group } from '../Group.tsx'
import { type KeyValues, keyRates, resourcesFor } from './keyValues.ts'
import { keyMessages } from './messages.ts'

export function KeyFields({ property }: { property?: number | undefined }) {
  const { form, resources } = keyMessages()
  const choices = [['none', form.access.none] as const, ['read', form.access.read] as const, ['write', form.access.write] as const]
  return (
    <>
      <TextField<KeyValues> name="name" label={form.name} hint={form.nameHint} autoComplete="off" maxLength={60} />
      <Group title={form.may}>
        <div className="grid gap-4 min-[30rem]:grid-cols-2">
          {resourcesFor(property).map(resource => (
            <SelectField<KeyValues> key={resource} name={`access.${resource}`} label={resources[resource]} choices={choices} />
          ))}
        </div>
      </Group>
      <Group title={form.bounds}>
        <TextArea<KeyValues>
          name="addresses"
          label={form.addresses}
          hint={form.addressesHint}
          isOptional
          rows={3}
          maxLength={1000}
          dir="ltr"
        />
        <TextArea<KeyValues>
          name="origins"
          label={form.origins}
          hint={t(form.originsHint, { example: 'https://example.com' })}
          isOptional
          rows={2}
          maxLength={2000}
          dir="ltr"
        />
        <div className="grid max-w-md gap-4 min-[30rem]:grid-cols-2">
          <SelectField<KeyValues> name="perMinute" label={form.perMinute} choices={keyRates.map(rate => [rate, rate] as const)} />
          <DayField<KeyValues> name="expires" label={form.expires} hint={form.expiresHint} isOptional />
        </div>
      </Group>
    </>
  )
}
