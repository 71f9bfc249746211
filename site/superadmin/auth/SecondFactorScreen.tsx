import { Link } from 'react-router'
import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { fetchAccountLanguage } from '../../lib/accountLanguage.ts'
import { api } from '../../lib/api.ts'
import { saveSession } from '../../lib/session.ts'
import { AuthCard } from './AuthCard.tsx'
import { getChallenge, saveChallenge } from './challenge.ts'

export function SecondFactorScreen() {
  const challenge = getChallenge()
  if (!challenge) {
    return (
      <AuthCard title="Second step">
        <Notice title="Please give your password first">
          <p>
            <Link className="link" to="/signin">
              Log in
            </Link>
          </p>
        </Notice>
      </AuthCard>
    )
  }
  const finish = async ({ code }: Values) => {
    const reply = await api('POST /auth/second-factor', { body: { challenge, code: String(code).replace(/\s/g, '') } })
    if (!reply.ok) return reply
    saveSession(reply.data)
    saveChallenge(undefined)
    await fetchAccountLanguage()
    location.assign('/superadmin/dashboard')
    return reply
  }
  return (
    <AuthCard
      title="Second step"
      note="Open your authenticator and type the 6 digits it shows for OpenBunk. Is it lost? Type one of your recovery codes."
    >
      <Form initial={{ code: '' }} submit="Log in" onSubmit={finish}>
        <TextField
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          autoFocus
        />
      </Form>
    </AuthCard>
  )
}
