import { useNavigate } from 'react-router'
import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { OfficeOpenIdButtons } from '../../kit/signIn/OpenIdButtons.tsx'
import { openAdminArea } from '../../kit/signIn/openAdminArea.ts'
import { PasskeyLogin } from '../../kit/signIn/PasskeyLogin.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { AuthCard } from './AuthCard.tsx'
import { saveChallenge } from './challenge.ts'
import { authMessages } from './messages.ts'

interface SignInValues {
  email: string
  password: string
}

export function SignInScreen() {
  const navigate = useNavigate()
  const messages = authMessages()
  const signIn = async ({ email, password }: SignInValues) => {
    const reply = await api('POST /auth/login', { body: { email: String(email), password: String(password) } })
    if (!reply.ok) return reply
    if (!reply.data.challenge) return fieldProblem(messages.notAdmin)
    saveChallenge(reply.data.challenge)
    navigate('/auth')
    return reply
  }
  return (
    <AuthCard title={messages.logIn} note={messages.logInNote}>
      <Form initial={{ email: '', password: '' }} submit={messages.continue} onSubmit={signIn}>
        <TextField<SignInValues> name="email" label={messages.email} type="email" autoComplete="username webauthn" />
        <TextField<SignInValues> name="password" label={messages.password} type="password" autoComplete="current-password" />
      </Form>
      <PasskeyLogin
        messages={getMessages('passkeys').login}
        onSession={session => (session.role === 'super_admin' ? openAdminArea(session) : messages.notAdmin)}
      />
      <OfficeOpenIdButtons next="/superadmin/dashboard" />
    </AuthCard>
  )
}
