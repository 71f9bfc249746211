import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { usePressGuard } from '../../kit/usePressGuard.ts'
import { roleMessages } from '../../lib/format/roleMessages.ts'
import { api } from '../../lib/http/api.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { $token, saveSession } from '../../lib/session/session.ts'
import { chooseProperty } from '../../lib/session/tabProperty.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { authMessages } from './messages.ts'

type AccountValues = Record<'name' | 'password', string>

/** The token in the hash of the mailed link, which neither servers nor logs see. */
export const findInvitationToken = (hash: string) => /^#invitation=([\w-]{20,100})$/.exec(hash)?.[1]

/** For somebody invited to work at a property: sign in, or sign up. */
export function InvitationScreen({ token }: { token: string }) {
  const messages = authMessages().invitation
  const { item, problem, reload } = useItem('POST /property/members/invitation', { body: { token } })
  if (problem) {
    return (
      <AuthCard title={messages.title} links={<AuthLink to="/login">{authMessages().logIn}</AuthLink>}>
        {problem.status === 404 ? (
          <Notice kind="warning" title={messages.over}>
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
      <AuthCard title={messages.title}>
        <Skeleton rows={3} height={48} label={messages.loading} />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={t(messages.workAt, { hostel: item.property })}
      note={
        <RichText
          message={messages.note}
          values={{
            by: item.by ?? messages.theHostel,
            hostel: item.property,
            city: item.city,
            role: <strong>{roleMessages().inSentence[item.role]}</strong>,
            description: roleMessages().descriptions[item.role],
          }}
        />
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
    location.assign('/owner/dashboard')
  }
  return reply
}

function NewAccountForm({ token, email }: Props) {
  const messages = authMessages()
  const make = ({ name, password }: AccountValues) => acceptInvitation({ token, name: name, password: password })
  return (
    <Form initial={{ name: '', password: '' }} submit={messages.invitation.make} onSubmit={make}>
      <p>
        <RichText message={messages.invitation.accountWillBe} values={{ email: <strong className="break-all">{email}</strong> }} />
      </p>
      <TextField<AccountValues> name="name" label={messages.name} autoComplete="name" />
      <TextField<AccountValues>
        name="password"
        label={messages.password}
        hint={messages.passwordHint}
        type="password"
        autoComplete="new-password"
      />
    </Form>
  )
}

function ExistingAccountForm({ token, email }: Props) {
  const messages = authMessages()
  const [hadToken] = useState(() => $token.get() !== null)
  const { item: me, isLoading } = useItem('GET /auth/profile', {}, { enabled: hadToken })
  if (hadToken && isLoading) return <Skeleton rows={2} height={48} />
  if (me?.email === email) return <AcceptInvitationPanel token={token} name={me.name} />
  const logIn = async ({ password }: Pick<AccountValues, 'password'>) => {
    const loggedIn = await api('POST /auth/login', { body: { email, password: password } })
    if (!loggedIn.ok) return loggedIn
    const { token: session, role } = loggedIn.data
    if (!session || !role) return fieldProblem(messages.invitation.isAdmin)
    saveSession({ token: session, role })
    return acceptInvitation({ token })
  }
  return (
    <Form
      initial={{ password: '' }}
      submit={messages.invitation.logInAndAccept}
      onSubmit={logIn}
      beside={<AuthLink to="/forgot-password">{messages.forgot}</AuthLink>}
    >
      {me && <Notice>{t(messages.invitation.otherAccount, { email: me.email })}</Notice>}
      <p>
        <RichText message={messages.invitation.youHaveAccount} values={{ email: <strong className="break-all">{email}</strong> }} />
      </p>
      <TextField<AccountValues> name="password" label={messages.password} type="password" autoComplete="current-password" />
    </Form>
  )
}

function AcceptInvitationPanel({ token, name }: { token: string; name: string }) {
  const messages = authMessages().invitation
  const { isBusy, press } = usePressGuard()
  const [detail, setDetail] = useState<string>()
  const handleAccept = async () => {
    const reply = await press(() => acceptInvitation({ token }))
    if (reply && !reply.ok) setDetail(reply.problem.detail)
  }
  return (
    <div className="grid gap-4">
      {detail && <Notice kind="danger" title={detail} />}
      <p>{t(messages.loggedInAs, { name })}</p>
      <Button kind="primary" isBusy={isBusy} onClick={handleAccept} className="justify-self-start">
        {messages.accept}
      </Button>
    </div>
  )
}
