import { useNavigate } from 'react-router'
import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { api } from '../../lib/api.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { CodeField } from './CodeField.tsx'
import { getEmailParam, withEmail } from './completeSignIn.ts'

export function ResetPasswordScreen() {
  const navigate = useNavigate()
  const email = getEmailParam()
  const reset = async (values: Values) => {
    const body = { email: String(values.email), otp: String(values.otp).trim(), password: String(values.password) }
    const reply = await api('POST /auth/reset-password', { body })
    if (reply.ok) navigate(`${withEmail('/login', reply.data.email)}&reset`)
    return reply
  }
  return (
    <AuthCard
      title="Choose a new password"
      note="If your e-mail has an account, a code is on its way. All your devices will be logged out."
      links={<AuthLink to="/forgot-password">Send another code</AuthLink>}
    >
      <Form initial={{ email, otp: '', password: '' }} submit="Set the password" onSubmit={reset}>
        {!email && <TextField name="email" label="E-mail" type="email" autoComplete="username" />}
        <CodeField />
        <TextField name="password" label="New password" hint="At least 10 characters." type="password" autoComplete="new-password" />
      </Form>
    </AuthCard>
  )
}
