import { TextField } from '../../kit/form/fields.tsx'
import { getMessages } from '../../lib/language/messages.ts'

export const CodeField = () => (
  <TextField
    name="otp"
    label={getMessages('doors').code}
    hint={getMessages('doors').codeHint}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
  />
)
