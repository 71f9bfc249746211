import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RichText } from '../../kit/RichText.tsx'
import type { SignedIn } from '../../kit/signIn/logInWithPasskey.ts'
import { OfficeOpenIdButtons } from '../../kit/signIn/OpenIdButtons.tsx'
import { openAdminArea } from '../../kit/signIn/openAdminArea.ts'
import { PasskeyLogin } from '../../kit/signIn/PasskeyLogin.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { findNextPath } from '../nextPath.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { completeSignIn, getEmailParam } from './completeSignIn.ts'
import { authMessages } from './messages.ts'

interface LoginValues {
  email: string
  password: string
}

export function LoginScreen() {
  const messages = authMessages()
  const isReset = new URLSearchParams(location.search).has('reset')
  return (
    <AuthCard
      title={messages.login.title}
      links={
        <>
          <AuthLink to="/forgot-password">{messages.forgot}</AuthLink>
          <p>
            <RichText message={messages.login.newHere} values={{ link: <AuthLink to="/signup">{messages.login.signUp}</AuthLink> }} />
          </p>
        </>
      }
    >
      {isReset && <Notice kind="positive">{messages.login.isReset}</Notice>}
      <Form initial={{ email: getEmailParam(), password: '' }} submit={messages.logIn} onSubmit={logIn} className="mt-4 grid gap-5">
        <TextField<LoginValues> name="email" label={messages.email} type="email" autoComplete="username webauthn" />
        <TextField<LoginValues> name="password" label={messages.password} type="password" autoComplete="current-password" />
      </Form>
      <PasskeyLogin messages={getMessages('passkeys').login} onSession={continueWith} />
      <OfficeOpenIdButtons next={findNextPath(location.search) ?? '/owner/list'} makesOwner />
    </AuthCard>
  )
}

function continueWith(session: SignedIn) {
  if (session.role === 'super_admin') return openAdminArea(session)
  completeSignIn(session)
  return undefined
}

async function logIn({ email, password }: LoginValues) {
  const reply = await api('POST /auth/login', { body: { email: String(email), password: String(password) } })
  if (!reply.ok) return reply
  const { token, role, user } = reply.data
  if (!token || !role) return fieldProblem(authMessages().login.isAdmin)
  completeSignIn({ token, role, user })
  return reply
}
