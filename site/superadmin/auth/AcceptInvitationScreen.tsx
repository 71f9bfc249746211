import { useState } from 'react'
import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/http/api.ts'
import { AuthCard } from './AuthCard.tsx'
import { authMessages } from './messages.ts'

interface AcceptInvitationValues {
  name: string
  password: string
}

type InvitedAccount = Result<Api['POST /auth/invitation']>

/** The invitation's token stands after the # of the mailed link, which no server and no log ever sees. */
export function AcceptInvitationScreen() {
  const [token] = useState(() => location.hash.slice(1))
  const [account, setAccount] = useState<InvitedAccount>()
  const messages = authMessages().accept
  if (account) return <AuthenticatorSetup made={account} />
  if (!token) {
    return (
      <AuthCard title={messages.title}>
        <Notice title={messages.needed}>
          <p>{messages.neededText}</p>
        </Notice>
      </AuthCard>
    )
  }
  const accept = async ({ name, password }: AcceptInvitationValues) => {
    const reply = await api('POST /auth/invitation', { body: { token, name: String(name), password: String(password) } })
    if (reply.ok) setAccount(reply.data)
    return reply
  }
  return (
    <AuthCard title={messages.title} note={messages.note}>
      <Form initial={{ name: '', password: '' }} submit={messages.submit} onSubmit={accept}>
        <TextField<AcceptInvitationValues> name="name" label={messages.name} autoComplete="name" />
        <TextField<AcceptInvitationValues>
          name="password"
          label={authMessages().password}
          hint={messages.passwordHint}
          type="password"
          autoComplete="new-password"
        />
      </Form>
    </AuthCard>
  )
}

function AuthenticatorSetup({ made }: { made: InvitedAccount }) {
  const messages = authMessages().setup
  return (
    <AuthCard title={messages.title} note={messages.note}>
      <div className="grid gap-4">
        <dl className="facts panel">
          <dt>{messages.account}</dt>
          <dd>{made.email}</dd>
          <dt>{messages.secret}</dt>
          <dd className="font-mono break-all">{made.totpSecret}</dd>
        </dl>
        <div className="flex flex-wrap gap-3">
          <a className="button" href={made.totpUri}>
            {messages.open}
          </a>
          <Link className="button button-primary" to="/signin">
            {messages.isIn}
          </Link>
        </div>
      </div>
    </AuthCard>
  )
}
