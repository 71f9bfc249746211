import { useState } from 'react'
import { memberRoleDescriptions, memberRoleLabels } from '../../../domain/language/memberLabels.ts'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { usePressGuard } from '../../kit/usePressGuard.ts'
import { fetchAccountLanguage } from '../../lib/accountLanguage.ts'
import { api } from '../../lib/api.ts'
import { $token, saveSession } from '../../lib/session.ts'
import { chooseProperty } from '../../lib/tabProperty.ts'
import { useItem } from '../../lib/useItem.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'

/** What stands after the # of the mailed link, which no server and no log ever sees. */
export const findInvitationToken = (hash: string) => /^#invitation=([\w-]{20,100})$/.exec(hash)?.[1]

/** The door of somebody who was asked to work in a house: with an account they log in, else they make one. */
export function InvitationScreen({ token }: { token: string }) {
  const { item, problem, reload } = useItem('POST /property/members/invitation', { body: { token } })
  if (problem) {
    return (
      <AuthCard title="Your invitation" links={<AuthLink to="/login">Log in</AuthLink>}>
        {problem.status === 404 ? (
          <Notice kind="warning" title="This link no longer works">
            <p>{problem.detail}</p>
          </Notice>
        ) : (
          <ErrorState problem={problem} onRetry={reload} />
        )}
      </AuthCard>
    )
  }
  if (!item) {
    return (
      <AuthCard title="Your invitation">
        <Skeleton rows={3} height={48} label="Loading your invitation" />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={`Work at ${item.property}`}
      note={
        <>
          {item.by ?? 'The hostel'} invites you to the back-office of {item.property} in {item.city} as{' '}
          <strong>{memberRoleLabels[item.role].toLowerCase()}</strong>. {memberRoleDescriptions[item.role]}
        </>
      }
    >
      {item.hasAccount ? <ExistingAccountForm token={token} email={item.email} /> : <NewAccountForm token={token} email={item.email} />}
    </AuthCard>
  )
}

interface Props {
  token: string
  email: string
}

async function acceptInvitation(body: { token: string; name?: string; password?: string }) {
  const reply = await api('POST /property/members/accept', { body })
  if (reply.ok) {
    saveSession(reply.data)
    chooseProperty(reply.data.property)
    await fetchAccountLanguage()
    location.assign('/owner/dashboard')
  }
  return reply
}

function NewAccountForm({ token, email }: Props) {
  const make = ({ name, password }: Values) => acceptInvitation({ token, name: String(name), password: String(password) })
  return (
    <Form initial={{ name: '', password: '' }} submit="Accept and make my account" onSubmit={make}>
      <p>
        Your account will be <strong className="break-all">{email}</strong>.
      </p>
      <TextField name="name" label="Your name" autoComplete="name" />
      <TextField name="password" label="Password" hint="At least 10 characters." type="password" autoComplete="new-password" />
    </Form>
  )
}

function ExistingAccountForm({ token, email }: Props) {
  const [hadToken] = useState(() => $token.get() !== null)
  const { item: me, isLoading } = useItem('GET /auth/profile', {}, { enabled: hadToken })
  if (hadToken && isLoading) return <Skeleton rows={2} height={48} />
  if (me?.email === email) return <AcceptInvitationPanel token={token} name={me.name} />
  const logIn = async ({ password }: Values) => {
    const loggedIn = await api('POST /auth/login', { body: { email, password: String(password) } })
    if (!loggedIn.ok) return loggedIn
    const { token: session, role } = loggedIn.data
    if (!session || !role) return fieldProblem('This account runs the marketplace and works in no hostel.')
    saveSession({ token: session, role })
    return acceptInvitation({ token })
  }
  return (
    <Form
      initial={{ password: '' }}
      submit="Log in and accept"
      onSubmit={logIn}
      beside={<AuthLink to="/forgot-password">Forgot your password?</AuthLink>}
    >
      {me && <Notice>You are logged in as {me.email}. Accepting logs you in as the one who was invited.</Notice>}
      <p>
        You have an account: <strong className="break-all">{email}</strong>.
      </p>
      <TextField name="password" label="Password" type="password" autoComplete="current-password" />
    </Form>
  )
}

function AcceptInvitationPanel({ token, name }: { token: string; name: string }) {
  const { isBusy, press } = usePressGuard()
  const [detail, setDetail] = useState<string>()
  const handleAccept = async () => {
    const reply = await press(() => acceptInvitation({ token }))
    if (reply && !reply.ok) setDetail(reply.problem.detail)
  }
  return (
    <div className="grid gap-4">
      {detail && <Notice kind="danger" title={detail} />}
      <p>You are logged in as {name}.</p>
      <Button kind="primary" isBusy={isBusy} onClick={handleAccept} className="justify-self-start">
        Accept the invitation
      </Button>
    </div>
  )
}
