import type { StaffRole } from '../../../domain/access/rights.ts'
import { FormButton } from '../../kit/FormButton.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useAction } from '../../lib/useAction.ts'
import { RoleField } from './RoleField.tsx'

export function InviteMemberButton({ property }: { property: number }) {
  const { run } = useAction('POST /property/:id/members', { done: i => `An invitation is on its way to ${i.email}.` })
  const invite = (values: Values) =>
    run({ params: { id: property }, body: { email: String(values.email), role: String(values.role) as StaffRole } })
  return (
    <FormButton
      kind="primary"
      icon="userPlus"
      title="Invite somebody to work here"
      initial={{ email: '', role: 'reception' }}
      submit="Send the invitation"
      onSubmit={invite}
      fields={
        <>
          <TextField
            name="email"
            label="Their e-mail"
            hint="They get a link, good for seven days. Who has no account makes one there."
            type="email"
            autoComplete="off"
          />
          <RoleField />
        </>
      }
    >
      Invite
    </FormButton>
  )
}
