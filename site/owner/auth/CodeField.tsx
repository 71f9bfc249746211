import { TextField } from '../../kit/form/fields.tsx'
import { authMessages } from './messages.ts'

export function CodeField() {
  return (
    <TextField<{ otp: string }>
      name="otp"
      label={authMessages().code}
      hint={authMessages().codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
    />
  )
}
