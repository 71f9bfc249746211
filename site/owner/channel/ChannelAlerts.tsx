import { Link } from 'react-router'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { plural } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { type Connection, formatConnectionPlace } from './channelFormat.ts'

/** Channels that cannot be read, or that sold what was taken; nothing where all is well. */
export function ChannelAlerts({ property }: { property: number }) {
  const { item, problem, reload } = useItem(
    'GET /channel-managers/connections',
    { query: { property, limit: 100 } },
    { enabled: property > 0 },
  )
  if (!item) return <LoadFailedNotice what="The channels" problem={problem} onRetry={reload} />
  const alerting = item.filter(c => findConnectionAlert(c) !== undefined)
  if (!alerting.length) return null
  return (
    <Notice kind="danger" title="Channels need you">
      <ul className="grid gap-1">
        {alerting.map(c => (
          <li key={c.id}>
            <Link className="link" to={`/channel/${c.id}`}>
              {c.name}, {formatConnectionPlace(c)}
            </Link>
            : {findConnectionAlert(c)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function findConnectionAlert({ state, problem, withoutBed, unread, asksAboutFree }: Connection): string | undefined {
  if (withoutBed > 0) return 'sold nights on which everything was taken.'
  if (problem === 'emptied') return 'its calendar came empty. What was sold there before is still closed.'
  if (state === 'silent') return 'its calendar cannot be read, so what is sold there is not known here.'
  if (unread > 0) return `${plural(unread, 'entry', 'entries')} of its calendar could not be read.`
  return asksAboutFree ? 'has entries that are marked free: say whether they close their nights.' : undefined
}
