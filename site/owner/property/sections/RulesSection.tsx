import { TextArea, TextField } from '../../../kit/form/fields.tsx'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { Group } from '../../../kit/Group.tsx'
import { propertyMessages } from '../messages.ts'
import type { PropertyValues } from '../propertyValues.ts'
import { ReceptionFields } from '../ReceptionFields.tsx'
import { RuleFields } from '../RuleFields.tsx'

/** When guests come and go, who may stay, and what they accept. */
export function RulesSection() {
  const { basics, ages } = propertyMessages()
  return (
    <>
      <Group title={basics.times}>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField<PropertyValues> name="checkInFrom" label={basics.checkInFrom} type="time" />
          <TextField<PropertyValues> name="checkInUntil" label={basics.checkInUntil} type="time" />
          <TextField<PropertyValues> name="checkOutBy" label={basics.checkOutBy} type="time" />
        </div>
        <ReceptionFields />
        <TextArea<PropertyValues>
          name="lateArrival"
          label={basics.lateArrival}
          hint={basics.lateArrivalHint}
          rows={3}
          maxLength={500}
          isOptional
        />
      </Group>
      <Group title={ages.title}>
        <NumberField<PropertyValues> name="minAge" label={ages.youngest} min={0} className="max-w-xs" isOptional />
        <NumberField<PropertyValues> name="maxAge" label={ages.oldest} min={0} className="max-w-xs" isOptional />
      </Group>
      <RuleFields />
    </>
  )
}
