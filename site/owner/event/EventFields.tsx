import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import type { Values } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { formatWeekday } from '../../lib/format/repeatFormat.ts'
import { t } from '../../lib/language/messages.ts'
import { findRepeatKind } from './eventValues.ts'
import { eventMessages } from './messages.ts'

/** What, where, when, and for how many. */
export function EventFields({ currency, zone }: { currency: string; zone: string }) {
  const messages = eventMessages().fields
  return (
    <>
      <Group title={messages.what}>
        <TextField name="title" label={messages.title} maxLength={120} autoComplete="off" />
        <TextArea name="description" label={messages.description} isOptional maxLength={2000} />
        <TextField name="place" label={messages.place} maxLength={200} autoComplete="off" />
        <TextField name="host" label={messages.host} isOptional maxLength={120} autoComplete="off" />
      </Group>
      <Group title={messages.when}>
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <DayField name="day" label={messages.day} />
          <TextField name="startTime" label={messages.begins} type="time" />
          <TextField name="endTime" label={messages.ends} type="time" />
        </div>
        <DayField name="endDay" label={messages.lastDay} isOptional hint={messages.lastDayHint} className="max-w-xs" />
        <p className="text-sm text-muted">{t(messages.clock, { zone: zone.replaceAll('_', ' ') })}</p>
      </Group>
      <Group title={messages.who}>
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <TextField name="capacity" label={messages.places} type="number" min={1} max={500} inputMode="numeric" isOptional />
          <TextField name="price" label={t(messages.price, { currency })} inputMode="decimal" autoComplete="off" isOptional />
          <TextField name="minAge" label={messages.fromAge} type="number" min={0} max={99} inputMode="numeric" isOptional />
        </div>
        <p className="text-sm text-muted">{messages.placesHint}</p>
      </Group>
    </>
  )
}

export function RepeatFields({ values }: { values: Values }) {
  const messages = eventMessages().fields
  const every = findRepeatKind(values)
  return (
    <Group title={messages.howOften}>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <SelectField name="every" label={messages.repeat} choices={Object.entries(messages.every)} />
        {every && <TextField name="step" label={messages.step[every]} type="number" min={1} max={12} inputMode="numeric" />}
        {every && <DayField name="until" label={messages.until} />}
      </div>
      {every === 'week' && (
        <fieldset>
          <legend className="label">{messages.weekdays}</legend>
          <p className="text-sm text-muted">{messages.weekdaysHint}</p>
          <div className="grid grid-cols-2 sm:grid-cols-4">
            {[1, 2, 3, 4, 5, 6, 7].map(day => (
              <CheckField key={day} name={`weekday.${day}`} label={formatWeekday(day)} />
            ))}
          </div>
        </fieldset>
      )}
    </Group>
  )
}
