import { useNavigate } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import type { Connection } from './channelFormat.ts'
import { channelMessages } from './messages.ts'

export function DisconnectButton({ connection: { id, name, account } }: { connection: Connection }) {
  const { detail: messages, account: accountMessages } = channelMessages()
  const navigate = useNavigate()
  const { run } = useAction('DELETE /channel-managers/connections/:id', { isLeaving: true, done: t(messages.disconnected, { name }) })
  const handleConfirm = async () => {
    const reply = await run({ params: { id } })
    if (reply.ok) navigate('/channel')
    return reply
  }
  return (
    <ConfirmButton
      kind="quiet"
      confirmKind="danger"
      title={t(messages.disconnectTitle, { name })}
      confirm={messages.disconnect}
      onConfirm={handleConfirm}
      body={
        <>
          <p>{account ? accountMessages.disconnectText : messages.disconnectText}</p>
          <p>{messages.disconnectFirst}</p>
        </>
      }
    >
      {messages.disconnect}
    </ConfirmButton>
  )
}
