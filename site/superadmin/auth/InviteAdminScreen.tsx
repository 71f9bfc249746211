import checks from 'contract:POST /admin/invitations'
import { useState } from 'react'
import { Link } from 'react-router'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { Screen } from '../../kit/Screen.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { AdminInvitationList } from './AdminInvitationList.tsx'
import { authMessages } from './messages.ts'

type InviteAdminValues = Pick<ContractValues<'POST /admin/invitations'>, 'email'>

/** Invites a super-admin, and shows who was invited and has not accepted. */
export function InviteAdminScreen() {
  const [round, setRound] = useState(0)
  const { invite: messages, invitations } = authMessages()
  const { run } = useAction('POST /admin/invitations', { done: i => t(messages.done, { email: i.email }) })
  const invite = async ({ email }: InviteAdminValues) => {
    const reply = await run({ body: { email: String(email) } })
    if (reply.ok) setRound(r => r + 1)
    return reply
  }
  return (
    <Screen
      title={messages.title}
      note={messages.note}
      actions={
        <Link className="button" to="/users?role=super_admin">
          {invitations.admins}
        </Link>
      }
    >
      <div className="grid gap-8">
        <Form
          key={round}
          className="grid max-w-md justify-items-start gap-4 *:w-full"
          initial={{ email: '' }}
          checks={checks}
          submit={messages.submit}
          onSubmit={invite}
        >
          <TextField<InviteAdminValues> name="email" label={authMessages().email} type="email" autoComplete="off" />
        </Form>
        <AdminInvitationList />
      </div>
    </Screen>
  )
}
