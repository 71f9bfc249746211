import checks from 'contract:POST /admin/invitations'
import { useState } from 'react'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { authMessages } from './messages.ts'

type InviteAdminValues = Pick<ContractValues<'POST /admin/invitations'>, 'email'>

export function InviteAdminScreen() {
  const [round, setRound] = useState(0)
  const messages = authMessages().invite
  const { run } = useAction('POST /admin/invitations', { done: i => t(messages.done, { email: i.email }) })
  const invite = async ({ email }: InviteAdminValues) => {
    const reply = await run({ body: { email: String(email) } })
    if (reply.ok) setRound(r => r + 1)
    return reply
  }
  return (
    <FormScreen
      key={round}
      title={messages.title}
      note={messages.note}
      initial={{ email: '' }}
      checks={checks}
      submit={messages.submit}
      onSubmit={invite}
    >
      <TextField<InviteAdminValues> name="email" label={authMessages().email} type="email" autoComplete="off" />
    </FormScreen>
  )
}
