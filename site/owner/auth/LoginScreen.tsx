import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextField } from '../../kit/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/api.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { completeSignIn, getEmailParam } from './completeSignIn.ts'

export function LoginScreen() {
  const isReset = new URLSearchParams(location.search).has('reset')
  return (
    <AuthCard
      title="Log in to your hostel"
      links={
        <>
          <AuthLink to="/forgot-password">Forgot your password?</AuthLink>
          <p>
            New here? <AuthLink to="/signup">Make an owner account</AuthLink>
          </p>
        </>
      }
    >
      {isReset && <Notice kind="positive">Your new password is set. Log in with it.</Notice>}
      <Form initial={{ email: getEmailParam(), password: '' }} submit="Log in" onSubmit={logIn} className="mt-4 grid gap-5">
        <TextField name="email" label="E-mail" type="email" autoComplete="username" />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      </Form>
    </AuthCard>
  )
}

async function logIn({ email, password }: Record<string, string | boolean>) {
  const reply = await api('POST /auth/login', { body: { email: String(email), password: String(password) } })
  if (!reply.ok) return reply
  const { token, role } = reply.data
  if (!token || !role) return fieldProblem('This account belongs to the super-admin area. Log in there.')
  await completeSignIn({ token, role })
  return reply
}
