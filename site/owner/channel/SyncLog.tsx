import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, formatNumber } from '../../lib/format/format.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { formatSyncResult, type SyncLogEntry } from './channelFormat.ts'
import { channelMessages } from './messages.ts'

function logColumns(): Column<SyncLogEntry>[] {
  const { log: messages } = channelMessages()
  const formatSeconds = (ms: number) => t(messages.seconds, { seconds: formatNumber(Math.max(0.1, ms / 1000), 1) })
  const failed = <Badge tone="warning">{messages.failed}</Badge>
  const read = <Badge tone="positive">{messages.read}</Badge>
  return [
    { head: messages.when, cell: s => formatInstant(s.at) },
    { head: messages.how, cell: s => (s.outcome === 'failed' ? failed : read) },
    { head: messages.result, cell: formatSyncResult },
    { head: messages.took, isFigure: true, isExtra: true, cell: s => formatSeconds(s.tookMs) },
  ]
}

/** Every read of the calendar in the last 90 days. */
export function SyncLog({ id }: { id: number }) {
  const { log: messages } = channelMessages()
  const { page, hrefOf } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /channel-managers/connections/:id/log', {
    params: { id },
    query: { page, limit: 10 },
  })
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="mb-3 text-lg">
        {messages.title}
      </h2>
      {isLoading && <Skeleton rows={4} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && <p className="text-muted">{messages.empty}</p>}
      {rows && rows.length > 0 && <Table caption={messages.title} columns={logColumns()} rows={rows} keyOf={s => s.id} isOld={isOld} />}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}
