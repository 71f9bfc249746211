import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { leaveProperty } from '../../lib/session/tabProperty.ts'
import { demoMessages } from './messages.ts'

/** Above every screen of a demo hostel: what it is, and the way out. */
export function DemoNotice() {
  const messages = demoMessages().notice
  const remove = useAction('DELETE /demo-property', { done: messages.removed, isLeaving: true })
  const handleRemove = async () => {
    const reply = await remove.run({})
    if (reply.ok) {
      leaveProperty()
      location.assign('/owner/list')
    }
    return reply
  }
  return (
    <Notice kind="info" title={messages.title}>
      <p>{messages.text}</p>
      <div>
        <ConfirmButton
          isSmall
          title={messages.removeTitle}
          body={<p>{messages.removeText}</p>}
          confirm={messages.remove}
          confirmKind="danger"
          onConfirm={handleRemove}
        >
          {messages.remove}
        </ConfirmButton>
      </div>
    </Notice>
  )
}
