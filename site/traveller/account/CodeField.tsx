import { TextField } from '../../kit/fields.tsx'
import { getMessages } from '../../lib/messages.ts'

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
