import type { StaffRole } from '../../../domain/access/rights.ts'
import { memberRoleDescriptions, memberRoleLabels } from '../../../domain/language/memberLabels.ts'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EditButton } from '../../kit/EditButton.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { CheckField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Member } from './memberColumns.tsx'
import { RoleField } from './RoleField.tsx'

interface Props {
  property: number
  member: Member
}

/** What an owner may do with somebody else who works here. For oneself there is the way out below. */
export function MemberActions({ property, member }: Props) {
  const remove = useAction('DELETE /property/:id/members/:userId', { done: `${member.name} no longer works here.` })
  const { userId, name } = member
  if (member.isMe) return null
  return (
    <span className="flex flex-wrap justify-end gap-2 md:justify-start">
      <ChangeRoleButton property={property} member={member} />
      {member.role !== 'owner' && <TransferOwnershipButton property={property} member={member} />}
      <ConfirmButton
        isSmall
        kind="quiet"
        icon="userX"
        title={`Remove ${name}?`}
        confirm="Remove them"
        confirmKind="danger"
        onConfirm={() => remove.run({ params: { id: property, userId } })}
        body={<p>They can no longer open this hostel, from this moment on. What they did stays in the history. We tell them by mail.</p>}
      >
        Remove
      </ConfirmButton>
    </span>
  )
}

function ChangeRoleButton({ property, member }: Props) {
  const { userId, name, role } = member
  const { run } = useAction('PUT /property/:id/members/:userId', {
    quiet: ['stale'],
    done: m => `${m.name} is ${memberRoleLabels[m.role].toLowerCase()} now.`,
  })
  const save = (values: Values, version: number | undefined) =>
    run({ params: { id: property, userId }, body: { role: String(values.role) as StaffRole, ...(version && { version }) } })
  return (
    <EditButton
      isSmall
      title={`What may ${name} do?`}
      thing={member}
      valuesOf={now => ({ role: now.role === 'owner' ? 'manager' : now.role })}
      submit="Change the role"
      onSubmit={save}
      fields={
        <>
          {role === 'owner' && <p>{name} is an owner. With another role they can no longer decide who works here.</p>}
          <RoleField />
          <p className="text-muted">It holds at once. We tell them by mail.</p>
        </>
      }
    >
      Change role
    </EditButton>
  )
}

function TransferOwnershipButton({ property, member: { userId, name } }: Props) {
  const { run } = useAction('POST /property/:id/members/:userId/ownership', { done: m => `${m.name} is an owner now.` })
  const give = (values: Values) =>
    run({
      params: { id: property, userId },
      body: { currentPassword: String(values.currentPassword), ...(values.handOver === true && { handOver: true }) },
    })
  return (
    <FormButton
      isSmall
      title={`Make ${name} an owner?`}
      initial={{ handOver: false, currentPassword: '' }}
      submit="Make them an owner"
      onSubmit={give}
      fields={
        <>
          <p>{memberRoleDescriptions.owner} An owner can also take the ownership from you.</p>
          <CheckField name="handOver" label="Hand the hostel over: I become a manager" />
          <TextField name="currentPassword" label="Your password" type="password" autoComplete="current-password" />
        </>
      }
    >
      Make owner
    </FormButton>
  )
}
