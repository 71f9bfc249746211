import checks from 'contract:POST /property/:id/members'
import type { StaffRole } from '../../../domain/access/rights.ts'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { membersMessages } from './messages.ts'
import { RoleField } from './RoleField.tsx'

type InviteMemberValues = Pick<ContractValues<'POST /property/:id/members'>, 'email' | 'role'>

export function InviteMemberButton({ property }: { property: number }) {
  const messages = membersMessages().invite
  const { run } = useAction('POST /property/:id/members', { done: i => t(messages.done, { email: i.email }) })
  const invite = (values: InviteMemberValues) =>
    run({ params: { id: property }, body: { email: values.email, role: values.role as StaffRole } })
  return (
    <FormButton
      kind="primary"
      icon="userPlus"
      title={messages.title}
      initial={{ email: '', role: 'reception' }}
      checks={checks}
      submit={messages.submit}
      onSubmit={invite}
      fields={
        <>
          <TextField<InviteMemberValues> name="email" label={messages.email} hint={messages.emailHint} type="email" autoComplete="off" />
          <RoleField />
        </>
      }
    >
      {messages.action}
    </FormButton>
  )
}
