import { Link } from 'react-router'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { useEveryRow } from '../../lib/http/useEveryRow.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { type Connection, formatConnectionPlace } from './channelFormat.ts'
import { channelMessages } from './messages.ts'

/** Also for a screen that draws nothing before this has come: a notice that comes later would push everything down. */
export const useConnections = (property: number, mayManage = true) =>
  useEveryRow('GET /channel-managers/connections', { query: { property } }, { enabled: property > 0 && mayManage })

/** Channels that cannot be read or that oversold; hidden when there are none. */
export function ChannelAlerts({ property }: { property: number }) {
  const { alerts: messages } = channelMessages()
  const { rows, problem, reload } = useConnections(property)
  if (!rows) return <LoadFailedNotice what={messages.what} problem={problem} onRetry={reload} />
  const alerting = rows.filter(c => findConnectionAlert(c) !== undefined)
  if (!alerting.length) return null
  return (
    <Notice kind="danger" title={messages.title}>
      <ul className="grid gap-1">
        {alerting.map(c => (
          <li key={c.id}>
            <ConnectionAlert connection={c} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const ChannelLink = ({ connection }: { connection: Connection }) => (
  <Link className="link" to={`/channel/${connection.id}`}>
    {joinWithCommas([connection.name, formatConnectionPlace(connection)])}
  </Link>
)

function ConnectionAlert({ connection }: { connection: Connection }) {
  const alert = findConnectionAlert(connection)
  const { alerts: messages } = channelMessages()
  const channel = <ChannelLink connection={connection} />
  return alert && <RichText message={messages[alert]} values={{ channel, n: connection.unread }} />
}

function findConnectionAlert({ state, problem, withoutBed, unread, asksAboutFree }: Connection) {
  if (withoutBed > 0) return 'withoutBed'
  if (problem === 'emptied') return 'emptied'
  if (state === 'silent') return 'silent'
  if (unread > 0) return 'unread'
  return asksAboutFree ? 'asksAboutFree' : undefined
}
