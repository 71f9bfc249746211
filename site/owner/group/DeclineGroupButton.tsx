import { useAction } from '../../lib/http/useAction.ts'
import { DeclineButton } from '../DeclineButton.tsx'
import type { Group } from './groupFormat.ts'
import { groupMessages } from './messages.ts'

export function DeclineGroupButton({ group: { id, version, contact } }: { group: Group }) {
  const messages = groupMessages()
  const { run } = useAction('POST /group/:id/decline', { idempotent: true, done: messages.declined })
  return (
    <DeclineButton
      name={contact.name}
      asking="group"
      hint={messages.declineHint}
      onDecline={reason => run({ params: { id }, body: { reason, version } })}
    />
  )
}
