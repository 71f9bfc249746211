import { DayField } from '../day/DayField.tsx'
import { CheckField, TextArea, TextField } from '../fields.tsx'

export function NoticeFields({ days }: { days: string }) {
  return (
    <>
      <TextField name="title" label="Title" maxLength={120} autoComplete="off" />
      <TextArea name="body" label="What they should know" maxLength={4000} rows={5} />
      <CheckField name="isPinned" label="Keep it on top" />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <DayField name="from" label="First day" isOptional />
        <DayField name="until" label="Last day" isOptional />
      </div>
      <p className="text-sm text-muted">Without days it is up from now on, until you take it down. {days}</p>
    </>
  )
}
