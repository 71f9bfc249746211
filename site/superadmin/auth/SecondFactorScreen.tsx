import { Link } from 'react-router'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { openAdminArea } from '../../kit/signIn/openAdminArea.ts'
import { api } from '../../lib/http/api.ts'
import { AuthCard } from './AuthCard.tsx'
import { getChallenge, saveChallenge } from './challenge.ts'
import { authMessages } from './messages.ts'

interface SecondFactorValues {
  code: string
}

export function SecondFactorScreen() {
  const challenge = getChallenge()
  const messages = authMessages()
  if (!challenge) {
    return (
      <AuthCard title={messages.second}>
        <Notice title={messages.passwordFirst}>
          <p>
            <Link className="link" to="/signin">
              {messages.logIn}
            </Link>
          </p>
        </Notice>
      </AuthCard>
    )
  }
  const finish = async ({ code }: SecondFactorValues) => {
    const reply = await api('POST /auth/second-factor', { body: { challenge, code: String(code).replace(/\s/g, '') } })
    if (!reply.ok) return reply
    saveChallenge(undefined)
    openAdminArea(reply.data)
    return reply
  }
  return (
    <AuthCard title={messages.second} note={messages.secondNote}>
      <Form initial={{ code: '' }} submit={messages.logIn} onSubmit={finish}>
        <TextField<SecondFactorValues>
          name="code"
          label={messages.code}
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
