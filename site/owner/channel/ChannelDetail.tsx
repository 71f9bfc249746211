import { useNavigate, useParams } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { ConnectionStateBadge } from './ConnectionStateBadge.tsx'
import { type Connection, formatConnectionPlace } from './channelFormat.ts'
import { FeedPanel } from './FeedPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { SyncLog } from './SyncLog.tsx'

const back = ['/channel', 'Channels'] as const

/** One connection: what comes in, what goes out, and how it went. */
export function ChannelDetail() {
  const id = Number(useParams().id)
  const { item: connection, problem, reload } = useItem('GET /channel-managers/connections/:id', { params: { id } })
  if (!connection) {
    return (
      <Screen title="Channel" back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={120} label="Loading the connection" />}
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
  const navigate = useNavigate()
  const { run } = useAction('DELETE /channel-managers/connections/:id', { isLeaving: true, done: `${name} is disconnected.` })
  const handleConfirm = async () => {
    const reply = await run({ params: { id } })
    if (reply.ok) navigate('/channel')
    return reply
  }
  return (
    <ConfirmButton
      kind="quiet"
      confirmKind="danger"
      title={`Disconnect ${name}?`}
      confirm="Disconnect"
      onConfirm={handleConfirm}
      body={
        <>
          <p>What was sold there is for sale here again, and our calendar is not to be had any more.</p>
          <p>Close the nights there first if you no longer want to be booked.</p>
        </>
      }
    >
      Disconnect
    </ConfirmButton>
  )
}
