import { useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { AccountDetail } from './account/AccountDetail.tsx'
import { ConnectionStateBadge } from './ConnectionStateBadge.tsx'
import { formatConnectionPlace } from './channelFormat.ts'
import { DisconnectButton } from './DisconnectButton.tsx'
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
  if (connection.account) return <AccountDetail connection={connection} account={connection.account} onChanged={reload} />
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
        {connection.feedUrl && <FeedPanel connection={connection} feedUrl={connection.feedUrl} />}
        {connection.importHost && <SyncLog id={id} />}
      </div>
    </Screen>
  )
}
