import { useNavigate } from 'react-router'
import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { api } from '../../lib/api.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { withEmail } from './completeSignIn.ts'

export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const ask = async ({ email }: Values) => {
    const reply = await api('POST /auth/forgot-password', { body: { email: String(email) } })
    if (reply.ok) navigate(withEmail('/reset-password', reply.data.email))
    return reply
  }
  return (
    <AuthCard
      title="Set a new password"
      note="Tell us your e-mail. If it has an account, we send a code to set a new password."
      links={<AuthLink to="/login">Back to log in</AuthLink>}
    >
      <Form initial={{ email: '' }} submit="Send me the code" onSubmit={ask}>
        <TextField name="email" label="E-mail" type="email" autoComplete="username" />
      </Form>
    </AuthCard>
  )
}
