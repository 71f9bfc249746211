import { useNavigate } from 'react-router'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { api } from '../../lib/api.ts'
import { AuthCard } from './AuthCard.tsx'
import { saveChallenge } from './challenge.ts'

export function SignInScreen() {
  const navigate = useNavigate()
  const signIn = async ({ email, password }: Values) => {
    const reply = await api('POST /auth/login', { body: { email: String(email), password: String(password) } })
    if (!reply.ok) return reply
    if (!reply.data.challenge) return fieldProblem('This account is not a super-admin’s. Owners and travellers log in elsewhere.')
    saveChallenge(reply.data.challenge)
    navigate('/auth')
    return reply
  }
  return (
    <AuthCard title="Log in" note="Password first, then the code of your authenticator.">
      <Form initial={{ email: '', password: '' }} submit="Go on" onSubmit={signIn}>
        <TextField name="email" label="E-mail" type="email" autoComplete="username" />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      </Form>
    </AuthCard>
  )
}
