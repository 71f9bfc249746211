import { useStore } from '@nanostores/react'
import { Link } from 'react-router'
import { liveKinds } from '../../../domain/access/live.ts'
import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useList } from '../../lib/http/useList.ts'
import { $liveFeedState } from '../../lib/live/liveFeed.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'
import { type ActivityEntry, activityIcons, findActivityHref, formatActivity, formatActivityDetail } from './activityFormat.ts'
import { noticeboardMessages } from './messages.ts'

/** Live activity of the property, newest first. */
export function ActivityPanel({ shown = 20 }: { shown?: number }) {
  const messages = noticeboardMessages()
  const { id, currentProperty } = useCurrentProperty()
  const { rows, problem, reload } = useList(
    'GET /noticeboard/activity',
    { query: { property: id, limit: shown } },
    { enabled: currentProperty !== undefined },
  )
  const { item: property } = useItem('GET /property/:id', { params: { id } }, { enabled: currentProperty !== undefined })
  useLiveRefetch(liveKinds, reload)
  return (
    <section className="panel" aria-labelledby="happening">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="happening" className="m-0">
          {messages.happening}
        </h2>
        <ConnectionStatus />
      </header>
      {!rows && !problem && <Skeleton rows={6} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && <p className="text-muted">{messages.nothingHappened}</p>}
      {rows && rows.length > 0 && (
        <ol className="grid divide-y divide-line">
          {rows.map(e => (
            <ActivityItem key={e.id} entry={e} timezone={property?.timezone} />
          ))}
        </ol>
      )}
    </section>
  )
}

function ActivityItem({ entry, timezone }: { entry: ActivityEntry; timezone: string | undefined }) {
  const label = formatActivity(entry)
  const href = findActivityHref(entry)
  const detail = formatActivityDetail(entry)
  return (
    <li className="flex gap-3 py-2.5">
      <Icon name={activityIcons[entry.kind]} size={18} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {href ? (
            <Link className="font-semibold hover:underline" to={href}>
              {label}
            </Link>
          ) : (
            label
          )}
        </p>
        {detail && <p className="text-sm wrap-anywhere">{detail}</p>}
        <p className="tabular text-sm text-muted">{formatInstant(entry.at, timezone)}</p>
      </div>
    </li>
  )
}

/** Whether the live connection is up. */
function ConnectionStatus() {
  const messages = noticeboardMessages().line
  const line = useStore($liveFeedState)
  return (
    <span role="status">
      {line === 'up' && (
        <Badge tone="positive" icon="wifi">
          {messages.up}
        </Badge>
      )}
      {line === 'down' && (
        <Badge tone="warning" icon="wifiOff">
          {messages.down}
        </Badge>
      )}
      {line === 'refused' && (
        <Badge tone="warning" icon="wifiOff">
          {messages.refused}
        </Badge>
      )}
    </span>
  )
}
