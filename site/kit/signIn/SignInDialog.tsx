import { useEffect, useState } from 'react'
import { to } from '../../lib/language.ts'
import { $token, keepSession, personOf } from '../../lib/session.ts'
import type { Words } from '../../words/en.ts'
import { Button } from '../Button.tsx'
import { Form } from '../Form.tsx'
import { fieldProblem } from '../fieldProblem.ts'
import { TextField } from '../fields.tsx'
import type { Values } from '../formContext.ts'
import { Modal } from '../Modal.tsx'
import { enter } from './enter.ts'

interface Props {
  said: Words['signIn']
  /** True: the same person is in again. Somebody else begins with the page as new. */
  onDone: (isIn: boolean) => void
}

/** Over what somebody was at when their session ended: password, for a super-admin the second factor as well, and on with it. */
export function SignInDialog({ said, onDone }: Props) {
  const [person] = useState(() => personOf($token.get()))
  const [challenge, setChallenge] = useState<string>()
  // They may come back in by another tab, too.
  useEffect(() => $token.listen(token => token && personOf(token) === person && onDone(true)), [person, onDone])

  const handleSession = (session: { token: string; role: string }) => {
    const isOther = personOf(session.token) !== person
    keepSession(session)
    if (isOther) location.reload()
  }
  const logIn = async ({ email, password }: Values) => {
    const reply = await enter('POST /auth/login', { email: String(email).trim(), password: String(password) })
    if (!reply.ok) return reply
    const { token, role, challenge: next } = reply.data
    if (next) setChallenge(next)
    else if (token && role) handleSession({ token, role })
    return reply
  }
  const prove = async ({ code }: Values) => {
    if (!String(code).trim()) return fieldProblem(said.missing, { code: said.missing })
    const reply = await enter('POST /auth/second-factor', { challenge: challenge ?? '', code: String(code).replace(/\s/g, '') })
    if (reply.ok) handleSession(reply.data)
    return reply
  }
  const notNow = <Button onClick={() => onDone(false)}>{said.notNow}</Button>
  return (
    <Modal title={said.title} isOpen close={said.notNow} onClose={() => onDone(false)}>
      <p>{said.text}</p>
      {challenge ? (
        <Form key="code" initial={{ code: '' }} submit={said.logIn} onSubmit={prove} beside={notNow}>
          <TextField
            name="code"
            label={said.code}
            hint={said.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={12}
            autoFocus
          />
        </Form>
      ) : (
        <Form key="password" initial={{ email: '', password: '' }} submit={said.logIn} onSubmit={logIn} beside={notNow}>
          <TextField name="email" label={said.email} type="email" autoComplete="username" autoFocus />
          <TextField name="password" label={said.password} type="password" autoComplete="current-password" />
        </Form>
      )}
      <p className="text-sm">
        <a className="link" href={doorHere()} target="_blank" rel="noreferrer">
          {said.otherWay}
        </a>
      </p>
    </Modal>
  )
}

/** The door of the part of the site that one is in. */
function doorHere(): string {
  const [, area] = location.pathname.split('/')
  if (area === 'owner') return '/owner/login'
  return area === 'superadmin' ? '/superadmin/signin' : to('/account/login')
}
