import { useState } from 'react'
import { FormScreen } from '../../kit/FormScreen.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useAction } from '../../lib/useAction.ts'

export function InviteAdminScreen() {
  const [round, setRound] = useState(0)
  const { run } = useAction('POST /admin/invitations', { done: i => `The invitation to ${i.email} is on its way.` })
  const invite = async ({ email }: Values) => {
    const reply = await run({ body: { email: String(email) } })
    if (reply.ok) setRound(r => r + 1)
    return reply
  }
  return (
    <FormScreen
      key={round}
      title="Invite a super-admin"
      note="They get a mail with a link, choose a password and add a second factor. They can then do everything you can."
      initial={{ email: '' }}
      submit="Send the invitation"
      onSubmit={invite}
    >
      <TextField name="email" label="E-mail" type="email" autoComplete="off" />
    </FormScreen>
  )
}
