import { TextField } from '../../kit/fields.tsx'

export const CodeField = () => (
  <TextField
    name="otp"
    label="Code from the mail"
    hint="6 digits, good for 10 minutes."
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
  />
)
