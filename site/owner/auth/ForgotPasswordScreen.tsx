import { useNavigate } from 'react-router'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { api } from '../../lib/http/api.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { withEmail } from './completeSignIn.ts'
import { authMessages } from './messages.ts'

interface ForgotPasswordValues {
  email: string
}

export function ForgotPasswordScreen() {
  const messages = authMessages()
  const navigate = useNavigate()
  const ask = async ({ email }: ForgotPasswordValues) => {
    const reply = await api('POST /auth/forgot-password', { body: { email: String(email) } })
    if (reply.ok) navigate(withEmail('/reset-password', reply.data.email))
    return reply
  }
  return (
    <AuthCard
      title={messages.forgotten.title}
      note={messages.forgotten.note}
      links={<AuthLink to="/login">{messages.forgotten.back}</AuthLink>}
    >
      <Form initial={{ email: '' }} submit={messages.sendCode} onSubmit={ask}>
        <TextField<ForgotPasswordValues> name="email" label={messages.email} type="email" autoComplete="username" />
      </Form>
    </AuthCard>
  )
}
