import { DayField } from '../../kit/day/DayField.tsx'
import { TextArea, TextField } from '../../kit/fields.tsx'

/** When, how many and for how much: what may still be changed of a ride. */
export function RideFields({ currency }: { currency: string }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField name="day" label="Day" />
        <TextField name="time" label="Time, where it begins" type="time" />
        <TextField name="seats" label="Free seats" type="number" min={1} max={60} inputMode="numeric" />
        <TextField name="price" label={`Price share a seat, ${currency}`} inputMode="decimal" autoComplete="off" isOptional />
      </div>
      <TextField name="meeting" label="Meeting point" isOptional maxLength={200} />
      <TextArea name="note" label="Note" isOptional maxLength={1000} hint="Everybody reads this." />
    </>
  )
}
