import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'

/** What, where, when, and for how many. */
export function EventFields({ currency, zone }: { currency: string; zone: string }) {
  return (
    <>
      <Group title="What and where">
        <TextField name="title" label="Name" maxLength={120} autoComplete="off" />
        <TextArea name="description" label="What happens" isOptional maxLength={2000} />
        <TextField name="place" label="Where you meet" maxLength={200} autoComplete="off" />
        <TextField name="host" label="Who hosts it" isOptional maxLength={120} autoComplete="off" />
      </Group>
      <Group title="When">
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <DayField name="day" label="Day" />
          <TextField name="startTime" label="Begins" type="time" />
          <TextField name="endTime" label="Ends" type="time" />
        </div>
        <DayField name="endDay" label="Last day" isOptional hint="Only for what lasts longer than an evening." className="max-w-xs" />
        <p className="text-sm text-muted">On the clock of your hostel ({zone.replaceAll('_', ' ')}).</p>
      </Group>
      <Group title="Who and how much">
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <TextField name="capacity" label="Places" type="number" min={1} max={500} inputMode="numeric" isOptional />
          <TextField name="price" label={`Price, ${currency}`} inputMode="decimal" autoComplete="off" isOptional />
          <TextField name="minAge" label="From age" type="number" min={0} max={99} inputMode="numeric" isOptional />
        </div>
        <p className="text-sm text-muted">Without a number of places everybody can join. The price is paid at your desk.</p>
      </Group>
    </>
  )
}

const repeatChoices = [
  ['never', 'Only once'],
  ['day', 'By days'],
  ['week', 'By weeks'],
  ['month', 'By months'],
] as const
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function RepeatFields({ values }: { values: Values }) {
  const isSeries = values.every !== 'never'
  return (
    <Group title="How often">
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <SelectField name="every" label="Repeat" choices={repeatChoices} />
        {isSeries && <TextField name="step" label={`Every how many ${values.every}s`} type="number" min={1} max={12} inputMode="numeric" />}
        {isSeries && <DayField name="until" label="Last possible day" />}
      </div>
      {values.every === 'week' && (
        <fieldset>
          <legend className="label">On these weekdays</legend>
          <p className="text-sm text-muted">None: the weekday of the first.</p>
          <div className="grid grid-cols-2 sm:grid-cols-4">
            {weekdays.map((name, i) => (
              <CheckField key={name} name={`weekday.${i + 1}`} label={name} />
            ))}
          </div>
        </fieldset>
      )}
    </Group>
  )
}
