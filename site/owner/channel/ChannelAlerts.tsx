import { Link } from 'react-router'
import { Notice } from '../../kit/Notice.tsx'
import { Unread } from '../../kit/Unread.tsx'
import { plural } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { type Connection, placeOf } from './words.ts'

/** Channels that cannot be read, or that sold what was taken; nothing where all is well. */
export function ChannelAlerts({ house }: { house: number }) {
  const { item, problem, reload } = useItem(
    'GET /channel-managers/connections',
    { query: { property: house, limit: 100 } },
    { enabled: house > 0 },
  )
  if (!item) return <Unread what="The channels" problem={problem} onRetry={reload} />
  const troubled = item.filter(c => trouble(c) !== undefined)
  if (!troubled.length) return null
  return (
    <Notice kind="danger" title="Channels need you">
      <ul className="grid gap-1">
        {troubled.map(c => (
          <li key={c.id}>
            <Link className="link" to={`/channel/${c.id}`}>
              {c.name}, {placeOf(c)}
            </Link>
            : {trouble(c)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function trouble({ state, problem, withoutBed, unread, asksAboutFree }: Connection): string | undefined {
  if (withoutBed > 0) return 'sold nights on which everything was taken.'
  if (problem === 'emptied') return 'its calendar came empty. What was sold there before is still closed.'
  if (state === 'silent') return 'its calendar cannot be read, so what is sold there is not known here.'
  if (unread > 0) return `${plural(unread, 'entry', 'entries')} of its calendar could not be read.`
  return asksAboutFree ? 'has entries that are marked free: say whether they close their nights.' : undefined
}
