import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { api } from '../../lib/api.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { CodeField } from './CodeField.tsx'
import { completeSignIn, getEmailParam } from './completeSignIn.ts'
import { ResendCodeButton } from './ResendCodeButton.tsx'

export function VerifyOtpScreen() {
  const email = getEmailParam()
  return (
    <AuthCard
      title="Check your mail"
      note={email ? <>We sent a 6-digit code to {email}. It may take a minute.</> : 'Enter your e-mail and the code we sent to it.'}
      links={<AuthLink to="/signup">Use another e-mail</AuthLink>}
    >
      <Form
        initial={{ email, otp: '' }}
        submit="Confirm and go on"
        onSubmit={verifyOtp}
        beside={email && <ResendCodeButton email={email} />}
      >
        {!email && <TextField name="email" label="E-mail" type="email" autoComplete="username" />}
        <CodeField />
      </Form>
    </AuthCard>
  )
}

async function verifyOtp({ email, otp }: Values) {
  const reply = await api('POST /auth/verify-otp', { body: { email: String(email), otp: String(otp).trim() } })
  if (reply.ok) await completeSignIn(reply.data)
  return reply
}
