import checks from 'contract:POST /property/:id/members/:userId/ownership'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EditButton } from '../../kit/form/EditButton.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { CheckField, TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { roleMessages } from '../../lib/format/roleMessages.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import type { Member } from './memberColumns.tsx'
import { membersMessages } from './messages.ts'
import { RoleField, type RoleValues } from './RoleField.tsx'

type MemberValues = Pick<ContractValues<'POST /property/:id/members/:userId/ownership'>, 'handOver' | 'currentPassword'>

interface Props {
  property: number
  member: Member
}

/** What an owner may do with another member. Leaving is separate, below. */
export function MemberActions({ property, member }: Props) {
  const { userId, name } = member
  const messages = membersMessages().remove
  const remove = useAction('DELETE /property/:id/members/:userId', { done: t(messages.done, { name }) })
  if (member.isMe) return null
  return (
    <span className="flex flex-wrap justify-end gap-2 md:justify-start">
      <ChangeRoleButton property={property} member={member} />
      {member.role !== 'owner' && <TransferOwnershipButton property={property} member={member} />}
      <ConfirmButton
        isSmall
        kind="quiet"
        icon="userX"
        title={t(messages.title, { name })}
        confirm={messages.confirm}
        confirmKind="danger"
        onConfirm={() => remove.run({ params: { id: property, userId } })}
        body={<p>{messages.text}</p>}
      >
        {messages.action}
      </ConfirmButton>
    </span>
  )
}

function ChangeRoleButton({ property, member }: Props) {
  const { userId, name, role } = member
  const messages = membersMessages().changeRole
  const { run } = useAction('PUT /property/:id/members/:userId', {
    quiet: ['stale'],
    done: m => t(messages.done, { name: m.name, role: roleMessages().inSentence[m.role] }),
  })
  const save = (values: RoleValues, version: number | undefined) =>
    run({ params: { id: property, userId }, body: { role: values.role, ...(version && { version }) } })
  return (
    <EditButton
      isSmall
      title={t(messages.title, { name })}
      item={member}
      valuesOf={(now): RoleValues => ({ role: now.role === 'owner' ? 'manager' : now.role })}
      submit={messages.submit}
      onSubmit={save}
      fields={
        <>
          {role === 'owner' && <p>{t(messages.isOwner, { name })}</p>}
          <RoleField />
          <p className="text-muted">{messages.note}</p>
        </>
      }
    >
      {messages.action}
    </EditButton>
  )
}

function TransferOwnershipButton({ property, member: { userId, name } }: Props) {
  const messages = membersMessages().makeOwner
  const { run } = useAction('POST /property/:id/members/:userId/ownership', { done: m => t(messages.done, { name: m.name }) })
  const give = (values: MemberValues) =>
    run({
      params: { id: property, userId },
      body: { currentPassword: values.currentPassword, ...(values.handOver && { handOver: true }) },
    })
  return (
    <FormButton
      isSmall
      title={t(messages.title, { name })}
      initial={{ handOver: false, currentPassword: '' }}
      checks={checks}
      submit={messages.submit}
      onSubmit={give}
      fields={
        <>
          <p>{t(messages.text, { description: roleMessages().descriptions.owner })}</p>
          <CheckField<MemberValues> name="handOver" label={messages.handOver} />
          <TextField<MemberValues>
            name="currentPassword"
            label={membersMessages().yourPassword}
            type="password"
            autoComplete="current-password"
          />
        </>
      }
    >
      {messages.action}
    </FormButton>
  )
}
