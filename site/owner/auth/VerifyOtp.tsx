import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { api } from '../../lib/api.ts'
import { AuthCard } from './AuthCard.tsx'
import { CodeField } from './CodeField.tsx'
import { DoorLink } from './DoorLink.tsx'
import { emailOfAddress, enter } from './entrance.ts'
import { ResendCode } from './ResendCode.tsx'

export function VerifyOtp() {
  const email = emailOfAddress()
  return (
    <AuthCard
      title="Check your mail"
      note={email ? <>We sent a 6-digit code to {email}. It may take a minute.</> : 'Enter your e-mail and the code we sent to it.'}
      links={<DoorLink to="/signup">Use another e-mail</DoorLink>}
    >
      <Form initial={{ email, otp: '' }} submit="Confirm and go on" onSubmit={verify} beside={email && <ResendCode email={email} />}>
        {!email && <TextField name="email" label="E-mail" type="email" autoComplete="username" />}
        <CodeField />
      </Form>
    </AuthCard>
  )
}

async function verify({ email, otp }: Values) {
  const reply = await api('POST /auth/verify-otp', { body: { email: String(email), otp: String(otp).trim() } })
  if (reply.ok) enter(reply.data)
  return reply
}
