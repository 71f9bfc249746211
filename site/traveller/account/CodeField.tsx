import { TextField } from '../../kit/fields.tsx'
import { words } from '../../lib/words.ts'

export const CodeField = () => (
  <TextField
    name="otp"
    label={words('doors').code}
    hint={words('doors').codeHint}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
  />
)
