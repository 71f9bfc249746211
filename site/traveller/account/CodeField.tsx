import { TextField } from '../../kit/form/fields.tsx'
import { getMessages } from '../../lib/language/messages.ts'

export const CodeField = () => (
  <TextField<{ otp: string }>
    name="otp"
    label={getMessages('auth').code}
    hint={getMessages('auth').codeHint}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
  />
)
