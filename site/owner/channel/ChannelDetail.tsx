import { useNavigate, useParams } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { ConnectionStateBadge } from './ConnectionStateBadge.tsx'
import { type Connection, formatConnectionPlace } from './channelFormat.ts'
import { FeedPanel } from './FeedPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { channelMessages } from './messages.ts'
import { SyncLog } from './SyncLog.tsx'

/** One connection: import, feed and synchronization log. */
export function ChannelDetail() {
  const id = Number(useParams().id)
  const messages = channelMessages()
  const back = ['/channel', messages.title] as const
  const { item: connection, problem, reload } = useItem('GET /channel-managers/connections/:id', { params: { id } })
  if (!connection) {
    return (
      <Screen title={messages.one} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={120} label={messages.detail.loading} />}
      </Screen>
    )
  }
  return (
    <Screen
      title={connection.name}
      note={
        <span className="flex flex-wrap items-center gap-2">
          {formatConnectionPlace(connection)} <ConnectionStateBadge state={connection.state} />
        </span>
      }
      back={back}
      isNarrow
      actions={<DisconnectButton connection={connection} />}
    >
      <div className="grid gap-5">
        <ImportPanel connection={connection} />
        <FeedPanel connection={connection} />
        {connection.importHost && <SyncLog id={id} />}
      </div>
    </Screen>
  )
}

function DisconnectButton({ connection: { id, name } }: { connection: Connection }) {
  const { detail: messages } = channelMessages()
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
          <p>{messages.disconnectText}</p>
          <p>{messages.disconnectFirst}</p>
        </>
      }
    >
      {messages.disconnect}
    </ConfirmButton>
  )
}
