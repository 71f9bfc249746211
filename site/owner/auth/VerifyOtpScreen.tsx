import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { clearSignupPassword, signupPassword } from '../../kit/signIn/signupPassword.ts'
import { api } from '../../lib/http/api.ts'
import { t } from '../../lib/language/messages.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { CodeField } from './CodeField.tsx'
import { completeSignIn, getEmailParam } from './completeSignIn.ts'
import { authMessages } from './messages.ts'
import { ResendCodeButton } from './ResendCodeButton.tsx'

interface VerifyOtpValues {
  email: string
  otp: string
}

export function VerifyOtpScreen() {
  const messages = authMessages()
  const email = getEmailParam()
  return (
    <AuthCard
      title={messages.verify.title}
      note={email ? t(messages.verify.note, { email }) : messages.verify.noteAny}
      links={<AuthLink to="/signup">{messages.verify.otherEmail}</AuthLink>}
    >
      <Form
        initial={{ email, otp: '' }}
        submit={messages.verify.submit}
        onSubmit={verifyOtp}
        beside={email && <ResendCodeButton email={email} />}
      >
        {!email && <TextField<VerifyOtpValues> name="email" label={messages.email} type="email" autoComplete="username" />}
        <CodeField />
      </Form>
    </AuthCard>
  )
}

async function verifyOtp({ email, otp }: VerifyOtpValues) {
  const reply = await api('POST /auth/verify-otp', { body: { email: String(email), otp: String(otp).trim(), ...signupPassword(email) } })
  if (reply.ok) {
    clearSignupPassword()
    completeSignIn(reply.data)
  }
  return reply
}
