import { useAction } from '../../lib/useAction.ts'
import { DeclineButton } from '../DeclineButton.tsx'
import type { Group } from './groupFormat.ts'

export function DeclineGroupButton({ group: { id, version, contact } }: { group: Group }) {
  const { run } = useAction('POST /group/:id/decline', { idempotent: true, done: 'Declined. The group gets a mail.' })
  return (
    <DeclineButton
      name={contact.name}
      asking="group"
      hint="The group reads this. It cannot be undone; they can ask again."
      onDecline={reason => run({ params: { id }, body: { reason, version } })}
    />
  )
}
