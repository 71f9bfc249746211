import { DayField } from '../../kit/day/DayField.tsx'
import { TextArea, TextField } from '../../kit/form/fields.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { t } from '../../lib/language/messages.ts'
import { rideMessages } from './messages.ts'
import type { RideValues } from './rideValues.ts'

/** The editable fields of a ride: time, seats, price. */
export function RideFields({ currency }: { currency: string }) {
  const messages = rideMessages().fields
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField<RideValues> name="day" label={messages.day} />
        <TextField<RideValues> name="time" label={messages.time} type="time" />
        <NumberField<RideValues> name="seats" label={messages.seats} min={1} max={60} />
        <TextField<RideValues> name="price" label={t(messages.price, { currency })} inputMode="decimal" autoComplete="off" isOptional />
      </div>
      <TextField<RideValues> name="meeting" label={messages.meeting} isOptional maxLength={200} />
      <TextArea<RideValues> name="note" label={messages.note} isOptional maxLength={1000} hint={messages.noteHint} />
    </>
  )
}
