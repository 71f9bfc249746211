import { FormButton } from '../../kit/FormButton.tsx'
import { TextArea } from '../../kit/fields.tsx'
import { useAction } from '../../lib/useAction.ts'
import type { User } from './UserStateBadge.tsx'

/** What may be done with the account as it is; each asks for its reason, which stays in the audit. */
export function UserActions({ user }: { user: User }) {
  const params = { id: user.id }
  const lock = useAction('POST /admin/users/:id/lock', { done: 'Locked. They are logged out everywhere.' })
  const unlock = useAction('POST /admin/users/:id/unlock', { done: 'They can log in again.' })
  return (
    <>
      {user.may.impersonate && (
        <a className="button" href={`/superadmin/select-user?user=${user.id}`} target="_blank" rel="noopener">
          Act in their place
        </a>
      )}
      {user.may.lock && (
        <FormButton
          title={`Lock ${user.name} out?`}
          initial={{ reason: '' }}
          submit="Lock the account"
          submitKind="danger"
          onSubmit={v => lock.run({ params, body: { reason: String(v.reason) } })}
          fields={<TextArea name="reason" label="Why" hint="They are logged out at once and cannot log in. Only super-admins read this." />}
        >
          Lock
        </FormButton>
      )}
      {user.may.unlock && (
        <FormButton
          kind="primary"
          title={`Let ${user.name} in again?`}
          initial={{ reason: '' }}
          submit="Unlock the account"
          onSubmit={v => unlock.run({ params, body: { reason: String(v.reason) } })}
          fields={<TextArea name="reason" label="Why" hint="Stays in the audit." />}
        >
          Unlock
        </FormButton>
      )}
    </>
  )
}
