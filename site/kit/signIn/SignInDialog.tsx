import { useEffect, useState } from 'react'
import { localizeHref } from '../../lib/language/language.ts'
import type { PageMessages } from '../../lib/language/messages.ts'
import { $token, accountIdOf, type Session, saveSession } from '../../lib/session/session.ts'
import { Button } from '../Button.tsx'
import { Form } from '../form/Form.tsx'
import { fieldProblem } from '../form/fieldProblem.ts'
import { TextField } from '../form/fields.tsx'
import { Modal } from '../Modal.tsx'
import { callAuthEndpoint } from './callAuthEndpoint.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'

type PasswordValues = Record<'email' | 'password', string>
type CodeValues = Record<'code', string>

interface Props {
  messages: PageMessages['signIn']
  /** True if the same person signed in again. For somebody else the page is loaded anew. */
  onDone: (isIn: boolean) => void
}

/** Shown over the page when a session has ended: asks for the password, and super-admins for the second factor, or for a passkey; then work continues. */
export function SignInDialog({ messages, onDone }: Props) {
  const [person] = useState(() => accountIdOf($token.get()))
  const [challenge, setChallenge] = useState<string>()
  // The person may also sign in in another tab.
  useEffect(() => $token.listen(token => token && accountIdOf(token) === person && onDone(true)), [person, onDone])

  const handleSession = (session: Session) => {
    const isOther = accountIdOf(session.token) !== person
    saveSession(session)
    if (isOther) location.reload()
    return undefined
  }
  const logIn = async ({ email, password }: PasswordValues) => {
    const reply = await callAuthEndpoint('POST /auth/login', { email: email.trim(), password: password })
    if (!reply.ok) return reply
    const { token, role, user, challenge: next } = reply.data
    if (next) setChallenge(next)
    else if (token && role) handleSession({ token, role, user })
    return reply
  }
  const confirmSecondFactor = async ({ code }: CodeValues) => {
    if (!code.trim()) return fieldProblem(messages.missing, { code: messages.missing })
    const reply = await callAuthEndpoint('POST /auth/second-factor', { challenge: challenge ?? '', code: code.replace(/\s/g, '') })
    if (reply.ok) handleSession(reply.data)
    return reply
  }
  const notNow = <Button onClick={() => onDone(false)}>{messages.notNow}</Button>
  return (
    <Modal title={messages.title} isOpen close={messages.notNow} onClose={() => onDone(false)}>
      <p>{messages.text}</p>
      {challenge ? (
        <Form key="code" initial={{ code: '' }} submit={messages.logIn} onSubmit={confirmSecondFactor} beside={notNow}>
          <TextField<CodeValues>
            name="code"
            label={messages.code}
            hint={messages.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={12}
            autoFocus
          />
        </Form>
      ) : (
        <div>
          <Form key="password" initial={{ email: '', password: '' }} submit={messages.logIn} onSubmit={logIn} beside={notNow}>
            <TextField<PasswordValues> name="email" label={messages.email} type="email" autoComplete="username webauthn" autoFocus />
            <TextField<PasswordValues> name="password" label={messages.password} type="password" autoComplete="current-password" />
          </Form>
          <PasskeyLogin messages={messages.passkey} onSession={handleSession} />
        </div>
      )}
      <p className="text-sm">
        <a className="link" href={authPathHere()} target="_blank" rel="noreferrer">
          {messages.otherWay}
        </a>
      </p>
    </Modal>
  )
}

/** The sign-in page of the current part of the site. */
function authPathHere(): string {
  const [, area] = location.pathname.split('/')
  if (area === 'owner') return '/owner/login'
  return area === 'superadmin' ? '/superadmin/signin' : localizeHref('/account/login')
}
