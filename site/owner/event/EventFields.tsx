import { audiences } from '../../../domain/access/audience.ts'
import { eventCategories } from '../../../domain/listing/eventCategories.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { Group } from '../../kit/Group.tsx'
import { formatWeekday } from '../../lib/format/repeatFormat.ts'
import { t } from '../../lib/language/messages.ts'
import { EventPictureField } from './EventPictureField.tsx'
import type { EventValues, NewEventValues } from './eventValues.ts'
import { findRepeatKind } from './eventValues.ts'
import { eventMessages } from './messages.ts'

/** What, where, when, and for how many. */
export function EventFields({ currency, zone }: { currency: string; zone: string }) {
  const messages = eventMessages().fields
  return (
    <>
      <Group title={messages.what}>
        <TextField<EventValues> name="title" label={messages.title} maxLength={120} autoComplete="off" />
        <SelectField<EventValues>
          name="category"
          label={messages.category}
          hint={messages.categoryHint}
          choices={eventCategories.map(category => [category, messages.categories[category]] as const)}
        />
        <EventPictureField />
        <TextArea<EventValues> name="description" label={messages.description} isOptional maxLength={2000} />
        <TextField<EventValues> name="place" label={messages.place} maxLength={200} autoComplete="off" />
        <TextField<EventValues> name="host" label={messages.host} isOptional maxLength={120} autoComplete="off" />
      </Group>
      <Group title={messages.when}>
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <DayField<EventValues> name="day" label={messages.day} />
          <TextField<EventValues> name="startTime" label={messages.begins} type="time" />
          <TextField<EventValues> name="endTime" label={messages.ends} type="time" />
        </div>
        <DayField<EventValues> name="endDay" label={messages.lastDay} isOptional hint={messages.lastDayHint} className="max-w-xs" />
        <p className="text-sm text-muted">{t(messages.clock, { zone: zone.replaceAll('_', ' ') })}</p>
      </Group>
      <Group title={messages.who}>
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <NumberField<EventValues> name="capacity" label={messages.places} min={1} max={500} isOptional />
          <TextField<EventValues> name="price" label={t(messages.price, { currency })} inputMode="decimal" autoComplete="off" isOptional />
          <NumberField<EventValues> name="minAge" label={messages.fromAge} min={0} max={99} isOptional />
        </div>
        <p className="text-sm text-muted">{messages.placesHint}</p>
        <SelectField<EventValues>
          name="audience"
          label={messages.audience}
          choices={audiences.map(audience => [audience, messages.audiences[audience]] as const)}
        />
      </Group>
    </>
  )
}

export function RepeatFields() {
  const messages = eventMessages().fields
  const every = useForm<NewEventValues>().useDerived(findRepeatKind)
  return (
    <Group title={messages.howOften}>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <SelectField<NewEventValues> name="every" label={messages.repeat} choices={Object.entries(messages.every)} />
        {every && <NumberField<NewEventValues> name="step" label={messages.step[every]} min={1} max={12} />}
        {every && <DayField<NewEventValues> name="until" label={messages.until} />}
      </div>
      {every === 'week' && (
        <fieldset>
          <legend className="label">{messages.weekdays}</legend>
          <p className="text-sm text-muted">{messages.weekdaysHint}</p>
          <div className="grid grid-cols-2 sm:grid-cols-4">
            {[1, 2, 3, 4, 5, 6, 7].map(day => (
              <CheckField<NewEventValues> key={day} name={`weekday.${day}`} label={formatWeekday(day)} />
            ))}
          </div>
        </fieldset>
      )}
    </Group>
  )
}
