import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { leaveProperty } from '../../lib/session/tabProperty.ts'
import { membersMessages } from './messages.ts'

export function LeavePropertyButton({ property, name }: { property: number; name: string }) {
  const messages = membersMessages().leave
  const { run } = useAction('DELETE /property/:id/members/me', { isLeaving: true, done: t(messages.done, { name }) })
  const leave = async () => {
    const reply = await run({ params: { id: property } })
    if (reply.ok) {
      leaveProperty()
      location.assign('/owner/list')
    }
    return reply
  }
  return (
    <ConfirmButton
      isSmall
      icon="logOut"
      title={t(messages.title, { name })}
      confirm={messages.action}
      confirmKind="danger"
      onConfirm={leave}
      body={<p>{messages.text}</p>}
    >
      {messages.action}
    </ConfirmButton>
  )
}
