import { TextField } from '../../kit/fields.tsx'

export function CodeField({ label = 'Code from the mail' }: { label?: string }) {
  return (
    <TextField
      name="otp"
      label={label}
      hint="6 digits, good for 10 minutes."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
    />
  )
}
