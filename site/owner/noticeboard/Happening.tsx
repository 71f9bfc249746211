import { useStore } from '@nanostores/react'
import { Link } from 'react-router'
import { liveKinds } from '../../../domain/access/live.ts'
import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format.ts'
import { $line } from '../../lib/live.ts'
import { useItem } from '../../lib/useItem.ts'
import { useList } from '../../lib/useList.ts'
import { useHouse } from '../house.ts'
import { useLive } from '../useLive.ts'
import { detailOf, type Entry, hrefOf, looks } from './happeningWords.ts'

/** What happens in the house, the last first, as it happens. */
export function Happening({ shown = 20 }: { shown?: number }) {
  const { id, house } = useHouse()
  const { rows, problem, reload } = useList(
    'GET /noticeboard/activity',
    { query: { property: id, limit: shown } },
    { enabled: house !== undefined },
  )
  const { item: property } = useItem('GET /property/:id', { params: { id } }, { enabled: house !== undefined })
  useLive(liveKinds, reload)
  return (
    <section className="panel" aria-labelledby="happening">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="happening" className="m-0">
          What is happening
        </h2>
        <LineState />
      </header>
      {!rows && !problem && <Skeleton rows={6} height={44} label="Loading what happens" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && <p className="text-muted">Nothing in the last 30 days. What concerns your work appears here by itself.</p>}
      {rows && rows.length > 0 && (
        <ol className="grid divide-y divide-line">
          {rows.map(e => (
            <Line key={e.id} entry={e} timezone={property?.timezone} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ entry, timezone }: { entry: Entry; timezone: string | undefined }) {
  const { icon, words } = looks[entry.kind]
  const href = hrefOf(entry)
  const detail = detailOf(entry)
  return (
    <li className="flex gap-3 py-2.5">
      <Icon name={icon} size={18} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {href ? (
            <Link className="font-semibold hover:underline" to={href}>
              {words(entry)}
            </Link>
          ) : (
            words(entry)
          )}
        </p>
        {detail && <p className="text-sm wrap-anywhere">{detail}</p>}
        <p className="tabular text-sm text-muted">{formatInstant(entry.at, timezone)}</p>
      </div>
    </li>
  )
}

/** Whether what is shown is what is. */
function LineState() {
  const line = useStore($line)
  return (
    <span role="status">
      {line === 'up' && (
        <Badge tone="positive" icon="wifi">
          Live
        </Badge>
      )}
      {line === 'down' && (
        <Badge tone="warning" icon="wifiOff">
          No connection, trying again
        </Badge>
      )}
      {line === 'refused' && (
        <Badge tone="warning" icon="wifiOff">
          Not live: reload the page
        </Badge>
      )}
    </span>
  )
}
