import checks from 'contract:POST /admin/users/:id/lock'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { TextArea } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { usersMessages } from './messages.ts'
import type { User } from './UserStateBadge.tsx'

type UserValues = Pick<ContractValues<'POST /admin/users/:id/lock'>, 'reason'>

/** The actions that the state of the account allows; each asks for a reason, which the audit keeps. */
export function UserActions({ user }: { user: User }) {
  const params = { id: user.id }
  const messages = usersMessages()
  const lock = useAction('POST /admin/users/:id/lock', { done: messages.lockDone })
  const unlock = useAction('POST /admin/users/:id/unlock', { done: messages.unlockDone })
  return (
    <>
      {user.may.impersonate && (
        <a className="button" href={`/superadmin/select-user?user=${user.id}`} target="_blank" rel="noopener">
          {messages.act}
        </a>
      )}
      {user.may.lock && (
        <FormButton
          title={t(messages.lockAsk, { name: user.name })}
          initial={{ reason: '' }}
          checks={checks}
          submit={messages.lockSubmit}
          submitKind="danger"
          onSubmit={v => lock.run({ params, body: { reason: v.reason } })}
          fields={<TextArea<UserValues> name="reason" label={messages.why} hint={messages.lockHint} />}
        >
          {messages.lock}
        </FormButton>
      )}
      {user.may.unlock && (
        <FormButton
          kind="primary"
          title={t(messages.unlockAsk, { name: user.name })}
          initial={{ reason: '' }}
          checks={checks}
          submit={messages.unlockSubmit}
          onSubmit={v => unlock.run({ params, body: { reason: v.reason } })}
          fields={<TextArea<UserValues> name="reason" label={messages.why} hint={messages.unlockHint} />}
        >
          {messages.unlock}
        </FormButton>
      )}
    </>
  )
}
