import { useNavigate } from 'react-router'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { api } from '../../lib/http/api.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { CodeField } from './CodeField.tsx'
import { getEmailParam, withEmail } from './completeSignIn.ts'
import { authMessages } from './messages.ts'

interface ResetPasswordValues {
  email: string
  otp: string
  password: string
}

export function ResetPasswordScreen() {
  const messages = authMessages()
  const navigate = useNavigate()
  const email = getEmailParam()
  const reset = async (values: ResetPasswordValues) => {
    const body = { email: values.email, otp: values.otp.trim(), password: values.password }
    const reply = await api('POST /auth/reset-password', { body })
    if (reply.ok) navigate(`${withEmail('/login', reply.data.email)}&reset`)
    return reply
  }
  return (
    <AuthCard
      title={messages.reset.title}
      note={messages.reset.note}
      links={<AuthLink to="/forgot-password">{messages.reset.anotherCode}</AuthLink>}
    >
      <Form initial={{ email, otp: '', password: '' }} submit={messages.reset.submit} onSubmit={reset}>
        {!email && <TextField<ResetPasswordValues> name="email" label={messages.email} type="email" autoComplete="username" />}
        <CodeField />
        <TextField<ResetPasswordValues>
          name="password"
          label={messages.reset.newPassword}
          hint={messages.passwordHint}
          type="password"
          autoComplete="new-password"
        />
      </Form>
    </AuthCard>
  )
}
