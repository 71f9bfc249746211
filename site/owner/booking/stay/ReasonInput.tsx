import { Field } from '../../../kit/form/Field.tsx'
import { stayMessages } from './messages.ts'

interface Props {
  value: string
  onChange: (reason: string) => void
  isNeeded?: boolean
}

export function ReasonInput({ value, onChange, isNeeded = false }: Props) {
  const { reason, reasonHint } = stayMessages()
  return (
    <Field label={reason} isOptional={!isNeeded} hint={reasonHint}>
      {wiring => <input {...wiring} className="input" maxLength={500} value={value} onChange={e => onChange(e.target.value)} />}
    </Field>
  )
}
