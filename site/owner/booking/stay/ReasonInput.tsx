import { Field } from '../../../kit/Field.tsx'

interface Props {
  value: string
  onChange: (reason: string) => void
  isNeeded?: boolean
}

export function ReasonInput({ value, onChange, isNeeded = false }: Props) {
  return (
    <Field label="Reason" isOptional={!isNeeded} hint="Kept in the history of the booking.">
      {wiring => <input {...wiring} className="input" maxLength={500} value={value} onChange={e => onChange(e.target.value)} />}
    </Field>
  )
}
