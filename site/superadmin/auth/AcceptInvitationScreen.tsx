import { useState } from 'react'
import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/api.ts'
import { AuthCard } from './AuthCard.tsx'

type InvitedAccount = Result<Api['POST /auth/invitation']>

/** The invitation's token stands after the # of the mailed link, which no server and no log ever sees. */
export function AcceptInvitationScreen() {
  const [token] = useState(() => location.hash.slice(1))
  const [account, setAccount] = useState<InvitedAccount>()
  if (account) return <AuthenticatorSetup made={account} />
  if (!token) {
    return (
      <AuthCard title="Become a super-admin">
        <Notice title="You need an invitation">
          <p>Open this page from the link in the mail a super-admin sent you.</p>
        </Notice>
      </AuthCard>
    )
  }
  const accept = async ({ name, password }: Values) => {
    const reply = await api('POST /auth/invitation', { body: { token, name: String(name), password: String(password) } })
    if (reply.ok) setAccount(reply.data)
    return reply
  }
  return (
    <AuthCard title="Become a super-admin" note="Choose your name and a password. The second factor comes next.">
      <Form initial={{ name: '', password: '' }} submit="Make my account" onSubmit={accept}>
        <TextField name="name" label="Your name" autoComplete="name" />
        <TextField name="password" label="Password" hint="At least 10 characters." type="password" autoComplete="new-password" />
      </Form>
    </AuthCard>
  )
}

function AuthenticatorSetup({ made }: { made: InvitedAccount }) {
  return (
    <AuthCard title="Add the second factor" note="This is shown once. Put it into an authenticator app now; without it you cannot log in.">
      <div className="grid gap-4">
        <dl className="facts panel">
          <dt>Account</dt>
          <dd>{made.email}</dd>
          <dt>Secret</dt>
          <dd className="font-mono break-all">{made.totpSecret}</dd>
        </dl>
        <div className="flex flex-wrap gap-3">
          <a className="button" href={made.totpUri}>
            Open my authenticator
          </a>
          <Link className="button button-primary" to="/signin">
            It is in: log in
          </Link>
        </div>
      </div>
    </AuthCard>
  )
}
